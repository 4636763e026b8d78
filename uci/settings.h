// What the GUI has chosen by setting options, as typed values; and the table of the options that choose it.
#pragma once

#include "movegen/rules.h"
#include "search/options.h"
#include "search/session.h"
#include "uci/options.h"

namespace escaque::uci {

struct Settings {
    search::Options search;
    movegen::Rules rules = movegen::Rules::Chess;
    bool chess960 = false;  // castling is written as king takes rook
    bool show_wdl = false;
};

/// Every option of a chess engine by itself; both references must outlive the table.
OptionTable make_option_table(Settings& settings, search::Session& session);

}  // namespace escaque::uci
