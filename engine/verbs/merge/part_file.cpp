#include "engine/verbs/merge/part_file.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fstream>
#include <string_view>

#include "engine/host/text_file.h"
#include "engine/report/suite_tally.h"
#include "eval/record/block_file.h"
#include "eval/record/game_reader.h"
#include "eval/record/game_writer.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::unexpected;

namespace {

/// Where the last line begins, and the line without its end; empty without such a line. It is short.
std::pair<std::uint64_t, std::string> last_line(std::ifstream& file) {
    constexpr std::uint64_t kLongest = 4096;
    file.seekg(0, std::ios::end);
    const auto size = static_cast<std::uint64_t>(file.tellg());
    const std::uint64_t from = size - std::min(size, kLongest);
    std::string tail(static_cast<std::size_t>(size - from), '\0');
    file.seekg(static_cast<std::streamoff>(from));
    file.read(tail.data(), static_cast<std::streamsize>(tail.size()));
    if (!file || !tail.ends_with('\n')) return {};
    tail.pop_back();
    const std::size_t before = tail.rfind('\n');
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    return {from + begin, tail.substr(begin)};
}

/// Games of PGN have headers and moves, each with a blank line behind them; the referee's reports have one.
int blank_lines_of(const PartEnd& end, PartForm form) {
    if (form == PartForm::Json) return 0;
    return end.verb == "annotate" ? 2 : end.verb == "referee" ? 1 : 0;
}

}  // namespace

PartFile::PartFile(std::string path, std::ifstream file, ReadPartEnd end, std::uint64_t end_at)
    : path_(std::move(path)),
      file_(std::move(file)),
      end_(std::move(end.end)),
      form_(end.form),
      end_at_(end_at),
      blank_lines_(blank_lines_of(end_, form_)) {}

Expected<PartFile> PartFile::open(const std::string& path) {
    auto file = open_to_read(path);
    if (!file) return tl::unexpected(file.error());
    const auto [end_at, line] = last_line(*file);
    auto end = parse_part_end(line);
    if (!end)
        return unexpected(
            fmt::format("'{}' is no complete part: it does not end as one made with --part does",
                        movegen::printable(path)));
    file->clear();
    file->seekg(0);
    return PartFile(path, std::move(*file), std::move(*end), end_at);
}

Expected<std::string> PartFile::next() {
    std::string record;
    int left = blank_lines_;
    do {
        const auto line = next_line();
        if (!line) return line;
        // The rows of a suite have a heading, which the whole has only once.
        if (record.empty() && taken_ == 0 && end_.verb == "epd" && *line == suite_heading()) continue;
        record += *line;
        left -= *line == "\n";
    } while (record.empty() || left > 0);
    ++taken_;
    return record;
}

Expected<std::string> PartFile::next_line() {
    std::string line;
    if (at_ >= end_at_) return damaged("fewer");
    if (!std::getline(file_, line)) return cannot_read(movegen::printable(path_), {"it was cut"});
    line += '\n';
    at_ += line.size();
    return line;
}

Expected<void> PartFile::finish() {
    if (at_ != end_at_) return damaged("more");
    return {};
}

tl::unexpected<movegen::Error> PartFile::damaged(std::string_view what) const {
    return unexpected(fmt::format("'{}' is damaged: it holds {} records than the {} that it should",
                                  movegen::printable(path_), what, end_.records));
}

bool is_game_file(const std::string& path) {
    std::array<char, eval::kVersionAt> begin{};
    std::ifstream file(path, std::ios::binary);
    file.read(begin.data(), begin.size());
    return file && std::equal(begin.begin(), begin.end(), eval::kFileHeader.begin(),
                              [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; });
}

Expected<std::uint64_t> merge_games(const std::vector<std::string>& paths, const std::string& out,
                                    const std::function<void(std::string_view)>& complain) {
    auto writer = eval::GameWriter::open(out);
    if (!writer) return tl::unexpected(writer.error());
    std::uint64_t games = 0;
    for (const std::string& path : paths) {
        auto reader = eval::GameReader::open(path);
        if (!reader) return tl::unexpected(reader.error());
        while (true) {
            const auto game = reader->next();
            if (!game) {
                complain(fmt::format("{}: damage: {}", movegen::printable(path), game.error().message));
                continue;
            }
            if (!*game) break;
            if (const auto added = writer->append(**game); !added) return tl::unexpected(added.error());
            ++games;
        }
    }
    if (const auto written = writer->flush(); !written) return tl::unexpected(written.error());
    return games;
}

}  // namespace escaque::engine
