#include "engine/client/engine_process.h"

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/write.hpp>
#include <boost/process/args.hpp>
#include <boost/process/async_pipe.hpp>
#include <boost/process/child.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/group.hpp>
#include <boost/process/handles.hpp>
#include <boost/process/io.hpp>
#include <boost/process/search_path.hpp>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <thread>

#include "movegen/base/files.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;

Expected<std::unique_ptr<EngineLog>> EngineLog::open(const std::string& path) {
    std::ofstream file(path, std::ios::binary);
    if (!file)
        return unexpected(
            fmt::format("cannot write '{}': {}", base::printable(path), base::reason_of(errno)));
    return std::unique_ptr<EngineLog>(new EngineLog(path, std::move(file)));
}

void EngineLog::note(std::string_view name, char direction, std::string_view line) {
    const std::lock_guard lock(mutex_);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start_;
    file_ << fmt::format("{:.3f} {} {} {}\n", time.count(), name, direction, line);
}

Expected<void> EngineLog::close() {
    const std::lock_guard lock(mutex_);
    file_.close();
    if (file_) return {};
    return unexpected(fmt::format("cannot write '{}': the log is incomplete", base::printable(path_)));
}

namespace bp = boost::process;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxLineLength = 1 << 20;  // the rest of a longer line is dropped
constexpr std::size_t kMaxHeldBytes = 1 << 22;   // bytes of lines that nobody has asked for
constexpr std::size_t kWordsKept = 4;            // lines
constexpr std::chrono::seconds kTimeToEnd{1};

/// What the child does between its birth and its program: it keeps its own three handles when
/// `limit_handles` closes all others, for the pipe of an output does not say in Boost 1.74 that it is needed;
/// and a closed pipe ends it again, as it ends any program. To be named after the pipes.
struct StandardHandles : bp::extend::handler, bp::extend::uses_handles {
    std::vector<boost::this_process::native_handle_type> get_used_handles() const {
#ifdef BOOST_POSIX_API
        return {0, 1, 2};
#else
        return {};
#endif
    }

    template <typename Executor>
    void on_exec_setup(Executor&) const {
#ifdef SIGPIPE
        std::signal(SIGPIPE, SIG_DFL);
#endif
    }

    /// The file is a program by its rights alone: no binary of this machine, or a script without interpreter.
    template <typename Executor>
    void on_exec_error(Executor&, const std::error_code& problem) const {
        std::fputs(fmt::format("cannot be run: {}\n", problem.message()).c_str(), stderr);
    }
};

/// An engine that died shall be noticed when it is written to, not end this program.
void ignore_closed_pipes() {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
}

bool is_executable(const fs::path& path) {
    constexpr fs::perms kAnyone = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    std::error_code ignored;
    return (fs::status(path, ignored).permissions() & kAnyone) != fs::perms::none;
}

/// The folders of PATH. Boost's own list of them makes a locale first, and the C++ library crashes if it gets
/// no memory for that.
std::vector<boost::filesystem::path> program_folders() {
    const char* const variable = std::getenv("PATH");
    const std::vector<std::string> folders = base::folders_in(variable ? variable : "");
    return {folders.begin(), folders.end()};
}

/// Checked beforehand, because a child that has closed its other handles cannot report why its program does
/// not start.
Expected<std::string> find_program(const std::string& name) {
    std::string path = name;
    if (!fs::path(name).has_parent_path()) path = bp::search_path(name, program_folders()).string();
    std::error_code ignored;
    if (path.empty() || !fs::exists(path, ignored))
        return unexpected(fmt::format("engine '{}': there is no such program", name));
    if (!fs::is_regular_file(path, ignored) || !is_executable(path))
        return unexpected(fmt::format("engine '{}': it is not a program", name));
    return path;
}

std::string ending_of(const bp::child& child) {
#ifdef WIFSIGNALED
    const int status = child.native_exit_code();
    if (WIFSIGNALED(status)) return fmt::format("was killed by signal {}", WTERMSIG(status));
#endif
    return fmt::format("exited with status {}", child.exit_code());
}

}  // namespace

struct EngineProcess::Pipes {
    using Chunk = std::array<char, 4096>;

    boost::asio::io_context io;
    bp::async_pipe input{io}, output{io}, errors{io};
    bp::group group;  // the program and those that it starts
    bp::child child;
    Chunk output_chunk{}, errors_chunk{};
    std::string partial_line;
    std::deque<Line> lines;              // that nobody has asked for yet
    std::deque<std::string> last_words;  // at most kWordsKept
    std::size_t held = 0;                // bytes of `lines`
    bool is_reading = false;
    bool output_is_open = true;

    void keep_words(std::string_view text) {
        while (!text.empty()) {
            const std::string_view words = base::trimmed(text.substr(0, text.find('\n')));
            if (!words.empty()) last_words.push_back(base::quoted(words));
            text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
        }
        while (last_words.size() > kWordsKept) last_words.pop_front();
    }

    void end_line(Time arrival) {
        if (partial_line.ends_with('\r')) partial_line.pop_back();
        keep_words(partial_line);
        held += weight(partial_line);
        lines.push_back({std::exchange(partial_line, ""), arrival});
    }

    static std::size_t weight(const std::string& line) { return sizeof(Line) + line.size(); }

    Line take_line() {
        Line line = std::move(lines.front());
        lines.pop_front();
        held -= weight(line.text);
        read_output();
        return line;
    }

