#include "server/config.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "server/http/address.h"
#include "server/nodes/node_name.h"
#include "store/open_store.h"

namespace taku::server {
namespace {

// ---- values

std::string_view trim(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

// Splits at commas and spaces.
std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> found;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(", \t"), text.size());
    if (end > 0) found.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

template <class Number>
Status put_number(Number& out, std::string_view text, std::int64_t low, std::int64_t high) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size() || number < low || number > high) {
    return bad_options("must be a whole number from " + std::to_string(low) + " to " + std::to_string(high) +
                       ", not \"" + std::string(text) + "\"");
  }
  out = static_cast<Number>(number);
  return success();
}

Status put_text(std::string& out, std::string_view text) {
  if (text.empty()) return bad_options("must not be empty");
  out = text;
  return success();
}

// The message does not repeat the address, which may contain a password.
Status put_store(std::string& out, std::string_view text) {
  if (!store::is_database_address(text)) {
    return bad_options("must be the address of a PostgreSQL database, postgres://USER@HOST:PORT/DATABASE");
  }
  out = text;
  return success();
}

Status put_node(std::string& out, std::string_view text) {
  if (!nodes::is_node_name(text)) {
    return bad_options("must be 1 to 32 letters, digits and dashes, not \"" + std::string(text) + "\"");
  }
  out = text;
  return success();
}

template <class Switch>
Status put_switch(Switch& out, std::string_view text) {
  if (text != "on" && text != "off") return bad_options("must be on or off, not \"" + std::string(text) + "\"");
  out = text == "on";
  return success();
}

Status put_admin_port(NetworkSettings& network, std::string_view text) {
  network.admin = text != "off";
  return network.admin ? put_number(network.admin_port, text, 0, 65535) : success();
}

// As browsers send them: "https://example.org", without a path.
Status put_origins(std::vector<std::string>& out, std::string_view text) {
  std::vector<std::string> origins = words(text);
  for (const std::string& origin : origins) {
    const std::size_t colon = origin.find("://");
    if (colon == std::string::npos || origin.find('/', colon + 3) != std::string::npos) {
      return bad_options("must be origins such as https://example.org, not \"" + origin + "\"");
    }
  }
  out = std::move(origins);
  return success();
}

// Host names without scheme, port and path: "taku.example".
Status put_hosts(std::vector<std::string>& out, std::string_view text) {
  std::vector<std::string> hosts = words(text);
  for (const std::string& host : hosts) {
    if (host.find_first_of(":/@[]") != std::string::npos) {
      return bad_options("must be host names such as taku.example, not \"" + host + "\"");
    }
  }
  out = std::move(hosts);
  return success();
}

Status put_proxies(std::vector<std::string>& out, std::string_view text) {
  std::vector<std::string> proxies;
  for (const std::string& word : words(text)) {
    auto address = http::parse_plain_address(word);
    if (!address) return bad_options("must be IP addresses, not \"" + word + "\"");
    proxies.push_back(std::move(*address));
  }
  out = std::move(proxies);
  return success();
}

Status put_log_level(LogLevel& out, std::string_view text) {
  const auto level = parse_log_level(text);
  if (!level) return bad_options("must be debug, info, warning, error or off, not \"" + std::string(text) + "\"");
  out = *level;
  return success();
}

// ---- limits

constexpr std::int64_t kMany = 1'000'000'000;

Status put_limit(Limits& limits, std::string_view name, std::string_view value) {
  if (name == "connections") return put_number(limits.connections, value, 0, kMany);
  if (name == "connections_per_address") return put_number(limits.connections_per_address, value, 0, kMany);
  if (name == "requests_per_minute") return put_number(limits.requests_per_minute, value, 0, kMany);
  if (name == "heavy_requests_per_minute") return put_number(limits.heavy_requests_per_minute, value, 0, kMany);
  if (name == "new_rooms_per_minute") return put_number(limits.new_rooms_per_minute, value, 0, kMany);
  if (name == "wrong_codes_per_minute") return put_number(limits.wrong_codes_per_minute, value, 0, kMany);
  if (name == "sign_ins_per_minute") return put_number(limits.sign_ins_per_minute, value, 0, kMany);
  if (name == "records_per_minute") return put_number(limits.records_per_minute, value, 0, kMany);
  if (name == "commands_per_second") return put_number(limits.commands_per_second, value, 0, kMany);
  if (name == "command_burst") return put_number(limits.command_burst, value, 1, kMany);
  if (name == "open_rooms") return put_number(limits.open_rooms, value, 0, kMany);
  if (name == "open_rooms_per_address") return put_number(limits.open_rooms_per_address, value, 0, kMany);
  if (name == "spectators_per_room") return put_number(limits.spectators_per_room, value, 0, kMany);
  if (name == "frame_bytes") return put_number(limits.frame_bytes, value, 128, 64 * 1024);
  if (name == "waiting_bytes") return put_number(limits.waiting_bytes, value, 64 * 1024, kMany);
  if (name == "body_bytes") return put_number(limits.body_bytes, value, 1024, 1024 * 1024);
  return bad_options("is not a known limit (docs/operate.md lists them)");
}

// "on", "off", or single limits: "connections_per_address=500, commands_per_second=50". Applied from left to right.
Status put_limits(Limits& out, std::string_view text) {
  Limits limits = out;
  for (const std::string& word : words(text)) {
    const std::size_t equals = word.find('=');
    if (word == "on") {
      limits = Limits();
    } else if (word == "off") {
      limits.remove_all();
    } else if (equals == std::string::npos) {
      return bad_options("must be on, off, or limits such as connections=500, not \"" + word + "\"");
    } else if (Status set = put_limit(limits, std::string_view(word).substr(0, equals), word.substr(equals + 1));
               !set) {
      return bad_options(word.substr(0, equals) + " " + set.error().message);
    }
  }
  out = limits;
  return success();
}

