// The sentences that say how a game ended, by meaning and language, and those that do not.
#include "engine/referee/stated_ending.h"

#include <chrono>
#include <gtest/gtest.h>
#include <vector>

#include "engine/referee/vocabulary.h"

namespace escaque::engine {
namespace {

using movegen::Color;

std::optional<Cause> cause_in(const char* text) {
    const auto ending = stated_ending(text);
    return ending ? std::optional(ending->cause) : std::nullopt;
}

void expect_cause(Cause cause, std::initializer_list<const char*> texts) {
    for (const char* text : texts) EXPECT_EQ(cause_in(text), cause) << text;
}

void expect_loser(Cause cause, Color loser, std::initializer_list<const char*> texts) {
    for (const char* text : texts) {
        const auto ending = stated_ending(text);
        ASSERT_TRUE(ending) << text;
        EXPECT_EQ(ending->cause, cause) << text;
        EXPECT_EQ(ending->loser, loser) << text;
    }
}

TEST(Clauses, AreEndedByPunctuationAndDashes) {
    std::vector<std::string> texts;
    std::vector<std::size_t> clauses;
    for (const Word& word : words_of("Échec-et-mat: l’Été 2024 – Weiß (Ü_1); fin")) {
        texts.push_back(word.text);
        clauses.push_back(word.clause);
    }
    EXPECT_EQ(texts,
              (std::vector<std::string>{"echec", "et", "mat", "l", "ete", "2024", "weiss", "ue_1", "fin"}));
    EXPECT_EQ(clauses, (std::vector<std::size_t>{0, 0, 0, 1, 1, 1, 2, 3, 4}));
    EXPECT_TRUE(words_of(" ... !? \xC3").empty());
}

TEST(StatedEnding, OfResignation) {
    expect_loser(Cause::Resignation, Color::White,
                 {"White resigned",
                  "Black wins by resignation",
                  "Black won because White resigned",
                  "1-0?? White resigns.",
                  "Se rinden las blancas",
                  "Las blancas abandonaron la partida",
                  "Ganan las negras por abandono",
                  "Weiß gab auf",
                  "Weiß hat aufgegeben",
                  "Schwarz gewinnt durch Aufgabe",
                  "Weiss gibt die Partie auf",
                  "Les Blancs ont abandonné",
                  "Victoire des Noirs par abandon",
                  "Abandon des Blancs",
                  "Il Bianco ha abbandonato",
                  "Il Bianco si arrende",
                  "Il Nero vince per abbandono",
                  "As brancas desistiram",
                  "As pretas venceram por desistência",
                  "Wit heeft opgegeven",
                  "Zwart wint door opgave",
                  "Wit gaf de partij op"});
}

TEST(StatedEnding, OfAnAgreedDraw) {
    expect_cause(
        Cause::Agreement,
        {"The players agreed to a draw", "Game drawn by mutual agreement", "Draw offer accepted",
         "Both players agreed on a draw", "Tablas por mutuo acuerdo", "Los jugadores acordaron tablas",
         "Tablas pactadas", "Remis nach Vereinbarung", "Beide Spieler einigten sich auf Remis",
         "Remis im gegenseitigen Einvernehmen", "Partie nulle d'un commun accord", "Nulle conclue",
         "Patta di comune accordo", "Patta concordata", "Empate de comum acordo", "Empate acordado",
         "Remise in onderling overleg", "Remise met wederzijds goedvinden"});
}

TEST(StatedEnding, OfMate) {
    expect_loser(Cause::Checkmate, Color::Black,
                 {"White mates",
                  "White gives checkmate",
                  "+M1/31 0.02s, White mates",
                  "Black was checkmated",
                  "White won by checkmate in fine style",
                  "Checkmate. White is victorious",
                  "Las blancas dieron mate",
                  "Las negras recibieron jaque mate",
                  "Victoria de las blancas por mate",
                  "Weiß setzte Schwarz matt",
                  "Schwarz wurde mattgesetzt",
                  "Weiß siegt durch Schachmatt",
                  "Les Blancs ont gagné par échec et mat",
                  "Les Noirs sont échec et mat",
                  "Il Nero è matto",
                  "Il Bianco ha vinto per scacco matto",
                  "As brancas deram xeque-mate",
                  "As pretas levaram mate",
                  "Zwart staat mat",
                  "Wit zette zwart mat"});
    expect_cause(Cause::Checkmate, {"Mate", "checkmate (5.1.1)", "Matt.", "¡Jaque mate!", "Échec et mat",
                                    "Matto", "Xeque-mate", "Schaakmat", "Black checkmated"});
}

TEST(StatedEnding, OfStalemate) {
    expect_cause(Cause::Stalemate,
                 {"Stalemate", "1/2-1/2 by stalemate", "The game ended in a draw by stalemate",
                  "Tablas por rey ahogado", "Remis - Patt", "Die Partie endete remis durch Patt",
                  "Partie nulle par pat", "Pat : partie nulle", "Patta: stallo", "Empate por rei afogado",
                  "Remise door pat"});
}

TEST(StatedEnding, OfRepetition) {
    expect_cause(
        Cause::Repetition,
        {"0.00/40 1.2s, Draw by 3-fold repetition", "Three-fold repetition claimed by Black",
         "Draw: same position three times, repetition", "Tablas por repetición de la posición tres veces",
         "Remis wegen dreifacher Stellungswiederholung", "Remis durch 3x Wiederholung",
         "Nulle : triple répétition de la position", "Patta per ripetizione di mosse",
         "Empate por repetição de lances", "Remise door stellingherhaling", "Zetherhaling"});
    expect_cause(Cause::FivefoldRepetition,
                 {"Draw by five-fold repetition", "Tablas por quíntuple repetición",
                  "Remis durch fünfmalige Stellungswiederholung", "Nulle par quintuple répétition",
                  "Patta per quintuplice ripetizione", "Empate por quíntupla repetição",
                  "Remise door vijfvoudige herhaling"});
}

TEST(StatedEnding, OfMovesWithoutProgress) {
    expect_cause(Cause::FiftyMoves,
                 {"Draw by fifty moves rule", "Drawn under the 50-move rule", "50 moves without capture",
                  "Tablas por cincuenta movimientos sin captura", "Remis wegen der 50-Züge-Regel",
                  "50 Züge ohne Schlagfall", "Nulle : 50 coups sans prise",
                  "Patta per la regola delle cinquanta mosse", "Empate pelos 50 lances",
                  "Remise volgens de vijftigzettenregel"});
    expect_cause(Cause::SeventyFiveMoves,
                 {"Draw by the 75 move rule", "75 moves without capture",
                  "Tablas por la regla de los 75 movimientos", "Remis durch die 75-Züge-Regel",
                  "Nulle par la règle des 75 coups", "Patta per la regola delle 75 mosse",
                  "Empate pela regra dos 75 lances", "Remise door de 75-zettenregel"});
}

TEST(StatedEnding, OfTooLittleMaterial) {
    expect_cause(Cause::DeadPosition,
                 {"Draw by insufficient mating material", "Neither player has mating material",
                  "Draw: dead position", "Draw for lack of material", "Tablas por insuficiencia de material",
                  "Remis: zu wenig Material", "Remis wegen ungenügendem Mattmaterial",
                  "Nulle par manque de matériel", "Patta per mancanza di materiale",
                  "Empate por falta de material", "Remise wegens gebrek aan materiaal"});
    EXPECT_EQ(cause_in("White has insufficient material"), std::nullopt) << "Black may have enough";
}

TEST(StatedEnding, OfAFlag) {
    expect_loser(Cause::Time, Color::White,
                 {"White overstepped the time limit",
                  "The flag of White has fallen",
                  "Black to move wins on time",
                  "White ran out of time in a won position",
                  "White lost on time",
                  "Black won as White's flag fell",
                  "Se agotó el tiempo de las blancas",
                  "Las blancas se quedaron sin tiempo",
                  "Las negras ganaron por tiempo",
                  "Weiß hat auf Zeit verloren",
                  "Die Bedenkzeit von Weiß ist abgelaufen",
                  "Das weiße Blättchen ist gefallen",
                  "Les Blancs ont dépassé le temps",
                  "Victoire des Noirs au temps",
                  "Chute du drapeau des Blancs",
                  "Il Bianco ha superato il tempo",
                  "È caduta la bandierina del Bianco",
                  "As pretas ganharam por tempo",
                  "Esgotou-se o tempo das brancas",
                  "Wit heeft de bedenktijd overschreden",
                  "Zwart won op tijd",
                  "Wit ging door zijn vlag"});
    EXPECT_EQ(cause_in("Game drawn by timeout vs insufficient material"), Cause::Time);
    EXPECT_EQ(cause_in("Insufficient material vs timeout"), Cause::Time);
}

TEST(StatedEnding, OfBothFlags) {
    expect_cause(Cause::BothFlags, {"Both flags have fallen and it is unknown which one fell first",
                                    "Han caído ambas banderas; imposible saber cuál primero",
                                    "Beide Blättchen gefallen, Reihenfolge nicht feststellbar",
                                    "Les deux drapeaux sont tombés, on ne sait lequel le premier",
                                    "Entrambe le bandierine cadute, non si sa quale prima",
                                    "As duas bandeiras caíram, não se sabe qual primeiro",
                                    "Beide vlaggen gevallen, onbekend welke eerst"});
    EXPECT_EQ(cause_in("Both flags fell"), std::nullopt);
}

TEST(StatedEnding, OfIllegalMoves) {
    expect_loser(
        Cause::IllegalMoves, Color::White,
        {"White makes an illegal move: Ke9", "White loses by a second illegal move",
         "Black wins: third illegal move by White", "Pierden las blancas por dos jugadas ilegales",
         "Weiß verliert nach dem zweiten regelwidrigen Zug", "Les Blancs perdent pour deux coups illégaux",
         "Il Bianco perde per la seconda mossa irregolare", "As brancas perdem por dois lances irregulares",
         "Wit verliest door twee onreglementaire zetten"});
}

TEST(StatedEnding, TheFirstClauseThatSaysItCounts) {
    expect_cause(
        Cause::Resignation,
        {"White resigned: mate cannot be prevented", "White offered a draw earlier; Black resigned",
         "White had stalemate tricks, but resigned", "Schwarz gibt auf, weil Patt nicht mehr möglich ist",
         "Les Noirs abandonnent, mat en trois coups"});
    expect_cause(
        Cause::Agreement,
        {"Draw agreed although White would win on time", "Draw by agreement. Black missed a mate",
         "Tablas de común acuerdo antes de la triple repetición", "Remis vereinbart, Patt war nahe"});
}

TEST(StatedEnding, WhatIsOnlyMentionedEndedNothing) {
    for (const char* text : {"White mates in 7",
                             "Mate in two",
                             "and mate",
                             "If 40... Kf8 then 41. Qh7, mate",
                             "Qh7, mate",
                             "White threatens mate",
                             "White is losing on time",
                             "White was about to lose on time",
                             "Black would have lost on time",
                             "White almost ran out of time",
                             "White never ran out of time",
                             "A draw by repetition was possible",
                             "Draw by repetition was avoided",
                             "No stalemate here",
                             "White avoids threefold repetition",
                             "After 50 moves",
                             "Draw after 50 moves of play",
                             "Stalemate?",
                             "White should have resigned earlier?",
                             "White resigned himself to a draw",
                             "The first illegal move of White",
                             "Black's flag would fall soon",
                             "Draw refused",
                             "White arrived on time",
                             "White wins by adjudication",
                             "Mate en dos",
                             "Las negras no abandonan",
                             "Casi pierden por tiempo las blancas",
                             "Las blancas abandonan el peón de e5",
                             "Matt in zwei Zügen",
                             "Weiß droht matt zu setzen",
                             "Weiß gab den Bauern auf",
                             "Weiß hätte auf Zeit verloren",
                             "Kein Patt",
                             "Mat en trois coups",
                             "Les Blancs auraient perdu au temps",
                             "Les Noirs abandonnent le centre",
                             "Matto in due mosse",
                             "Il Nero stava per perdere per il tempo",
                             "Mate em dois lances",
                             "As brancas quase perdem por tempo",
                             "Mat in drie zetten",
                             "Wit zou op tijd verliezen",
                             "Beide spelers gaven op",
                             ""})
        EXPECT_EQ(cause_in(text), std::nullopt) << text;
}

/// Texts of 80,000 words: a moment, not an hour.
TEST(StatedEnding, IsReadQuicklyHoweverLong) {
    const auto start = std::chrono::steady_clock::now();
    for (const char* text : {"White lost on time ", "and mate. ", "checkmate. Rd4, ", "draw, not agreed; "}) {
        std::string long_text;
        for (int i = 0; i < 20'000; ++i) long_text += text;
        stated_ending(long_text);
    }
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

TEST(StatedEnding, OfManyNamesIsReadQuicklyToo) {
    movegen::PgnGame game;
    game.tags = {{"White", "Ada Lovelace"}, {"Black", "Bob Hope"}};
    std::string names;
    for (int i = 0; i < 60'000; ++i) names += "Ada Lovelace ";
    game.main_line.comments = {names + ". Ada Lovelace resigns"};
    const auto start = std::chrono::steady_clock::now();
    const auto endings = stated_endings(game);
    ASSERT_EQ(endings.size(), 1U);
    EXPECT_EQ(endings[0].loser, Color::White);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

TEST(StatedEnding, ADrawIsSaidInSoManyWords) {
    for (const char* text : {"Draw by repetition", "Draw: stalemate", "Remis durch Patt", "Patta per stallo"})
        EXPECT_TRUE(stated_ending(text)->says_draw) << text;
    for (const char* text : {"Repetition", "Patt", "White lost on time"})
        EXPECT_FALSE(stated_ending(text)->says_draw) << text;
}

}  // namespace
}  // namespace escaque::engine
