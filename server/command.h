#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/seat_clocks.h"

namespace taku::server {

inline constexpr std::size_t kMaxCommandId = 24;

// A command of a client: one frame. docs/protocol.md
struct Command {
  std::string type{};
  std::string cmd_id{};              // empty if the client gave none
  std::optional<std::int64_t> at{};  // the seq of any entry after the decision was opened
  Json body{};                       // the whole frame, in its plain form
  std::uint64_t hash = 0;            // of everything but cmd_id and at
  TimeMs received = 0;
  int lag_ms = 0;
  std::int64_t account = 0;  // of the sender; 0: a guest

  // `compact`: the sender may use the compact form of a play.
  static Result<Command> parse(std::string_view frame, std::size_t max_bytes, bool compact = false);
};

// A hash of the frame without `cmd_id` and `at`.
std::uint64_t command_hash(const Json& frame);
// The frame's cmd_id if it has a valid one: refusals repeat it.
std::string command_id(const Json& frame, bool compact = false);

}  // namespace taku::server
