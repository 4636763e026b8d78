// Circles and arrows that comments draw: [%csl Gd4,Re5] [%cal Gc2c4].
#pragma once

#include <string>
#include <vector>

namespace escaque::movegen {

/// Each mark in the form of its command: a capital letter for the colour (G, R, Y, B), then a square for a
/// circle, "Gd4", or two for an arrow, "Gc2c4". The commands leave the comment; one that has anything else
/// stays.
std::vector<std::string> take_marks(std::string& comment);

}  // namespace escaque::movegen
