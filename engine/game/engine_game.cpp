#include "engine/game/engine_game.h"

#include <algorithm>
#include <utility>

#include "engine/report/laws_words.h"
#include "movegen/openings/openings.h"

namespace escaque::engine {

using movegen::Color;
using search::milliseconds;

search::Limits limits_for(const movegen::SupervisedGame& game, milliseconds without_clocks) {
    search::Limits limits;
    if (!game.clocks()) {
        limits.movetime = without_clocks;
        return limits;
    }
    const auto whole = [](movegen::Microseconds time) { return std::chrono::floor<milliseconds>(time); };
    for (const Color c : movegen::kColors) {
        const movegen::Clock& clock = (*game.clocks())[c];
        const movegen::Period& period = clock.period();
        limits.time[c] = std::max(whole(clock.main_time()), milliseconds(1));
        if (period.kind == movegen::MoveBonus::Increment) limits.increment[c] = whole(period.bonus);
        limits.delay[c] = whole(period.delay());
    }
    const int moves_to_go = (*game.clocks())[game.to_move()].stage().moves_to_go;
    if (moves_to_go > 0) limits.moves_to_go = moves_to_go;
    return limits;
}

namespace {

constexpr int kLevel = 20;       // centipawns: nobody is better off
constexpr int kWorse = 100;      // glad of a draw at any time
constexpr int kMiddlegame = 30;  // the move from which a level game may end

/// As the engine sees it, in centipawns; a mate is more than any number of them.
int score_of(const movegen::PgnEval& eval, Color engine) {
    constexpr int kMate = movegen::kMaxCentipawns;
    const int value = !eval.is_mate ? eval.value : eval.value > 0 ? kMate : -kMate;
    return engine == Color::White ? value : -value;
}

}  // namespace

bool wants_draw(const std::optional<movegen::PgnEval>& eval, Color engine) {
    return !eval || score_of(*eval, engine) <= kLevel;
}

bool accepts_draw(const movegen::PgnEval& eval, const movegen::Position& position) {
    const int score = score_of(eval, ~position.side_to_move());
    return score <= -kWorse || (score <= kLevel && position.fullmove_number() >= kMiddlegame);
}

using movegen::Microseconds;

movegen::SupervisedGame game_of(const GameSettings& settings) {
    constexpr std::uint64_t kNodesPerMove = 10'000;
    movegen::GameTerms terms{.edition = settings.edition, .nodes_per_move = kNodesPerMove};
    if (settings.control) terms.controls = {{*settings.control, *settings.control}};
    movegen::Game game(settings.start);
    for (const movegen::Move move : settings.moves) game.play(move);
    return movegen::SupervisedGame(std::move(terms), game, true);
}

EngineGame::EngineGame(GameSettings settings, movegen::Color player)
    : settings_(std::move(settings)), player_(player), game_(game_of(settings_)) {
    for (const movegen::Move move : settings_.moves) plies_.push_back({.written = {.move = move}});
}

Microseconds EngineGame::since(Instant now) const {
    return std::max(std::chrono::duration_cast<Microseconds>(now - turn_began_), Microseconds(0));
}

Microseconds EngineGame::shown(movegen::Color player, Microseconds thought) const {
    const bool is_running = player == game_.to_move() && !game_.end();
    return game_.clocks()->shown(player, is_running ? thought : Microseconds(0));
}

std::optional<movegen::PgnEval> EngineGame::last_eval() const {
    for (auto ply = plies_.rbegin(); ply != plies_.rend(); ++ply)
        if (ply->eval) return ply->eval;
    return std::nullopt;
}

movegen::PgnGame EngineGame::pgn() const {
    movegen::PgnGame pgn;
    pgn.tags = settings_.tags;
    pgn.start = settings_.start;
    pgn.tags.push_back({"Laws", std::string(game_.laws().name)});
    pgn.tags.push_back({"TimeControl", settings_.control ? movegen::to_text(*settings_.control) : "-"});
    if (const movegen::Opening* opening = movegen::opening_of(game()).opening) {
        pgn.tags.push_back({"ECO", opening->eco});
        pgn.tags.push_back({"Opening", opening->name});
    }
    for (const Ply& ply : plies_) pgn.main_line.moves.push_back(ply.written);
    if (game_.end()) write_end(game_.end()->decision, game(), false, pgn);
    return pgn;
}

std::string EngineGame::reason() const {
    return game_.end() ? reason_of(game_.end()->decision, game()) : "";
}

void EngineGame::move(movegen::Move move, Instant at, const std::optional<movegen::PgnEval>& eval) {
    const movegen::Color mover = game_.to_move();
    game_.think(since(at));
    game_.move(move);
    Ply ply{.written = {.move = move}, .eval = eval};
    std::string comment = eval ? movegen::eval_command(*eval) : "";
    if (const auto& clocks = game_.clocks())
        comment += (comment.empty() ? "" : " ") +
                   movegen::clock_commands((*clocks)[mover].shown(), clocks->given(mover));
    if (!comment.empty()) ply.written.comments.push_back(std::move(comment));
    plies_.push_back(std::move(ply));
    turn_began_ = at;
}

movegen::Decision EngineGame::fall_flag() {
    const movegen::Color flagged = game_.to_move();
    movegen::Decision decision = game_.flag(flagged);
    if (!decision.is_named()) game_.forfeit(flagged, movegen::Ending::FlagFall);
    return decision;
}

movegen::Decision EngineGame::claim(const movegen::ClaimOfDraw& claim, Instant at) {
    game_.think(since(at));
    turn_began_ = at;
    return game_.claim(claim);
}

bool EngineGame::engine_claims() {
    const auto claims = game_.claims();
    if (claims.empty() || claims.front().move || !wants_draw(last_eval(), game_.to_move())) return false;
    game_.claim({.by = game_.to_move(), .ground = claims.front().ground});
    return true;
}

EngineGame::DrawAnswer EngineGame::offer_draw(const movegen::PgnEval& eval) {
    if (game_.offer_draw(player_).outcome) return DrawAnswer::WasOver;
    if (!game_.may_agree() || !accepts_draw(eval, game_.position())) return DrawAnswer::Declined;
    game_.offer_draw(~player_);
    return DrawAnswer::Accepted;
}

void EngineGame::resign() {
    if (!game_.resign(player_).is_named()) game_.forfeit(player_, movegen::Ending::Resignation);
}

bool EngineGame::take_back(Instant at) {
    if (!game_.take_back(player_)) return false;
    plies_.resize(game().moves().size());
    turn_began_ = at;
    return true;
}

}  // namespace escaque::engine
