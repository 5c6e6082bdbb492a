#pragma once

#include "server/gateway.h"

namespace taku::server {

// The server's clock: starts at the system time and advances steadily, even if the system time is changed.
TimeMs server_now();

}  // namespace taku::server
