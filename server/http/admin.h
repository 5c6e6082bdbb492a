#pragma once

#include "server/http/handlers.h"

// The requests of `taku admin`, on the admin port. All of them need the admin token.

namespace taku::server::http {

bool is_admin_action(Action action);
std::optional<HttpResponse> check_token(const Loop& loop, const Request& request);

HttpResponse bans_response(const Loop& loop);
// {"address":"1.2.3.4"}: bans the address and closes its WebSockets, or lifts the ban.
HttpResponse ban_response(Loop& loop, const Json& body);
HttpResponse unban_response(Loop& loop, const Json& body);

}  // namespace taku::server::http
