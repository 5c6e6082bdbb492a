#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "cli/command.h"
#include "server/config.h"
#include "server/game_server.h"
#include "server/http/static_files.h"
#include "server/log.h"
#include "store/store.h"

namespace taku::cli {
namespace {

std::string read_text(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  if (!file) throw IoError("cannot read " + path);
  return text.str();
}

int run_serve(const server::Config& config) {
  server::set_log_level(config.log_level);
  server::raise_file_limit();
  try {
    server::GameServer server(config);
    if (const std::string& token = server.new_admin_token(); !token.empty()) {
      fmt::print("admin token (saved in {}.admin-token): {}\n", config.db, token);
    }
    server.run();
    return kDone;
  } catch (const store::StoreError& problem) {
    throw IoError(problem.what());
  } catch (const server::ServerError& problem) {
    throw IoError(problem.what());
  }
}

}  // namespace

void add_serve(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("serve", "Run the game server");
  struct Request {
    std::string file;
    std::map<std::string_view, std::string> given;
  };
  auto request = std::make_shared<Request>();
  command->add_option("--config", request->file, "A file with `key = value` lines; command-line options override it")
      ->type_name("FILE");
  for (const server::ConfigKey& key : server::config_keys()) {
    std::string name = "--" + std::string(key.name);
    std::ranges::replace(name, '_', '-');
    command
        ->add_option_function<std::string>(
            name, [request, key](const std::string& value) { request->given[key.name] = value; }, std::string(key.help))
        ->type_name(std::string(key.value));
  }
  command->footer(
      "Prints READY and the address when it accepts connections. SIGTERM stops it: clients are notified and\n"
      "accepted commands are saved. See docs/operate.md.\n\n"
      "Examples:\n"
      "  taku serve --port 8000 --db taku.db --bots 1\n"
      "  taku serve --config /etc/taku.conf");
  command->callback([request, &exit] {
    server::Config config;
    const auto use = [](const Status& status) {
      if (!status) throw UsageError(status.error().message);
    };
    if (!request->file.empty()) use(server::read_config(config, read_text(request->file)));
    for (const auto& [name, value] : request->given) use(server::set_config(config, name, value));
    if (config.network.web.empty()) config.network.web = server::http::find_web_folder();
    exit = run_serve(config);
  });
}

}  // namespace taku::cli
