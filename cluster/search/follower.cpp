#include "cluster/search/follower.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "movegen/base/text.h"

namespace escaque::cluster {

namespace {

constexpr std::string_view kSearch = "search";  // ID GO-ARGUMENTS
constexpr std::string_view kInfo = "info string ";
constexpr std::string_view kError = "error", kTables = "SyzygyPath";  // what may differ from rank to rank

SearchId number_in(std::string_view text) {
    return static_cast<SearchId>(base::parse_number(base::take_word(text)).value_or(0));
}

}  // namespace

std::optional<std::string> FollowerWire::read_line() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_closed_ || !lines_.empty(); });
    if (lines_.empty()) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

void FollowerWire::write_line(std::string_view line) {
    if (!line.starts_with(kInfo)) return;
    line.remove_prefix(kInfo.size());
    if (line.starts_with(kError) || line.starts_with(kTables)) transport_.send(0, Tag::Error, bytes_of(line));
}

void FollowerWire::push(std::string line) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(std::move(line));
    changed_.notify_all();
}

void FollowerWire::close() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    changed_.notify_all();
}

Follower::Follower(Transport& transport)
    : transport_(transport),
      min_depth_(share_depth(transport.ranks())),
      batch_(transport.ranks() - 1),
      wire_(transport),
      loop_({}, wire_, session_) {
    session_.join(this);
    loop_.add(depth_option(min_depth_));
    loop_.add(uci::string_option("Log File", "", [](const std::string&) { return base::Expected<void>(); }));
    loop_.add(
        uci::Command{std::string(kSearch), "rank 0 begins a search", [this](std::string_view arguments) {
                         begin_search(arguments);
                         return base::Expected<void>();
                     }});
}

Follower::~Follower() {
    session_.stop();
    session_.wait();
}

void Follower::begin_search(std::string_view arguments) {
    search_ = number_in(base::take_word(arguments));
    loop_.execute(fmt::format("go {}", arguments));
}

/// Rank 0 may have ended the search before it was begun here.
void Follower::begin(const movegen::Game&, const search::Limits&, const search::Options&) {
    batch_.clear();
    begun_ = search_.load();
    if (ended_ >= search_) session_.stop();
}

std::vector<search::Answer> Follower::answers(const std::vector<search::Answer>& ours) {
    transport_.send(0, Tag::Answers, pack({.search = search_, .spent = session_.spent(), .answers = ours}));
    return {};
}

bool Follower::receive(const Message& message) {
    switch (message.tag) {
        case Tag::Command:
            wire_.push(text_of(message.bytes));
            break;
        case Tag::Begin:
            wire_.push(fmt::format("{} {}", kSearch, text_of(message.bytes)));
            break;
        case Tag::End:
            ended_ = number_in(text_of(message.bytes));
            if (ended_ >= search_) session_.stop();
            break;
        case Tag::Entries:
            if (const auto packet = unpack_entries(message.bytes); packet && packet->search == search_)
                session_.learn(packet->entries);
            break;
        case Tag::Quit:
            ended_ = ~SearchId{0};
            session_.stop();
            wire_.close();
            return false;
        default:
            break;
    }
    return true;
}

void Follower::send_updates() {
    const auto now = std::chrono::steady_clock::now();
    const SearchId search = begun_;  // asked first: what comes later is of this search or of one after it
    const auto entries = batch_.take(now);
    if (!entries.empty()) transport_.send_to_others(Tag::Entries, pack(search, entries));
    if (now - last_update_ < kUpdateInterval || !session_.is_searching()) return;
    last_update_ = now;
    transport_.send(0, Tag::Spent, pack(search, session_.spent()));
}

}  // namespace escaque::cluster
