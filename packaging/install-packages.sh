#!/bin/sh
# Installs the Debian packages of packages.txt for the purposes named, those that are missing.
#   packaging/install-packages.sh build run test
set -eu
list=$(dirname "$0")/packages.txt

is_installed() {
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

if ! command -v apt-get >/dev/null; then
    echo "This machine has no apt-get. Install the equivalents of these Debian 12 packages:" >&2
    grep -v '^#' "$list" >&2
    exit 1
fi

missing=
for purpose in "$@"; do
    packages=$(sed -n "s/^$purpose //p" "$list")
    for package in $packages; do
        is_installed "$package" || missing="$missing $package"
    done
done
if [ -z "$missing" ]; then
    echo "Packages: all installed."
    exit 0
fi

echo "Packages to install:$missing"
as_root=
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "Installing needs root and there is no sudo. As root, run: apt-get install$missing" >&2
        exit 1
    fi
    as_root=sudo
fi
$as_root apt-get update -q
# shellcheck disable=SC2086 # the list is meant to be split
$as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends $missing
