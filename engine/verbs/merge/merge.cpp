#include "engine/verbs/merge/merge.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/host/text_file.h"
#include "engine/referee/report.h"
#include "engine/report/search_words.h"
#include "engine/report/suite_tally.h"
#include "eval/record/block_file.h"
#include "eval/record/game_file.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;

namespace {

/// Where the last line begins, and the line without its end; empty without such a line. It is short.
std::pair<std::uint64_t, std::string> last_line(std::ifstream& file) {
    constexpr std::uint64_t kMaxEndBytes = 4096;
    file.seekg(0, std::ios::end);
    const auto size = static_cast<std::uint64_t>(file.tellg());
    const std::uint64_t from = size - std::min(size, kMaxEndBytes);
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
        return unexpected(fmt::format(
            "'{}' is not a complete part: it does not end like one made with --part", base::printable(path)));
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
    if (!std::getline(file_, line)) return cannot_read(base::printable(path_), {"it was cut short"});
    line += '\n';
    at_ += line.size();
    return line;
}

Expected<void> PartFile::finish() {
    if (at_ != end_at_) return damaged("more");
    return {};
}

tl::unexpected<base::Error> PartFile::damaged(std::string_view what) const {
    return unexpected(fmt::format("'{}' is damaged: it has {} records than the expected {}",
                                  base::printable(path_), what, end_.records));
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
                complain(fmt::format("{}: damage: {}", base::printable(path), game.error().message));
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

using base::printable;

namespace {

Expected<void> check_same_job(const PartFile& first, const PartFile& other) {
    const PartEnd &a = first.end(), &b = other.end();
    if (a.verb == b.verb && a.job == b.job && a.part.count == b.part.count && first.form() == other.form())
        return {};
    return unexpected(fmt::format("'{}' and '{}' are parts of different jobs", printable(first.path()),
                                  printable(other.path())));
}

/// The parts are sorted.
Expected<void> check_complete(const std::vector<PartFile>& parts) {
    const std::uint64_t count = parts.front().end().part.count;
    std::uint64_t records = 0;
    for (const PartFile& part : parts) records += part.end().records;
    for (std::uint64_t i = 0; i < std::max<std::uint64_t>(count, parts.size()); ++i) {
        const auto number = i < parts.size() ? parts[i].end().part.number : 0;
        if (number == i) return unexpected(fmt::format("part {}/{} was given twice", number, count));
        if (number != i + 1) return unexpected(fmt::format("part {}/{} is missing", i + 1, count));
    }
    for (const PartFile& part : parts) {
        const PartEnd& end = part.end();
        if (end.records != end.part.share(records))
            return unexpected(fmt::format("'{}' has {}, but its share is {} of {}", printable(part.path()),
                                          base::counted(end.records, "record"), end.part.share(records),
                                          records));
    }
    return {};
}

std::string suite_totals(const std::vector<PartFile>& parts) {
    SuiteTally tally;
    for (const PartFile& part : parts) tally.add(suite_tally_from(part.end().tally));
    return parts.front().form() == PartForm::Json ? total_json(tally) : total_text(tally);
}

std::string referee_totals(const std::vector<PartFile>& parts) {
    RefereeTally tally;
    for (const PartFile& part : parts) {
        const RefereeTally one = referee_tally_from(part.end().tally);
        tally.games += one.games;
        tally.agreeing += one.agreeing;
    }
    return total_text(tally);
}

/// The last line of the whole without its end; empty where it has none.
Expected<std::string> totals(const std::vector<PartFile>& parts) try {
    const std::string& verb = parts.front().end().verb;
    if (verb == "epd") return suite_totals(parts);
    if (verb == "referee" && parts.front().form() == PartForm::Text) return referee_totals(parts);
    return "";
} catch (const nlohmann::json::exception&) {
    return unexpected("the last line of a part has no totals");
}

}  // namespace

Expected<std::vector<PartFile>> open_parts(const std::vector<std::string>& paths) {
    std::vector<PartFile> parts;
    for (const std::string& path : paths) {
        auto part = PartFile::open(path);
        if (!part) return tl::unexpected(part.error());
        parts.push_back(std::move(*part));
        if (const auto same = check_same_job(parts.front(), parts.back()); !same)
            return tl::unexpected(same.error());
    }
    std::ranges::sort(parts, {}, [](const PartFile& part) { return part.end().part.number; });
    if (const auto complete = check_complete(parts); !complete) return tl::unexpected(complete.error());
    return parts;
}

Expected<Merged> merge(std::vector<PartFile>& parts, const std::function<void(const std::string&)>& write) {
    const auto last = totals(parts);
    if (!last) return tl::unexpected(last.error());
    Merged merged;
    for (const PartFile& part : parts) {
        merged.records += part.end().records;
        merged.status = std::max(merged.status, part.end().status);
    }
    const bool has_heading = parts.front().end().verb == "epd" && parts.front().form() == PartForm::Text;
    if (has_heading && merged.records > 0) write(suite_heading());
    for (std::uint64_t i = 0; i < merged.records; ++i) {
        const auto record = parts[i % parts.size()].next();
        if (!record) return tl::unexpected(record.error());
        write(*record);
    }
    for (PartFile& part : parts)
        if (const auto finished = part.finish(); !finished) return tl::unexpected(finished.error());
    if (!last->empty()) write(*last + '\n');
    return merged;
}

}  // namespace escaque::engine
