#!/bin/sh
# From a clone on Debian 12 to all tests run: installs what is missing, builds the preset `dev`
# and runs every test. The exit status is that of the tests.
set -eu
cd "$(dirname "$0")/.."

packaging/install-packages.sh build run test
packaging/build.sh dev

echo "Running the tests ..."
export QT_QPA_PLATFORM=offscreen
exec ctest --preset dev --parallel 2
