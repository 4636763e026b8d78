#include "tests/uci/transcript.h"

#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <thread>

#include "movegen/base/text.h"

namespace escaque::uci::testing {

namespace {

/// How long an answer without another bound may take, even on a busy machine and in a sanitizer build.
constexpr milliseconds kPatience{20'000};

bool is_search_information(std::string_view line) {
    return line.starts_with("info depth ");
}

std::string without_escapes(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            result += text[i];
            continue;
        }
        const char c = text[++i];
        result += c == 't' ? '\t' : c == 'r' ? '\r' : c;
    }
    return result;
}

milliseconds duration(const std::string& text) {
    return milliseconds(std::stoi(text));
}

class Player {
 public:
    explicit Player(EngineProcess& engine) : engine_(engine) {}

    /// Returns what is wrong, if anything.
    std::string run(const std::string& verb, const std::string& argument) {
        using Act = std::string (Player::*)(const std::string&);
        static const std::map<std::string, Act> kActs{
            {">", &Player::send},       {"<", &Player::expect},        {"?", &Player::expect_information},
            {"within", &Player::bound}, {"pause", &Player::pause},     {"silent", &Player::expect_silence},
            {"close", &Player::close},  {"exit", &Player::expect_exit}};
        const auto act = kActs.find(verb);
        return act == kActs.end() ? "not a verb of transcripts: " + verb : (this->*act->second)(argument);
    }
    bool has_ended() const { return ended_; }

 private:
    std::string send(const std::string& text) {
        engine_.send(without_escapes(text));
        sent_ = Clock::now();
        return {};
    }

    std::string expect(const std::string& pattern) {
        const auto line = next_answer(bound_.value_or(kPatience));
        const auto took = std::chrono::duration_cast<milliseconds>(Clock::now() - sent_);
        const auto allowed = std::exchange(bound_, std::nullopt);
        if (!line) return "no answer";
        if (!std::regex_match(*line, std::regex(pattern))) return "the answer was: " + *line;
        if (allowed && took > *allowed) return fmt::format("it took {} ms", took.count());
        return {};
    }

    std::string expect_information(const std::string& pattern) {
        while (const auto line = engine_.next_line(kPatience)) {
            if (std::regex_match(*line, std::regex(pattern))) return {};
            if (!is_search_information(*line)) return "the answer came without it: " + *line;
        }
        return "no such line";
    }

    std::string bound(const std::string& ms) {
        bound_ = duration(ms);
        return {};
    }

    std::string pause(const std::string& ms) {
        std::this_thread::sleep_for(duration(ms));
        return {};
    }

    std::string expect_silence(const std::string& ms) {
        const auto line = next_answer(duration(ms));
        return line ? "the answer was: " + *line : "";
    }

    std::string close(const std::string&) {
        engine_.close_input();
        return {};
    }

    std::string expect_exit(const std::string& ms) {
        ended_ = true;
        const auto code = engine_.exit_code(duration(ms));
        if (!code) return "the engine still runs";
        if (*code != 0) return fmt::format("the exit status was {}", *code);
        const auto line = next_answer(milliseconds(1000));
        return line ? "there was more to come: " + *line : "";
    }

    /// The next line that is not search information.
    std::optional<std::string> next_answer(milliseconds patience) {
        const auto deadline = Clock::now() + patience;
        for (;;) {
            const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
            auto line = engine_.next_line(std::max(left, milliseconds(0)));
            if (!line || !is_search_information(*line)) return line;
        }
    }

    EngineProcess& engine_;
    Clock::time_point sent_ = Clock::now();
    std::optional<milliseconds> bound_;
    bool ended_ = false;
};

}  // namespace

void play_transcript(const std::filesystem::path& file, EngineProcess& engine) {
    std::ifstream input(file);
    ASSERT_TRUE(input) << file;
    Player player(engine);
    int number = 0;
    for (std::string line; std::getline(input, line);) {
        ++number;
        std::string_view rest = line;
        const std::string verb(base::take_word(rest));
        if (verb.empty() || verb == "#") continue;
        if (!rest.empty()) rest.remove_prefix(1);
        ASSERT_EQ(player.run(verb, std::string(rest)), "") << file.string() << ':' << number << ": " << line;
    }
    if (player.has_ended()) return;
    player.run(">", "quit");
    ASSERT_EQ(player.run("exit", std::to_string(kPatience.count())), "") << file << " at its end";
}

}  // namespace escaque::uci::testing
