#include "movegen/notation/pgn/reader/pgn_input.h"

#include <cerrno>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <vector>

#include "movegen/notation/pgn/reader/pgn_reader.h"

namespace escaque::movegen {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::size_t kPart = 65'536;  // that is read at a time

/// A file on a disk that fails behind this text.
class FailingDisk : public std::streambuf {
 public:
    explicit FailingDisk(std::string text) : text_(std::move(text)) {
        setg(text_.data(), text_.data(), text_.data() + text_.size());
    }

 protected:
    int_type underflow() override {
        errno = EIO;
        throw std::runtime_error("cannot be read");
    }

 private:
    std::string text_;
};

std::string text_of(const std::string& bytes) {
    std::istringstream in(bytes);
    return read_pgn_text(in).value();
}

TEST(PgnSource, LineEndsAreUnified) {
    EXPECT_EQ(text_of("1.\n2.\r\n3.\r4.\r\r5.\n\n6.\r"), "1.\n2.\n3.\n4.\n\n5.\n\n6.\n");
    EXPECT_EQ(text_of(std::string("a\0b", 3)), "a b");
    const std::string text(kPart - 1, 'x');  // a part ends between the two
    EXPECT_EQ(text_of(text + "\r\ny"), text + "\ny");
}

TEST(PgnSource, Utf16BecomesUtf8) {
    EXPECT_EQ(text_of(std::string("\xFF\xFE\xE9\0\r\0\n\0x\0", 10)), "é\nx");
    EXPECT_EQ(text_of("J\xE9"), "J\xE9") << "other bytes stay";
}

TEST(PgnSource, AFailureIsNotTheEnd) {
    FailingDisk disk("1. e4");
    std::istream in(&disk);
    const auto text = read_pgn_text(in);
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().message, "Input/output error");
}

TEST(PgnReader, AGameInWhichReadingBrokeOffIsNotGiven) {
    const auto games_before_failure = [](const std::string& text) {
        FailingDisk disk(text);
        std::istream in(&disk);
        PgnReader reader(in);
        std::vector<std::string> found;
        while (const auto game = reader.next()) found.push_back(game->value_of("White"));
        EXPECT_TRUE(reader.failure()) << text;
        return found;
    };
    const std::string first = "[White \"A\"]\n\n1. e4 *\n\n", second = "[White \"B\"]\n\n1. e4 e5 2.";
    const std::string blanks(kPart - first.size() - second.size(), ' ');
    EXPECT_THAT(games_before_failure(first + blanks + second), ElementsAre("A"));
    EXPECT_THAT(games_before_failure("[White \"A\"]\n[Black"), IsEmpty());
    EXPECT_THAT(games_before_failure(""), IsEmpty());
}

TEST(PgnReader, AnEndIsNoFailure) {
    std::istringstream in("[White \"A\"]\n\n1. e4");
    PgnReader reader(in);
    EXPECT_TRUE(reader.next());
    EXPECT_FALSE(reader.next());
    EXPECT_FALSE(reader.failure());
}

TEST(PgnGame, AHeaderThatIsNotThereIsUnknown) {
    std::istringstream in("[White \"A\"]\n\n1. e4");
    const PgnGame game = PgnReader(in).next().value();
    EXPECT_EQ(game.value_of("White"), "A");
    EXPECT_EQ(game.value_of("Black"), "?");
}

}  // namespace
}  // namespace escaque::movegen
