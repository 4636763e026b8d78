// The GUI's end of UCI: an engine that runs and is asked for moves.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/client/declaration.h"
#include "engine/client/engine_line.h"
#include "engine/client/engine_process.h"
#include "engine/client/engine_spec.h"
#include "movegen/base/error.h"
#include "movegen/laws/time_control.h"

namespace escaque::engine {

/// How long an engine may take for what no clock is charged for.
struct Patience {
    std::chrono::milliseconds ready{20'000};     // to start, and to be ready for a game or a move
    std::chrono::milliseconds late_move{5'000};  // to come up with a move when its flag has fallen
    /// The user waits for nothing more. Asked several times a second, by any thread.
    std::function<bool()> has_ended = [] { return false; };
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
    std::optional<movegen::PgnEval> score{};  // from the engine's side, the last one reported
    Declarations said{};
};

class UciClient {
 public:
    /// Starts the engine and makes its settings. An error names the engine's command and what
    /// it printed.
    static movegen::Expected<UciClient> start(const EngineSpec& spec, const Patience& patience);
    ~UciClient();
    UciClient(UciClient&&) noexcept = default;
    UciClient& operator=(UciClient&&) noexcept = default;

    /// As it calls itself, in UTF-8 and one line; its command if it does not.
    const std::string& name() const { return name_; }
    /// Names of options are the same whatever their case.
    bool offers(std::string_view option) const;
    /// To be followed by `prepare_game`. An error: the engine does not offer the option.
    movegen::Expected<void> set(const EngineSetting& setting);
    /// A new game begins, and the engine is ready for it.
    movegen::Expected<void> prepare_game();
    /// The two lines of UCI that ask for a move, and how long it may take until the flag falls. The clock
    /// runs from `go` on, when the engine has said that it is ready; what it said before counts for nothing.
    Reply think(std::string_view position, std::string_view go, movegen::Microseconds until_flag);
    /// What became of an engine that is lost, with what it printed last.
    std::string obituary();

 private:
    using Time = EngineProcess::Time;

    UciClient(EngineProcess process, std::string command, const Patience& patience);
    movegen::Expected<void> greet();
    /// Sends a line and reads on until the engine says that word.
    movegen::Expected<void> ask(std::string_view line, std::string_view answer);
    void take_note(std::string_view line);
    Reply::Kind silence() const;

    EngineProcess process_;
    std::string command_;
    Patience patience_;
    std::string name_;
    std::vector<DeclaredOption> options_;
};

}  // namespace escaque::engine
