#pragma once

#include "server/config.h"
#include "server/doctor/finding.h"

namespace taku::server::doctor {

// Whether the server can listen on its ports. `server_runs`: it is expected to have taken them.
Findings check_ports(const Config& config, bool server_runs);

}  // namespace taku::server::doctor
