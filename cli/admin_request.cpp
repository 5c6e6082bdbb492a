#include "cli/admin_request.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "cli/command.h"
#include "cli/server_options.h"
#include "cli/text_file.h"
#include "engine/iso_time.h"
#include "server/config.h"
#include "server/errors.h"
#include "server/names/characters.h"

namespace taku::cli {
namespace {

// Without options: the server of this folder, if there was one, or else the service of this machine.
std::string config_file(const AdminRequest& request) {
  const bool chosen =
      !request.config_file.empty() || !request.db.empty() || request.port != 0 || !request.token.empty();
  std::error_code ignored;
  if (chosen || std::filesystem::exists(server::Config().db, ignored)) return request.config_file;
  return service_config_file();
}

// The settings of the server: its config file, overridden by the options.
server::Config server_config(const AdminRequest& request) {
  server::Config config;
  if (const std::string file = config_file(request); !file.empty()) {
    const Status read = server::read_config(config, read_text_file(file));
    if (!read) throw UsageError(file + ", " + read.error().message);
  }
  if (!request.db.empty()) config.db = request.db;
  if (request.port != 0) config.network.admin_port = request.port;
  if (!request.token.empty()) config.network.admin_token = request.token;
  return config;
}

std::string admin_token(const server::Config& config) {
  if (!config.network.admin_token.empty()) return config.network.admin_token;
  std::string token;
  const std::string file = config.db + ".admin-token";
  try {
    std::istringstream(read_text_file(file)) >> token;
  } catch (const IoError&) {
    throw IoError("cannot read the admin token in " + file + "; --config or --db says which server");
  }
  return token;
}

}  // namespace

Json ask_server(const AdminRequest& request, const std::function<client::RestResponse(client::Rest&)>& ask) {
  const server::Config config = server_config(request);
  const std::string token = admin_token(config);
  try {
    client::Rest rest(client::find_server("127.0.0.1", config.network.admin_port));
    rest.authorize(token);
    const client::RestResponse response = ask(rest);
    if (response.status / 100 == 2) return response.body;
    const Json* error = find(response.body, "error");
    const std::string* message = error ? find_string(*error, "message") : nullptr;
    if (response.status == 404 && message && *message == server::code::kHttpNotFound.message) {
      throw IoError("the server does not know this command: it has no accounts, or this is not its admin port");
    }
    throw IoError(message ? printable(*message) : "the server refused: " + to_text(response.body));
  } catch (const client::ClientError& problem) {
    throw IoError(std::string(problem.what()) + "; is the server running? --config or --admin-port says which one");
  }
}

Json get(const AdminRequest& request, const std::string& path) {
  return ask_server(request, [&](client::Rest& rest) { return rest.get(path); });
}

Json post(const AdminRequest& request, const std::string& path, const Json& body) {
  return ask_server(request, [&](client::Rest& rest) { return rest.post({path, body}); });
}

std::string in_path(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    const bool plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    escaped += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return escaped;
}

void print_nothing() { fmt::print(stderr, "nothing to list\n"); }

std::string printable(std::string_view text) {
  std::u32string characters = server::to_characters(text);
  std::ranges::replace_if(characters, server::is_hidden, U'?');
  return server::to_utf8(characters);
}

std::string text_field(const Json& row, std::string_view name) {
  const std::string* text = find_string(row, name);
  return text ? printable(*text) : "";
}

std::string time_field(const Json& row, std::string_view name) {
  const auto ms = find_int(row, name);
  return ms ? iso_time(*ms).value_or("") : "";
}

}  // namespace taku::cli
