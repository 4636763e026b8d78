// The UCI loop: lines as a GUI or a person might send them. Each `go` gets one best move, and every line that
// is said is one line of text. A byte before each line says how it is used, so that most are commands.
#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "movegen/base/text.h"
#include "search/session/session.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/require.h"
#include "uci/loop.h"

using namespace escaque;

namespace {

/// Commands that do not wait for a search to end.
constexpr std::array<std::string_view, 5> kAtOnce{"stop", "ponderhit", "isready", "debug", "quit"};

class Wire : public uci::Wire {
 public:
    std::optional<std::string> read_line() override { return std::nullopt; }
    void write_line(std::string_view line) override {
        const std::lock_guard lock(mutex_);
        require(line == base::printable(line));
        best_moves_ += line.starts_with("bestmove ");
    }
    int best_moves() {
        const std::lock_guard lock(mutex_);
        return best_moves_;
    }

 private:
    std::mutex mutex_;
    int best_moves_ = 0;
};

/// No number has more digits, so that no search takes long, and no table much memory.
std::string with_small_numbers(std::string_view text, std::size_t digits) {
    std::string result;
    std::size_t length = 0;
    for (const char c : text) {
        length = std::isdigit(static_cast<unsigned char>(c)) ? length + 1 : 0;
        if (length <= digits) result += c;
    }
    return result;
}

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    });
    return text;
}

bool asks_for_memory(std::string_view text) {
    const std::string small = lower(std::string(text));
    return small.find("hash") != std::string::npos || small.find("threads") != std::string::npos;
}

/// Small tables, few threads.
std::string harmless(std::string_view text) {
    return with_small_numbers(text, asks_for_memory(text) ? 1 : 3);
}

std::string command(int kind, std::string_view text) {
    static const std::vector<std::string> kBeginnings{
        "",
        "position startpos moves ",
        "position fen ",
        "go nodes 40 ",
        "go nodes 40 searchmoves ",
        "go infinite ",
        "setoption name ",
        "setoption name UCI_Variant value antichess ",
        "setoption name TimeControl value ",
        "setoption name UCI_Chess960 value true",
        "go ponder nodes 30 wtime 50 btime 50 ",
        "ponderhit ",
        "stop ",
        "eval ",
        "d ",
        "setoption name MultiPV value ",
    };
    return kBeginnings[static_cast<std::size_t>(kind)] + harmless(text);
}

/// The loop understands a command behind other words, too.
std::string_view command_in(const uci::Loop& loop, std::string_view line) {
    for (;;) {
        const std::string_view word = base::take_word(line);
        if (word.empty() || loop.knows(word)) return word;
    }
}

/// Most commands wait until a search with limits ends, however deep it was asked to be. A person stops it.
void wait_or_stop(search::Session& session) {
    constexpr int kPatience = 20;  // milliseconds
    for (int i = 0; i < kPatience && session.will_answer(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    if (session.will_answer()) session.stop();
}

/// A person would wait for it.
bool would_take_long(const std::string& line) {
    return lower(line).find("perft") != std::string::npos;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static search::Session session(1);
    Wire wire;
    int searches = 0;
    bool may_have_grown = false;
    {
        uci::Loop loop({"Escaque", "0", "us"}, wire, session);
        std::string_view rest = fuzz::text_of({data, size});
        for (int lines = 0; lines < 30 && !rest.empty() && !loop.has_quit(); ++lines) {
            std::string_view line = fuzz::take_line(rest);
            const int kind = line.empty() ? 0 : static_cast<unsigned char>(line.front()) % 16;
            if (!line.empty()) line.remove_prefix(1);
            const std::string text = command(kind, line);
            if (would_take_long(text)) continue;
            may_have_grown |= asks_for_memory(text);
            const std::string_view word = command_in(loop, text);
            searches += word == "go";
            if (std::ranges::find(kAtOnce, word) == kAtOnce.end()) wait_or_stop(session);
            loop.execute(text);
        }
        wait_or_stop(session);
        loop.finish();
    }
    session.stop();
    session.wait();
    require(wire.best_moves() == searches);
    if (may_have_grown) require(session.set_threads(1) && session.set_hash(1));
    return 0;
}
