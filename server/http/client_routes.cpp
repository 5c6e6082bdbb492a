#include "server/http/client_routes.h"

#include <algorithm>

namespace taku::server::http {
namespace {

// Removes and returns the first part: "/room/ABC" gives "room" and leaves "/ABC".
std::string_view take_part(std::string_view& path) {
  path.remove_prefix(1);
  const std::size_t end = std::min(path.find('/'), path.size());
  const std::string_view part = path.substr(0, end);
  path.remove_prefix(end);
  return part;
}

bool matches(std::string_view pattern, std::string_view path) {
  while (!pattern.empty()) {
    const std::string_view wanted = take_part(pattern);
    if (path.empty()) return wanted.ends_with('?');
    const std::string_view part = take_part(path);
    if (wanted.starts_with(':') ? part.empty() : part != wanted) return false;
  }
  return path.empty();
}

}  // namespace

bool is_client_route(std::string_view path) {
  if (path.size() > 1 && path.ends_with('/') && !path.ends_with("//")) path.remove_suffix(1);
  if (!path.starts_with('/')) return false;
  return std::ranges::any_of(kClientRoutes, [&](std::string_view pattern) { return matches(pattern, path); });
}

bool may_be_framed(std::string_view path) { return path == "/embed" || path == "/embed/"; }

}  // namespace taku::server::http
