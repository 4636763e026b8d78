// A test for each row of the table of editions that says when a game ends by itself.
#include "movegen/laws/outcome.h"

#include "tests/movegen/laws/editions.h"

namespace escaque::movegen {
namespace {

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
constexpr std::string_view kKnightsOut = "Nf3 Nf6 ", kKnightsBack = "Ng1 Ng8 ";

std::string repeated(std::string_view moves, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += moves;
    return all;
}

/// The start position appears once more after each round.
Game rounds_of_knights(int rounds) {
    return game_from(kStart, repeated(std::string(kKnightsOut) + std::string(kKnightsBack), rounds));
}

std::optional<Ending> ending(const Game& game, Edition edition) {
    const auto over = outcome(game, edition);
    return over ? std::optional(over->ending) : std::nullopt;
}

void expect_draw(const Game& game, Edition edition, Ending how, Article article) {
    EXPECT_EQ(outcome(game, edition), (Outcome{how, std::nullopt, article})) << name_of(edition);
}

// Mate and stalemate

TEST(Outcome, MateEndsTheGameBeforeAnythingElse) {
    // The mating move is the last that the 75-move rule, or Ludoteka's fifty, leaves.
    const Game at_75 = game_from("7k/8/6K1/8/8/8/8/R7 w - - 149 100", "Ra8#");
    const Game at_50 = game_from("7k/8/6K1/8/8/8/8/R7 w - - 99 100", "Ra8#");
    const std::array articles{"5.1.a",     "5.1.a", "5.1.a", "5.1.1", "5.1.1", "Finalización de la partida",
                              "Jaque Mate"};
    for (std::size_t i = 0; i < articles.size(); ++i)
        for (const Game& game : {at_75, at_50})
            EXPECT_EQ(outcome(game, all_editions()[i]),
                      (Outcome{Ending::Checkmate, Color::White, articles[i]}))
                << name_of(all_editions()[i]);
}

TEST(Outcome, StalemateEndsTheGameBeforeTheOtherDraws) {
    const Game at_75 = game_from("7k/8/5K2/8/8/8/8/6Q1 w - - 149 100", "Qg6");
    const std::array articles{"5.2.a", "5.2.a", "5.2.a", "5.2.1", "5.2.1", "Finalización de la partida",
                              "Tablas"};
    for (std::size_t i = 0; i < articles.size(); ++i)
        expect_draw(at_75, all_editions()[i], Ending::Stalemate, articles[i]);
}

// Dead positions

TEST(Outcome, DeadPositionsEndTheGameInFidesLaws) {
    const std::array articles{"5.2.b, 9.6", "5.2.b, 9.6", "5.2.b, 9.7", "5.2.2", "5.2.2"};
    for (std::size_t i = 0; i < kFideEditions.size(); ++i)
        for (const char* fen : {"8/8/4k3/8/8/3K4/8/8 w - -", "8/8/4k3/8/7n/3K4/8/8 w - -",
                                "8/8/4k3/8/5b2/3K4/7B/8 b - -", "8/8/4k3/8/8/3K1B2/4B3/8 w - -"})
            expect_draw(game_from(fen), kFideEditions[i], Ending::DeadPosition, articles[i]);
}

TEST(Outcome, TwoSidesThatCanStillMatePlayOn) {
    for (const Edition edition : all_editions())
        for (const char* fen :
             {"8/8/4k3/8/7n/3K4/7B/8 w - -", "8/8/4k3/8/5b2/3K4/8/7B w - -", "8/8/4k3/8/7p/3K4/8/8 w - -"})
            EXPECT_EQ(ending(game_from(fen), edition), std::nullopt) << name_of(edition) << ' ' << fen;
}

TEST(Outcome, TheExtractKnowsThreeDeadEndingsAndNoMore) {
    constexpr Article kArticle = "Finalización de la partida";
    for (const char* fen : {"8/8/4k3/8/8/3K4/8/8 w - -", "8/8/4k3/8/7n/3K4/8/8 w - -",
                            "8/8/4k3/8/7B/3K4/8/8 b - -", "8/8/4k3/8/5b2/3K4/7B/8 b - -"})
        expect_draw(game_from(fen), Edition::Extract, Ending::DeadPosition, kArticle);
    for (const char* fen :
         {"8/8/4k3/8/8/3K1B2/4B3/8 w - -", "8/8/4k3/8/7N/3K3N/8/8 b - -", "8/8/4k3/8/8/3K4/5B2/7B w - -"})
        EXPECT_EQ(ending(game_from(fen), Edition::Extract), std::nullopt) << fen;
}

TEST(Outcome, LudotekaNamesNoDeadPositions) {
    EXPECT_EQ(ending(game_from("8/8/4k3/8/8/3K4/8/8 w - -"), Edition::Ludoteka), std::nullopt);
}

// Threefold repetition

TEST(Claims, ThreefoldRepetitionThatHasHappened) {
    const std::array articles{"9.2.b", "9.2.b", "9.2.b", "9.2.2", "9.2.2", "Finalización de la partida"};
    for (std::size_t i = 0; i < articles.size(); ++i) {
        EXPECT_EQ(claims_on_board(rounds_of_knights(2), all_editions()[i]),
                  (std::vector<Claim>{{Ground::Threefold, kNoMove, articles[i]}}))
            << name_of(all_editions()[i]);
        EXPECT_TRUE(claims_on_board(rounds_of_knights(1), all_editions()[i]).empty());
        EXPECT_EQ(ending(rounds_of_knights(2), all_editions()[i]), std::nullopt)
            << "a draw only when claimed";
    }
}

TEST(Claims, ThreefoldRepetitionByAnAnnouncedMove) {
    Game game = rounds_of_knights(1);
    play(game, "Nf3 Nf6 Ng1");
    const Move back(Square::F6, Square::G8);
    const std::array articles{"9.2.a", "9.2.a", "9.2.a", "9.2.1", "9.2.1"};
    for (std::size_t i = 0; i < articles.size(); ++i) {
        EXPECT_TRUE(claims_on_board(game, all_editions()[i]).empty());
        EXPECT_EQ(claims_by_move(game, all_editions()[i]),
                  (std::vector<Claim>{{Ground::Threefold, back, articles[i]}}))
            << name_of(all_editions()[i]);
    }
    // Nb8 would bring the start position for the second time only.
    const Game second = game_from(kStart, "Nc3 Nc6 Nf3 Nf6 Ng1 Ng8 Nb1");
    for (const Edition edition : kFideEditions) EXPECT_TRUE(claims_by_move(second, edition).empty());
    EXPECT_TRUE(claims_by_move(game, Edition::Extract).empty()) << "the extract knows no announced moves";
    EXPECT_TRUE(claims_by_move(game, Edition::Ludoteka).empty());
}

TEST(Outcome, ThreefoldRepetitionIsADrawInLudoteka) {
    expect_draw(rounds_of_knights(2), Edition::Ludoteka, Ending::Repetition, "Tablas");
    EXPECT_EQ(ending(rounds_of_knights(1), Edition::Ludoteka), std::nullopt);
    EXPECT_TRUE(claims_on_board(rounds_of_knights(2), Edition::Ludoteka).empty());
}

// The same position

TEST(SamePosition, NeedsTheSameCastlingRights) {
    // The kings go out and back: pieces and turn are those of the start, the rights are gone.
    const Game once = game_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "Ke2 Ke7 Ke1 Ke8");
    Game thrice = once;
    play(thrice, "Ke2 Ke7 Ke1 Ke8");
    for (const Edition edition : all_editions()) {
        const bool placement = edition == Edition::Ludoteka;
        EXPECT_EQ(thrice.appearances(laws_of(edition).sameness), placement ? 3 : 2) << name_of(edition);
        EXPECT_TRUE(claims_on_board(thrice, edition).empty()) << name_of(edition);
        EXPECT_EQ(ending(thrice, edition).has_value(), placement) << name_of(edition);
    }
}

TEST(SamePosition, IsNotChangedByATemporaryBarToCastling) {
    // The rook on f1 keeps the king from crossing f8; the right itself was there all the time.
    const Game game = game_from("4k2r/n7/8/8/8/8/6K1/R7 b k -", repeated("Nb5 Rf1 Na7 Ra1 ", 2));
    for (const Edition edition : kFideEditions)
        EXPECT_EQ(claims_on_board(game, edition).size(), 1U) << name_of(edition);
}

TEST(SamePosition, NeedsTheSamePlayerToMoveButInLudoteka) {
    // White loses a move by triangulation: the pieces return, the turn does not.
    const Game game = game_from("8/8/8/3k4/8/8/4R3/K7 w - -", "Kb1 Kd6 Ka2 Kd5 Ka1");
    EXPECT_EQ(game.appearances(Sameness::Moves), 1);
    EXPECT_EQ(game.appearances(Sameness::Placement), 2);
}

TEST(SamePosition, CountsEnPassantOnlyWhereTheCaptureIsLegal) {
    // e4 lets the pawn on d4 take; afterwards the pieces are the same but the right is gone.
    const Game legal = game_from("7k/8/8/8/3p4/8/4P3/7K w - - 0 1", "e4 Kg8 Kg1 Kh8 Kh1 Kg8 Kg1 Kh8 Kh1");
    EXPECT_EQ(legal.appearances(Sameness::Moves), 2);
    EXPECT_EQ(legal.appearances(Sameness::Placement), 3);
    // The pawn on d4 is pinned and could never take, so the position is the same from the first time.
    const Game pinned = game_from("3k4/8/8/8/3p4/8/4P3/3R3K w - - 0 1", "e4 Kd7 Kg1 Kd8 Kh1 Kd7 Kg1 Kd8 Kh1");
    EXPECT_EQ(pinned.appearances(Sameness::Moves), 3);
    for (const Edition edition : all_editions()) {
        const bool claim_exists = edition != Edition::Ludoteka;
        EXPECT_TRUE(claims_on_board(legal, edition).empty()) << name_of(edition);
        EXPECT_EQ(claims_on_board(pinned, edition).size(), claim_exists ? 1U : 0U) << name_of(edition);
    }
    EXPECT_EQ(ending(legal, Edition::Ludoteka), Ending::Repetition) << "there only the pieces count";
}

TEST(SamePosition, NeedsTheSameCastlingRightsInChess960) {
    const Game game = game_from("1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq -", "Rf1 Rf8 Rg1 Rg8");
    EXPECT_EQ(game.appearances(Sameness::Moves), 1) << "the rights on the king's side are lost";
    EXPECT_EQ(game.appearances(Sameness::Placement), 2);
}

TEST(Chess960, TheKingCastlesToItsSquareOfChess) {
    const Game game = game_from("1rk3r1/1p4p1/8/8/8/8/1P4P1/1RK3R1 w KQkq -", "O-O O-O-O");
    EXPECT_EQ(to_fen_without_counters(game.current()), "2kr2r1/1p4p1/8/8/8/8/1P4P1/1R3RK1 w - -");
}

// Fifty moves

TEST(Claims, FiftyMovesThatHaveHappened) {
    const Game before = game_from("7k/8/8/8/8/8/R7/K7 w - - 98 80", "Ra3");
    const Game after = game_from("7k/8/8/8/8/8/R7/K7 w - - 99 80", "Ra3");
    const std::array articles{"9.3.b", "9.3.b", "9.3.b", "9.3.2", "9.3.2", "Finalización de la partida"};
    for (std::size_t i = 0; i < articles.size(); ++i) {
        EXPECT_TRUE(claims_on_board(before, all_editions()[i]).empty());
        EXPECT_EQ(claims_on_board(after, all_editions()[i]),
                  (std::vector<Claim>{{Ground::FiftyMoves, kNoMove, articles[i]}}))
            << name_of(all_editions()[i]);
        EXPECT_EQ(ending(after, all_editions()[i]), std::nullopt) << "a draw only when claimed";
    }
}

TEST(Claims, FiftyMovesByAnAnnouncedMove) {
    const Game game = game_from("k7/8/8/8/8/8/P7/K7 w - - 99 80");
    const std::array articles{"9.3.a", "9.3.a", "9.3.a", "9.3.1", "9.3.1"};
    for (std::size_t i = 0; i < articles.size(); ++i) {
        const auto claims = claims_by_move(game, all_editions()[i]);
        ASSERT_EQ(claims.size(), 2U) << "Kb1 and Kb2, but no pawn move: " << name_of(all_editions()[i]);
        for (const Claim& claim : claims) {
            EXPECT_EQ(claim.move.from(), Square::A1);
            EXPECT_EQ(claim.ground, Ground::FiftyMoves);
            EXPECT_EQ(claim.article, articles[i]);
        }
    }
    EXPECT_TRUE(claims_by_move(game, Edition::Extract).empty());
    EXPECT_TRUE(claims_by_move(game, Edition::Ludoteka).empty());
}

TEST(Outcome, FiftyMovesAreADrawInLudoteka) {
    expect_draw(game_from("7k/8/8/8/8/8/R7/K7 w - - 99 80", "Ra3"), Edition::Ludoteka, Ending::MoveLimit,
                "Tablas");
    EXPECT_EQ(ending(game_from("7k/8/8/8/8/8/R7/K7 w - - 98 80", "Ra3"), Edition::Ludoteka), std::nullopt);
}

TEST(Claims, NoneWhenTheGameIsOver) {
    const Game mate = game_from("7k/8/6K1/8/8/8/8/R7 w - - 99 100", "Ra8#");
    for (const Edition edition : all_editions()) {
        EXPECT_TRUE(claims_on_board(mate, edition).empty()) << name_of(edition);
        EXPECT_TRUE(claims_by_move(mate, edition).empty()) << name_of(edition);
    }
    const Game dead = game_from("8/8/4k3/8/8/3K4/8/8 w - - 99 80");
    for (const Edition edition : kFideEditions)
        EXPECT_TRUE(claims_by_move(dead, edition).empty()) << name_of(edition);
}

// Fivefold repetition, 75 moves

TEST(Outcome, FiveAppearancesInARowAreADrawSince2014) {
    expect_draw(rounds_of_knights(4), Edition::Fide2014, Ending::Repetition, "9.6.a");
    for (const Edition since : {Edition::Fide2018, Edition::Fide2023})
        expect_draw(rounds_of_knights(4), since, Ending::Repetition, "9.6.1");
    for (const Edition since : {Edition::Fide2014, Edition::Fide2018, Edition::Fide2023})
        EXPECT_EQ(ending(rounds_of_knights(3), since), std::nullopt) << name_of(since);
    for (const Edition older : {Edition::Fide2005, Edition::Fide2009, Edition::Extract})
        EXPECT_EQ(ending(rounds_of_knights(4), older), std::nullopt) << name_of(older);
}

TEST(Outcome, FiveAppearancesInAnyOrderAreADrawSince2018) {
    Game game = rounds_of_knights(3);
    play(game, "Nc3 Nf6 Nf3 Nc6 Ng1 Ng8 Nb1 Nb8");
    ASSERT_EQ(game.appearances(), 5);
    EXPECT_EQ(ending(game, Edition::Fide2014), std::nullopt);
    for (const Edition since : {Edition::Fide2018, Edition::Fide2023})
        expect_draw(game, since, Ending::Repetition, "9.6.1");
}

TEST(Outcome, SeventyFiveMovesAreADrawSince2014) {
    const Game before = game_from("7k/8/8/8/8/8/R7/K7 w - - 148 100", "Ra3");
    const Game after = game_from("7k/8/8/8/8/8/R7/K7 w - - 149 100", "Ra3");
    expect_draw(after, Edition::Fide2014, Ending::MoveLimit, "9.6.b");
    for (const Edition since : {Edition::Fide2018, Edition::Fide2023})
        expect_draw(after, since, Ending::MoveLimit, "9.6.2");
    for (const Edition since : {Edition::Fide2014, Edition::Fide2018, Edition::Fide2023})
        EXPECT_EQ(ending(before, since), std::nullopt) << name_of(since);
    for (const Edition older : {Edition::Fide2005, Edition::Fide2009, Edition::Extract})
        EXPECT_EQ(ending(after, older), std::nullopt) << name_of(older);
}

// Antichess

TEST(Outcome, InAntichessWhoCannotMoveHasWon) {
    const Game no_pieces = game_from("8/8/8/8/8/8/8/k7 w - -", "", Rules::Antichess);
    const Game blocked = game_from("8/8/8/8/8/p7/P7/8 w - -", "", Rules::Antichess);
    for (const Edition edition : all_editions())
        for (const Game& game : {no_pieces, blocked}) {
            const auto over = outcome(game, edition);
            ASSERT_TRUE(over) << name_of(edition);
            EXPECT_EQ(over->ending, Ending::NoMoveLeft);
            EXPECT_EQ(over->winner, Color::White);
        }
    EXPECT_EQ(outcome(blocked, Edition::Ludoteka)->article, "Modalidad Antichess");
}

TEST(Outcome, InAntichessNoPositionIsDead) {
    const Game kings = game_from("8/8/4k3/8/8/8/3K4/8 w - -", "", Rules::Antichess);
    for (const Edition edition : all_editions())
        EXPECT_EQ(ending(kings, edition), std::nullopt) << name_of(edition);
}

TEST(Outcome, InLudotekasAntichessPawnMovesDoNotInterruptTheFiftyMoves) {
    const Game game = game_from("r7/8/8/8/8/8/7P/7R w - - 99 80", "h3", Rules::Antichess);
    EXPECT_EQ(game.current().halfmove_clock(), 0);
    expect_draw(game, Edition::Ludoteka, Ending::MoveLimit, "Modalidad Antichess");
    EXPECT_EQ(ending(game, Edition::Fide2023), std::nullopt);
    const Game capture = game_from("r7/8/8/8/8/8/R6P/8 w - - 99 80", "Rxa8", Rules::Antichess);
    EXPECT_EQ(capture.plies_since_capture(), 0);
    const Game chess = game_from("k7/8/8/8/8/8/7P/K7 w - - 99 80", "h3");
    EXPECT_EQ(ending(chess, Edition::Ludoteka), std::nullopt) << "in chess they do";
}

TEST(Outcome, InAntichessRepetitionIsADraw) {
    const Game game = game_from("r7/8/8/8/8/8/8/7R w - -", repeated("Rh2 Rb8 Rh1 Ra8 ", 4), Rules::Antichess);
    expect_draw(game, Edition::Ludoteka, Ending::Repetition, "Modalidad Antichess");
    expect_draw(game, Edition::Fide2023, Ending::Repetition, "9.6.1");
    EXPECT_EQ(claims_on_board(game, Edition::Fide2009).size(), 1U);
}

}  // namespace
}  // namespace escaque::movegen
