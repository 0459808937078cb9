#!/bin/sh
# Configures and builds a preset, with as many jobs as the processors and the memory allow.
#   packaging/build.sh PRESET [TARGET...]      without a target: everything
set -eu
cd "$(dirname "$0")/.."
preset=$1
shift

# A compiler of this code takes up to 1.5 GB.
jobs=$(nproc)
fitting=$(awk '/^MemAvailable:/ { print int($2 / 1500000) }' /proc/meminfo)
if [ "$fitting" -lt "$jobs" ]; then
    jobs=$fitting
fi
if [ "$jobs" -lt 1 ]; then
    jobs=1
fi

echo "Building preset $preset with $jobs job(s) in build/$preset ..."
cmake --preset "$preset"
if [ $# -gt 0 ]; then
    cmake --build --preset "$preset" --parallel "$jobs" --target "$@"
else
    cmake --build --preset "$preset" --parallel "$jobs"
fi
