#include "uci/show.h"

#include <algorithm>
#include <fmt/format.h>

#include "eval/nnue/networks.h"
#include "eval/score/wdl.h"
#include "movegen/board/names.h"
#include "movegen/board/types.h"
#include "movegen/notation/fen.h"
#include "search/session/session.h"

namespace escaque::uci {

using movegen::Color;
using movegen::Position;
using movegen::Square;

namespace {

std::string checkers_text(const Position& position) {
    std::string text;
    for (const Square s : position.checkers()) text += ' ' + movegen::square_name(s);
    return text;
}

}  // namespace

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
                       network ? "by the network " + network->label() : "by the hand-crafted evaluation");
}

}  // namespace escaque::uci
