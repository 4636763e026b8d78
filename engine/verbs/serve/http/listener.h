// The connections of the server. Each is one request: it waits in the waiting room until that has come, and
// then gets a thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <httplib.h>
#include <memory>
#include <optional>
#include <string>

#include "engine/verbs/serve/http/waiting_room.h"

namespace escaque::engine::serve {

/// Bounds the connections itself, in place of the library.
class Listener : public httplib::Server {
 public:
    /// Answers as many requests at a time, or fewer if the system has no more threads.
    explicit Listener(std::size_t connections);
    ~Listener() override;

    /// Once it is bound. The library's own five places are taken at once when a few visitors come together,
    /// and who finds none tries again after a second.
    void hold_many();
    void close();
    /// Once nobody comes any more; what is under way is answered.
    void finish();

 private:
    class Answerers;

    bool process_and_close_socket(socket_t socket) override;
    void answer(socket_t socket, std::string begin);
    void enqueue(socket_t socket, std::string begin);

    std::atomic<bool> is_closing_ = false;
    std::unique_ptr<Answerers> answerers_;
    std::optional<WaitingRoom> room_;
};

}  // namespace escaque::engine::serve
