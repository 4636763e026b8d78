// The post by MPI: the only place that calls it. One thread, which has made it, calls `turn`; all calls of
// MPI are made there (MPI_THREAD_FUNNELED).
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <vector>

#include "cluster/post/post.h"

namespace escaque::cluster {

class MpiPost : public Post {
 public:
    /// May take words of the command line that are meant for MPI.
    MpiPost(int& argc, char**& argv);
    /// Waits until what was sent is on its way, and for the other ranks.
    ~MpiPost() override;
    MpiPost(const MpiPost&) = delete;
    MpiPost& operator=(const MpiPost&) = delete;

    int rank() const override { return rank_; }
    int ranks() const override { return ranks_; }
    void send(int to, Tag tag, movegen::Bytes bytes) override;

    /// Sends what is to be sent and gives `deliver` the letters that have come. Where there was nothing to do
    /// it sleeps for a millisecond, or until there is something to send, so that waiting takes no processor.
    void turn(const std::function<void(Letter)>& deliver);
    /// Ends all ranks at once.
    [[noreturn]] static void abort();

 private:
    struct Parcel {
        int to;
        Tag tag;
        movegen::Bytes bytes;
    };
    struct Underway;  // a parcel that MPI has not finished with

    bool send_waiting();
    void forget_sent();
    bool receive(const std::function<void(Letter)>& deliver);
    bool has_unsent();

    int rank_ = 0, ranks_ = 1;
    std::list<Underway> underway_;
    std::vector<int> entries_underway_;  // parcels of entries, by rank

    std::mutex mutex_;  // guards what follows
    std::condition_variable to_send_;
    std::deque<Parcel> waiting_;
};

}  // namespace escaque::cluster