    void take_output(std::string_view text) {
        const Time arrival = std::chrono::steady_clock::now();
        for (const char c : text)
            if (c == '\n')
                end_line(arrival);
            else if (partial_line.size() < kMaxLineLength)
                partial_line += c;
    }

    /// An engine that floods us has to wait until its lines are asked for.
    void read_output() {
        if (is_reading || !output_is_open || held > kMaxHeldBytes) return;
        is_reading = true;
        output.async_read_some(boost::asio::buffer(output_chunk),
                               [this](const boost::system::error_code& problem, std::size_t count) {
                                   is_reading = false;
                                   take_output({output_chunk.data(), count});
                                   if (problem)
                                       close_output();
                                   else
                                       read_output();
                               });
    }

    void read_errors() {
        errors.async_read_some(boost::asio::buffer(errors_chunk),
                               [this](const boost::system::error_code& problem, std::size_t count) {
                                   keep_words({errors_chunk.data(), count});
                                   if (!problem) read_errors();
                               });
    }

    void close_output() {
        keep_words(std::exchange(partial_line, ""));
        output_is_open = false;
    }

    /// Lets the pipes work until that is so; false when it was not in time.
    template <typename Condition>
    bool work_until(Condition done, Time deadline) {
        while (!done()) {
            io.restart();
            if (io.run_one_until(deadline) == 0) return done();
        }
        return true;
    }

    /// Reads what there is at this moment, but not for ever if there is more and more.
    void work_off() {
        io.restart();
        for (int reads = 0; reads < 64 && io.poll_one() > 0; ++reads) io.restart();
    }

    /// The program has ended although another process holds its output open, such as a program that it
    /// started.
    void notice_end() {
        std::error_code ignored;
        if (!output_is_open || child.running(ignored)) return;
        work_off();
        if (output_is_open) close_output();
    }
};

Expected<EngineProcess> EngineProcess::start(const std::vector<std::string>& command) {
    const auto program = find_program(command.front());
    if (!program) return tl::unexpected(program.error());
    ignore_closed_pipes();
    const std::vector<std::string> arguments(command.begin() + 1, command.end());
    try {
        auto pipes = std::make_unique<Pipes>();
        auto limit_handles = bp::limit_handles;  // a copy for this thread: it remembers handles
        pipes->child = bp::child(bp::exe = *program, bp::args = arguments, (bp::std_in < pipes->input),
                                 (bp::std_out > pipes->output), (bp::std_err > pipes->errors), pipes->group,
                                 StandardHandles(), limit_handles);
        pipes->read_output();
        pipes->read_errors();
        return EngineProcess(std::move(pipes));
    } catch (const std::system_error& problem) {  // no more handles or processes to be had
        return unexpected(fmt::format("engine '{}' cannot be started: {}", command.front(), problem.what()));
    }
}

EngineProcess::EngineProcess(std::unique_ptr<Pipes> pipes) : pipes_(std::move(pipes)) {}
EngineProcess::EngineProcess(EngineProcess&&) noexcept = default;

EngineProcess& EngineProcess::operator=(EngineProcess&& other) noexcept {
    std::swap(pipes_, other.pipes_);
    return *this;
}

/// The group first, then the program itself, which may have left it, and the wait that leaves no zombie:
/// `child::terminate` does not wait, and the wait with a time limit is known to hang.
EngineProcess::~EngineProcess() {
    if (!pipes_) return;
    std::error_code ignored;
    pipes_->group.terminate(ignored);
    pipes_->child.terminate(ignored);
    pipes_->child.wait(ignored);
}

bool EngineProcess::write_line(std::string_view line, Time deadline) {
    if (has_ended()) return false;
    // Shared with the operation, which outlives this function if the deadline comes first.
    const auto text = std::make_shared<std::string>(fmt::format("{}\n", line));
    enum class Progress { Begun, Done, Failed };
    const auto progress = std::make_shared<Progress>(Progress::Begun);
    boost::asio::async_write(pipes_->input, boost::asio::buffer(*text),
                             [text, progress](const boost::system::error_code& problem, std::size_t) {
                                 *progress = problem ? Progress::Failed : Progress::Done;
                             });
    pipes_->work_until([&] { return *progress != Progress::Begun; }, deadline);
    return *progress == Progress::Done;
}

std::optional<EngineProcess::Line> EngineProcess::read_line(Time deadline) {
    if (!pipes_->work_until([&] { return !pipes_->lines.empty() || !pipes_->output_is_open; }, deadline))
        pipes_->notice_end();
    if (pipes_->lines.empty()) return std::nullopt;
    return pipes_->take_line();
}

std::optional<EngineProcess::Line> EngineProcess::line_at_hand() {
    if (pipes_->lines.empty()) pipes_->work_off();
    if (pipes_->lines.empty()) return std::nullopt;
    return pipes_->take_line();
}

bool EngineProcess::has_ended() const {
    return !pipes_->output_is_open && pipes_->lines.empty();
}

std::string EngineProcess::ending() {
    constexpr std::chrono::milliseconds kPollInterval{5};
    const Time deadline = std::chrono::steady_clock::now() + kTimeToEnd;
    std::error_code problem;
    while (pipes_->child.running(problem)) {
        if (std::chrono::steady_clock::now() > deadline) return "closed its output";
        std::this_thread::sleep_for(kPollInterval);
    }
    return ending_of(pipes_->child);
}

std::string EngineProcess::last_words() {
    pipes_->work_off();
    return fmt::format("{}", fmt::join(pipes_->last_words, ", "));
}

}  // namespace escaque::engine
