#include "engine/verbs/serve/jobs/served_game.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <random>
#include <utility>

#include "engine/arbiter/answer.h"
#include "engine/report/identity.h"
#include "engine/report/laws_words.h"
#include "engine/report/search_words.h"
#include "engine/verbs/serve/messages/board_json.h"
#include "movegen/board/types.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/pgn_writer.h"
#include "search/session/session.h"

namespace escaque::engine::serve {

using Json = nlohmann::ordered_json;
using base::Expected;
using base::unexpected;
using movegen::Color;
using movegen::Move;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds kAdvice{500};  // to find out what a draw is worth

GameSettings settings_of(const NewGameRequest& wish) {
    const std::string engine = fmt::format("{} {}", kName, kVersion);
    const bool is_white = wish.side == Color::White;
    GameSettings settings{.start = wish.game.start(),
                          .moves = wish.game.moves(),
                          .edition = wish.edition,
                          .control = wish.control,
                          .tags = {{"Event", "escaque serve"},
                                   {"Date", movegen::pgn_today()},
                                   {"White", is_white ? wish.player : engine},
                                   {"Black", is_white ? engine : wish.player}}};
    if (wish.elo) settings.tags.push_back({is_white ? "BlackElo" : "WhiteElo", fmt::format("{}", *wish.elo)});
    return settings;
}

milliseconds whole(movegen::Microseconds time) {
    return std::chrono::floor<milliseconds>(time);
}

}  // namespace

std::string secret_name() {
    std::random_device device;
    std::string name;
    for (int i = 0; i < 4; ++i) name += fmt::format("{:08x}", device());
    return name;
}

Expected<std::shared_ptr<ServedGame>> ServedGame::begin(NewGameRequest wish, std::string name,
                                                        std::shared_ptr<const uci::Book> book, Instant now) {
    GameSettings settings = settings_of(wish);
    if (const auto before = game_of(settings); before.end())
        return unexpected(fmt::format("the game is over in that position: {}",
                                      reason_of(before.end()->decision, before.game())));
    if (!wish.uses_book) book = nullptr;
    const std::shared_ptr<ServedGame> game(
        new ServedGame(std::move(wish), std::move(settings), std::move(name), std::move(book)));
    game->game_.begin(now);
    game->turn_began_ = now;
    game->play_from_book(now);
    game->note_end(now);
    return game;
}

ServedGame::ServedGame(NewGameRequest wish, GameSettings settings, std::string name,
                       std::shared_ptr<const uci::Book> book)
    : name_(std::move(name)),
      wish_(std::move(wish)),
      level_(wish_.elo ? std::optional(search::level_of(*wish_.elo, std::random_device()())) : std::nullopt),
      book_(std::move(book)),
      opening_(settings.moves.size()),
      game_(std::move(settings), wish_.side) {}

Expected<void> ServedGame::act(const GameStep& step, Instant now) {
    const std::lock_guard lock(mutex_);
    if (game_.flag_has_fallen(now)) fall_flag();
    const auto done = game_.is_over() || has_left_ ? Expected<void>{} : act_in_game(step, now);
    note_end(now);
    return done;
}

Expected<void> ServedGame::act_in_game(const GameStep& step, Instant now) {
    using enum GameStep::Kind;
    switch (step.kind) {
        case Look:
            return {};
        case Move:
            return play(step, now);
        case Draw:
            return draw(step, now);
        case TakeBack:
            return take_back(now);
        case Resign:
            game_.resign();
            break;
        case Leave:
            has_left_ = true;
    }
    ++version_;
    said_.clear();
    return {};
}

/// The clocks show what they did then.
void ServedGame::note_end(Instant now) {
    if (!ended_ && (game_.is_over() || has_left_)) ended_ = now;
}

Expected<void> ServedGame::play(const GameStep& step, Instant now) {
    if (!game_.is_players_turn() || step.plies != game_.game().moves().size()) return {};
    if (step.plies >= kMaxGameMoves) return unexpected(fmt::format("more than {} moves", kMaxGameMoves));
    const auto move = movegen::parse_uci_move(step.move, game_.position());
    if (!move) return tl::unexpected(move.error());
    said_.clear();
    make(*move, now);
    return {};
}

/// By either side; then it may be the engine's turn, which claims a draw or knows the move without a thought.
void ServedGame::make(movegen::Move move, Instant now, const std::optional<movegen::PgnEval>& eval) {
    game_.move(move, now, eval);
    turn_began_ = now;
    has_offered_ = false;
    ++version_;
    if (game_.is_over() || game_.is_players_turn()) return;
    if (game_.engine_claims())
        said_ = fmt::format("{} claims a draw.", movegen::name(~wish_.side));
    else
        play_from_book(now);
}

