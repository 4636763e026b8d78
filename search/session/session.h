// Owns the transposition table and the threads, and runs one search at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "eval/score/score.h"
#include "movegen/base/error.h"
#include "search/api/limits.h"
#include "search/api/report.h"

namespace escaque::eval::nnue {
struct Networks;
}  // namespace escaque::eval::nnue

namespace escaque::movegen {
class Game;
class Position;
}  // namespace escaque::movegen

namespace escaque::search::syzygy {
class Tablebases;
}  // namespace escaque::search::syzygy

namespace escaque::search {

class Peers;
class TranspositionTable;
struct SharedEntry;
struct Spent;

inline constexpr std::size_t kDefaultHashMb = 16;
inline constexpr std::size_t kMaxHashMb = 33'554'432;
inline constexpr int kMaxThreads = 256;

class Session {
 public:
    explicit Session(std::size_t hash_mb = kDefaultHashMb, int threads = 1);
    /// One thread, and a table that other sessions may share; then it should use_all() of its memory. Each
    /// searches its own position at the same time and uses what the others have found. The table must not be
    /// resized or cleared meanwhile.
    Session(std::shared_ptr<TranspositionTable> table, eval::nnue::Networks networks);
    ~Session();  // stops a search under way
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // The following wait until a running search ends.

    /// Megabytes, 1 to kMaxHashMb. When the memory cannot be had the old table stays.
    base::Expected<void> set_hash(std::size_t megabytes);
    /// 1 to kMaxThreads. When the memory for them cannot be had the old ones stay. A search for which the
    /// system gives fewer threads uses those.
    base::Expected<void> set_threads(int count);
    /// The networks to evaluate with from now on, in place of those built into the program. Clears like
    /// clear().
    void use(eval::nnue::Networks networks);
    /// The same for the network in a file, for the rules of that network; an empty path restores the built-in
    /// ones. A file that is refused changes nothing.
    base::Expected<void> load_network(const std::string& path);
    const eval::nnue::Networks& networks() const;
    /// Endgame tables from the folders of `path`, separated as syzygy/tablebases.h says; none of an empty
    /// one. Returns what is wrong with which file, a sentence each; such files are left out.
    std::vector<std::string> load_tablebases(const std::string& path);
    /// Tables that are loaded already, which several sessions may share.
    void use(syzygy::Tablebases tables);
    const syzygy::Tablebases& tablebases() const;
    /// What a position is worth without a search, from the mover's side.
    eval::Score static_evaluation(const movegen::Position&) const;
    /// The transposition table in a file, as hash_file.h describes it. It is bound to the networks in use;
    /// loading it gives the table its size.
    base::Expected<void> save_hash(
        const std::string& path, const std::function<bool()>& is_unwanted = [] { return false; });
    base::Expected<void> load_hash(const std::string& path);
    /// Empties the transposition table and forgets what was learnt of earlier positions.
    void clear();

    /// Begins a search of the game's current position and returns at once. `listener` must outlive the
    /// search. Throws when the system gives no thread for it and the search has no limit of time; then
    /// nothing is searched. With such a limit this thread searches, and the call returns at its end. When
    /// memory runs out, the answer is the best move so far.
    void start(const movegen::Game&, const Limits&, const Options&, Listener& listener);
    /// The same on the calling thread: returns when the listener has the best move. Throws std::bad_alloc
    /// when memory runs out.
    void search(const movegen::Game&, const Limits&, const Options&, Listener& listener);
    /// Asks the search under way, if any, to answer now; returns at once.
    void stop();
    /// The pondered move was played: the search continues as an ordinary one on its clock.
    void ponderhit();
    /// Returns when no search is under way.
    void wait();
    /// False from the moment when the listener gets the best move.
    bool is_searching() const;
    /// Is a search under way that will answer by itself? Not after stop().
    bool will_answer() const;

    /// Nodes of the last search, all threads.
    std::uint64_t nodes() const;

    // Searches of one position in several processes.

    /// Shares the searches from now on, as in pool.h. The peers must outlive the session.
    void join(Peers* peers);
    /// Puts what they have found into the table. Any thread, at any time; without a search nothing is done.
    void learn(std::span<const SharedEntry> entries);
    /// What this process has done so far in the search under way or the last one. Any thread, at any time.
    Spent spent() const;

 private:
    struct Parts;  // behind a pointer, so that users of a session are not rebuilt with search/tree
    std::unique_ptr<Parts> parts_;
};

}  // namespace escaque::search
