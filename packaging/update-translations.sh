#!/bin/sh
# Takes the texts of the sources over into resources/translations: new ones come in unfinished, those
# that are gone are dropped. With a file's name: writes that one instead (the test of translations).
set -eu
cd "$(dirname "$0")/.."
file=${1:-resources/translations/firstfault_de.ts}
lupdate=$(command -v lupdate6 || echo /usr/lib/qt6/bin/lupdate)
"$lupdate" -silent -locations none -no-obsolete -extensions cpp,h -I . \
    -source-language en -target-language de views app/ui -ts "$file"
