#include "engine/verbs/referee/game_source.h"

#include "movegen/base/text.h"
#include "movegen/base/utf.h"

namespace escaque::engine {

base::Expected<std::optional<movegen::PgnGame>> GameSource::next() {
    while (true) {
        if (reader_) {
            if (auto game = reader_->next()) return game;
            if (const auto& reason = reader_->failure()) return cannot_read(input_->name(), *reason);
            reader_.reset();
        }
        if (opened_ == files_.size()) return std::optional<movegen::PgnGame>();
        auto input = TextInput::open(files_[opened_++]);
        if (!input) return tl::unexpected(input.error());
        input_.emplace(std::move(*input));
        reader_ = std::make_unique<movegen::PgnReader>(input_->stream(), letters_);
    }
}

namespace {

/// `[Event "…"]`, but not `[%clk 0:01:00]`, with which a line of a comment may begin. The last line of a text
/// may not be whole yet.
bool is_header(std::string_view line) {
    if (!line.starts_with('[') || line.starts_with("[%")) return false;
    return line.find('"') != std::string_view::npos || !line.ends_with('\n');
}

std::string_view without_mark(std::string_view line) {
    return line.starts_with(base::kByteOrderMark) ? line.substr(base::kByteOrderMark.size()) : line;
}

/// "*" at the end will be replaced by the next move.
std::string_view without_asterisk(std::string_view moves) {
    const std::size_t last = moves.find_last_not_of(" \t\r\n");
    return last != std::string_view::npos && moves[last] == '*' ? moves.substr(0, last) : moves;
}

std::string_view between(std::string_view text, std::size_t begin, std::size_t end) {
    return text.substr(begin, end - begin);
}

}  // namespace

std::vector<BoardText> boards_of(std::string_view text) {
    std::vector<BoardText> boards;
    std::size_t headers = 0, moves = 0;  // where they begin
    bool in_moves = false;
    const auto close = [&](std::size_t end) {
        const BoardText board{between(text, headers, moves), without_asterisk(between(text, moves, end))};
        if (!base::trimmed(board.headers).empty() || !base::trimmed(board.moves).empty())
            boards.push_back(board);
    };
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string_view line = without_mark(between(text, at, end));
        if (is_header(line)) {
            if (in_moves) close(at);
            if (in_moves) headers = at;
            in_moves = false;
            moves = end;
        } else if (!base::trimmed(line).empty()) {
            in_moves = true;
        }
        at = end;
    }
    close(text.size());
    return boards;
}

std::size_t settled_length(std::string_view moves) {
    std::size_t settled = 0;
    int depth = 0;
    char closing = '\0';  // what ends the comment; none outside
    for (std::size_t at = 0; at < moves.size(); ++at) {
        const char c = moves[at];
        if (closing != '\0')
            closing = c == closing ? '\0' : closing;
        else if (c == '{' || c == ';')
            closing = c == '{' ? '}' : '\n';
        else if (c == '(')
            ++depth;
        else if (c == ')' && depth > 0)
            --depth;
        if (closing == '\0' && depth == 0 && (base::is_white_space(c) || c == '}')) settled = at + 1;
    }
    return settled;
}

}  // namespace escaque::engine
