// Every verb there is; each is written in the file that bears its name.
#pragma once

#include <array>
#include <string_view>

#include "engine/cli/verb.h"

namespace escaque::engine {

extern const Verb kAnalyse;
extern const Verb kAnnotate;
extern const Verb kArbiter;
extern const Verb kBench;
extern const Verb kDatagen;
extern const Verb kEpd;
extern const Verb kMatch;
extern const Verb kMerge;
extern const Verb kPerft;
extern const Verb kPlay;
extern const Verb kPuzzles;
extern const Verb kReferee;
extern const Verb kServe;
extern const Verb kStart960;
extern const Verb kUci;
extern const Verb kUnwinnable;

/// In the order in which the help, the man page and the shells list them.
inline constexpr std::array kVerbs{&kPlay,    &kServe,      &kAnalyse, &kAnnotate, &kPuzzles,  &kReferee,
                                   &kArbiter, &kUnwinnable, &kMatch,   &kEpd,      &kStart960, &kUci,
                                   &kBench,   &kPerft,      &kDatagen, &kMerge};

/// By its name or its other spelling; null when there is none.
const Verb* find_verb(std::string_view name);

}  // namespace escaque::engine
