#include "movegen/notation/pgn/pgn_marks.h"

#include <optional>
#include <string_view>

#include "movegen/base/text.h"
#include "movegen/board/names.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::movegen {

namespace {

bool is_mark(std::string_view text, std::size_t squares) {
    if (text.size() != 1 + 2 * squares || text[0] < 'A' || text[0] > 'Z') return false;
    for (std::size_t at = 1; at < text.size(); at += 2)
        if (!parse_square(text.substr(at, 2))) return false;
    return true;
}

std::optional<std::vector<std::string>> parse_marks(std::string_view list, std::size_t squares) {
    std::vector<std::string> marks;
    for (bool has_more = true; has_more;) {
        const std::size_t comma = list.find(',');
        const std::string_view mark = trimmed(list.substr(0, comma));
        if (!is_mark(mark, squares)) return std::nullopt;
        marks.emplace_back(mark);
        has_more = comma != std::string_view::npos;
        if (has_more) list.remove_prefix(comma + 1);
    }
    return marks;
}

void take(std::string& comment, std::string_view name, std::size_t squares, std::vector<std::string>& marks) {
    while (const auto list = command_in(comment, name)) {
        const auto found = parse_marks(*list, squares);
        if (!found) return;
        marks.insert(marks.end(), found->begin(), found->end());
        remove_command(comment, name);
    }
}

}  // namespace

std::vector<std::string> take_marks(std::string& comment) {
    std::vector<std::string> marks;
    take(comment, "csl", 1, marks);
    take(comment, "cal", 2, marks);
    return marks;
}

}  // namespace escaque::movegen
