#pragma once

#include <cstdint>
#include <functional>

#include "ai/player.h"

namespace taku::server {

// Whoever lets computers think for the house, never on its thread.
class Thinker {
 public:
  using Ticket = std::uint64_t;  // 0: none

  struct Question {
    AnyState state;
    Seat seat;
    const ai::Level* level = nullptr;
    std::uint64_t seed = 0;
  };

  virtual ~Thinker() = default;
  // The answer comes on the house's thread, later, unless it was given up before.
  virtual Ticket think(Question question, std::function<void(Move)> answer) = 0;
  virtual void give_up(Ticket ticket) = 0;  // nobody waits for it any more
};

}  // namespace taku::server
