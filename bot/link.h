#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace taku::bot {

inline constexpr std::string_view kBadLink = "link/bad";

// Where to play: a server, and the room if the link names one.
struct Link {
  std::string host;  // a name or an address; IPv6 without brackets
  std::uint16_t port = 80;
  std::string room;  // empty: not in the link

  // http://host:port, http://host:port/, http://host:port/room/CODE
  static Result<Link> parse(std::string_view text);
  std::string server() const;                          // http://host:port
  std::string to_room(const std::string& code) const;  // the link to open in a browser
  bool operator==(const Link&) const = default;
};

// The code of a room in upper case.
Result<std::string> parse_room_code(std::string_view text);

}  // namespace taku::bot
