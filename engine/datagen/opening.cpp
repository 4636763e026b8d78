#include "engine/datagen/opening.h"

#include "movegen/board/start960.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/game.h"
#include "movegen/notation/fen.h"

namespace escaque::engine {

using namespace movegen;

namespace {

constexpr int kPlies = 8;  // or one more, so that either side may be the first to think

Position random_start(const SelfPlaySettings& settings, RandomStream& random) {
    if (!settings.starts.empty()) return settings.starts[random.below(settings.starts.size())];
    if (settings.rules != Rules::Chess) return start_position(settings.rules);
    const auto number = [&] { return static_cast<int>(random.below(kStart960Count)); };
    const int drawn = static_cast<int>(random.below(100));
    if (drawn < settings.chess960_percent) return start960(number()).value();
    if (drawn < settings.chess960_percent + settings.double960_percent) {
        const int white = number();
        return start960(white, number()).value();
    }
    return start_position(settings.rules);
}

}  // namespace

std::optional<Game> random_opening(const SelfPlaySettings& settings, RandomStream& random) {
    Game game(random_start(settings, random));
    for (int left = kPlies + static_cast<int>(random.below(2));; --left) {
        const MoveList moves = legal_moves(game.current());
        if (moves.empty()) return std::nullopt;
        if (left == 0) return game;
        game.play(moves[random.below(moves.size())]);
    }
}

}  // namespace escaque::engine
