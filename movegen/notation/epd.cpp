#include "movegen/notation/epd.h"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "movegen/base/text.h"

namespace escaque::movegen {

namespace {

void skip(std::string_view& text, bool also_semicolons) {
    while (!text.empty() && (is_white_space(text.front()) || (also_semicolons && text.front() == ';')))
        text.remove_prefix(1);
}

/// Takes everything up to white space or the end of the operation.
std::string_view take_token(std::string_view& text) {
    std::size_t length = 0;
    while (length < text.size() && !is_white_space(text[length]) && text[length] != ';') ++length;
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
        if (parse_number(take_field())) continue;
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

Expected<EpdOperation> take_operation(std::string_view& text) {
    EpdOperation operation;
    operation.opcode = take_token(text);
    const char first = operation.opcode.front();
    if (!((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z')))
        return unexpected(fmt::format("EPD: {} is not an operation", quoted(operation.opcode)));
    for (skip(text, false); !text.empty() && text.front() != ';'; skip(text, false)) {
        if (text.front() != '"') {
            operation.operands.push_back({std::string(take_token(text)), false});
            continue;
        }
        std::optional<std::string> string = take_string(text);
        if (!string)
            return unexpected(
                fmt::format("EPD: a string of {} has no closing quote", quoted(operation.opcode)));
        operation.operands.push_back({std::move(*string), true});
    }
    return operation;
}

Expected<int> read_counter(const EpdOperation& operation) {
    const std::string_view text =
        operation.operands.empty() ? "" : std::string_view(operation.operands[0].text);
    const std::optional<std::uint64_t> value = parse_number(text);
    if (value && *value <= kHighestCounter) return static_cast<int>(*value);
    return unexpected(fmt::format("EPD: {} is {}, expected a number from 0 to {}", operation.opcode,
                                  quoted(text), kHighestCounter));
}

/// Can the text stand without quotes?
bool is_plain(std::string_view text) {
    if (text.empty() || text.front() == '"') return false;
    return std::none_of(text.begin(), text.end(), [](char c) { return is_white_space(c) || c == ';'; });
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

Expected<EpdRecord> parse_epd(std::string_view line, Rules rules) {
    const Expected<Position> position = parse_fen(take_position(line), rules);
    if (!position) return unexpected(position.error().message);
    Setup setup = position->setup();
    std::vector<EpdOperation> operations;
    for (skip(line, true); !line.empty(); skip(line, true)) {
        Expected<EpdOperation> operation = take_operation(line);
        if (!operation) return unexpected(operation.error().message);
        const bool is_clock = operation->opcode == "hmvc", is_number = operation->opcode == "fmvn";
        if (!is_clock && !is_number) {
            operations.push_back(std::move(*operation));
            continue;
        }
        const Expected<int> value = read_counter(*operation);
        if (!value) return unexpected(value.error().message);
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

}  // namespace escaque::movegen
