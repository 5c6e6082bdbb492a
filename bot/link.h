#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace taku::bot {

inline constexpr std::string_view kBadLink = "link/bad";

// Where to play: a server, and the room if the link names one.
struct Link {
  std::string host;  // a name or an address, an IPv6 one without its brackets
  std::uint16_t port = 80;
  std::string room;  // empty: not said

  // http://host:port, http://host:port/, http://host:port/room/CODE
  static Result<Link> parse(std::string_view text);
  std::string server() const;                          // http://host:port
  std::string to_room(const std::string& code) const;  // the link people open
  bool operator==(const Link&) const = default;
};

// A room's code as servers write it: capital letters. The error says what is wrong.
Result<std::string> parse_room_code(std::string_view text);

}  // namespace taku::bot
