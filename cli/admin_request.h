#pragma once

#include <functional>
#include <string>

#include "client/rest.h"
#include "engine/json.h"

// What all commands of `taku admin` share: the settings of the server, and requests to its admin port.

namespace taku::cli {

struct AdminRequest {
  std::string config_file, db, token;
  std::uint16_t port = 0;
  bool json = false;
  std::string what;  // a room's code, an address or an account
};

// Sends one request and returns the body. Throws IoError if the server refuses it.
Json ask_server(const AdminRequest& request, const std::function<client::RestResponse(client::Rest&)>& ask);
Json get(const AdminRequest& request, const std::string& path);
Json post(const AdminRequest& request, const std::string& path, const Json& body);

std::string in_path(std::string_view text);  // with escapes, as one part of a path
void print_nothing();                        // says that a list is empty, on stderr: scripts read an empty output
// Without characters that control the terminal or cannot be seen: people write some of the texts.
std::string printable(std::string_view text);
std::string text_field(const Json& row, std::string_view name);
// A time of the server, "2026-02-07T12:00:00.000Z", or an empty text.
std::string time_field(const Json& row, std::string_view name);

}  // namespace taku::cli
