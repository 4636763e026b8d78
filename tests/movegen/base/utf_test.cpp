#include "movegen/base/utf.h"

#include <gtest/gtest.h>

namespace escaque::base {
namespace {

const std::string kLittle(
    "\xFF\xFE"
    "1\0"
    "\x58\x26"
    "\x3D\xD8\x00\xDE",
    10);  // 1♘😀

TEST(Utf16, BothOrdersAreRead) {
    EXPECT_EQ(Utf16Decoder::for_text(kLittle)->decode(kLittle), "1♘😀");
    const std::string big(
        "\xFE\xFF"
        "\0"
        "1"
        "\x26\x58",
        6);
    EXPECT_EQ(Utf16Decoder::for_text(big)->decode(big), "1♘");
    EXPECT_FALSE(Utf16Decoder::for_text("1. e4"));
    EXPECT_FALSE(Utf16Decoder::for_text("\xFF"));
}

TEST(Utf16, CharactersMayBeCutAnywhere) {
    for (std::size_t cut = 2; cut <= kLittle.size(); ++cut) {
        auto decoder = *Utf16Decoder::for_text(kLittle);
        const std::string begin = decoder.decode(std::string_view(kLittle).substr(0, cut));
        EXPECT_EQ(begin + decoder.decode(std::string_view(kLittle).substr(cut)), "1♘😀") << cut;
    }
}

TEST(Utf16, HalfAPairIsReplaced) {
    const std::string text(
        "\xFF\xFE\x3D\xD8"
        "1\0"
        "\x00\xDE",
        8);
    EXPECT_EQ(Utf16Decoder::for_text(text)->decode(text),
              "\xEF\xBF\xBD"
              "1\xEF\xBF\xBD");
}

}  // namespace
}  // namespace escaque::base
