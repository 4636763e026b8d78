#include "engine/study/report/overview.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <utility>

#include "engine/screen/screen.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

using movegen::Bitboard;
using movegen::Color;
using movegen::PieceType;
using movegen::Position;

namespace {

int undeveloped(const Position& position) {
    int count = 0;
    for (const Color color : movegen::kColors)
        count += (position.pieces(color, PieceType::Knight, PieceType::Bishop) &
                  Bitboard(movegen::relative(color, movegen::Rank::R1)))
                     .count();
    return count;
}

int officers(const Position& position) {
    return (position.pieces() - position.pieces(PieceType::Pawn, PieceType::King)).count();
}

Phase phase_of(const StudiedGame& game, std::size_t ply) {
    constexpr int kLastMove = 15, kAtHome = 2, kFewOfficers = 6;
    const Position& position = game.position(ply);
    if (game.is_theory(ply)) return Phase::Opening;
    if (officers(position) <= kFewOfficers) return Phase::Endgame;
    const bool develops = position.fullmove_number() <= kLastMove && undeveloped(position) > kAtHome;
    return develops ? Phase::Opening : Phase::Middlegame;
}

}  // namespace

std::string_view name(Phase phase) {
    constexpr std::array<std::string_view, kPhases.size()> kNames{"opening", "middlegame", "endgame"};
    return kNames[static_cast<std::size_t>(phase)];
}

std::vector<Phase> phases_of(const StudiedGame& game) {
    std::vector<Phase> phases;
    Phase phase = Phase::Opening;
    for (std::size_t ply = 0; ply <= game.plies(); ++ply)
        phases.push_back(phase = std::max(phase, phase_of(game, ply)));
    return phases;
}

using movegen::PgnResult;

namespace {

/// Sums while it adds, means once `finish` is called.
void add(PlayerSummary& sum, const PlayerSummary& part) {
    sum.moves += part.moves;
    sum.accuracy += part.moves * part.accuracy;
    sum.average_loss += part.moves * part.average_loss;
    for (std::size_t grade = 0; grade < sum.graded.size(); ++grade) sum.graded[grade] += part.graded[grade];
    sum.stated += part.stated;
}

void finish(PlayerSummary& sum) {
    if (sum.moves == 0) return;
    sum.accuracy /= sum.moves;
    sum.average_loss /= sum.moves;
}

void add_both(PlayerSummary& sum, const movegen::Per<Color, PlayerSummary>& players) {
    for (const Color color : movegen::kColors) add(sum, players[color]);
}

std::string family_of(const StudiedGame& game) {
    const movegen::Opening* opening = game.opening().opening;
    return opening ? opening->name.substr(0, opening->name.find(',')) : "";
}

/// White's; none without a result.
std::optional<double> points(PgnResult result) {
    switch (result) {
        case PgnResult::WhiteWins:
            return 1;
        case PgnResult::Draw:
        case PgnResult::WhiteDraws:
            return 0.5;
        case PgnResult::BlackWins:
        case PgnResult::BlackDraws:
        case PgnResult::BothLose:
            return 0;
        case PgnResult::Unknown:
            break;
    }
    return std::nullopt;
}

/// The mean move number of first mistakes.
struct Mean {
    double sum = 0;
    int count = 0;
};

class Collection {
 public:
    void add_game(const StudiedGame& game) {
        const std::string family = family_of(game);
        OpeningOverview& opening = openings_[family].first;
        opening.name = family;
        if (game.opening().opening) opening.codes.insert(game.opening().opening->eco);
        ++opening.games;
        if (const auto white = points(game.pgn().result())) {
            ++opening.decided;
            opening.white_points += *white;
        }
        const auto players = summarise(game);
        for (const Color color : movegen::kColors) {
            add(opening.players[color], players[color]);
            if (const auto ply = first_mistake(game, color)) {
                Mean& mean = openings_[family].second[color];
                mean.sum += game.position(*ply).fullmove_number();
                ++mean.count;
            }
        }
        add_parts(game);
    }

    Overview take(std::size_t games) {
        overview_.games = games;
        for (auto& [family, entry] : openings_) {
            auto& [opening, mistakes] = entry;
            for (const Color color : movegen::kColors) {
                finish(opening.players[color]);
                if (const Mean& mean = mistakes[color]; mean.count > 0)
                    opening.first_mistake[color] = mean.sum / mean.count;
            }
            overview_.openings.push_back(std::move(opening));
        }
        std::ranges::stable_sort(overview_.openings, std::ranges::greater{}, &OpeningOverview::games);
        std::ranges::for_each(overview_.phases, finish);
        std::ranges::for_each(overview_.clocks, finish);
        return std::move(overview_);
    }

