// An opponent that plays what the test says, and a game that is kept in memory.
#pragma once

#include <chrono>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "engine/verbs/play/conversation.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine::play {

class ScriptedOpponent : public Opponent {
 public:
    void think(const movegen::SupervisedGame&, std::uint64_t question) override { asked = question; }
    void stop() override { ++stops; }
    Advice advise(const movegen::Game& game) override {
        return {.score = score, .depth = 7, .line = {movegen::legal_moves(game.current())[0]}};
    }

    std::uint64_t asked = 0;  // the last question
    int stops = 0;
    eval::Score score = 0;
};

class ScriptedGame {
 public:
    explicit ScriptedGame(GameSettings terms = {}, movegen::Color player = movegen::Color::White)
        : conversation(
              std::move(terms),
              {.player = player, .write = *movegen::move_writer("san"), .letters = movegen::kEnglishLetters},
              opponent, [this](const movegen::PgnGame& game) -> base::Expected<void> {
                  ++times_kept;
                  kept = game;
                  if (disk_is_full) return base::unexpected("no space");
                  return {};
              }) {
        conversation.begin(now);
    }

    Lines type(const std::string& line) { return conversation.on_line(line, now); }
    /// The engine's move, with that score for White in centipawns.
    Lines answer(const std::string& move, int centipawns = 0) {
        const auto read = movegen::parse_san(move, conversation.game().current()).value();
        return conversation.on_engine_move({.question = opponent.asked,
                                            .move = read,
                                            .eval = movegen::PgnEval{.value = centipawns},
                                            .at = now});
    }
    /// Moves of both, the player's first.
    void play(std::initializer_list<const char*> moves) {
        for (const char* move : moves)
            if (conversation.is_players_turn())
                type(move);
            else
                answer(move);
    }
    std::string fen() const { return movegen::to_fen(conversation.game().current()); }

    Instant now{std::chrono::hours(1)};
    ScriptedOpponent opponent;
    movegen::PgnGame kept;
    int times_kept = 0;
    bool disk_is_full = false;
    Conversation conversation;
};

inline GameSettings terms_from(const std::string& fen, movegen::Edition edition = movegen::kDefaultEdition) {
    GameSettings terms;
    terms.start = movegen::parse_fen(fen).value();
    terms.edition = edition;
    return terms;
}

}  // namespace escaque::engine::play
