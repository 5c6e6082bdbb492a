#pragma once

#include "server/gateway.h"

namespace taku::server {

// The server's clock: starts at the time of day and goes on evenly, whatever happens to the time of day.
TimeMs server_now();

}  // namespace taku::server
