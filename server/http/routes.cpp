#include "server/http/routes.h"

#include <algorithm>
#include <optional>

namespace taku::server::http {
namespace {

constexpr std::size_t kMaxPartBytes = 64;

// What "{…}" matches (empty if the pattern has none), or nothing if the path does not match.
std::optional<std::string_view> match(std::string_view pattern, std::string_view path) {
  const std::size_t open = pattern.find('{');
  if (open == std::string_view::npos) return pattern == path ? std::optional(std::string_view()) : std::nullopt;
  const std::string_view after = pattern.substr(pattern.find('}') + 1);
  if (!path.starts_with(pattern.substr(0, open)) || path.size() <= open + after.size() || !path.ends_with(after)) {
    return std::nullopt;
  }
  const std::string_view part = path.substr(open, path.size() - open - after.size());
  const bool good = part.size() <= kMaxPartBytes && part.find('/') == std::string_view::npos;
  return good ? std::optional(part) : std::nullopt;
}

bool serves(std::string_view route_method, Method method) {
  return route_method == "GET" ? method == Method::Get || method == Method::Head : method == Method::Post;
}

}  // namespace

Method parse_method(std::string_view name) {
  if (name == "GET") return Method::Get;
  if (name == "HEAD") return Method::Head;
  if (name == "POST") return Method::Post;
  return name == "OPTIONS" ? Method::Options : Method::Other;
}

Found find_route(std::span<const Route> routes, Method method, std::string_view path) {
  Found found;
  for (const Route& route : routes) {
    const auto part = match(route.path, path);
    if (!part) continue;
    if (serves(route.method, method)) return {Found::Kind::Route, route.action, std::string(*part), {}, route.api};
    found.kind = method == Method::Options ? Found::Kind::Options : Found::Kind::WrongMethod;
    const std::string_view add = route.method == "GET" ? "GET, HEAD, " : "POST, ";
    if (found.allow.find(add) == std::string::npos) found.allow += add;
  }
  if (found.kind != Found::Kind::Nothing) found.allow += "OPTIONS";
  return found;
}

}  // namespace taku::server::http
