#include "movegen/notation/epd.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fmt/format.h>
#include <system_error>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/notation/moves/san.h"

namespace escaque::movegen {

namespace {

constexpr int kMaxMovesToMate = 1000;

/// "3", "+3", "-1".
std::optional<int> parse_moves_to_mate(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto moves = base::parse_int(text);
    const bool is_possible = moves && *moves != 0 && std::abs(std::int64_t{*moves}) <= kMaxMovesToMate;
    return is_possible ? moves : std::nullopt;
}

/// "#3", "M3"; none for a move.
std::optional<int> mate_in(std::string_view text) {
    if (!text.starts_with('#') && !text.starts_with('M')) return std::nullopt;
    return parse_moves_to_mate(text.substr(1));
}

/// Reads the operands as moves; each is shown to `after`, which says in which position the next is played.
template <typename After>
base::Expected<std::vector<Move>> read_moves(const EpdRecord& record, std::string_view opcode, After after) {
    std::vector<Move> moves;
    const EpdOperation* operation = record.find(opcode);
    if (!operation) return moves;
    Position position = record.position;
    for (const EpdOperand& operand : operation->operands) {
        std::string_view text = operand.text;
        while (text.ends_with(',')) text.remove_suffix(1);
        if (text.empty() || mate_in(text)) continue;
        const base::Expected<Move> move = parse_san(text, position);
        if (!move) return base::unexpected(fmt::format("EPD: {}: {}", opcode, move.error().message));
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

base::Expected<std::vector<Move>> moves_of(const EpdRecord& record, std::string_view opcode) {
    return read_moves(record, opcode, [](const Position& position, Move) { return position; });
}

base::Expected<std::optional<int>> moves_to_mate_of(const EpdRecord& record) {
    if (const EpdOperation* best = record.find("bm"))
        for (const EpdOperand& operand : best->operands)
            if (const auto moves = mate_in(operand.text)) return moves;
    const EpdOperation* direct = record.find("dm");
    if (!direct) return std::optional<int>();
    const std::string_view text =
        direct->operands.size() == 1 ? std::string_view(direct->operands[0].text) : std::string_view();
    if (const auto moves = parse_moves_to_mate(text)) return moves;
    return base::unexpected(
        fmt::format("EPD: dm is {}, expected a number of moves to mate", base::quoted(text)));
}

base::Expected<std::vector<Move>> line_of(const EpdRecord& record, std::string_view opcode) {
    return read_moves(record, opcode,
                      [](const Position& position, Move move) { return position.after(move); });
}

base::Expected<std::int64_t> number_of(const EpdRecord& record, std::string_view opcode) {
    const EpdOperation* operation = record.find(opcode);
    if (!operation) return base::unexpected(fmt::format("EPD: {} is missing", opcode));
    if (operation->operands.size() != 1)
        return base::unexpected(
            fmt::format("EPD: {} has {} operands, expected one number", opcode, operation->operands.size()));
    const std::string& text = operation->operands[0].text;
    if (const std::optional<std::int64_t> value = parse_integer(text)) return *value;
    return base::unexpected(
        fmt::format("EPD: {} is {}, expected a whole number", opcode, base::quoted(text)));
}

namespace {

void skip(std::string_view& text, bool also_semicolons) {
    while (!text.empty() && (base::is_white_space(text.front()) || (also_semicolons && text.front() == ';')))
        text.remove_prefix(1);
}

/// Takes everything up to white space or the end of the operation.
std::string_view take_token(std::string_view& text) {
    std::size_t length = 0;
    while (length < text.size() && !base::is_white_space(text[length]) && text[length] != ';') ++length;
    const std::string_view token = text.substr(0, length);
    text.remove_prefix(length);
    return token;
}

/// Takes the four fields of the position and the counters, if numbers follow.
std::string_view take_position(std::string_view& text) {
    const std::string_view whole = text;
    const auto take_field = [&] {
        skip(text, false);
        return take_token(text);
    };
    for (int i = 0; i < 4; ++i) take_field();
    for (int i = 0; i < 2; ++i) {
        const std::string_view before = text;
        if (base::parse_number(take_field())) continue;
        text = before;
        break;
    }
    return whole.substr(0, whole.size() - text.size());
}

/// Takes a string from its opening to its closing quote; nothing if the line ends before.
std::optional<std::string> take_string(std::string_view& text) {
    std::string result;
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (text[i] == '"') {
            text.remove_prefix(i + 1);
            return result;
        }
        const bool is_escape =
            text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
        if (is_escape) ++i;
        result += text[i];
    }
    return std::nullopt;
}

base::Expected<EpdOperation> take_operation(std::string_view& text) {
    EpdOperation operation;
    operation.opcode = take_token(text);
    const char first = operation.opcode.front();
    if (!((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z')))
        return base::unexpected(fmt::format("EPD: {} is not an operation", base::quoted(operation.opcode)));
    for (skip(text, false); !text.empty() && text.front() != ';'; skip(text, false)) {
        if (text.front() != '"') {
            operation.operands.push_back({std::string(take_token(text)), false});
            continue;
        }
        std::optional<std::string> string = take_string(text);
        if (!string)
            return base::unexpected(
                fmt::format("EPD: a string of {} has no closing quote", base::quoted(operation.opcode)));
        operation.operands.push_back({std::move(*string), true});
    }
    return operation;
}

base::Expected<int> read_counter(const EpdOperation& operation) {
    const std::string_view text =
        operation.operands.empty() ? "" : std::string_view(operation.operands[0].text);
    const std::optional<std::uint64_t> value = base::parse_number(text);
    if (value && *value <= kMaxCounter) return static_cast<int>(*value);
    return base::unexpected(fmt::format("EPD: {} is {}, expected a number from 0 to {}", operation.opcode,
                                        base::quoted(text), kMaxCounter));
}

/// Can the text stand without quotes?
bool is_plain(std::string_view text) {
    if (text.empty() || text.front() == '"') return false;
    return std::none_of(text.begin(), text.end(), [](char c) { return base::is_white_space(c) || c == ';'; });
}

std::string write_operand(const EpdOperand& operand) {
    if (!operand.is_string && is_plain(operand.text)) return operand.text;
    std::string text = "\"";
    for (const char c : operand.text) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text + '"';
}

}  // namespace

const EpdOperation* EpdRecord::find(std::string_view opcode) const {
    const auto found = std::find_if(operations.begin(), operations.end(),
                                    [&](const EpdOperation& o) { return o.opcode == opcode; });
    return found == operations.end() ? nullptr : &*found;
}

base::Expected<EpdRecord> parse_epd(std::string_view line, Rules rules) {
    const base::Expected<Position> position = parse_fen(take_position(line), rules);
    if (!position) return base::unexpected(position.error().message);
    Setup setup = position->setup();
    std::vector<EpdOperation> operations;
    for (skip(line, true); !line.empty(); skip(line, true)) {
        base::Expected<EpdOperation> operation = take_operation(line);
        if (!operation) return base::unexpected(operation.error().message);
        const bool is_clock = operation->opcode == "hmvc", is_number = operation->opcode == "fmvn";
        if (!is_clock && !is_number) {
            operations.push_back(std::move(*operation));
            continue;
        }
        const base::Expected<int> value = read_counter(*operation);
        if (!value) return base::unexpected(value.error().message);
        if (is_clock) setup.halfmove_clock = *value;
        if (is_number) setup.fullmove_number = std::max(*value, 1);
    }
    return EpdRecord{Position(setup), std::move(operations)};
}

std::string to_epd(const EpdRecord& record, CastlingStyle style) {
    std::string line = to_fen_without_counters(record.position, style);
    for (const EpdOperation& operation : record.operations) {
        line += ' ' + operation.opcode;
        for (const EpdOperand& operand : operation.operands) line += ' ' + write_operand(operand);
        line += ';';
    }
    if (record.position.halfmove_clock() != 0)
        line += fmt::format(" hmvc {};", record.position.halfmove_clock());
    if (record.position.fullmove_number() != 1)
        line += fmt::format(" fmvn {};", record.position.fullmove_number());
    return line;
}

namespace {

constexpr std::uint64_t kDeepest = 255;

base::Expected<PerftCount> read_count(std::string_view text) {
    std::string_view rest = text;
    const std::string_view depth_word = base::take_word(rest);
    const std::string_view leaves_word = base::take_word(rest);
    const bool has_form = depth_word.starts_with('D') && base::take_word(rest).empty();
    // 0 is not a depth to count at, so it also marks what is not a number.
    const std::uint64_t depth = has_form ? base::parse_number(depth_word.substr(1)).value_or(0) : 0;
    const std::optional<std::uint64_t> leaves = base::parse_number(leaves_word);
    if (depth == 0 || depth > kDeepest || !leaves)
        return base::unexpected(
            fmt::format("perft suite: {} is not of the form 'D3 8902'", base::quoted(base::trimmed(text))));
    return PerftCount{static_cast<int>(depth), *leaves};
}

}  // namespace

base::Expected<PerftLine> parse_perft_line(std::string_view line, Rules rules) {
    std::size_t end = line.find(';');
    const base::Expected<Position> position = parse_fen(line.substr(0, end), rules);
    if (!position) return base::unexpected(position.error().message);
    PerftLine result{*position, {}};
    while (end != std::string_view::npos) {
        line.remove_prefix(end + 1);
        end = line.find(';');
        const std::string_view part = base::trimmed(line.substr(0, end));
        if (part.empty()) continue;
        const base::Expected<PerftCount> count = read_count(part);
        if (!count) return base::unexpected(count.error().message);
        result.counts.push_back(*count);
    }
    if (result.counts.empty())
        return base::unexpected("perft suite: no counts such as ';D3 8902' after the position");
    return result;
}

}  // namespace escaque::movegen
