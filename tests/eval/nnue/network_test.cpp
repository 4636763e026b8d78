#include "eval/nnue/network.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

#include "eval/nnue/accumulator.h"
#include "tests/eval/nnue/random_network.h"

namespace escaque::eval::nnue {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string error_of(const base::Bytes& bytes) {
    const auto network = Network::from_bytes(bytes);
    return network ? "none" : network.error().message;
}

/// Changes the contents and corrects the checksum.
template <typename Change>
std::string error_after(Change change) {
    NetworkFile file = random_network_file(1);
    change(file);
    return error_of(write_network(file));
}

TEST(NetworkFile, ReadsWhatWasWritten) {
    const NetworkFile file = random_network_file(1, movegen::Rules::Antichess);
    const auto read = read_network(write_network(file));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->name, file.name);
    EXPECT_EQ(read->rules, file.rules);
    EXPECT_EQ(read->input_weights, file.input_weights);
    EXPECT_EQ(read->hidden_biases, file.hidden_biases);
    EXPECT_EQ(read->output_weights, file.output_weights);
    EXPECT_EQ(read->output_biases, file.output_biases);
}

TEST(Network, LoadsAFile) {
    const std::string path = testing::TempDir() + "network_test.nnue";
    const base::Bytes bytes = write_network(random_network_file(1));
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    const auto network = Network::load(path);
    std::remove(path.c_str());
    ASSERT_TRUE(network) << network.error().message;
    EXPECT_EQ(network->name(), "random");
    EXPECT_EQ(network->rules(), movegen::Rules::Chess);
    EXPECT_EQ(network->hash().size(), 8U);
}

TEST(Network, NamesTheFileItCannotRead) {
    const auto network = Network::load("no such file.nnue");
    ASSERT_FALSE(network);
    EXPECT_THAT(network.error().message, HasSubstr("no such file.nnue"));
    EXPECT_THAT(Network::load("/dev/zero").error().message,
                HasSubstr("it is a pipe or a device, not a file"));
}

TEST(Network, RefusesWhatIsNoNetwork) {
    EXPECT_EQ(error_of({}), "not a network file");
    EXPECT_EQ(error_of(base::Bytes(1000, 'x')), "not a network file");
    base::Bytes older = write_network(random_network_file(1));
    older[8] = 9;
    EXPECT_THAT(error_of(older), HasSubstr("version 9"));
}

TEST(Network, RefusesEveryWayOfCuttingShort) {
    const base::Bytes whole = write_network(random_network_file(1));
    for (const std::size_t size :
         {std::size_t{10}, std::size_t{75}, std::size_t{76}, whole.size() / 2, whole.size() - 1})
        EXPECT_THAT(error_of(base::Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))),
                    HasSubstr("cut short"))
            << size;
    base::Bytes longer = whole;
    longer.push_back(0);
    EXPECT_THAT(error_of(longer), HasSubstr("extra bytes"));
}

TEST(Network, RefusesAFlippedBitAnywhere) {
    const base::Bytes whole = write_network(random_network_file(1));
    movegen::Random random(1);
    for (int i = 0; i < 100; ++i) {
        base::Bytes damaged = whole;
        const std::size_t at = i < 76 ? static_cast<std::size_t>(i) : random.bits() % whole.size();
        damaged[at] = static_cast<std::uint8_t>(damaged[at] ^ (1 << random.below(8)));
        EXPECT_NE(error_of(damaged), "none") << at;
    }
}

TEST(Network, RefusesANameThatWouldBreakALine) {
    EXPECT_EQ(error_after([](NetworkFile& f) { f.name = "chess-2"; }), "none");
    EXPECT_THAT(error_after([](NetworkFile& f) { f.name = "a\nbestmove"; }), HasSubstr("name"));
    EXPECT_THAT(error_after([](NetworkFile& f) { f.name = "two words"; }), HasSubstr("name"));
    EXPECT_THAT(error_after([](NetworkFile& f) { f.name = std::string("chess\0-2", 8); }), HasSubstr("name"));
}

/// With all output weights 0, a position is worth the bias of its bucket.
TEST(Network, HasOutputsByTheNumberOfPieces) {
    NetworkFile file = random_network_file(1);
    std::fill(file.output_weights.begin(), file.output_weights.end(), 0);
    for (int i = 0; i < file.buckets; ++i)
        file.output_biases[static_cast<std::size_t>(i)] = 10 * i * kHiddenOne * file.output_one / kScale + 50;
    const auto network = Network::from_file(file);
    ASSERT_TRUE(network) << network.error().message;
    movegen::Random random(1);
    std::set<Score> scores;
    for (int i = 0; i < 1000; ++i) {
        const movegen::Position position(scattered_setup(random, movegen::Rules::Chess));
        const Score score = evaluate(*network, position);
        ASSERT_EQ(score / 10, (position.pieces().count() - 2) / 4);
        scores.insert(score);
    }
    EXPECT_EQ(scores.size(), 8U);
}

