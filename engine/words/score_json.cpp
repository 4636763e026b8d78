#include "engine/words/score_json.h"

namespace escaque::engine {

nlohmann::ordered_json score_json(eval::Score score, const movegen::Position& position, Pov pov) {
    const eval::Score told = from_pov(score, position, pov);
    if (eval::is_mate(told)) return {{"mate", eval::moves_to_mate(told)}};
    if (eval::is_decisive(told)) return {{"tablebase", eval::is_win(told) ? "win" : "loss"}};
    return {{"cp", eval::centipawns(told, position.rules())}};
}

}  // namespace escaque::engine
