; Inno Setup 6: installs for one user, never asks for an administrator. Run by packaging/build.py with /DVersion=.
[Setup]
AppId={{8E7C9C0B-6C5E-4E0B-9A52-7A0F4C1D2B36}
AppName=Miaui
AppVersion={#Version}
AppPublisher=The Miaui authors
AppPublisherURL=https://github.com/miaui/miaui
DefaultDirName={autopf}\Miaui
DisableProgramGroupPage=yes
DisableDirPage=auto
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
Compression=lzma2/max
SolidCompression=yes
OutputDir=..\..\dist
OutputBaseFilename=miaui-{#Version}-windows-x86_64-setup
SetupIconFile=..\..\assets\icon\miaui.ico
UninstallDisplayIcon={app}\miaui.exe
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\build\package\frozen\miaui\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\Miaui"; Filename: "{app}\miaui.exe"; AppUserModelID: "net.miaui.Miaui"

[Registry]
Root: HKA; Subkey: "Software\Classes\.miaui"; ValueType: string; ValueData: "Miaui.Record"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Miaui.Record"; ValueType: string; ValueData: "Miaui game record"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Miaui.Record\DefaultIcon"; ValueType: string; ValueData: "{app}\miaui.exe,0"
Root: HKA; Subkey: "Software\Classes\Miaui.Record\shell\open\command"; ValueType: string; ValueData: """{app}\miaui.exe"" play ""%1"""

[Run]
Filename: "{app}\miaui.exe"; Description: "{cm:LaunchProgram,Miaui}"; Flags: nowait postinstall skipifsilent
