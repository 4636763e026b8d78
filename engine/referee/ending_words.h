// How people and programs say that a game ended, by meaning and language.
//
// Wordings are separated by " | ". In a wording, "a/b" is one word or the other, "stem*" a word that begins
// so, ".." stands for up to four words, and "#" for a number. Case, accents and hyphens do not count.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/referee/testimony.h"

namespace escaque::engine {

struct ByLanguage {
    std::string_view english = "", spanish = "", german = "", french = "", italian = "", portuguese = "",
                     dutch = "";

    constexpr std::array<std::string_view, 7> all() const {
        return {english, spanish, german, french, italian, portuguese, dutch};
    }
};

/// What must stand beside a wording before it says how the game ended.
enum class Needs : std::uint8_t {
    Nothing,  // it has a verb of its own
    Outcome,  // a word for win, loss or draw in the same clause
    Plain     // a clause of nothing but known words, or such an outcome with only known words up to it
};

/// The player of whom a wording speaks.
enum class SpokenOf : std::uint8_t { Loses, Wins, Unsaid };

struct EndingWords {
    Cause cause;
    Needs needs;
    SpokenOf subject;
    ByLanguage wordings;
};

inline constexpr std::array kEndingWords{
    EndingWords{Cause::Time,
                Needs::Nothing,
                SpokenOf::Loses,
                {
                    .english = "time forfeit* | timed out | ran/run/runs out of time | "
                               "is/was/are/were out of time | time .. ran/run/runs out | time is/was up | "
                               "time/clock .. expired | "
                               "exceeds/exceeded/oversteps/overstepped .. time | "
                               "time limit .. exceeded/overstepped | by overstepping | "
                               "flag/flags .. fell/falls/fallen/down/dropped/drops | flag fall | "
                               "fall of .. flag | fallen flag",
                    .spanish = "bandera/banderas .. caída/caídas/cae/cayó/caen/cayeron | "
                               "caída/cae/cayó/caído/caen/cayeron .. bandera/banderas | "
                               "tiempo .. agotado | acaba/acabó/acabado .. tiempo | "
                               "agota/agotan/agotó/agotaron/agotado .. tiempo | "
                               "excede*/excedi*/exceso/rebasa*/sobrepasa* .. tiempo | "
                               "queda/quedan/quedó/quedaron sin tiempo",
                    .german = "Zeitüberschreitung | Bedenkzeitüberschreitung | "
                              "überschr* .. Zeit/Bedenkzeit | Zeit/Bedenkzeit .. überschritten | "
                              "Zeit/Bedenkzeit .. abgelaufen | "
                              "Fallblättchen/Blättchen/Plättchen/Fahne/Fahnen .. gefallen/fällt/fiel/fielen",
                    .french = "drapeau/drapeaux .. tombé/tombés/tombe/tombent | "
                              "chute .. drapeau/drapeaux | dépass* .. temps | "
                              "temps .. dépassé/écoulé | n a/ont plus de temps",
                    .italian = "bandierina/bandierine .. caduta/cadute/cade/cadono | "
                               "caduta/cadute/cade/cadono .. bandierina/bandierine | "
                               "tempo .. scaduto/esaurito/superato | "
                               "scaduto/scade/esaurito/esaurisce/superato/supera/oltrepassa* .. tempo",
                    .portuguese = "bandeira/bandeiras .. caída/caídas/caiu/cai/caíram | "
                                  "caída/queda/caiu/cai/caíram .. bandeira/bandeiras | "
                                  "tempo .. esgotado/esgotou | "
                                  "esgotado/esgotou/esgota/esgotaram .. tempo | "
                                  "excede*/excesso/ultrapass*/estour* .. tempo | "
                                  "ficou/ficaram/fica/ficam sem tempo | "
                                  "perde/perdem/perdeu/perderam no tempo",
                    .dutch = "tijdoverschrijding | tijdsoverschrijding | "
                             "vlag/vlaggen .. gevallen/viel/valt/vielen/vallen | gevallen vlag | "
                             "door .. vlag | "
                             "overschrijdt/overschreed/overschrijding .. tijd/bedenktijd | "
                             "tijd/bedenktijd .. overschreden/verstreken",
                }},
    EndingWords{Cause::Time,
                Needs::Plain,
                SpokenOf::Loses,
                {
                    .english = "timeout | time out | time over | time up | out of time | flags/flagged | "
                               "oversteps/overstepped",
                }},
    EndingWords{Cause::Time,
                Needs::Outcome,
                SpokenOf::Loses,
                {
                    .english = "on time | by time",
                    .spanish = "por tiempo | por el tiempo",
                    .german = "auf Zeit | durch Zeit | nach Zeit",
                    .french = "au temps | à la pendule",
                    .italian = "per il tempo | per tempo",
                    .portuguese = "por tempo | pelo tempo",
                    .dutch = "op tijd | door tijd",
                }},
    EndingWords{
        Cause::IllegalMoves,
        Needs::Plain,
        SpokenOf::Loses,
        {
            .english = "illegal move/moves",
            .spanish = "jugada/jugadas/movimiento/movimientos ilegal/ilegales",
            .german = "regelwidrig*/unzulässig*/illegal*/ungültig* Zug/Zuges/Zugs/Züge/Zügen | "
                      "regelwidrig gezogen",
            .french = "coup/coups illégal/illégaux/irrégulier/irréguliers",
            .italian = "mossa/mosse illegale/illegali/irregolare/irregolari",
            .portuguese =
                "lance/lances/jogada/jogadas/movimento/movimentos ilegal/ilegais/irregular/irregulares",
            .dutch = "onreglementaire/illegale/ongeldige/onmogelijke zet/zetten",
        }},
    EndingWords{Cause::Resignation,
                Needs::Nothing,
                SpokenOf::Loses,
                {
                    .english = "resigns/resigned",
                }},
    EndingWords{Cause::Resignation,
                Needs::Plain,
                SpokenOf::Loses,
                {
                    .english = "resignation | concedes/conceded",
                    .spanish = "abandona/abandonan/abandonó/abandonaron/abandono | ha/han abandonado | "
                               "rinde/rinden/rindió/rindieron | rendición",
                    .german = "gibt/geben/gab/gaben auf | gibt/gab die Partie/das/Spiel auf | "
                              "aufgegeben | hat/haben aufgegeben | hat/haben die Partie aufgegeben | "
                              "Aufgabe | Partieaufgabe",
                    .french = "abandonne/abandonnent/abandonné/abandon | a/ont abandonné",
                    .italian = "abbandona/abbandonano/abbandonò/abbandonarono/abbandono | "
                               "ha/hanno abbandonato | si arrende/arrendono | resa",
                    .portuguese = "abandona/abandonam/abandonou/abandonaram/abandono | "
                                  "desiste/desistem/desistiu/desistiram | desistência | rendição | "
                                  "rendem/rendeu/renderam",
                    .dutch = "geeft/geven/gaf/gaven op | geeft/gaf de partij op | geeft/gaf het op | "
                             "opgegeven | heeft/hebben opgegeven | opgave",
                }},
    EndingWords{Cause::Agreement,
                Needs::Nothing,
                SpokenOf::Unsaid,
                {
                    .english = "draw agreed | agreed draw | draw is/was agreed | "
                               "agree/agrees/agreed draw | agree/agrees/agreed to/on/a draw | "
                               "agree/agrees/agreed to/on a draw | by agreement | "
                               "mutual agreement/consent | draw accepted | draw offer accepted | "
                               "accepts/accepted the/a draw",
                    .spanish = "mutuo/común acuerdo | por acuerdo | acuerdo mutuo | "
                               "tablas acordadas/pactadas/convenidas | "
                               "acuerdan/acordaron/pactan/pactaron .. tablas | tablas aceptadas | "
                               "aceptan/aceptaron/acepta/aceptó .. tablas",
                    .german = "Remis .. vereinbart | vereinbart*/vereinbaren .. Remis | "
                              "Remisvereinbarung | "
                              "durch/nach Vereinbarung/Übereinkunft/Einigung/Absprache | "
                              "einigen/einigten/einigt sich .. Remis | "
                              "gegenseitigem/gegenseitigen/beiderseitigem/beiderseitigen Einvernehmen | "
                              "Remisangebot angenommen",
                    .french = "accord mutuel | commun/mutuel accord | par accord | "
                              "nulle convenue/conclue/acceptée | conviennent/conclue* .. nulle",
                    .italian = "d'accordo | comune/mutuo accordo | per accordo | "
                               "accordo tra i giocatori | patta concordata/accettata | "
                               "si accordano .. patta",
                    .portuguese = "por acordo | comum/mútuo acordo | acordo mútuo | "
                                  "empate acordado/combinado/aceito/aceite | "
                                  "acordam/acordaram/combinam/combinaram .. empate",
                    .dutch = "remise overeengekomen | overeengekomen remise | onderling overleg | "
                             "in overleg | wederzijds goedvinden | "
                             "wederzijdse overeenstemming/instemming | remise afgesproken | "
                             "komen/kwamen remise overeen",
                }},
    EndingWords{Cause::Checkmate,
                Needs::Plain,
                SpokenOf::Wins,
                {
                    .english = "mates/checkmates | gives/gave/delivers/delivered mate/checkmate",
                    .spanish = "da/dan/dio/dieron mate | da/dan/dio/dieron jaque mate",
                    .german = "setzt/setzte/setzen matt/schachmatt | setzt/setzte .. matt/schachmatt | "
                              "hat .. mattgesetzt",
                    .french = "fait/font/faisait mat | fait/font échec et mat",
                    .italian = "dà/danno/diede matto | dà/danno/diede scacco matto",
                    .portuguese = "dá/dão/deu/deram mate | dá/dão/deu/deram xeque mate",
                    .dutch = "geeft/gaf/geven mat/schaakmat | zet/zette .. mat/schaakmat",
                }},
    EndingWords{Cause::Checkmate,
                Needs::Plain,
                SpokenOf::Loses,
                {
                    .english = "is/was/are/were/got mated/checkmated | has been mated/checkmated | "
                               "is/was in checkmate",
                    .spanish = "recibe/reciben/recibió/recibieron mate | "
                               "recibe/reciben/recibió/recibieron jaque mate | está/están en jaque mate",
                    .german = "ist/wurde/wird/steht matt/schachmatt | wurde/wird/ist mattgesetzt | "
                              "wurde/wird matt gesetzt",
                    .french = "est/sont mat/mats/matés | est/sont échec et mat | ont été matés",
                    .italian = "è/sono matto/mattati | è sotto scacco matto | subisce/subiscono matto | "
                               "riceve/ricevono matto | subisce/subiscono scacco matto | "
                               "riceve/ricevono scacco matto",
                    .portuguese = "recebe/recebem/recebeu/receberam mate | "
                                  "recebe/recebem/recebeu/receberam xeque mate | "
                                  "está/estão em xeque mate | levou/levaram mate",
                    .dutch = "is/staat/staan/werd mat/schaakmat | is/werd/wordt matgezet/mat gezet",
                }},
    EndingWords{Cause::Checkmate,
                Needs::Plain,
                SpokenOf::Unsaid,
                {
                    .english = "mate/checkmate/mated/checkmated | check mate",
                    .spanish = "mate | jaque mate",
                    .german = "matt/schachmatt/mattgesetzt",
                    .french = "mat | échec et mat",
                    .italian = "matto/scaccomatto | scacco matto",
                    .portuguese = "mate | xeque mate | xeque e mate",
                    .dutch = "mat/schaakmat/matgezet",
                }},
    EndingWords{Cause::Stalemate,
                Needs::Plain,
                SpokenOf::Unsaid,
                {
                    .english = "stalemate/stalemated/stalemates",
                    .spanish = "ahogado/ahogada/ahogados/ahogadas/ahogamiento",
                    .german = "patt/pattgesetzt | Pattstellung",
                    .french = "pat",
                    .italian = "stallo",
                    .portuguese = "afogamento/afogado",
                    .dutch = "pat/patstelling",
                }},
    EndingWords{Cause::Repetition,
                Needs::Plain,
                SpokenOf::Unsaid,
                {
                    .english = "threefold | three fold | 3 fold | repetition | triple repetition | "
                               "same position three times",
                    .spanish = "repetición | repeticiones | tres veces la misma posición",
                    .german = "Stellungswiederholung | Zugwiederholung | Wiederholung | "
                              "Positionswiederholung | dreimal dieselbe/gleiche Stellung | "
                              "dreimal die gleiche/selbe Stellung",
                    .french = "répétition | trois fois la même position",
                    .italian = "ripetizione | tre volte la stessa posizione",
                    .portuguese = "repetição | repetições | três vezes a mesma posição",
                    .dutch = "herhaling | zetherhaling | zettenherhaling | stellingherhaling | "
                             "stellingsherhaling | driemaal dezelfde stelling | "
                             "drie keer/maal dezelfde stelling",
                }},
    EndingWords{Cause::FivefoldRepetition,
                Needs::Plain,
                SpokenOf::Unsaid,
                {
                    .english = "fivefold | five fold | 5 fold | fivefold repetition | "
                               "five/5 fold repetition | quintuple repetition",
                    .spanish = "quíntuple repetición | repetición quíntuple | quinta repetición | "
                               "cinco repeticiones",
                    .german = "fünfmalige*/fünffache* Stellungswiederholung/Wiederholung/Zugwiederholung | "
                              "fünfmalige* Wiederholung der Stellung | "
                              "5/fünf fache*/malige* Stellungswiederholung/Wiederholung",
                    .french = "quintuple répétition | cinquième répétition",
                    .italian = "quintuplice/quintupla/quinta ripetizione",
                    .portuguese = "quíntupla/quinta repetição | repetição quíntupla",
                    .dutch = "vijfvoudige herhaling/stellingherhaling/zetherhaling",
                }},
    EndingWords{Cause::FiftyMoves,
                Needs::Plain,
                SpokenOf::Unsaid,
                {
                    .english = "50/fifty move/moves",
                    .spanish = "50/cincuenta movimientos/jugadas",
                    .german = "50/fünfzig Züge/Zügen | 50/fünfzig Zügeregel | Fünfzigzügeregel | "
                              "Fünfzig Züge Regel",
                    .french = "50/cinquante coups",
                    .italian = "50/cinquanta mosse",
                    .portuguese = "50/cinquenta lances/movimentos/jogadas",
                    .dutch = "50/vijftig zetten | 50/vijftig zettenregel | vijftigzettenregel",
                }},
    EndingWords{Cause::SeventyFiveMoves,
                Needs::Plain,
                SpokenOf::Unsaid,
                {
                    .english = "75 move/moves | seventy five move/moves | seventyfive move/moves",
                    .spanish = "75 movimientos/jugadas | setenta y cinco movimientos/jugadas",
                    .german = "75/fünfundsiebzig Züge/Zügen/Zügeregel | Fünfundsiebzigzügeregel",
                    .french = "75 coups | soixante quinze coups",
                    .italian = "75/settantacinque mosse",
                    .portuguese = "75 lances/movimentos/jogadas | setenta e cinco lances/movimentos/jogadas",
                    .dutch = "75/vijfenzeventig zetten/zettenregel | vijfenzeventigzettenregel",
                }},
    EndingWords{Cause::DeadPosition,
                Needs::Plain,
                SpokenOf::Unsaid,
                {
                    .english = "insufficient material/mat | insufficient mating material | "
                               "lack of material | lack of mating material | not enough material | "
                               "not enough mating material | neither player/side has mating material | "
                               "neither player/side can mate/checkmate | dead position",
                    .spanish = "material insuficiente | insuficiencia/falta de material | "
                               "posición muerta",
                    .german = "ungenügend*/unzureichend*/unzulänglich* Material*/Mattmaterial* | "
                              "zu wenig Material/Mattmaterial | Materialmangel/Materialmangels | "
                              "mangels Material*/Mattmaterial* | Mangel an Material/Mattmaterial | "
                              "kein Mattmaterial | tote* Stellung",
                    .french = "matériel insuffisant | insuffisance/manque de matériel | position morte",
                    .italian = "materiale insufficiente | insufficienza/mancanza di materiale | "
                               "posizione morta",
                    .portuguese = "material insuficiente | insuficiência/falta de material | posição morta",
                    .dutch = "onvoldoende/ontoereikend materiaal/matmateriaal | "
                             "gebrek aan materiaal/matmateriaal | te weinig materiaal/matmateriaal | "
                             "dode stelling",
                }},
};

}  // namespace escaque::engine
