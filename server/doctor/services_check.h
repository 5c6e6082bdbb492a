#pragma once

#include "server/config.h"
#include "server/doctor/finding.h"

namespace taku::server::doctor {

// PostgreSQL and NATS, if they are configured. Takes seconds if they do not answer.
Findings check_services(const Config& config, bool server_runs);

Finding check_postgres(const std::string& url, bool server_runs, bool several_servers);
Finding check_nats(const std::string& url);

}  // namespace taku::server::doctor
