#include "search/syzygy/arrangement.h"

#include <algorithm>
#include <utility>

#include "search/syzygy/square_numbers.h"

namespace escaque::search::syzygy {

using namespace movegen;

namespace {

// In the order of the names.
constexpr std::array kLetters{std::pair{'Q', PieceType::Queen}, std::pair{'R', PieceType::Rook},
                              std::pair{'B', PieceType::Bishop}, std::pair{'N', PieceType::Knight},
                              std::pair{'P', PieceType::Pawn}};

}  // namespace

Material::Material(const Position& position) {
    for (const Color c : kColors)
        for (const auto& [letter, type] : kLetters)
            counts_ |= static_cast<std::uint64_t>(position.pieces(c, type).count()) << shift(c, type);
}

std::optional<Material> Material::from_name(std::string_view name) {
    if (name.size() > kMaxPieces + 1) return std::nullopt;
    const std::size_t middle = name.find('v');
    if (middle == std::string_view::npos) return std::nullopt;
    Material material;
    for (const Color c : kColors)
        for (const char letter : c == Color::White ? name.substr(0, middle) : name.substr(middle + 1)) {
            const auto known = std::ranges::find(kLetters, letter, [](const auto& row) { return row.first; });
            if (known != kLetters.end()) material.counts_ += std::uint64_t{1} << shift(c, known->second);
        }
    // Any other mistake in a name, of order or kings, shows by comparing it with the correct name.
    if (material.name() != name || material.pieces() < 3) return std::nullopt;
    return material;
}

int Material::pieces() const {
    int pieces = 2;
    for (const Color c : kColors)
        for (const auto& [letter, type] : kLetters) pieces += count(c, type);
    return pieces;
}

bool Material::has_pawns() const {
    return count(Color::White, PieceType::Pawn) + count(Color::Black, PieceType::Pawn) > 0;
}

Material Material::swapped() const {
    Material other;
    other.counts_ = counts_ >> kBitsASide | (counts_ & ((std::uint64_t{1} << kBitsASide) - 1)) << kBitsASide;
    return other;
}

std::string Material::name() const {
    std::string name;
    for (const Color c : kColors) {
        name += c == Color::White ? "K" : "vK";
        for (const auto& [letter, type] : kLetters)
            name.append(static_cast<std::size_t>(count(c, type)), letter);
    }
    return name;
}

namespace {

/// The format's name of a piece: 1 to 6 for White's from pawn to king, 9 to 14 for Black's. None for others.
Piece piece_of(int code) {
    const int type = (code & 7) - 1;
    if (type < 0 || type > index(PieceType::King)) return Piece::None;
    return make_piece(code & 8 ? Color::Black : Color::White, static_cast<PieceType>(type));
}

/// The side whose pawns lead: the one that has fewer, but any; White when both have as many.
Color leading_pawns(const Material& material) {
    const int white = material.count(Color::White, PieceType::Pawn);
    const int black = material.count(Color::Black, PieceType::Pawn);
    return black > 0 && (white == 0 || white > black) ? Color::Black : Color::White;
}

/// How many kinds of pieces are there only once, kings included?
int unique_kinds(const Material& material) {
    int unique = 2;
    for (const Color c : kColors)
        for (int t = 0; t < index(PieceType::King); ++t)
            unique += material.count(c, static_cast<PieceType>(t)) == 1;
    return unique;
}

void mirror_files(Squares& squares) {
    for (SquareIndex& s : squares) s ^= 7;
}
void mirror_ranks(Squares& squares) {
    for (SquareIndex& s : squares) s ^= 56;
}
void mirror_diagonal(Squares& squares) {
    for (SquareIndex& s : squares) s = 8 * file_index(s) + rank_index(s);
}

}  // namespace

Bitboard TableView::pieces(Piece piece) const {
    const Bitboard pieces = position_.pieces(color(color_of(piece)), type_of(piece));
    if (!swapped_) return pieces;
    std::uint64_t flipped = 0;
    for (const Square s : pieces) flipped |= Bitboard(flip(s)).bits();
    return Bitboard(flipped);
}

int Arrangement::bytes(const Material& material) {
    const bool both_have_pawns = material.count(Color::White, PieceType::Pawn) > 0 &&
                                 material.count(Color::Black, PieceType::Pawn) > 0;
    return 1 + both_have_pawns + material.pieces();
}

std::optional<Arrangement> Arrangement::read(ByteReader header, bool high, const Material& material,
                                             int file) {
    const int shift = high ? 4 : 0;
    Arrangement result;
    result.set_groups(material);
    const int leading_place = header.u8() >> shift & 15;
    const int second_place = result.has_second_pawns_ ? header.u8() >> shift & 15 : -1;
    if (!result.set_pieces(header, shift, material)) return std::nullopt;
    if (!result.set_factors(leading_place, second_place, file)) return std::nullopt;
    return result;
}

void Arrangement::set_groups(const Material& material) {
    piece_count_ = material.pieces();
    if (material.has_pawns()) {
        const Color leader = leading_pawns(material);
        leading_ = Leading::Pawns;
        groups_[0] = {0, material.count(leader, PieceType::Pawn)};
        groups_[1] = {groups_[0].count, material.count(~leader, PieceType::Pawn)};
        has_second_pawns_ = groups_[1].count > 0;
    } else {
        leading_ = unique_kinds(material) > 2 ? Leading::ThreePieces : Leading::Kings;
        groups_[0] = {0, leading_ == Leading::ThreePieces ? 3 : 2};
    }
    group_count_ = 1 + has_second_pawns_;
}

/// Reads the pieces and makes groups of those beyond the leading ones. False when they are not the
/// material's.
bool Arrangement::set_pieces(ByteReader& header, int shift, const Material& material) {
    Per<Piece, int> counts{};
    for (int i = 0; i < piece_count_; ++i) {
        pieces_[at(i)] = piece_of(header.u8() >> shift & 15);
        if (pieces_[at(i)] == Piece::None) return false;
        ++counts[pieces_[at(i)]];
    }
    for (const Color c : kColors)
        for (const PieceType t : kPieceTypes)
            if (counts[make_piece(c, t)] != (t == PieceType::King ? 1 : material.count(c, t))) return false;

    for (int i = groups_[at(group_count_ - 1)].first + groups_[at(group_count_ - 1)].count;
         i < piece_count_;) {
        Group group{i, 0};
        while (i < piece_count_ && pieces_[at(i)] == pieces_[at(group.first)]) ++group.count, ++i;
        groups_[at(group_count_++)] = group;
    }

    if (leading_ == Leading::Kings)
        return type_of(pieces_[0]) == PieceType::King && type_of(pieces_[1]) == PieceType::King;
    if (leading_ == Leading::ThreePieces)
        return std::all_of(pieces_.begin(), pieces_.begin() + 3, [&](Piece p) { return counts[p] == 1; });
    const auto are_pawns_of = [&](const Group& group, Color c) {
        return std::all_of(pieces_.begin() + group.first, pieces_.begin() + group.first + group.count,
                           [&](Piece p) { return p == make_piece(c, PieceType::Pawn); });
    };
    const Color leader = leading_pawns(material);
    return are_pawns_of(groups_[0], leader) && (!has_second_pawns_ || are_pawns_of(groups_[1], ~leader));
}

/// The factors of the groups, in their order, except that the leading group and the second pawns have their
/// own places. False if these places are not possible.
bool Arrangement::set_factors(int leading_place, int second_pawns_place, int file) {
    if (leading_place >= group_count_ || second_pawns_place >= group_count_ ||
        leading_place == second_pawns_place)
        return false;
    const Group& leading = groups_[0];
    int next_group = 1 + has_second_pawns_;
    int free_squares = 64 - groups_[at(next_group - 1)].first - groups_[at(next_group - 1)].count;
    size_ = 1;
    for (int place = 0; place < group_count_; ++place) {
        if (place == leading_place) {
            groups_[0].factor = size_;
            size_ *= leading_ == Leading::Pawns   ? kPawnsBehind[at(leading.count)][at(file)][7]
                     : leading_ == Leading::Kings ? kKingPairs
                                                  : kTrios;
        } else if (place == second_pawns_place) {
            groups_[1].factor = size_;
            size_ *= choose(48 - leading.count, groups_[1].count);
        } else {
            Group& group = groups_[at(next_group++)];
            group.factor = size_;
            size_ *= choose(free_squares, group.count);
            free_squares -= group.count;
        }
    }
    return true;
}

int Arrangement::leading_file(const TableView& view, const Material& material) {
    const Bitboard pawns = view.pieces(make_piece(leading_pawns(material), PieceType::Pawn));
    int greatest = 0;
    for (const Square s : pawns) greatest = std::max(greatest, pawn_number(index(s)));
    return (47 - greatest) / 12;
}

Squares Arrangement::squares(const TableView& view) const {
    Squares squares{};
    Bitboard left;
    for (int i = 0; i < piece_count_; ++i) {
        if (i == 0 || pieces_[at(i)] != pieces_[at(i - 1)]) left = view.pieces(pieces_[at(i)]);
        squares[at(i)] = index(left.first());
        left -= Bitboard(left.first());
    }
    return squares;
}

/// Turns and mirrors the board into the part that has numbers.
void Arrangement::normalize(Squares& squares) const {
    if (leading_ == Leading::Pawns) {
        auto* const end = squares.begin() + groups_[0].count;
        const auto leads = [](int a, int b) { return pawn_number(a) > pawn_number(b); };
        std::iter_swap(squares.begin(), std::min_element(squares.begin(), end, leads));  // to the front
        if (file_index(squares[0]) > 3) mirror_files(squares);
        std::sort(squares.begin() + 1, end, leads);
        return;
    }
    if (file_index(squares[0]) > 3) mirror_files(squares);
    if (rank_index(squares[0]) > 3) mirror_ranks(squares);
    auto* const end = squares.begin() + groups_[0].count;
    auto* const decisive = std::find_if(squares.begin(), end, off_diagonal);
    if (decisive != end && off_diagonal(*decisive) > 0) mirror_diagonal(squares);
}

std::uint64_t Arrangement::leading_number(const Squares& squares) const {
    const SquareIndex a = squares[0], b = squares[1], c = squares[2];
    if (leading_ == Leading::Pawns) {
        const int pawns = groups_[0].count;
        std::uint64_t number = kPawnsBehind[at(pawns)][at(file_index(a))][at(rank_index(a))];
        for (int i = 1; i < pawns; ++i) number += choose(pawn_number(squares[at(i)]), pawns - i);
        return number;
    }
    if (leading_ == Leading::Kings)
        return static_cast<std::uint64_t>(kKingPairNumber[at(kTriangleNumber[at(a)])][at(b)]);

    // Three pieces; each leaves one square less to the next. First those with the first off the diagonal,
    // then the second, then the third, then all on it.
    constexpr int kFirstOff = 6 * 63 * 62, kSecondOff = 4 * kBelow * 62, kThirdOff = 4 * 7 * kBelow;
    const int b_skips = b > a, c_skips = (c > a) + (c > b);
    const int number =
        off_diagonal(a)   ? (kTriangleNumber[at(a)] * 63 + b - b_skips) * 62 + c - c_skips
        : off_diagonal(b) ? kFirstOff + (rank_index(a) * kBelow + kBelowNumber[at(b)]) * 62 + c - c_skips
        : off_diagonal(c) ? kFirstOff + kSecondOff + (rank_index(a) * 7 + rank_index(b) - b_skips) * kBelow +
                                kBelowNumber[at(c)]
                          : kFirstOff + kSecondOff + kThirdOff +
                                (rank_index(a) * 7 + rank_index(b) - b_skips) * 6 + rank_index(c) - c_skips;
    return static_cast<std::uint64_t>(number);
}

/// Like pieces are numbered from their lowest square up, squares taken by earlier groups left out.
std::uint64_t Arrangement::group_number(const Group& group, Squares& squares) const {
    auto* const begin = squares.begin() + group.first;
    std::sort(begin, begin + group.count);
    const bool are_pawns = type_of(pieces_[at(group.first)]) == PieceType::Pawn;
    std::uint64_t number = 0;
    for (int i = 0; i < group.count; ++i) {
        const SquareIndex s = begin[i];
        const auto skips = std::count_if(squares.begin(), begin, [s](int earlier) { return earlier < s; });
        number += choose(s - static_cast<int>(skips) - (are_pawns ? 8 : 0), i + 1);
    }
    return number;
}

std::uint64_t Arrangement::number(const TableView& view) const {
    Squares squares = this->squares(view);
    normalize(squares);
    std::uint64_t number = leading_number(squares) * groups_[0].factor;
    for (int i = 1; i < group_count_; ++i)
        number += group_number(groups_[at(i)], squares) * groups_[at(i)].factor;
    return number;
}

}  // namespace escaque::search::syzygy
