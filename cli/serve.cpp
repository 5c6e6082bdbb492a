#include <fmt/core.h>

#include "cli/command.h"
#include "cli/doctor/report.h"
#include "cli/server_options.h"
#include "cli/version.h"
#include "server/doctor/setup_check.h"
#include "server/game_server.h"
#include "server/log.h"
#include "store/store.h"

namespace taku::cli {
namespace {

int run_serve(const server::Config& config) {
  server::set_log_level(config.log_level);
  server::raise_file_limit();
  try {
    server::GameServer server(config);
    if (!server.new_admin_token().empty()) fmt::print("a new admin token is in {}.admin-token\n", config.db);
    server.run();
    return kDone;
  } catch (const store::StoreError& problem) {
    throw IoError(problem.what());
  } catch (const server::ServerError& problem) {
    throw IoError(problem.what());
  }
}

int check_serve(const ServerOptions& options, bool json) {
  CheckedSettings checked = check_settings(options);
  if (checked.config) {
    server::doctor::append(checked.findings,
                           server::doctor::check_setup({.config = *checked.config, .build = build_kind()}));
  }
  return print_findings(checked.findings, json, "The server would start.",
                        "The server would not start, or would not work properly.");
}

}  // namespace

void add_serve(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("serve", "Run the game server");
  const auto options = add_server_options(*command);
  struct Mode {
    bool check = false, json = false;
  };
  auto mode = std::make_shared<Mode>();
  command->add_flag("--check", mode->check, "Only check whether the server would start, and say what is wrong");
  command->add_flag("--json", mode->json, "With --check: print JSON")->needs("--check");
  command->footer(
      "Prints READY and the address when it accepts connections. SIGTERM stops it: clients are notified and\n"
      "accepted commands are saved. See docs/operate.md.\n\n"
      "Examples:\n"
      "  taku serve --port 8000 --db taku.db --bots 1\n"
      "  taku serve --config /etc/taku/taku.conf\n"
      "  taku serve --config /etc/taku/taku.conf --check");
  command->callback([options, mode, &exit] {
    exit = mode->check ? check_serve(*options, mode->json) : run_serve(read_settings(*options));
  });
}

}  // namespace taku::cli
