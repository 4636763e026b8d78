#include "engine/verbs/analyse/live_analysis.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <fmt/format.h>
#include <memory>
#include <mutex>
#include <utility>
#include <variant>

#include "engine/report/search_words.h"
#include "engine/screen/board_picture.h"
#include "engine/verbs/analyse/report.h"
#include "movegen/base/text.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/moves/san.h"
#include "movegen/openings/openings.h"
#include "search/session/session.h"

namespace escaque::engine {

using base::Expected;
using movegen::Move;

namespace {

constexpr const char* kHelp =
    "Type a move such as Nf3, g1f3 or O-O to try it. Left and right, or back and next, step through the "
    "game; start and end jump to its ends; flip turns the board; quit stops with the best move so far.";

Expected<Move> read_move(const std::string& text, const movegen::Position& position,
                         const std::optional<movegen::PieceLetters>& letters) {
    if (letters)
        if (const auto move = movegen::parse_san(text, position, *letters)) return move;
    const auto move = movegen::parse_san(text, position);
    if (move) return move;
    const auto castling = movegen::parse_uci_move(text, position);  // SAN with all squares, but for that
    return castling ? castling : move;
}

}  // namespace

Exploration::Exploration(const Subject& subject, std::optional<movegen::PieceLetters> letters)
    : letters_(std::move(letters)),
      played_(subject.game.moves()),
      ply_(subject.game.moves().size()),
      game_(subject.game) {
    played_.insert(played_.end(), subject.ahead.begin(), subject.ahead.end());
    line_ = played_;
}

std::vector<Move> Exploration::ahead() const {
    return {line_.begin() + static_cast<std::ptrdiff_t>(ply_), line_.end()};
}

bool Exploration::is_off() const {
    return line_ != played_;
}

/// Where the line explored has not left the game yet, the game is what follows.
void Exploration::go_to(std::size_t ply) {
    ply_ = ply;
    const auto here = line_.begin() + static_cast<std::ptrdiff_t>(ply);
    if (ply <= played_.size() && std::equal(line_.begin(), here, played_.begin())) line_ = played_;
    game_ = movegen::Game(game_.start());
    for (std::size_t i = 0; i < ply; ++i) game_.play(line_[i]);
}

void Exploration::take(const Typing::Event& event) {
    said_.clear();
    if (const auto* key = std::get_if<Key>(&event)) return press(*key);
    const std::string line(base::trimmed(std::get<std::string>(event)));
    if (!line.empty() && !obey(line)) read(line);
}

bool Exploration::obey(const std::string& word) {
    const auto is = [&](std::string_view name) { return base::same_but_for_case(word, name); };
    if (is("back") || is("takeback"))
        press(Key::Left);
    else if (is("next"))
        press(Key::Right);
    else if (is("start"))
        press(Key::Home);
    else if (is("end"))
        press(Key::End);
    else if (is("flip"))
        is_turned_ = !is_turned_;
    else if (is("help") || is("?"))
        said_ = kHelp;
    else if (is("quit") || is("exit") || is("q"))
        press(Key::Leave);
    else
        return false;
    return true;
}

void Exploration::press(Key key) {
    if (key == Key::Leave) has_left_ = true;
    if (key == Key::Left && ply_ > 0) go_to(ply_ - 1);
    if (key == Key::Right && ply_ < line_.size()) go_to(ply_ + 1);
    if ((key == Key::Up || key == Key::Home) && ply_ > 0) go_to(0);
    if ((key == Key::Down || key == Key::End) && ply_ < line_.size()) go_to(line_.size());
}

void Exploration::read(const std::string& line) {
    const auto move = read_move(line, game_.current(), letters_);
    if (!move) {
        said_ = sentence(move.error().message);
        return;
    }
    if (ply_ == line_.size() || line_[ply_] != *move) {
        line_.resize(ply_);
        line_.push_back(*move);
    }
    go_to(ply_ + 1);
}

namespace {

using Lines = std::vector<std::string>;

Lines head_of(const AnalysisScene& scene, const AnalysisRequest& request, TextSize window) {
    Scene shown{.title = scene.title,
                .position = scene.game.current(),
                .look = request.board,
                .names = scene.players,
                .moves = paired_moves(scene.game, request.write_move)};
    if (scene.is_turned) shown.look.bottom = ~shown.look.bottom;
    if (!scene.game.moves().empty()) shown.look.last = scene.game.moves().back();
    if (const auto* named = movegen::opening_of(scene.game).opening)
        shown.opening = fmt::format("{} {}", named->eco, named->name);
    return scene_head(shown, window);
}

std::string effort_line(const AnalysisScene& scene) {
    return fmt::format("{} {}, {} nodes, {} a second", scene.searches ? "searching" : "done",
                       hours_text(seconds(scene.effort.time)), short_count(scene.effort.nodes),
                       short_count(scene.effort.nodes_per_second()));
}

/// "Next 12... Nf6 13. e4 …", as far as it fits into a line.
std::string ahead_line(const AnalysisScene& scene, const AnalysisRequest& request, std::size_t columns) {
    std::string line = "Next";
    for (const std::string& move : single_moves(scene.game.current(), scene.ahead, request.write_move)) {
        if (columns_of(line) + 1 + columns_of(move) > columns) break;
        line += ' ' + move;
    }
    return line;
}

/// The table in at most `rows` rows. If not all lines of the search fit, the last row says how many are left
/// out.
Lines table_of(const AnalysisScene& scene, const AnalysisRequest& request, std::size_t rows,
               std::size_t columns) {
    constexpr std::size_t kMaxRows = 4;
    if (rows == 0) return {};
    const auto wanted = static_cast<std::size_t>(request.options.multi_pv);
    const std::size_t found = std::clamp<std::size_t>(scene.findings.lines.size(), 1, wanted);
    const std::size_t room = rows > 1 ? rows - 1 : 1;  // below the heading
    const TableSize size{.columns = columns,
                         .rows_a_line = std::clamp<std::size_t>(room / found, 1, kMaxRows)};
    Lines table = finding_table(scene.findings, scene.game, request, size);
    if (table.size() > rows) {
        const std::size_t hidden = found - std::min(found, room - 1);
        table.resize(rows);
        table.back() = "and " + base::counted(hidden, "more line");
    }
    return table;
}

}  // namespace

std::vector<std::string> analysis_lines(const AnalysisScene& scene, const AnalysisRequest& request,
                                        TextSize window) {
    const std::size_t columns = fitting_columns(window) - 1, rows = fitting_rows(window);
    Lines lines = head_of(scene, request, window);
    Lines below;
    if (!scene.ahead.empty()) below.push_back(ahead_line(scene, request, columns));
    for (std::string& line : wrapped(scene.said, columns))
        if (!line.empty()) below.push_back(std::move(line));
    const std::string known = known_draw_text(scene.findings, scene.game);
    if (const std::string ended = ending_text(scene.game).value_or(known); !ended.empty())
        lines.push_back(' ' + ended);
    if (!scene.findings.lines.empty() || scene.searches) {
        lines.push_back(' ' + effort_line(scene));
        const std::size_t used = lines.size() + below.size();
        for (const std::string& row : table_of(scene, request, rows > used ? rows - used : 0, columns))
            lines.push_back(' ' + row);
    }
    lines.resize(rows - std::min(rows, below.size()));
    for (const std::string& line : below) lines.push_back(' ' + line);
    return fitted(std::move(lines), window);
}

namespace {

using Clock = std::chrono::steady_clock;

/// The findings of one search after another; the search's thread writes them.
class LiveFindings : public search::Listener {
 public:
    void on_line(const search::Line& line) override {
        const std::lock_guard lock(mutex_);
        findings_.note(line);
    }
    void on_end(const search::FinalReport& report) override {
        const std::lock_guard lock(mutex_);
        findings_.conclude(report);
    }
    Findings now() const {
        const std::lock_guard lock(mutex_);
        return findings_;
    }
    void clear() {
        const std::lock_guard lock(mutex_);
        findings_ = {};
    }

