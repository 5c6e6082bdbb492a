#pragma once

#include "engine/match.h"

namespace taku::people {

// Plays a match again: visit(state before, ply, state after, events) for each move and each outcome.
template <Game G, class Visit>
void replay(const Match& match, Visit&& visit) {
  using State = typename G::State;
  const AnyState start = match.state_after(0);
  State before = *start.as<G>();
  std::vector<typename State::Event> events;
  for (const Match::Ply& ply : match.plies()) {
    State after = before;
    events.clear();
    after.apply(ply.seat, ply.move, [&](const typename State::Event& event) { events.push_back(event); });
    visit(before, ply, after, events);
    before = std::move(after);
  }
}

}  // namespace taku::people
