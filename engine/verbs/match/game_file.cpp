#include "engine/verbs/match/game_file.h"

#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <set>
#include <system_error>
#include <utility>

#include "movegen/base/files.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_writer.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;
using movegen::PgnGame;

namespace {

bool is_torn(const PgnGame& game) {
    return game.stop || game.termination == movegen::PgnResult::Unknown;
}

bool ends_with_a_line_end(const std::string& path) {
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    if (file.tellg() <= 0) return true;
    file.seekg(-1, std::ios::end);
    return file.get() == '\n';
}

}  // namespace

Expected<GameFile> GameFile::open(const std::string& path, const Schedule& schedule, const OnGame& on_game) {
    auto lock = lock_output(path);
    if (!lock) return tl::unexpected(lock.error());
    GameFile file(path, std::move(*lock));
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored))
        if (const auto read = file.read(schedule, on_game); !read) return tl::unexpected(read.error());
    if (const auto opened = file.open_to_append(); !opened) return tl::unexpected(opened.error());
    return file;
}

Expected<void> GameFile::read(const Schedule& schedule, const OnGame& on_game) {
    auto file = open_to_read(path_);
    if (!file) return tl::unexpected(file.error());
    movegen::PgnReader reader(*file, movegen::kEnglishLetters);
    std::set<int> numbers;
    std::optional<PgnGame> torn;
    while (auto game = reader.next()) {
        const auto problem = [&](const std::string& what) {
            return unexpected(
                fmt::format("{}:{}: game {}: {}", base::printable(path_), game->line, game->number, what));
        };
        if (torn)
            return unexpected(fmt::format("{}:{}: an unfinished game that is not the last one",
                                          base::printable(path_), torn->line));
        if (is_torn(*game)) {
            torn = std::move(game);
            continue;
        }
        const auto number = schedule.number_of(*game);
        if (!number) return problem(number.error().message);
        if (!numbers.insert(*number).second) return problem(fmt::format("Round {} appears twice", *number));
        on_game(*number, *game);
    }
    if (const auto& reason = reader.failure()) return cannot_read(path_, *reason);
    if (torn) return cut_off(*torn, schedule);
    return {};
}

/// The bytes before its line are what is left.
Expected<void> GameFile::cut_off(const PgnGame& torn, const Schedule& schedule) {
    std::uintmax_t length = 0;
    std::string text;
    {
        auto file = open_to_read(path_);
        if (!file) return tl::unexpected(file.error());
        for (std::size_t line = 1; std::getline(*file, text) && line < torn.line; ++line)
            length += text.size() + 1;
        if (file->bad()) return cannot_read(path_, {base::reason_of(errno)});
    }
    if (!schedule.may_begin(text, torn))
        return unexpected(
            fmt::format("{}:{}: this is not a game of this match", base::printable(path_), torn.line));
    std::error_code problem;
    std::filesystem::resize_file(path_, length, problem);
    if (problem)
        return unexpected(fmt::format("cannot write '{}': {}", base::printable(path_), problem.message()));
    cut_at_line_ = torn.line;
    return {};
}

Expected<void> GameFile::open_to_append() {
    const bool needs_line_end = !ends_with_a_line_end(path_);
    auto opened = base::RecordFile::open(path_, base::RecordFile::Old::Stays);
    if (!opened) return tl::unexpected(opened.error());
    file_.emplace(std::move(*opened));
    return needs_line_end ? file_->append("\n\n") : Expected<void>{};
}

Expected<void> GameFile::add(const PgnGame& game) {
    return file_->append(movegen::to_pgn(game));
}

}  // namespace escaque::engine
