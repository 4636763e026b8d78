// escaque merge: joins what the parts of a job have made.
#include "engine/cli/verb.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <system_error>

#include "engine/host/console.h"
#include "engine/host/text_file.h"
#include "engine/report/search_words.h"
#include "engine/verbs/merge/merge.h"
#include "movegen/base/files.h"
#include "movegen/base/text.h"

namespace escaque::engine {

namespace {

void declare(po::options_description& options, po::positional_options_description& places) {
    auto add = options.add_options();
    add("file", text_values("FILE"), "the output files of the parts, in any order");
    add("output,o", text_value("FILE"), "output file (standard output)");
    add("force", "replace an output file that already exists");
    places.add("file", -1);
}

/// UsageError where a file was given twice, by another name perhaps. Few files are of one length, so that few
/// have to be compared.
void check_different(const std::vector<std::string>& paths) {
    std::multimap<std::uintmax_t, std::string> by_length;
    for (const std::string& path : paths) {
        std::error_code ignored;
        const std::uintmax_t length = std::filesystem::file_size(path, ignored);
        const auto [begin, end] = by_length.equal_range(length);
        const auto same =
            std::find_if(begin, end, [&](const auto& other) { return is_same_file(other.second, path); });
        if (same != end)
            throw UsageError(same->second == path
                                 ? fmt::format("'{}' was given twice", path)
                                 : fmt::format("'{}' and '{}' are the same file", same->second, path));
        by_length.emplace(length, path);
    }
}

Expected<Exit> join_games(const std::vector<std::string>& paths, const std::string& out) {
    if (out.empty() || out == "-") throw UsageError("training games need a file: -o OUT.games");
    const std::string beside = out + ".merging";  // the file is there when it is whole
    std::error_code error;
    std::filesystem::remove(beside, error);
    bool is_sound = true;
    const auto games = merge_games(paths, beside, [&](std::string_view complaint) {
        is_sound = false;
        complain(fmt::format("escaque merge: {}", complaint));
    });
    if (games) std::filesystem::rename(beside, out, error);
    if (!games) std::filesystem::remove(beside, error);
    if (!games) return tl::unexpected(games.error());
    if (error) return unexpected(fmt::format("cannot write '{}': {}", base::printable(out), error.message()));
    fmt::print("{} of {}\n", base::counted(*games, "game"), base::counted(paths.size(), "file"));
    return is_sound ? Exit::Success : Exit::Failure;
}

Expected<Exit> to_standard_output(std::vector<PartFile>& parts) {
    const auto merged =
        merge(parts, [](const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); });
    if (!merged) return tl::unexpected(merged.error());
    return static_cast<Exit>(merged->status);
}

/// The file is there when it is whole.
Expected<Exit> to_file(std::vector<PartFile>& parts, const std::string& out) {
    const auto cannot_write = [&](const base::Error& reason) {
        return unexpected(fmt::format("cannot write '{}': {}", base::printable(out), reason.message));
    };
    base::AtomicFile file(out);
    if (const auto opened = file.open(); !opened) return cannot_write(opened.error());
    const auto merged = merge(parts, [&](const std::string& text) { file.stream() << text; });
    if (!merged) return tl::unexpected(merged.error());
    if (const auto placed = file.take_place(); !placed) return cannot_write(placed.error());
    fmt::print("{} of {}\n", base::counted(merged->records, "record"), base::counted(parts.size(), "part"));
    return static_cast<Exit>(merged->status);
}

Expected<Exit> run(const po::variables_map& options) {
    if (!options.count("file")) throw UsageError("name the output files of the parts");
    const auto& paths = options["file"].as<std::vector<std::string>>();
    const std::string out = options.count("output") ? word(options, "output") : "-";
    check_different(paths);
    for (const std::string& path : paths)
        if (is_same_file(path, out))
            throw UsageError(fmt::format("'{}' is a part; choose another output", out));
    std::vector<std::string> outputs;
    if (out != "-") outputs.push_back(out);
    const auto locks = lock_outputs(outputs);
    if (!locks) return tl::unexpected(locks.error());
    if (!options.count("force"))
        if (const auto free = check_absent({out}); !free) return tl::unexpected(free.error());
    if (std::ranges::any_of(paths, is_game_file)) return join_games(paths, out);
    auto parts = open_parts(paths);
    if (!parts) return tl::unexpected(parts.error());
    return out == "-" ? to_standard_output(*parts) : to_file(*parts, out);
}

}  // namespace

const Verb kMerge{
    .name = "merge",
    .arguments = "PART... -o OUT",
    .summary = "join the output of the parts of a job",
    .example =
        "escaque merge 1.pgn 2.pgn -o annotated.pgn          # made by annotate with --part 1/2 and 2/2\n"
        "escaque merge suite-*.json > suite.json             # the exit status is the whole suite's\n"
        "escaque merge data/part-*.games -o data/all.games\n",
    .declare = declare,
    .run = run,
    .audience = Audience::Developers,
};

}  // namespace escaque::engine