void ServedGame::play_from_book(Instant now) {
    if (!book_ || game_.is_players_turn() || game_.position().rules() != movegen::Rules::Chess) return;
    const auto moves = book_->moves(game_.game());
    if (moves.empty()) return;
    std::random_device device;
    make(uci::choose_by_weight(moves, (std::uint64_t{device()} << 32) | device()), now);
}

Expected<void> ServedGame::take_back(Instant now) {
    if (!game_.take_back(now)) return unexpected("you have no move to take back");
    turn_began_ = now;
    has_offered_ = false;
    ++version_;
    said_.clear();
    return {};
}

Expected<void> ServedGame::draw(const GameStep& step, Instant now) {
    if (!game_.is_players_turn() || step.plies != game_.game().moves().size()) return {};
    const auto claims = game_.supervised().claims();
    if (!claims.empty() && !claims.front().move) {
        claim(movegen::kNoMove, now);
        return {};
    }
    if (!step.move.empty()) {
        const auto move = movegen::parse_uci_move(step.move, game_.position());
        if (!move) return tl::unexpected(move.error());
        claim(*move, now);
        return {};
    }
    ++version_;
    said_ = "You offer a draw.";
    if (const auto eval = game_.last_eval())
        answer_offer(*eval);
    else
        has_offered_ = true;
    return {};
}

/// A wrong claim costs what the Laws say, and the move announced is played.
void ServedGame::claim(movegen::Move announced, Instant now) {
    const movegen::ClaimOfDraw claim{.by = wish_.side, .announced = announced};
    const movegen::Decision decision = game_.claim(claim, now);
    turn_began_ = now;
    ClaimRequest request;
    if (announced) request.announced = movegen::to_san(announced, game_.position());
    const Answer ruling = tell_claim(decision, Case{.game = game_.supervised()}, request, claim, "",
                                     *movegen::move_writer("san"));
    said_ = fmt::format("{}", fmt::join(lines_of(ruling), " "));
    has_offered_ = false;
    ++version_;
    if (!game_.is_over()) make(announced, now);
}

void ServedGame::answer_offer(const movegen::PgnEval& eval) {
    has_offered_ = false;
    const std::string_view engine = movegen::name(~wish_.side);
    const auto answer = game_.offer_draw(eval);
    if (answer == EngineGame::DrawAnswer::Accepted)
        said_ = fmt::format("{} accepts the draw.", engine);
    else if (answer == EngineGame::DrawAnswer::Declined)
        said_ = fmt::format("You offer a draw, and {} declines.", engine);
    ++version_;
}

void ServedGame::fall_flag() {
    const Color flagged = game_.supervised().to_move();
    const movegen::Decision decision = game_.fall_flag();
    const Answer ruling =
        tell_flag(decision, Case{.game = game_.supervised()}, flagged, *movegen::move_writer("san"));
    said_ = fmt::format("{}", fmt::join(lines_of(ruling), " "));
    has_offered_ = false;
    ++version_;
}

bool ServedGame::on_time(Instant now) {
    const std::lock_guard lock(mutex_);
    if (has_left_ || !game_.flag_has_fallen(now)) return false;
    fall_flag();
    note_end(now);
    return true;
}

std::optional<std::uint64_t> ServedGame::question() const {
    const std::lock_guard lock(mutex_);
    return is_asked() && !has_left_ ? std::optional(version_) : std::nullopt;
}

MoveRequest ServedGame::wish(std::function<void(const MoveRequest::Found&)> tell) const {
    const std::lock_guard lock(mutex_);
    MoveRequest wish{.game = game_.game(), .tell = std::move(tell)};
    if (has_offered_) {
        wish.limits.movetime = kAdvice;
        return wish;
    }
    wish.limits = limits_for(game_.supervised(), wish_.time);
    wish.limits.start = turn_began_;
    wish.control = wish_.control;
    wish.level = level_;
    return wish;
}

bool ServedGame::answer(std::uint64_t question, const MoveRequest::Found& found, Instant now) {
    const std::lock_guard lock(mutex_);
    if (question != version_ || !is_asked() || has_left_) return false;
    if (game_.flag_has_fallen(now))
        fall_flag();
    else if (!has_offered_)
        make(found.move, now, found.eval);
    else
        answer_offer(found.eval.value_or(movegen::PgnEval{}));
    note_end(now);
    return true;
}

