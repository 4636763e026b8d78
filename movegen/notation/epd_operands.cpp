#include "movegen/notation/epd_operands.h"

#include <charconv>
#include <cstdlib>
#include <fmt/format.h>
#include <optional>
#include <system_error>

#include "movegen/base/text.h"
#include "movegen/notation/moves/san.h"

namespace escaque::movegen {

namespace {

constexpr int kMostMovesToMate = 1000;

/// "3", "+3", "-1".
std::optional<int> parse_moves_to_mate(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto moves = parse_int(text);
    const bool is_possible = moves && *moves != 0 && std::abs(std::int64_t{*moves}) <= kMostMovesToMate;
    return is_possible ? moves : std::nullopt;
}

/// "#3", "M3"; none for a move.
std::optional<int> mate_in(std::string_view text) {
    if (!text.starts_with('#') && !text.starts_with('M')) return std::nullopt;
    return parse_moves_to_mate(text.substr(1));
}

/// Reads the operands as moves; each is shown to `after`, which says in which position the next is played.
template <typename After>
Expected<std::vector<Move>> read_moves(const EpdRecord& record, std::string_view opcode, After after) {
    std::vector<Move> moves;
    const EpdOperation* operation = record.find(opcode);
    if (!operation) return moves;
    Position position = record.position;
    for (const EpdOperand& operand : operation->operands) {
        std::string_view text = operand.text;
        while (text.ends_with(',')) text.remove_suffix(1);
        if (text.empty() || mate_in(text)) continue;
        const Expected<Move> move = parse_san(text, position);
        if (!move) return unexpected(fmt::format("EPD: {}: {}", opcode, move.error().message));
        moves.push_back(*move);
        position = after(position, *move);
    }
    return moves;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, problem] = std::from_chars(text.data() + text.starts_with('+'), end, value);
    if (problem != std::errc{} || stopped != end) return std::nullopt;
    return value;
}

}  // namespace

Expected<std::vector<Move>> moves_of(const EpdRecord& record, std::string_view opcode) {
    return read_moves(record, opcode, [](const Position& position, Move) { return position; });
}

Expected<std::optional<int>> moves_to_mate_of(const EpdRecord& record) {
    if (const EpdOperation* best = record.find("bm"))
        for (const EpdOperand& operand : best->operands)
            if (const auto moves = mate_in(operand.text)) return moves;
    const EpdOperation* direct = record.find("dm");
    if (!direct) return std::optional<int>();
    const std::string_view text =
        direct->operands.size() == 1 ? std::string_view(direct->operands[0].text) : std::string_view();
    if (const auto moves = parse_moves_to_mate(text)) return moves;
    return unexpected(fmt::format("EPD: dm is {}, expected a number of moves to mate", quoted(text)));
}

Expected<std::vector<Move>> line_of(const EpdRecord& record, std::string_view opcode) {
    return read_moves(record, opcode,
                      [](const Position& position, Move move) { return position.after(move); });
}

Expected<std::int64_t> number_of(const EpdRecord& record, std::string_view opcode) {
    const EpdOperation* operation = record.find(opcode);
    if (!operation) return unexpected(fmt::format("EPD: no {}", opcode));
    if (operation->operands.size() != 1)
        return unexpected(
            fmt::format("EPD: {} has {} operands, expected one number", opcode, operation->operands.size()));
    const std::string& text = operation->operands[0].text;
    if (const std::optional<std::int64_t> value = parse_integer(text)) return *value;
    return unexpected(fmt::format("EPD: {} is {}, expected a whole number", opcode, quoted(text)));
}

}  // namespace escaque::movegen
