// The games of several files, one after another.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/host/text_file.h"
#include "movegen/base/error.h"
#include "movegen/notation/moves/languages.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"

namespace escaque::engine {

class GameSource {
 public:
    GameSource(std::vector<std::string> files, std::optional<movegen::PieceLetters> letters)
        : files_(std::move(files)), letters_(std::move(letters)) {}

    /// None at the end. An error: a file that cannot be read to its end.
    base::Expected<std::optional<movegen::PgnGame>> next();
    /// The name of the file of the last game.
    const std::string& name() const { return input_->name(); }

 private:
    std::vector<std::string> files_;
    std::optional<movegen::PieceLetters> letters_;
    std::size_t opened_ = 0;
    std::optional<TextInput> input_;
    std::unique_ptr<movegen::PgnReader> reader_;
};

// The text of a file with the games of a round, while another program writes it.

struct BoardText {
    std::string_view headers;
    std::string_view moves;  // and comments among them, but not a "*" at the end

    bool operator==(const BoardText&) const = default;
};

/// Its games in order, of a text as movegen::read_pgn_text() returns it. Headers begin a line; a text without
/// them is one game.
std::vector<BoardText> boards_of(std::string_view text);

/// How much of the moves keeps its meaning whatever is appended: up to the last white space outside comments
/// and variations.
std::size_t settled_length(std::string_view moves);

}  // namespace escaque::engine
