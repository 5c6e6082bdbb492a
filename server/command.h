#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/seat_clocks.h"

namespace taku::server {

inline constexpr std::size_t kMaxCommandId = 24;

// What a client wants, in one frame. docs/protocol.md
struct Command {
  std::string type{};
  std::string cmd_id{};              // empty: the client did not name it
  std::optional<std::int64_t> at{};  // the entry that opened the decision it answers
  Json body{};                       // the whole frame
  std::uint64_t hash = 0;            // of what it says besides its name
  TimeMs received = 0;
  int lag_ms = 0;

  static Result<Command> parse(std::string_view frame, std::size_t max_bytes);
};

// What a frame says besides its name and its `at`.
std::uint64_t command_hash(const Json& frame);
// The name a frame gives itself, if it can be read at all: refusals repeat it.
std::string command_id(const Json& frame);

}  // namespace taku::server
