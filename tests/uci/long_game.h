// The longest possible game.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace escaque::uci::testing {

/// The `n`th pawn move, White's and Black's in turn: each pawn but those on the f file goes two single steps.
inline std::string pawn_move(int n) {
    constexpr std::string_view kFiles = "abcdegh";
    const char file = kFiles[static_cast<std::size_t>(n / 4)];
    const int step = n / 2 % 2;
    const bool white = n % 2 == 0;
    const auto rank = [white](int steps) { return static_cast<char>(white ? '2' + steps : '7' - steps); };
    return {file, rank(step), file, rank(step + 1)};
}

/// Moves in UCI, a blank before each: the knights go out and back, and before fifty moves are complete a pawn
/// moves.
inline std::string long_game(int plies) {
    using Tour = std::array<std::string_view, 4>;
    constexpr Tour kWhiteFirst{"g1f3", "g8f6", "f3g1", "f6g8"}, kBlackFirst{"g8f6", "g1f3", "f6g8", "f3g1"};
    constexpr int kTourPlies = 96;
    std::string text;
    for (int ply = 0; ply < plies; ++ply) {
        const int chapter = ply / (kTourPlies + 1), place = ply % (kTourPlies + 1);
        const Tour& tour = chapter % 2 == 0 ? kWhiteFirst : kBlackFirst;
        text += ' ';
        if (place < kTourPlies)
            text += tour[static_cast<std::size_t>(place % 4)];
        else
            text += pawn_move(chapter);
    }
    return text;
}

}  // namespace escaque::uci::testing
