// The options that a GUI can set: a table, to which any room further right may add its own, and the settings
// that they change.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/rules.h"
#include "search/api/limits.h"
#include "uci/book/book.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::uci {

/// One row of the table. Make it with one of the functions below, one for each type of UCI.
struct Option {
    std::string name;
    std::string declaration;  // "type spin default 1 min 1 max 256"
    /// Reads the value and applies it. Without a value the text is empty.
    std::function<base::Expected<void>(std::string_view value)> set;
};

template <typename T>
using Apply = std::function<base::Expected<void>(T)>;

struct SpinRange {
    std::int64_t initial, min, max;
};

/// Another spelling of a combo's value.
struct Alias {
    std::string spelling, value;
};

Option check_option(std::string name, bool initial, Apply<bool> apply);
/// Sets the variable, whose value now is the default. It must outlive the option.
Option check_option(std::string name, bool& variable);
Option spin_option(std::string name, int& variable, int min, int max);
Option spin_option(std::string name, std::chrono::milliseconds& variable, int min, int max);
Option spin_option(std::string name, SpinRange range, Apply<std::int64_t> apply);
/// `apply` gets one of `values`, spelled as there; the first is the initial one.
Option combo_option(std::string name, std::vector<std::string> values, Apply<const std::string&> apply,
                    std::vector<Alias> aliases = {});
/// `apply` gets the value as it was sent, without surrounding white space; `<empty>` is the empty text.
Option string_option(std::string name, std::string initial, Apply<const std::string&> apply);
Option button_option(std::string name, std::function<base::Expected<void>()> press);

class OptionTable {
 public:
    OptionTable() = default;
    explicit OptionTable(std::vector<Option> options) : options_(std::move(options)) {}
    void add(Option option) { options_.push_back(std::move(option)); }
    const std::vector<Option>& all() const { return options_; }
    /// What follows the word `setoption`: "name Move Overhead value 50". Names in any case.
    base::Expected<void> set(std::string_view arguments) const;

 private:
    std::vector<Option> options_;
};

/// What the GUI has chosen by setting options, as typed values.
struct Settings {
    search::Options search;
    movegen::Rules rules = movegen::Rules::Chess;
    bool chess960 = false;  // castling is written as king takes rook
    bool show_wdl = false;
    bool limit_strength = false;
    int elo = search::kMaxElo;  // the strength when it is limited
    bool analyse_mode = false;  // not a game: full strength, and no book
    bool own_book = false;
    bool best_of_book = false;  // always the heaviest move, not a random one by weight
    std::optional<Book> book;
};

/// Gets what there is to say about a value that was set, in sentences.
using Tell = std::function<void(std::string_view)>;

/// Every option that needs no more than these; both references must outlive the table.
OptionTable make_option_table(Settings& settings, search::Session& session, Tell tell);

}  // namespace escaque::uci
