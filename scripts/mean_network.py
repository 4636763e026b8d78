#!/usr/bin/env python3
"""The mean of the weights of several networks, as one network.

    scripts/mean_network.py OUTPUT NETWORK[:WEIGHT]… [--output-scale FACTOR] [--name NAME]

For networks that were trained from the same one: the noise of their training differs, and the mean has less of it. Those
which began with different random weights have no useful mean. FACTOR multiplies the scores.
"""
import argparse
import array
import struct
import sys
import zlib

HEADER = struct.Struct("<8s8I32s")  # eval/nnue/network_file.h
LARGEST = 0.99  # of an output weight in 16 bits, as architecture.h bounds it


def read(path):
    """The fields of the header, the name, and the weights: of the inputs, of the output, its biases. Those of the output
    are divided by what stands for 1.0 in them, a power of two, so that nothing is rounded."""
    data = open(path, "rb").read()
    magic, *fields, name = HEADER.unpack(data[:72].ljust(72))
    if magic != b"EscaqueN" or sys.byteorder != "little":
        sys.exit(f"mean_network: {path} is no network, or this machine is not little-endian")
    _, _, inputs, hidden, buckets, _, output_one, _ = fields
    counts = (inputs + 1) * hidden, 2 * hidden * buckets, buckets
    weights, biases = array.array("h"), array.array("i")
    weights.frombytes(data[76 : 76 + 2 * (counts[0] + counts[1])])
    biases.frombytes(data[76 + 2 * len(weights) :])
    if len(biases) != buckets:
        sys.exit(f"mean_network: {path} is incomplete")
    output = [[w / output_one for w in block] for block in (weights[counts[0] :], biases)]
    return fields, name, [list(weights[: counts[0]]), *output]


def write(path, fields, name, blocks):
    output_one = fields[6]
    while max(map(abs, blocks[1])) * output_one > LARGEST * 32767:
        output_one //= 2
    fields = fields[:6] + [output_one] + fields[7:]
    units = ("h", 1), ("h", output_one), ("i", output_one)
    body = b"".join(array.array(code, [round(w * unit) for w in block]).tobytes() for (code, unit), block in zip(units, blocks))
    header = HEADER.pack(b"EscaqueN", *fields, name)
    with open(path, "wb") as out:
        out.write(header + struct.pack("<I", zlib.crc32(header + body)) + body)


def weighted(text):
    """A file and its weight."""
    path, _, weight = text.rpartition(":")
    try:
        return (path, float(weight)) if path else (text, 1.0)
    except ValueError:
        return text, 1.0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("output")
    parser.add_argument("networks", nargs="+", type=weighted, metavar="NETWORK[:WEIGHT]")
    parser.add_argument("--output-scale", type=float, default=1)
    parser.add_argument("--name", help="the network's name; that of the first one where none is given")
    options = parser.parse_args()
    total, mean = 0, None
    for path, weight in options.networks:
        fields, name, blocks = read(path)
        if mean is None:
            first, mean = (fields, name), [[0.0] * len(block) for block in blocks]
        if fields[:6] != first[0][:6]:
            sys.exit(f"mean_network: {path} has another shape or other rules than {options.networks[0][0]}")
        total += weight
        mean = [[m + weight * w for m, w in zip(old, block)] for old, block in zip(mean, blocks)]
    scales = 1, options.output_scale, options.output_scale
    mean = [[s * w / total for w in block] for s, block in zip(scales, mean)]
    name = options.name.encode() if options.name else first[1]
    write(options.output, *(first[0], name), mean)


if __name__ == "__main__":
    try:
        main()
    except (OSError, ValueError) as error:
        sys.exit(f"mean_network: {error}")
