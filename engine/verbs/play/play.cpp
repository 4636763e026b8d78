#include "engine/verbs/play/play.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <sstream>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/host/console.h"
#include "engine/host/process.h"
#include "engine/report/search_words.h"
#include "movegen/base/files.h"
#include "movegen/base/text.h"
#include "movegen/board/types.h"
#include "movegen/notation/pgn/pgn_writer.h"
#include "movegen/openings/openings.h"

namespace escaque::engine::play {

using base::Expected;
using base::unexpected;

namespace {

/// 0 if there is not yet a regular file, or its size is not known.
std::uintmax_t size_of(const std::string& path) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(path, none)) return 0;
    const std::uintmax_t size = std::filesystem::file_size(path, none);
    return none ? 0 : size;
}

/// An empty line has to stand between two games.
std::string gap_after(std::istream& file, std::uintmax_t size) {
    if (size == 0) return "";
    std::string end(std::min<std::uintmax_t>(size, 2), ' ');
    file.seekg(-static_cast<std::streamoff>(end.size()), std::ios::end);
    file.read(end.data(), static_cast<std::streamsize>(end.size()));
    return end.ends_with("\n\n") ? "" : end.ends_with('\n') ? "\n" : "\n\n";
}

Expected<void> copy(const std::string& path, std::uintmax_t bytes, std::ostream& to) {
    auto file = open_to_read(path);
    if (!file) return tl::unexpected(file.error());
    std::vector<char> buffer(1 << 16);
    while (bytes > 0) {
        const auto part = static_cast<std::streamsize>(std::min<std::uintmax_t>(bytes, buffer.size()));
        if (!file->read(buffer.data(), part))
            return unexpected(fmt::format("cannot read '{}' to its end", base::printable(path)));
        to.write(buffer.data(), part);
        bytes -= static_cast<std::uintmax_t>(part);
    }
    return {};
}

}  // namespace

Expected<PgnRecord> PgnRecord::open(const std::string& path) {
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    if (std::error_code none; !folder.empty() && !std::filesystem::is_directory(folder, none))
        return unexpected(fmt::format("there is no folder '{}'", base::printable(folder.string())));
    auto lock = lock_output(path);
    if (!lock) return tl::unexpected(lock.error());
    PgnRecord record(path, std::move(*lock));
    std::error_code none;
    if (!std::filesystem::exists(path, none)) return record;
    auto file = open_to_read(path);
    if (!file) return tl::unexpected(file.error());
    record.others_ = record.size_ = size_of(path);
    record.gap_ = gap_after(*file, record.size_);
    return record;
}

Expected<void> PgnRecord::write(const movegen::PgnGame& game) {
    const auto failure = [&](const std::string& reason) {
        return unexpected(
            fmt::format("The game cannot be saved in '{}': {}", base::printable(path_), reason));
    };
    if (size_of(path_) != size_) return failure("another program has changed the file");
    base::AtomicFile file(path_);
    if (const auto opened = file.open(); !opened) return failure(opened.error().message);
    if (others_ > 0)
        if (const auto copied = copy(path_, others_, file.stream()); !copied)
            return failure(copied.error().message);
    file.stream() << gap_ << movegen::to_pgn(game);
    if (const auto placed = file.take_place(); !placed) return failure(placed.error().message);
    size_ = size_of(path_);
    return {};
}

using movegen::Color;

void PlainDisplay::show(const Conversation&, const Lines& said, Instant) {
    for (const std::string& line : said) fmt::print("{}\n", line);
    std::fflush(stdout);
}

void ScreenDisplay::show(const Conversation& conversation, const Lines& said, Instant now) {
    Lines all = said.empty() ? std::move(scene_.said) : said;
    scene_ = scene_of(conversation, look_.write, look_.board);
    scene_.title = look_.title;
    scene_.names = look_.names;
    scene_.clocks = clock_texts(conversation, now);
    scene_.said = std::move(all);
    prompt_ = conversation.is_over() ? ""
              : conversation.is_players_turn()
                  ? " Your move: "
                  : fmt::format(" {} is thinking: ", name(conversation.supervised().to_move()));
    screen_.draw(scene_lines(scene_, screen_.window()), prompt_);
}

void ScreenDisplay::tick(const Conversation& conversation, Instant now) {
    scene_.clocks = clock_texts(conversation, now);
    screen_.refresh(scene_lines(scene_, screen_.window()), prompt_);
}

Scene scene_of(const Conversation& conversation, const movegen::MoveWriter& write, BoardLook look) {
    const movegen::Game& game = conversation.game();
    Scene scene{.position = game.current(), .look = look, .moves = paired_moves(game, write)};
    scene.look.bottom = conversation.bottom();
    scene.look.last = game.moves().empty() ? movegen::kNoMove : game.moves().back();
    if (const movegen::Opening* opening = movegen::opening_of(game).opening)
        scene.opening = fmt::format("{} {}", opening->eco, opening->name);
    return scene;
}

movegen::Per<Color, std::string> clock_texts(const Conversation& conversation, Instant now) {
    movegen::Per<Color, std::string> texts;
    if (!conversation.supervised().clocks()) return texts;
    for (const Color c : movegen::kColors)
        texts[c] = clock_text(conversation.played().shown(c, conversation.played().thought(now)));
    return texts;
}

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
            show(conversation_.on_line(base::printable(*line.text), line.at));
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
    constexpr std::size_t kMinPlies = 10;  // less is nothing to judge a player by
    if (pgn.main_line.moves.size() >= kMinPlies && !signal.received())
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
    PlayOptions play_options{.player = settings.player, .write = settings.write, .letters = settings.letters};
    if (!may_draw(stdout))
        play_options.draw_board = [look](const movegen::Position& position, movegen::Color bottom) {
            return drawn_board(position, look, bottom);
        };
    Expected<void> kept;  // whether the file has the game as it is now
    Conversation conversation(settings.terms, play_options, opponent, [&](const movegen::PgnGame& game) {
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
    if (record) fmt::print("The game is in '{}'.\n", base::printable(settings.pgn));
    return Exit::Success;
}

}  // namespace escaque::engine::play
