@set "MIAUI_HOME=%~dp0home"
@start "" "%~dp0miaui.exe" %*
