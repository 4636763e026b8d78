// The words of playing programs, sites and arbiters for how a game ended, in the languages of the score
// sheets: English, Spanish, German, French, Italian, Portuguese and Dutch.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/referee/testimony.h"
#include "movegen/board/types.h"

namespace escaque::engine {

/// When words say something of the end; "facing checkmate" and "Black arrived on time" do not.
enum class Where : std::uint8_t { Anywhere, AtTheStart, WithVerb };

/// Words of a cause, in small letters; only the ASCII of a text is made small.
struct Phrase {
    std::string_view words;
    Cause cause;
    Where where = Where::Anywhere;
    std::string_view also = "";  // must stand in the text too
};

inline constexpr std::array kPhrases{
    Phrase{"time forfeit", Cause::Time},
    Phrase{"timeout", Cause::Time},
    Phrase{"time out", Cause::Time},
    Phrase{"time-out", Cause::Time},
    Phrase{"timed out", Cause::Time},
    Phrase{"out of time", Cause::Time, Where::Anywhere, "ran out"},
    Phrase{"out of time", Cause::Time, Where::Anywhere, "runs out"},
    Phrase{"out of time", Cause::Time, Where::Anywhere, "is out"},
    Phrase{"out of time", Cause::Time, Where::Anywhere, "was out"},
    Phrase{"time ran out", Cause::Time},
    Phrase{"time runs out", Cause::Time},
    Phrase{"time expired", Cause::Time},
    Phrase{"time has expired", Cause::Time},
    Phrase{"time limit", Cause::Time, Where::Anywhere, "exce"},
    Phrase{"time limit", Cause::Time, Where::Anywhere, "overst"},
    Phrase{"oversteps", Cause::Time},
    Phrase{"overstepped", Cause::Time},
    Phrase{"flag fell", Cause::Time},
    Phrase{"flag fall", Cause::Time},
    Phrase{"flag-fall", Cause::Time},
    Phrase{"flag has fallen", Cause::Time},
    Phrase{"flag had fallen", Cause::Time},
    Phrase{"flag down", Cause::Time},
    Phrase{"flag is down", Cause::Time},
    Phrase{"flag drop", Cause::Time},
    Phrase{"flagged", Cause::Time},
    Phrase{"flags", Cause::Time},
    Phrase{"on time", Cause::Time, Where::WithVerb},
    Phrase{"bandera", Cause::Time, Where::Anywhere, "caíd"},
    Phrase{"bandera", Cause::Time, Where::Anywhere, "caid"},
    Phrase{"bandera", Cause::Time, Where::Anywhere, "cay"},
    Phrase{"bandera", Cause::Time, Where::Anywhere, "cae "},
    Phrase{"tiempo", Cause::Time, Where::Anywhere, "agot"},
    Phrase{"tiempo", Cause::Time, Where::Anywhere, "exced"},
    Phrase{"tiempo", Cause::Time, Where::Anywhere, "sobrepas"},
    Phrase{"por tiempo", Cause::Time, Where::WithVerb},
    Phrase{"bedenkzeit", Cause::Time, Where::Anywhere, "berschr"},
    Phrase{"zeit", Cause::Time, Where::Anywhere, "berschr"},
    Phrase{"zeitueberschreitung", Cause::Time},
    Phrase{"auf zeit", Cause::Time, Where::WithVerb},
    Phrase{"durch zeit", Cause::Time, Where::WithVerb},
    Phrase{"drapeau", Cause::Time, Where::Anywhere, "tomb"},
    Phrase{"chute du drapeau", Cause::Time},
    Phrase{"temps", Cause::Time, Where::Anywhere, "dépass"},
    Phrase{"au temps", Cause::Time, Where::WithVerb},
    Phrase{"bandierina", Cause::Time, Where::Anywhere, "cadut"},
    Phrase{"tempo", Cause::Time, Where::Anywhere, "scad"},
    Phrase{"per il tempo", Cause::Time, Where::WithVerb},
    Phrase{"bandeira", Cause::Time, Where::Anywhere, "caí"},
    Phrase{"bandeira", Cause::Time, Where::Anywhere, "caiu"},
    Phrase{"bandeira", Cause::Time, Where::Anywhere, "queda"},
    Phrase{"tempo", Cause::Time, Where::Anywhere, "esgot"},
    Phrase{"por tempo", Cause::Time, Where::WithVerb},
    Phrase{"tijdoverschrijding", Cause::Time},
    Phrase{"tijdsoverschrijding", Cause::Time},
    Phrase{"vlag", Cause::Time, Where::Anywhere, "gevallen"},
    Phrase{"vlag", Cause::Time, Where::Anywhere, "viel"},
    Phrase{"op tijd", Cause::Time, Where::WithVerb},
    Phrase{"illegal move", Cause::IllegalMoves},
    Phrase{"jugada ilegal", Cause::IllegalMoves},
    Phrase{"jugadas ilegales", Cause::IllegalMoves},
    Phrase{"movimiento ilegal", Cause::IllegalMoves},
    Phrase{"unzulässiger zug", Cause::IllegalMoves},
    Phrase{"regelwidrig", Cause::IllegalMoves},
    Phrase{"coup illégal", Cause::IllegalMoves},
    Phrase{"coups illégaux", Cause::IllegalMoves},
    Phrase{"mossa irregolare", Cause::IllegalMoves},
    Phrase{"lance ilegal", Cause::IllegalMoves},
    Phrase{"onreglementaire zet", Cause::IllegalMoves},
    Phrase{"rules infraction", Cause::IllegalMoves},
    Phrase{"by checkmate", Cause::Checkmate},
    Phrase{"por jaque mate", Cause::Checkmate},
    Phrase{"checkmated", Cause::Checkmate},
    Phrase{"white mates", Cause::Checkmate, Where::AtTheStart},
    Phrase{"black mates", Cause::Checkmate, Where::AtTheStart},
    Phrase{"checkmate", Cause::Checkmate, Where::AtTheStart},
    Phrase{"by stalemate", Cause::Stalemate},
    Phrase{"stalemate", Cause::Stalemate, Where::AtTheStart},
    Phrase{"por ahogado", Cause::Stalemate},
    Phrase{"by repetition", Cause::Repetition},
    Phrase{"threefold", Cause::Repetition},
    Phrase{"3-fold", Cause::Repetition},
    Phrase{"three-fold", Cause::Repetition},
    Phrase{"triple repetici", Cause::Repetition},
    Phrase{"por repetici", Cause::Repetition},
    Phrase{"fifty move", Cause::FiftyMoves},
    Phrase{"fifty-move", Cause::FiftyMoves},
    Phrase{"50 move", Cause::FiftyMoves},
    Phrase{"50-move", Cause::FiftyMoves},
    Phrase{"50 movimientos", Cause::FiftyMoves},
    Phrase{"50 jugadas", Cause::FiftyMoves},
    Phrase{"insufficient ma", Cause::DeadPosition},
    Phrase{"neither player has mating material", Cause::DeadPosition},
    Phrase{"dead position", Cause::DeadPosition, Where::AtTheStart},
    Phrase{"material insuficiente", Cause::DeadPosition},
};

/// The flags of both players say of neither that he has lost.
inline constexpr std::array<std::string_view, 8> kBothPlayers{
    "both", "ambas ", "ambos ", "beide", "les deux", "entramb", "allebei", "neither flag"};

enum class Fate : std::uint8_t { Wins, Loses, Draws };
struct FateStem {
    std::string_view stem;
    Fate fate;
};
inline constexpr std::array kFates{
    FateStem{"win", Fate::Wins},     FateStem{"won", Fate::Wins},      FateStem{"mates", Fate::Wins},
    FateStem{"gana", Fate::Wins},    FateStem{"ganó", Fate::Wins},     FateStem{"ganh", Fate::Wins},
    FateStem{"gewinn", Fate::Wins},  FateStem{"gewann", Fate::Wins},   FateStem{"gewonn", Fate::Wins},
    FateStem{"gagn", Fate::Wins},    FateStem{"vinc", Fate::Wins},     FateStem{"vinto", Fate::Wins},
    FateStem{"venc", Fate::Wins},    FateStem{"lose", Fate::Loses},    FateStem{"lost", Fate::Loses},
    FateStem{"loss", Fate::Loses},   FateStem{"forfeit", Fate::Loses}, FateStem{"pierd", Fate::Loses},
    FateStem{"perd", Fate::Loses},   FateStem{"derrota", Fate::Loses}, FateStem{"verlier", Fate::Loses},
    FateStem{"verlor", Fate::Loses}, FateStem{"verlies", Fate::Loses}, FateStem{"verloren", Fate::Loses},
    FateStem{"perso", Fate::Loses},  FateStem{"draw", Fate::Draws},    FateStem{"tablas", Fate::Draws},
    FateStem{"remis", Fate::Draws},  FateStem{"nulle", Fate::Draws},   FateStem{"patta", Fate::Draws},
    FateStem{"empate", Fate::Draws},
};

struct ColorStem {
    std::string_view stem;
    movegen::Color color;
};
inline constexpr std::array kColorWords{
    ColorStem{"white", movegen::Color::White},   ColorStem{"black", movegen::Color::Black},
    ColorStem{"blanc", movegen::Color::White},   ColorStem{"negr", movegen::Color::Black},
    ColorStem{"weiß", movegen::Color::White},    ColorStem{"weiss", movegen::Color::White},
    ColorStem{"schwarz", movegen::Color::Black}, ColorStem{"noir", movegen::Color::Black},
    ColorStem{"bianc", movegen::Color::White},   ColorStem{"nero", movegen::Color::Black},
    ColorStem{"neri ", movegen::Color::Black},   ColorStem{"branc", movegen::Color::White},
    ColorStem{"preta", movegen::Color::Black},   ColorStem{"wit ", movegen::Color::White},
    ColorStem{"zwart", movegen::Color::Black},
};

}  // namespace escaque::engine
