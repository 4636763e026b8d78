// Messages between the processes of a cluster run, each with its rank, 0 to ranks() - 1.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "movegen/base/bytes.h"

namespace escaque::cluster {

// Text in messages.

inline base::Bytes bytes_of(std::string_view text) {
    return {text.begin(), text.end()};
}
inline std::string text_of(const base::Bytes& bytes) {
    return {bytes.begin(), bytes.end()};
}

enum class Tag : std::uint8_t {
    // One search on many ranks.
    Command,  // rank 0: a command of UCI that changes the state
    Begin,    // rank 0: search
    End,      // rank 0: answer
    Entries,  // all: deep entries of the table, which may be lost
    Spent,    // to rank 0: nodes so far
    Answers,  // to rank 0: the best line of each thread
    Error,    // to rank 0: what went wrong
    // Many positions.
    Ready,   // to rank 0: how many tasks at a time
    Task,    // rank 0
    Result,  // to rank 0
    Failed,  // to rank 0: why nothing more comes from there
    // Both.
    Quit  // rank 0: nothing more follows
};

struct Message {
    int from;
    Tag tag;
    base::Bytes bytes;
};

class Transport {
 public:
    virtual ~Transport() = default;
    virtual int rank() const = 0;
    virtual int ranks() const = 0;
    /// Returns at once; any thread may send. Messages of one rank to another arrive in their order.
    virtual void send(int to, Tag tag, base::Bytes bytes) = 0;

    void send_to_others(Tag tag, const base::Bytes& bytes) {
        for (int to = 0; to < ranks(); ++to)
            if (to != rank()) send(to, tag, bytes);
    }
};

}  // namespace escaque::cluster
