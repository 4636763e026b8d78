// The transport by MPI: the only place that calls it. One thread, which has made it, calls `turn`; all calls
// of MPI are made there (MPI_THREAD_FUNNELED).
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <vector>

#include "cluster/transport/transport.h"

namespace escaque::cluster {

class MpiTransport : public Transport {
 public:
    /// May take words of the command line that are meant for MPI.
    MpiTransport(int& argc, char**& argv);
    /// Waits until what was sent is on its way, and for the other ranks.
    ~MpiTransport() override;
    MpiTransport(const MpiTransport&) = delete;
    MpiTransport& operator=(const MpiTransport&) = delete;

    int rank() const override { return rank_; }
    int ranks() const override { return ranks_; }
    void send(int to, Tag tag, base::Bytes bytes) override;

    /// Sends what is to be sent and gives `deliver` the messages that have come. Where there was nothing to
    /// do it sleeps for a millisecond, or until there is something to send, so that waiting takes no
    /// processor.
    void turn(const std::function<void(Message)>& deliver);
    /// Ends all ranks at once.
    [[noreturn]] static void abort();

 private:
    struct OutgoingMessage {
        int to;
        Tag tag;
        base::Bytes bytes;
    };
    struct Underway;  // a message that MPI has not finished with

    bool send_waiting();
    void forget_sent();
    bool receive(const std::function<void(Message)>& deliver);
    bool has_unsent();

    int rank_ = 0, ranks_ = 1;
    std::list<Underway> underway_;
    std::vector<int> entries_underway_;  // messages with entries, by rank

    std::mutex mutex_;  // guards what follows
    std::condition_variable to_send_;
    std::deque<OutgoingMessage> waiting_;
};

}  // namespace escaque::cluster
