#pragma once

#include <memory>
#include <optional>

#include "ai/player.h"
#include "bot/budget.h"

namespace taku::bot {

// Thinks about one decision at a time, a little with each call, so that it never blocks.
class MoveChooser {
 public:
  // `ms`: thinking time if the clock allows it; nothing: the level's own.
  MoveChooser(const ai::Level& level, std::optional<int> ms, std::uint64_t seed);

  bool busy() const { return thinking_ != nullptr; }
  // Starts to think for a seat that is to move.
  void begin(const AnyState& state, Seat seat, double now, double ms);
  double wanted_ms() const { return wanted_ms_; }
  // Thinks on; returns the move when it is found or time is up. Needs busy().
  std::optional<Move> go_on(double now);
  void give_up() { thinking_.reset(); }
  // The last search saw no way to save the match.
  bool clearly_lost() const { return clearly_lost_; }

 private:
  const ai::Level* level_;
  double wanted_ms_;
  std::uint64_t seed_;
  std::unique_ptr<ai::Thinking> thinking_;
  double until_ = 0;
  bool clearly_lost_ = false;
};

// The search considers the position lost for the seat to move.
bool looks_lost(const ai::Thought& thought);

}  // namespace taku::bot
