#include "movegen/notation/pgn/reader/pgn_lexer.h"

#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

namespace escaque::movegen {
namespace {

using Kind = PgnToken::Kind;

constexpr std::size_t kReadAtOnce = 65'536;  // that is read at a time

/// A token with texts of its own.
struct Read {
    Kind kind;
    std::string text, value;
    std::size_t line;
};

std::vector<Read> tokens_of(const std::string& pgn) {
    std::istringstream in(pgn);
    PgnLexer lexer(in);
    std::vector<Read> tokens;
    while (true) {
        const PgnToken token = lexer.next();
        if (token.kind == Kind::End) return tokens;
        tokens.push_back({token.kind, std::string(token.text), std::string(token.value), token.line});
    }
}

TEST(PgnLexer, TokensWithTheirLines) {
    const auto tokens =
        tokens_of("[White \"Ada\"]\n\n1. e4 {good\n move} $1 (1. d4) ; rest\n% no\ne8(Q)+ 1-0");
    ASSERT_EQ(tokens.size(), 12U);
    EXPECT_EQ(tokens[0].kind, Kind::Tag);
    EXPECT_EQ(tokens[0].text, "White");
    EXPECT_EQ(tokens[0].value, "Ada");
    EXPECT_EQ(tokens[2].text, "e4");
    EXPECT_EQ(tokens[2].line, 3U);
    EXPECT_EQ(tokens[3].kind, Kind::Comment);
    EXPECT_EQ(tokens[3].text, "good move");
    EXPECT_EQ(tokens[4].kind, Kind::Nag);
    EXPECT_EQ(tokens[4].text, "1");
    EXPECT_EQ(tokens[5].kind, Kind::Open);
    EXPECT_EQ(tokens[8].kind, Kind::Close);
    EXPECT_EQ(tokens[9].text, "rest");
    EXPECT_EQ(tokens[10].text, "e8(Q)+");
    EXPECT_EQ(tokens[10].line, 6U);
}

TEST(PgnLexer, BackslashesInHeaders) {
    const auto tokens = tokens_of(R"([Event "a \"b\" \\ c\d"])"
                                  "\n"
                                  R"([Site "a "b" c"])");
    ASSERT_EQ(tokens.size(), 2U);
    EXPECT_EQ(tokens[0].value, R"(a "b" \ c\d)");
    EXPECT_EQ(tokens[1].value, R"(a "b" c)");
}

/// Wherever a part of the file ends, the tokens are the same.
TEST(PgnLexer, TokensThatTwoPartsOfTheFileShare) {
    const std::string text =
        "[Event \"a \\\"b\\\" c\"]\n{one  two\n\nthree} Nf3 e8(Q) $12 (O-O) ; end\n[Site \"x\"]\n";
    const auto expected = tokens_of(text);
    for (std::size_t before = 0; before < text.size() + 150; ++before) {
        const auto tokens = tokens_of(std::string(kReadAtOnce - before, '\n') + text);
        ASSERT_EQ(tokens.size(), expected.size()) << before;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            EXPECT_EQ(tokens[i].kind, expected[i].kind) << before;
            EXPECT_EQ(tokens[i].text, expected[i].text) << before;
            EXPECT_EQ(tokens[i].value, expected[i].value) << before;
            EXPECT_EQ(tokens[i].line, expected[i].line + kReadAtOnce - before);
        }
    }
}

TEST(PgnLexer, LongCommentsAndTheirEnds) {
    const std::string words(3 * kReadAtOnce, 'x');
    const auto tokens = tokens_of("{" + words + "} {" + words + "\n\n[Event \"next\"]");
    ASSERT_EQ(tokens.size(), 3U);
    EXPECT_EQ(tokens[0].text, words);
    EXPECT_EQ(tokens[1].kind, Kind::Unclosed);
    EXPECT_EQ(tokens[2].kind, Kind::Tag);
    EXPECT_EQ(tokens_of("{" + std::string(kMaxPgnPart + 10, 'x') + "}").front().text.size(), kMaxPgnPart);
}

TEST(PgnLexer, ReturnsToAPlaceAndHandsOutTheText) {
    std::istringstream in("1. e4 e5 " + std::string(2 * kReadAtOnce, ' ') + "2. Nf3");
    PgnLexer lexer(in);
    lexer.keep_from(0);
    lexer.next();
    const PgnInput::Place place = lexer.place();
    const auto read = [&] {
        std::string words;
        for (PgnToken token = lexer.next(); token.kind != Kind::End; token = lexer.next())
            words += token.text;
        return words;
    };
    EXPECT_EQ(read(), "e4e52.Nf3");
    ASSERT_TRUE(lexer.can_return_to(place));
    lexer.return_to(place);
    EXPECT_EQ(read(), "e4e52.Nf3");
    EXPECT_EQ(lexer.source(3, 8), "e4 e5");
    EXPECT_EQ(lexer.source(3, 1'000'000), "");
}

}  // namespace
}  // namespace escaque::movegen
