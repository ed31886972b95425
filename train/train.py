#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Trains the part of the net for one edition and writes it with integer weights.

    train.py EDITION OUT PREFIX ... --facts LINE [--epochs N] [--start NET|CHECKPOINT] [--save CHECKPOINT]

PREFIX.rows and PREFIX.labels come from `thimble inputs`, and LINE is what it printed. Training imitates the
program's arithmetic (src/engine/net/net.h): weights and clipped lanes are rounded in the same way, while
gradients pass through.
"""
import argparse
import struct
import time

import numpy as np
import torch
import torch.nn.functional as F

LANES, HIDDEN, OUTPUTS, BUCKETS = 64, 32, 2, 8
UNIT, CLIP = 64, 127
MARGIN_UNIT = 16.0
ROWS_A_POSITION = 160


def rounded(x, unit=UNIT, most=None):
    """x rounded to steps of 1/unit, with the gradient of x."""
    y = torch.round(x * unit) / unit
    if most is not None:
        y = torch.clamp(y, -most / unit, most / unit)
    return x + (y - x).detach()


def lowered(x):
    return x + (torch.floor(x * UNIT) / UNIT - x).detach()


def turned(symmetry, n, line, column):
    if symmetry & 1:
        column = n - 1 - column
    if symmetry & 2:
        line = n - 1 - line
    return (column, line) if symmetry & 4 else (line, column)


def turned_pattern(symmetry, pattern):
    result = 0
    for i in range(9):
        line, column = turned(symmetry, 3, i // 3, i % 3)
        result |= (pattern >> i & 1) << (3 * line + column)
    return result


def window_patterns(windows):
    """For each row of a block of windows, numbered as in src/engine/net/inputs.c, its pattern up to symmetry."""
    turns = [[turned_pattern(s, p) for p in range(512)] for s in range(8)]
    for lines in range(1, 8):
        patterns = []
        for place in range(lines * lines):
            images = [turned(s, lines, place // lines, place % lines) for s in range(8)]
            for pattern in range(512):
                least = min((images[s][0] * lines + images[s][1]) * 512 + turns[s][pattern] for s in range(8))
                if least == place * 512 + pattern:
                    patterns.append(min(turns[s][pattern] for s in range(8)))
        if len(patterns) == windows:
            return patterns
    raise SystemExit("no quilt has so many windows")


class Net(torch.nn.Module):
    """During training, a window's row is the sum of its own weights and of weights shared by its pattern in all
    places: rare rows learn from common ones."""

    def __init__(self, facts):
        super().__init__()
        rows = facts["rows"]
        self.rows = rows
        share = torch.zeros(rows + 1, dtype=torch.long)
        patterns = torch.tensor(window_patterns(facts["windows"])) + 1
        for side, first in enumerate(facts["at"]):
            share[first:first + facts["windows"]] = patterns + 512 * side
        self.register_buffer("share", share)
        self.shared = torch.nn.Parameter(torch.zeros(1 + 2 * 512, LANES))
        self.row = torch.nn.Parameter(torch.randn(rows + 1, LANES) * 0.04)
        self.bias = torch.nn.Parameter(torch.full((LANES,), 0.3))
        self.weight = torch.nn.Parameter(torch.randn(BUCKETS, LANES, HIDDEN) * 0.15)
        self.hidden_bias = torch.nn.Parameter(torch.full((BUCKETS, HIDDEN), 0.1))
        self.out = torch.nn.Parameter(torch.randn(BUCKETS, HIDDEN, OUTPUTS) * 0.1)
        self.out_bias = torch.nn.Parameter(torch.zeros(BUCKETS, OUTPUTS))

    def table(self):
        return self.row + self.shared[self.share]

    def forward(self, rows, bucket):
        table = rounded(self.table(), most=127)
        lanes = F.embedding_bag(rows, table, mode="sum", padding_idx=self.rows) + rounded(self.bias)
        lanes = torch.clamp(lanes, 0, CLIP / UNIT)
        weight = rounded(self.weight, most=127).permute(1, 0, 2).reshape(LANES, BUCKETS * HIDDEN)
        hidden = (lanes @ weight).view(-1, BUCKETS, HIDDEN)
        hidden = hidden[torch.arange(len(bucket), device=bucket.device), bucket]
        hidden = hidden + rounded(self.hidden_bias, UNIT * UNIT)[bucket]
        hidden = lowered(torch.clamp(hidden, 0, CLIP / UNIT))
        out = torch.einsum("bh,bho->bo", hidden, rounded(self.out)[bucket])
        return out + rounded(self.out_bias, UNIT * UNIT)[bucket]


def loss_of(out, labels, margin_share):
    win = F.binary_cross_entropy_with_logits(out[:, 0], labels[:, 0])
    margin = F.smooth_l1_loss(out[:, 1], labels[:, 1] / MARGIN_UNIT)
    return win + margin_share * margin, win, margin


def load(prefixes, device):
    rows = [np.fromfile(p + ".rows", dtype=np.int16).reshape(-1, ROWS_A_POSITION) for p in prefixes]
    labels = [np.fromfile(p + ".labels", dtype=np.float32).reshape(-1, 3) for p in prefixes]
    return (torch.cat([torch.from_numpy(r).to(device) for r in rows]),
            torch.cat([torch.from_numpy(l).to(device) for l in labels]))


def batch(rows, labels, index):
    chosen = rows[index].to(torch.int32) & 0xFFFF
    return chosen, labels[index], labels[index][:, 2].long()


def floor_of(labels):
    """The least win-chance loss that any net could reach: the uncertainty of the labels themselves."""
    win = labels[:, 0].clamp(1e-6, 1 - 1e-6)
    return float(F.binary_cross_entropy(win, labels[:, 0]))


def measure(net, rows, labels, index, margin_share):
    sums = torch.zeros(3)
    with torch.no_grad():
        for part in index.split(65536):
            r, l, b = batch(rows, labels, part)
            sums += torch.tensor([float(x) for x in loss_of(net(r, b), l, margin_share)]) * len(part)
    return (sums / len(index)).tolist()


def train(net, rows, labels, args):
    count = len(rows)
    held = max(1000, min(count // 50, 200000))
    test = torch.arange(count - held, count, device=rows.device)
    steps = max(1, int(args.epochs * (count - held) / args.batch))
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, args.rate, total_steps=steps + 1, pct_start=0.1)
    order, at, begun = None, count, time.time()
    total, win, margin = measure(net, rows, labels, test, args.margin)
    print(f"{args.edition}: held out, before: loss {total:.4f} win {win:.4f} margin {margin:.4f}", flush=True)
    for step in range(steps):
        if at + args.batch > count - held or order is None:
            order, at = torch.randperm(count - held, device=rows.device), 0
        r, l, b = batch(rows, labels, order[at:at + args.batch])
        at += args.batch
        loss, _, _ = loss_of(net(r, b), l, args.margin)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        schedule.step()
        with torch.no_grad():
            net.row[net.rows].zero_()
            net.shared[0].zero_()
        if step % max(1, steps // 5) == 0:
            print(f"step {step}/{steps} loss {loss.item():.4f} {time.time() - begun:.0f} s", flush=True)
    total, win, margin = measure(net, rows, labels, test, args.margin)
    print(f"{args.edition}: {count} positions, {args.epochs} epochs, held out: loss {total:.4f} win {win:.4f} "
          f"(at least {floor_of(labels[test]):.4f}) margin {margin:.4f}, {time.time() - begun:.0f} s", flush=True)


def whole(x, unit, most):
    return torch.clamp(torch.round(x.detach().cpu() * unit), -most, most).to(torch.int64).numpy()


def part_of(net, edition, checksum):
    """The part of a net file, in the format of src/engine/net/net.h."""
    data = edition.encode().ljust(16, b"\0") + struct.pack("<QII", checksum, net.rows, LANES)
    data += whole(net.table()[:net.rows], UNIT, 127).astype("<i1").tobytes()
    data += whole(net.bias, UNIT, 32767).astype("<i2").tobytes()
    for i in range(BUCKETS):
        data += whole(net.weight[i], UNIT, 127).astype("<i1").tobytes()
        data += whole(net.hidden_bias[i], UNIT * UNIT, 2**31 - 1).astype("<i4").tobytes()
        data += whole(net.out[i].T, UNIT, 32767).astype("<i2").tobytes()
        data += whole(net.out_bias[i], UNIT * UNIT, 2**31 - 1).astype("<i4").tobytes()
    return data


def take_part(net, path, edition):
    """The weights of a net file, as written by part_of, to continue training."""
    data = open(path, "rb").read()
    at, upper = 20, LANES * HIDDEN + 4 * HIDDEN + 2 * OUTPUTS * HIDDEN + 4 * OUTPUTS
    while at + 32 <= len(data) and data[at:at + 16].rstrip(b"\0") != edition.encode():
        at += 32 + struct.unpack_from("<I", data, at + 24)[0] * LANES + 2 * LANES + BUCKETS * upper
    if at + 32 > len(data):
        raise SystemExit(f"{path}: this is not a net, or it has no part for {edition}")
    rows = struct.unpack_from("<I", data, at + 24)[0]
    if rows != net.rows:
        raise SystemExit(f"{path}: its part for {edition} has {rows} rows, not {net.rows}")
    at += 32

    def take(kind, *shape):
        nonlocal at
        values = np.frombuffer(data, kind, int(np.prod(shape)), at)
        at += values.nbytes
        return torch.from_numpy(values.reshape(shape).astype(np.float32)).to(net.row.device)

    with torch.no_grad():
        net.row[:net.rows] = take("<i1", net.rows, LANES) / UNIT
        net.bias[:] = take("<i2", LANES) / UNIT
        for i in range(BUCKETS):
            net.weight[i] = take("<i1", LANES, HIDDEN) / UNIT
            net.hidden_bias[i] = take("<i4", HIDDEN) / UNIT**2
            net.out[i] = take("<i2", OUTPUTS, HIDDEN).T / UNIT
            net.out_bias[i] = take("<i4", OUTPUTS) / UNIT**2


def facts_of(text):
    words = text.split()
    number = {word: int(words[i + 1]) for i, word in enumerate(words[:-1]) if word in ("rows", "windows", "checksum")}
    at = words.index("at")
    number["at"] = [int(words[at + 1])] + ([int(words[at + 3])] if words[at + 3] != words[at + 1] else [])
    return number


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("edition")
    parser.add_argument("out")
    parser.add_argument("prefix", nargs="+")
    parser.add_argument("--facts", required=True, help="what thimble inputs printed")
    parser.add_argument("--epochs", type=float, default=4)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=1.2e-3, help="1.2e-3 from nothing, 4e-4 from a net that is good")
    parser.add_argument("--decay", type=float, default=0.3, help="how much weights that nothing speaks for shrink")
    parser.add_argument("--margin", type=float, default=0.5)
    parser.add_argument("--start", help="a net, or what --save wrote")
    parser.add_argument("--save", help="keep the weights before they are rounded")
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    facts = facts_of(args.facts)
    net = Net(facts).to(device)
    if args.start and args.start.endswith(".net"):
        take_part(net, args.start, args.edition)
    elif args.start:
        net.load_state_dict(torch.load(args.start, map_location=device), strict=False)
    rows, labels = load(args.prefix, device)
    train(net, rows, labels, args)
    if args.save:
        torch.save(net.state_dict(), args.save)
    with open(args.out, "wb") as file:
        file.write(part_of(net, args.edition, facts["checksum"]))


main()