 private:
    void add_parts(const StudiedGame& game) {
        const std::vector<Phase> phases = phases_of(game);
        for (const Phase phase : kPhases)
            add_both(overview_.phases[static_cast<std::size_t>(phase)],
                     summarise(game, [&](std::size_t ply) { return phases[ply] == phase; }));
        const std::vector<MoveTime> times = move_times(game.pgn());
        for (const ClockLeft left : kClocksLeft)
            add_both(overview_.clocks[static_cast<std::size_t>(left)],
                     summarise(game, [&](std::size_t ply) { return clock_left(times[ply]) == left; }));
    }

    Overview overview_;
    std::map<std::string, std::pair<OpeningOverview, movegen::Per<Color, Mean>>> openings_;
};

}  // namespace

std::optional<ClockLeft> clock_left(const MoveTime& time) {
    constexpr double kHalf = 0.5, kFifth = 0.2;
    if (time.in_trouble) return ClockLeft::Trouble;
    if (!time.share) return std::nullopt;
    if (*time.share >= kHalf) return ClockLeft::Most;
    return *time.share >= kFifth ? ClockLeft::Half : ClockLeft::Little;
}

std::string_view name(ClockLeft left) {
    constexpr std::array<std::string_view, kClocksLeft.size()> kNames{"half or more", "a fifth to half",
                                                                      "less than a fifth", "time trouble"};
    return kNames[static_cast<std::size_t>(left)];
}

std::optional<std::size_t> first_mistake(const StudiedGame& game, Color color) {
    for (std::size_t ply = 0; ply < game.plies(); ++ply)
        if (game.position(ply).side_to_move() == color && shown_grade(game, ply) >= Grade::Mistake)
            return ply;
    return std::nullopt;
}

Overview overview_of(std::span<const StudiedGame> games) {
    Collection collection;
    for (const StudiedGame& game : games) collection.add_game(game);
    return collection.take(games.size());
}

namespace {

constexpr std::size_t kWidest = 28;  // of a name

std::string accuracy_text(const PlayerSummary& player) {
    return player.moves > 0 ? fmt::format("{:.1f}", player.accuracy) : "-";
}

std::string mean_text(const std::optional<double>& move) {
    return move ? fmt::format("{}", std::lround(*move)) : "-";
}

std::string row(std::string_view name, const std::vector<std::pair<std::string, int>>& cells) {
    std::string text = "  " + padded(name, kWidest);
    for (const auto& [cell, width] : cells) text += fmt::format("{:>{}}", cell, width);
    return text + '\n';
}

std::string opening_row(const OpeningOverview& opening) {
    const auto pair = [](const std::string& white, const std::string& black) {
        return fmt::format("{} / {}", white, black);
    };
    const std::string score =
        opening.decided > 0 ? fmt::format("{:.0f} %", 100 * opening.white_points / opening.decided) : "-";
    return row(
        opening.name.empty() ? "unnamed" : opening.name,
        {{fmt::format("{}", opening.games), 6},
         {score, 15},
         {pair(accuracy_text(opening.players[Color::White]), accuracy_text(opening.players[Color::Black])),
          15},
         {pair(mean_text(opening.first_mistake[Color::White]),
               mean_text(opening.first_mistake[Color::Black])),
          22}});
}

std::string parts_text(std::string_view title,
                       const std::vector<std::pair<std::string_view, PlayerSummary>>& parts) {
    std::string text =
        row(title, {{"moves", 6}, {"accuracy", 10}, {"loss", 8}, {"?!", 5}, {"?", 5}, {"??", 5}});
    for (const auto& [name, part] : parts)
        if (part.moves > 0)
            text += row(name, {{fmt::format("{}", part.moves), 6},
                               {accuracy_text(part), 10},
                               {fmt::format("{:.1f} %", 100 * part.average_loss), 8},
                               {fmt::format("{}", part.count(Grade::Inaccuracy)), 5},
                               {fmt::format("{}", part.count(Grade::Mistake)), 5},
                               {fmt::format("{}", part.count(Grade::Blunder)), 5}});
    return text;
}

}  // namespace

std::string overview_text(const Overview& overview) {
    std::string text = row(
        "by opening", {{"games", 6}, {"White's points", 15}, {"accuracy", 15}, {"first mistake, move", 22}});
    for (const OpeningOverview& opening : overview.openings) text += opening_row(opening);
    std::vector<std::pair<std::string_view, PlayerSummary>> parts;
    for (const Phase phase : kPhases)
        parts.emplace_back(name(phase), overview.phases[static_cast<std::size_t>(phase)]);
    text += parts_text("by phase", parts);
    parts.clear();
    for (const ClockLeft left : kClocksLeft)
        parts.emplace_back(name(left), overview.clocks[static_cast<std::size_t>(left)]);
    const bool has_clocks =
        std::ranges::any_of(parts, [](const auto& part) { return part.second.moves > 0; });
    return has_clocks ? text + parts_text("by time left", parts) : text;
}

}  // namespace escaque::engine
