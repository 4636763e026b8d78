// The options that several verbs share: Laws, notation, letters, variant and position, board, limits, endgame
// tables, threads and hash, parts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/verb.h"
#include "engine/run/part.h"
#include "engine/screen/board_picture.h"
#include "movegen/board/rules.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/outcome.h"
#include "movegen/notation/moves/languages.h"
#include "movegen/notation/moves/move_writer.h"
#include "search/api/limits.h"
#include "search/session/session.h"

namespace escaque::movegen {
class Position;
}  // namespace escaque::movegen

namespace escaque::engine {

// The options of the verbs that apply the Laws: which edition, the class of the game, and positions
// with more than fifty moves.

/// An edition of the Laws; an unknown one is refused, with the option's name, when the command line is read.
po::typed_value<std::string>* edition_choice(const std::string& option);
/// The value of an option "laws"; the edition now in force when it was not given.
movegen::Edition chosen_edition(const po::variables_map&);

/// standard, rapid or blitz.
po::typed_value<std::string>* speed_choice(const std::string& option);
/// The value of an option "speed"; none when it was not given.
std::optional<movegen::Speed> chosen_speed(const po::variables_map&);

/// Positions with more than fifty moves, as `parse_more_than_fifty` reads them.
po::typed_value<std::string>* more_than_fifty_choice(const std::string& option);
std::string more_than_fifty_help();
/// UsageError where an option "laws" names an edition in which nothing can be announced.
void check_more_than_fifty(const po::variables_map&);
/// The value of an option "more-than-fifty"; none when it was not given.
std::optional<movegen::MoreThanFifty> chosen_more_than_fifty(const po::variables_map&);

/// UsageError where the option was given and that edition has no such article.
void require_article(const po::variables_map&, const std::string& option, movegen::Edition,
                     movegen::Article article);

// The option of the verbs that show moves: how they are written.

/// A way to write moves; an unknown one is refused, with the option's name, when the command line is read.
po::typed_value<std::string>* notation_choice(const std::string& option);
/// Its text in the help.
std::string notation_help();
/// The value of the option "notation"; English SAN by default.
movegen::MoveWriter chosen_notation(const po::variables_map&);

// The option of the verbs that read moves as people write them: in which letters.

/// A language of the score sheets, or five letters; anything else is refused, with the option's name, when
/// the command line is read.
po::typed_value<std::string>* letters_choice(const std::string& option);
std::string letters_help();
/// The value of an option "letters"; none when it was not given.
std::optional<movegen::PieceLetters> chosen_letters(const po::variables_map&);

// The options of the verbs that take a position: under which rules, and which one.

/// The value of an option "variant": chess or antichess.
po::typed_value<std::string>* variant_choice();
/// Chess when the option was not given.
movegen::Rules chosen_rules(const po::variables_map&);

/// Is the word a FEN or "startpos", and not the path of a file?
bool is_fen(const std::string& word);
/// A FEN without quotes is several words; a file is one, and so is each FEN in quotes.
std::vector<std::string> joined_fen(const std::vector<std::string>& words);
/// A FEN, or "startpos".
base::Expected<movegen::Position> read_position(const std::string& text, movegen::Rules rules);

// The files that a verb writes.

/// UsageError where one of them is the input too, or two of them are one.
void check_outputs(const std::vector<std::string>& outputs, const std::string& input);

// The option of verbs that draw a board.

enum class BoardChoice : std::uint8_t { Drawn, DrawnOrNot };

/// Adds "board": ascii, unicode and, if it need not be drawn, none.
void declare_board(po::options_description& options, BoardChoice choice);
/// Without the option unicode on a terminal that shows it in colours, letters elsewhere: without colours the
/// outlined pieces of print look black on a dark terminal.
BoardStyle chosen_board(const po::variables_map& options);

// The option of verbs that use endgame tables.

/// Adds "syzygy".
void declare_syzygy(po::options_description& options);
/// The folders to load; empty without the option. Problems with a table are reported to the user, under the
/// verb's name. An error if no table is found at all.
base::Expected<std::string> chosen_syzygy(const po::variables_map& options, std::string_view verb);
/// The same, loaded.
base::Expected<void> load_syzygy(search::Session& session, const po::variables_map& options,
                                 std::string_view verb);

// The options of the verbs that search: when to stop.

/// Adds depth, movetime and nodes; the default time applies when none is given.
void declare_limits(po::options_description& options, search::milliseconds default_time);
search::Limits chosen_limits(const po::variables_map&, search::milliseconds default_time);

// The options of verbs that search: threads and hash.

/// Adds "threads" (1) and "hash" (64 megabytes).
void declare_session(po::options_description& options, const char* hash_help);
/// An error if the machine does not have the memory for the threads or the hash.
base::Expected<void> set_up(search::Session& session, const po::variables_map& options);

// The option of the verbs whose work can be divided among processes: which part of it to do.

/// Adds part.
void declare_part(po::options_description& options);
/// None when it was not given.
std::optional<Part> chosen_part(const po::variables_map& options);
/// Differs between jobs with other limits, Laws and so on, so that no parts of different jobs are joined.
std::string job_of(const po::variables_map& options);

}  // namespace escaque::engine
