#include "engine/verbs/match/commentary.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "engine/host/console.h"
#include "engine/host/progress_line.h"
#include "engine/report/laws_words.h"
#include "engine/screen/fixed_screen.h"
#include "engine/verbs/match/live_match.h"
#include "engine/verbs/match/standings_text.h"
#include "movegen/base/text.h"

namespace escaque::engine {

namespace {

using movegen::PgnGame;

bool went_wrong(const PgnGame& game) {
    const std::string& how = *game.tag("Termination");
    return how != kNormal && !how.starts_with(kAdjudication);
}

std::vector<std::string> start_texts(const Schedule& schedule, const Standings& standings,
                                     const GameFile& file) {
    std::vector<std::string> texts;
    if (const auto line = file.cut_at_line())
        texts.push_back(fmt::format("the game at line {} is incomplete and is played again", *line));
    if (standings.games() > 0)
        texts.push_back(fmt::format("resuming after {} of {} games", standings.games(), schedule.games()));
    return texts;
}

std::string loss_text(const std::string& what) {
    return fmt::format("between two games {}; it was started again", what);
}

class LineCommentary : public Commentary {
 public:
    explicit LineCommentary(bool quiet) : line_(quiet) {}

    void tell_start(const Schedule& schedule, const Standings& standings, const GameFile& file) override {
        for (const std::string& text : start_texts(schedule, standings, file)) complain(text);
    }
    void tell_game(const Schedule& schedule, const Standings& standings, int number,
                   const PgnGame& game) override {
        if (went_wrong(game)) line_.tell(game_text(number, game));
        line_.show(live_line(schedule, standings));
    }
    void tell_loss(const std::string& what) override { line_.tell(loss_text(what)); }

 private:
    ProgressLine line_;
};

/// "60+1, fide2023", "60+1 against 300d5, fide2023"
std::string title_of(const MatchSettings& settings) {
    std::string text = movegen::to_text(settings.contestants[0].control);
    if (const auto& other = settings.contestants[1].control; other != settings.contestants[0].control)
        text += " against " + movegen::to_text(other);
    if (settings.variant == Variant::Chess960) text += ", Chess960";
    if (settings.variant == Variant::Antichess) text += ", Antichess";
    return fmt::format("{}, {}", text, movegen::laws_of(settings.rules.edition).name);
}

/// The games are told of by their threads, and drawn by the one that glances; the end of a game at once, for
/// the next may begin before the next glance.
class ScreenCommentary : public Commentary {
 public:
    explicit ScreenCommentary(const MatchSettings& settings) : screen_(std::in_place, stdout) {
        match_.title = title_of(settings);
        match_.games = settings.games;
        match_.tables.resize(static_cast<std::size_t>(std::min(settings.concurrency, settings.games)));
        match_.told = {"Starting the engines"};
        match_.look = {.style = shows_utf8() ? BoardStyle::Figurines : BoardStyle::Letters,
                       .colour = may_colour(stdout)};
        draw();
    }
    /// What went wrong has to stay in sight when the screen is gone.
    ~ScreenCommentary() override {
        screen_.reset();
        ProgressLine line(true);
        for (const std::string& text : to_stay_) line.tell(text);
    }
    ScreenCommentary(const ScreenCommentary&) = delete;
    ScreenCommentary& operator=(const ScreenCommentary&) = delete;

    void tell_start(const Schedule& schedule, const Standings& standings, const GameFile& file) override {
        const std::lock_guard lock(mutex_);
        match_.told.clear();
        for (SideIndex side = 0; side < 2; ++side)
            match_.names[side] = movegen::printable(schedule.sides()[side].name);
        for (const std::string& text : start_texts(schedule, standings, file)) keep(text);
        take_standing(schedule, standings);
    }
    void tell_turn(std::size_t table, int number, const Turn& turn) override {
        const std::lock_guard lock(mutex_);
        match_.tables[table].note(number, turn, std::chrono::steady_clock::now(), write_);
    }
    void tell_game(const Schedule& schedule, const Standings& standings, int number,
                   const PgnGame& game) override {
        const std::lock_guard lock(mutex_);
        for (LiveTable& table : match_.tables)
            if (table.game == number) table.result = to_text(game.result());
        if (went_wrong(game))
            keep(game_text(number, game));
        else
            tell(game_text(number, game));
        take_standing(schedule, standings);
        draw();
    }
    void tell_loss(const std::string& what) override {
        const std::lock_guard lock(mutex_);
        keep(loss_text(what));
    }
    void glance() override {
        const std::lock_guard lock(mutex_);
        draw();
    }

 private:
    void draw() {
        screen_->refresh(live_lines(match_, std::chrono::steady_clock::now(), screen_->window()),
                         " Ctrl-C stops; the same command resumes. ");
    }
    void take_standing(const Schedule& schedule, const Standings& standings) {
        match_.standing = standing_lines(schedule, standings);
        for (std::string& line : match_.standing) line = movegen::printable(line);
    }
    void keep(const std::string& text) {
        to_stay_.push_back(text);
        tell(text);
    }
    /// No window shows more than a few of them.
    void tell(const std::string& text) {
        constexpr std::size_t kMost = 100;
        match_.told.push_back(movegen::printable(text));
        if (match_.told.size() > kMost) match_.told.erase(match_.told.begin());
    }

    const movegen::MoveWriter write_ = *movegen::move_writer("san");
    std::mutex mutex_;  // guards what follows
    LiveMatch match_;
    std::vector<std::string> to_stay_;
    std::optional<FixedScreen> screen_;
};

}  // namespace

std::unique_ptr<Commentary> make_commentary(const MatchSettings& settings, bool quiet, bool on_screen) {
    if (quiet || !on_screen) return std::make_unique<LineCommentary>(quiet);
    return std::make_unique<ScreenCommentary>(settings);
}

}  // namespace escaque::engine
