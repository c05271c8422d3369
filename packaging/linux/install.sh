#!/bin/sh
# Puts Miaui into the folders of the user who runs this: no root, no questions. Everything it writes is
# listed in ~/.local/lib/miaui/installed, which uninstall.sh reads backwards.
set -eu
umask 022
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-"$HOME/.local/share"}
bin=$HOME/.local/bin
lib=$HOME/.local/lib/miaui
app=net.miaui.Miaui

[ -x "$here/program/miaui" ] || { echo "install.sh: run it from the unpacked folder" >&2; exit 2; }
# An older version goes first; games and settings stay.
if [ -f "$lib/installed" ]; then sh "$lib/uninstall.sh" --update; fi

listed=
# A folder and those above it, noting the ones that were not there.
folder() {
	[ -d "$1" ] && return 0
	folder "$(dirname "$1")"
	mkdir "$1"
	listed="$listed$1
"
}
# Copy a file and note it.
put() {
	folder "$(dirname "$2")"
	cp "$1" "$2"
	listed="$listed$2
"
}

folder "$lib"
cp -R "$here/program" "$lib/program"
cp "$here/uninstall.sh" "$lib/uninstall.sh"
cd "$here/share"
for file in $(find . -type f | sort); do
	put "$file" "$data/${file#./}"
done
folder "$bin"
rm -f "$bin/miaui"
ln -s "$lib/program/miaui" "$bin/miaui"
listed="$listed$bin/miaui
"

# ~/.local/bin need not be on the desktop's path. In a desktop entry's quoted text \ ` $ " are escaped, and
# the backslash once more for the file itself.
quoted=$(printf '%s' "$lib/program/miaui" | sed 's/[\\`$"]/\\\\&/g; s/[&|]/\\&/g')
sed "s|^Exec=miaui |Exec=\"$quoted\" |" "$here/share/applications/$app.desktop" > "$data/applications/$app.desktop"

caches=
for cache in "$data/applications/mimeinfo.cache" "$data/icons/hicolor/icon-theme.cache"; do
	[ -e "$cache" ] || caches="$caches$cache
"
done
printf '%s' "$listed" > "$lib/installed"
printf '%s' "$caches" > "$lib/caches"
sh "$lib/uninstall.sh" --caches "$data"

echo "Miaui is in the menu. It can be taken away with: sh $lib/uninstall.sh"
case ":$PATH:" in
*":$bin:"*) ;;
*) echo "To start it as miaui from a terminal, put $bin on the PATH." ;;
esac
