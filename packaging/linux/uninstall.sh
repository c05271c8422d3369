#!/bin/sh
# Takes away what install.sh put there. Games stay; --games takes them, too.
set -eu
lib=$HOME/.local/lib/miaui

# The desktop's own tools, where there are any, so that menus notice.
refresh() {
	if command -v update-desktop-database > /dev/null; then
		update-desktop-database -q "$1/applications" 2> /dev/null || true
	fi
	if command -v update-mime-database > /dev/null && [ -d "$1/mime/packages" ]; then
		update-mime-database "$1/mime" 2> /dev/null || true
	fi
	if command -v gtk-update-icon-cache > /dev/null && [ -f "$1/icons/hicolor/index.theme" ]; then
		gtk-update-icon-cache -q -t "$1/icons/hicolor" 2> /dev/null || true
	fi
}

mode=${1:-}
case $mode in
--caches) refresh "$2"; exit 0 ;;
"" | --games | --update) ;;
*) echo "usage: uninstall.sh [--games]" >&2; exit 2 ;;
esac
[ -f "$lib/installed" ] || { echo "uninstall.sh: Miaui is not installed in $HOME" >&2; exit 2; }

# Where the game keeps its things, as noted when it was installed; before there was such a note: as it is now.
if [ -f "$lib/folders" ]; then
	{ read -r data; read -r config; read -r state; read -r cached; } < "$lib/folders"
else
	data=${XDG_DATA_HOME:-"$HOME/.local/share"}
	config=${XDG_CONFIG_HOME:-"$HOME/.config"}
	state=${XDG_STATE_HOME:-"$HOME/.local/state"}
	cached=${XDG_CACHE_HOME:-"$HOME/.cache"}
fi
list=$(sed -n '1!G;h;$p' "$lib/installed")
caches=$(cat "$lib/caches")
old=$IFS
IFS='
'
for path in $list; do
	if [ -d "$path" ] && [ ! -L "$path" ]; then continue; fi
	# A command of this name that is no link to our program was put there by somebody else.
	if [ "$path" = "$HOME/.local/bin/miaui" ] && [ "$(readlink "$path")" != "$lib/program/miaui" ]; then continue; fi
	rm -f "$path"
done
IFS=$old
rm -rf "$lib/program" "$lib/installed" "$lib/caches" "$lib/folders" "$lib/uninstall.sh"
[ -d "$data/applications" ] && refresh "$data"
IFS='
'
# Caches that the desktop's tools made for us alone.
for cache in $caches; do
	[ -f "$cache" ] && [ "$(grep -c net.miaui "$cache")" = 0 ] && [ "$(wc -c < "$cache")" -lt 32 ] && rm -f "$cache"
done
if [ -d "$data/mime/packages" ] && [ -z "$(ls "$data/mime/packages")" ]; then
	for made in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types \
		version application/x-miaui-record.xml; do
		rm -f "$data/mime/$made"
	done
	rmdir "$data/mime/application" 2> /dev/null || true
fi
if [ "$mode" != --update ]; then rm -rf "$config/miaui" "$state/miaui" "$cached/miaui"; fi
if [ "$mode" = --games ]; then rm -rf "$data/miaui"; fi
# Folders that were not there before, innermost first, as far as they are empty again.
for path in $list; do
	if [ -d "$path" ] && [ ! -L "$path" ]; then rmdir "$path" 2> /dev/null || true; fi
done
IFS=$old

case $mode in
--update) ;;
--games) echo "Miaui and its games are gone." ;;
*)
	if [ -d "$data/miaui" ]; then
		echo "Miaui is gone. Your games are still in $data/miaui."
	else
		echo "Miaui is gone."
	fi
	;;
esac
