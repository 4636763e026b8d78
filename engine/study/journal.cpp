#include "engine/study/journal.h"

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <utility>

#include "engine/host/text_file.h"
#include "engine/report/identity.h"
#include "movegen/base/bytes.h"
#include "movegen/base/files.h"
#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;
using movegen::Move;
using movegen::Position;

namespace {

/// Distinguishes games by their moves, not by their comments.
std::uint32_t checksum_of(const std::vector<StudiedGame>& games) {
    std::vector<std::uint8_t> bytes;
    for (const StudiedGame& game : games) {
        const std::string start = movegen::to_fen(game.position(0));
        bytes.insert(bytes.end(), start.begin(), start.end());
        for (std::size_t ply = 0; ply < game.plies(); ++ply) {
            const std::uint16_t move = game.move(ply).raw();
            bytes.push_back(static_cast<std::uint8_t>(move));
            bytes.push_back(static_cast<std::uint8_t>(move >> 8));
        }
    }
    return base::checksum(bytes);
}

std::string heading_of(const AnnotateSettings& settings, const std::string& evaluator,
                       const std::vector<StudiedGame>& games) {
    const search::Limits& limits = settings.limits;
    return fmt::format(
        "{} {} {}, annotate: {} games {:08x}, depth {}, nodes {}, movetime {}, until-decided {}, evals {}, "
        "tables {}, report {}",
        kName, kVersion, evaluator, games.size(), checksum_of(games), limits.depth.value_or(0),
        limits.nodes.value_or(0), limits.movetime ? limits.movetime->count() : 0, settings.until_decided,
        settings.use_evals, base::quoted(settings.syzygy), base::quoted(settings.html));
}

constexpr char kAgain = '+';  // after the depth of a second search

std::optional<int> take_int(std::string_view& text) {
    return base::parse_int(base::take_word(text));
}

std::optional<std::vector<Move>> take_moves(std::string_view& text, Position position) {
    std::vector<Move> moves;
    for (std::string_view word = base::take_word(text); !word.empty(); word = base::take_word(text)) {
        const auto move = movegen::parse_uci_move(word, position);
        if (!move) return std::nullopt;
        position.make(*move);
        moves.push_back(*move);
    }
    return moves;
}

/// False for a line that no annotation of these games has written.
bool read_finding(std::string_view line, std::vector<StudiedGame>& games) {
    const auto number = take_int(line);
    if (!number || *number < 1 || static_cast<std::size_t>(*number) > games.size()) return false;
    StudiedGame& game = games[static_cast<std::size_t>(*number - 1)];
    auto found = parse_finding(line, game);
    if (found) game.study(found->ply, std::move(found->finding));
    return found.has_value();
}

}  // namespace

std::string finding_text(std::size_t ply, const Position& position, const Finding& finding) {
    std::string text = fmt::format("{} {} {}", ply, finding.score, finding.depth);
    if (finding.again) text += kAgain;
    Position at = position;
    for (const Move move : finding.line) {
        text += ' ' + movegen::to_uci(move, at, true);
        at.make(move);
    }
    return text;
}

std::optional<PlyFinding> parse_finding(std::string_view text, const StudiedGame& game) {
    const auto ply = take_int(text), score = take_int(text);
    std::string_view depth_text = base::take_word(text);
    const bool again = depth_text.ends_with(kAgain);
    if (again) depth_text.remove_suffix(1);
    const auto depth = base::parse_int(depth_text);
    if (!ply || !score || !depth || *ply < 0 || static_cast<std::size_t>(*ply) > game.plies())
        return std::nullopt;
    if (*score < -eval::kMate || *score > eval::kMate || *depth < 0 || *depth > eval::kMaxPly)
        return std::nullopt;
    const auto at = static_cast<std::size_t>(*ply);
    auto moves = take_moves(text, game.position(at));
    if (!moves || moves->empty()) return std::nullopt;
    return PlyFinding{at, {.score = *score, .depth = *depth, .again = again, .line = std::move(*moves)}};
}

Expected<Journal> Journal::open(const AnnotateSettings& settings, const std::string& evaluator,
                                std::vector<StudiedGame>& games) {
    Journal journal(settings.journal());
    const std::string heading = heading_of(settings, evaluator, games);
    const auto read = journal.read(heading, games);
    if (!read) return tl::unexpected(read.error());
    auto file = base::RecordFile::open(journal.path_, base::RecordFile::Old::Stays);
    if (!file) return tl::unexpected(file.error());
    journal.file_.emplace(std::move(*file));
    if (*read == 0)
        if (const auto written = journal.write(heading); !written) return tl::unexpected(written.error());
    return journal;
}

Expected<std::uintmax_t> Journal::read(const std::string& heading, std::vector<StudiedGame>& games) {
    std::error_code problem;
    if (!std::filesystem::exists(path_, problem)) return 0;
    auto file = open_to_read(path_);
    if (!file) return tl::unexpected(file.error());
    const auto belongs_elsewhere = [this] {
        return unexpected(
            fmt::format("'{}' belongs to another annotation, with other games or options; finish that, or "
                        "delete the file",
                        base::printable(path_)));
    };
    std::uintmax_t length = 0;
    std::string line;
    for (std::size_t number = 1; std::getline(*file, line); ++number) {
        const bool is_torn = file->eof();
        if (number == 1 && (is_torn ? !heading.starts_with(line) : line != heading))
            return belongs_elsewhere();
        if (is_torn) break;
        if (number > 1 && !read_finding(line, games))
            return unexpected(
                fmt::format("{}:{}: not a finding for these games; delete the file to start again",
                            base::printable(path_), number));
        length += line.size() + 1;
    }
    if (file->bad()) return cannot_read(path_, {base::reason_of(errno)});
    file->close();
    std::filesystem::resize_file(path_, length, problem);
    if (problem)
        return unexpected(fmt::format("cannot write '{}': {}", base::printable(path_), problem.message()));
    return length;
}

Expected<void> Journal::write(const std::string& line) {
    return file_->append(line + '\n');
}

Expected<void> Journal::add(std::size_t game, std::size_t ply, const Position& position,
                            const Finding& finding) {
    return write(fmt::format("{} {}", game + 1, finding_text(ply, position, finding)));
}

void Journal::remove() {
    file_->close();
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
}

}  // namespace escaque::engine
