#include "engine/verbs/match/game/noted_fault.h"

#include <array>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace escaque::engine {

using movegen::Color;

namespace {

constexpr std::array<std::string_view, 3> kWords{"played", "left a pawn on the last rank",
                                                 "incorrectly claimed a draw"};

std::optional<std::pair<NotedFault::Kind, Color>> fault_of(std::string_view comment) {
    for (const Color c : movegen::kColors)
        for (const auto kind :
             {NotedFault::Kind::IllegalMove, NotedFault::Kind::PawnLeft, NotedFault::Kind::WrongClaim})
            if (comment.starts_with(begin_of_note(kind, c))) return std::pair{kind, c};
    return std::nullopt;
}

}  // namespace

std::string begin_of_note(NotedFault::Kind kind, Color by) {
    return fmt::format("{} {}", name(by), kWords[static_cast<std::size_t>(kind)]);
}

bool is_fault_note(std::string_view comment) {
    return fault_of(comment).has_value();
}

/// A fault is noted with the move that was played in the end; without one, with the opponent's last move.
std::vector<NotedFault> faults_in(const movegen::PgnGame& game) {
    std::vector<NotedFault> faults;
    Color mover = ~game.start.side_to_move();
    std::size_t plies = 0;
    const auto add = [&](const std::vector<std::string>& comments) {
        for (const std::string& comment : comments)
            if (const auto fault = fault_of(comment))
                faults.push_back(
                    {fault->first, fault->second, plies - (plies > 0 && fault->second == mover), comment});
    };
    add(game.main_line.comments);
    for (const movegen::PgnMove& move : game.main_line.moves) {
        mover = ~mover, ++plies;
        add(move.comments);
    }
    return faults;
}

}  // namespace escaque::engine
