#!/usr/bin/env python3
"""Draws Resources/harbour.png: a ferry before the hills at dusk. Uses the standard library alone."""
import struct
import zlib

SIDE, FINE = 156, 3  # points of the picture's side, and samples a point in each direction


def mix(a, b, t):
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def inside(polygon, x, y):
    hit = False
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1]):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            hit = not hit
    return hit


HILLS = [(0, 96), (30, 80), (62, 98), (90, 86), (120, 100), (156, 88), (156, 110), (0, 110)]
HULL = [(26, 116), (84, 116), (74, 132), (36, 132)]
BOXES = [  # left, top, right, bottom, colour; later ones above
    (92, 112, 116, 114, (243, 201, 139)), (96, 120, 112, 122, (243, 201, 139)), (99, 128, 109, 130, (243, 201, 139)),
    (40, 102, 68, 116, (247, 243, 234)), (52, 90, 59, 102, (217, 81, 60)), (52, 93, 59, 96, (247, 243, 234)),
    (44, 106, 48, 110, (42, 63, 107)), (52, 106, 56, 110, (42, 63, 107)), (60, 106, 64, 110, (42, 63, 107)),
]


def colour(x, y):
    for left, top, right, bottom, paint in reversed(BOXES):
        if left <= x < right and top <= y < bottom:
            return paint
    if inside(HULL, x, y):
        return (217, 81, 60) if y > 126 else (247, 243, 234)
    if y >= 109:
        return mix((62, 84, 138), (30, 44, 84), (y - 109) / 47)
    if inside(HILLS, x, y):
        return (59, 42, 87)
    if (x - 104) ** 2 + (y - 74) ** 2 < 400:
        return (255, 233, 184)
    return mix((122, 75, 148), (253, 183, 119), y / 109)


def pixel(column, row):
    step = 1 / FINE
    samples = [
        colour(column + (i + 0.5) * step, row + (j + 0.5) * step) for i in range(FINE) for j in range(FINE)]
    return bytes(round(sum(sample[k] for sample in samples) / len(samples)) for k in range(3))


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


rows = b"".join(b"\0" + b"".join(pixel(c, r) for c in range(SIDE)) for r in range(SIDE))
with open("Resources/harbour.png", "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n")
    file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)))
    file.write(chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))
