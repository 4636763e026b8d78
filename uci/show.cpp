#include "uci/show.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "eval/wdl.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/piece_letters.h"
#include "movegen/notation/square_name.h"
#include "movegen/types.h"

namespace escaque::uci {

using movegen::Color;
using movegen::File;
using movegen::Piece;
using movegen::Position;
using movegen::Rank;
using movegen::Square;

namespace {

constexpr std::array kFiles{File::A, File::B, File::C, File::D, File::E, File::F, File::G, File::H};
constexpr std::array kRanksFromTop{Rank::R8, Rank::R7, Rank::R6, Rank::R5,
                                   Rank::R4, Rank::R3, Rank::R2, Rank::R1};

std::string checkers_text(const Position& position) {
    std::string text;
    for (const Square s : position.checkers()) text += ' ' + movegen::square_name(s);
    return text;
}

}  // namespace

std::vector<std::string> board_lines(const Position& position) {
    std::vector<std::string> lines{"  +-----------------+"};
    for (const Rank rank : kRanksFromTop) {
        std::string line = {movegen::rank_digit(rank), ' ', '|'};
        for (const File file : kFiles) {
            const Piece piece = position.piece_on(movegen::make_square(file, rank));
            line += {' ', piece == Piece::None ? '.' : movegen::fen_letter(piece)};
        }
        lines.push_back(line + " |");
    }
    lines.push_back("  +-----------------+");
    lines.push_back("    a b c d e f g h");
    return lines;
}

std::vector<std::string> position_lines(const Position& position) {
    std::vector<std::string> lines = board_lines(position);
    lines.push_back("Fen: " + movegen::to_fen(position));
    lines.push_back(fmt::format("Key: {:016X}", position.key()));
    lines.push_back("Checkers:" + checkers_text(position));
    return lines;
}

std::string evaluation_line(const Position& position, const search::Session& session) {
    const eval::Score score = session.static_evaluation(position);
    const bool white = position.side_to_move() == Color::White;
    const auto& network = session.networks().of(position.rules());
    return fmt::format("Evaluation: {:+.2f} (from White's side, {})",
                       eval::centipawns(white ? score : -score, position.rules()) / 100.0,
                       network ? "by the network " + network->label() : "by hand");
}

}  // namespace escaque::uci
