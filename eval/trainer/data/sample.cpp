#include "eval/trainer/data/sample.h"

#include <bit>
#include <cmath>
#include <fmt/format.h>
#include <fstream>
#include <utility>

#include "eval/record/game_file.h"
#include "movegen/base/text.h"
#include "movegen/board/setup.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"

namespace escaque::eval::trainer {

using namespace movegen;

Sample pack(const Position& position, Score score, int result) {
    const Color mover = position.side_to_move();
    const auto mirrored = [mover](Square s) { return relative(mover, s); };
    Sample sample;
    for (const Square s : position.pieces()) sample.occupied |= Bitboard(mirrored(s)).bits();
    int n = 0;
    for (const Square s : Bitboard(sample.occupied)) {
        const Piece piece = position.piece_on(mirrored(s));  // mirroring is its own inverse
        const int code = 2 * index(type_of(piece)) + (color_of(piece) == mover ? 0 : 1);
        sample.pieces[static_cast<std::size_t>(n / 2)] |= static_cast<std::uint8_t>(code << (4 * (n % 2)));
        ++n;
    }
    sample.score = static_cast<std::int16_t>(score);
    sample.result = static_cast<std::uint8_t>(result);
    if (has_royal_king(position.rules())) {
        sample.own_king = static_cast<std::uint8_t>(mirrored(position.king(mover)));
        sample.their_king = static_cast<std::uint8_t>(mirrored(position.king(~mover)));
    }
    return sample;
}

Position unpack(const Sample& sample, Rules rules) {
    Setup setup;
    setup.rules = rules;
    setup.board.fill(Piece::None);
    for (auto& rights : setup.castling_rooks) rights.fill(Square::None);
    std::size_t n = 0;
    for (const Square s : Bitboard(sample.occupied)) setup.board[s] = sample.piece(n++);
    return Position(setup);
}

namespace {

/// The pieces of a sample, for what asks a position for them. To make one takes no time, a position does.
class Board {
 public:
    explicit Board(const Sample& sample) : sample_(sample) {
        std::size_t n = 0;
        for (const Square s : Bitboard(sample.occupied)) {
            const Piece piece = sample.piece(n++);
            by_piece_[color_of(piece)][type_of(piece)] |= Bitboard(s);
            by_color_[color_of(piece)] |= Bitboard(s);
        }
    }
    Bitboard pieces() const { return Bitboard(sample_.occupied); }
    Bitboard pieces(Color c) const { return by_color_[c]; }
    Bitboard pieces(Color c, PieceType t) const { return by_piece_[c][t]; }
    /// On an occupied square.
    Piece piece_on(Square s) const {
        const std::uint64_t before = Bitboard(s).bits() - 1;
        return sample_.piece(static_cast<std::size_t>(std::popcount(sample_.occupied & before)));
    }

 private:
    const Sample& sample_;
    Per<Color, Per<PieceType, Bitboard>> by_piece_{};
    Per<Color, Bitboard> by_color_{};
};

}  // namespace

void active_features(const Sample& sample, int inputs, ActiveFeatures& active) {
    const nnue::Perspective own(Color::White, static_cast<Square>(sample.own_king));
    const nnue::Perspective other(Color::Black, static_cast<Square>(sample.their_king));
    std::size_t n = 0;
    for (const Square s : Bitboard(sample.occupied)) {
        const Piece piece = sample.piece(n);
        active.own[n] = own.feature(piece, s);
        active.other[n] = other.feature(piece, s);
        ++n;
    }
    if (inputs > nnue::kPieceSquares) {
        nnue::for_each_threatened_piece(Board(sample), [&](nnue::Threat threat, Piece piece, Square s) {
            active.own[n] = own.feature(threat, piece, s);
            active.other[n] = other.feature(threat, piece, s);
            ++n;
        });
    }
    active.count = static_cast<int>(n);
}

namespace {

class Collector {
 public:
    Collector(Rules rules, const PgnScores& scores)
        : rules_(rules), scores_(scores), unit_(scores.pawn.value_or(pawn(rules)) / 100) {}

