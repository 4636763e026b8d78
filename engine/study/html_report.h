// The report of annotated games: one page that contains all it needs and works from a file.
#pragma once

#include <span>
#include <string>

#include "engine/study/settings.h"
#include "engine/study/studied_game.h"

namespace escaque::engine {

/// HTML in UTF-8. Every position of the games must be studied.
std::string html_report(std::span<const StudiedGame> games, const AnnotateSettings& settings);

}  // namespace escaque::engine
