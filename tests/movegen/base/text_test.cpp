#include "movegen/base/text.h"

#include <gtest/gtest.h>
#include <limits>
#include <string>

#include "movegen/base/utf.h"

namespace escaque::base {
namespace {

TEST(Text, ComparesWithoutCase) {
    EXPECT_TRUE(same_but_for_case("UCI_Elo", "uci_ELO"));
    EXPECT_TRUE(same_but_for_case("", ""));
    EXPECT_FALSE(same_but_for_case("Hash", "Hash ")) << "longer";
    EXPECT_FALSE(same_but_for_case("[z", "{Z")) << "only letters have a case";
    EXPECT_FALSE(same_but_for_case("\xC3\xA4", "\xC3\x84")) << "only ASCII letters";
}

TEST(Text, TakesWordsFromTheFront) {
    std::string_view text = " \tgo\r\n depth 6";
    EXPECT_EQ(take_word(text), "go");
    EXPECT_EQ(take_word(text), "depth");
    EXPECT_EQ(take_word(text), "6");
    EXPECT_EQ(take_word(text), "");
    EXPECT_EQ(trimmed(" \t a b\v\r\n"), "a b");
    EXPECT_EQ(trimmed(" \n "), "");
}

TEST(Text, ReadsWholeNumbersAndNothingElse) {
    EXPECT_EQ(parse_number("0"), 0U);
    EXPECT_EQ(parse_number("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
    for (const char* wrong : {"", "18446744073709551616", "-1", "+1", "1.5", "1 ", " 1", "0x1", "1e3"})
        EXPECT_EQ(parse_number(wrong), std::nullopt) << wrong;
    EXPECT_EQ(parse_int("-2147483648"), std::numeric_limits<int>::min());
    EXPECT_EQ(parse_int("2147483647"), std::numeric_limits<int>::max());
    for (const char* wrong : {"", "-", "2147483648", "+1", "--1", "1a"})
        EXPECT_EQ(parse_int(wrong), std::nullopt) << wrong;
}

TEST(Text, QuotesFitOneLineOfAMessage) {
    EXPECT_EQ(base::quoted("e9e4"), "'e9e4'");
    EXPECT_EQ(base::quoted("a\nb\x01"), "'a?b?'");
    const std::string cut = base::quoted(std::string(1000, 'x'));
    EXPECT_LT(cut.size(), 80U);
    EXPECT_TRUE(cut.starts_with("'xxx")) << cut;
}

TEST(Text, AFirstCharacterMayTakeSeveralBytes) {
    EXPECT_EQ(first_character("\xE2\x99\x98"
                              "f3"),
              "\xE2\x99\x98");
    EXPECT_EQ(first_character("Nf3"), "N");
    EXPECT_EQ(first_character(""), "");
}

TEST(Text, PrintableShowsNothingThatSteersATerminal) {
    EXPECT_EQ(printable("plain text, ½ and ♔ and 😀"), "plain text, ½ and ♔ and 😀");
    EXPECT_EQ(printable("\033[31mred\a\n\t\r\x7F"), "?[31mred?????");
    EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a?b");
    EXPECT_EQ(printable("\u009B31m\u0085\u00A0x"), "?31m?\u00A0x")
        << "controls of two bytes, and what is none";
    EXPECT_EQ(printable("Jos\xE9 \xC3\xA9 \x9B\xFF\xC3"), "Jos? é ???") << "bytes that are no UTF-8";
    EXPECT_EQ(printable("\xED\xA0\x80\xC0\x80"), "?????") << "a surrogate, and a form that is too long";
    EXPECT_EQ(printable(""), "");
}

TEST(Text, QuotedIsPrintableAndShort) {
    EXPECT_EQ(base::quoted("\u009Bx\n\xE9"),
              "'?x?"
              "?'");
    EXPECT_EQ(base::quoted(std::string(70, 'x')), '\'' + std::string(60, 'x') + "…'");
    EXPECT_EQ(base::quoted(std::string(59, 'x') + "é"), '\'' + std::string(59, 'x') + "…'");
}

TEST(Text, CharacterLength) {
    EXPECT_EQ(character_length(""), 0U);
    EXPECT_EQ(character_length("ab"), 1U);
    EXPECT_EQ(character_length("éb"), 2U);
    EXPECT_EQ(character_length("😀"), 4U);
    EXPECT_EQ(character_length("\xC3"), 0U);
    EXPECT_EQ(character_length("\x80"), 0U);
}

TEST(Text, OldFilesBecomeUtf8) {
    EXPECT_EQ(to_utf8("Mot\xF6r"), "Motör");
    EXPECT_EQ(to_utf8("it\x92s \x96 \x80 5\x81"), "it’s – € 5 ") << "as Windows writes them";
    EXPECT_EQ(to_utf8("\u009B"), "\u009B") << "what is UTF-8 stays";
}

}  // namespace
}  // namespace escaque::base
