"""Searches files for lines that match any of many patterns, as a script would. Prints JSON.

    python_scan.py PATTERNS MODE FOLDER [MEBIBYTES]

MODE: `alternation` (all patterns compiled into one) or `each` (one pattern after the other on every
line). With MEBIBYTES only the first lines of each file are read, of all files together about that
much. The time does not hold that of compiling.
"""
import json
import pathlib
import re
import sys
import time


def files_of(folder):
    paths = sorted(p for p in pathlib.Path(folder).rglob("*") if p.is_file())
    return [p for p in paths if p.name != "expect.toml"]


def parts(paths, most):
    """The bytes of each file, cut behind a line once its share is read."""
    share = most // len(paths) if most else None
    for path in paths:
        data = path.read_bytes() if share is None else path.open("rb").read(share)
        cut = data.rfind(b"\n") + 1
        yield data if share is None or cut == 0 else data[:cut]


def main():
    patterns = pathlib.Path(sys.argv[1]).read_bytes().splitlines()
    if sys.argv[2] == "alternation":
        whole = re.compile(b"|".join(b"(?:" + p + b")" for p in patterns))
        matches = whole.search
    else:
        searches = [re.compile(p).search for p in patterns]

        def matches(line):
            return any(search(line) for search in searches)

    most = int(sys.argv[4]) << 20 if len(sys.argv) > 4 else 0
    total = lines = 0
    begin = time.perf_counter()
    for data in parts(files_of(sys.argv[3]), most):
        total += len(data)
        lines += sum(1 for line in data.split(b"\n") if matches(line))
    seconds = time.perf_counter() - begin
    print(json.dumps({"bytes": total, "matching_lines": lines, "seconds": seconds}))


main()
