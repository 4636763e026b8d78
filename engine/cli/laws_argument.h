// The options shared by the verbs that apply the Laws: which edition, the class of the game, and positions
// with more than fifty moves.
#pragma once

#include <optional>
#include <string>

#include "engine/cli/verb.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/more_than_fifty.h"

namespace escaque::engine {

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

}  // namespace escaque::engine
