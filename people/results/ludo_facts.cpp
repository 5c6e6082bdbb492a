#include "games/ludo/ludo.h"
#include "people/results/dice_luck.h"
#include "people/results/replay.h"

namespace taku::people {

using ludo::Ludo;

namespace {

std::size_t seat_of_colour(const ludo::State& state, ludo::Colour colour) {
  std::int8_t seat = 0;
  while (seat + 1 < state.seats() && state.colour({seat}) != colour) ++seat;
  return static_cast<std::size_t>(seat);
}

void add_ludo_event(const ludo::State& before, const ludo::Event& event, Seat mover, SeatFacts& facts) {
  using Kind = ludo::Event::Kind;
  const std::size_t seat = seat_of_colour(before, event.colour);
  switch (event.kind) {
    case Kind::Capture:  // the colour is that of the token that goes back
      facts[seat].add("captured");
      facts[static_cast<std::size_t>(mover.index)].add("captures");
      break;
    case Kind::Finish: facts[seat].add("finished_tokens"); break;
    case Kind::Pass: facts[seat].add("passes"); break;
    default: break;
  }
}

}  // namespace

void add_ludo_facts(const PlayedMatch& played, SeatFacts& facts) {
  DiceLuck luck(played.match.seats());
  replay<Ludo>(played.match,
               [&](const ludo::State& before, const Match::Ply& ply, const ludo::State&, const auto& events) {
                 if (!ply.seat.is_player())
                   luck.add_roll(before.current(), ludo::die_of(ply.move), expected_die(before, ludo::die_of));
                 for (const ludo::Event& event : events) add_ludo_event(before, event, ply.seat, facts);
               });
  luck.add_facts(played, facts);
  for (std::size_t seat = 0; seat < facts.size(); ++seat) {
    if (played.won_by_rules(seat) && facts[seat].number("captured") == 0) facts[seat].add("untouched_wins");
  }
}

}  // namespace taku::people
