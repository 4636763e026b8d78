#include "movegen/notation/board_drawing.h"

#include <array>

#include "movegen/board/square_name.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::movegen {

namespace {

constexpr std::array kFiles{File::A, File::B, File::C, File::D, File::E, File::F, File::G, File::H};
constexpr std::array kRanksFromTop{Rank::R8, Rank::R7, Rank::R6, Rank::R5,
                                   Rank::R4, Rank::R3, Rank::R2, Rank::R1};

}  // namespace

std::vector<std::string> board_lines(const Position& position) {
    std::vector<std::string> lines{"  +-----------------+"};
    for (const Rank rank : kRanksFromTop) {
        std::string line = {rank_digit(rank), ' ', '|'};
        for (const File file : kFiles) {
            const Piece piece = position.piece_on(make_square(file, rank));
            line += {' ', piece == Piece::None ? '.' : fen_letter(piece)};
        }
        lines.push_back(line + " |");
    }
    lines.push_back("  +-----------------+");
    lines.push_back("    a b c d e f g h");
    return lines;
}

}  // namespace escaque::movegen
