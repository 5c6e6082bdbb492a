#include "cli/admin_request.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "cli/command.h"
#include "engine/iso_time.h"
#include "server/config.h"
#include "server/names/characters.h"

namespace taku::cli {
namespace {

std::string text_of_file(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  if (!file) throw IoError("cannot read " + path);
  return text.str();
}

// The settings of the server: its config file, overridden by the options.
server::Config server_config(const AdminRequest& request) {
  server::Config config;
  if (!request.config_file.empty()) {
    const Status read = server::read_config(config, text_of_file(request.config_file));
    if (!read) throw UsageError(read.error().message);
  }
  if (!request.db.empty()) config.db = request.db;
  if (request.port != 0) config.network.admin_port = request.port;
  if (!request.token.empty()) config.network.admin_token = request.token;
  return config;
}

std::string admin_token(const server::Config& config) {
  if (!config.network.admin_token.empty()) return config.network.admin_token;
  std::string token;
  std::istringstream(text_of_file(config.db + ".admin-token")) >> token;
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
    throw IoError(message ? printable(*message) : "the server refused: " + to_text(response.body));
  } catch (const client::ClientError& problem) {
    throw IoError(problem.what());
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
