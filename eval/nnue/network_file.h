// The network file: what the trainer writes and the engine reads. Little-endian, whatever the machine:
//
//      0  "EscaqueN"
//      8  version, rules, inputs, hidden, output buckets, kHiddenOne, output one, kScale: 32 bits each
//     40  name: 32 bytes, padded with zeros
//     72  CRC-32 of all other bytes
//     76  input weights by input, hidden biases, output weights by bucket, own half first: 16 bits each
//         output biases: 32 bits each, in units of 1 / (kHiddenOne × output one)
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/bytes.h"
#include "movegen/base/error.h"
#include "movegen/board/rules.h"

namespace escaque::eval::nnue {

/// A file's contents, of whatever shape.
struct NetworkFile {
    std::string name;  // kept up to kLongestName bytes
    movegen::Rules rules = movegen::Rules::Chess;
    int inputs = 0, hidden = 0, buckets = 0;
    int output_one = 0;  // what stands for an output weight of 1.0: see architecture.h
    std::vector<std::int16_t> input_weights, hidden_biases, output_weights;
    std::vector<std::int32_t> output_biases;
    std::uint32_t checksum = 0;  // as read
};

inline constexpr std::size_t kLongestName = 32;
/// Names are printed in lines of UCI: visible ASCII characters without blanks, or nothing.
bool is_network_name(std::string_view name);

movegen::Bytes write_network(const NetworkFile&);
/// Refuses an incomplete file, and weights with which the arithmetic could overflow.
movegen::Expected<NetworkFile> read_network(std::span<const std::uint8_t> bytes);

}  // namespace escaque::eval::nnue
