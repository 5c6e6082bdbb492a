#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/request.h"
#include "server/http/response.h"

// Routes beside those of rooms and pages: each is one handler, added by the part of the server that it belongs to.

namespace taku::server::http {

// Who sent a request, and what proves it.
struct Identity {
  enum class Proof : std::uint8_t { None, Cookie, Token };
  Caller caller{};
  Proof proof = Proof::None;
  bool may_read = false, may_play = false;  // a cookie allows both, a token what its owner chose
  std::string set_cookie{};                 // a renewed cookie, or empty

  // The account, if what is its own may be shown: a token that may only play shows what everybody may see.
  std::int64_t reader() const { return may_read ? caller.account : 0; }
};

enum class Access : std::uint8_t {
  Anyone,    // the caller's account may be 0
  Read,      // signed in, or an API token that may read
  Play,      // signed in, or an API token that may play
  SignedIn,  // no tokens: what only the person may do
  Operator,  // on the admin port, with the admin token
};

struct ApiRoute {
  std::string_view method;  // GET or POST; both are literals
  std::string_view path;    // "{…}" matches one part
  Access access = Access::Anyone;
  bool heavy = false;          // counts for the limit heavy_requests_per_minute
  std::size_t body_bytes = 0;  // the longest body of a POST; 0: the limit body_bytes
};

// Valid until the handler returns: it copies what it needs later.
struct ApiCall {
  const Request& request;
  const Identity& identity;
  std::string part;  // what "{…}" matched
  Json body;         // of a POST: an object

  const Caller& caller() const { return identity.caller; }
  std::int64_t reader() const { return identity.reader(); }
};
using ApiReply = std::function<void(HttpResponse)>;  // called once, on the server's thread, at once or later
using ApiHandler = std::function<void(const ApiCall&, ApiReply)>;

class Router {
 public:
  // Who sent the request: a guest, unless somebody who knows accounts has set this. The error: a token that is not
  // known.
  std::function<Result<Identity>(const Request&)> identify = [](const Request& request) -> Result<Identity> {
    return Identity{.caller = {.address = request.address}};
  };

  // Called after the operator has closed a room or changed the list of banned addresses; `subject` is a room or empty.
  std::function<void(std::string_view action, const std::string& subject)> operator_did = [](std::string_view,
                                                                                             const std::string&) {};

  void add(const ApiRoute& route, ApiHandler handler);

  std::span<const ApiRoute> routes() const { return routes_; }
  const ApiRoute& route(std::size_t index) const { return routes_[index]; }
  const ApiHandler& handler(std::size_t index) const { return handlers_[index]; }
  // The routes as find_route needs them: those of the admin port, or the others.
  std::vector<Route> table(bool admin) const;
  // The longest body that any of the routes allows.
  std::size_t longest_body() const { return longest_body_; }

 private:
  std::size_t longest_body_ = 0;
  std::vector<ApiRoute> routes_;
  std::vector<ApiHandler> handlers_;
};

// Nothing if this caller may use the route.
std::optional<HttpResponse> check_access(Access access, const Identity& identity);

HttpResponse error_response(const Error& error);  // with the status of the error catalogue

}  // namespace taku::server::http
