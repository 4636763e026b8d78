#include "engine/study/game/studied_game.h"

#include <utility>

#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Game;
using movegen::Move;
using movegen::Position;

namespace {

void play_or_pass(Game& game, Move move) {
    if (move) return game.play(move);
    Position passed = game.current();
    passed.make_null();
    game = Game(passed);
}

Finding finding_of(const movegen::Outcome& outcome, movegen::Color mover) {
    if (!outcome.winner) return {.score = eval::kDraw};
    return {.score = outcome.winner == mover ? eval::mate_in(0) : eval::mated_in(0)};
}

}  // namespace

StudiedGame::StudiedGame(movegen::PgnGame pgn) : pgn_(std::move(pgn)) {
    constexpr int kToClaim = 3;
    Game game(pgn_.start);
    const auto add = [&] {
        positions_.push_back(game.current());
        outcomes_.push_back(movegen::outcome(game));
        is_threefold_.push_back(game.appearances() >= kToClaim);
        findings_.emplace_back();
        if (outcomes_.back()) findings_.back() = finding_of(*outcomes_.back(), game.current().side_to_move());
    };
    add();
    for (const movegen::PgnMove& move : pgn_.main_line.moves) {
        play_or_pass(game, move.move);
        add();
    }
    opening_ = movegen::opening_of(positions_);
}

int StudiedGame::rating() const {
    constexpr int kMin = 100, kMax = 4000;
    int sum = 0, count = 0;
    for (const char* name : {"WhiteElo", "BlackElo"})
        if (const std::string* text = pgn_.tag(name))
            if (const auto elo = base::parse_int(base::trimmed(*text)); elo && *elo >= kMin && *elo <= kMax) {
                sum += *elo;
                ++count;
            }
    return count == 0 ? kClubPlayer : sum / count;
}

Game StudiedGame::game_at(std::size_t ply) const {
    Game game(pgn_.start);
    for (std::size_t i = 0; i < ply; ++i) play_or_pass(game, move(i));
    return game;
}

}  // namespace escaque::engine
