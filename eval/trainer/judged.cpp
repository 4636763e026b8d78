#include "eval/trainer/judged.h"

#include <cmath>
#include <fmt/format.h>
#include <fstream>
#include <utility>

#include "eval/record/game_reader.h"
#include "eval/score/wdl.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/pgn_reader.h"

namespace escaque::eval::trainer {

using namespace movegen;

namespace {

class Collector {
 public:
    Collector(Rules rules, const PgnScores& scores)
        : rules_(rules), scores_(scores), unit_(scores.pawn.value_or(pawn(rules)) / 100) {}

    Expected<void> read_records(const std::string& path);
    Expected<void> read_pgn(const std::string& path);
    std::vector<Judged> take() { return std::move(judged_); }

 private:
    void add(const GameRecord& game);
    void add(const PgnGame& game);
    void add(const Position& position, Score score, GameResult result, int player = 0) {
        if (!is_decisive(score))
            judged_.push_back(
                {WdlModel::stage(position), score, points(result, position.side_to_move()), games_, player});
    }

    Rules rules_;
    PgnScores scores_;
    double unit_;  // the score of a centipawn
    std::size_t games_ = 0;
    std::string first_{};  // the player who was read of first
    std::vector<Judged> judged_;
};

std::optional<GameResult> result_of(const PgnGame& game) {
    switch (game.result()) {
        case PgnResult::WhiteWins:
            return GameResult::WhiteWins;
        case PgnResult::Draw:
            return GameResult::Draw;
        case PgnResult::BlackWins:
            return GameResult::BlackWins;
        default:
            return std::nullopt;
    }
}

/// The position had nothing to do with the end of a game on time, by an illegal move or a crash.
bool is_forfeit(const PgnGame& game) {
    const std::string* how = game.tag("Termination");
    if (!how) return false;
    const std::string_view kind =
        std::string_view(*how).substr(0, how->find(':'));  // "adjudication: tablebases"
    return !same_but_for_case(kind, "normal") && !same_but_for_case(kind, "adjudication");
}

/// Of the mover, in centipawns.
std::optional<int> score_of(const PgnMove& move, Color mover) {
    for (const std::string& comment : move.comments) {
        auto eval = eval_in(comment);
        if (const auto told = engine_comment(comment, mover); told && !eval) eval = told->eval;
        if (eval && !eval->is_mate) return mover == Color::White ? eval->value : -eval->value;
    }
    return std::nullopt;
}

void Collector::add(const GameRecord& game) {
    if (game.start.rules() != rules_ || game.result == GameResult::Unknown) return;
    ++games_;
    Position position = game.start;
    for (const ScoredMove& played : game.moves) {
        add(position, played.score, game.result);
        position.make(played.move);
    }
}

void Collector::add(const PgnGame& game) {
    const auto result = result_of(game);
    if (!game.has_start || game.start.rules() != rules_ || !result || game.stop || is_forfeit(game)) return;
    ++games_;
    const Per<Color, std::string> names{{game.value_of("White"), game.value_of("Black")}};
    if (games_ == 1) first_ = names[Color::White];
    Position position = game.start;
    for (const PgnMove& played : game.main_line.moves) {
        if (!played.move) return;
        const Color mover = position.side_to_move();
        const bool wanted = !scores_.player || names[mover] == *scores_.player;
        const int player = (names[mover] == first_) - (names[~mover] == first_);
        if (const auto centipawns = score_of(played, mover); centipawns && wanted)
            add(position, clamp_eval(static_cast<int>(std::lround(unit_ * *centipawns))), *result, player);
        position.make(played.move);
    }
}

Expected<void> Collector::read_records(const std::string& path) {
    auto reader = GameReader::open(path);
    if (!reader) return tl::unexpected(reader.error());
    while (true) {
        const auto game = reader->next();
        if (!game) continue;  // damaged: what is whole is enough
        if (!*game) return {};
        add(**game);
    }
}

Expected<void> Collector::read_pgn(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return unexpected(fmt::format("cannot read '{}'", printable(path)));
    PgnReader reader(file);
    while (const auto game = reader.next()) add(*game);
    if (reader.failure())
        return unexpected(fmt::format("cannot read '{}': {}", printable(path), reader.failure()->message));
    return {};
}

}  // namespace

Expected<std::vector<Judged>> read_judged(const std::vector<std::string>& files, Rules rules,
                                          const PgnScores& scores) {
    Collector collector(rules, scores);
    for (const std::string& path : files) {
        const auto done = path.ends_with(".pgn") ? collector.read_pgn(path) : collector.read_records(path);
        if (!done) return tl::unexpected(done.error());
    }
    return collector.take();
}

}  // namespace escaque::eval::trainer
