// `arbiter sheet`: reconstructs the game that was played from one or two score sheets.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/arbiter/answer.h"
#include "movegen/base/error.h"
#include "movegen/laws/clock.h"

namespace escaque::engine {

/// A typed copy.
struct SheetText {
    std::string name;  // in messages
    std::string text;
};
/// From a file, - for standard input. An error where it cannot be read, or is too long for a score sheet.
base::Expected<SheetText> read_sheet_file(const std::string& path);

struct SheetRequest {
    std::vector<SheetText> sheets{};  // White's, then Black's if there is one
    movegen::Edition edition = movegen::kDefaultEdition;
    movegen::Position start{};
    std::optional<movegen::Position> final{};
    std::optional<movegen::TimeControl> control{};
    std::optional<movegen::PieceLetters> letters{};           // none: guessed
    std::size_t games = 10;                                   // to list, at most
    std::size_t positions = 400'000;                          // to look at, at most
    std::function<void(double)> on_progress = [](double) {};  // with the share that is done
};

/// The case of the answer is the game that was found first, if any.
base::Expected<std::pair<Answer, Case>> answer_sheet(const SheetRequest& request,
                                                     const DeskSettings& settings);

}  // namespace escaque::engine
