"""Talks to `npuzzle solve -` as a co-process: one board is written, its answer is read, the program and its tables stay warm.

python3 solve.py "1 2 3/4 5 6/0 7 8" "8 2 0/4 6 1/3 7 5"
NPUZZLE names the program where it is not in PATH, such as "node dist/cli.js".
"""

import json
import os
import shlex
import subprocess
import sys


class Solver:
    """Keep one and ask it again and again; use it in a `with` statement."""

    def __init__(self, *options):
        command = shlex.split(os.environ.get("NPUZZLE", "npuzzle"))
        # --each-line: a board is answered before the next one is there.
        self._process = subprocess.Popen(
            [*command, "solve", "-", "--json", "--each-line", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def solve(self, board):
        """The result of one board, written in one line, as docs/result.schema.json describes it."""
        self._process.stdin.write(board + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if line == "":
            raise RuntimeError("npuzzle has ended")
        return json.loads(line)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait()


if __name__ == "__main__":
    with Solver() as solver:
        for board in sys.argv[1:]:
            result = solver.solve(board)
            print(result["status"], result.get("length"), result.get("moves") or result.get("message"))
