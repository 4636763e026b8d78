// A game and what searches have found about each of its positions.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "movegen/laws/game.h"
#include "movegen/laws/outcome.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "movegen/openings/openings.h"

namespace escaque::engine {

/// What a search has found about a position.
struct Finding {
    eval::Score score = 0;              // from the mover's side
    int depth = 0;                      // plies
    bool again = false;                 // by the second, longer search
    std::vector<movegen::Move> line{};  // best play of both; empty where the game is over
    bool is_from_pgn = false;           // the score is of the game's text, and perhaps no line is known

    bool operator==(const Finding&) const = default;

    /// Is no second search needed before a move is marked by it?
    bool is_final() const { return again || is_from_pgn; }
};

/// The rating of players of whom none is known.
inline constexpr int kClubPlayer = 1600;

/// A game and the findings about each of its positions. Ply 0 is the start, ply n the position after n moves
/// of the main line.
class StudiedGame {
 public:
    explicit StudiedGame(movegen::PgnGame pgn);

    const movegen::PgnGame& pgn() const { return pgn_; }
    /// Moves of the main line, so one less than positions.
    std::size_t plies() const { return positions_.size() - 1; }
    const movegen::Position& position(std::size_t ply) const { return positions_[ply]; }
    movegen::Move move(std::size_t ply) const { return pgn_.main_line.moves[ply].move; }
    /// The moves to the position, because the search must know what has been repeated. They start again after
    /// a passed move, which no game of chess has.
    movegen::Game game_at(std::size_t ply) const;
    /// How the rules end the game in the position, whether or not it was played on.
    const std::optional<movegen::Outcome>& outcome(std::size_t ply) const { return outcomes_[ply]; }
    /// Is the position there for the third time or more? A draw can be claimed then, and could be with the
    /// move that led there.
    bool is_threefold(std::size_t ply) const { return is_threefold_[ply]; }

    /// What the table of openings knows of the game.
    const movegen::OpeningOfGame& opening() const { return opening_; }
    /// Is the move at this ply one that the table knows?
    bool is_theory(std::size_t ply) const { return ply < opening_.theory; }
    /// How strong the players are: the mean of the headers WhiteElo and BlackElo, or a club player's rating.
    int rating() const;

    /// A position in which the game is over needs no search.
    bool is_studied(std::size_t ply) const { return findings_[ply].has_value(); }
    void study(std::size_t ply, Finding finding) { findings_[ply] = std::move(finding); }
    /// The finding about a position that is studied.
    const Finding& finding(std::size_t ply) const { return *findings_[ply]; }

 private:
    movegen::PgnGame pgn_;
    std::vector<movegen::Position> positions_;
    std::vector<std::optional<movegen::Outcome>> outcomes_;
    std::vector<bool> is_threefold_;
    std::vector<std::optional<Finding>> findings_;
    movegen::OpeningOfGame opening_;
};

}  // namespace escaque::engine
