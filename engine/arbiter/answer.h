// The answer to a question: a decision, the provisions it is based on, the proof, and the clocks afterwards.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/arbiter/case.h"
#include "movegen/laws/provision.h"
#include "movegen/laws/ruling.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;

struct DeskSettings {
    movegen::MoveWriter write_move;
    std::optional<movegen::PieceLetters> letters{};  // of the moves in question; none: any language
    std::uint64_t nodes = 1'000'000;                 // of the question who can still mate
};

struct Answer {
    std::string question;  // the question, for people
    std::string decision;  // "upheld", "lost", "penalty": the same word for people and programs
    std::string sentence;  // what follows from it
    std::optional<movegen::PgnResult> result{};  // none: the game goes on
    std::vector<movegen::Provision> provisions{};
    std::vector<std::string> proof{};  // lines for people
    Json facts = Json::object();       // the same for programs
    Times clocks{};                    // new times, where they are known
    movegen::Milliseconds bonus{0}, penalty{0};
    bool penalty_is_known = true;              // not where it depends on a time that is unknown
    std::optional<movegen::Color> at_fault{};  // whose time the penalty is, and whose opponent's the bonus

    void cite(movegen::Rule rule, const Case& about);
    /// Bonus and penalty on the clocks of the case.
    void set_clocks(const movegen::Ruling& ruling, movegen::Color at_fault, const Case& about);
};

/// The answer where the game was over before the question arose.
Answer already_over(const Case& about, const movegen::Outcome& outcome);

/// For people: the question, the decision, the articles, the proof, the clocks.
std::string answer_text(const Answer& answer, const Case& about);
std::string answer_json(const Answer& answer, std::string_view question, const Case& about);

}  // namespace escaque::engine
