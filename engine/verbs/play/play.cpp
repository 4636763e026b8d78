#include "engine/verbs/play/play.h"

#include <chrono>
#include <cstdio>
#include <deque>
#include <fmt/format.h>
#include <memory>
#include <sstream>
#include <utility>

#include "engine/host/console.h"
#include "engine/host/line_reader.h"
#include "engine/host/stop_signal.h"
#include "engine/screen/fixed_screen.h"
#include "engine/verbs/play/conversation.h"
#include "engine/verbs/play/display.h"
#include "engine/verbs/play/engine_opponent.h"
#include "engine/verbs/play/inbox.h"
#include "engine/verbs/play/pgn_record.h"
#include "movegen/base/text.h"

namespace escaque::engine::play {

namespace {

using SteadyClock = std::chrono::steady_clock;

Lines drawn_board(const movegen::Position& position, BoardLook look, movegen::Color bottom) {
    look.bottom = bottom;
    return board_picture(position, look);
}

/// The player's and the engine's words in the order in which they count.
class Evening {
 public:
    Evening(Conversation& conversation, Display& display, const StopSignal& signal)
        : conversation_(conversation), display_(display), signal_(signal), waits_(!is_terminal(stdin)) {}

    /// Returns when the game is over or the player has gone.
    void play(Inbox& inbox) {
        constexpr std::chrono::milliseconds kTick{100};
        show(conversation_.begin(SteadyClock::now()));
        while (!conversation_.is_over()) {
            if (signal_.received()) return conversation_.leave();
            if (auto event = inbox.take(SteadyClock::now() + kTick)) take(std::move(*event));
            while (is_next_due()) take_line();
            const Instant now = SteadyClock::now();
            if (const Lines said = conversation_.on_time(now); !said.empty()) show(said);
            display_.tick(conversation_, now);
        }
    }

    const Lines& last_said() const { return last_said_; }

 private:
    void take(Event event) {
        if (auto* line = std::get_if<TypedLine>(&event)) return lines_.push_back(std::move(*line));
        if (const Lines said = conversation_.on_engine_move(std::get<EngineMove>(event)); !said.empty())
            show(said);
    }

    /// From a file or a pipe a line counts when its turn has come; what a person types counts at once.
    bool is_next_due() const {
        if (lines_.empty() || conversation_.is_over()) return false;
        return conversation_.is_players_turn() || !waits_;
    }

    void take_line() {
        const TypedLine line = std::move(lines_.front());
        lines_.pop_front();
        if (line.text)
            show(conversation_.on_line(movegen::printable(*line.text), line.at));
        else
            conversation_.leave();
    }

    void show(Lines said) {
        display_.show(conversation_, said, SteadyClock::now());
        if (!said.empty()) last_said_ = std::move(said);
    }

    Conversation& conversation_;
    Display& display_;
    const StopSignal& signal_;
    bool waits_;
    std::deque<TypedLine> lines_;
    Lines last_said_;
};

std::unique_ptr<Display> make_display(const PlaySettings& settings, const BoardLook& look) {
    if (!may_draw(stdout)) return std::make_unique<PlainDisplay>();
    return std::make_unique<ScreenDisplay>(
        ScreenLook{.title = settings.title, .names = settings.names, .write = settings.write, .board = look});
}

/// Words are not broken at the edge of a window.
void print_wrapped(const std::string& text) {
    const auto window = may_draw(stdout) ? window_size(stdout) : std::nullopt;
    const std::size_t columns = window ? static_cast<std::size_t>(window->columns) : text.size();
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        for (const std::string& part : columns_of(line) <= columns ? Lines{line} : wrapped(line, columns))
            fmt::print("{}\n", part);
}

void print_closing(const Conversation& conversation, const PlaySettings& settings, const Lines& last_said,
                   const StopSignal& signal) {
    const auto& moves = conversation.game().moves();
    if (may_draw(stdout)) {  // what was said last went with the screen
        for (const std::string& line : drawn_board(conversation.supervised().position(),
                                                   {.style = settings.board,
                                                   .colour = may_colour(stdout),
                                                   .last = moves.empty() ? movegen::kNoMove : moves.back()},
                                                   conversation.bottom()))
            fmt::print("{}\n", line);
        if (conversation.supervised().end())
            for (const std::string& line : last_said) fmt::print("{}\n", line);
    }
    const movegen::PgnGame pgn = conversation.played().pgn();
    fmt::print("\n");
    print_wrapped(closing_text(pgn, conversation.played().reason()));
    std::fflush(stdout);
    constexpr std::size_t kLeastPlies = 10;  // less is nothing to judge a player by
    if (pgn.main_line.moves.size() >= kLeastPlies && !signal.received())
        if (const std::string grades = grades_text(pgn, [&] { return signal.received(); }); !grades.empty())
            print_wrapped(grades);
}

}  // namespace

Expected<Exit> run_play(PlaySettings settings, search::Session& session) {
    std::optional<PgnRecord> record;
    if (!settings.pgn.empty()) {
        auto opened = PgnRecord::open(settings.pgn);
        if (!opened) return tl::unexpected(opened.error());
        record.emplace(std::move(*opened));
    }
    // The threads that put into it may outlive this function.
    const auto inbox = std::make_shared<Inbox>();
    EngineOpponent opponent(session, settings.level, [inbox](const EngineMove& move) { inbox->put(move); });
    const BoardLook look{.style = settings.board, .colour = may_colour(stdout)};
    Manners manners{.player = settings.player, .write = settings.write, .letters = settings.letters};
    if (!may_draw(stdout))
        manners.draw_board = [look](const movegen::Position& position, movegen::Color bottom) {
            return drawn_board(position, look, bottom);
        };
    Expected<void> kept;  // the game as it stands, in the file
    Conversation conversation(settings.terms, manners, opponent, [&](const movegen::PgnGame& game) {
        return kept = record ? record->write(game) : Expected<void>{};
    });
    StopSignal signal;
    signal.note_second();  // the terminal has to be left as it was
    read_lines([inbox](std::optional<std::string> line) {
        inbox->put(TypedLine{std::move(line), SteadyClock::now()});
    });
    Lines last_said;
    {
        const auto display = make_display(settings, look);
        Evening evening(conversation, *display, signal);
        evening.play(*inbox);
        last_said = evening.last_said();
    }
    print_closing(conversation, settings, last_said, signal);
    if (!kept) return tl::unexpected(kept.error());
    if (record) fmt::print("The game is in '{}'.\n", movegen::printable(settings.pgn));
    return Exit::Success;
}

}  // namespace escaque::engine::play
