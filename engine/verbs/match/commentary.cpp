#include "engine/verbs/match/commentary.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <mutex>
#include <utility>

#include "engine/report/laws_words.h"
#include "engine/report/search_words.h"
#include "engine/screen/screen.h"
#include "engine/verbs/match/schedule.h"
#include "engine/verbs/match/standings.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "movegen/openings/openings.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Microseconds;
using movegen::Move;
using movegen::MoveWriter;

namespace {

std::string score_text(const movegen::PgnEval& score) {
    if (score.is_mate) return fmt::format("#{}", score.value);
    return fmt::format("{:+.2f}", score.value / 100.0);
}

}  // namespace

/// Only the moves that are new are written: a long game must not become a slow one.
void LiveTable::note(int number, const Turn& turn, Instant now, const MoveWriter& write) {
    if (number != game) {
        *this = LiveTable{};
        game = number;
        position = turn.game.start();
    }
    while (plies_ < turn.game.moves().size()) add(turn.game.moves()[plies_], write);
    score = turn.score ? score_text(*turn.score) : "";
    clocks_ = turn.clocks;
    asked_ = now;
    used_ = turn.used;
}

void LiveTable::add(Move move, const MoveWriter& write) {
    add_to_pairs(moves, move, position, write);
    last_move = fmt::format("{} {}", movegen::move_number(position), write(move, position));
    last = move;
    position.make(move);
    ++plies_;
    if (const auto* named = movegen::Openings::standard().name_of(position))
        opening = fmt::format("{} {}", named->eco, named->name);
}

movegen::Per<Color, std::string> LiveTable::clocks(Instant now) const {
    movegen::Per<Color, std::string> texts;
    if (!clocks_) return texts;
    const Microseconds since =
        result.empty() ? std::chrono::duration_cast<Microseconds>(now - asked_) : Microseconds(0);
    for (const Color c : movegen::kColors) {
        const bool is_to_move = c == position.side_to_move();
        texts[c] = clock_text(clocks_->shown(c, is_to_move ? used_ + since : Microseconds(0)));
    }
    return texts;
}

namespace {

using Lines = std::vector<std::string>;

/// The lines below the games: the standing of the match, and as many of the last events as fit.
void add_standing(Lines& lines, const LiveMatch& match, TextSize window) {
    const std::size_t columns = fitting_columns(window) - 1;
    for (const std::string& paragraph : match.standing)
        for (const std::string& line : wrapped(paragraph, columns)) lines.push_back(' ' + line);
    Lines events;
    for (const std::string& paragraph : match.events)
        for (const std::string& line : wrapped(paragraph, columns)) events.push_back(' ' + line);
    const std::size_t left = fitting_rows(window) - std::min(fitting_rows(window), lines.size() + 1);
    if (events.empty() || left == 0) return;
    lines.emplace_back();
    const auto shown = static_cast<std::ptrdiff_t>(std::min(left, events.size()));
    lines.insert(lines.end(), events.end() - shown, events.end());
}

std::string name_of(const LiveMatch& match, const LiveTable& table, Color c) {
    return match.names[Schedule::player_with(c, std::max(table.game, 1))];
}

/// "Last move 23... Nf6, score +0.34"
std::string last_line(const LiveTable& table) {
    std::string text = table.last_move.empty() ? "No move yet" : "Last move " + table.last_move;
    if (!table.score.empty()) text += ", score " + table.score;
    return table.result.empty() ? text : text + ", " + table.result;
}

Lines board_of(const LiveMatch& match, Instant now, TextSize window) {
    const LiveTable& table = match.tables.front();
    Scene scene{
        .opening = table.opening, .position = table.position, .look = match.look, .moves = table.moves};
    scene.title = table.game == 0 ? fmt::format("{}, {}", base::counted(match.games, "game"), match.title)
                                  : fmt::format("Game {} of {}, {}", table.game, match.games, match.title);
    scene.look.last = table.last;
    for (const Color c : movegen::kColors) scene.names[c] = name_of(match, table, c);
    scene.clocks = table.clocks(now);
    Lines lines = scene_head(scene, window);
    if (table.game > 0) lines.push_back(' ' + last_line(table));
    return lines;
}

/// Columns: the fewest and the most for a name, and all columns beside the two names.
constexpr std::size_t kMinNameWidth = 8, kMaxNameWidth = 24, kOtherColumns = 54;

std::string row_of(const LiveMatch& match, const LiveTable& table, Instant now, std::size_t name) {
    if (table.game == 0) return "     -";
    const auto clocks = table.clocks(now);
    std::string row = fmt::format(" {:>5}", table.game);
    for (const Color c : movegen::kColors) {
        const bool moves = table.result.empty() && c == table.position.side_to_move();
        row +=
            fmt::format(" {} {} {:>8}", moves ? '>' : ' ', padded(name_of(match, table, c), name), clocks[c]);
    }
    return row + fmt::format("  {} {:>7}", padded(table.last_move, 14),
                             table.result.empty() ? table.score : table.result);
}

Lines rows_of(const LiveMatch& match, Instant now, TextSize window) {
    const std::size_t columns = fitting_columns(window);
    const std::size_t name =
        std::clamp((columns - std::min(columns, kOtherColumns)) / 2, kMinNameWidth, kMaxNameWidth);
    Lines lines{fmt::format(" {}, {}", base::counted(match.games, "game"), match.title), "",
                fmt::format("  game   {} {:>8}   {} {:>8}  {} {:>7}", padded("White", name), "clock",
                            padded("Black", name), "clock", padded("last move", 14), "score")};
    const std::size_t others = lines.size() + match.standing.size() + 2;
    const std::size_t room =
        std::max<std::size_t>(fitting_rows(window) - std::min(fitting_rows(window), others), 1);
    const bool fit = match.tables.size() <= room;
    const std::size_t shown = fit ? match.tables.size() : room - 1;
    for (std::size_t i = 0; i < shown; ++i) lines.push_back(row_of(match, match.tables[i], now, name));
    if (!fit)
        lines.push_back(fmt::format(" and {}", base::counted(match.tables.size() - shown, "more game")));
    lines.emplace_back();
    return lines;
}

}  // namespace

