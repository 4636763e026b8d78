#include "cluster/jobs/post_farm.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "cluster/jobs/workers.h"
#include "cluster/post/post.h"

namespace escaque::cluster {

using Clock = std::chrono::steady_clock;
using movegen::Bytes;
using movegen::Expected;
using movegen::unexpected;

std::optional<Handout::Given> Handout::give() {
    const auto freest = std::ranges::max_element(free_);
    if (is_exhausted_ || freest == free_.end() || *freest == 0) return std::nullopt;
    auto text = next_();
    if (!text) {
        is_exhausted_ = true;
        return std::nullopt;
    }
    --*freest;
    ++underway_;
    return Given{static_cast<int>(freest - free_.begin()), given_++, std::move(*text)};
}

namespace {

constexpr int kNumberBytes = 8;

/// A number, and a text behind it.
Bytes numbered(std::uint64_t number, std::string_view text) {
    Bytes bytes;
    movegen::put_fixed(bytes, number, kNumberBytes);
    bytes.insert(bytes.end(), text.begin(), text.end());
    return bytes;
}
std::pair<std::uint64_t, std::string> read_numbered(const Bytes& bytes) {
    movegen::ByteSource source(bytes);
    const std::uint64_t number = source.fixed(kNumberBytes).value_or(0);
    const auto text = source.take(source.left());
    return {number, text ? std::string(text->begin(), text->end()) : std::string()};
}

/// The leader's side of a job.
class Lead {
 public:
    Lead(Post& post, const engine::FarmJob& job, const engine::WorkMaker& make_work, int threads)
        : post_(post), job_(job), workers_(make_work, threads), handout_(post.ranks(), job.next) {
        handout_.is_ready(0, static_cast<std::uint64_t>(threads));
    }

    Expected<bool> run(const PostFarm::Turn& turn) {
        constexpr std::chrono::milliseconds kGlance{50}, kReport{1000};
        auto glanced = Clock::now(), reported = glanced;
        while (!failure_ && !was_stopped_ && !handout_.is_finished()) {
            give();
            turn([this](const Letter& letter) { receive(letter); });
            while (auto result = workers_.take()) take(0, result->task, result->text);
            if (const auto failure = workers_.failure()) fail(*failure);
            const auto now = Clock::now();
            if (now - glanced >= kGlance) was_stopped_ = job_.wants_stop(), glanced = now;
            if (now - reported >= kReport) job_.report(), reported = now;
        }
        if (failure_) return unexpected(*failure_);
        return !was_stopped_;
    }

 private:
    void give() {
        while (auto given = handout_.give()) {
            if (given->to == 0)
                workers_.add(given->task, std::move(given->text));
            else
                post_.send(given->to, Tag::Task, numbered(given->task, given->text));
        }
    }

    void receive(const Letter& letter) {
        if (letter.tag == Tag::Ready) {
            handout_.is_ready(letter.from, read_numbered(letter.bytes).first);
        } else if (letter.tag == Tag::Result) {
            const auto [task, text] = read_numbered(letter.bytes);
            take(letter.from, task, text);
        } else if (letter.tag == Tag::Failed) {
            fail(fmt::format("rank {}: {}", letter.from, text_of(letter.bytes)));
        }
    }

    void take(int from, std::uint64_t task, const std::string& text) {
        handout_.is_done(from);
        if (failure_) return;
        if (const auto taken = job_.take(task, text); !taken) fail(taken.error().message);
    }

    void fail(const std::string& why) {
        if (!failure_) failure_ = why;
    }

    Post& post_;
    const engine::FarmJob& job_;
    Workers workers_;
    Handout handout_;
    bool was_stopped_ = false;
    std::optional<std::string> failure_;
};

}  // namespace

Expected<bool> PostFarm::lead(const engine::FarmJob& job, const engine::WorkMaker& make_work, int threads) {
    auto done = Lead(post_, job, make_work, threads).run(turn_);
    dismiss_others();
    return done;
}

void PostFarm::dismiss_others() {
    if (!leads() || std::exchange(has_dismissed_, true)) return;
    post_.send_to_others(Tag::Quit, {});
}

/// After a failure it waits for the leader, who ends the run.
Expected<void> PostFarm::serve(const Expected<engine::WorkMaker>& make_work, int threads) {
    std::optional<Workers> workers;
    bool is_over = false, has_failed = !make_work;
    if (make_work) {
        workers.emplace(*make_work, threads);
        post_.send(0, Tag::Ready, numbered(static_cast<std::uint64_t>(threads), ""));
    } else {
        post_.send(0, Tag::Failed, bytes_of(make_work.error().message));
    }
    while (!is_over) {
        turn_([&](const Letter& letter) {
            is_over |= letter.tag == Tag::Quit;
            if (letter.tag != Tag::Task || !workers) return;
            auto [task, text] = read_numbered(letter.bytes);
            workers->add(task, std::move(text));
        });
        while (auto result = workers ? workers->take() : std::nullopt)
            post_.send(0, Tag::Result, numbered(result->task, result->text));
        if (const auto failure = workers ? workers->failure() : std::nullopt; failure && !has_failed) {
            has_failed = true;
            post_.send(0, Tag::Failed, bytes_of(*failure));
        }
    }
    return {};
}

}  // namespace escaque::cluster
