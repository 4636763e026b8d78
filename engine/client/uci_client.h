// The GUI's end of UCI: an engine that runs and is asked for moves.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/client/engine_process.h"
#include "engine/client/engine_spec.h"
#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/types.h"
#include "movegen/laws/clock.h"
#include "movegen/laws/outcome.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::engine {

// What an engine may declare beside its move, for which UCI has no words: text after `info string`, before
// the `bestmove` it belongs to. Programs that do not know these texts pass them over.
//
//     info string offer draw              with the move; or accepts the opponent's offer
//     info string resign
//     info string claim threefold         for the position on the board; or claim fifty
//     info string claim threefold g8f6    by that move, which is announced; or claim fifty g8f6
//     info string ask increment           in a quickplay finish

struct DrawClaim {
    movegen::Ground ground;
    std::string move{};  // as the engine wrote it; empty for the position on the board

    bool operator==(const DrawClaim&) const = default;
};

struct Declarations {
    bool offers_draw = false;
    bool resigns = false;
    bool asks_increment = false;
    std::optional<DrawClaim> claim{};

    bool operator==(const Declarations&) const = default;
};

/// Takes note of what the line declares, if it declares anything. Of several claims the first counts, as none
/// can be withdrawn (Article 9.5).
void read_declaration(std::string_view line, Declarations& said);

// The UCI commands that give an engine the position and the clocks.

/// "position startpos moves e2e4 …": everything played from where the game began.
std::string position_command(const movegen::Game& game, bool chess960);

/// The same with one move more, in the form of UCI.
std::string position_command(const movegen::Game& game, bool chess960, movegen::Move next);

/// "go wtime 61000 btime 58500 winc 1000 binc 1000 movestogo 12", in whole milliseconds, rounded down and at
/// least 1. Under a delay only the main time is sent; increments are from the players' current periods.
/// `used` is the time that the player to move has used for this move so far. `wdelay` and `bdelay`, which are
/// not part of UCI, are sent if the engine knows them.
std::string go_command(const movegen::Per<movegen::Color, movegen::Clock>& clocks, movegen::Color to_move,
                       movegen::Microseconds used, bool knows_delay);

/// How long an engine may take for what no clock is charged for.
struct Timeouts {
    std::chrono::milliseconds ready{20'000};     // to start, and to be ready for a game or a move
    std::chrono::milliseconds late_move{5'000};  // to come up with a move when its flag has fallen
    /// The user waits for nothing more. Asked several times a second, by any thread.
    std::function<bool()> wants_stop = [] { return false; };
};

/// What came of asking for a move.
struct Reply {
    enum class Kind {
        Move,
        Crash,   // the engine has ended
        Stall,   // it does not even answer when its time is over, or is not ready to move
        Stopped  // by the user
    };
    Kind kind;
    movegen::Microseconds used{0};            // until then
    std::string move{};                       // as the engine wrote it
    std::string expected{};                   // the opponent's answer, as the engine wrote it; may be empty
    std::optional<movegen::PgnEval> score{};  // from the engine's side, the last one reported
    Declarations said{};
};

class UciClient {
 public:
    /// Starts the engine and makes its settings. An error names the engine's command and what it printed.
    /// What is said goes to the log, if there is one, under that name; the log must outlive the engine.
    static base::Expected<UciClient> start(const EngineSpec& spec, const Timeouts& timeouts,
                                           EngineLog* log = nullptr, std::string name_in_log = "");
    ~UciClient();
    UciClient(UciClient&&) noexcept = default;
    UciClient& operator=(UciClient&&) noexcept = default;

    /// As it calls itself, in UTF-8 and one line; its command if it does not.
    const std::string& name() const { return name_; }
    /// Names of options are the same whatever their case.
    bool offers(std::string_view option) const;
    /// To be followed by `prepare_game`. An error: the engine does not offer the option, or not with that
    /// value.
    base::Expected<void> set(const EngineSetting& setting);
    /// A new game begins, and the engine is ready for it.
    base::Expected<void> prepare_game();
    /// The two lines of UCI that ask for a move, and how long it may take until the flag falls. The clock
    /// runs from `go` on, when the engine has said that it is ready; what it said before counts for nothing.
    /// `meanwhile` is called several times a second.
    Reply think(
        std::string_view position, std::string_view go, movegen::Microseconds until_flag,
        const std::function<void()>& meanwhile = [] {});

    // Thinking on the opponent's time.

    /// `position` is the one after the move that the engine expects, and `go` begins with "go ponder". What
    /// it says from then on has to be heard now and then until one of the two functions below is called.
    void ponder(std::string_view position, std::string_view go);
    bool is_pondering() const { return pondering_.has_value(); }
    void listen();
    /// Has it named its move already, as no engine should?
    bool has_moved_early() const { return pondering_ && pondering_->has_moved; }
    /// The move has been played: the clock runs from `ponderhit` on. A move that came before counts as made
    /// at once.
    Reply ponderhit(
        movegen::Microseconds until_flag, const std::function<void()>& meanwhile = [] {});
    /// Another one has, or the game is over. The reply is of no use but for the time used since `stop`.
    Reply stop_pondering(movegen::Microseconds until_flag);
    /// What became of an engine that is lost, with the last thing it printed.
    std::string exit_reason();

 private:
    using Time = EngineProcess::Time;

    /// What an engine has said that thinks on its opponent's time.
    struct Pondering {
        Reply heard;
        bool has_moved = false;
    };

    UciClient(EngineProcess process, std::string command, const Timeouts& timeouts);
    base::Expected<void> handshake();
    bool write(std::string_view line, Time deadline);
    std::optional<EngineProcess::Line> noted(std::optional<EngineProcess::Line> line);
    std::optional<EngineProcess::Line> read(Time deadline) { return noted(process_.read_line(deadline)); }
    /// Its move, when its clock has begun to run at `start`.
    Reply await_move(Time start, movegen::Microseconds until_flag, Reply reply, bool has_sent_stop,
                     const std::function<void()>& meanwhile);
    /// Sends a line and reads on until the engine says that word.
    base::Expected<void> ask(std::string_view line, std::string_view answer);
    void read_declaration(std::string_view line);
    Reply::Kind failure() const;

    EngineProcess process_;
    std::string command_;
    Timeouts timeouts_;
    std::string name_;
    std::vector<DeclaredOption> options_;
    std::optional<Pondering> pondering_{};
    EngineLog* log_ = nullptr;
    std::string name_in_log_{};
};

}  // namespace escaque::engine
