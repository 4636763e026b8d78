// An engine for tests, with good manners or one bad one: fake_engine [MODE [NUMBER [TEXT]]].
//
// It mates if it can; otherwise it plays the first legal move. The option Record names a file for everything
// that it receives. Modes:
//   early        ends before it has said anything
//   mute         never says uciok
//   schedule     offers the option TimeControl
//   crash N      ends when it is asked for its Nth move
//   stall N      does not answer the Nth time
//   late N       thinks N milliseconds about each move
//   illegal N    plays e2e5 the first N times
//   move N TEXT  plays TEXT the first N times
//   regret N TEXT  plays e2e5 the first N times, then says TEXT once as an info string
//   pawn N       leaves out the promotion the first N times
//   say N TEXT   says TEXT as an info string before its first N moves; -N: from the Nth on
//   script 0 TEXT  does in turn what TEXT lists between semicolons: a move, or an info string with a move
//                behind it, "claim fifty > e2e4"; then ends
//   behind       sees itself behind, not ahead
//   castle       castles if it can, writing the rook's move to the king's square
//   twice        says each move twice, the second time with another score
//   rash         says a move as soon as it is ready
//   signal N     is ended by signal N when it is asked for its first move
//   tired N      ends at its Nth new game
//   deserter     leaves its process group and does not quit
//   ponder       offers the option Ponder, and expects the answers that it would give itself
//   misjudge N   the same with answers that it never gives; leaves off N milliseconds after `stop`
//   options N    declares N options
//   flood        declares options without end, whatever it receives
//   noisy        prints what no engine should, with every move
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#ifndef _WIN32
#include <unistd.h>
#endif

#include "movegen/base/text.h"
#include "movegen/board/types.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/game.h"
#include "movegen/notation/moves/san.h"
#include "uci/parse.h"

namespace {

using namespace escaque;
using base::take_word;

movegen::Move choose(const movegen::Position& position) {
    for (const movegen::Move move : movegen::legal_moves(position)) {
        const movegen::Position next = position.after(move);
        if (next.in_check() && movegen::count_legal_moves(next) == 0) return move;
    }
    return movegen::legal_moves(position)[0];
}

class FakeEngine {
 public:
    FakeEngine(std::string_view mode, int number, std::string_view text)
        : mode_(mode), number_(number), text_(text) {}

    int run() {
        if (mode_ == "early") {
            std::cerr << "no network found\n";
            return 3;
        }
#ifndef _WIN32
        if (mode_ == "deserter") {
            ::setpgid(0, ::getpgid(::getppid()));
            std::signal(SIGTERM, SIG_IGN);
        }
#endif
        for (std::string line; std::getline(std::cin, line) || mode_ == "deserter";) {
            if (!std::cin) std::this_thread::sleep_for(std::chrono::seconds(1));
            if (record_.is_open()) record_ << line << std::endl;
            std::string_view rest = line;
            const std::string_view word = take_word(rest);
            if (word == "quit" && mode_ != "deserter") return 0;
            if (word == "uci") greet();
            if (word == "isready") say(mode_ == "rash" ? "readyok\nbestmove e2e5" : "readyok");
            if (word == "setoption") set_option(rest);
            if (word == "ucinewgame" && ++games_ == number_ && mode_ == "tired") return 9;
            if (word == "position") game_ = uci::parse_position(rest, rules_).value().game;
            if (word == "go") pondering_ = rest.find("ponder") != std::string_view::npos;
            if (word == "go" && !pondering_) go();
            if (word == "ponderhit" && std::exchange(pondering_, false)) go();
            if (word == "stop" && std::exchange(pondering_, false)) leave_off();
        }
        return 0;
    }

 private:
    static void say(std::string_view line) {
        std::cout << line << std::endl;
    }

    void greet() const {
        say("id name Fake");
        say("option name Record type string default <empty>");
        say("option name Forget Everything type button");
        say("option name UCI_Chess960 type check default false");
        say("option name UCI_Variant type combo default chess var chess var antichess");
        for (int i = 0; (i < number_ && mode_ == "options") || mode_ == "flood"; ++i)
            say("option name " + std::string(150, 'x') + std::to_string(i) + " type check default true");
        if (ponders()) say("option name Ponder type check default false");
        if (mode_ == "schedule") say("option name TimeControl type string default <empty>");
        if (mode_ != "mute") say("uciok");
    }

