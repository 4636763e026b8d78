// The study of whole games as work for a farm: a task is a game as PGN, its result a line for each finding.
#pragma once

#include "engine/run/farm.h"
#include "engine/study/settings.h"

namespace escaque::engine {

/// Each thread has a table of its own, its share of that of the settings.
WorkMaker game_work(const AnnotateSettings& settings);

}  // namespace escaque::engine
