// A trained network, ready to evaluate with.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "eval/nnue/architecture.h"
#include "eval/nnue/features.h"
#include "eval/nnue/network_file.h"
#include "movegen/base/error.h"
#include "movegen/board/rules.h"

namespace escaque::eval::nnue {

struct OutputNeuron {
    alignas(64) std::array<std::int16_t, 2 * kHidden> weights;  // for the player to move, for the opponent
    std::int32_t bias;
};

class Network {
 public:
    /// Refuses a file that is damaged, or of another shape than this program's.
    static movegen::Expected<Network> load(const std::string& path);
    static movegen::Expected<Network> from_bytes(std::span<const std::uint8_t> bytes);
    static movegen::Expected<Network> from_file(const NetworkFile&);

    const std::string& name() const { return name_; }
    movegen::Rules rules() const { return rules_; }
    /// CRC-32 of the file: eight hexadecimal digits that tell networks of one name apart.
    std::string hash() const;
    /// Name and hash, as shown to people: "chess-1-5f0c2a91".
    std::string label() const { return name_ + '-' + hash(); }

    const std::int16_t* row(Feature f) const { return numbers_->input_weights[f].data(); }
    const std::int16_t* hidden_biases() const { return numbers_->hidden_biases.data(); }
    /// Are threatened pieces among its inputs?
    bool sees_threats() const { return sees_threats_; }
    int output_one() const { return output_one_; }
    /// For a position with so many pieces on the board.
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

}  // namespace escaque::eval::nnue
