// The server: page, requests and events over HTTP.
#pragma once

#include <memory>
#include <string>

#include "engine/verbs/serve/service.h"
#include "movegen/base/error.h"

namespace escaque::engine::serve {

class Server {
 public:
    /// Listens from now on; port 0 is any free one. An error: an address that cannot be had, or a program
    /// that was built without cpp-httplib. The service must outlive it.
    static base::Expected<std::unique_ptr<Server>> start(Service& service, const std::string& host, int port);
    /// Closes the service and all connections.
    virtual ~Server() = default;
    virtual int port() const = 0;
};

}  // namespace escaque::engine::serve
