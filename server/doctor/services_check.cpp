#include "server/doctor/services_check.h"

#include <chrono>
#include <thread>

#include "bus/nats/nats_bus.h"
#include "store/postgres/inspect.h"
#include "store/store.h"

namespace taku::server::doctor {
namespace {

using store::postgres::DatabaseState;

Finding judge(const DatabaseState& state, bool server_runs, bool several_servers) {
  const bool taken = state.in_use_alone || (state.in_use_by_nodes && !several_servers);
  if (taken && !server_runs) {
    return problem("postgres/in_use", state.shown + " is in use by a running server.",
                   "Stop that server, or give this one a database of its own.");
  }
  const std::string version = std::to_string(state.version), newest = std::to_string(state.newest);
  if (state.version == 0) return ok("postgres/new", state.shown + " answers; the server creates its tables there.");
  if (state.version == state.newest) return ok("postgres/ok", state.shown + " answers and has schema " + version + ".");
  return warning(
      "postgres/will_be_migrated",
      state.shown + " has schema " + version + "; the server changes it to schema " + newest + " when it starts.",
      "Make a backup with pg_dump first: older versions of Taku cannot use the changed database.");
}

// Connects in the background; this is longer than one attempt takes.
bool wait_for_connection(const bus::Bus& bus) {
  constexpr std::chrono::milliseconds kPatience{5000}, kPause{20};
  for (auto waited = kPause; waited < kPatience; waited += kPause) {
    if (bus.connected()) return true;
    std::this_thread::sleep_for(kPause);
  }
  return bus.connected();
}

}  // namespace

Finding check_postgres(const std::string& url, bool server_runs, bool several_servers) {
  try {
    return judge(store::postgres::inspect(url), server_runs, several_servers);
  } catch (const store::StoreError& unusable) {
    return problem(
        "postgres/unusable", clause(unusable.what()) + ".",
        "Try psql with the address in `store` on this machine; docs/operate.md says how to create the database.");
  }
}

Finding check_nats(const std::string& url) {
  try {
    const auto bus = bus::connect_nats(url, "taku doctor");
    if (wait_for_connection(*bus)) return ok("nats/ok", "The NATS server answers.");
    return problem("nats/no_answer",
                   "There is no connection to the NATS servers in `bus`: " + clause(bus->problem()) + ".",
                   "Start nats-server, and check the address, the password and the firewall.");
  } catch (const bus::BusError& wrong) {
    return problem("nats/unusable", "`bus` cannot be used: " + clause(wrong.what()) + ".",
                   "Correct `bus`, or install what is missing.");
  }
}

Findings check_services(const Config& config, bool server_runs) {
  Findings found;
  if (!config.store.empty()) found.push_back(check_postgres(config.store, server_runs, !config.bus.empty()));
  if (!config.bus.empty()) found.push_back(check_nats(config.bus));
  return found;
}

}  // namespace taku::server::doctor
