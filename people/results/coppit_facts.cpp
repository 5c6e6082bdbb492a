#include "games/coppit/coppit.h"
#include "people/results/dice_luck.h"
#include "people/results/replay.h"

namespace taku::people {

using coppit::Coppit;

namespace {

// A hat counts as lost for its own colour, whoever carried it.
void add_capture(const coppit::State& before, const coppit::Event& event, SeatFacts& facts) {
  Facts& captor = facts[static_cast<std::size_t>(event.seat.index)];
  int enemies = 0;
  for (const coppit::Hat hat : event.hats) {
    const int colour = coppit::colour_of(hat);
    if (colour == event.colour) continue;
    ++enemies;
    facts[static_cast<std::size_t>(before.seat_of(colour).index)].add("captured");
  }
  captor.add("captures", enemies);
  captor.add("most_captured_at_once", enemies);
}

void add_coppit_event(const coppit::State& before, const coppit::Event& event, SeatFacts& facts) {
  using Kind = coppit::Event::Kind;
  const auto hats = static_cast<double>(event.hats.size());
  Facts& own = facts[static_cast<std::size_t>(event.seat.index)];
  switch (event.kind) {
    case Kind::Captured: add_capture(before, event, facts); break;
    case Kind::Banked: own.add("banked", hats); break;
    case Kind::Moved: own.add("most_tower", hats); break;
    case Kind::Lost: own.add("passes"); break;
    default: break;
  }
}

}  // namespace

void add_coppit_facts(const PlayedMatch& played, SeatFacts& facts) {
  DiceLuck luck(played.match.seats());
  replay<Coppit>(
      played.match, [&](const coppit::State& before, const Match::Ply& ply, const coppit::State&, const auto& events) {
        if (!ply.seat.is_player()) {
          luck.add_roll(before.seat_of(before.mover()), coppit::die_of(ply.move), expected_die(before, coppit::die_of));
        }
        for (const coppit::Event& event : events) add_coppit_event(before, event, facts);
      });
  luck.add_facts(played, facts);
}

}  // namespace taku::people
