// A visitor's game against the engine: the server has the moves and the clocks, and the Laws decide.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/opponent/engine_game.h"
#include "engine/verbs/serve/jobs/request.h"
#include "engine/verbs/serve/jobs/search_job.h"
#include "movegen/base/error.h"
#include "search/api/level.h"
#include "uci/book/book.h"

namespace escaque::engine::serve {

/// May be used from several threads.
class ServedGame {
 public:
    /// Begins now. The book, if any, is the engine's where the wish says so. An error: the Laws have the game
    /// over in that position.
    static movegen::Expected<std::shared_ptr<ServedGame>> begin(GameWish wish, std::string name,
                                                                std::shared_ptr<const uci::Book> book,
                                                                Instant now);

    const std::string& name() const { return name_; }

    /// What the player does. An error says why he cannot, and nothing changes. What comes too late is passed
    /// over.
    movegen::Expected<void> act(const GameStep& step, Instant now);
    /// Looks at the clock. Has the game changed?
    bool on_time(Instant now);

    /// The number of the question that the engine has to answer now; none if there is nothing to answer.
    std::optional<std::uint64_t> question() const;
    /// What has to be searched for it; `tell` gets the result.
    MoveWish wish(std::function<void(const MoveWish::Found&)> tell) const;
    /// The answer to that question, which may have been dropped since. Has the game changed?
    bool answer(std::uint64_t question, const MoveWish::Found& found, Instant now);

    /// As the page shows it: {"game", "version" (the newer the greater), "side", "elo" (null: full strength),
    /// "control" (null), "laws", "variant", "start" (FEN), "moves" (UCI, with those made before), "turn",
    /// "clocks" (null, or of each colour milliseconds as shown, "running" (colour or null) and "waits":
    /// milliseconds of a delay before it runs on), "claims" [{"move" (UCI, null for what is on the board),
    /// "text"}…] of the player, "can_take_back", "said" (by engine or arbiter, the last), "tags" (headers),
    /// and "over": null, or {"result", "reason"}}.
    nlohmann::ordered_json state(Instant now) const;
    /// As PGN, with clocks and scores.
    std::string pgn() const;

 private:
    ServedGame(GameWish wish, GameSettings settings, std::string name, std::shared_ptr<const uci::Book> book);

    // The following expect the lock.
    movegen::Expected<void> act_in_game(const GameStep& step, Instant now);
    movegen::Expected<void> play(const GameStep& step, Instant now);
    movegen::Expected<void> draw(const GameStep& step, Instant now);
    movegen::Expected<void> take_back(Instant now);
    void claim(movegen::Move announced, Instant now);
    void answer_offer(const movegen::PgnEval& eval);
    void play_from_book(Instant now);
    void make(movegen::Move move, Instant now, const std::optional<movegen::PgnEval>& eval = {});
    void fall_flag();
    void note_end(Instant now);
    bool is_asked() const { return !game_.is_over() && (!game_.is_players_turn() || has_offered_); }
    nlohmann::ordered_json clocks(Instant now) const;
    nlohmann::ordered_json claims() const;

    const std::string name_;
    const GameWish wish_;
    const std::optional<search::Level> level_;
    const std::shared_ptr<const uci::Book> book_;
    const std::size_t opening_;  // moves made before

    mutable std::mutex mutex_;  // guards what follows
    EngineGame game_;
    Instant turn_began_{};
    std::uint64_t version_ = 1;  // a change makes a new one, and drops the question that was asked
    bool has_offered_ = false;   // a draw, on which the engine still thinks
    bool has_left_ = false;
    std::optional<Instant> ended_{};  // or was left
    std::string said_{};
};

/// The name of a visitor or of a game: 128 random bits, which nobody can guess.
std::string secret_name();

}  // namespace escaque::engine::serve
