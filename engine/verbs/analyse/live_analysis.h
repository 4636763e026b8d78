// An analysis on a terminal, redrawn in place while it goes on: a person walks the game, tries moves, turns
// the board.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/host/console.h"
#include "engine/host/process.h"
#include "engine/screen/screen.h"
#include "engine/study/game/findings.h"
#include "engine/study/game/subject.h"
#include "movegen/board/move.h"
#include "movegen/laws/game.h"
#include "movegen/notation/moves/languages.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::engine {

/// How a person looks around in an analysis.
class Exploration {
 public:
    /// `letters` name the pieces in what is typed; English letters are read as well.
    Exploration(const Subject& subject, std::optional<movegen::PieceLetters> letters);

    /// A move, a command or a key. What cannot be done is said.
    void take(const Typing::Event& event);

    /// As far as it is shown.
    const movegen::Game& game() const { return game_; }
    /// What follows, in the game or in the line that is explored.
    std::vector<movegen::Move> ahead() const;
    /// Is it a line that is not the game's?
    bool is_off() const;
    bool is_turned() const { return is_turned_; }
    bool has_left() const { return has_left_; }
    /// An answer to what was typed last; empty if there is nothing to say.
    const std::string& said() const { return said_; }

 private:
    void go_to(std::size_t ply);
    void read(const std::string& line);
    bool obey(const std::string& word);
    void press(Key key);

    std::optional<movegen::PieceLetters> letters_;
    std::vector<movegen::Move> played_, line_;  // in the game, and what is explored, both from the start
    std::size_t ply_;
    movegen::Game game_;
    bool is_turned_ = false, has_left_ = false;
    std::string said_;
};

/// What the terminal shows.
struct AnalysisScene {
    std::string title{};
    movegen::Per<movegen::Color, std::string> players{};
    movegen::Game game{};                // up to the position
    std::vector<movegen::Move> ahead{};  // what follows in the line that is walked
    bool is_turned = false;              // the board
    Findings findings{};
    search::Effort effort{};  // so far
    bool searches = true;
    std::string said{};
};

/// The board, how far the search has come, its lines, each in as many rows as all of them can have, and what
/// is said.
std::vector<std::string> analysis_lines(const AnalysisScene& scene, const AnalysisRequest& request,
                                        TextSize window);

struct Analysed {
    Subject subject;  // the position that was shown last
    Findings findings;
};

/// On the terminal of the standard output. Returns when the search has ended, the user has left, or the
/// signal came; the terminal is then as it was.
Analysed analyse_live(const Subject&, const AnalysisRequest&, search::Session&, const StopSignal&);

/// Searches the position and prints the findings, while searching and at the end. The signal ends it with the
/// best line so far.
void analyse(const Subject&, AnalysisRequest, search::Session&, const StopSignal&);

}  // namespace escaque::engine
