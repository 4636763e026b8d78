// A trained network: its file, its numbers, and which network evaluates under which rules.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "eval/nnue/architecture.h"
#include "eval/nnue/features.h"
#include "movegen/base/bytes.h"
#include "movegen/base/error.h"
#include "movegen/board/rules.h"

namespace escaque::eval::nnue {

// The network file: what the trainer writes and the engine reads. Little-endian, whatever the machine:
//
//      0  "EscaqueN"
//      8  version, rules, inputs, hidden, output buckets, kHiddenOne, output one, kScale: 32 bits each
//     40  name: 32 bytes, padded with zeros
//     72  CRC-32 of all other bytes
//     76  input weights by input, hidden biases, output weights by bucket, own half first: 16 bits each
//         output biases: 32 bits each, in units of 1 / (kHiddenOne × output one)

/// A file's contents, of whatever shape.
struct NetworkFile {
    std::string name;  // kept up to kMaxNameLength bytes
    movegen::Rules rules = movegen::Rules::Chess;
    int inputs = 0, hidden = 0, buckets = 0;
    int output_one = 0;  // the integer for an output weight of 1.0: see architecture.h
    std::vector<std::int16_t> input_weights, hidden_biases, output_weights;
    std::vector<std::int32_t> output_biases;
    std::uint32_t checksum = 0;  // as read
};

inline constexpr std::size_t kMaxNameLength = 32;
/// Names are printed in lines of UCI: visible ASCII characters without blanks, or nothing.
bool is_network_name(std::string_view name);

base::Bytes write_network(const NetworkFile&);
/// Refuses an incomplete file, and weights with which the arithmetic could overflow.
base::Expected<NetworkFile> read_network(std::span<const std::uint8_t> bytes);

// A trained network, ready to evaluate with.

struct OutputNeuron {
    alignas(64) std::array<std::int16_t, 2 * kHidden> weights;  // for the player to move, for the opponent
    std::int32_t bias;
};

class Network {
 public:
    /// Refuses a file that is damaged, or of another shape than this program's.
    static base::Expected<Network> load(const std::string& path);
    static base::Expected<Network> from_bytes(std::span<const std::uint8_t> bytes);
    static base::Expected<Network> from_file(const NetworkFile&);

    const std::string& name() const { return name_; }
    movegen::Rules rules() const { return rules_; }
    /// CRC-32 of the file: eight hexadecimal digits that distinguish networks of the same name.
    std::string hash() const;
    /// Name and hash, as shown to people: "chess-1-5f0c2a91".
    std::string label() const { return name_ + '-' + hash(); }

    const std::int16_t* row(Feature f) const { return numbers_->input_weights[f].data(); }
    const std::int16_t* hidden_biases() const { return numbers_->hidden_biases.data(); }
    /// Are threatened pieces among its inputs?
    bool sees_threats() const { return sees_threats_; }
    int output_one() const { return output_one_; }
    /// The output neuron for that many pieces on the board.
    const OutputNeuron& output(int pieces) const {
        const auto& all = numbers_->outputs;
        return all[static_cast<std::size_t>(output_bucket(pieces, static_cast<int>(all.size())))];
    }

 private:
    struct Numbers {
        alignas(64) std::array<std::array<std::int16_t, kHidden>, kInputs> input_weights;
        alignas(64) std::array<std::int16_t, kHidden> hidden_biases;
        std::vector<OutputNeuron> outputs;  // by bucket
    };

    Network() = default;

    std::string name_;
    movegen::Rules rules_ = movegen::Rules::Chess;
    std::uint32_t checksum_ = 0;
    int output_one_ = kMinOutputOne;
    bool sees_threats_ = false;
    std::shared_ptr<const Numbers> numbers_;  // never change, so copies share them
};

/// Which network evaluates under which rules: one for each rule set; without one the hand-crafted evaluation
/// is used.
struct Networks {
    std::shared_ptr<const Network> chess;
    std::shared_ptr<const Network> antichess;

    const std::shared_ptr<const Network>& of(movegen::Rules rules) const {
        return rules == movegen::Rules::Chess ? chess : antichess;
    }
    /// Takes the place of the one for its rules.
    void put(Network network);
    /// Identifies the networks, for files whose contents depend on them: the hashes, then the names.
    std::string identity() const;
};

/// Those that were built into the program. An error is a fault of the build.
base::Expected<Networks> embedded_networks();

}  // namespace escaque::eval::nnue
