// Training positions: a sample in 32 bytes, of which tens of millions are in memory at a time, and positions
// with the outcome of their games, for the fits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "eval/nnue/features.h"
#include "eval/score/score.h"
#include "movegen/base/error.h"
#include "movegen/board/position.h"
#include "movegen/board/rules.h"
#include "movegen/board/types.h"

namespace escaque::eval::trainer {

/// Stands for the result of a game that was broken off.
inline constexpr int kNoResult = 3;

/// The board as the player to move sees it: that player is White here, whichever colour it was.
struct Sample {
    std::uint64_t occupied = 0;
    std::array<std::uint8_t, 16>
        pieces{};                     // two a byte, low half first, in the order of the occupied squares
    std::int16_t score = 0;           // the mover's
    std::uint8_t result = kNoResult;  // the mover's: 0 lost, 1 drawn, 2 won, or none
    std::uint8_t own_king = 64;       // Square::None under rules without a royal king
    std::uint8_t their_king = 64;
    std::array<std::uint8_t, 3> unused{};

    /// On the n-th of the occupied squares.
    movegen::Piece piece(std::size_t n) const {
        return static_cast<movegen::Piece>((pieces[n / 2] >> (4 * (n % 2))) & 15);
    }
    bool operator==(const Sample&) const = default;
};
static_assert(sizeof(Sample) == 32);

/// `score` and `result` are the targets, the mover's; results are 0 lost, 1 drawn, 2 won, kNoResult.
Sample pack(const movegen::Position&, Score score, int result);

/// The position, without castling rights and en passant. The sample must be of a position under those rules.
movegen::Position unpack(const Sample&, movegen::Rules);

/// The inputs of both halves of the network.
struct ActiveFeatures {
    static constexpr std::size_t kMaxActive = 64;  // 32 pieces, all of them threatened
    std::array<nnue::Feature, kMaxActive> own;     // as the mover sees the board
    std::array<nnue::Feature, kMaxActive> other;   // as the opponent does
    int count = 0;
};
/// For a network of `inputs` inputs, with which it sees threatened pieces or does not.
void active_features(const Sample&, int inputs, ActiveFeatures&);

/// A position of a played game: the score that the mover's search gave it, and how the game ended.
struct Judged {
    int stage;             // of the game, by WdlModel::stage()
    Score score;           // from the mover's side
    double points;         // of the mover: 1, 0.5 or 0
    std::size_t game = 0;  // its number among all games that were read
    int player = 0;        // who moved: 1 for the first player that was read, -1 for an opponent of theirs
};

/// How the scores in PGN comments are read.
struct PgnScores {
    std::optional<double> pawn{};         // the score that was written as 1.00; without it today's
    std::optional<std::string> player{};  // only the moves of the player with this name
};

/// Reads all games with a result and those rules. PGN files are known by their ending `.pgn`; their games
/// that were forfeited or broken off are left out, and so are decisive scores.
base::Expected<std::vector<Judged>> read_judged(const std::vector<std::string>& files, movegen::Rules rules,
                                                const PgnScores& scores = {});

}  // namespace escaque::eval::trainer
