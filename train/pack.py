#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Combines the parts of a net: pack.py OUT PART ..."""
import struct
import sys


def checksum(data):
    total = 0xCBF29CE484222325
    for byte in data:
        total = (total ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return total


parts = [open(path, "rb").read() for path in sys.argv[2:]]
rest = struct.pack("<I", len(parts)) + b"".join(parts)
with open(sys.argv[1], "wb") as file:
    file.write(b"THIMBLE1" + struct.pack("<Q", checksum(rest)) + rest)
