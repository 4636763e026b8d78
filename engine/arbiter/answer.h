// The answer to a question: a decision, the provisions it is based on, the proof, and the clocks afterwards.
// At the end the questions about claims, flags and illegal moves.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/arbiter/case.h"
#include "movegen/base/error.h"
#include "movegen/laws/provision.h"
#include "movegen/laws/ruling.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

enum class Language : std::uint8_t { English, Spanish };

struct DeskSettings {
    movegen::MoveWriter write_move;
    Language language = Language::English;  // of the words of the articles
};

struct Answer {
    std::string question;  // the question, for people
    std::string decision;  // "upheld", "lost", "penalty": the same word for people and programs
    std::string sentence;  // what follows from it
    std::optional<movegen::PgnResult> result{};  // none: the game goes on
    std::vector<movegen::Provision> provisions{};
    std::vector<std::string> proof{};                                 // lines for people
    nlohmann::ordered_json facts = nlohmann::ordered_json::object();  // the same for programs
    std::vector<std::string> unchecked{};                             // what could not be checked, and why
    Times clocks{};                                                   // new times, where they are known
    movegen::Milliseconds bonus{0}, penalty{0};
    bool penalty_is_known = true;              // not where it depends on a time that is unknown
    std::optional<movegen::Color> at_fault{};  // whose time the penalty is, and whose opponent's the bonus

    void cite(movegen::Rule rule, const Case& about);
    /// The times that the decision gives and takes, on the clocks of the case.
    void set_clocks(const movegen::Decision& made, const Case& about);
};

/// The answer with all that does not depend on the question: result, articles, clocks. Where the game was
/// over before, or the edition says nothing of the case, that is the answer.
Answer answer_of(const movegen::Decision& decision, const Case& about, std::string question);

/// "first", "second", "third", "4th", "21st"
std::string ordinal(int n);

/// For people: the question, the decision, the articles, the proof, the clocks, and what could not be
/// checked, each with its label; a row without one belongs to the one before.
struct AnswerRow {
    std::string_view label;
    std::string text;
};
std::vector<AnswerRow> answer_rows(const Answer& answer, const Case& about, Language language);
/// The same as text.
std::string answer_text(const Answer& answer, const Case& about, Language language);
/// Decision, proof and articles in English, a paragraph each.
std::vector<std::string> lines_of(const Answer& answer);
std::string answer_json(const Answer& answer, std::string_view question, const Case& about);

// `arbiter claim`: is a player's claim of a draw correct?

struct ClaimRequest {
    std::optional<movegen::Color> by;       // none: the player to move
    std::optional<movegen::Ground> ground;  // none: either
    std::string announced;  // the move, as entered_move.h reads it; empty for the position on the board
};

/// Reports the decision on a claim, with the announced move if it is legal, or else the reason why it is not.
Answer tell_claim(const movegen::Decision& decision, const Case& about, const ClaimRequest& request,
                  const movegen::ClaimOfDraw& claim, const std::string& why_illegal,
                  const movegen::MoveWriter& write);

base::Expected<Answer> answer_claim(Case& about, const ClaimRequest& request, const DeskSettings& settings);

// `arbiter flag`: a flag has fallen, or both.

struct FlagRequest {
    std::optional<movegen::Color> who;   // none: both, and nobody knows which fell first
    std::optional<bool> in_last_period;  // none: by the time control and the moves made
};

/// Reports the decision on one player's fallen flag.
Answer tell_flag(const movegen::Decision& decision, const Case& about, movegen::Color flagged,
                 const movegen::MoveWriter& write);

base::Expected<Answer> answer_flag(Case& about, const FlagRequest& request, const DeskSettings& settings);

// `arbiter illegal`: an illegal move was completed. What it costs, and where play resumes.

struct IllegalRequest {
    movegen::Fault::Kind kind = movegen::Fault::Kind::IllegalMove;
    std::string move;           // what was played; empty: what the game's file says, if anything
    std::optional<int> number;  // which illegal move of that player; none: one more than the file shows
    std::optional<int> later;   // moves made since; none: as many as the file shows
};

base::Expected<Answer> answer_illegal(Case& about, const IllegalRequest& request,
                                      const DeskSettings& settings);

}  // namespace escaque::engine
