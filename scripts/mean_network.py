#!/usr/bin/env python3
"""The mean of the weights of several networks, as one network.

    scripts/mean_network.py OUTPUT NETWORK[:WEIGHT]… [--output-scale FACTOR] [--name NAME]

For networks that were trained from the same one: the noise of their training differs, and the mean has less of it. Those
which began with different random weights have no useful mean. FACTOR multiplies the scores.
"""
import argparse
import array
import re
import struct
import sys
import zlib

HEADER = struct.Struct("<8s8I32s")  # eval/nnue/network.h
MAGIC, VERSION, SCALE, BODY = b"EscaqueN", 2, 400, 76
LARGEST_INPUT, LARGEST_SUM = 505, 66052  # eval/nnue/architecture.h
OUTPUT_ONES = [64 << n for n in range(7)]


def read(path):
    """The fields of the header, the name, and the weights: of the inputs, of the output, its biases. Those of the output
    are divided by what stands for 1.0 in them, a power of two, so that nothing is rounded."""
    data = open(path, "rb").read()
    if len(data) < BODY or data[:8] != MAGIC:
        sys.exit(f"mean_network: {path} is no network")
    _, *fields, name = HEADER.unpack(data[:72])
    version, _, inputs, hidden, buckets, _, output_one, scale = fields
    if version != VERSION or scale != SCALE or output_one not in OUTPUT_ONES:
        sys.exit(f"mean_network: {path} is of another version")
    counts = (inputs + 1) * hidden, 2 * hidden * buckets, buckets
    if len(data) != BODY + 2 * (counts[0] + counts[1]) + 4 * buckets:
        sys.exit(f"mean_network: {path} is incomplete")
    if zlib.crc32(data[:72] + data[BODY:]) != struct.unpack("<I", data[72:BODY])[0]:
        sys.exit(f"mean_network: {path} is corrupt")
    weights, biases = array.array("h"), array.array("i")
    weights.frombytes(data[BODY : len(data) - 4 * buckets])
    biases.frombytes(data[len(data) - 4 * buckets :])
    output = [[w / output_one for w in block] for block in (weights[counts[0] :], biases)]
    return fields, name, [list(weights[: counts[0]]), *output]


def output_one_for(weights, buckets):
    """The finest unit in which no set of output weights gets too large, as eval/trainer/gradient/parameters.cpp chooses it."""
    size = len(weights) // buckets
    largest = max(sum(map(abs, weights[i : i + size])) for i in range(0, len(weights), size))
    fitting = [one for one in OUTPUT_ONES if largest * one + size / 2 <= LARGEST_SUM]
    return max(fitting, default=None)


def write(path, fields, name, blocks):
    output_one = output_one_for(blocks[1], fields[4])
    if output_one is None or max(map(abs, blocks[0])) > LARGEST_INPUT:
        sys.exit("mean_network: the weights are too large for the engine's arithmetic")
    fields = fields[:6] + [output_one] + fields[7:]
    units = ("h", 1), ("h", output_one), ("i", output_one)
    body = b"".join(array.array(code, [round(w * unit) for w in block]).tobytes() for (code, unit), block in zip(units, blocks))
    header = HEADER.pack(MAGIC, *fields, name)
    with open(path, "wb") as out:
        out.write(header + struct.pack("<I", zlib.crc32(header + body)) + body)


def weighted(text):
    """A file and its weight."""
    path, _, weight = text.rpartition(":")
    try:
        return (path, float(weight)) if path else (text, 1.0)
    except ValueError:
        return text, 1.0


def network_name(text):
    if not re.fullmatch(r"[!-~]{1,32}", text):
        raise argparse.ArgumentTypeError("a name is one word of up to 32 visible ASCII characters")
    return text.encode()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("output")
    parser.add_argument("networks", nargs="+", type=weighted, metavar="NETWORK[:WEIGHT]")
    parser.add_argument("--output-scale", type=float, default=1)
    parser.add_argument("--name", type=network_name, help="the network's name; that of the first one where none is given")
    options = parser.parse_args()
    if sys.byteorder != "little":
        sys.exit("mean_network: network files are little-endian, and this machine is not")
    total = sum(weight for _, weight in options.networks)
    if total <= 0 or not all(weight > 0 for _, weight in options.networks) or options.output_scale <= 0:
        sys.exit("mean_network: weights and FACTOR must be above zero")
    mean = None
    for path, weight in options.networks:
        fields, name, blocks = read(path)
        if mean is None:
            first, mean = (fields, name), [[0.0] * len(block) for block in blocks]
        if fields[:6] != first[0][:6]:
            sys.exit(f"mean_network: {path} has another shape or other rules than {options.networks[0][0]}")
        mean = [[m + weight * w for m, w in zip(old, block)] for old, block in zip(mean, blocks)]
    scales = 1, options.output_scale, options.output_scale
    mean = [[s * w / total for w in block] for s, block in zip(scales, mean)]
    write(options.output, first[0], options.name or first[1], mean)


if __name__ == "__main__":
    try:
        main()
    except (OSError, ArithmeticError) as error:
        sys.exit(f"mean_network: {error}")
