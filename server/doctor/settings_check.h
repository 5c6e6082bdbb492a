#pragma once

#include "server/config.h"
#include "server/doctor/finding.h"

namespace taku::server::doctor {

// Settings that do not fit together. Each of them alone is valid: set_config has accepted it.
Findings check_settings(const Config& config);

}  // namespace taku::server::doctor
