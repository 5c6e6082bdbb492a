#include "cli/server_options.h"

#include <algorithm>
#include <filesystem>

#include "cli/command.h"
#include "cli/text_file.h"
#include "server/http/static_files.h"

namespace taku::embedded {
extern const std::string_view web_client;  // a pack; empty if web/dist was not built before the program
}

namespace taku::cli {
namespace {

// Without the setting `web`: the embedded client, or else a folder near the program.
void choose_web_client(server::NetworkSettings& network) {
  if (!network.web.empty()) return;
  network.web_pack = embedded::web_client;
  if (network.web_pack.empty()) network.web = server::http::find_web_folder();
}

}  // namespace

// The package makes the unit use /etc/taku.conf if the server was set up by hand.
std::string service_config_file() {
  const auto exists = [](const char* path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored);
  };
  constexpr const char* kFile = "/etc/taku/taku.conf";
  constexpr const char* kOldFile = "/etc/taku.conf";
  if (exists(kFile) && !exists("/etc/systemd/system/taku.service.d/old-config.conf")) return kFile;
  return exists(kOldFile) ? kOldFile : "";
}

std::shared_ptr<ServerOptions> add_server_options(CLI::App& command) {
  auto options = std::make_shared<ServerOptions>();
  command.add_option("--config", options->file, "A file with `key = value` lines; command-line options override it")
      ->type_name("FILE");
  for (const server::ConfigKey& key : server::config_keys()) {
    std::string name = "--" + std::string(key.name);
    std::ranges::replace(name, '_', '-');
    command
        .add_option_function<std::string>(
            name, [options, key](const std::string& value) { options->given[key.name] = value; }, std::string(key.help))
        ->type_name(std::string(key.value));
  }
  return options;
}

server::Config read_settings(const ServerOptions& options, std::vector<std::string>& errors) {
  server::Config config;
  if (!options.file.empty()) {
    for (const Error& error : server::read_all_settings(config, read_text_file(options.file))) {
      errors.push_back(options.file + ", " + error.message);
    }
  }
  for (const auto& [name, value] : options.given) {
    if (const Status set = server::set_config(config, name, value); !set) errors.push_back(set.error().message);
  }
  choose_web_client(config.network);
  return config;
}

server::Config read_settings(const ServerOptions& options) {
  std::vector<std::string> errors;
  server::Config config = read_settings(options, errors);
  if (!errors.empty()) throw UsageError(errors.front());
  return config;
}

}  // namespace taku::cli
