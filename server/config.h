#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "server/log.h"
#include "server/settings.h"

// Everything that can be set about a server: by a file of `key = value` lines, and by the same names as options of the
// command line (`--admin-port 8001`). docs/operate.md

namespace taku::server {

struct Config {
  NetworkSettings network;
  std::string db = "taku.db";
  int computer_threads = 1;  // the setting `bots`
  int bot_fill_timeout_sec = 30;
  LogLevel log_level = LogLevel::Info;
};

struct ConfigKey {
  std::string_view name;   // as in the file; on the command line with dashes
  std::string_view value;  // what it is called in help
  std::string_view help;
};
std::span<const ConfigKey> config_keys();

// The error says what is wrong and what would be right.
Status set_config(Config& config, std::string_view name, std::string_view value);
// "#" begins a comment. The error names the line.
Status read_config(Config& config, std::string_view text);

}  // namespace taku::server
