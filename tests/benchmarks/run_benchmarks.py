"""Measures whole runs and their parts on made-up logs, and prints the table of README's "Speed".

    run_benchmarks.py BIN [--short] [--corpora FOLDER] [--mebibytes 64,512,1024,4096] [--runs N]

BIN is the folder of the built programs. Corpora are written to FOLDER (default: a temporary folder)
and kept there if FOLDER is given. `--short` takes a few MB and no time, and fails when the verdict
is not the one that was planted, or when the engine, ripgrep and Python do not find the same lines.
All times are medians of the clock on the wall; ratios are of runs that took turns.
"""
import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
MEBIBYTE = 1 << 20


def fail(text):
    sys.exit("FAILED: " + text)


def output_of(command):
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE)
    if done.returncode != 0:
        fail(f"{command[0]} gave status {done.returncode}")
    return done.stdout


class Corpus:
    """Logs of one size, their verdict, and how the programs read them."""

    def __init__(self, programs, folder, mebibytes):
        self.programs = programs
        self.folder = folder / f"corpus-{mebibytes}"
        self.mebibytes = mebibytes
        if not self.folder.exists():
            output_of([programs / "corpus_generator", mebibytes, self.folder])
        self.files = sorted(p for p in self.folder.rglob("*") if p.is_file())
        self.files = [p for p in self.files if p.name != "expect.toml"]
        self.bytes = sum(p.stat().st_size for p in self.files)

    def check_verdict(self):
        """The engine's own runner of cases compares it with what was planted."""
        done = subprocess.run([self.programs / "firstfault", "rules", "test", self.folder],
                              stdout=subprocess.PIPE, text=True)
        if done.returncode != 0:
            fail("the verdict is not the planted one:\n" + done.stdout)

    def warm(self):
        for path in self.files:
            with path.open("rb", buffering=0) as file:
                while file.read(MEBIBYTE):
                    pass

    def chill(self):
        """Puts the pages out of the cache; without root as far as nobody else uses them."""
        for path in self.files:
            with path.open("rb") as file:
                os.fdatasync(file.fileno())
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)

    def attribute(self, threads):
        return [self.programs / "firstfault", "attribute", "--no-cache", "--no-history", "--threads", threads,
                "--format", "json", self.folder]

    def ripgrep(self, patterns):
        return ["rg", "-j2", "--no-unicode", "--no-filename", "-c", "-f", patterns, "-g",
                "!expect.toml", self.folder]

    def scan(self, threads, runs):
        return json.loads(output_of([self.programs / "scan_benchmark", self.folder, threads, runs]))

    def edits(self, most):
        return json.loads(output_of([self.programs / "edit_benchmark", self.folder, 2, most]))

    def python(self, patterns, mode, mebibytes):
        return json.loads(output_of([sys.executable, HERE / "python_scan.py", patterns, mode,
                                     self.folder, mebibytes]))


def seconds_of(command):
    begin = time.perf_counter()
    output_of(command)
    return time.perf_counter() - begin


def peak_memory(command):
    """Most anonymous memory of the process in MB, looked at every two milliseconds."""
    process = subprocess.Popen(list(map(str, command)), stdout=subprocess.DEVNULL)
    most = 0
    status = pathlib.Path(f"/proc/{process.pid}/status")
    while process.poll() is None:
        try:
            for line in status.read_text().splitlines():
                if line.startswith("RssAnon:"):
                    most = max(most, int(line.split()[1]))
        except OSError:
            break
        time.sleep(0.002)
    if process.wait() != 0:
        fail(f"{command[0]} gave status {process.returncode}")
    return most / 1024


def medians(runs, **commands):
    """Of each command the median time; they take turns."""
    times = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            times[name].append(seconds_of(command))
    return {name: statistics.median(taken) for name, taken in times.items()}


def count_of(corpus, patterns):
    return sum(map(int, output_of(corpus.ripgrep(patterns)).split()))


def print_row(what, figure, note=""):
    print(f"| {what} | {figure} | {note} |", flush=True)


def speed(corpus, seconds):
    return f"{corpus.bytes / seconds / 1e6:,.0f} MB/s"


def short(corpus, patterns, has_ripgrep):
    corpus.check_verdict()
    found = {"engine": corpus.scan(2, 1)["matching_lines"]}
    if has_ripgrep:
        found["ripgrep"] = count_of(corpus, patterns)
    for mode in ("alternation", "each"):
        found["Python, " + mode] = corpus.python(patterns, mode, 0)["matching_lines"]
    print("lines that match:", ", ".join(f"{name} {count}" for name, count in found.items()))
    if len(set(found.values())) != 1 or found["engine"] == 0:
        fail("not the same lines were found")
    if not has_ripgrep:
        print("ripgrep is not installed: left out")
    edits = corpus.edits(4)
    print("edits:", edits["extractors"]["edits"], "patterns,", edits["refiners"]["edits"], "refiners")


