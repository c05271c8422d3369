#!/bin/sh
# Puts Miaui into the folders of the user who runs this: no root, no questions. What it writes is listed in
# ~/.local/lib/miaui/installed and where the game keeps its things in ~/.local/lib/miaui/folders; uninstall.sh reads
# both. A file that is already there and not ours is left as it is.
set -eu
umask 022
here=$(cd "$(dirname "$0")" && pwd)
newline='
'
case ${HOME:-} in
*"$newline"* | [!/]* | "") echo "install.sh: HOME must be a folder's full path, on one line" >&2; exit 2 ;;
esac
# $1 if it is an absolute path, as XDG variables must be, on one line, else $2.
absolute() { case $1 in *"$newline"* | [!/]* | "") printf '%s\n' "$2" ;; *) printf '%s\n' "$1" ;; esac; }
data=$(absolute "${XDG_DATA_HOME:-}" "$HOME/.local/share")
bin=$HOME/.local/bin
lib=$HOME/.local/lib/miaui
app=net.miaui.Miaui

[ -x "$here/program/miaui" ] || { echo "install.sh: run it from the unpacked folder" >&2; exit 2; }
# An older version goes first; games and settings stay. What is in the way after that is not ours.
if [ -f "$lib/installed" ]; then sh "$lib/uninstall.sh" --update; fi

listed=
# A folder and those above it, noting the ones that were not there.
folder() {
	[ -d "$1" ] && return 0
	folder "$(dirname "$1")"
	mkdir "$1" || exit 1
	listed="$listed$1
"
}
# May something be put here? Then make its folder and note it; otherwise say that somebody else's file stays.
may_put() {
	if [ -e "$1" ] || [ -L "$1" ]; then
		echo "install.sh: $1 is not Miaui's and stays as it is" >&2
		return 1
	fi
	folder "$(dirname "$1")"
	listed="$listed$1
"
}

# For uninstall.sh, however this ends: what was put where, and where the game keeps data, settings, log and cache, for
# whoever uninstalls later may have other XDG variables.
caches=
for cache in "$data/applications/mimeinfo.cache" "$data/icons/hicolor/icon-theme.cache"; do
	[ -e "$cache" ] || caches="$caches$cache
"
done
note() {
	[ -d "$lib" ] || return 0
	printf '%s' "$listed" > "$lib/installed"
	printf '%s' "$caches" > "$lib/caches"
	{
		printf '%s\n' "$data"
		absolute "${XDG_CONFIG_HOME:-}" "$HOME/.config"
		absolute "${XDG_STATE_HOME:-}" "$HOME/.local/state"
		absolute "${XDG_CACHE_HOME:-}" "$HOME/.cache"
	} > "$lib/folders"
}

folder "$lib"
trap note EXIT
rm -rf "$lib/program"
cp -R "$here/program" "$lib/program"
cp "$here/uninstall.sh" "$lib/uninstall.sh"
cd "$here/share"
for file in $(find . -type f | sort); do
	target=$data/${file#./}
	# An installation that was interrupted left these: the same bytes, or a name that is ours alone.
	case $file in */$app.*) rm -f "$target" ;; esac
	if cmp -s "$file" "$target"; then rm -f "$target"; fi
	if may_put "$target"; then cp "$file" "$target"; fi
done
command="$lib/program/miaui"
if [ "$(readlink "$bin/miaui")" = "$command" ]; then rm -f "$bin/miaui"; fi
if may_put "$bin/miaui"; then
	ln -s "$command" "$bin/miaui"
	command=miaui
fi

# ~/.local/bin need not be on the desktop's path. In a desktop entry's quoted text \ ` $ " are escaped and % doubled,
# then the backslash once more for the file itself; at last what sed would take for its own.
quoted=$(printf '%s' "$lib/program/miaui" | sed 's/%/%%/g; s/[\\`$"]/\\&/g; s/\\/\\\\/g; s/[\\&|]/\\&/g')
sed "s|^Exec=miaui |Exec=\"$quoted\" |" "$here/share/applications/$app.desktop" > "$data/applications/$app.desktop"

note
sh "$lib/uninstall.sh" --caches "$data"

echo "Miaui is in the menu. It can be taken away with: sh $lib/uninstall.sh"
case $command:":$PATH:" in
miaui:*":$bin:"*) ;;
miaui:*) echo "To start it as miaui from a terminal, put $bin on the PATH." ;;
*) echo "From a terminal it starts as $command." ;;
esac
