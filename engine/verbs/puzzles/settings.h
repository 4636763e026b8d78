// What a collection of exercises is asked for.
#pragma once

#include <string>
#include <vector>

#include "engine/study/settings.h"

namespace escaque::engine {

struct PuzzleSettings {
    std::string player{};              // whose missed chances; empty: everyone's
    std::string pgn{}, epd{}, html{};  // where the exercises go; empty: nowhere
    bool force = false;                // existing files may be replaced
    AnnotateSettings study{};          // of the games; its outputs stay empty

    std::vector<std::string> outputs() const {
        std::vector<std::string> paths;
        for (const std::string& path : {pgn, epd, html})
            if (!path.empty()) paths.push_back(path);
        return paths;
    }
};

}  // namespace escaque::engine
