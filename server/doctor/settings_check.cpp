#include "server/doctor/settings_check.h"

#include "people/people_db.h"

namespace taku::server::doctor {
namespace {

bool is_loopback(std::string_view listen) {
  return listen.starts_with("127.") || listen == "::1" || listen == "localhost";
}

void check_nodes(const Config& config, Findings& found) {
  if (config.bus.empty()) {
    if (config.node.empty()) return;
    found.push_back(warning("settings/node", "`node` is set without `bus`, so it has no effect.",
                            "Set `bus` to run several nodes, or remove `node`."));
    return;
  }
  if (config.store.empty()) {
    found.push_back(problem("settings/bus_without_store", "Several nodes need one PostgreSQL database.",
                            "Set `store` to the database that all nodes share, or remove `bus`."));
  }
  if (config.node.empty()) {
    found.push_back(
        problem("settings/bus_without_node", "With `bus`, each node needs a name of its own.",
                "Set `node`, for example to the name of this machine, or add --node NAME as the systemd unit does."));
  }
  if (has_accounts(config)) {
    found.push_back(problem("settings/bus_with_accounts", "Several nodes cannot have accounts.",
                            "Remove `accounts = on` or `bus`."));
  }
}

void check_file_names(const Config& config, Findings& found) {
  if (!has_accounts(config) || !config.store.empty()) return;
  if (config.db != (config.people_db.empty() ? people::people_path(config.db) : config.people_db)) return;
  found.push_back(problem("settings/same_file", "`db` and `people_db` are the same file.",
                          "Give them different names; without `people_db` the server chooses one."));
}

void check_network(const Config& config, Findings& found) {
  const NetworkSettings& network = config.network;
  if (network.admin && network.port != 0 && network.port == network.admin_port) {
    found.push_back(
        problem("settings/same_port", "`port` and `admin_port` are the same.", "Choose another admin port."));
  }
  if (!is_loopback(network.listen) && network.limits.requests_per_minute == 0 && network.limits.connections == 0) {
    found.push_back(warning("settings/no_limits", "Other machines can reach this server, and it has no limits.",
                            "Remove `limits = off` if strangers can reach it."));
  }
  if (is_loopback(network.listen) && !network.hosts.empty() && network.proxies.empty()) {
    found.push_back(warning("settings/no_proxies",
                            "Only a reverse proxy on this machine can reach the server, but `proxies` is not set, so "
                            "everybody counts as one address, and cookies are not restricted to https.",
                            "Set `proxies = 127.0.0.1` (the address from which the proxy connects)."));
  }
  if (!network.proxies.empty() && network.hosts.empty() && network.origins.empty()) {
    found.push_back(warning("settings/no_hosts",
                            "There is a reverse proxy, but `hosts` is not set, so requests for a name such as "
                            "taku.example are refused.",
                            "Set `hosts` to the names under which people open the site."));
  }
}

void check_token(const Config& config, Findings& found) {
  constexpr std::size_t kShort = 16;
  const std::string& token = config.network.admin_token;
  if (token.empty() || token.size() >= kShort) return;
  found.push_back(warning("settings/short_token", "`admin_token` is so short that it can be guessed.",
                          "Remove it, and the server creates a long one beside the database."));
}

}  // namespace

Findings check_settings(const Config& config) {
  Findings found;
  check_nodes(config, found);
  check_file_names(config, found);
  check_network(config, found);
  check_token(config, found);
  if (found.empty()) found.push_back(ok("settings/ok", "The settings fit together."));
  return found;
}

}  // namespace taku::server::doctor