 private:
    mutable std::mutex mutex_;
    Findings findings_;
};

/// What was typed; the thread that reads it may outlive the analysis.
class TypedBytes {
 public:
    void put(std::string bytes) {
        const std::lock_guard lock(mutex_);
        bytes_.push_back(std::move(bytes));
        arrived_.notify_one();
    }
    /// None in that time.
    std::optional<std::string> take(std::chrono::milliseconds longest) {
        std::unique_lock lock(mutex_);
        if (!arrived_.wait_for(lock, longest, [this] { return !bytes_.empty(); })) return std::nullopt;
        std::string bytes = std::move(bytes_.front());
        bytes_.pop_front();
        return bytes;
    }

 private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::string> bytes_;
};

class LiveAnalysis {
 public:
    LiveAnalysis(const Subject& subject, const AnalysisRequest& request, search::Session& session,
                 const StopSignal& signal)
        : subject_(subject),
          request_(request),
          session_(session),
          signal_(signal),
          exploration_(subject, request.letters),
          stays_(request.stays),
          screen_(stdout) {
        if (!request.keys) return;
        keys_.emplace();
        read_bytes([typed = typed_](const std::string& bytes) { typed->put(bytes); });
    }
    ~LiveAnalysis() { end_search(); }
    LiveAnalysis(const LiveAnalysis&) = delete;
    LiveAnalysis& operator=(const LiveAnalysis&) = delete;

