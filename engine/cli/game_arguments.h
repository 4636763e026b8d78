// The options that several verbs share: which rules, which position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/cli/verb.h"
#include "engine/screen/board_picture.h"
#include "movegen/board/rules.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/more_than_fifty.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::movegen {
class Position;
}  // namespace escaque::movegen

namespace escaque::engine {

// The options shared by the verbs that apply the Laws: which edition, the class of the game, and positions
// with more than fifty moves.

/// An edition of the Laws; an unknown one is refused, with the option's name, when the command line is read.
po::typed_value<std::string>* edition_choice(const std::string& option);
/// The value of an option "laws"; the edition now in force when it was not given.
movegen::Edition chosen_edition(const po::variables_map&);

/// standard, rapid or blitz.
po::typed_value<std::string>* speed_choice(const std::string& option);
/// The value of an option "speed"; none when it was not given.
std::optional<movegen::Speed> chosen_speed(const po::variables_map&);

/// Positions with more than fifty moves, as in more_than_fifty.h.
po::typed_value<std::string>* more_than_fifty_choice(const std::string& option);
std::string more_than_fifty_help();
/// Misuse where an option "laws" names an edition in which nothing can be announced.
void check_more_than_fifty(const po::variables_map&);
/// The value of an option "more-than-fifty"; none when it was not given.
std::optional<movegen::MoreThanFifty> chosen_more_than_fifty(const po::variables_map&);

/// Misuse where the option was given and that edition has no such article.
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

/// The value of an option "variant": chess or antichess.
po::typed_value<std::string>* variant_choice();
/// Chess when the option was not given.
movegen::Rules chosen_rules(const po::variables_map&);

/// Is the word a FEN or "startpos", and not the path of a file?
bool is_fen(const std::string& word);
/// A FEN without quotes is several words; a file is one, and so is each FEN in quotes.
std::vector<std::string> joined_fen(const std::vector<std::string>& words);
/// A FEN, or "startpos".
Expected<movegen::Position> read_position(const std::string& text, movegen::Rules rules);

// The option of verbs that draw a board.

enum class BoardChoice : std::uint8_t { Drawn, DrawnOrNot };

/// Adds "board": ascii, unicode and, if it need not be drawn, none.
void declare_board(po::options_description& options, BoardChoice choice);
/// Without the option unicode on a terminal that shows it in colours, letters elsewhere: without colours the
/// outlined pieces of print look black on a dark terminal.
BoardStyle chosen_board(const po::variables_map& options);

}  // namespace escaque::engine
