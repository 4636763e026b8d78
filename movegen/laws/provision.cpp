#include "movegen/laws/provision.h"

#include <algorithm>
#include <span>

namespace escaque::movegen {
namespace {

/// A set of editions.
using Editions = std::uint32_t;
constexpr Editions only(Edition edition) {
    return Editions{1} << static_cast<unsigned>(edition);
}
constexpr Editions k2005 = only(Edition::Fide2005), k2009 = only(Edition::Fide2009),
                   k2014 = only(Edition::Fide2014), k2018 = only(Edition::Fide2018),
                   k2023 = only(Edition::Fide2023), kExtract = only(Edition::Extract),
                   kLudoteka = only(Edition::Ludoteka);
constexpr Editions kFide = k2005 | k2009 | k2014 | k2018 | k2023;
constexpr Editions kAll = kFide | kExtract | kLudoteka;

struct Words {
    Rule rule;
    Editions editions;
    std::string_view english, spanish;
};

constexpr std::array kWordsOfTheEnd{
    Words{Rule::Checkmate, kAll, "A legal move that mates wins the game and ends it at once.",
          "La jugada legal que da mate gana la partida y la termina en el acto."},
    Words{Rule::Stalemate, kAll, "The player to move is not in check and has no legal move: a draw.",
          "El jugador en juego no está en jaque y no tiene jugada legal: tablas."},
    Words{Rule::NoMoveLeft, kLudoteka, "In Antichess a player who cannot move has won.",
          "En antiajedrez gana quien no puede mover."},
    Words{Rule::DeadPosition, kFide, "No series of legal moves leads to mate: the game is drawn at once.",
          "Ninguna serie de jugadas legales lleva al mate: la partida es tablas en el acto."},
    Words{Rule::DeadPosition, kExtract,
          "Drawn at once: two bare kings, one bishop or knight more, or a bishop each on squares of one "
          "colour.",
          "Tablas en el acto: rey contra rey, con un alfil o un caballo más, o con un alfil cada uno por "
          "casillas de igual color."},
    Words{Rule::Repetition, k2014,
          "A position that stands for the fifth time running, each time one move by both players later, is "
          "drawn without a claim.",
          "La posición que se da por quinta vez consecutiva, cada una con dos jugadas de cada bando entre "
          "medias, es tablas sin reclamación."},
    Words{Rule::Repetition, k2018 | k2023, "The fifth time that a position stands draws without a claim.",
          "La quinta vez que se da una posición es tablas sin reclamación."},
    Words{Rule::Repetition, kLudoteka, "The third time that the pieces stand in the same way is a draw.",
          "La tercera vez que las piezas están dispuestas igual es tablas."},
    Words{Rule::MoveLimit, k2014 | k2018 | k2023,
          "75 moves by each player without a pawn move or a capture draw without a claim; mate by the last "
          "of them counts first.",
          "75 jugadas de cada bando sin mover peón ni capturar son tablas sin reclamación; si la última da "
          "mate, vale el mate."},
    Words{Rule::MoveLimit, kLudoteka, "Fifty moves without a capture or a pawn move are a draw.",
          "Cincuenta jugadas sin captura ni avance de peón son tablas."},
    Words{Rule::FlagFall, kFide,
          "Who has not made the moves required when the time is up loses; it is a draw if no series of "
          "legal moves lets the opponent mate.",
          "Pierde quien no ha hecho las jugadas exigidas al acabarse su tiempo; son tablas si ninguna serie "
          "de jugadas legales permite al adversario dar mate."},
    Words{Rule::FlagFall, kExtract,
          "Who exceeds the time loses; it is a draw if the opponent has only the king.",
          "Pierde quien sobrepasa el tiempo; son tablas si el adversario solo tiene el rey."},
    Words{Rule::Resignation, k2005 | k2009 | k2014 | k2018,
          "A player who resigns has lost, and the game is over.",
          "Quien abandona pierde, y la partida termina."},
    Words{
        Rule::Resignation, k2023,
        "A player who resigns has lost, and the game is over; it is a draw if no series of legal moves lets "
        "the opponent mate.",
        "Quien abandona pierde, y la partida termina; son tablas si ninguna serie de jugadas legales permite "
        "al adversario dar mate."},
    Words{Rule::Resignation, kExtract,
          "A player who resigns has lost, and the game is over; a player who has only his king cannot win.",
          "Quien abandona pierde, y la partida termina; quien solo tiene su rey no puede ganar."},
    Words{Rule::BothFlags, kFide,
          "Both flags are down and nobody knows which fell first: the game goes on, but in the last period "
          "it is drawn.",
          "Caídas ambas banderas sin saberse cuál antes: la partida sigue, pero en el último periodo es "
          "tablas."},
    Words{Rule::BothFlagsInQuickPlay, k2005 | k2009, "In rapid and blitz play two fallen flags are a draw.",
          "En rápidas y relámpago, dos banderas caídas son tablas."},
    Words{Rule::LoneKing, kExtract,
          "A player who has only his king cannot win: where the opponent oversteps the time or has sealed "
          "an illegal move the game is drawn.",
          "Quien solo tiene su rey no puede ganar: si el adversario sobrepasa el tiempo o ha sellado una "
          "jugada ilegal, son tablas."},
};

constexpr std::array kWordsOfIllegalMoves{
    Words{Rule::NoMove, k2018 | k2023, "Pressing the clock without making a move counts as an illegal move.",
          "Pulsar el reloj sin haber hecho una jugada cuenta como jugada ilegal."},
    Words{Rule::TwoHands, k2018 | k2023, "A move made with both hands counts as an illegal move.",
          "La jugada hecha con las dos manos cuenta como jugada ilegal."},
    Words{Rule::IllegalMove, k2005,
          "The first and the second illegal move of a player give the opponent two minutes each; the third "
          "loses.",
          "La primera y la segunda jugada ilegal de un jugador dan dos minutos cada una al adversario; la "
          "tercera pierde."},
    Words{Rule::IllegalMove, k2009,
          "The first and the second illegal move of a player give the opponent two minutes each; the third "
          "loses, or draws if the opponent cannot mate.",
          "La primera y la segunda jugada ilegal de un jugador dan dos minutos cada una al adversario; la "
          "tercera pierde, o son tablas si el adversario no puede dar mate."},
    Words{Rule::IllegalMove, k2014 | k2018 | k2023,
          "The first illegal move of a player gives the opponent two minutes; the second loses, or draws if "
          "the opponent cannot mate.",
          "La primera jugada ilegal de un jugador da dos minutos al adversario; la segunda pierde, o son "
          "tablas si el adversario no puede dar mate."},
    Words{Rule::LessInQuickPlay, k2014 | k2018, "In blitz the opponent gets one minute instead of two.",
          "En relámpago el adversario recibe un minuto en lugar de dos."},
    Words{Rule::LessInQuickPlay, k2023,
          "In rapid play, and in blitz without an arbiter for each game, the opponent gets one minute "
          "instead of two.",
          "En rápidas, y en relámpago sin un árbitro por partida, el adversario recibe un minuto en lugar de "
          "dos."},
    Words{Rule::OneHand, k2005 | k2009 | k2014,
          "A move has to be made with one hand, and the arbiter chooses the penalty.",
          "La jugada ha de hacerse con una sola mano, y el árbitro elige la sanción."},
    Words{Rule::ClockBeforeMove, k2014,
          "Pressing the clock before moving is improper handling of it, and the arbiter chooses the penalty.",
          "Pulsar el reloj antes de jugar es un manejo incorrecto, y el árbitro elige la sanción."},
    Words{Rule::IllegalMoveInQuickPlay, k2005,
          "In blitz the opponent may claim the win before moving himself, a draw if he cannot mate.",
          "En relámpago el adversario puede reclamar la victoria antes de jugar, o tablas si no puede dar "
          "mate."},
    Words{
        Rule::IllegalMoveInQuickPlay, k2014,
        "In rapid and blitz play without full supervision the first illegal move loses, or draws if the "
        "opponent cannot mate.",
        "En rápidas y relámpago sin supervisión adecuada pierde la primera jugada ilegal, o son tablas si el "
        "adversario no puede dar mate."},
    Words{Rule::IllegalMoveInQuickPlay, k2009,
          "In blitz without an arbiter for each game the opponent may claim the win before moving himself, "
          "a draw if he cannot mate.",
          "En relámpago sin un árbitro por partida, el adversario puede reclamar la victoria antes de "
          "jugar, o tablas si no puede dar mate."},
    Words{Rule::Restored, kFide,
          "The position before the illegal move is put back, and the game goes on from there; the piece that "
          "was touched has to move if it can.",
          "Se repone la posición anterior a la jugada ilegal y se sigue desde ella; debe moverse, si puede, "
          "la pieza tocada."},
    Words{Rule::PawnOnLastRank, k2014 | k2018 | k2023,
          "A pawn left on the last rank becomes a queen and counts as an illegal move.",
          "El peón dejado en la última fila se cambia por una dama y cuenta como jugada ilegal."},
    Words{Rule::TooLate, k2005, "In rapid and blitz play an illegal move stands once the opponent has moved.",
          "En rápidas y relámpago, la jugada ilegal vale una vez que el adversario ha jugado."},
    Words{Rule::TooLate, k2009 | k2014 | k2018 | k2023,
          "In rapid and blitz play without full supervision an illegal move stands once the opponent has "
          "moved.",
          "En rápidas y relámpago sin supervisión adecuada, la jugada ilegal vale una vez que el adversario "
          "ha jugado."},
};

constexpr std::array kWordsOfClaims{
    Words{Rule::Agreement, k2005 | k2009 | k2014 | kExtract | kLudoteka,
          "The game is drawn when both players agree on it.",
          "La partida es tablas por acuerdo de ambos jugadores."},
    Words{Rule::Agreement, k2018 | k2023,
          "The game is drawn when both players agree on it, once each has made a move.",
          "La partida es tablas por acuerdo de ambos jugadores, una vez que cada uno ha hecho una jugada."},
    Words{
        Rule::QuickplayFinish, k2014 | k2018 | k2023,
        "With less than two minutes left, and without increment, the player to move may ask for five seconds "
        "a move for both; the opponent gets two minutes, and the request is an offer of a draw.",
        "Con menos de dos minutos y sin incremento, el jugador en juego puede pedir cinco segundos por "
        "jugada "
        "para ambos; el adversario recibe dos minutos, y la petición es una oferta de tablas."},
    Words{Rule::Threefold, kFide | kExtract,
          "The player to move may claim a draw when the position before him stands for the third time at "
          "least.",
          "El jugador en juego puede reclamar tablas cuando la posición que tiene delante se da al menos "
          "por tercera vez."},
    Words{Rule::ThreefoldByMove, kFide,
          "The player to move may claim a draw when a move that he writes down and announces will bring the "
          "position about for the third time at least.",
          "El jugador en juego puede reclamar tablas cuando la jugada que anota y anuncia va a producir la "
          "posición al menos por tercera vez."},
    Words{Rule::FiftyMoves, kFide | kExtract,
          "The player to move may claim a draw when each player has made fifty moves without a pawn move or "
          "a capture.",
          "El jugador en juego puede reclamar tablas cuando cada bando ha hecho cincuenta jugadas sin mover "
          "peón ni capturar."},
    Words{Rule::FiftyMovesByMove, kFide,
          "The player to move may claim a draw when a move that he writes down and announces completes "
          "fifty moves by each player without a pawn move or a capture.",
          "El jugador en juego puede reclamar tablas cuando la jugada que anota y anuncia completa cincuenta "
          "de cada bando sin mover peón ni capturar."},
    Words{Rule::WrongClaim, k2005,
          "A wrong claim gives the opponent three minutes and costs the claimant half of his time, at most "
          "three minutes and not below one; a move announced has to be played.",
          "La reclamación incorrecta da tres minutos al adversario y cuesta al reclamante la mitad de su "
          "tiempo, tres minutos como mucho y sin bajar de uno; la jugada anunciada ha de hacerse."},
    Words{Rule::WrongClaim, k2009,
          "A wrong claim gives the opponent three minutes; a move announced has to be played.",
          "La reclamación incorrecta da tres minutos al adversario; la jugada anunciada ha de hacerse."},
    Words{Rule::WrongClaim, k2014 | k2018 | k2023,
          "A wrong claim gives the opponent two minutes; a move announced has to be played.",
          "La reclamación incorrecta da dos minutos al adversario; la jugada anunciada ha de hacerse."},
    Words{Rule::Reconstruction, kFide,
          "Where no score sheet is complete the players reconstruct the game on a second board under the "
          "arbiter, who first notes position, times and moves made.",
          "Si no hay ninguna planilla completa, los jugadores reconstruyen la partida en otro tablero ante "
          "el árbitro, que antes anota posición, tiempos y jugadas hechas."},
    Words{Rule::UnprovedOverstep, kFide,
          "If the score sheets cannot show that a player overstepped the time, the next move is the first "
          "of the next period, unless more were evidently made.",
          "Si las planillas no pueden mostrar que un jugador sobrepasó el tiempo, la siguiente jugada es la "
          "primera del siguiente periodo, salvo que sea evidente que se hicieron más."},
};

const Words* words_among(std::span<const Words> table, Rule rule, Edition edition) {
    const auto found = std::ranges::find_if(
        table, [&](const Words& row) { return row.rule == rule && (row.editions & only(edition)) != 0; });
    return found == table.end() ? nullptr : &*found;
}

Article article_of_end(Rule rule, const Laws& laws) {
    switch (rule) {
        case Rule::Checkmate:
            return laws.checkmate;
        case Rule::Stalemate:
            return laws.stalemate;
        case Rule::NoMoveLeft:
            return laws.antichess;
        case Rule::DeadPosition:
            return laws.dead_position;
        case Rule::Repetition:
            return laws.repetition_draw;
        case Rule::MoveLimit:
            return laws.move_draw;
        case Rule::FlagFall:
            return laws.flag_fall;
        case Rule::BothFlags:
            return laws.both_flags.article;
        case Rule::BothFlagsInQuickPlay:
            return laws.both_flags.quick;
        case Rule::LoneKing:
            return laws.lone_king;
        case Rule::Resignation:
            return laws.resignation;
        case Rule::Agreement:
            return laws.agreement;
        default:
            return {};
    }
}

Article article_of(Rule rule, const Laws& laws, Speed speed) {
    const IllegalMoveRule& illegal = laws.illegal_move;
    switch (rule) {
        case Rule::IllegalMove:
            return illegal.article;
        case Rule::IllegalMoveInQuickPlay:
            return speed == Speed::Rapid ? illegal.rapid : illegal.blitz;
        case Rule::Restored:
            return illegal.restored;
        case Rule::PawnOnLastRank:
            return illegal.pawn_on_last_rank;
        case Rule::NoMove:
            return illegal.no_move;
        case Rule::TwoHands:
            return illegal.two_hands;
        case Rule::ClockBeforeMove:
            return illegal.clock_before_move;
        case Rule::OneHand:
            return illegal.one_hand;
        case Rule::LessInQuickPlay:
            return speed == Speed::Blitz ? illegal.bonus.less_in_blitz : illegal.bonus.less_in_rapid;
        case Rule::QuickplayFinish:
            return laws.quickplay_finish.article;
        case Rule::TooLate:
            return speed == Speed::Blitz ? illegal.too_late_in_blitz : illegal.too_late_in_rapid;
        case Rule::Threefold:
            return laws.threefold_claim;
        case Rule::ThreefoldByMove:
            return laws.threefold_claim_by_move;
        case Rule::FiftyMoves:
            return laws.fifty_claim;
        case Rule::FiftyMovesByMove:
            return laws.fifty_claim_by_move;
        case Rule::WrongClaim:
            return laws.wrong_claim.article;
        case Rule::Reconstruction:
            return laws.reconstruction;
        case Rule::UnprovedOverstep:
            return laws.unproved_overstep;
        default:
            return article_of_end(rule, laws);
    }
}

}  // namespace

Provision provision(Rule rule, Edition edition, Speed speed) {
    const Laws& laws = laws_of(edition);
    const Article article = article_of(rule, laws, speed);
    if (article.empty()) return {};
    for (const std::span<const Words> table :
         {std::span<const Words>(kWordsOfTheEnd), std::span<const Words>(kWordsOfIllegalMoves),
          std::span<const Words>(kWordsOfClaims)})
        if (const Words* words = words_among(table, rule, laws.words))
            return {article, words->english, words->spanish};
    return {.article = article};
}

Rule rule_of(Ending ending) {
    constexpr std::array kEndings{Rule::Checkmate,   Rule::Stalemate,   Rule::NoMoveLeft, Rule::DeadPosition,
                                  Rule::Repetition,  Rule::MoveLimit,   Rule::FlagFall,   Rule::BothFlags,
                                  Rule::IllegalMove, Rule::Resignation, Rule::Threefold,  Rule::FiftyMoves,
                                  Rule::Agreement,   Rule::LoneKing};
    return kEndings[static_cast<std::size_t>(ending)];
}

Rule rule_of(Ground ground, bool by_move) {
    if (ground == Ground::Threefold) return by_move ? Rule::ThreefoldByMove : Rule::Threefold;
    return by_move ? Rule::FiftyMovesByMove : Rule::FiftyMoves;
}

}  // namespace escaque::movegen