    Analysed run() {
        begin_search();
        while (!exploration_.has_left() && !signal_.received() && (stays_ || session_.is_searching())) {
            draw();
            wait();
        }
        end_search();
        return {{title(), exploration_.game()}, found()};
    }

 private:
    void begin_search() {
        findings_.clear();
        has_search_ = movegen::count_legal_moves(exploration_.game().current()) > 0;
        started_ = Clock::now();
        if (!has_search_) return;
        search::Limits limits = request_.limits;
        limits.start = started_;
        session_.start(exploration_.game(), limits, request_.options, findings_);
    }

    void end_search() {
        session_.stop();
        session_.wait();
    }

    void wait() {
        constexpr std::chrono::milliseconds kLook{100};
        const auto bytes = typed_->take(kLook);
        if (!bytes) return;
        const std::vector<movegen::Move> before = exploration_.game().moves();
        for (const Typing::Event& event : typing_.add(*bytes)) exploration_.take(event);
        stays_ = true;  // whoever types is not done
        if (exploration_.game().moves() == before) return;
        end_search();
        begin_search();
    }

    /// The title of the position shown, which need not be the position that the user has named.
    std::string title() const {
        const movegen::Game& game = exploration_.game();
        if (game.moves() == subject_.game.moves()) return subject_.name;
        const std::string& name = subject_.game_name;
        return fmt::format("{}{}{}", place(), name.empty() ? "" : "; ", name);
    }

    std::string place() const {
        const movegen::Game& game = exploration_.game();
        if (game.moves().empty()) return "the start of the game";
        return fmt::format("{} {}", exploration_.is_off() ? "a line of your own, up to" : "the game up to",
                           text_of_ply(game, game.moves().size(), request_.write_move));
    }

    /// With those nodes that were searched since the last line.
    Findings found() {
        Findings found = findings_.now();
        if (!has_search_ || found.best) return found;
        found.effort.nodes = session_.nodes();
        found.effort.time = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - started_);
        return found;
    }

    void draw() {
        AnalysisScene scene{.title = title(),
                            .players = subject_.players,
                            .game = exploration_.game(),
                            .ahead = exploration_.ahead(),
                            .is_turned = exploration_.is_turned(),
                            .findings = found(),
                            .searches = has_search_ && session_.is_searching(),
                            .said = exploration_.said()};
        scene.effort = scene.findings.effort;
        if (scene.said.empty() && request_.keys)
            scene.said = "Left and right step through the game; type a move to try it, or help.";
        const std::string prompt = request_.keys ? fmt::format(" Move: {}", base::printable(typing_.line()))
                                                 : std::string(" Ctrl-C stops with the best move so far. ");
        screen_.refresh(analysis_lines(scene, request_, screen_.window()), prompt);
    }

    const Subject& subject_;
    const AnalysisRequest& request_;
    search::Session& session_;
    const StopSignal& signal_;
    Exploration exploration_;
    bool stays_;
    bool has_search_ = false;
    Clock::time_point started_{};
    LiveFindings findings_;
    Typing typing_;
    const std::shared_ptr<TypedBytes> typed_ = std::make_shared<TypedBytes>();
    std::optional<KeyByKey> keys_;
    FixedScreen screen_;
};

}  // namespace

Analysed analyse_live(const Subject& subject, const AnalysisRequest& request, search::Session& session,
                      const StopSignal& signal) {
    return LiveAnalysis(subject, request, session, signal).run();
}

}  // namespace escaque::engine
