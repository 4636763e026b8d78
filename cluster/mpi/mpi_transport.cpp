#include "cluster/mpi/mpi_transport.h"

#define OMPI_SKIP_MPICXX 1  // its C++ interface of old, which warns
#include <cstddef>
#include <mpi.h>
#include <utility>

namespace escaque::cluster {

namespace {

/// Entries for a rank that does not keep up are dropped: newer ones are worth more.
constexpr int kMaxEntriesUnderway = 8;

}  // namespace

struct MpiTransport::Underway {
    OutgoingMessage outgoing;
    MPI_Request request{};
};

MpiTransport::MpiTransport(int& argc, char**& argv) {
    int provided = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
    entries_underway_.resize(static_cast<std::size_t>(ranks_));
}

MpiTransport::~MpiTransport() {
    while (has_unsent()) turn([](const Message&) {});
    MPI_Finalize();
}

bool MpiTransport::has_unsent() {
    const std::lock_guard lock(mutex_);
    return !waiting_.empty() || !underway_.empty();
}

void MpiTransport::abort() {
    MPI_Abort(MPI_COMM_WORLD, 1);
    std::abort();
}

void MpiTransport::send(int to, Tag tag, base::Bytes bytes) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({to, tag, std::move(bytes)});
    to_send_.notify_one();
}

void MpiTransport::turn(const std::function<void(Message)>& deliver) {
    forget_sent();
    const bool has_sent = send_waiting();
    const bool has_received = receive(deliver);
    if (has_sent || has_received) return;
    constexpr std::chrono::milliseconds kNap{1};
    std::unique_lock lock(mutex_);
    to_send_.wait_for(lock, kNap, [this] { return !waiting_.empty(); });
}

bool MpiTransport::send_waiting() {
    std::deque<OutgoingMessage> outgoing_messages;
    {
        const std::lock_guard lock(mutex_);
        outgoing_messages.swap(waiting_);
    }
    for (OutgoingMessage& outgoing : outgoing_messages) {
        int& entries = entries_underway_[static_cast<std::size_t>(outgoing.to)];
        if (outgoing.tag == Tag::Entries && entries++ >= kMaxEntriesUnderway) {
            --entries;
            continue;
        }
        Underway& sent = underway_.emplace_back(Underway{std::move(outgoing)});
        MPI_Isend(sent.outgoing.bytes.data(), static_cast<int>(sent.outgoing.bytes.size()), MPI_BYTE,
                  sent.outgoing.to, static_cast<int>(sent.outgoing.tag), MPI_COMM_WORLD, &sent.request);
    }
    return !outgoing_messages.empty();
}

void MpiTransport::forget_sent() {
    std::erase_if(underway_, [this](Underway& sent) {
        int is_done = 0;
        MPI_Test(&sent.request, &is_done, MPI_STATUS_IGNORE);
        if (is_done && sent.outgoing.tag == Tag::Entries)
            --entries_underway_[static_cast<std::size_t>(sent.outgoing.to)];
        return is_done != 0;
    });
}

bool MpiTransport::receive(const std::function<void(Message)>& deliver) {
    constexpr int kMaxAtOnce = 64;  // so that what is to be sent need not wait long
    int received = 0;
    for (; received < kMaxAtOnce; ++received) {
        int is_there = 0;
        MPI_Status status;
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
        if (!is_there) break;
        int size = 0;
        MPI_Get_count(&status, MPI_BYTE, &size);
        Message message{status.MPI_SOURCE, static_cast<Tag>(status.MPI_TAG),
                        base::Bytes(static_cast<std::size_t>(size))};
        MPI_Recv(message.bytes.data(), size, MPI_BYTE, message.from, status.MPI_TAG, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        deliver(std::move(message));
    }
    return received > 0;
}

}  // namespace escaque::cluster
