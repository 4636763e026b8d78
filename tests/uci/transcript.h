// A conversation written down in a file: what the GUI says and what the engine must answer.
//
//     # a remark
//     > go infinite         sent to the engine; \t, \r and \\ stand for tab, carriage return and backslash
//     < bestmove .*         the next line that is not search information must match this regular expression
//     ? info .* score .*    some line from here on must, before the next one that is not search information
//     within 1500           the next `<` must come at most that many milliseconds after the last `>`: a
//                           bound that separates "at once" from "at its end", also on a busy machine and
//                           in a sanitizer build
//     pause 100             sends nothing for this long
//     silent 100            the same, and the engine may send only search information
//     close                 the engine's input ends
//     exit 1000             the engine must end by itself within that time, with no more to say
//
// A transcript ends with `exit`; without it `> quit` and `exit` are added.
#pragma once

#include <filesystem>

#include "tests/uci/engine_process.h"

namespace escaque::uci::testing {

/// Plays the transcript, with a GoogleTest failure for the first thing that goes wrong.
void play_transcript(const std::filesystem::path& file, EngineProcess& engine);

}  // namespace escaque::uci::testing
