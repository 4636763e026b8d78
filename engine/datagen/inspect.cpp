#include "engine/datagen/inspect.h"

#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <vector>

#include "engine/analysis_text.h"
#include "eval/data/game_reader.h"
#include "movegen/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/san.h"

namespace escaque::engine {

using eval::GameRecord;
using eval::GameResult;
using movegen::Expected;
using movegen::Position;
using movegen::unexpected;

namespace {

using Say = std::function<void(std::string_view)>;

constexpr std::uint64_t kSamples = 3;
constexpr std::size_t kSamplePlies = 12;  // from the beginning, and as many from the end

struct Census {
    std::uint64_t games = 0, positions = 0, antichess = 0, decisive = 0, quiet = 0;
    std::array<std::uint64_t, 3> results{};
    double absolute_scores = 0;  // of those that are not decisive
    double agreement = 0;        // what the sides that stood better scored in the end

    void add(const GameRecord& game);
};

void Census::add(const GameRecord& game) {
    ++games;
    positions += game.moves.size();
    antichess += game.start.rules() == movegen::Rules::Antichess;
    ++results[static_cast<std::size_t>(game.result)];
    Position position = game.start;
    for (const auto& [move, score] : game.moves) {
        quiet += !position.in_check() && !position.is_noisy(move) && !eval::is_decisive(score);
        if (eval::is_decisive(score))
            ++decisive;
        else
            absolute_scores += std::abs(score);
        const movegen::Color mover = position.side_to_move();
        agreement += eval::points(game.result, score >= 0 ? mover : ~mover);
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
    return result == GameResult::WhiteWins ? "1-0" : result == GameResult::Draw ? "1/2-1/2" : "0-1";
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
    say(fmt::format("{} games, {} positions, {:.1f} a game", census.games, census.positions,
                    per(static_cast<double>(census.positions), census.games)));
    if (census.antichess) say(fmt::format("Antichess: {} games", census.antichess));
    say(fmt::format("White wins {:.1f} %, draws {:.1f} %, Black wins {:.1f} %",
                    share(census.results[0], census.games), share(census.results[1], census.games),
                    share(census.results[2], census.games)));
    say(fmt::format("positions without check, capture, promotion or decisive score: {:.1f} %",
                    share(census.quiet, census.positions)));
    say(fmt::format(
        "decisive scores {:.1f} %; the others {:.2f} pawns from zero in the mean; who stands better scores "
        "{:.1f} %",
        share(census.decisive, census.positions),
        per(census.absolute_scores, census.positions - census.decisive) / 100,
        100 * per(census.agreement, census.positions)));
    say(fmt::format("{} bytes in {} blocks, {:.3f} bytes a position", file.bytes, file.blocks,
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
            samples.push_back(fmt::format("game {}: {} {}, {} plies\n {}", census.games + 1,
                                          to_fen((*game)->start), result_text((*game)->result),
                                          (*game)->moves.size(), sample_text(**game)));
        census.add(**game);
    }
    tell(census, *file, say);
    for (const std::string& sample : samples) say(sample);
    for (const std::string& complaint : complaints) say("damage: " + complaint);
    return complaints.empty();
}

}  // namespace escaque::engine
