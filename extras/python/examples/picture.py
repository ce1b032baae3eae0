"""Plots the counts from `python -m rfc1738.job`: the reasons why URLs are invalid, the schemes and the lengths.

    python examples/picture.py OUT picture.svg
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Dict, List, Tuple

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import pyarrow.dataset as ds
from matplotlib.axes import Axes
from matplotlib.layout_engine import ConstrainedLayoutEngine

INK, PALE = "#1f2933", "#9aa5b1"
VALID, INVALID, NEUTRAL = "#2f7d5b", "#b5483a", "#3f6ea5"


def summary(out: Path) -> Dict[str, List[Tuple[str, int]]]:
    """Returns the counts for each property, most frequent values first."""
    rows = ds.dataset(out / "summary", partitioning="hive").to_table().to_pylist()
    found: Dict[str, List[Tuple[str, int]]] = {}
    for row in sorted(rows, key=lambda row: (-row["rows"], row["value"])):
        found.setdefault(row["by"], []).append((row["value"], row["rows"]))
    return found


def folded(counts: List[Tuple[str, int]], top: int) -> List[Tuple[str, int]]:
    """Returns the most frequent values, and the sum of the others."""
    if len(counts) <= top + 1:
        return counts
    return [*counts[:top], (f"{len(counts) - top} others", sum(rows for _, rows in counts[top:]))]


def bars(axes: Axes, title: str, counts: List[Tuple[str, int]], color: str) -> None:
    total = sum(rows for _, rows in counts)
    shares = [100 * rows / total for _, rows in counts]
    colors = [PALE if name.endswith(" others") else color for name, _ in counts]
    axes.barh([name for name, _ in counts], shares, color=colors, height=0.7)
    for place, share in enumerate(shares):
        axes.text(share + max(shares) * 0.015, place, f"{share:.1f}%", va="center", fontsize=9, color=INK)
    axes.invert_yaxis()
    axes.set_xlim(0, max(shares) * 1.15)
    axes.set_xticks([])
    axes.set_title(title, loc="left", fontsize=12, color=INK)
    axes.tick_params(length=0, labelsize=9.5)
    axes.spines[:].set_visible(False)


def lengths(axes: Axes, counts: List[Tuple[str, int]], longest: int = 160) -> None:
    widths = [min(int(length), longest) for length, _ in counts]
    axes.hist(widths, bins=range(0, longest + 5, 4), weights=[rows for _, rows in counts], color=NEUTRAL)
    axes.set_title(f"Lengths in bytes; the last bar is {longest} or more", loc="left", fontsize=12, color=INK)
    axes.set_xlim(0, longest + 4)
    axes.yaxis.set_major_formatter(lambda rows, _: f"{rows:,.0f}")
    axes.tick_params(labelsize=9.5, length=0)
    axes.grid(axis="y", color="#e4e7eb")
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)


def draw(out: Path, picture: Path) -> None:
    counts = summary(out)
    verdicts = dict(counts["verdict"])
    rows = sum(verdicts.values())
    plt.rcParams.update({"font.family": "DejaVu Sans", "text.color": INK, "axes.labelcolor": INK, "svg.hashsalt": "1738"})
    figure = plt.figure(figsize=(8, 9), facecolor="white", layout=ConstrainedLayoutEngine(h_pad=0.12, w_pad=0.1))
    top, middle, bottom = figure.subplots(3, 1, height_ratios=[13, 11, 8])
    totals = ", ".join(f"{verdicts.get(name, 0) / rows:.1%} {name}" for name in ("valid", "invalid", "missing"))
    figure.suptitle(f"{rows:,} rows: {totals}", x=0.02, ha="left", fontsize=14)
    bars(top, "Why URLs are invalid", folded(counts["reason"], 12), INVALID)
    bars(middle, "Schemes of valid URLs", folded(counts["scheme"], 12), VALID)
    lengths(bottom, counts["length"])
    figure.savefig(picture, metadata={"Date": None} if picture.suffix == ".svg" else None, dpi=100)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: picture.py OUT PICTURE")
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
