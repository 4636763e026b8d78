#include "eval/trainer/state.h"

#include <array>
#include <bit>
#include <fmt/format.h>
#include <fstream>
#include <span>

#include "movegen/base/checksum.h"
#include "movegen/base/replacement.h"

namespace escaque::eval::trainer {

using movegen::Expected;
using movegen::unexpected;

namespace {

// A checkpoint stays on the machine that wrote it; the network file is the one that travels.
static_assert(std::endian::native == std::endian::little, "checkpoints are written as they lie in memory");

struct Header {
    std::array<char, 8> magic{'E', 's', 'c', 'T', 'r', 'a', 'i', 'n'};
    std::uint32_t version = 3;
    std::uint32_t inputs = 0, hidden = 0, buckets = 0;
    std::uint64_t step = 0, averaged = 0;
    std::array<std::uint32_t, 4> sums{};  // CRC-32 of the blocks
    movegen::Rules rules = movegen::Rules::Chess;
    std::array<std::uint8_t, 3> unused{};
};

std::uint32_t sum_of(const Parameters& block) {
    return movegen::checksum(
        {reinterpret_cast<const std::uint8_t*>(block.values().data()), block.values().size_bytes()});
}

std::array<const Parameters*, 4> blocks(const State& s) {
    return {&s.parameters, &s.first_moment, &s.second_moment, &s.mean};
}

Expected<Header> read_header(std::ifstream& file, const std::string& path) {
    Header header;
    if (!file) return unexpected(fmt::format("cannot read the checkpoint {}", path));
    file.read(reinterpret_cast<char*>(&header), sizeof header);
    if (!file || header.magic != Header{}.magic || header.version != Header{}.version)
        return unexpected(fmt::format("{} is not a checkpoint of this version", path));
    if ((header.inputs != nnue::kInputs && header.inputs != nnue::kPieceSquares) || header.hidden == 0 ||
        header.hidden > 16384 || header.rules > movegen::Rules::Antichess ||
        header.hidden % kHiddenStep != 0 || header.buckets == 0 || header.buckets > nnue::kMaxOutputBuckets)
        return unexpected(fmt::format("{} is of another shape: {} inputs, {} hidden, {} buckets", path,
                                      header.inputs, header.hidden, header.buckets));
    return header;
}

}  // namespace

Expected<void> save(const State& state, const std::string& path) {
    Header header;
    const Shape shape = state.parameters.shape();
    header.inputs = static_cast<std::uint32_t>(shape.inputs);
    header.hidden = static_cast<std::uint32_t>(shape.hidden);
    header.buckets = static_cast<std::uint32_t>(shape.buckets);
    header.step = state.step;
    header.averaged = state.averaged;
    header.rules = state.rules;
    for (std::size_t i = 0; i < header.sums.size(); ++i) header.sums[i] = sum_of(*blocks(state)[i]);

    movegen::Replacement file(path);
    const auto write = [&] {
        file.stream().write(reinterpret_cast<const char*>(&header), sizeof header);
        for (const Parameters* block : blocks(state))
            file.stream().write(reinterpret_cast<const char*>(block->values().data()),
                                static_cast<std::streamsize>(block->values().size_bytes()));
        return file.take_place();
    };
    return file.open().and_then(write).map_error([&](const movegen::Error& why) {
        return movegen::Error{fmt::format("cannot write the checkpoint {}: {}", path, why.message)};
    });
}

Expected<State> load_state(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const auto header = read_header(file, path);
    if (!header) return tl::unexpected(header.error());
    const auto number = [](std::uint32_t n) { return static_cast<int>(n); };
    State state(Parameters({number(header->inputs), number(header->hidden), number(header->buckets)}),
                header->rules);
    state.step = header->step;
    state.averaged = header->averaged;
    for (Parameters* block : {&state.parameters, &state.first_moment, &state.second_moment, &state.mean})
        file.read(reinterpret_cast<char*>(block->values().data()),
                  static_cast<std::streamsize>(block->values().size_bytes()));
    if (!file || file.peek() != std::ifstream::traits_type::eof())
        return unexpected(fmt::format("the checkpoint {} has the wrong length", path));
    for (std::size_t i = 0; i < header->sums.size(); ++i)
        if (header->sums[i] != sum_of(*blocks(state)[i]))
            return unexpected(fmt::format("the checkpoint {} is corrupt: its checksum is wrong", path));
    return state;
}

}  // namespace escaque::eval::trainer
