#include <gtest/gtest.h>

#include "engine/study/explanation/explanation.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "tests/engine/study/explanation/explained.h"

namespace escaque::engine {
namespace {

using movegen::Move;
using movegen::PieceType;
using movegen::Position;
using movegen::Square;

const Move kH3(Square::H2, Square::H3);

Position before() {
    return movegen::parse_fen("4k3/8/8/8/3n4/8/7P/R3K3 w - - 0 1").value();
}

Explanation fork() {
    return {
        .claim = Claim::LosesMaterial,
        .tactic = Tactic::Fork,
        .lost = {PieceType::Rook},
        .line = {Move(Square::D4, Square::C2), Move(Square::E1, Square::D1), Move(Square::C2, Square::A1)}};
}

std::string text_of(const Explanation& explanation) {
    return explanation_text(explanation, before(), kH3);
}

/// Without the line.
std::string claim_of(Explanation explanation) {
    explanation.line.clear();
    return text_of(explanation);
}

TEST(ExplanationWords, ASentenceWithItsLine) {
    EXPECT_EQ(text_of(fork()), "Loses the rook to a fork: 1... Nc2+ 2. Kd1 Nxa1");
    Explanation missed = fork();
    missed.claim = Claim::MissesMate, missed.tactic = Tactic::None, missed.moves_to_mate = 1;
    missed.line = {Move(Square::A1, Square::A8)};
    EXPECT_EQ(text_of(missed), "Misses mate in 1: 1. Ra8+");
}

TEST(ExplanationWords, WhatIsLost) {
    using enum PieceType;
    const auto loses = [](std::vector<PieceType> lost, std::vector<PieceType> won = {}) {
        return claim_of({.claim = Claim::LosesMaterial, .lost = std::move(lost), .won = std::move(won)});
    };
    EXPECT_EQ(loses({Pawn}), "Loses a pawn");
    EXPECT_EQ(loses({Pawn, Pawn}), "Loses two pawns");
    EXPECT_EQ(loses({Knight}), "Loses the knight");
    EXPECT_EQ(loses({Rook}, {Bishop}), "Loses the exchange");
    EXPECT_EQ(loses({Queen}, {Rook, Pawn}), "Loses the queen for a rook and a pawn");
    EXPECT_EQ(loses({Queen, Rook, Knight}), "Loses a queen, a rook and a knight");
}

TEST(ExplanationWords, WhatIsTrapped) {
    using enum PieceType;
    const auto loses = [](std::vector<PieceType> lost, std::vector<PieceType> won) {
        return claim_of({.claim = Claim::LosesMaterial,
                         .tactic = Tactic::TrappedPiece,
                         .lost = std::move(lost),
                         .won = std::move(won)});
    };
    EXPECT_EQ(loses({Knight}, {Pawn}), "Loses the trapped knight for a pawn");
    EXPECT_EQ(loses({Rook}, {Bishop}), "Loses the exchange, as a piece is trapped");
    EXPECT_EQ(loses({Rook, Pawn}, {}), "Loses a rook and a pawn, as a piece is trapped");
}

TEST(ExplanationWords, EveryClaimAndTactic) {
    const auto given = [](Claim claim, Tactic tactic) {
        return claim_of({.claim = claim, .tactic = tactic, .moves_to_mate = 2, .lost = {PieceType::Rook}});
    };
    EXPECT_EQ(given(Claim::LosesMaterial, Tactic::TrappedPiece), "Loses the trapped rook");
    EXPECT_EQ(given(Claim::LosesMaterial, Tactic::BackRank), "Loses the rook to a weak back rank");
    EXPECT_EQ(given(Claim::MissesMaterial, Tactic::None), "Misses winning the rook");
    EXPECT_EQ(given(Claim::MissesMaterial, Tactic::Pin), "Misses a pin that wins the rook");
    EXPECT_EQ(given(Claim::MissesMaterial, Tactic::TrappedPiece), "Misses winning the trapped rook");
    EXPECT_EQ(given(Claim::MissesMaterial, Tactic::BackRank),
              "Misses winning the rook by the weak back rank");
    EXPECT_EQ(given(Claim::AllowsMate, Tactic::BackRank), "Allows mate in 2 on the back rank");
    EXPECT_EQ(given(Claim::DoesNotWinBack, Tactic::None), "Does not win back the rook");
    EXPECT_EQ(given(Claim::LetsPromote, Tactic::None), "Lets a pawn promote");
    EXPECT_EQ(claim_of({.claim = Claim::ThrowsDrawAway, .draw = movegen::Ending::Repetition}),
              "Throws away the draw by repetition");
    EXPECT_EQ(claim_of({.claim = Claim::ThrowsWinAway, .draw = movegen::Ending::MoveLimit}),
              "Throws away the win, drawn by the fifty moves");
}

TEST(ExplanationWords, AVerdictWithoutALineIsTheFiles) {
    const std::string text = claim_of({.claim = Claim::LosesGame});
    EXPECT_EQ(text, "Gives Black a won game, by the file's evaluation");
    EXPECT_EQ(without_explanation("Alas. " + text, before(), kH3), "Alas.");
}

TEST(ExplanationWords, LongLinesAreCut) {
    Explanation endless = fork();
    Position position = before().after(kH3);
    endless.line.clear();
    for (int i = 0; i < 20; ++i) {
        const Square from = position.king(position.side_to_move());
        const Square to = from == Square::E8   ? Square::E7
                          : from == Square::E7 ? Square::E8
                          : from == Square::E1 ? Square::D1
                                               : Square::E1;
        endless.line.emplace_back(from, to);
        position.make(endless.line.back());
    }
    const std::string text = text_of(endless);
    EXPECT_TRUE(text.ends_with("6. Kd1 Ke8 …")) << text;
    EXPECT_EQ(without_explanation(text, before(), kH3), "");
}

TEST(ExplanationWords, OurSentencesAreFoundAgain) {
    const std::string text = text_of(fork());
    EXPECT_EQ(without_explanation(text, before(), kH3), "");
    EXPECT_EQ(without_explanation("[%eval 0.11] Alas. " + text, before(), kH3), "[%eval 0.11] Alas.");
    for (const Claim claim :
         {Claim::AllowsMate, Claim::MissesMate, Claim::LosesMaterial, Claim::MissesMaterial,
          Claim::DoesNotWinBack, Claim::LetsPromote, Claim::MissesPromotion, Claim::ThrowsDrawAway,
          Claim::ThrowsWinAway, Claim::LosesWonGame, Claim::LosesGame, Claim::GivesAdvantage,
          Claim::GivesAdvantageAway, Claim::ReducesAdvantage, Claim::MakesWorse})
        for (int tactic = 0; tactic <= static_cast<int>(Tactic::MateThreat); ++tactic) {
            Explanation explanation = fork();
            explanation.claim = claim, explanation.tactic = static_cast<Tactic>(tactic);
            explanation.won = {PieceType::Pawn, PieceType::Pawn};
            if (!follows_the_move(explanation)) explanation.line = {kH3};
            const std::string sentence = text_of(explanation);
            EXPECT_EQ(without_explanation(sentence, before(), kH3), "") << sentence;
        }
    const std::string stalemate =
        claim_of({.claim = Claim::ThrowsWinAway, .draw = movegen::Ending::Stalemate});
    EXPECT_EQ(without_explanation(stalemate, before(), kH3), "");
}

TEST(ExplanationWords, OthersSentencesStay) {
    for (const std::string text :
         {"Loses at once.", "Loses the rook to a fork", "Loses the rook: 1... Nc2+ and wins",
          "Misses Nf3: a pity", "Loses the rook to a fork: 1... Nf6 2. Kd1", "Allows 1... Nc2+",
          "Loses horribly: 1... Nc2+ 2. Kd1 Nxa1", "Throws away the win"})
        EXPECT_EQ(without_explanation(text, before(), kH3), text);
}

}  // namespace
}  // namespace escaque::engine