Json ServedGame::clocks(Instant now) const {
    const auto& running = game_.supervised().clocks();
    if (!running) return nullptr;
    const movegen::Microseconds thought = game_.thought(ended_.value_or(now));
    const Color mover = game_.supervised().to_move();
    const movegen::Period& period = (*running)[mover].period();
    const bool waits = period.kind == movegen::MoveBonus::SimpleDelay;
    Json json = Json::object();
    for (const Color c : movegen::kColors) {
        const auto left = running->shown(c, c == mover ? thought : movegen::Microseconds(0));
        json[std::string(color_key(c))] = std::max(whole(left), milliseconds(0)).count();
    }
    json["running"] = ended_ ? Json(nullptr) : Json(color_key(mover));
    json["waits"] = waits ? whole(std::max(period.delay() - thought, movegen::Microseconds(0))).count() : 0;
    return json;
}

Json ServedGame::claims() const {
    Json json = Json::array();
    if (game_.is_over() || has_left_ || !game_.is_players_turn()) return json;
    const movegen::Position& position = game_.position();
    for (const movegen::Claim& claim : game_.supervised().claims()) {
        const std::string ground = with_article(engine::name(claim.ground), claim.article);
        json.push_back(
            {{"move", claim.move ? Json(movegen::to_uci(claim.move, position, false)) : Json(nullptr)},
             {"text",
              claim.move ? fmt::format("{}: {}", movegen::to_san(claim.move, position), ground) : ground}});
    }
    return json;
}

Json ServedGame::state(Instant now) const {
    const std::lock_guard lock(mutex_);
    const movegen::PgnGame pgn = game_.pgn();
    Json json{{"game", name_},
              {"version", version_},
              {"side", color_key(wish_.side)},
              {"elo", wish_.elo ? Json(*wish_.elo) : Json(nullptr)},
              {"control", wish_.control ? Json(movegen::to_text(*wish_.control)) : Json(nullptr)},
              {"laws", game_.supervised().laws().name},
              {"variant", pgn.start.rules() == movegen::Rules::Antichess ? "antichess" : "chess"},
              {"start", movegen::to_fen(pgn.start)},
              {"moves", Json::array()},
              {"turn", color_key(game_.position().side_to_move())},
              {"clocks", clocks(now)},
              {"claims", claims()},
              {"can_take_back", false},
              {"said", said_},
              {"tags", Json::object()},
              {"record", game_json(pgn).at("moves")},
              {"over", nullptr}};
    movegen::Position position = pgn.start;
    std::size_t ply = 0;
    for (const Move move : game_.game().moves()) {
        json["moves"].push_back(movegen::to_uci(move, position, false));
        const bool is_own = position.side_to_move() == wish_.side && ply >= opening_;
        if (is_own && !game_.is_over() && !has_left_) json["can_take_back"] = true;
        position.make(move);
        ++ply;
    }
    for (const movegen::PgnTag& tag : pgn.tags) json["tags"][tag.name] = tag.value;
    if (!game_.is_over()) {
        for (Json& move : json["record"])
            for (const char* told : {"eval", "score", "chance"}) move.erase(told);
        return json;
    }
    json["over"] = {{"result", movegen::to_text(pgn.termination)}, {"reason", game_.reason()}};
    json["tags"]["Result"] = movegen::to_text(pgn.termination);
    return json;
}

void Games::add(std::uint64_t visitor, std::shared_ptr<ServedGame> game) {
    std::erase_if(seats_, [&](const auto& entry) { return entry.second.visitor == visitor; });
    const std::string name = game->name();
    seats_[name] = {.game = std::move(game), .visitor = visitor};
}

std::shared_ptr<ServedGame> Games::of(std::uint64_t visitor) const {
    for (const auto& [name, seat] : seats_)
        if (seat.visitor == visitor) return seat.game;
    return nullptr;
}

std::shared_ptr<ServedGame> Games::take(std::uint64_t visitor, const std::string& name) {
    const auto found = seats_.find(name);
    if (found == seats_.end()) return nullptr;
    const std::shared_ptr<ServedGame> game = found->second.game;
    if (found->second.visitor != visitor) add(visitor, game);
    return game;
}

void Games::leave(std::uint64_t visitor, Instant now) {
    for (auto& [name, seat] : seats_)
        if (seat.visitor == visitor) {
            seat.visitor = 0;
            seat.left = now;
        }
    forget_old(now);
}

void Games::forget_old(Instant now) {
    const auto is_kept = [](const auto& entry) { return entry.second.visitor == 0; };
    std::erase_if(seats_,
                  [&](const auto& entry) { return is_kept(entry) && now - entry.second.left > kKept; });
    while (static_cast<std::size_t>(std::ranges::count_if(seats_, is_kept)) > kMaxKept) {
        auto first = seats_.end();
        for (auto it = seats_.begin(); it != seats_.end(); ++it)
            if (is_kept(*it) && (first == seats_.end() || it->second.left < first->second.left)) first = it;
        seats_.erase(first);
    }
}

}  // namespace escaque::engine::serve