std::vector<std::string> live_lines(const LiveMatch& match, Instant now, TextSize window) {
    Lines lines = match.tables.size() == 1 ? board_of(match, now, window) : rows_of(match, now, window);
    add_standing(lines, match, window);
    return fitted(std::move(lines), window);
}

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
        texts.push_back(fmt::format("the game at line {} is incomplete and will be played again", *line));
    if (schedule.may_repeat_games())
        texts.emplace_back("the openings come again: with fixed nodes or depth the same games may be played");
    if (standings.games() > 0)
        texts.push_back(fmt::format("resuming after {} of {}", standings.games(),
                                    base::counted(schedule.games(), "game")));
    return texts;
}

std::string loss_text(const std::string& what) {
    return fmt::format("between two games {}; it was restarted", what);
}

class LineCommentary : public Commentary {
 public:
    explicit LineCommentary(bool quiet) : quiet_(quiet), line_(quiet) {}

    void tell_start(const Schedule& schedule, const Standings& standings, const GameFile& file) override {
        for (const std::string& text : start_texts(schedule, standings, file)) complain(text);
    }
    void tell_game(const Schedule& schedule, const Standings& standings, int number,
                   const PgnGame& game) override {
        for (const std::string& text : fault_texts(number, game)) line_.tell(text);
        if (went_wrong(game)) line_.tell(game_text(number, game));
        const std::string standing = live_line(schedule, standings);
        if (is_terminal(stderr))
            line_.show(standing);
        else if (!quiet_)
            line_.tell(standing);
    }
    void tell_loss(const std::string& what) override { line_.tell(loss_text(what)); }

 private:
    bool quiet_;
    ProgressLine line_;
};

/// "60+1, fide2023", "60+1 against 300d5, fide2023"
std::string title_of(const MatchSettings& settings) {
    std::string text = movegen::to_text(settings.players[0].control);
    if (const auto& other = settings.players[1].control; other != settings.players[0].control)
        text += " against " + movegen::to_text(other);
    if (settings.variant == Variant::Chess960) text += ", Chess960";
    if (settings.variant == Variant::Antichess) text += ", Antichess";
    return fmt::format("{}, {}", text, movegen::laws_of(settings.rules.edition).name);
}

/// The threads of the games report them, and the thread that glances draws them. The end of a game is drawn
/// at once, because the next game may begin before the next look.
class ScreenCommentary : public Commentary {
 public:
    explicit ScreenCommentary(const MatchSettings& settings) : screen_(std::in_place, stdout) {
        match_.title = title_of(settings);
        match_.games = settings.games;
        match_.tables.resize(static_cast<std::size_t>(std::min(settings.concurrency, settings.games)));
        match_.events = {"Starting the engines"};
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
        match_.events.clear();
        for (PlayerIndex side = 0; side < 2; ++side)
            match_.names[side] = base::printable(schedule.players()[side].name);
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
        for (const std::string& text : fault_texts(number, game)) keep(text);
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
    void poll() override {
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
        for (std::string& line : match_.standing) line = base::printable(line);
    }
    void keep(const std::string& text) {
        to_stay_.push_back(text);
        tell(text);
    }
    /// No window shows more than a few of them.
    void tell(const std::string& text) {
        constexpr std::size_t kMax = 100;
        match_.events.push_back(base::printable(text));
        if (match_.events.size() > kMax) match_.events.erase(match_.events.begin());
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
