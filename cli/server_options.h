#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/config.h"

// The settings of a server on the command line: a config file, overridden by options.

namespace taku::cli {

struct ServerOptions {
  std::string file;
  std::map<std::string_view, std::string> given;

  bool empty() const { return file.empty() && given.empty(); }
};

// The settings of the service of this machine, where its systemd unit expects them; empty if there are none.
std::string service_config_file();

std::shared_ptr<ServerOptions> add_server_options(CLI::App& command);

// Throws UsageError for the first wrong setting, IoError if the file cannot be read.
server::Config read_settings(const ServerOptions& options);
// The same, but leaves out what is wrong and adds it to `errors`.
server::Config read_settings(const ServerOptions& options, std::vector<std::string>& errors);

}  // namespace taku::cli
