// A visitor's question to the arbiter.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>

#include "engine/arbiter/question.h"
#include "engine/verbs/serve/jobs/job.h"
#include "movegen/base/error.h"

namespace escaque::engine::serve {

inline constexpr std::size_t kMaxGameBytes = 200'000;  // of the game as PGN
inline constexpr std::size_t kMaxSheetBytes = 50'000;  // of a score sheet
inline constexpr std::size_t kMaxWordBytes = 200;      // of any other text

struct RulingRequest {
    ArbiterQuestion question;
    DeskSettings desk;
};
/// "words" (texts by the names of the command line's options), "language" ("en" or "es") and, for the
/// question about score sheets, "sheets" (one or two texts); for the others "pgn", a game up to the question.
/// No file is read, and no search is longer than the usual one.
base::Expected<RulingRequest> read_ruling_request(const nlohmann::ordered_json& body);

class ArbiterJob : public Job {
 public:
    /// No score sheet keeps the others waiting for longer.
    static constexpr std::chrono::seconds kMaxTime{15};

    /// Sends "ruling" at the end: {"rows": [[label, text]…], "decision", "articles": [text…]}, or {"error"}.
    ArbiterJob(RulingRequest wish, std::uint64_t number, std::shared_ptr<Outbox> outbox,
               std::chrono::milliseconds longest = kMaxTime);

    bool work(Searchers& searchers) override;
    void cancel() override { is_cancelled_ = true; }

 private:
    void go_on();
    nlohmann::ordered_json ruling();

    RulingRequest wish_;
    const std::uint64_t number_;
    const std::shared_ptr<Outbox> outbox_;
    const std::chrono::milliseconds longest_;
    std::chrono::steady_clock::time_point end_{};
    std::atomic<bool> is_cancelled_ = false;
};

}  // namespace escaque::engine::serve
