// Hash files: one that was damaged anywhere, one whose header is right around any fields, and one with any
// entries, with which a search must get along.
#include <cstring>
#include <fstream>

#include "movegen/base/checksum.h"
#include "movegen/laws/game.h"
#include "search/session/session.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/require.h"

using namespace escaque;

namespace {

constexpr std::size_t kHeader = 104, kEntriesChecksumAt = 32, kHeaderChecksumAt = 36;

class Quiet : public search::Listener {
 public:
    void on_line(const search::Line&) override {}
    void on_best_move(movegen::Move best, movegen::Move) override { best_ = best; }
    movegen::Move best_;
};

void put(std::string& file, std::size_t at, std::uint32_t number) {
    std::memcpy(&file[at], &number, sizeof number);
}

std::uint32_t checksum(std::string_view bytes) {
    return movegen::checksum({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

void put_right(std::string& file) {
    put(file, kEntriesChecksumAt, checksum(std::string_view(file).substr(kHeader)));
    put(file, kHeaderChecksumAt, 0);
    put(file, kHeaderChecksumAt, checksum(std::string_view(file).substr(0, kHeader)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Folder folder;
    static search::Session session(1);
    static const std::string whole = [] {
        require(session.save_hash(folder.path("saved")).has_value());
        std::ifstream file(folder.path("saved"), std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }();
    std::span<const std::uint8_t> input(data, size);
    const int way = fuzz::take_choice(input, 3);
    const std::size_t place = static_cast<std::size_t>(fuzz::take_choice(input, 256));
    std::string file = whole;
    const std::string_view text = fuzz::text_of(input);
    if (way == 2 && !text.empty())
        for (std::size_t at = kHeader; at < file.size(); at += text.size())
            file.replace(at, std::min(text.size(), file.size() - at), text.substr(0, file.size() - at));
    else
        file.replace(std::min(place, file.size() - text.size()), text.size(), text);
    if (way != 0) put_right(file);
    const auto loaded = session.load_hash(folder.write("hash", file));
    require(loaded || !loaded.error().message.empty());
    if (!loaded) return 0;
    Quiet listener;
    search::Limits limits;
    limits.nodes = 200;
    session.search(movegen::Game(), limits, {}, listener);
    require(listener.best_.raw() != 0);
    return 0;
}
