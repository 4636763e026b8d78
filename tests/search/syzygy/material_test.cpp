#include <gtest/gtest.h>

#include "search/syzygy/arrangement.h"
#include "tests/search/check_report.h"

namespace escaque::search::syzygy {
namespace {

TEST(Material, HasTheNameOfItsTable) {
    for (const auto* name : {"KQvK", "KRPvKR", "KNNvKP", "KQRBNPvK", "KPPPvKPP"}) {
        const auto material = Material::from_name(name);
        ASSERT_TRUE(material) << name;
        EXPECT_EQ(material->name(), name);
        EXPECT_EQ(material->swapped().swapped(), *material);
    }
    EXPECT_EQ(Material::from_name("KRPvKR")->swapped().name(), "KRvKRP");
    EXPECT_EQ(Material::from_name("KRPvKR")->pieces(), 5);
    EXPECT_TRUE(Material::from_name("KRPvKR")->has_pawns());
    EXPECT_FALSE(Material::from_name("KRvKR")->has_pawns());
    EXPECT_TRUE(Material::from_name("KRvKR")->is_symmetric());
    EXPECT_FALSE(Material::from_name("KRvKB")->is_symmetric());
}

TEST(Material, RefusesOtherNames) {
    for (const auto* name : {"", "v", "KvK", "KQK", "KQv", "QvK", "KBQvK", "KQvKx", "kqvk", "KQvKvK", "KKQvK",
                             "KQQQvKQQQ", "KQ vK"})
        EXPECT_FALSE(Material::from_name(name)) << name;
}

TEST(Material, OfAPosition) {
    const Material material(game_from("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1").current());
    EXPECT_EQ(material.name(), "KRPPPvKRPPP");
    EXPECT_EQ(material.count(movegen::Color::Black, movegen::PieceType::Pawn), 3);
}

}  // namespace
}  // namespace escaque::search::syzygy
