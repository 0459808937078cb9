"""Reports training steps that take many times as long as the ones before them.

An external extractor of Firstfault: one JSON object a line on standard input and output, nothing
but Python's standard library. See ../external_extractors.md for the protocol.
"""

import argparse
import json
import re
import sys
from datetime import datetime

STEP = re.compile(r"step[ =:]*(\d+)")
FEWEST = 5  # steps that show what is usual


def say(**message):
    print(json.dumps(message), flush=True)


def seconds(text):
    """RFC 3339 with nine digits of fraction, of which Python takes six."""
    return datetime.fromisoformat(text[:26] + "+00:00").timestamp()


class Rank:
    """The steps of one rank, or of one file that names no rank."""

    def __init__(self):
        self.last = None
        self.durations = []

    def stall(self, time, factor):
        """How long this step took, when that is far longer than usual."""
        before, self.last = self.last, time
        if before is None:
            return None
        duration = time - before
        usual = sorted(self.durations)[len(self.durations) // 2] if self.durations else 0
        if len(self.durations) >= FEWEST and usual > 0 and duration > factor * usual:
            return duration
        self.durations.append(duration)
        return None


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--factor", type=float, default=10)
    factor = arguments.parse_args().factor

    hello = json.loads(sys.stdin.readline())
    say(type="hello", version=hello["version"])

    ranks = {}
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "end":
            break
        if message["type"] != "line" or "time" not in message:
            continue  # without a time nobody knows how long a step took
        step = STEP.search(message["text"])
        if not step:
            continue
        rank = ranks.setdefault(message.get("rank", message["member"]), Rank())
        duration = rank.stall(seconds(message["time"]), factor)
        if duration is not None:
            accuse = {key: message[key] for key in ("rank", "node") if key in message}
            say(type="event", ref=message["ref"], symptom="example.step_stalled", accuse=accuse,
                attributes={"step": int(step.group(1)), "seconds": round(duration)})
    say(type="end")


if __name__ == "__main__":
    main()
