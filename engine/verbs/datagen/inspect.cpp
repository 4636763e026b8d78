#include <array>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <numeric>
#include <vector>

#include "engine/report/search_words.h"
#include "engine/verbs/datagen/datagen.h"
#include "eval/nnue/architecture.h"
#include "eval/record/game_file.h"
#include "movegen/base/text.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;
using eval::GameRecord;
using eval::GameResult;
using movegen::Position;

namespace {

using Say = std::function<void(std::string_view)>;

constexpr std::uint64_t kSamples = 3;
constexpr std::size_t kSamplePlies = 12;  // from the beginning, and as many from the end

/// Counts by ranges: a value belongs to the last range that begins at or below it.
template <std::size_t kRanges>
struct Histogram {
    std::array<int, kRanges> from;
    std::array<std::uint64_t, kRanges> counts{};

    void add(int value) {
        std::size_t range = kRanges;
        while (range-- > 1 && value < from[range]) {
        }
        ++counts[range];
    }
};

struct Census {
    std::uint64_t games = 0, positions = 0, antichess = 0, decisive = 0, quiet = 0, changes = 0;
    std::array<std::uint64_t, 4> results{};  // games, as GameResult numbers them
    std::uint64_t finished = 0;              // positions of games with a result
    double agreement = 0;                    // the final points of the side that was better in each of those
    double change = 0;                       // squared, in winning chance, from ply to ply
    Histogram<4> pieces{{2, 9, 17, 25}};
    Histogram<4> halfmoves{{0, 10, 40, 80}};
    Histogram<5> scores{{0, 50, 150, 400, 1200}};  // absolute, of those that are not decisive

    void add(const GameRecord& game);
};

/// The chance of winning, as the trainer reads a score.
double chance(int score) {
    return 1 / (1 + std::exp(-score / static_cast<double>(eval::nnue::kScale)));
}

void Census::add(const GameRecord& game) {
    ++games;
    positions += game.moves.size();
    antichess += game.start.rules() == movegen::Rules::Antichess;
    ++results[static_cast<std::size_t>(game.result)];
    Position position = game.start;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const auto [move, score] = game.moves[ply];
        quiet += !position.in_check() && !position.is_noisy(move) && !eval::is_decisive(score);
        if (eval::is_decisive(score))
            ++decisive;
        else
            scores.add(std::abs(score));
        pieces.add(position.pieces().count());
        halfmoves.add(position.halfmove_clock());
        if (ply > 0) {
            const double difference = chance(score) - chance(-game.moves[ply - 1].score);
            change += difference * difference;
            ++changes;
        }
        if (game.result != GameResult::Unknown) {
            const movegen::Color mover = position.side_to_move();
            agreement += eval::points(game.result, score >= 0 ? mover : ~mover);
            ++finished;
        }
        position.make(move);
    }
}

double share(std::uint64_t part, std::uint64_t whole) {
    return whole ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0;
}

double per(double sum, std::uint64_t count) {
    return count ? sum / static_cast<double>(count) : 0;
}

std::string_view result_text(GameResult result) {
    constexpr std::array<std::string_view, 4> kTexts{"1-0", "1/2-1/2", "0-1", "*"};
    return kTexts[static_cast<std::size_t>(result)];
}

/// "2-8: 10.0 %, 9-16: 30.0 %, …, 25 and more: 20.0 %"
template <std::size_t kRanges>
std::string histogram_text(const Histogram<kRanges>& histogram) {
    const auto whole = std::accumulate(histogram.counts.begin(), histogram.counts.end(), std::uint64_t{0});
    std::string text;
    for (std::size_t i = 0; i < kRanges; ++i) {
        const double percent = share(histogram.counts[i], whole);
        text += i + 1 < kRanges ? fmt::format("{} to {}: {:.1f} %, ", histogram.from[i],
                                              histogram.from[i + 1] - 1, percent)
                                : fmt::format("{} and more: {:.1f} %", histogram.from[i], percent);
    }
    return text;
}

/// The moves with their scores, from White's side; the middle of a long game is left out.
std::string sample_text(const GameRecord& game) {
    std::string text;
    Position position = game.start;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const auto [move, score] = game.moves[i];
        if (i < kSamplePlies || i + kSamplePlies >= game.moves.size())
            text += fmt::format(" {} {}", to_san(move, position), score_text(score, position));
        else if (i == kSamplePlies)
            text += " …";
        position.make(move);
    }
    return text;
}

void tell(const Census& census, const eval::FileSummary& file, const Say& say) {
    say(fmt::format("{}, {}, {:.1f} a game", base::counted(census.games, "game"),
                    base::counted(census.positions, "position"),
                    per(static_cast<double>(census.positions), census.games)));
    if (census.antichess) say("Antichess: " + base::counted(census.antichess, "game"));
    const std::uint64_t unfinished = census.results[3], finished = census.games - unfinished;
    if (unfinished) say("without a result, such as short side lines: " + base::counted(unfinished, "game"));
    if (finished)
        say(fmt::format(
            "White wins {:.1f} %, draws {:.1f} %, Black wins {:.1f} %; the better side scores {:.1f} %",
            share(census.results[0], finished), share(census.results[1], finished),
            share(census.results[2], finished), 100 * per(census.agreement, census.finished)));
    say(fmt::format("positions without check, capture, promotion or decisive score: {:.1f} %",
                    share(census.quiet, census.positions)));
    say("pieces: " + histogram_text(census.pieces));
    say("fifty-move count: " + histogram_text(census.halfmoves));
    say(fmt::format("scores: {}; decisive: {:.1f} %", histogram_text(census.scores),
                    share(census.decisive, census.positions)));
    say(fmt::format("label noise: {:.4f} of winning chance from ply to ply (root of the mean square)",
                    std::sqrt(per(census.change, census.changes))));
    say(fmt::format("{} in {}, {:.3f} bytes a position", base::counted(file.bytes, "byte"),
                    base::counted(file.blocks, "block"),
                    per(static_cast<double>(file.bytes), census.positions)));
}

}  // namespace

Expected<bool> inspect_games(const std::string& path, const Say& say) {
    const auto file = eval::summarise(path);
    if (!file) return unexpected(file.error().message);
    auto reader = eval::GameReader::open(path);
    if (!reader) return unexpected(reader.error().message);

    Census census;
    std::vector<std::string> samples, complaints;
    while (true) {
        const auto game = reader->next();
        if (!game) {
            complaints.push_back(game.error().message);
            continue;
        }
        if (!*game) break;
        if (samples.size() < kSamples && census.games * kSamples >= samples.size() * file->games)
            samples.push_back(fmt::format("game {}: {} {}, {}\n {}", census.games + 1, to_fen((*game)->start),
                                          result_text((*game)->result),
                                          base::counted((*game)->moves.size(), "halfmove"),
                                          sample_text(**game)));
        census.add(**game);
    }
    tell(census, *file, say);
    for (const std::string& sample : samples) say(sample);
    for (const std::string& complaint : complaints) say("damage: " + complaint);
    return complaints.empty();
}

}  // namespace escaque::engine
