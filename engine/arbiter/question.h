// A question in words, from the command line or from a form, and the answer to it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/arbiter/answer.h"
#include "engine/arbiter/case.h"
#include "engine/arbiter/sheet.h"
#include "movegen/base/error.h"

namespace escaque::engine {

/// The words of a question by the names of the command line's options: "question", "by", "tc" …; "yes" for an
/// option without a value. A word that was not given is missing or empty.
using QuestionWords = std::map<std::string, std::string>;

/// "claim", "flag", "illegal", "sheet"
const std::vector<std::string>& question_kinds();

// The most that a number among the words may be.
inline constexpr std::int64_t kMaxQuestionNodes = 1'000'000'000, kMaxQuestionCount = 100'000;

struct ArbiterQuestion {
    std::string kind{};   // one of question_kinds()
    CaseRequest about{};  // who asks says which position or game
    ClaimRequest claim{};
    FlagRequest flag{};
    IllegalRequest illegal{};
    SheetRequest sheet{};  // who asks says which sheets
};

/// An error: a word that nothing is known by or that does not go with the question, and one that is missing.
base::Expected<ArbiterQuestion> read_question(const QuestionWords& words);

/// With the case after the question. An error: what the question is about cannot be read, or leaves no
/// answer. Throws UsageError where a move among the words cannot be read.
base::Expected<std::pair<Answer, Case>> answer_question(const ArbiterQuestion& question,
                                                        const DeskSettings& settings);

}  // namespace escaque::engine
