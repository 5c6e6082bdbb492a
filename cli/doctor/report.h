#pragma once

#include <optional>

#include "cli/server_options.h"
#include "server/doctor/finding.h"

// What `taku serve --check` and `taku doctor` share.

namespace taku::cli {

// The settings, and what is wrong with them in the file or on the command line.
struct CheckedSettings {
  std::optional<server::Config> config;  // nothing: the file cannot be read
  server::doctor::Findings findings;
};
CheckedSettings check_settings(const ServerOptions& options);

// One line for each finding, or JSON. Returns the exit code: 1 if there is a problem.
int print_findings(const server::doctor::Findings& findings, bool json, const char* if_good, const char* if_bad);

}  // namespace taku::cli
