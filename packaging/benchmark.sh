#!/bin/sh
# Prints the table of README's "Speed": installs what is missing, builds the preset `release`, makes
# up logs of 64 MiB to 4 GiB below FOLDER (6 GB are needed) and measures. Takes half an hour.
#   packaging/benchmark.sh [FOLDER [OPTION...]]   options: --mebibytes 64,512 --runs 3
# Without FOLDER a temporary one is used, and removed.
set -eu
cd "$(dirname "$0")/.."

packaging/install-packages.sh build bench
packaging/build.sh release firstfault corpus_generator pattern_list scan_benchmark edit_benchmark >&2

if [ $# -gt 0 ]; then
    folder=$1
    shift
    exec python3 tests/benchmarks/run_benchmarks.py build/release/bin --corpora "$folder" "$@"
fi
exec python3 tests/benchmarks/run_benchmarks.py build/release/bin