def parts_table(corpus, patterns, has_ripgrep, runs):
    one, two = corpus.scan(1, runs), corpus.scan(2, runs)
    print_row(f"Scan stage, {corpus.mebibytes} MiB, two threads", speed(corpus, two["scan"]),
              f"{two['patterns']} patterns, {two['matching_lines'] / two['lines']:.2%} of "
              f"{two['lines']:,} lines match")
    print_row("one thread", speed(corpus, one["scan"]),
              f"two threads are {one['scan'] / two['scan']:.2f} x one")
    print_row("the same patterns on undecoded lines, two threads", speed(corpus, two["raw"]))
    print_row("intake, two threads", speed(corpus, two["intake"]))
    print_row("limit: reading and splitting lines, two threads", speed(corpus, two["split"]),
              f"the scan stage reaches {two['split'] / two['scan']:.0%} of it")
    if has_ripgrep:
        taken = medians(runs, rg=corpus.ripgrep(patterns))["rg"]
        print_row("`rg -j2 --no-unicode -c`, same patterns", speed(corpus, taken),
                  f"the scan stage is {taken / two['scan']:.1f} x as fast")
        if count_of(corpus, patterns) != two["matching_lines"]:
            fail("ripgrep does not find the same lines")
    else:
        print_row("ripgrep", "left out", "not installed")
    for mode, mebibytes, name in (("alternation", 8, "Python, patterns compiled into one"),
                                  ("each", 4, "Python, one `re` a pattern")):
        measured = corpus.python(patterns, mode, mebibytes)
        per_second = measured["bytes"] / measured["seconds"]
        ratio = corpus.bytes / two["scan"] / per_second
        print_row(name, f"{per_second / 1e6:.2f} MB/s",
                  f"of {mebibytes} MiB; the scan stage is {ratio:,.0f} x as fast by the MB")


def whole_table(corpus, patterns, has_ripgrep, runs):
    corpus.warm()
    commands = {"two": corpus.attribute(2), "one": corpus.attribute(1)}
    if has_ripgrep:
        commands["rg"] = corpus.ripgrep(patterns)
    taken = medians(runs, **commands)
    print_row(f"`firstfault attribute`, {corpus.mebibytes} MiB, warm, two threads",
              f"{taken['two']:.2f} s", speed(corpus, taken["two"]))
    print_row("one thread", f"{taken['one']:.2f} s", speed(corpus, taken["one"]))
    if has_ripgrep:
        print_row("`rg` on the same", f"{taken['rg']:.2f} s",
                  f"`attribute` is {taken['rg'] / taken['two']:.1f} x as fast")
    cold = []
    for _ in range(3):
        corpus.chill()
        cold.append(seconds_of(corpus.attribute(2)))
    cold = statistics.median(cold)
    print_row("cold, two threads", f"{cold:.2f} s", speed(corpus, cold) + " from this disk")


def growth_table(corpora, runs):
    base = None
    for corpus in corpora:
        corpus.warm()
        taken = medians(runs, two=corpus.attribute(2))["two"]
        memory = peak_memory(corpus.attribute(2))
        per_gibibyte = taken / corpus.bytes * (1 << 30)
        base = base or per_gibibyte
        print_row(f"growth: {corpus.mebibytes} MiB", f"{taken:.2f} s",
                  f"{per_gibibyte:.2f} s a GiB, {per_gibibyte / base:.2f} x the smallest; "
                  f"{memory:.0f} MB of anonymous memory at most")


def edit_table(corpus):
    edits = corpus.edits(0)
    for kind, name in (("extractors", "pattern of an extractor"), ("refiners", "window of a refiner")):
        figures = edits[kind]
        print_row(f"edit to verdict, {corpus.mebibytes} MiB: {name}", f"{figures['median']:.0f} ms",
                  f"median of {figures['edits']}; 95th percentile {figures['p95']:.0f} ms, longest "
                  f"{figures['most']:.0f} ms ({figures['worst']})")


def start_table(programs, folder, runs):
    small = folder / "small"
    small.mkdir(exist_ok=True)
    (small / "rank_0.log").write_text("2026-08-14 11:26:38 INFO step 1 loss=2.3\n")
    taken = medians(runs * 3, start=[programs / "firstfault", "attribute", "--no-history", small])["start"]
    print_row("start with the whole library, one line of evidence", f"{taken * 1000:.0f} ms")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("programs", type=pathlib.Path)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--corpora", type=pathlib.Path)
    parser.add_argument("--mebibytes", default="64,512,1024,4096")
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    folder = options.corpora or pathlib.Path(tempfile.mkdtemp(prefix="firstfault-benchmark-"))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        run(options, folder)
    finally:
        if not options.corpora:
            shutil.rmtree(folder)


def run(options, folder):
    programs = options.programs.resolve()
    has_ripgrep = shutil.which("rg") is not None
    patterns = folder / "patterns.txt"
    patterns.write_bytes(output_of([programs / "pattern_list"]))
    if options.short:
        short(Corpus(programs, folder, 1), patterns, has_ripgrep)
        return
    sizes = [int(size) for size in options.mebibytes.split(",")]
    corpora = [Corpus(programs, folder, size) for size in sizes]
    for corpus in corpora:
        corpus.check_verdict()
    by_size = {corpus.mebibytes: corpus for corpus in corpora}
    middle = by_size.get(512, corpora[0])
    large = by_size.get(1024, corpora[-1])
    print(f"{os.cpu_count()} processors; medians of {options.runs} runs\n")
    print("| what | figure | |\n|---|---:|---|")
    middle.warm()
    parts_table(middle, patterns, has_ripgrep, options.runs)
    whole_table(large, patterns, has_ripgrep, options.runs)
    edit_table(large)
    start_table(programs, folder, options.runs)
    growth_table(corpora, max(1, options.runs // 2))


main()
