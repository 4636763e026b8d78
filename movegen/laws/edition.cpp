#include "movegen/laws/edition.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "movegen/base/text.h"

namespace escaque::movegen {
namespace {

using std::chrono::minutes;

constexpr Milliseconds kHour = minutes(60);
constexpr Milliseconds kInstant{1};
/// In blitz one minute instead of two.
constexpr Bonus kByArticleB2{.standard = minutes(2),
                             .rapid = minutes(2),
                             .blitz = minutes(1),
                             .blitz_unsupervised = minutes(1),
                             .less_in_blitz = "B.2"};
/// In rapid play, and by B.3 in blitz where no arbiter supervises the game, one minute instead of two.
constexpr Bonus kByAppendixA3{.standard = minutes(2),
                              .rapid = minutes(1),
                              .blitz = minutes(2),
                              .blitz_unsupervised = minutes(1),
                              .less_in_rapid = "A.3",
                              .less_in_blitz = "B.3, A.3"};

constexpr Bonus always(Milliseconds time) {
    return {.standard = time, .rapid = time, .blitz = time, .blitz_unsupervised = time};
}

constexpr QuickplayFinishRule increment_on_request(Article article) {
    return {
        .article = article, .below = minutes(2), .increment = std::chrono::seconds(5), .bonus = minutes(2)};
}

constexpr Article kEndOfTheGame = "Finalización de la partida";

/// One row for each edition, in the order of the enumeration; those without a name there come last.
constexpr std::array kTable{
    Laws{
        .name = "fide2005",
        .words = Edition::Fide2005,
        .in_force_from = 200507,
        .checkmate = "5.1.a",
        .stalemate = "5.2.a",
        .dead = DeadPositions::All,
        .dead_position = "5.2.b, 9.6",
        .threefold_claim = "9.2.b",
        .threefold_claim_by_move = "9.2.a",
        .fifty_claim = "9.3.b",
        .fifty_claim_by_move = "9.3.a",
        .resignation = "5.1.b",
        .agreement = "5.2.c",
        .both_lose = "12.9",
        .arbiters_score = "12.8",
        .flag_fall = "6.10",
        .flag_drawn_if = DrawnIf::CannotMate,
        .both_flags = {.article = "6.12", .quick = "B9"},
        .delay_time_carries_over = false,
        .illegal_move = {.article = "7.4.b",
                         .restored = "7.4.a",
                         .loses_at = 3,
                         .bonus = always(minutes(2)),
                         .one_hand = "4.1, 13.4",
                         .blitz = "C3",
                         .too_late_in_rapid = "B6",
                         .too_late_in_blitz = "C3"},
        .wrong_claim = {.article = "9.5.b", .bonus = always(minutes(3)), .costs_claimant = true},
        .reconstruction = "8.5.c",
        .unproved_overstep = "8.6",
        .rapid = {.article = "B1", .least = minutes(15), .most = kHour},
    },
    Laws{
        .name = "fide2009",
        .words = Edition::Fide2009,
        .in_force_from = 200907,
        .checkmate = "5.1.a",
        .stalemate = "5.2.a",
        .dead = DeadPositions::All,
        .dead_position = "5.2.b, 9.6",
        .threefold_claim = "9.2.b",
        .threefold_claim_by_move = "9.2.a",
        .fifty_claim = "9.3.b",
        .fifty_claim_by_move = "9.3.a",
        .resignation = "5.1.b",
        .agreement = "5.2.c",
        .no_agreement = "9.1.a",
        .both_lose = "12.9",
        .arbiters_score = "12.8",
        .flag_fall = "6.9",
        .flag_drawn_if = DrawnIf::CannotMate,
        .both_flags = {.article = "6.11", .quick = "A4.d.3", .quick_only_unsupervised = true},
        .delay_time_carries_over = false,
        .illegal_move = {.article = "7.4.b",
                         .restored = "7.4.a",
                         .loses_at = 3,
                         .bonus = always(minutes(2)),
                         .drawn_if = DrawnIf::CannotMate,
                         .one_hand = "4.1, 13.4",
                         .blitz = "B3.c",
                         .at_once_only_unsupervised = true,
                         .too_late_in_rapid = "A4.c",
                         .too_late_in_blitz = "B3.c",
                         .too_late_only_unsupervised = true},
        .wrong_claim = {.article = "9.5.b", .bonus = always(minutes(3))},
        .reconstruction = "8.5.c",
        .unproved_overstep = "8.6",
        .rapid = {.article = "A1", .least = minutes(15), .most = kHour - kInstant},
    },
    Laws{
        .name = "fide2014",
        .words = Edition::Fide2014,
        .in_force_from = 201407,
        .checkmate = "5.1.a",
        .stalemate = "5.2.a",
        .dead = DeadPositions::All,
        .dead_position = "5.2.b, 9.7",
        .threefold_claim = "9.2.b",
        .threefold_claim_by_move = "9.2.a",
        .fifty_claim = "9.3.b",
        .fifty_claim_by_move = "9.3.a",
        .repetition_limit = 5,
        .repetition_in_a_row = true,
        .repetition_draw = "9.6.a",
        .move_limit = 75,
        .move_draw = "9.6.b",
        .resignation = "5.1.b",
        .agreement = "5.2.c",
        .no_agreement = "9.1.a",
        .both_lose = "11.8",
        .arbiters_score = "11.7",
        .flag_fall = "6.9",
        .flag_drawn_if = DrawnIf::CannotMate,
        .both_flags = {.article = "6.11"},
        .illegal_move = {.article = "7.5.b",
                         .restored = "7.5.a",
                         .loses_at = 2,
                         .bonus = kByArticleB2,
                         .drawn_if = DrawnIf::CannotMate,
                         .pawn_on_last_rank = "7.5.a",
                         .clock_before_move = "6.2.c, 12.9",
                         .one_hand = "4.1, 12.9",
                         .rapid = "A.4.b",
                         .blitz = "B.4, A.4.b",
                         .at_once_only_unsupervised = true,
                         .too_late_in_rapid = "A.4.b",
                         .too_late_in_blitz = "B.4, A.4.b",
                         .too_late_only_unsupervised = true},
        .wrong_claim = {.article = "9.5.b", .bonus = kByArticleB2},
        .reconstruction = "8.5.c",
        .unproved_overstep = "8.6",
        .quickplay_finish = increment_on_request("G.4"),
        .rapid = {.article = "A.1", .least = minutes(10) + kInstant, .most = kHour - kInstant},
    },
    Laws{
        .name = "fide2018",
        .words = Edition::Fide2018,
        .in_force_from = 201707,
        .checkmate = "5.1.1",
        .stalemate = "5.2.1",
        .dead = DeadPositions::All,
        .dead_position = "5.2.2",
        .threefold_claim = "9.2.2",
        .threefold_claim_by_move = "9.2.1",
        .fifty_claim = "9.3.2",
        .fifty_claim_by_move = "9.3.1",
        .repetition_limit = 5,
        .repetition_draw = "9.6.1",
        .move_limit = 75,
        .move_draw = "9.6.2",
        .resignation = "5.1.2",
        .agreement = "5.2.3",
        .agreement_after = 1,
        .no_agreement = "9.1.1",
        .both_lose = "11.8",
        .arbiters_score = "11.7",
        .flag_fall = "6.9",
        .flag_drawn_if = DrawnIf::CannotMate,
        .both_flags = {.article = "Guidelines III.3.1", .by_guidelines = true},
        .illegal_move = {.article = "7.5.5",
                         .restored = "7.5.1",
                         .loses_at = 2,
                         .bonus = kByArticleB2,
                         .drawn_if = DrawnIf::CannotMate,
                         .pawn_on_last_rank = "7.5.2",
                         .no_move = "7.5.3",
                         .two_hands = "7.5.4",
                         .too_late_in_rapid = "A.4.2",
                         .too_late_in_blitz = "B.4, A.4.2",
                         .too_late_only_unsupervised = true},
        .wrong_claim = {.article = "9.5.3", .bonus = kByArticleB2},
        .reconstruction = "8.5.3",
        .unproved_overstep = "8.6",
        .quickplay_finish = increment_on_request("Guidelines III.4"),
        .rapid = {.article = "A.1", .least = minutes(10) + kInstant, .most = kHour - kInstant},
    },
    Laws{
        .name = "fide2023",
        .words = Edition::Fide2023,
        .in_force_from = 202301,
        .checkmate = "5.1.1",
        .stalemate = "5.2.1",
        .dead = DeadPositions::All,
        .dead_position = "5.2.2",
        .threefold_claim = "9.2.2",
        .threefold_claim_by_move = "9.2.1",
        .fifty_claim = "9.3.2",
        .fifty_claim_by_move = "9.3.1",
        .repetition_limit = 5,
        .repetition_draw = "9.6.1",
        .move_limit = 75,
        .move_draw = "9.6.2",
        .resignation = "5.1.2",
        .resignation_drawn_if = DrawnIf::CannotMate,
        .agreement = "5.2.3",
        .agreement_after = 1,
        .no_agreement = "9.1.1",
        .both_lose = "11.8",
        .arbiters_score = "11.7",
        .flag_fall = "6.9",
        .flag_drawn_if = DrawnIf::CannotMate,
        .both_flags = {.article = "Guidelines III.3.1", .by_guidelines = true},
        .illegal_move = {.article = "7.5.5",
                         .restored = "7.5.1",
                         .loses_at = 2,
                         .bonus = kByAppendixA3,
                         .drawn_if = DrawnIf::CannotMate,
                         .pawn_on_last_rank = "7.5.2",
                         .no_move = "7.5.3",
                         .two_hands = "7.5.4",
                         .too_late_in_rapid = "A.5.2",
                         .too_late_in_blitz = "B.3, A.5.2",
                         .too_late_only_unsupervised = true},
        .wrong_claim = {.article = "9.5.3", .bonus = kByAppendixA3},
        .reconstruction = "8.5.3",
        .unproved_overstep = "8.6",
        .quickplay_finish = increment_on_request("Guidelines III.4"),
        .rapid = {.article = "A.1", .least = minutes(10) + kInstant, .most = kHour - kInstant},
    },
    Laws{
        .name = "extract",
        .words = Edition::Extract,
        .checkmate = kEndOfTheGame,
        .stalemate = kEndOfTheGame,
        .dead = DeadPositions::Listed,
        .dead_position = kEndOfTheGame,
        .threefold_claim = kEndOfTheGame,
        .fifty_claim = kEndOfTheGame,
        .resignation = kEndOfTheGame,
        .resignation_drawn_if = DrawnIf::BareKing,
        .agreement = kEndOfTheGame,
        .lone_king = kEndOfTheGame,
        .flag_fall = kEndOfTheGame,
        .flag_drawn_if = DrawnIf::BareKing,
        .fifty_extended = kEndOfTheGame,
    },
    Laws{
        .name = "ludoteka",
        .words = Edition::Ludoteka,
        .checkmate = "Jaque Mate",
        .stalemate = "Tablas",
        .sameness = Sameness::Placement,
        .repetition_limit = 3,
        .repetition_draw = "Tablas",
        .move_limit = 50,
        .move_draw = "Tablas",
        .antichess = "Modalidad Antichess",
        .antichess_pawn_moves_reset = false,
        .agreement = "Tablas",
        .castling_by_rook = "Modalidad Ajedrez 960",
    },
};

constexpr std::array<Edition, kTable.size()> kEditions = [] {
    std::array<Edition, kTable.size()> editions{};
    for (std::size_t i = 0; i < editions.size(); ++i) editions[i] = static_cast<Edition>(i);
    return editions;
}();

constexpr std::array<std::string_view, 3> kSpeeds{"standard", "rapid", "blitz"};

}  // namespace

const Laws& laws_of(Edition edition) {
    return kTable[static_cast<std::size_t>(edition)];
}

std::span<const Edition> all_editions() {
    return kEditions;
}

std::string edition_names() {
    std::string names;
    for (const Laws& laws : kTable) names += (names.empty() ? "" : ", ") + std::string(laws.name);
    return names;
}

std::optional<Edition> edition_in_force(int year, int month) {
    std::optional<Edition> last;
    for (const Edition edition : kEditions) {
        const int from = laws_of(edition).in_force_from;
        if (from != 0 && from <= 100 * year + month) last = edition;
    }
    return last;
}

base::Expected<Edition> parse_edition(std::string_view name) {
    for (const Edition edition : kEditions)
        if (base::same_but_for_case(name, laws_of(edition).name)) return edition;
    return base::unexpected(fmt::format("there is no edition of the Laws called {}; the editions are {}",
                                        base::quoted(name), edition_names()));
}

std::string_view name(Speed speed) {
    return kSpeeds[static_cast<std::size_t>(speed)];
}

std::optional<Speed> parse_speed(std::string_view name) {
    for (std::size_t i = 0; i < kSpeeds.size(); ++i)
        if (base::same_but_for_case(name, kSpeeds[i])) return static_cast<Speed>(i);
    return std::nullopt;
}

std::optional<Speed> speed_of(Edition edition, Milliseconds time_for_sixty_moves) {
    const RapidRule& rapid = laws_of(edition).rapid;
    if (rapid.article.empty()) return std::nullopt;
    if (time_for_sixty_moves < rapid.least) return Speed::Blitz;
    return time_for_sixty_moves <= rapid.most ? Speed::Rapid : Speed::Standard;
}

}  // namespace escaque::movegen
