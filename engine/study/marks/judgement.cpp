#include "engine/study/marks/judgement.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/study/explanation/explanation.h"
#include "eval/evaluate.h"

namespace escaque::engine {

using movegen::Color;

namespace {

/// The score of a pawn. That of the centipawns changes with each network; the marks must not.
double pawn(movegen::Rules rules) {
    return rules == movegen::Rules::Chess ? 156 : 160;
}

/// The slope of the logistic curve of chances over pawns. With a pawn more, players of 1500 score 56 %,
/// masters 59 %, the world's best 61 %.
double steepness(int rating) {
    constexpr double kAt1500 = 0.25, kPerPoint = 1.5e-4, kMin = 0.15, kMax = 0.5;
    return std::clamp(kAt1500 + (rating - 1500) * kPerPoint, kMin, kMax);
}

}  // namespace

double winning_chance(eval::Score score, const movegen::Position& position, int rating) {
    if (eval::is_mate(score)) return score > 0 ? 1 : 0;
    return 1 / (1 + std::exp(-steepness(rating) * score / pawn(position.rules())));
}

double least_loss(Grade grade) {
    constexpr std::array kMin{0.0, 0.06, 0.12, 0.25};
    return kMin[static_cast<std::size_t>(grade)];
}

Grade grade_of(double loss) {
    for (const Grade grade : {Grade::Blunder, Grade::Mistake, Grade::Inaccuracy})
        if (loss >= least_loss(grade)) return grade;
    return Grade::None;
}

eval::Score score_after(const StudiedGame& game, std::size_t ply) {
    const bool is_claimed = game.is_threefold(ply + 1) && !game.outcome(ply + 1);
    return is_claimed ? eval::kDraw : -game.finding(ply + 1).score;
}

std::string_view known_draw_at(const StudiedGame& game, std::size_t ply) {
    if (game.outcome(ply)) return {};
    return eval::known_draw(game.position(ply), game.finding(ply).score);
}

double accuracy_of(double loss) {
    return 100 * std::exp(-5 * loss);
}

std::optional<double> loss_at(const StudiedGame& game, std::size_t ply) {
    const movegen::Move move = game.move(ply);
    const Finding& before = game.finding(ply);
    if (!move || game.outcome(ply) || (before.line.empty() && !before.is_from_pgn)) return std::nullopt;
    const auto loss = [&] {
        if (!before.is_from_pgn && move == before.line.front()) return 0.0;
        const int rating = game.rating();
        const double kept = winning_chance(score_after(game, ply), game.position(ply), rating);
        return std::max(winning_chance(before.score, game.position(ply), rating) - kept, 0.0);
    }();
    // Theory, which many have played and found sound, is only judged where it loses.
    if (game.is_theory(ply) && grade_of(loss) < Grade::Mistake) return std::nullopt;
    return loss;
}

Grade grade_at(const StudiedGame& game, std::size_t ply) {
    const auto loss = loss_at(game, ply);
    if (!loss) return Grade::None;
    const Grade grade = grade_of(*loss);
    if (grade != Grade::None || *loss == 0 || game.is_theory(ply)) return grade;
    const bool is_chess = game.position(ply).rules() == movegen::Rules::Chess;
    return is_chess && is_swing(game.finding(ply).score, score_after(game, ply)) ? Grade::Inaccuracy
                                                                                 : Grade::None;
}

std::optional<Grade> stated_grade(const movegen::PgnMove& move) {
    // The glyphs !, ?, !!, ??, !? and ?!.
    constexpr std::array kGrades{Grade::None,    Grade::Mistake, Grade::None,
                                 Grade::Blunder, Grade::None,    Grade::Inaccuracy};
    for (const int nag : move.nags)
        if (nag >= 1 && nag <= static_cast<int>(kGrades.size()))
            return kGrades[static_cast<std::size_t>(nag - 1)];
    return std::nullopt;
}

Grade shown_grade(const StudiedGame& game, std::size_t ply) {
    const auto stated = stated_grade(game.pgn().main_line.moves[ply]);
    return stated ? *stated : grade_at(game, ply);
}

bool is_accused(const StudiedGame& game, std::size_t ply) {
    if (ply >= game.plies() || !game.is_studied(ply) || !game.is_studied(ply + 1)) return false;
    const auto is_final = [&](std::size_t at) { return game.outcome(at) || game.finding(at).is_final(); };
    return grade_at(game, ply) != Grade::None && !(is_final(ply) && is_final(ply + 1));
}

movegen::Per<Color, PlayerSummary> summarise(const StudiedGame& game) {
    return summarise(game, [](std::size_t) { return true; });
}

movegen::Per<Color, PlayerSummary> summarise(const StudiedGame& game,
                                             const std::function<bool(std::size_t)>& counts) {
    movegen::Per<Color, PlayerSummary> summaries{};
    for (std::size_t ply = 0; ply < game.plies(); ++ply) {
        if (!counts(ply)) continue;
        PlayerSummary& player = summaries[game.position(ply).side_to_move()];
        ++player.graded[static_cast<std::size_t>(shown_grade(game, ply))];
        player.stated += stated_grade(game.pgn().main_line.moves[ply]).has_value();
        const auto loss = loss_at(game, ply);
        if (!loss) continue;
        ++player.moves;
        player.accuracy += accuracy_of(*loss);
        player.average_loss += *loss;
    }
    for (PlayerSummary& player : summaries)
        if (player.moves > 0) {
            player.accuracy /= player.moves;
            player.average_loss /= player.moves;
        }
    return summaries;
}

std::vector<std::size_t> critical_plies(const StudiedGame& game, std::size_t most) {
    std::vector<std::pair<double, std::size_t>> faults;
    for (std::size_t ply = 0; ply < game.plies(); ++ply)
        if (grade_at(game, ply) != Grade::None) faults.emplace_back(-loss_at(game, ply).value_or(0), ply);
    std::ranges::sort(faults);
    if (faults.size() > most) faults.resize(most);
    std::vector<std::size_t> plies;
    for (const auto& [loss, ply] : faults) plies.push_back(ply);
    std::ranges::sort(plies);
    return plies;
}

std::optional<Explanation> reason_at(const StudiedGame& game, std::size_t ply) {
    if (grade_at(game, ply) == Grade::None) return std::nullopt;
    const Finding &before = game.finding(ply), &after = game.finding(ply + 1);
    const movegen::Game until = game.game_at(ply);
    // A draw that can be claimed needs no further play.
    const auto refutation = game.is_threefold(ply + 1) ? std::vector<movegen::Move>{} : after.line;
    const Mistake mistake{.game = until,
                          .played = game.move(ply),
                          .refutation = refutation,
                          .better = before.line,
                          .before = before.score,
                          .after = score_after(game, ply),
                          .loss = loss_at(game, ply).value_or(0)};
    if (auto reason = explain(mistake)) return reason;
    auto reason = verdict(mistake);
    // It is by the text's evaluation, which the line of a short search need not show.
    if (reason && after.is_from_pgn) reason->line.clear();
    return reason;
}

std::optional<std::string> reason_text(const StudiedGame& game, std::size_t ply) {
    const auto reason = reason_at(game, ply);
    if (!reason) return std::nullopt;
    return explanation_text(*reason, game.position(ply), game.move(ply));
}

}  // namespace escaque::engine