    base::Expected<void> read_records(const std::string& path);
    base::Expected<void> read_pgn(const std::string& path);
    std::vector<Judged> take() { return std::move(judged_); }

 private:
    void add(const GameRecord& game);
    void add(const PgnGame& game);
    void add(const Position& position, Score score, GameResult result, int player = 0) {
        if (!is_decisive(score))
            judged_.push_back(
                {WdlModel::stage(position), score, points(result, position.side_to_move()), games_, player});
    }

    Rules rules_;
    PgnScores scores_;
    double unit_;  // the score of a centipawn
    std::size_t games_ = 0;
    std::string first_{};  // the player who was read of first
    std::vector<Judged> judged_;
};

std::optional<GameResult> result_of(const PgnGame& game) {
    switch (game.result()) {
        case PgnResult::WhiteWins:
            return GameResult::WhiteWins;
        case PgnResult::Draw:
            return GameResult::Draw;
        case PgnResult::BlackWins:
            return GameResult::BlackWins;
        default:
            return std::nullopt;
    }
}

/// The position had nothing to do with the end of a game on time, by an illegal move or a crash.
bool is_forfeit(const PgnGame& game) {
    const std::string* how = game.tag("Termination");
    if (!how) return false;
    const std::string_view kind =
        std::string_view(*how).substr(0, how->find(':'));  // "adjudication: tablebases"
    return !base::same_but_for_case(kind, "normal") && !base::same_but_for_case(kind, "adjudication");
}

/// The mover's score, in centipawns.
std::optional<int> score_of(const PgnMove& move, Color mover) {
    for (const std::string& comment : move.comments) {
        auto eval = eval_in(comment);
        if (const auto parsed = engine_comment(comment, mover); parsed && !eval) eval = parsed->eval;
        if (eval && !eval->is_mate) return mover == Color::White ? eval->value : -eval->value;
    }
    return std::nullopt;
}

void Collector::add(const GameRecord& game) {
    if (game.start.rules() != rules_ || game.result == GameResult::Unknown) return;
    ++games_;
    Position position = game.start;
    for (const ScoredMove& played : game.moves) {
        add(position, played.score, game.result);
        position.make(played.move);
    }
}

void Collector::add(const PgnGame& game) {
    const auto result = result_of(game);
    if (!game.has_start || game.start.rules() != rules_ || !result || game.stop || is_forfeit(game)) return;
    ++games_;
    const Per<Color, std::string> names{{game.value_of("White"), game.value_of("Black")}};
    if (games_ == 1) first_ = names[Color::White];
    Position position = game.start;
    for (const PgnMove& played : game.main_line.moves) {
        if (!played.move) return;
        const Color mover = position.side_to_move();
        const bool wanted = !scores_.player || names[mover] == *scores_.player;
        const int player = (names[mover] == first_) - (names[~mover] == first_);
        if (const auto centipawns = score_of(played, mover); centipawns && wanted)
            add(position, clamp_eval(static_cast<int>(std::lround(unit_ * *centipawns))), *result, player);
        position.make(played.move);
    }
}

base::Expected<void> Collector::read_records(const std::string& path) {
    auto reader = GameReader::open(path);
    if (!reader) return tl::unexpected(reader.error());
    while (true) {
        const auto game = reader->next();
        if (!game) continue;  // damaged: what is whole is enough
        if (!*game) return {};
        add(**game);
    }
}

base::Expected<void> Collector::read_pgn(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return base::unexpected(fmt::format("cannot read '{}'", base::printable(path)));
    PgnReader reader(file);
    while (const auto game = reader.next()) add(*game);
    if (reader.failure())
        return base::unexpected(
            fmt::format("cannot read '{}': {}", base::printable(path), reader.failure()->message));
    return {};
}

}  // namespace

base::Expected<std::vector<Judged>> read_judged(const std::vector<std::string>& files, Rules rules,
                                                const PgnScores& scores) {
    Collector collector(rules, scores);
    for (const std::string& path : files) {
        const auto done = path.ends_with(".pgn") ? collector.read_pgn(path) : collector.read_records(path);
        if (!done) return tl::unexpected(done.error());
    }
    return collector.take();
}

}  // namespace escaque::eval::trainer
