; Installs Miaui for one user, never asks for an administrator. Run by packaging/installer.py, which says
; VERSION, NUMBERS (four of them), FROZEN (the program's folder), ICON and TARGET (the file to write).
Unicode true
!ifdef X64
Target amd64-unicode
!endif
!include MUI2.nsh
!include FileFunc.nsh
!include WinVer.nsh
!include x64.nsh

!define PUBLISHER "The Miaui authors"
!define HOME_PAGE "https://github.com/miaui/miaui"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Miaui"
!define CLASSES "Software\Classes"

Name "Miaui"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Miaui"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetCompressorDictSize 64
SetDateSave off
ManifestDPIAware true
ManifestSupportedOS Win10
BrandingText "Miaui ${VERSION}"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Miaui"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Miaui Setup"
VIAddVersionKey "CompanyName" "${PUBLISHER}"
VIAddVersionKey "LegalCopyright" "${PUBLISHER}, MIT and CC BY 4.0"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\miaui.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Spanish"

LangString TOO_OLD ${LANG_ENGLISH} "Miaui needs Windows 10 or newer, of 64 bits."
LangString TOO_OLD ${LANG_GERMAN} "Miaui braucht Windows 10 oder neuer mit 64 Bit."
LangString TOO_OLD ${LANG_FRENCH} "Miaui demande Windows 10 ou plus récent, en 64 bits."
LangString TOO_OLD ${LANG_SPANISH} "Miaui necesita Windows 10 o posterior, de 64 bits."
LangString RUNNING ${LANG_ENGLISH} "Miaui is still running. Close it and try again."
LangString RUNNING ${LANG_GERMAN} "Miaui läuft noch. Bitte schließen und noch einmal versuchen."
LangString RUNNING ${LANG_FRENCH} "Miaui est encore ouvert. Fermez-le et réessayez."
LangString RUNNING ${LANG_SPANISH} "Miaui sigue abierto. Ciérralo e inténtalo de nuevo."
LangString RECORD ${LANG_ENGLISH} "Miaui game record"
LangString RECORD ${LANG_GERMAN} "Miaui-Partie"
LangString RECORD ${LANG_FRENCH} "Partie de Miaui"
LangString RECORD ${LANG_SPANISH} "Partida de Miaui"

Function .onInit
  ${IfNot} ${AtLeastWin10}
  ${OrIfNot} ${RunningX64}
    MessageBox MB_OK|MB_ICONSTOP "$(TOO_OLD)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
FunctionEnd

; Ends here while a program of the folder is running: Windows lets nobody write to it then.
!macro EndIfRunning
  ${If} ${FileExists} "$INSTDIR\miaui.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\miaui.exe" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONSTOP "$(RUNNING)" /SD IDOK
      SetErrorLevel 3
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

!macro TellTheDesktop
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
!macroend

Section
  !insertmacro EndIfRunning
  SetOutPath "$INSTDIR"
  RMDir /r "$INSTDIR\_internal"
  File /r "${FROZEN}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Miaui.lnk" "$INSTDIR\miaui.exe"

  WriteRegStr HKCU "${CLASSES}\.miaui" "" "Miaui.Record"
  WriteRegStr HKCU "${CLASSES}\Miaui.Record" "" "$(RECORD)"
  WriteRegStr HKCU "${CLASSES}\Miaui.Record\DefaultIcon" "" "$INSTDIR\miaui.exe,0"
  WriteRegStr HKCU "${CLASSES}\Miaui.Record\shell\open\command" "" '"$INSTDIR\miaui.exe" play "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Miaui"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\miaui.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${HOME_PAGE}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  !insertmacro TellTheDesktop
SectionEnd

; Takes away what was installed and nothing else: games and settings lie elsewhere and stay, and so does whatever
; somebody has put into the folder.
Section Uninstall
  !insertmacro EndIfRunning
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\miaui.exe"
  Delete "$INSTDIR\miaui-console.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Miaui.lnk"

  ReadRegStr $0 HKCU "${CLASSES}\.miaui" ""
  ${If} $0 == "Miaui.Record"
    DeleteRegValue HKCU "${CLASSES}\.miaui" ""
  ${EndIf}
  DeleteRegKey /ifempty HKCU "${CLASSES}\.miaui"
  DeleteRegKey HKCU "${CLASSES}\Miaui.Record"
  DeleteRegKey HKCU "${UNINSTALL}"
  !insertmacro TellTheDesktop
SectionEnd
