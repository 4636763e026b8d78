#include "eval/nnue/network.h"

#include <cstdio>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "eval/nnue/networks.h"
#include "tests/eval/nnue/random_network.h"

namespace escaque::eval::nnue {
namespace {

using testing::HasSubstr;

std::string error_of(const Bytes& bytes) {
    const auto network = Network::from_bytes(bytes);
    return network ? "none" : network.error().message;
}

/// Changes the contents and makes the checksum right again.
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
    const Bytes bytes = write_network(random_network_file(1));
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
}

TEST(Network, RefusesWhatIsNoNetwork) {
    EXPECT_EQ(error_of({}), "not a network file");
    EXPECT_EQ(error_of(Bytes(1000, 'x')), "not a network file");
    Bytes older = write_network(random_network_file(1));
    older[8] = 9;
    EXPECT_THAT(error_of(older), HasSubstr("version 9"));
}

TEST(Network, RefusesEveryWayOfCuttingShort) {
    const Bytes whole = write_network(random_network_file(1));
    for (const std::size_t size :
         {std::size_t{10}, std::size_t{75}, std::size_t{76}, whole.size() / 2, whole.size() - 1})
        EXPECT_THAT(error_of(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))),
                    HasSubstr("cut short"))
            << size;
    Bytes longer = whole;
    longer.push_back(0);
    EXPECT_THAT(error_of(longer), HasSubstr("bytes too many"));
}

TEST(Network, RefusesAFlippedBitAnywhere) {
    const Bytes whole = write_network(random_network_file(1));
    movegen::Random random(1);
    for (int i = 0; i < 100; ++i) {
        Bytes damaged = whole;
        const std::size_t at = i < 76 ? static_cast<std::size_t>(i) : random.bits() % whole.size();
        damaged[at] = static_cast<std::uint8_t>(damaged[at] ^ (1 << random.below(8)));
        EXPECT_NE(error_of(damaged), "none") << at;
    }
}

TEST(Network, RefusesANameThatWouldBreakALine) {
    EXPECT_EQ(error_after([](NetworkFile& f) { f.name = "chess-2"; }), "none");
    EXPECT_THAT(error_after([](NetworkFile& f) { f.name = "a\nbestmove"; }), HasSubstr("name"));
    EXPECT_THAT(error_after([](NetworkFile& f) { f.name = "two words"; }), HasSubstr("name"));
}

TEST(Network, RefusesAnotherShape) {
    const auto wider = [](NetworkFile& file) {
        file.hidden = 2 * kHidden;
        file.input_weights.resize(2 * file.input_weights.size());
        file.hidden_biases.resize(2 * file.hidden_biases.size());
        file.output_weights.resize(2 * file.output_weights.size());
    };
    EXPECT_THAT(error_after(wider), HasSubstr("another shape"));
}

TEST(Network, RefusesNumbersThatOverflow) {
    EXPECT_EQ(error_after([](NetworkFile&) {}), "none");
    EXPECT_THAT(error_after([](NetworkFile& f) { f.input_weights[5] = kMaxInputWeight + 1; }),
                HasSubstr("too large"));
    EXPECT_THAT(error_after([](NetworkFile& f) { f.input_weights[5] = -32768; }), HasSubstr("too large"));
    EXPECT_THAT(error_after([](NetworkFile& f) { f.hidden_biases[5] = -600; }), HasSubstr("too large"));
    EXPECT_THAT(error_after([](NetworkFile& f) { f.output_weights[5] = 128; }), HasSubstr("too large"));
    EXPECT_THAT(error_after([](NetworkFile& f) {
                    for (auto& n : f.output_weights) n = kMaxOutputWeight;  // each fits, their sum does not
                }),
                HasSubstr("too large"));
    EXPECT_THAT(error_after([](NetworkFile& f) { f.output_biases[0] = 1 << 30; }), HasSubstr("too large"));
}

TEST(Networks, EmbeddedOnesAreWhole) {
    const auto networks = embedded_networks();
    EXPECT_TRUE(networks) << networks.error().message;
}

}  // namespace
}  // namespace escaque::eval::nnue
