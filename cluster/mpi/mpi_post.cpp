#include "cluster/mpi/mpi_post.h"

#define OMPI_SKIP_MPICXX 1  // its C++ interface of old, which warns
#include <cstddef>
#include <mpi.h>
#include <utility>

namespace escaque::cluster {

namespace {

/// Entries for a rank that does not keep up are dropped: newer ones are worth more.
constexpr int kMostEntriesUnderway = 8;

}  // namespace

struct MpiPost::Underway {
    Parcel parcel;
    MPI_Request request{};
};

MpiPost::MpiPost(int& argc, char**& argv) {
    int provided = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
    entries_underway_.resize(static_cast<std::size_t>(ranks_));
}

MpiPost::~MpiPost() {
    while (has_unsent()) turn([](const Letter&) {});
    MPI_Finalize();
}

bool MpiPost::has_unsent() {
    const std::lock_guard lock(mutex_);
    return !waiting_.empty() || !underway_.empty();
}

void MpiPost::abort() {
    MPI_Abort(MPI_COMM_WORLD, 1);
    std::abort();
}

void MpiPost::send(int to, Tag tag, movegen::Bytes bytes) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({to, tag, std::move(bytes)});
    to_send_.notify_one();
}

void MpiPost::turn(const std::function<void(Letter)>& deliver) {
    forget_sent();
    const bool has_sent = send_waiting();
    const bool has_received = receive(deliver);
    if (has_sent || has_received) return;
    constexpr std::chrono::milliseconds kNap{1};
    std::unique_lock lock(mutex_);
    to_send_.wait_for(lock, kNap, [this] { return !waiting_.empty(); });
}

bool MpiPost::send_waiting() {
    std::deque<Parcel> parcels;
    {
        const std::lock_guard lock(mutex_);
        parcels.swap(waiting_);
    }
    for (Parcel& parcel : parcels) {
        int& entries = entries_underway_[static_cast<std::size_t>(parcel.to)];
        if (parcel.tag == Tag::Entries && entries++ >= kMostEntriesUnderway) {
            --entries;
            continue;
        }
        Underway& sent = underway_.emplace_back(Underway{std::move(parcel)});
        MPI_Isend(sent.parcel.bytes.data(), static_cast<int>(sent.parcel.bytes.size()), MPI_BYTE,
                  sent.parcel.to, static_cast<int>(sent.parcel.tag), MPI_COMM_WORLD, &sent.request);
    }
    return !parcels.empty();
}

void MpiPost::forget_sent() {
    std::erase_if(underway_, [this](Underway& sent) {
        int is_done = 0;
        MPI_Test(&sent.request, &is_done, MPI_STATUS_IGNORE);
        if (is_done && sent.parcel.tag == Tag::Entries)
            --entries_underway_[static_cast<std::size_t>(sent.parcel.to)];
        return is_done != 0;
    });
}

bool MpiPost::receive(const std::function<void(Letter)>& deliver) {
    constexpr int kMostAtOnce = 64;  // so that what is to be sent need not wait long
    int received = 0;
    for (; received < kMostAtOnce; ++received) {
        int is_there = 0;
        MPI_Status status;
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
        if (!is_there) break;
        int size = 0;
        MPI_Get_count(&status, MPI_BYTE, &size);
        Letter letter{status.MPI_SOURCE, static_cast<Tag>(status.MPI_TAG),
                      movegen::Bytes(static_cast<std::size_t>(size))};
        MPI_Recv(letter.bytes.data(), size, MPI_BYTE, letter.from, status.MPI_TAG, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        deliver(std::move(letter));
    }
    return received > 0;
}

}  // namespace escaque::cluster
