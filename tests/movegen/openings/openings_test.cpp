#include "movegen/openings/openings.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

#include "movegen/board/setup.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::movegen {
namespace {

using ::testing::HasSubstr;

constexpr const char* kText =
    "A40 Queen's Pawn Game: d4\n"
    "  D06 =Queen's Gambit: d5 c4\n"
    "    D20 Accepted: dxc4\n"
    "      D24: Nf3 Nf6 Nc3\n"
    "\n"
    "# a remark\n"
    "A10 English Opening: c4\n"
    "d4 d5 c4\n"
    "  e6 | c6 Nf3\n"
    "  dxc4\n"
    "    e4\n"
    "c4 d5 d4 e5\n";

std::vector<Position> played(std::string_view moves) {
    std::vector<Position> positions{Position()};
    while (!moves.empty()) {
        const std::size_t end = std::min(moves.find(' '), moves.size());
        const auto move = parse_san(moves.substr(0, end), positions.back());
        if (!move) throw std::runtime_error(move.error().message);
        positions.push_back(positions.back().after(*move));
        moves.remove_prefix(std::min(end + 1, moves.size()));
    }
    return positions;
}

std::string text_of(const Opening* opening) {
    return opening ? opening->eco + " " + opening->name : "";
}

/// What a game of these moves is called.
std::string name_after(const Openings& openings, std::string_view moves) {
    return text_of(opening_of(played(moves), openings).opening);
}

TEST(Openings, NamesComeFromTheLineAbove) {
    const Openings openings = Openings::parse(kText).value();
    EXPECT_EQ(name_after(openings, "d4"), "A40 Queen's Pawn Game");
    EXPECT_EQ(name_after(openings, "d4 d5 c4"), "D06 Queen's Gambit");
    EXPECT_EQ(name_after(openings, "d4 d5 c4 dxc4"), "D20 Queen's Gambit, Accepted");
    EXPECT_EQ(name_after(openings, "d4 d5 c4 dxc4 Nf3 Nf6 Nc3"), "D24 Queen's Gambit, Accepted");
    EXPECT_EQ(name_after(openings, "e4"), "");
}

TEST(Openings, ANameIsThatOfOnePosition) {
    const Openings openings = Openings::parse(kText).value();
    EXPECT_EQ(text_of(openings.name_of(played("d4").back())), "A40 Queen's Pawn Game");
    EXPECT_EQ(openings.name_of(played("d4 d5").back()), nullptr);
    EXPECT_EQ(text_of(openings.name_of(played("c4 d5 d4").back())), "D06 Queen's Gambit")
        << "by another order of moves";
}

TEST(Openings, AGameKeepsItsNameUntilAPositionHasAnother) {
    const Openings openings = Openings::parse(kText).value();
    EXPECT_EQ(name_after(openings, "d4 d5"), "A40 Queen's Pawn Game");
    EXPECT_EQ(name_after(openings, "d4 d5 c4 c6 Nf3 Nf6"), "D06 Queen's Gambit");
    EXPECT_EQ(name_after(openings, "c4 d5"), "A10 English Opening");
    EXPECT_EQ(name_after(openings, "c4 d5 d4"), "D06 Queen's Gambit");
    EXPECT_EQ(name_after(openings, "d4 e5 c4 d5"), "A40 Queen's Pawn Game") << "theory of another opening";
}

TEST(Openings, TheoryIsWhatTheTableHolds) {
    const Openings openings = Openings::parse(kText).value();
    EXPECT_TRUE(openings.has(played("d4 d5 c4 e6").back()));
    EXPECT_FALSE(openings.has(played("d4 d5 c4 e6 Nc3").back()));
    EXPECT_FALSE(openings.has(played("d4 d5 c4 dxc4 Nf3").back())) << "a name is no theory";
    const auto count = [&](std::string_view line) { return openings.moves(played(line).back()).size(); };
    EXPECT_EQ(count("d4 d5 c4"), 4U) << "e6, c6, dxc4, and e5 as after c4";
    EXPECT_EQ(count("d4 d5 c4 e6"), 0U);
    EXPECT_EQ(openings.size(), 11U);
}

TEST(Openings, CountTheNamesThatLinesThroughAPositionLeadTo) {
    const Openings openings = Openings::parse(kText).value();
    const auto lines = [&](std::string_view moves) { return openings.lines(played(moves).back()); };
    EXPECT_EQ(lines("d4"), 4U);
    EXPECT_EQ(lines("d4 d5 c4"), 3U);
    EXPECT_EQ(lines("d4 d5 c4 dxc4"), 2U);
    EXPECT_EQ(lines("d4 d5 c4 e6"), 0U);
    EXPECT_EQ(lines("e4"), 0U);
}

TEST(Openings, AMoveMayBeMarkedAsAMistake) {
    const Openings openings = Openings::parse("e4 e5 Nf3 f6? Nxe5\n").value();
    EXPECT_TRUE(openings.is_after_mistake(played("e4 e5 Nf3 f6").back()));
    EXPECT_FALSE(openings.is_after_mistake(played("e4 e5 Nf3").back()));
    EXPECT_FALSE(openings.is_after_mistake(played("e4 e5 Nf3 f6 Nxe5").back()));
    EXPECT_FALSE(openings.is_after_mistake(played("a4").back()));
    EXPECT_TRUE(openings.has(played("e4 e5 Nf3 f6 Nxe5").back()));
}

TEST(Openings, OtherRulesHaveNone) {
    const Position antichess = start_position(Rules::Antichess);
    EXPECT_FALSE(Openings::standard().has(antichess));
    const Position shuffled = parse_fen("nbqrkbrn/pppppppp/8/8/8/8/PPPPPPPP/NBQRKBRN w KQkq - 0 1").value();
    EXPECT_FALSE(Openings::standard().has(shuffled));
}

TEST(Openings, AGameHasTheLastNameAndTheLastPositionOfTheory) {
    const Openings openings = Openings::parse(kText).value();
    const OpeningOfGame game = opening_of(played("d4 d5 c4 c6 Nc3 Nf6"), openings);
    ASSERT_NE(game.opening, nullptr);
    EXPECT_EQ(game.opening->eco, "D06");
    EXPECT_EQ(game.theory, 4U);
    EXPECT_EQ(opening_of(played("e4 e5"), openings).opening, nullptr);
    EXPECT_EQ(opening_of(played("e4 e5"), openings).theory, 0U);
}

TEST(Openings, WhatIsWrongIsShown) {
    const auto message = [](std::string_view text) { return Openings::parse(text).error().message; };
    EXPECT_THAT(message("A00 One: e5\n"), HasSubstr("'A00 One: e5'"));
    EXPECT_THAT(message("e4 e5\n  Nf6\n"), HasSubstr("'Nf6'"));
    EXPECT_THAT(message("A00 One e4\n"), HasSubstr("'A00 One e4'")) << "no colon";
    EXPECT_THAT(message("A00 One:\n"), HasSubstr("no moves"));
    EXPECT_THAT(message("A00 One: d4 d5 Nf3\nA01 Two: Nf3 d5 d4\n"), HasSubstr("already called 'One'"));
}

TEST(StandardOpenings, EveryLineIsLegalAndKnown) {
    const auto openings = Openings::parse(Openings::standard_text());
    ASSERT_TRUE(openings) << openings.error().message;
    EXPECT_GE(openings->size(), 10'000U);
    EXPECT_EQ(openings->size(), Openings::standard().size());
    std::set<std::string> codes;
    for (const Opening& opening : openings->names()) {
        EXPECT_EQ(opening.eco.size(), 3U) << opening.name;
        EXPECT_FALSE(opening.name.empty()) << opening.eco;
        codes.insert(opening.eco);
    }
    EXPECT_GE(codes.size(), 490U) << "of 500";
    RecordProperty("positions", static_cast<int>(openings->size()));
}

using Names = std::vector<std::pair<std::string, std::string>>;

void expect_names(const Names& names) {
    for (const auto& [moves, name] : names) EXPECT_EQ(name_after(Openings::standard(), moves), name) << moves;
}

TEST(StandardOpenings, KnowTheMainLinesByName) {
    expect_names({
        {"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "B90 Sicilian Defence, Najdorf Variation"},
        {"e4 c5 Nf3 Nc6 Bb5", "B30 Sicilian Defence, Rossolimo Variation"},
        {"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6", "B70 Sicilian Defence, Dragon Variation"},
        {"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5", "C89 Ruy Lopez, Marshall Attack"},
        {"e4 e5 Nf3 Nc6 Bc4 Bc5 b4", "C51 Italian Game, Evans Gambit"},
        {"e4 e5 Nf3 Nf6", "C42 Petrov Defence"},
        {"e4 e6 d4 d5 Nc3 Bb4", "C15 French Defence, Winawer Variation"},
        {"e4 c6 d4 d5 e5", "B12 Caro-Kann Defence, Advance Variation"},
        {"d4 d5 c4 c6", "D10 Slav Defence"},
        {"d4 d5 c4 dxc4", "D20 Queen's Gambit Accepted"},
        {"d4 Nf6 c4 g6 Nc3 d5", "D80 Grünfeld Defence"},
        {"d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3", "E80 King's Indian Defence, Sämisch Variation"},
        {"d4 Nf6 c4 e6 Nc3 Bb4", "E20 Nimzo-Indian Defence"},
        {"d4 Nf6 c4 e6 Nf3 b6", "E12 Queen's Indian Defence"},
        {"d4 Nf6 c4 c5 d5 b5", "A57 Benko Gambit"},
        {"d4 d5 Nf3 Nf6 Bf4", "D02 Queen's Pawn Game, London System"},
        {"d4 f5", "A80 Dutch Defence"},
        {"c4 e5", "A20 English Opening, King's English Variation"},
        {"Nf3 d5 g3", "A07 King's Indian Attack"},
        {"Nf3 d5 c4", "A09 Réti Opening"},
        {"e4 d6", "B00 Pirc Defence"},
        {"a3", "A00 Anderssen's Opening"},
    });
}

TEST(StandardOpenings, TheNameBeginsWithTheMoveThatMakesTheOpening) {
    expect_names({
        {"d4 d5 c4 e5", "D08 Queen's Gambit, Albin Countergambit"},
        {"e4 e5 f4 d5", "C31 King's Gambit, Falkbeer Countergambit"},
        {"d4 d5 c4 e6 Nc3 c5", "D32 Tarrasch Defence"},
        {"d4 Nf6 c4 e6 g3", "E00 Catalan Opening"},
        {"e4 e5 Nf3 Nc6 Bb5 a6 Bxc6", "C68 Ruy Lopez, Exchange Variation"},
        {"d4 d5 c4 e6 Nc3 Nf6 cxd5", "D35 Queen's Gambit Declined, Exchange Variation"},
        {"e4 d5 d4", "D00 Blackmar-Diemer Gambit"},
        {"d4 d5 e4", "D00 Blackmar-Diemer Gambit"},
        {"e4 e5 Nf3 Nc6 d4", "C44 Scotch Game"},
        {"e4 c5 d4", "B21 Sicilian Defence, Smith-Morra Gambit"},
    });
}

TEST(StandardOpenings, WhatTheGameHasShownStays) {
    expect_names({
        {"e4 e5 d3 Nf6", "C20 King's Pawn Game, Leonardis Variation"},
        {"e4 e5 d3 Nf6 Nf3 Nc6", "C20 King's Pawn Game, Leonardis Variation"},
        {"e4 Nf6 d3 e5", "B02 Alekhine Defence"},
        {"Nf3 d5 d4 Nf6 c4 e6 Nc3 Be7 Bg5 O-O e3", "D55 Queen's Gambit Declined"},
    });
}

}  // namespace
}  // namespace escaque::movegen
