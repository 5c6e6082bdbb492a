#include "server/http/router.h"

#include <algorithm>

namespace taku::server::http {

void Router::add(const ApiRoute& route, ApiHandler handler) {
  longest_body_ = std::max(longest_body_, route.body_bytes);
  routes_.push_back(route);
  handlers_.push_back(std::move(handler));
}

std::vector<Route> Router::table(bool admin) const {
  std::vector<Route> table;
  for (std::size_t i = 0; i < routes_.size(); ++i) {
    const bool for_operator = routes_[i].access == Access::Operator;
    if (for_operator == admin) table.push_back({routes_[i].method, routes_[i].path, Action::Api, i});
  }
  return table;
}

std::optional<HttpResponse> check_access(Access access, const Identity& identity) {
  const bool signed_in = identity.caller.account != 0;
  if (access == Access::Anyone || access == Access::Operator) return std::nullopt;
  if (!signed_in) return error_response(code::kAccountNeeded);
  if (access == Access::SignedIn && identity.proof != Identity::Proof::Cookie) {
    return error_response(code::kAccountScope, "an API token cannot do this; sign in instead");
  }
  const bool allowed = access == Access::Read ? identity.may_read : identity.may_play;
  return allowed || access == Access::SignedIn ? std::nullopt : std::optional(error_response(code::kAccountScope));
}

HttpResponse error_response(const Error& error) {
  return json_response(http_status(error.code), {{"error", {{"code", error.code}, {"message", error.message}}}});
}

}  // namespace taku::server::http
