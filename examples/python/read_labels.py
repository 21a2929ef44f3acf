"""Reads what `npuzzle label --out boards.npz` (or .npy, .jsonl) wrote: python3 read_labels.py boards.npz

For .npz and .npy it takes NumPy; JSON lines need nothing.
"""

import json
import sys

LETTERS = "UDLR"


def rows_of(path):
    """Yields (board, length, letters that keep the optimum, {letter: moves left after it})."""
    if path.endswith(".jsonl"):
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                if row["status"] == "solved":
                    yield row["board"], row["length"], row["optimal"], row["after"]
        return
    import numpy as np

    # An .npy file of any size is opened without reading it: records lie one behind the other.
    table = np.load(path) if path.endswith(".npz") else np.load(path, mmap_mode="r")
    for board, length, optimal, after in zip(
        table["board"], table["length"], table["optimal"], table["after"]
    ):
        if length == 255:  # nothing leads to the goal
            continue
        letters = "".join(letter for bit, letter in enumerate(LETTERS) if optimal >> bit & 1)
        left = {letter: int(moves) for letter, moves in zip(LETTERS, after) if moves != 255}
        yield board.ravel().tolist(), int(length), letters, left


if __name__ == "__main__":
    counts = {}
    for board, length, letters, left in rows_of(sys.argv[1]):
        assert all(left[letter] == length - 1 for letter in letters)
        counts[length] = counts.get(length, 0) + 1
    boards = sum(counts.values())
    mean = sum(length * count for length, count in counts.items()) / max(1, boards)
    print(f"{boards} boards, {mean:.3f} moves on average, {max(counts, default=0)} at most")
