#!/bin/sh
# Takes the pictures of the documentation: a small job (the example) and a large one that the
# simulator makes, light and dark. Needs a build with tests.
#   packaging/screenshots.sh [BUILD [OUT]]
set -eu
cd "$(dirname "$0")/.."
build=${1:-build/dev}
out=${2:-resources/screenshots}
ranks=${FIRSTFAULT_SCREENSHOT_RANKS:-1024}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
"$build/bin/firstfault-simulate" nvlink74 "$ranks" per-node 7 "$work/job"

picture() {
    echo "$out/$2.png"
    "$build/bin/screenshot_tool" "$1" "$out/$2.png" "$3" "$4"
}

for theme in light dark; do
    picture resources/examples/nvlink-fault "review-$theme" "$theme" 1680x1050
    picture resources/examples/silent-rank "undetermined-$theme" "$theme" 1680x1050
    picture "$work/job" "large-$theme" "$theme" 1680x1050
done
