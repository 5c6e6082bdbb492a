#pragma once

#include "server/config.h"
#include "server/doctor/finding.h"

namespace taku::server::doctor {

struct Setup {
  const Config& config;
  bool server_runs = false;  // with these settings: it uses the files and ports
  std::string_view build;    // taku --version
};

// Everything that can be checked without a running server: whether it would start, and what would be wrong with it.
// Changes nothing.
Findings check_setup(const Setup& setup);

}  // namespace taku::server::doctor
