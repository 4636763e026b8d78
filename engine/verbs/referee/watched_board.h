// One game of a round: reads what is new in its text, and announces each event once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/referee/judge.h"
#include "engine/referee/player_names.h"
#include "engine/verbs/referee/game_source.h"
#include "movegen/board/types.h"
#include "movegen/laws/supervised_game.h"
#include "movegen/notation/moves/languages.h"

namespace escaque::engine {

// What the referee announces while games are being played.

struct Alarm {
    std::string what;   // "threefold repetition", "flag fall", "illegal move", …
    std::string after;  // the move before it: "34... Kg8"; empty at the start
    std::size_t ply = 0;
    std::string article{};
    std::optional<movegen::Color> player{};  // the player who may claim, whose flag fell or whose move it is
    std::string note{};                      // further details

    bool operator==(const Alarm&) const = default;
};

/// A board of a file, for naming it in alarms.
struct BoardName {
    std::string file;
    std::size_t number;  // from 1
    std::string white, black;
};

/// A line without its end.
std::string alarm_text(const Alarm& alarm, const BoardName& board);
std::string alarm_json(const Alarm& alarm, const BoardName& board);

struct WatchSettings {
    RefereeSettings referee;
    std::optional<movegen::PieceLetters> letters{};  // none: guessed
};

/// The event, round, board and players of a game, which identify it wherever it is in a file.
std::string game_name(std::string_view headers);

class WatchedBoard {
 public:
    explicit WatchedBoard(const WatchSettings& settings) : settings_(&settings) {}

    /// The game's text as it is now. The last word, and headers without moves, count as complete only when
    /// the text is at rest. No event is announced twice, even if moves are taken back and made again.
    std::vector<Alarm> read(const BoardText& text, bool is_at_rest);

    /// Only a search can find out whether the position is dead; positions with fewer pieces are searched
    /// first.
    bool wants_search() const { return wants_search_; }
    int pieces() const { return game_.position().pieces().count(); }
    std::vector<Alarm> search(std::uint64_t nodes);

    const std::string& white() const { return white_; }
    const std::string& black() const { return black_; }

 private:
    void begin(std::string_view headers);
    bool take_over(const BoardText& text, bool is_at_rest);
    void read_on(std::string_view text, bool is_whole);
    bool learn_language();
    void follow(const movegen::PgnGame& pgn);
    void play(const movegen::PgnMove& next);
    void look_at_position();
    void tell_end();
    void note_flags(const std::vector<std::string>& comments, movegen::Color player);
    void call_flag(movegen::Color player, std::string_view why);
    void call_fault(const std::string& message);
    GameReport report_on(std::string_view moves) const;
    void stop_at(const movegen::PgnGame& pgn);
    void judge_rest(std::string_view moves);
    void tell_result(const GameReport& report);
    /// Announces an event after the last move, only once for each key.
    void call_here(std::string what, std::string_view article, std::optional<movegen::Color> player,
                   std::string note, std::string_view key);
    bool is_over() const { return is_judged_ || game_.end(); }

    const WatchSettings* settings_;
    std::string headers_, moves_;  // read so far
    std::string white_ = "?", black_ = "?";
    std::optional<movegen::PieceLetters> letters_;  // of the language that was learnt
    movegen::SupervisedGame game_;
    std::string last_;  // the move played last
    bool has_begun_ = false, is_judged_ = false, wants_search_ = false;
    std::vector<PlayerName> names_;  // of the players, in comments
    bool is_stuck_ = false;          // what follows cannot be read until the fault before it is corrected
    std::string stuck_at_;           // the key of the alarm about it
    std::set<std::string, std::less<>> called_;  // the keys of all alarms
    std::vector<Alarm> alarms_;
};

}  // namespace escaque::engine
