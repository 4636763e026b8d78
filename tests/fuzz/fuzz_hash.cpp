// Hash files: one that was damaged anywhere, one whose header is right around any fields, and one whose
// entries are those of a search with any contents, with which the same search must get along.
#include <cstring>
#include <fstream>
#include <vector>

#include "movegen/base/bytes.h"
#include "movegen/laws/game.h"
#include "search/session/session.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/require.h"

using namespace escaque;

namespace {

constexpr std::size_t kHeader = 104, kEntriesChecksumAt = 32, kHeaderChecksumAt = 36;
/// Of an entry, whose first two bytes are its key. A cluster has three.
constexpr std::size_t kCluster = 32, kEntry = 10, kContents = 2, kDepth = 8;

class Quiet : public search::Listener {
 public:
    void on_line(const search::Line&) override {}
    void on_end(const search::FinalReport& report) override { best_ = report.best; }
    movegen::Move best_;
};

void put(std::string& file, std::size_t at, std::uint32_t number) {
    std::memcpy(&file[at], &number, sizeof number);
}

std::uint32_t checksum(std::string_view bytes) {
    return base::checksum({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

void put_right(std::string& file) {
    put(file, kEntriesChecksumAt, checksum(std::string_view(file).substr(kHeader)));
    put(file, kHeaderChecksumAt, 0);
    put(file, kHeaderChecksumAt, checksum(std::string_view(file).substr(0, kHeader)));
}

/// Of the start position, within so many nodes.
movegen::Move best_move(search::Session& session, std::uint64_t nodes) {
    Quiet listener;
    search::Limits limits;
    limits.nodes = nodes;
    session.search(movegen::Game(), limits, {}, listener);
    return listener.best_;
}

/// Where the contents of those entries are that the file has.
std::vector<std::size_t> contents_in(const std::string& file) {
    std::vector<std::size_t> places;
    for (std::size_t cluster = kHeader; cluster < file.size(); cluster += kCluster)
        for (std::size_t entry = cluster; entry < cluster + 3 * kEntry; entry += kEntry)
            if (file[entry + kDepth] != 0) places.push_back(entry + kContents);
    return places;
}

void replace_contents(std::string& file, const std::vector<std::size_t>& places, std::string_view text) {
    std::size_t next = 0;
    for (const std::size_t place : places)
        for (std::size_t i = 0; i < kEntry - kContents; ++i) file[place + i] = text[next++ % text.size()];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Folder folder;
    static search::Session session(1);
    static const std::string whole = [] {
        (void)best_move(session, 3000);
        require(session.save_hash(folder.path("saved")).has_value());
        session.clear();
        std::ifstream file(folder.path("saved"), std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }();
    static const std::vector<std::size_t> places = contents_in(whole);
    require(places.size() > 500);
    std::span<const std::uint8_t> input(data, size);
    const int way = fuzz::take_choice(input, 3);
    const std::size_t place = static_cast<std::size_t>(fuzz::take_choice(input, 256));
    std::string file = whole;
    const std::string_view text = fuzz::text_of(input);
    if (way == 2 && !text.empty())
        replace_contents(file, places, text);
    else
        file.replace(std::min(place, file.size() - text.size()), text.size(), text);
    if (way != 0) put_right(file);
    const auto loaded = session.load_hash(folder.write("hash", file));
    require(loaded || !loaded.error().message.empty());
    if (!loaded) return 0;
    require(best_move(session, 200).raw() != 0);
    session.clear();  // so that the same input does the same again
    return 0;
}
