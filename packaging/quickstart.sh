#!/bin/sh
# From a clone on Debian 12 to the desktop program with an example open. May be run again at any
# time: what is done already is not done twice. Without a display: the verdict as text.
set -eu
cd "$(dirname "$0")/.."
example=resources/examples/nvlink-fault

packaging/install-packages.sh build run
packaging/build.sh release firstfault firstfault-ui

if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then
    echo "Opening $example in build/release/bin/firstfault-ui ..."
    exec build/release/bin/firstfault-ui "$example"
fi
echo "There is no display (DISPLAY and WAYLAND_DISPLAY are not set), so this is the command line:"
echo "+ build/release/bin/firstfault attribute $example"
exec build/release/bin/firstfault attribute "$example"
