#include "engine/verbs/merge/merge.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/referee/report.h"
#include "engine/report/suite_tally.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::printable;
using movegen::unexpected;

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
        if (number == i) return unexpected(fmt::format("part {}/{} is there twice", number, count));
        if (number != i + 1) return unexpected(fmt::format("part {}/{} is missing", i + 1, count));
    }
    for (const PartFile& part : parts) {
        const PartEnd& end = part.end();
        if (end.records != end.part.share(records))
            return unexpected(fmt::format("'{}' has {} records, where {} of {} are its share",
                                          printable(part.path()), end.records, end.part.share(records),
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