// ---- keys

constexpr std::array<ConfigKey, 22> kKeys = {{
    {"port", "PORT", "port for pages, REST and WebSockets; 0: any free port (8000)"},
    {"listen", "ADDRESS", "IP address to listen on; 0.0.0.0: all interfaces (127.0.0.1)"},
    {"admin_port", "PORT", "port for `taku admin` and /metrics, on 127.0.0.1 only; 0: any free port; off: none (8001)"},
    {"db", "FILE", "database file (taku.db)"},
    {"store", "URL", "PostgreSQL database for rooms and matches, instead of db: postgres://USER@HOST:PORT/DATABASE"},
    {"bus", "URL", "NATS servers, nats://HOST:4222,…: this is one of several nodes that share `store`"},
    {"node", "NAME", "with bus: name of this node, which no other one has: letters, digits and dashes"},
    {"lease_ms", "MS", "with bus: other nodes take over the rooms of a node that is silent for so long (2000)"},
    {"commit_ms", "MS", "longest time that a move waits for others to be written with it; 0: none (5)"},
    {"accounts", "on|off", "whether people can have accounts (on; with `bus` always off)"},
    {"people_db", "FILE", "database file of accounts, ratings and tournaments (taku.people.db, beside db)"},
    {"contributed_mb", "MB", "space for contributed records; 0: none are taken (256)"},
    {"bots", "N", "threads for computer players (1)"},
    {"web", "FOLDER", "folder of a web client to serve instead of the one in the program"},
    {"hosts", "LIST", "names of this server, besides localhost and IP addresses: taku.example"},
    {"origins", "LIST", "other origins whose pages may use this server"},
    {"proxies", "LIST", "addresses of reverse proxies whose X-Forwarded-For is trusted"},
    {"limits", "on|off|LIST", "off, or single limits: connections_per_address=500,commands_per_second=50"},
    {"admin_token", "TOKEN", "token for `taku admin` and the export (default: created and kept beside the database)"},
    {"bot_fill_timeout_sec", "SECONDS", "time until computers take empty seats (30)"},
    {"log_level", "LEVEL", "debug, info, warning, error or off (info)"},
    {"ping_sec", "SECONDS", "interval of the server's pings; after three without an answer the socket is closed (10)"},
}};

Status put(Config& config, std::string_view name, std::string_view value) {
  NetworkSettings& network = config.network;
  if (name == "port") return put_number(network.port, value, 0, 65535);
  if (name == "listen") return put_text(network.listen, value);
  if (name == "admin_port") return put_admin_port(network, value);
  if (name == "db") return put_text(config.db, value);
  if (name == "store") return put_store(config.store, value);
  if (name == "bus") return put_text(config.bus, value);
  if (name == "node") return put_node(config.node, value);
  if (name == "lease_ms") return put_number(config.lease_ms, value, 500, 60'000);
  if (name == "commit_ms") return put_number(config.commit_ms, value, 0, 1000);
  if (name == "accounts") return put_switch(config.accounts, value);
  if (name == "people_db") return put_text(config.people_db, value);
  if (name == "contributed_mb") return put_number(config.contributed_mb, value, 0, 1'000'000);
  if (name == "bots") return put_number(config.computer_threads, value, 1, 1024);
  if (name == "web") return put_text(network.web, value);
  if (name == "hosts") return put_hosts(network.hosts, value);
  if (name == "origins") return put_origins(network.origins, value);
  if (name == "proxies") return put_proxies(network.proxies, value);
  if (name == "limits") return put_limits(network.limits, value);
  if (name == "admin_token") return put_text(network.admin_token, value);
  if (name == "bot_fill_timeout_sec") return put_number(config.bot_fill_timeout_sec, value, 0, 86'400);
  if (name == "log_level") return put_log_level(config.log_level, value);
  int seconds = 0;  // ping_sec
  Status set = put_number(seconds, value, 1, 3600);
  if (!set) return set;
  network.timeouts.ping = std::chrono::seconds(seconds);
  network.timeouts.silence = 3 * network.timeouts.ping;
  return success();
}

}  // namespace

std::span<const ConfigKey> config_keys() { return kKeys; }

Status set_config(Config& config, std::string_view name, std::string_view value) {
  std::string key(name);
  std::ranges::replace(key, '-', '_');
  const bool known = std::ranges::any_of(kKeys, [&](const ConfigKey& one) { return one.name == key; });
  if (!known) return bad_options("unknown setting \"" + std::string(name) + "\"");
  const Status set = put(config, key, trim(value));
  return set ? set : Status(bad_options(key + " " + set.error().message));
}

namespace {

Status read_line(Config& config, std::string_view line, std::set<std::string, std::less<>>& seen) {
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos) return bad_options("expected \"key = value\"");
  const std::string_view key = trim(line.substr(0, equals));
  if (!seen.emplace(key).second) return bad_options(std::string(key) + " is set twice");
  return set_config(config, key, line.substr(equals + 1));
}

}  // namespace

std::vector<Error> read_all_settings(Config& config, std::string_view text) {
  std::set<std::string, std::less<>> seen;
  std::vector<Error> errors;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = trim(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    const Status read = read_line(config, line, seen);
    if (!read) errors.push_back(bad_options("line " + std::to_string(number) + ": " + read.error().message));
  }
  return errors;
}

Status read_config(Config& config, std::string_view text) {
  const std::vector<Error> errors = read_all_settings(config, text);
  return errors.empty() ? success() : Status(errors.front());
}

}  // namespace taku::server
