#pragma once

#include "server/gateway.h"

namespace taku::server {

// The server's clock: starts at the system time and advances steadily, even if the system time is changed.
TimeMs server_now();
// It stands still while the machine is suspended, so that no player loses that time. This skips the time it has missed.
void skip_suspended_time();

}  // namespace taku::server
