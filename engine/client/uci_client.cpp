#include "engine/client/uci_client.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/laws/game.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

using SteadyClock = std::chrono::steady_clock;
using base::Expected;
using base::take_word;
using base::unexpected;
using movegen::Color;
using movegen::Microseconds;
using movegen::MoveBonus;
using movegen::Period;

namespace {

/// What follows the word "claim".
std::optional<DrawClaim> claim_in(std::string_view text) {
    const std::string_view ground = take_word(text);
    const std::string_view move = take_word(text);
    if (!take_word(text).empty()) return std::nullopt;
    if (ground == "threefold") return DrawClaim{movegen::Ground::Threefold, std::string(move)};
    if (ground == "fifty") return DrawClaim{movegen::Ground::FiftyMoves, std::string(move)};
    return std::nullopt;
}

}  // namespace

void read_declaration(std::string_view line, Declarations& said) {
    if (take_word(line) != "info" || take_word(line) != "string") return;
    const std::string_view text = base::trimmed(line);
    if (text == "offer draw") said.offers_draw = true;
    if (text == "resign") said.resigns = true;
    if (text == "ask increment") said.asks_increment = true;
    if (take_word(line) == "claim" && !said.claim) said.claim = claim_in(line);
}

namespace {

std::int64_t milliseconds(Microseconds time) {
    return std::chrono::floor<std::chrono::milliseconds>(time).count();
}

char letter(Color c) {
    return c == Color::White ? 'w' : 'b';
}

}  // namespace

std::string position_command(const movegen::Game& game, bool chess960, movegen::Move next) {
    return fmt::format("{}{} {}", position_command(game, chess960), game.moves().empty() ? " moves" : "",
                       movegen::to_uci(next, game.current(), chess960));
}

std::string position_command(const movegen::Game& game, bool chess960) {
    const movegen::Position& start = game.start();
    const auto style = chess960 ? movegen::CastlingStyle::Shredder : movegen::CastlingStyle::XFen;
    std::string text = start == movegen::start_position(start.rules())
                           ? "position startpos"
                           : fmt::format("position fen {}", movegen::to_fen(start, style));
    movegen::Position position = start;
    if (!game.moves().empty()) text += " moves";
    for (const movegen::Move move : game.moves()) {
        text += ' ' + movegen::to_uci(move, position, chess960);
        position.make(move);
    }
    return text;
}

std::string go_command(const movegen::Per<Color, movegen::Clock>& clocks, Color to_move, Microseconds used,
                       bool knows_delay) {
    std::string text = "go";
    for (const Color c : movegen::kColors) {
        const movegen::Clock& clock = clocks[c];
        const Microseconds left =
            std::min(clock.main_time(), clock.until_flag() - (c == to_move ? used : Microseconds(0)));
        text += fmt::format(" {}time {}", letter(c), std::max(milliseconds(left), std::int64_t{1}));
    }
    for (const Color c : movegen::kColors) {
        const Period& period = clocks[c].period();
        const bool is_increment = period.kind == MoveBonus::Increment;
        text += fmt::format(" {}inc {}", letter(c), is_increment ? milliseconds(period.bonus) : 0);
    }
    for (const Color c : movegen::kColors) {
        const Period& period = clocks[c].period();
        if (knows_delay && period.has_delay())
            text += fmt::format(" {}delay {}", letter(c), milliseconds(period.bonus));
    }
    if (const int moves_to_go = clocks[to_move].stage().moves_to_go)
        text += fmt::format(" movestogo {}", moves_to_go);
    return text;
}

