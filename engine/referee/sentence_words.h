// The other words of a sentence that says how a game ended: who, whether won or lost, and words that make it
// no statement. The notation is that of ending_words.h.
#pragma once

#include <array>
#include <cstdint>

#include "engine/referee/ending_words.h"
#include "movegen/board/types.h"

namespace escaque::engine {

enum class Fate : std::uint8_t { Wins, Loses, Draws };

struct FateWords {
    Fate fate;
    ByLanguage wordings;
};
/// Finite verbs and nouns. Infinitives tell of what has not happened: "was about to lose on time".
inline constexpr std::array kFateWords{
    FateWords{Fate::Wins,
              {
                  .english = "win/wins/won/winner/victory/victorious/beats",
                  .spanish = "gana/ganan/ganó/ganaron/ganado/ganador/ganadoras/victoria/vence/vencen",
                  .german = "gewinnt/gewann/gewannen/gewonnen/siegt/siegte/Sieg/Sieger/Gewinn",
                  .french = "gagne/gagnent/gagné/gagnants/gain/victoire/vainqueur/remporte/remportent",
                  .italian = "vince/vincono/vinse/vinsero/vinto/vittoria/vincitore",
                  .portuguese = "ganha/ganham/ganhou/ganharam/vence/vencem/venceu/venceram/vitória",
                  .dutch = "wint/won/gewonnen/winst/overwinning",
              }},
    FateWords{Fate::Loses,
              {
                  .english = "lose/loses/lost/loss/forfeit/forfeits/forfeited/defeat",
                  .spanish = "pierde/pierden/perdió/perdieron/perdido/pérdida/derrota",
                  .german = "verliert/verlor/verloren/Niederlage/Verlust",
                  .french = "perd/perdent/perdu/perdants/perte/défaite",
                  .italian = "perde/perdono/perse/persero/perso/sconfitta",
                  .portuguese = "perde/perdem/perdeu/perderam/perdido/derrota/perda",
                  .dutch = "verliest/verloor/verloren/verlies/nederlaag",
              }},
    FateWords{Fate::Draws,
              {
                  .english = "draw/draws/drawn/drew",
                  .spanish = "tablas/empate/empatan/entablan",
                  .german = "remis/unentschieden/remisiert",
                  .french = "nulle/nul/remis",
                  .italian = "patta/pari/pareggio/patte",
                  .portuguese = "empate/empatada/empatado/empatam",
                  .dutch = "remise/gelijkspel/puntendeling",
              }},
};

struct PlayerWords {
    movegen::Color color;
    ByLanguage wordings;
};
inline constexpr std::array kPlayerWords{
    PlayerWords{movegen::Color::White,
                {
                    .english = "white",
                    .spanish = "blancas/blanco/blancos",
                    .german = "weiß/weiße/weißen/weißer/weißem/Weißspieler",
                    .french = "blancs/blanc",
                    .italian = "bianco/bianchi",
                    .portuguese = "brancas/branco/brancos",
                    .dutch = "wit/witte/witspeler",
                }},
    PlayerWords{movegen::Color::Black,
                {
                    .english = "black",
                    .spanish = "negras/negro/negros",
                    .german = "schwarz/schwarze/schwarzen/schwarzer/schwarzem/Schwarzspieler",
                    .french = "noirs/noir",
                    .italian = "nero/neri",
                    .portuguese = "pretas/preto/pretos/negras/negros",
                    .dutch = "zwart/zwarte/zwartspeler",
                }},
};

/// Faults of both players say of neither that he has lost.
inline constexpr ByLanguage kBothWords{
    .english = "both | neither",
    .spanish = "ambas/ambos | las dos | los dos",
    .german = "beide/beiden/beider",
    .french = "les deux",
    .italian = "entrambe/entrambi | ambedue",
    .portuguese = "ambas/ambos | as duas | os dois",
    .dutch = "beide/beiden/allebei",
};

/// Nobody knows whose flag fell first.
inline constexpr ByLanguage kOrderUnknownWords{
    .english =
        "nobody/noone knows | no one knows | not/never known | not/never clear | "
        "unknown/unclear/undetermined | impossible to | not possible to | "
        "cannot/could .. established/determined/told/decided",
    .spanish =
        "se desconoce | no se sabe | no se pudo | no .. posible | "
        "imposible saber/determinar/establecer | sin saber* | nadie sabe",
    .german =
        "unklar | unbekannt | "
        "nicht festgestellt/feststellbar/festzustellen/klar/bekannt/feststellen | "
        "unmöglich festzustellen | keiner/niemand weiß | weiß niemand/keiner/man",
    .french =
        "on ne sait | on ignore | impossible de/à | inconnu | indéterminé | "
        "personne ne sait",
    .italian =
        "non si sa | impossibile stabilire/sapere/determinare | nessuno sa | "
        "sconosciuto",
    .portuguese =
        "não se sabe | impossível saber/determinar/estabelecer | ninguém sabe | "
        "desconhece se | desconhecido",
    .dutch =
        "onbekend | onduidelijk | niet .. stellen | niemand weet | "
        "niet bekend/duidelijk",
};

/// Before words for an end they say that it did not come, and behind a noun that it came to something else.
inline constexpr ByLanguage kDoubtWords{
    .english =
        "would/could/might/may/should/shall/will/can/cannot/t/ll | about | "
        "almost/nearly | if/unless/until/before | instead/rather | "
        "not/no/never | "
        "avoid*/prevent*/miss*/threat*/offer*/declin*/refus*/reject*/claimable | "
        "losing/running/facing/fearing/expecting | wrong*/incorrect*/invalid | "
        "soon/next/earlier/previously/inevitable/unavoidable/forced/follows/following/coming/possible/"
        "impossible | "
        "in #/one/two/three/four/five/six/several | in a few | "
        "resigns/resigned to/himself/herself/themselves | first illegal | "
        "by/on/in time trouble/pressure/scramble | "
        "after/in 50/fifty move/moves",
    .spanish =
        "habría*/habrían/podría*/podían/podía/pudo/puede/pueden/hubiera*/hubiese*/sería/iba/iban | "
        "casi | a punto | si/antes/aunque | en lugar/vez | no/nunca/ni | "
        "evit*/amenaz*/ofrec*/rechaz*/impid*/falló | "
        "pronto/próximo/inevitable/imparable/forzado | "
        "en #/una/uno/dos/tres/cuatro/cinco/seis | primera jugada | "
        "tras/en 50/cincuenta movimientos/jugadas",
    .german =
        "würde/würden/wäre/hätte/hätten/könnte/könnten/kann/konnte/sollte/zu | "
        "fast/beinahe | wenn/falls/bevor/ehe | statt/anstatt | "
        "nicht/kein/keine/keinen/nie | "
        "vermeid*/vermied*/droh*/verhinder*/verpass*/lehnt*/bot/bietet | "
        "bald/gleich/unvermeidlich/unabwendbar/möglich/unmöglich/folgt/früher | "
        "in #/einem/zwei/drei/vier/fünf/sechs | ersten regelwidrigen | "
        "nach/in 50/fünfzig Zügen",
    .french =
        "aurait/auraient/pourrait/pouvait/peut/peuvent/serait/allait/allaient/va/vont | "
        "presque/failli | si/avant | au lieu | plutôt | ne/n/pas/non/jamais | "
        "évit*/menac*/propos*/refus*/empêch* | "
        "bientôt/prochain/inévitable/imparable/forcé/suit/possible | "
        "en #/un/deux/trois/quatre/cinq/six | premier coup | "
        "après/en 50/cinquante coups",
    .italian =
        "avrebbe/avrebbero/potrebbe/poteva/può/possono/sarebbe/stava/stavano/sta | "
        "quasi | prima | invece | non/mai | "
        "evit*/minacci*/offr*/offert*/rifiut*/imped* | "
        "presto/prossimo/inevitabile/imparabile/forzato/segue/possibile | "
        "in #/una/uno/due/tre/quattro/cinque/sei | prima mossa | "
        "dopo/in 50/cinquanta mosse",
    .portuguese =
        "teria/teriam/poderia/poderiam/podia/pode/podem/seria/ia/iam | quase | "
        "antes/prestes | em vez | não/nunca | evit*/ameaç*/ofer*/recus*/imped* | "
        "logo/próximo/inevitável/imparável/forçado/segue/possível | "
        "em #/um/uma/dois/duas/três/quatro/cinco/seis | primeiro lance | "
        "após/em 50/cinquenta lances/movimentos/jogadas",
    .dutch =
        "zou/zouden/kon/konden/kan/kunnen/moet/te | bijna | als/voordat/indien | "
        "in plaats | niet/geen/nooit | "
        "vermijd*/vermeed/dreig*/weiger*/bood/biedt/aangeboden | "
        "spoedig/gauw/onvermijdelijk/geforceerd/volgt/mogelijk | "
        "in #/een/twee/drie/vier/vijf/zes | eerste onreglementaire | "
        "na/in 50/vijftig zetten",
};

/// At the head of a clause they say that it is not the main one.
inline constexpr ByLanguage kOpeningWords{
    .english = "after/and/or/then/when/while/with",
    .spanish = "tras/después/y/e/o/luego/cuando/con/mientras",
    .german = "nach/und/oder/dann/als/mit/während",
    .french = "après/et/ou/puis/quand/avec/lorsque",
    .italian = "dopo/e/ed/o/poi/quando/con/mentre",
    .portuguese = "após/depois/e/ou/quando/com/enquanto",
    .dutch = "na/en/of/dan/toen/met/terwijl",
};

/// A new clause begins with them.
inline constexpr ByLanguage kButWords{
    .english = "but/while/whereas/although/though",
    .spanish = "pero/mientras/aunque/sino",
    .german = "aber/doch/sondern/während/obwohl",
    .french = "mais/tandis",
    .italian = "ma/mentre",
    .portuguese = "mas/enquanto",
    .dutch = "maar/terwijl",
};

/// They change nothing.
inline constexpr ByLanguage kFillerWords{
    .english =
        "the/a/an/by/of/on/for/from/due/because/since/as/in/vs/versus/against/and/through/via/under/is/was/"
        "are/were/being/s/x/or | "
        "due/owing to | has been | "
        "game/match/ended/ends/ending/end/over/finished/result/declared/called/given | "
        "rule/rules/position/positions/same/move/moves/piece/capture/captures/pawn/pawns/progress/player/"
        "players/side/king/opponent/arbiter/claim/claimed/claims/correctly/correct/accepted/according/"
        "article/last/least | "
        "without capture/captures/progress/a | after | "
        "one/two/three/four/five/third/second/times/time/too/many/repeated/triple/made/makes/played/plays/"
        "completed | "
        "mutual | won/lost/drawn position/endgame",
    .spanish =
        "el/la/los/las/lo/un/una/unos/de/del/por/a/al/en/que/es/fue/se/y/o/su/tras/ser/estar/está/debido | "
        "partida/juego/final/fin/termina/terminó/terminada/acaba/acabó/resultado/declarada/declaradas | "
        "regla/reglas/posición/jugada/jugadas/movimiento/movimientos/captura/capturas/peón/rey/bando/jugador/"
        "jugadora/conductor | "
        "reclaman/reclama/reclamó/reclamadas/reclamada/reclamación/artículo/según | "
        "sin captura/capturas/capturar | "
        "dos/tres/triple/segunda/segundo/tercera/tercer/veces/vez/realiza/realizan/realizó/hace/hacen/hizo/"
        "últimas/últimos",
    .german =
        "der/die/das/des/dem/den/ein/eine/einer/eines/einem/durch/wegen/nach/aufgrund/auf/grund/infolge/"
        "gemäß/im/in/an/am/ist/war/wird/wurde/und/oder/von/vom/für/gegen/zum | "
        "Partie/Spiel/Ende/endet/endete/beendet/Ergebnis/gegeben/gewertet | "
        "Regel/Stellung/Zug/Züge/Zügen/Zuges/König/Spieler/Spielerin/Bauernzug/Schlagfall/Seite | "
        "reklamiert/Reklamation/beansprucht/Antrag/Artikel/letzten | "
        "ohne Schlagfall/Schlagen/Bauernzug | "
        "zwei/zweier/zweimal/dreimal/dreimalig*/dreifach*/3fach*/3x/zweite*/dritte*/gleiche*/machte/macht/"
        "spielte/spielt/beging",
    .french =
        "le/la/les/l/un/une/de/du/des/d/par/pour/à/au/aux/en/dans/est/sont/été/fut/se/s/et/ou/sur/suite/"
        "cause/selon/c | "
        "partie/jeu/match/fin/termine/terminée/finie/finit/résultat/déclarée | "
        "règle/règles/position/positions/coup/coups/prise/pion/roi/camp/joueur/joueuse/adversaire | "
        "réclame/réclamée/réclament/demande/article/après | sans prise/prises | "
        "deux/trois/fois/triple/deuxième/second/troisième/même/derniers/joue/jouent/commet",
    .italian =
        "il/lo/la/i/gli/le/l/un/uno/una/di/del/dello/della/dei/delle/per/a/al/in/è/sono/stato/stata/dal/da/"
        "con/e/o/causa/tramite/seguito | "
        "partita/gioco/fine/finisce/finita/termina/terminata/risultato/conclusa/dichiarata | "
        "regola/regole/posizione/posizioni/mossa/mosse/cattura/catture/pedone/re/giocatore/colori | "
        "reclama/reclamata/reclamano/richiesta/articolo/dopo | "
        "senza cattura/catture | "
        "due/tre/triplice/tripla/volte/seconda/secondo/terza/stessa/ultime/esegue/fa/commette",
    .portuguese =
        "o/a/os/as/um/uma/de/do/da/dos/das/por/pelo/pela/pelos/pelas/para/em/no/na/é/foi/são/se/e/ou/com/"
        "devido/ao/à/conforme | "
        "partida/jogo/fim/termina/terminou/terminada/acaba/acabou/resultado/declarado | "
        "regra/regras/posição/posições/lance/lances/jogada/jogadas/movimento/movimentos/captura/capturas/"
        "peão/rei/jogador/jogadora | "
        "reivindica/reivindicado/reclama/reclamado/artigo/após | "
        "sem captura/capturas | "
        "dois/duas/três/tripla/triplo/vezes/segundo/segunda/terceiro/terceira/mesma/últimos/faz/fez/fazem/"
        "realiza",
    .dutch =
        "de/het/een/van/door/wegens/vanwege/na/in/op/is/was/zijn/werd/wordt/en/of/volgens/voor/ten/gevolge/"
        "bij | "
        "partij/spel/einde/eindigt/eindigde/afgelopen/resultaat/uitslag/verklaard | "
        "regel/regels/stelling/stellingen/zet/zetten/koning/speler/speelster/slag/pion/pionzet | "
        "claimt/claim/geclaimd/artikel | zonder slag/slaan | "
        "twee/drie/keer/maal/driemaal/drievoudig*/driemalig*/tweede/derde/dezelfde/laatste/doet/deed/speelt/"
        "speelde",
};

}  // namespace escaque::engine
