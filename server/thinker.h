#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "ai/player.h"

namespace taku::server {

// Chooses moves for computers, away from the server's thread.
class Thinker {
 public:
  using Ticket = std::uint64_t;  // 0: none

  struct Request {
    AnyState state;
    Seat seat;
    const ai::Level* level = nullptr;
    std::uint64_t seed = 0;
    std::optional<int> ms{};  // time to think; missing: the level's default
  };

  virtual ~Thinker() = default;
  // `done` is called later on the server's thread, unless the request is cancelled first.
  virtual Ticket think(Request request, std::function<void(Move)> done) = 0;
  virtual void cancel(Ticket ticket) = 0;
};

}  // namespace taku::server
