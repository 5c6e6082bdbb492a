#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "server/log.h"
#include "server/settings.h"

// All settings of a server, from a file of `key = value` lines or from command-line options with the same names
// (`--admin-port 8001`). docs/operate.md

namespace taku::server {

struct Config {
  NetworkSettings network;
  std::string db = "taku.db";
  std::string store;             // a PostgreSQL database for rooms and matches; empty: the file db
  std::string bus;               // NATS servers; set: this is one of several nodes on the same store
  std::string node;              // its name
  int lease_ms = 2000;           // other nodes take over the rooms of one that is silent for so long
  int commit_ms = 5;             // longest time that a move waits for others to be written with it
  std::optional<bool> accounts;  // people can have accounts; not set: has_accounts()
  std::string people_db;         // empty: beside db
  int contributed_mb = 256;      // space for contributed records (server/records)
  int computer_threads = 1;      // the setting `bots`
  int bot_fill_timeout_sec = 30;
  LogLevel log_level = LogLevel::Info;
};

// The place of rooms and matches, for store::open_store. May contain a password.
inline const std::string& store_of(const Config& config) { return config.store.empty() ? config.db : config.store; }

// Whether people can have accounts. They are in a file of one server, so nodes cannot share them.
inline bool has_accounts(const Config& config) { return config.accounts.value_or(config.bus.empty()); }

struct ConfigKey {
  std::string_view name;   // in the file; with dashes on the command line
  std::string_view value;  // placeholder in the help text
  std::string_view help;
};
std::span<const ConfigKey> config_keys();

// The error message says what is wrong and what is allowed.
Status set_config(Config& config, std::string_view name, std::string_view value);
// "#" starts a comment. The error message gives the line number.
Status read_config(Config& config, std::string_view text);
// The same, but goes on after an error; returns all of them.
std::vector<Error> read_all_settings(Config& config, std::string_view text);

}  // namespace taku::server
