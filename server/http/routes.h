#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// The paths of the server; server/http/router.h adds more. server/http/openapi.json describes the same ones; a test
// compares them.

namespace taku::server::http {

enum class Method : std::uint8_t { Get, Head, Post, Options, Other };
Method parse_method(std::string_view name);

enum class Action : std::uint8_t {
  OpenRoom,
  Rooms,
  Room,
  Join,
  Quick,
  GameLog,
  Export,
  OpenApi,
  Health,
  Lobby,
  RoomSocket,
  Metrics,
  AdminRooms,
  AdminClose,
  Bans,
  Ban,
  Unban,
  Api,  // a route of the Router
};

struct Route {
  std::string_view method;  // GET includes HEAD; OPTIONS is always supported
  std::string_view path;    // "{…}" matches one part
  Action action;
  std::size_t api = 0;  // for Action::Api: which of the Router's
};

inline constexpr std::array<Route, 11> kRoutes = {{
    {"POST", "/api/rooms", Action::OpenRoom},
    {"GET", "/api/rooms", Action::Rooms},
    {"GET", "/api/rooms/{code}", Action::Room},
    {"POST", "/api/rooms/{code}/join", Action::Join},
    {"POST", "/api/quick", Action::Quick},
    {"GET", "/api/games/{id}/log", Action::GameLog},
    {"GET", "/api/export", Action::Export},
    {"GET", "/api/openapi.json", Action::OpenApi},
    {"GET", "/healthz", Action::Health},
    {"GET", "/ws/lobby", Action::Lobby},  // before the room codes
    {"GET", "/ws/{code}", Action::RoomSocket},
}};
inline constexpr std::array<Route, 7> kAdminRoutes = {{
    {"GET", "/metrics", Action::Metrics},
    {"GET", "/healthz", Action::Health},
    {"GET", "/rooms", Action::AdminRooms},
    {"POST", "/rooms/{code}/close", Action::AdminClose},
    {"GET", "/bans", Action::Bans},
    {"POST", "/bans", Action::Ban},
    {"POST", "/bans/remove", Action::Unban},
}};

struct Found {
  enum class Kind : std::uint8_t { Nothing, WrongMethod, Options, Route };
  Kind kind = Kind::Nothing;
  Action action = Action::Health;
  std::string part;   // what "{…}" matched
  std::string allow;  // for WrongMethod and Options: the methods of this path
  std::size_t api = 0;
};
Found find_route(std::span<const Route> routes, Method method, std::string_view path);

}  // namespace taku::server::http
