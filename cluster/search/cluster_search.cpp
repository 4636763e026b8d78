#include "cluster/search/cluster_search.h"

#include <atomic>
#include <exception>
#include <fmt/format.h>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>

#include "cluster/search/follower.h"
#include "cluster/search/leader.h"
#include "cluster/search/packets.h"
#include "search/session/session.h"
#include "uci/loop.h"

namespace escaque::cluster {

namespace {

/// What the conversation's thread has, while it has it.
class Conversation {
 public:
    void begin(uci::Loop& loop, search::Session& session) {
        const std::lock_guard lock(mutex_);
        loop_ = &loop;
        session_ = &session;
    }
    void end() {
        const std::lock_guard lock(mutex_);
        loop_ = nullptr;
        session_ = nullptr;
    }

    void receive(const Message& message, Leader& leader) {
        const std::lock_guard lock(mutex_);
        if (!loop_) return;
        if (message.tag == Tag::Error)
            loop_->write(fmt::format("info string rank {}: {}", message.from, text_of(message.bytes)));
        else
            leader.receive(message, *session_);
    }

 private:
    std::mutex mutex_;
    uci::Loop* loop_ = nullptr;
    search::Session* session_ = nullptr;
};

}  // namespace

engine::Exit lead_search(Transport& transport, const Turn& turn,
                         const std::function<engine::Exit(const engine::Addition&)>& converse) {
    Leader leader(transport);
    Conversation conversation;
    engine::Exit status = engine::Exit::Success;
    std::exception_ptr problem;
    std::atomic<bool> is_over{false};
    std::thread thread([&] {
        try {
            status = converse([&](uci::Loop& loop, search::Session& session) {
                session.join(&leader);
                loop.add(depth_option(leader.depth_to_share()));
                conversation.begin(loop, session);
                // The listener goes with the loop, and with it the end of the conversation.
                const std::shared_ptr<void> end(nullptr, [&](void*) { conversation.end(); });
                loop.on_done([&leader, end](std::string_view word, std::string_view arguments) {
                    leader.pass_on(word, arguments);
                });
            });
        } catch (...) {
            problem = std::current_exception();
        }
        is_over = true;
    });
    while (!is_over) {
        leader.send_entries();
        turn([&](const Message& message) { conversation.receive(message, leader); });
    }
    thread.join();
    transport.send_to_others(Tag::Quit, {});
    if (problem) std::rethrow_exception(problem);
    return status;
}

void follow_search(Transport& transport, const Turn& turn) {
    Follower follower(transport);
    std::thread thread([&] { follower.run(); });
    for (bool is_over = false; !is_over;) {
        follower.send_updates();
        turn([&](const Message& message) { is_over |= !follower.receive(message); });
    }
    thread.join();
}

}  // namespace escaque::cluster
