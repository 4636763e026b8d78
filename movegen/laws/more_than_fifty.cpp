#include "movegen/laws/more_than_fifty.h"

#include <algorithm>
#include <fmt/format.h>

#include "movegen/base/text.h"

namespace escaque::movegen {
namespace {

constexpr int kFifty = 50, kMaxCount = 9999;
constexpr std::size_t kMostAnnounced = 100;
/// In the order of the enumeration.
constexpr std::string_view kLetters = "PNBRQK";

Per<PieceType, int> counts_of(const Position& position, Color c) {
    Per<PieceType, int> pieces{};
    for (std::size_t i = 0; i < kLetters.size(); ++i) {
        const auto type = static_cast<PieceType>(i);
        pieces[type] = position.pieces(c, type).count();
    }
    return pieces;
}

}  // namespace

int MoreThanFifty::moves_for(const Position& position) const {
    if (announced_.empty()) return kFifty;
    const Counts white = counts_of(position, Color::White), black = counts_of(position, Color::Black);
    const auto found =
        std::ranges::find_if(announced_, [&](const Announced& a) { return a.has(white, black); });
    return found == announced_.end() ? kFifty : found->moves;
}

bool MoreThanFifty::Announced::has(const Counts& white, const Counts& black) const {
    return (one == white && other == black) || (one == black && other == white);
}

Expected<MoreThanFifty::Announced> MoreThanFifty::parse_one(std::string_view text) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const auto moves = parse_int(text.substr(std::min(colon + 1, text.size())));
    Announced announced{.text = std::string(text), .one = {}, .other = {}, .moves = moves.value_or(0)};
    bool is_readable = moves && *moves > kFifty && *moves <= kMaxCount && text.starts_with('K');
    for (const char letter : text.substr(0, colon)) {
        const std::size_t place = kLetters.find(letter);
        is_readable &= place != std::string_view::npos;
        if (!is_readable) break;
        const auto type = static_cast<PieceType>(place);
        const bool is_second = announced.other[PieceType::King] > 0 ||
                               (type == PieceType::King && announced.one[PieceType::King] > 0);
        ++(is_second ? announced.other : announced.one)[type];
    }
    if (!is_readable || announced.other[PieceType::King] != 1)
        return unexpected(
            fmt::format("{} should be the pieces of both sides and more than fifty moves, such as KRBKR:100",
                        quoted(text)));
    return announced;
}

Expected<MoreThanFifty> parse_more_than_fifty(std::string_view text) {
    MoreThanFifty all;
    while (true) {
        const std::size_t comma = text.find(',');
        auto announced = MoreThanFifty::parse_one(text.substr(0, comma));
        if (!announced) return tl::unexpected(announced.error());
        for (const auto& earlier : all.announced_)
            if (earlier.has(announced->one, announced->other))
                return unexpected(fmt::format("{} and {} are the same pieces", quoted(earlier.text),
                                              quoted(announced->text)));
        if (all.announced_.size() == kMostAnnounced)
            return unexpected(fmt::format("{} positions at most may be announced", kMostAnnounced));
        all.announced_.push_back(std::move(*announced));
        if (comma == std::string_view::npos) return all;
        text.remove_prefix(comma + 1);
    }
}

std::string to_text(const MoreThanFifty& all) {
    std::string text;
    for (const auto& announced : all.announced_) text += (text.empty() ? "" : ",") + announced.text;
    return text;
}

}  // namespace escaque::movegen
