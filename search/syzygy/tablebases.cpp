#include "search/syzygy/tablebases.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <limits>
#include <set>
#include <system_error>
#include <utility>

#include "movegen/base/files.h"
#include "movegen/generate/generate.h"

namespace escaque::search::syzygy {

using namespace movegen;
namespace fs = std::filesystem;

namespace {

constexpr std::string_view suffix(Metric metric) {
    return metric == Metric::Wdl ? ".rtbw" : ".rtbz";
}

int sign(int n) {
    return (n > 0) - (n < 0);
}

bool is_checkmate(const Position& position) {
    return position.in_check() && count_legal_moves(position) == 0;
}

bool is_zeroing(const Position& position, Move m) {
    return position.is_capture(m) || position.moved(m) == PieceType::Pawn;
}

}  // namespace

int dtz_before_zeroing(Wdl wdl) {
    switch (wdl) {
        case Wdl::Win:
            return 1;
        case Wdl::CursedWin:
            return 101;
        case Wdl::BlessedLoss:
            return -101;
        case Wdl::Loss:
            return -1;
        default:
            return 0;
    }
}

Tablebases Tablebases::open(std::string_view path, std::vector<std::string>& problems) {
    Tablebases tables;
    for (const std::string& folder : base::folders_in(path)) tables.add_folder(folder, problems);
    return tables;
}

void Tablebases::add_folder(const std::string& folder, std::vector<std::string>& problems) {
    std::set<std::string> files;  // in order, so that messages are the same every time
    std::error_code problem;
    for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end;
         entry.increment(problem))
        files.insert(entry->path().string());
    if (problem) problems.push_back(fmt::format("{}: {}", folder, problem.message()));
    for (const std::string& file : files)
        for (const Metric metric : {Metric::Wdl, Metric::Dtz})
            if (file.ends_with(suffix(metric))) add(file, metric, problems);
}

void Tablebases::add(const std::string& file, Metric metric, std::vector<std::string>& problems) {
    const auto material = Material::from_name(fs::path(file).stem().string());
    if (!material) {
        problems.push_back(fmt::format("{}: its name is not a valid table name", file));
        return;
    }
    Tables& tables = metric == Metric::Wdl ? wdl_ : dtz_;
    if (tables.contains(material->key())) return;
    auto table = Table::open(file, metric, *material);
    if (!table) {
        problems.push_back(fmt::format("{}: {}", file, table.error().message));
        return;
    }
    const auto shared = std::make_shared<const Table>(std::move(*table));
    tables.emplace(material->key(), shared);
    tables.emplace(material->swapped().key(), shared);
    if (metric == Metric::Wdl) most_pieces_ = std::max(most_pieces_, material->pieces());
}

std::size_t Tablebases::count(Metric metric) const {
    std::set<const Table*> different;
    for (const auto& [key, table] : metric == Metric::Wdl ? wdl_ : dtz_) different.insert(table.get());
    return different.size();
}

const Table* Tablebases::find(const Tables& tables, const Position& position) const {
    const auto found = tables.find(Material(position).key());
    return found == tables.end() ? nullptr : found->second.get();
}

std::optional<Wdl> Tablebases::wdl(const Position& position) const {
    if (position.pieces().count() > most_pieces_ || !has_royal_king(position.rules()) ||
        position.has_castling_rights())
        return std::nullopt;
    const auto known = resolve(position, false);
    return known ? std::optional(known->wdl) : std::nullopt;
}

/// A table may be wrong where a capture is best, so captures are tried first.
std::optional<Tablebases::Known> Tablebases::resolve(const Position& position, bool pawn_moves) const {
    MoveList moves;
    generate(position, pawn_moves ? MoveSet::All : MoveSet::Noisy, moves);
    Wdl best = Wdl::Loss;
    int tried = 0;
    for (const Move m : moves) {
        if (!(pawn_moves ? is_zeroing(position, m) : position.is_capture(m))) continue;
        ++tried;
        const auto reply = resolve(position.after(m), false);
        if (!reply) return std::nullopt;
        best = std::max(best, -reply->wdl);
        if (best == Wdl::Win) return Known{best, true};
    }
    // The table has the position without the right to capture en passant, where it may be stalemate.
    if (position.en_passant() != Square::None && tried == count_legal_moves(position))
        return Known{best, true};

    constexpr int kBareKings = 2;
    auto quiet = std::optional(Wdl::Draw);
    if (position.pieces().count() > kBareKings) {
        const Table* const table = find(wdl_, position);
        quiet = table ? table->wdl(position) : std::nullopt;
    }
    if (!quiet) return std::nullopt;
    if (tried > 0 && best >= *quiet) return Known{best, best > Wdl::Draw};
    return Known{*quiet, false};
}

std::optional<int> Tablebases::dtz(const Position& position) const {
    if (!wdl(position)) return std::nullopt;
    const auto known = resolve(position, true);
    if (!known) return std::nullopt;
    if (known->wdl == Wdl::Draw) return 0;
    if (known->by_zeroing) return dtz_before_zeroing(known->wdl);
    const Table* const table = find(dtz_, position);
    if (!table) return std::nullopt;
    if (!table->has_mover(position)) return dtz_by_moves(position, known->wdl);
    const auto distance = table->dtz(position, known->wdl);
    if (!distance) return std::nullopt;
    // A zeroing move is 1 or 101 plies away; the table counts from there.
    const int nearest = dtz_before_zeroing(known->wdl);
    return nearest + sign(nearest) * (*distance - 1);
}

/// The table has the values of the opponent, who is to move after each of our moves. No zeroing move wins.
std::optional<int> Tablebases::dtz_by_moves(const Position& position, Wdl wdl) const {
    constexpr int kNone = std::numeric_limits<int>::max();
    const int nearest = dtz_before_zeroing(wdl);
    int best = kNone;
    for (const Move m : legal_moves(position)) {
        const Position next = position.after(m);
        int distance = 0;
        if (is_zeroing(position, m)) {
            const auto reply = this->wdl(next);
            if (!reply) return std::nullopt;
            distance = dtz_before_zeroing(-*reply);
        } else {
            const auto reply = dtz(next);
            if (!reply) return std::nullopt;
            distance = is_checkmate(next) ? 1 : -*reply + sign(-*reply);
        }
        // The shortest win or, as the numbers are negative, the longest loss.
        if (sign(distance) == sign(nearest)) best = std::min(best, distance);
    }
    return best == kNone ? nearest : best;  // without a move it is mate
}

}  // namespace escaque::search::syzygy
