#include "server/http/admin.h"

#include "server/http/headers.h"
#include "server/log.h"

namespace taku::server::http {
namespace {

std::optional<std::string> banned_address(const Json& body) {
  const std::string* text = find_string(body, "address");
  return text ? Bans::parse(*text) : std::nullopt;
}

HttpResponse not_an_address() { return error_response(code::kHttpBadRequest, "address must be an IP address"); }

}  // namespace

bool is_admin_action(Action action) {
  using enum Action;
  return action == AdminRooms || action == AdminClose || action == Bans || action == Ban || action == Unban;
}

std::optional<HttpResponse> check_token(const Loop& loop, const Request& request) {
  const std::string& token = loop.settings().admin_token;
  if (!token.empty() && same_secret(bearer(request.authorization), token)) return std::nullopt;
  HttpResponse response = error_response(code::kHttpUnauthorized);
  response.headers.emplace_back("WWW-Authenticate", "Bearer");
  return response;
}

HttpResponse bans_response(const Loop& loop) {
  Json list = Json::array();
  for (const std::string& address : loop.bans.addresses()) list.push_back(address);
  return json_response(200, {{"bans", std::move(list)}});
}

HttpResponse ban_response(Loop& loop, const Json& body) {
  const auto address = banned_address(body);
  if (!address) return not_an_address();
  loop.bans.add(*address);
  log(LogLevel::Info, "banned", {{"address", *address}});
  loop.close_sockets_of(*address, CloseCode::Removed, code::kHttpBanned.message);
  return bans_response(loop);
}

HttpResponse unban_response(Loop& loop, const Json& body) {
  const auto address = banned_address(body);
  if (!address) return not_an_address();
  if (!loop.bans.remove(*address)) return error_response(code::kHttpNotFound, "this address is not banned");
  log(LogLevel::Info, "unbanned", {{"address", *address}});
  return bans_response(loop);
}

}  // namespace taku::server::http
