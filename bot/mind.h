#pragma once

#include <memory>
#include <optional>

#include "ai/player.h"
#include "bot/budget.h"

namespace taku::bot {

// Thinks about one decision at a time, a little with each call, so that nobody has to wait for it.
class Mind {
 public:
  // `ms`: how long to think where the clock allows it; nothing: as the level does.
  Mind(const ai::Level& level, std::optional<int> ms, std::uint64_t seed);

  bool busy() const { return thinking_ != nullptr; }
  // Needs a seat that is to move.
  void begin(const AnyState& state, Seat seat, double now, double ms);
  double wanted_ms() const { return wanted_ms_; }
  // The move when it is found, or time is up. Needs busy().
  std::optional<Move> go_on(double now);
  void give_up() { thinking_.reset(); }
  // By what it saw when it thought last, the match cannot be saved any more.
  bool clearly_lost() const { return clearly_lost_; }

 private:
  const ai::Level* level_;
  double wanted_ms_;
  std::uint64_t seed_;
  std::unique_ptr<ai::Thinking> thinking_;
  double until_ = 0;
  bool clearly_lost_ = false;
};

// Does the thinking seat see no way out?
bool looks_lost(const ai::Thought& thought);

}  // namespace taku::bot
