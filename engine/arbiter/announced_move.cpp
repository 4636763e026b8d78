#include "engine/arbiter/announced_move.h"

#include <fmt/format.h>

#include "movegen/base/text.h"
#include "movegen/notation/moves/score_language.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::Position;
using movegen::SanReading;

Expected<SanReading> read_announced(const std::string& text, const Position& position,
                                    const std::optional<movegen::PieceLetters>& letters) {
    if (letters) return movegen::read_san(text, position, *letters);
    std::optional<SanReading> found;
    std::string_view language;
    for (const movegen::ScoreLanguage& tried : movegen::score_languages()) {
        const auto reading = movegen::read_san(text, position, tried.letters);
        if (!reading) continue;
        if (found && found->move != reading->move)
            return movegen::unexpected(fmt::format("move {}: {} in {} and {} in {}; choose with --letters",
                                                   movegen::quoted(text),
                                                   movegen::to_san(found->move, position), language,
                                                   movegen::to_san(reading->move, position), tried.name));
        if (!found) language = tried.name;
        if (!found) found = *reading;
    }
    if (found) return *found;
    return movegen::read_san(text, position);
}

}  // namespace escaque::engine
