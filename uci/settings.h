// What the GUI has chosen by setting options, as typed values; and the table of the options that choose it.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "movegen/board/rules.h"
#include "search/api/options.h"
#include "uci/book/book.h"
#include "uci/options.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::uci {

struct Settings {
    search::Options search;
    movegen::Rules rules = movegen::Rules::Chess;
    bool chess960 = false;  // castling is written as king takes rook
    bool show_wdl = false;
    bool limit_strength = false;
    int elo = search::kMostElo;  // the strength when it is limited
    bool analyse_mode = false;   // not a game: full strength, and no book
    bool own_book = false;
    bool best_of_book = false;  // always the heaviest move, not a random one by weight
    std::optional<Book> book;
};

/// Gets what there is to say about a value that was set, in sentences.
using Tell = std::function<void(std::string_view)>;

/// Every option that needs no more than these; both references must outlive the table.
OptionTable make_option_table(Settings& settings, search::Session& session, Tell tell);

}  // namespace escaque::uci
