#include "uci/command.h"

#include <algorithm>

#include "movegen/base/text.h"

namespace escaque::uci {

CommandTable::Match CommandTable::find(std::string_view line) const {
    line = movegen::trimmed(line);
    std::string_view rest = line;
    for (std::string_view word = movegen::take_word(rest); !word.empty(); word = movegen::take_word(rest)) {
        const auto command = std::ranges::find(commands_, word, &Command::word);
        if (command == commands_.end()) continue;
        const auto before = static_cast<std::size_t>(word.data() - line.data());
        return {&*command, movegen::trimmed(rest), movegen::trimmed(line.substr(0, before))};
    }
    return {nullptr, {}, line};
}

}  // namespace escaque::uci
