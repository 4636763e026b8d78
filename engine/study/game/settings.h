// What an annotation of games is asked for.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/part.h"
#include "engine/study/game/game_input.h"
#include "search/api/limits.h"

namespace escaque::engine {

struct AnnotateSettings {
    std::string pgn{};           // where the annotated games go; empty: nowhere
    std::string html{};          // where the report goes; empty: nowhere
    std::string syzygy{};        // folders of endgame tables; empty: none
    search::Limits limits{};     // of the search of each position
    bool until_decided = false;  // a position that a short search finds decided gets no longer one
    bool second_search = true;   // a longer one before a move is accused
    bool use_evals = false;      // positions whose evaluation the games have are not searched for it
    int threads = 1;
    std::size_t hash_mb = 1;  // one table for all threads

    bool force = false;  // existing files may be replaced

    std::vector<KeptGame> kept{};  // written besides, in the order of the file

    /// The part that the given games belong to, if any. Each game is then studied by one thread with a table
    /// of its own, emptied before, so that the findings do not depend on how the games are divided.
    std::optional<Part> part{};
    std::string job{};  // this and the next as PartEnd has them
    int status = 0;

    std::vector<std::string> outputs() const {
        std::vector<std::string> paths;
        for (const std::string& path : {pgn, html})
            if (!path.empty()) paths.push_back(path);
        return paths;
    }
    /// Where the findings are kept until all games are done; empty without an output that is a file.
    std::string journal() const {
        const std::string& path = pgn.empty() ? html : pgn;
        return path.empty() ? path : path + ".partial";
    }
};

}  // namespace escaque::engine