namespace {

constexpr std::chrono::milliseconds kPollInterval{100};  // between looks at whether the user wants to stop
constexpr std::chrono::milliseconds kTimeToQuit{500};
constexpr std::size_t kMaxOptions = 1000;         // an engine that declares more has gone mad
constexpr std::chrono::hours kMaxWait{24 * 365};  // a clock may have more, but a deadline may not

auto find_option(const std::vector<DeclaredOption>& options, std::string_view name) {
    return std::find_if(options.begin(), options.end(), [&](const DeclaredOption& option) {
        return base::same_but_for_case(option.name, name);
    });
}

std::string names_of(const std::vector<DeclaredOption>& options) {
    constexpr std::size_t kMaxNames = 100;
    std::vector<std::string> names;
    for (const DeclaredOption& option : options) names.push_back(option.name);
    if (names.size() > kMaxNames) {
        names.resize(kMaxNames);
        names.emplace_back("…");
    }
    return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

Microseconds since(EngineProcess::Time start, EngineProcess::Time end) {
    return std::chrono::duration_cast<Microseconds>(end - start);
}

}  // namespace

UciClient::UciClient(EngineProcess process, std::string command, const Timeouts& timeouts)
    : process_(std::move(process)), command_(std::move(command)), timeouts_(timeouts), name_(command_) {}

/// A last chance to exit; its process ends in any case.
UciClient::~UciClient() {
    if (!process_.is_open()) return;
    const Time deadline = SteadyClock::now() + kTimeToQuit;
    if (!write("quit", deadline)) return;
    while (SteadyClock::now() < deadline && !process_.has_ended()) read(deadline);
}

Expected<UciClient> UciClient::start(const EngineSpec& spec, const Timeouts& timeouts, EngineLog* log,
                                     std::string name_in_log) {
    auto process = EngineProcess::start(spec.command);
    if (!process) return tl::unexpected(process.error());
    UciClient client(std::move(*process), fmt::format("{}", fmt::join(spec.command, " ")), timeouts);
    client.log_ = log;
    client.name_in_log_ = std::move(name_in_log);
    if (const auto greeted = client.handshake(); !greeted) return tl::unexpected(greeted.error());
    for (const EngineSetting& setting : spec.settings)
        if (const auto set = client.set(setting); !set) return tl::unexpected(set.error());
    if (!spec.name.empty()) client.name_ = spec.name;
    return client;
}

Expected<void> UciClient::handshake() {
    return ask("uci", "uciok");
}

Expected<void> UciClient::prepare_game() {
    write("ucinewgame", SteadyClock::now() + timeouts_.ready);
    return ask("isready", "readyok");
}

Expected<void> UciClient::ask(std::string_view line, std::string_view answer) {
    const Time deadline = SteadyClock::now() + timeouts_.ready;
    write(line, deadline);
    while (SteadyClock::now() < deadline && !process_.has_ended()) {
        if (timeouts_.wants_stop()) return unexpected("stopped");
        const auto said = read(std::min(deadline, SteadyClock::now() + kPollInterval));
        if (!said) continue;
        if (base::trimmed(said->text) == answer) return {};
        read_declaration(said->text);
    }
    const std::string what =
        process_.has_ended()
            ? fmt::format("{} before it answered '{}' with '{}'", process_.ending(), line, answer)
            : fmt::format("did not answer '{}' with '{}' in {} s", line, answer,
                          std::chrono::duration<double>(timeouts_.ready).count());
    const std::string printed = process_.last_words();
    return unexpected(
        fmt::format("engine '{}' {}; it printed {}", command_, what, printed.empty() ? "nothing" : printed));
}

void UciClient::read_declaration(std::string_view line) {
    if (auto name = name_in(line)) name_ = std::move(*name);
    if (options_.size() == kMaxOptions) return;
    if (auto option = option_in(line)) options_.push_back(std::move(*option));
}

bool UciClient::offers(std::string_view option) const {
    return find_option(options_, option) != options_.end();
}

Expected<void> UciClient::set(const EngineSetting& setting) {
    const auto option = find_option(options_, setting.option);
    if (option == options_.end())
        return unexpected(fmt::format("engine '{}' has no option {}; it has {}", command_,
                                      base::quoted(setting.option), names_of(options_)));
    const auto value = value_for(*option, setting.value);
    if (!value) return unexpected(fmt::format("engine '{}': {}", command_, value.error().message));
    write(option->has_value() ? fmt::format("setoption name {} value {}", option->name, *value)
                              : fmt::format("setoption name {}", option->name),
          SteadyClock::now() + timeouts_.ready);
    return {};
}

bool UciClient::write(std::string_view line, Time deadline) {
    if (log_) log_->note(name_in_log_, '<', line);
    return process_.write_line(line, deadline);
}

std::optional<EngineProcess::Line> UciClient::noted(std::optional<EngineProcess::Line> line) {
    if (log_ && line) log_->note(name_in_log_, '>', line->text);
    return line;
}

Reply UciClient::think(std::string_view position, std::string_view go, Microseconds until_flag,
                       const std::function<void()>& meanwhile) {
    write(position, SteadyClock::now() + timeouts_.ready);
    if (!ask("isready", "readyok")) return {.kind = failure()};
    const Time start = SteadyClock::now();
    write(go, start + std::min<Microseconds>(until_flag, kMaxWait) + timeouts_.late_move);
    return await_move(start, until_flag, {}, false, meanwhile);
}

Reply UciClient::await_move(Time start, Microseconds until_flag, Reply reply, bool has_sent_stop,
                            const std::function<void()>& meanwhile) {
    const Time flag = start + std::min<Microseconds>(until_flag, kMaxWait);
    const Time deadline = flag + timeouts_.late_move;
    for (Time now = start; now < deadline; now = SteadyClock::now()) {
        if (timeouts_.wants_stop()) break;
        if (now >= flag && !std::exchange(has_sent_stop, true)) write("stop", deadline);
        const Time look_up = std::min(has_sent_stop ? deadline : flag, now + kPollInterval);
        const auto line = read(look_up);
        meanwhile();
        if (line && line->arrival < start) continue;  // what it said before counts for nothing
        if (line) {
            if (auto move = best_move_in(line->text)) {
                reply.kind = Reply::Kind::Move;
                reply.used = since(start, line->arrival);
                reply.move = std::move(*move);
                reply.expected = expected_move_in(line->text);
                return reply;
            }
            if (auto score = score_in(line->text)) reply.score = score;
            engine::read_declaration(line->text, reply.said);
        } else if (process_.has_ended()) {
            break;
        }
    }
    reply.kind = failure();
    reply.used = since(start, SteadyClock::now());
    return reply;
}

void UciClient::ponder(std::string_view position, std::string_view go) {
    const Time deadline = SteadyClock::now() + timeouts_.ready;
    pondering_.emplace();
    listen();
    pondering_.emplace();  // nothing that it said before is heard as said of this move
    write(position, deadline);
    write(go, deadline);
}

void UciClient::listen() {
    if (!pondering_) return;
    constexpr int kMaxLines = 1000;  // who floods us must not hold up the opponent
    for (int i = 0; i < kMaxLines; ++i) {
        const auto line = noted(process_.line_at_hand());
        if (!line) break;
        Reply& heard = pondering_->heard;
        if (auto score = score_in(line->text)) heard.score = score;
        auto move = best_move_in(line->text);
        if (!move || std::exchange(pondering_->has_moved, true)) continue;
        heard.move = std::move(*move);
        heard.expected = expected_move_in(line->text);
    }
}

Reply UciClient::ponderhit(Microseconds until_flag, const std::function<void()>& meanwhile) {
    listen();
    Pondering pondering = *std::exchange(pondering_, std::nullopt);
    pondering.heard.kind = Reply::Kind::Move;
    if (pondering.has_moved) return pondering.heard;
    const Time start = SteadyClock::now();
    write("ponderhit", start + timeouts_.ready);
    return await_move(start, until_flag, std::move(pondering.heard), false, meanwhile);
}

Reply UciClient::stop_pondering(Microseconds until_flag) {
    listen();
    const Pondering pondering = *std::exchange(pondering_, std::nullopt);
    if (pondering.has_moved) return {.kind = Reply::Kind::Move};
    const Time start = SteadyClock::now();
    write("stop", start + timeouts_.ready);
    return await_move(start, until_flag, {}, true, [] {});
}

/// Why the engine does not answer.
Reply::Kind UciClient::failure() const {
    if (process_.has_ended()) return Reply::Kind::Crash;
    return timeouts_.wants_stop() ? Reply::Kind::Stopped : Reply::Kind::Stall;
}

std::string UciClient::exit_reason() {
    const std::string what = process_.has_ended() ? process_.ending() : "does not answer";
    const std::string printed = process_.last_words();
    return printed.empty() ? what : fmt::format("{}; the last thing it printed was {}", what, printed);
}

}  // namespace escaque::engine