TEST(Network, WithOneOutputServesTheSameToAll) {
    NetworkFile one = random_network_file(1);
    one.output_weights.resize(2 * kHidden);
    one.output_biases.resize(1);
    one.buckets = 1;
    NetworkFile many = one;
    many.buckets = 8;
    for (int i = 1; i < many.buckets; ++i) {
        many.output_weights.insert(many.output_weights.end(), one.output_weights.begin(),
                                   one.output_weights.end());
        many.output_biases.push_back(one.output_biases[0]);
    }
    const Network first = Network::from_file(one).value(), second = Network::from_file(many).value();
    movegen::Random random(1);
    for (int i = 0; i < 1000; ++i) {
        const movegen::Position position(scattered_setup(random, movegen::Rules::Chess));
        ASSERT_EQ(evaluate(first, position), evaluate(second, position));
    }
}

TEST(Network, RefusesAnotherShape) {
    const auto wider = [](NetworkFile& file) {
        file.hidden = 2 * kHidden;
        file.input_weights.resize(2 * file.input_weights.size());
        file.hidden_biases.resize(2 * file.hidden_biases.size());
        file.output_weights.assign(2 * file.output_weights.size(), 0);
    };
    EXPECT_THAT(error_after(wider), HasSubstr("another shape"));
    const auto of_more_inputs = [](NetworkFile& file) {
        file.inputs += 1;
        file.input_weights.resize(file.input_weights.size() + kHidden);
    };
    EXPECT_THAT(error_after(of_more_inputs), HasSubstr("another shape"));
}

/// Without threats among its inputs a network judges as one does that learnt nothing from them.
TEST(Network, MayDoWithoutThreats) {
    NetworkFile file = random_network_file(1), without = file;
    constexpr std::size_t kPlain = std::size_t{kPieceSquares} * kHidden;
    without.inputs = kPieceSquares;
    without.input_weights.resize(kPlain);
    const Network seeing = Network::from_file(file).value();
    std::fill(file.input_weights.begin() + kPlain, file.input_weights.end(), std::int16_t{0});
    const Network blind = Network::from_file(file).value();
    const auto plain = Network::from_bytes(write_network(without));
    ASSERT_TRUE(plain) << plain.error().message;
    movegen::Random random(1);
    int felt = 0;
    for (int i = 0; i < 1000; ++i) {
        const movegen::Position position(scattered_setup(random, movegen::Rules::Chess));
        ASSERT_EQ(evaluate(*plain, position), evaluate(blind, position));
        felt += evaluate(seeing, position) != evaluate(blind, position);
    }
    EXPECT_GT(felt, 900);
}

TEST(Network, RefusesNumbersThatOverflow) {
    EXPECT_EQ(error_after([](NetworkFile&) {}), "none");
    EXPECT_THAT(error_after([](NetworkFile& f) { f.input_weights[5] = kMaxInputWeight + 1; }),
                HasSubstr("too large"));
    EXPECT_THAT(error_after([](NetworkFile& f) { f.input_weights[5] = -32768; }), HasSubstr("too large"));
    EXPECT_THAT(error_after([](NetworkFile& f) { f.hidden_biases[5] = -600; }), HasSubstr("too large"));
    EXPECT_THAT(error_after([](NetworkFile& f) {
                    for (auto& n : f.output_weights) n = 100;  // each fits, their sum does not
                }),
                HasSubstr("too large"));
    EXPECT_THAT(error_after([](NetworkFile& f) { f.output_biases[0] = 1 << 30; }), HasSubstr("too large"));
}

/// The sum is divided by the unit of the output weights: the same numbers with half the unit give half the
/// score.
TEST(Network, ReadsOutputWeightsInTheirUnit) {
    NetworkFile file = random_network_file(1);
    const Network coarse = Network::from_bytes(write_network(file)).value();
    file.output_one *= 2;
    const Network fine = Network::from_bytes(write_network(file)).value();
    movegen::Random random(1);
    for (int i = 0; i < 1000; ++i) {
        const movegen::Position position(scattered_setup(random, movegen::Rules::Chess));
        const Score score = evaluate(coarse, position);
        if (std::abs(score) < 5000) {
            ASSERT_NEAR(2 * evaluate(fine, position), score, 2);
        }
    }
    for (const int invalid : {0, 32, 100, 8192})
        EXPECT_THAT(error_after([&](NetworkFile& f) { f.output_one = invalid; }), HasSubstr("arithmetic"));
}

TEST(Networks, EmbeddedOnesAreForTheirRules) {
    const auto networks = embedded_networks();
    ASSERT_TRUE(networks) << networks.error().message;
    ASSERT_TRUE(networks->chess && networks->antichess);
    EXPECT_EQ(networks->chess->rules(), movegen::Rules::Chess);
    EXPECT_EQ(networks->antichess->rules(), movegen::Rules::Antichess);
    EXPECT_THAT(networks->identity(),
                StartsWith(networks->chess->hash() + ", " + networks->antichess->hash() + " ("));
}

}  // namespace
}  // namespace escaque::eval::nnue