    void set_option(std::string_view text) {
        constexpr std::string_view kRecord = " name Record value ";
        constexpr std::string_view kVariant = " name UCI_Variant value ";
        if (text.starts_with(kRecord)) record_.open(std::string(text.substr(kRecord.size())));
        if (text.starts_with(kVariant))
            rules_ = text.ends_with("antichess") ? movegen::Rules::Antichess : movegen::Rules::Chess;
        if (text.find("UCI_Chess960 value true") != std::string_view::npos) chess960_ = true;
    }

    bool ponders() const {
        return mode_ == "ponder" || mode_ == "misjudge";
    }

    void leave_off() const {
        std::this_thread::sleep_for(std::chrono::milliseconds(number_));
        say("bestmove " + movegen::to_uci(choose(game_.current()), game_.current(), chess960_));
    }

    /// What follows a move; nothing where the game is over.
    std::string expectation(const std::string& move) const {
        const auto played = movegen::parse_uci_move(move, game_.current());
        if (!ponders() || !played) return "";
        const movegen::Position next = game_.current().after(*played);
        const auto answers = movegen::legal_moves(next);
        if (answers.empty()) return "";
        const movegen::Move answer = mode_ == "ponder" ? choose(next) : answers[answers.size() - 1];
        return " ponder " + movegen::to_uci(answer, next, chess960_);
    }

    void go() {
        ++asked_;
        if (mode_ == "crash" && asked_ == number_) std::_Exit(7);
        if (mode_ == "signal") std::raise(number_);
        if (mode_ == "stall" && asked_ == number_) return;
        if (mode_ == "late") std::this_thread::sleep_for(std::chrono::milliseconds(number_));
        if (mode_ == "noisy") {
            std::cerr << "assertion failed, but who cares" << std::endl;
            say("");
            say("info string score cp 9999 \xFF\x01");
            say("bestmovee9 info depth");
            say(std::string(100'000, 'x'));
            std::cout << "info depth 3 score cp -12 nodes 7\r\ninfo depth 4 score cp 77 upper" << std::flush;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            std::cout << "bound\r\n";
        } else {
            say(mode_ == "behind" ? "info depth 2 score cp -25 pv a2a3" : "info depth 2 score cp 25 pv a2a3");
        }
        const bool plays_illegal = (mode_ == "illegal" || mode_ == "regret") && asked_ <= number_;
        std::string move =
            plays_illegal ? "e2e5" : movegen::to_uci(choose(game_.current()), game_.current(), chess960_);
        if (mode_ == "move" && asked_ <= number_) move = text_;
        if (mode_ == "regret" && asked_ == number_ + 1) say("info string " + std::string(text_));
        if (mode_ == "say" && (number_ < 0 ? asked_ >= -number_ : asked_ <= number_))
            say("info string " + std::string(text_));
        if (mode_ == "script") move = take_from_script();
        if (mode_ == "castle") move = castling_by_rook().value_or(move);
        if (mode_ == "pawn" && asked_ <= number_) move.resize(4);
        say("bestmove " + move + expectation(move));
        if (mode_ != "twice") return;
        say("info depth 9 score cp 999");
        say("bestmove " + move);
    }

    std::string take_from_script() {
        if (text_.empty()) std::_Exit(7);
        const std::size_t end = std::min(text_.find(';'), text_.size());
        std::string_view turn = text_.substr(0, end);
        text_.remove_prefix(std::min(end + 1, text_.size()));
        if (const std::size_t behind = turn.find('>'); behind != std::string_view::npos) {
            say("info string " + std::string(base::trimmed(turn.substr(0, behind))));
            turn.remove_prefix(behind + 1);
        }
        return std::string(base::trimmed(turn));
    }

    /// The rook onto the king, where castling is legal.
    std::optional<std::string> castling_by_rook() const {
        for (const movegen::Move move : movegen::legal_moves(game_.current()))
            if (move.kind() == movegen::MoveKind::Castling)
                return movegen::square_name(move.to()) + movegen::square_name(move.from());
        return std::nullopt;
    }

    std::string_view mode_;
    int number_;
    std::string_view text_;
    movegen::Rules rules_ = movegen::Rules::Chess;
    bool chess960_ = false, pondering_ = false;
    movegen::Game game_;
    int asked_ = 0, games_ = 0;
    std::ofstream record_;
};

}  // namespace

int main(int argc, char** argv) {
    return FakeEngine(argc > 1 ? argv[1] : "", argc > 2 ? std::atoi(argv[2]) : 0, argc > 3 ? argv[3] : "")
        .run();
}
