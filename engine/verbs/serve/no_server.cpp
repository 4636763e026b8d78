// In the place of server.cpp where the program is built without cpp-httplib.
#include "engine/verbs/serve/server.h"

namespace escaque::engine::serve {

base::Expected<std::unique_ptr<Server>> Server::start(Service&, const std::string&, int) {
    return base::unexpected("this program was built without cpp-httplib, which 'serve' needs");
}

}  // namespace escaque::engine::serve
