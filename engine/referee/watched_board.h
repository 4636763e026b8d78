// One board of a round: reads what is new in its text, and calls out each thing once.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/referee/alarm.h"
#include "engine/referee/judge.h"
#include "engine/referee/round_text.h"
#include "movegen/laws/game.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::engine {

struct WatchSettings {
    RefereeSettings referee;
    std::optional<movegen::PieceLetters> letters{};  // none: guessed
};

class WatchedBoard {
 public:
    explicit WatchedBoard(const WatchSettings& settings) : settings_(&settings) {}

    /// The board's text as it is now. A last word is taken for whole only where the text is at rest. What was
    /// called out before is not called out again, even if moves are taken back and made again.
    std::vector<Alarm> read(const BoardText& text, bool is_at_rest);

    /// Only a search would tell whether the position is dead; fewer men are searched first.
    bool wants_search() const { return wants_search_; }
    int men() const { return game_.current().pieces().count(); }
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
    void hear(const std::vector<std::string>& comments, movegen::Color player);
    void call_flag(movegen::Color player, std::string_view why);
    void judge_end();
    void call(Alarm alarm, std::string_view key);

    const WatchSettings* settings_;
    std::string headers_, moves_;  // read so far
    std::string white_ = "?", black_ = "?";
    movegen::Edition edition_ = movegen::kDefaultEdition;
    std::optional<movegen::PieceLetters> letters_;  // of the language that was learnt
    movegen::Game game_;
    std::string last_;  // the move played last
    bool is_over_ = false, is_stuck_ = false, wants_search_ = false;
    std::set<std::string, std::less<>> called_;  // the keys of all alarms
    std::vector<Alarm> alarms_;
};

}  // namespace escaque::engine
