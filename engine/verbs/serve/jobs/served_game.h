// Visitors' games against the engine: the server has the moves and the clocks, and the Laws decide.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/game/engine_game.h"
#include "engine/verbs/serve/jobs/search_job.h"
#include "engine/verbs/serve/messages/request.h"
#include "movegen/base/error.h"
#include "search/api/limits.h"
#include "uci/book/book.h"

namespace escaque::engine::serve {

/// A visitor's game. May be used from several threads.
class ServedGame {
 public:
    /// Begins now. The book, if any, is the engine's where the request says so. An error: the Laws have the
    /// game over in that position.
    static base::Expected<std::shared_ptr<ServedGame>> begin(NewGameRequest wish, std::string name,
                                                             std::shared_ptr<const uci::Book> book,
                                                             Instant now);

    const std::string& name() const { return name_; }

    /// What the player does. An error says why he cannot, and nothing changes. What comes too late is passed
    /// over.
    base::Expected<void> act(const GameStep& step, Instant now);
    /// Looks at the clock. Has the game changed?
    bool on_time(Instant now);

    /// The number of the question that the engine has to answer now; none if there is nothing to answer.
    std::optional<std::uint64_t> question() const;
    /// What has to be searched for that question; the callback gets the result.
    MoveRequest wish(std::function<void(const MoveRequest::Found&)> tell) const;
    /// The answer to that question, which may have been dropped since. Has the game changed?
    bool answer(std::uint64_t question, const MoveRequest::Found& found, Instant now);

    /// As the page shows it: {"game", "version" (the newer the greater), "side", "elo" (null: full strength),
    /// "control" (null), "laws", "variant", "start" (FEN), "moves" (UCI, with those made before), "turn",
    /// "clocks" (null, or of each colour milliseconds as shown, "running" (colour or null) and "waits":
    /// milliseconds of a delay before it runs on), "claims" [{"move" (UCI, null for what is on the board),
    /// "text"}…] of the player, "can_take_back", "said" (by engine or arbiter, the last), "tags" (headers),
    /// "record" (the moves as in `game_json`, with clocks, and once the game is over with evaluations and the
    /// reason), and "over": null, or {"result", "reason"}}.
    nlohmann::ordered_json state(Instant now) const;

 private:
    ServedGame(NewGameRequest wish, GameSettings settings, std::string name,
               std::shared_ptr<const uci::Book> book);

    // The following expect the lock.
    base::Expected<void> act_in_game(const GameStep& step, Instant now);
    base::Expected<void> play(const GameStep& step, Instant now);
    base::Expected<void> draw(const GameStep& step, Instant now);
    base::Expected<void> take_back(Instant now);
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
    const NewGameRequest wish_;
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

/// The visitors' games. A page that is loaded again, or loses its connection for a while, finds its game by
/// the game's name, with the clocks that have run on. A visitor has one at most. Not for several threads at
/// once.
class Games {
 public:
    static constexpr std::chrono::minutes kKept{10};  // without a visitor
    static constexpr std::size_t kMaxKept = 64;       // of them; the one that was left first goes first

    /// Takes the place of the one that the visitor has.
    void add(std::uint64_t visitor, std::shared_ptr<ServedGame> game);
    /// Null: he has none.
    std::shared_ptr<ServedGame> of(std::uint64_t visitor) const;
    /// The game of that name becomes the visitor's, whoever had it; null: there is none.
    std::shared_ptr<ServedGame> take(std::uint64_t visitor, const std::string& name);
    /// The visitor is away.
    void leave(std::uint64_t visitor, Instant now);
    /// Without those that have been kept for too long.
    void forget_old(Instant now);
    std::size_t count() const { return seats_.size(); }

 private:
    struct Seat {
        std::shared_ptr<ServedGame> game;
        std::uint64_t visitor;  // 0: nobody
        Instant left{};
    };

    std::map<std::string, Seat> seats_;
};

}  // namespace escaque::engine::serve
