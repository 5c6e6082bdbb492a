#include "games/territory/territory.h"
#include "people/results/game_facts.h"
#include "people/results/replay.h"

namespace taku::people {

using territory::Territory;

namespace {

// Adds the events that count to the facts of the seats they are about.
struct TerritoryCounter {
  SeatFacts& facts;

  Facts& of(Seat seat) const { return facts[static_cast<std::size_t>(seat.index)]; }

  void operator()(const territory::events::Toll& toll) const {
    of(toll.seat).add("tolls_paid", toll.mana);
    if (!toll.to.is_player()) return;
    of(toll.to).add("tolls");
    of(toll.to).add("tolls_received", toll.mana);
    of(toll.to).add("most_toll", toll.mana);
  }
  void operator()(const territory::events::Result& battle) const {
    using territory::BattleOutcome;
    of(battle.seat).add("attacks");
    of(battle.seat).add("attacks_won", battle.outcome == BattleOutcome::DefenderDead);
    if (!battle.defender.is_player()) return;
    of(battle.defender).add("defences");
    const bool held = battle.outcome == BattleOutcome::AttackerDead || battle.outcome == BattleOutcome::BothAlive;
    of(battle.defender).add("defences_won", held);
  }
  void operator()(const territory::events::Summon& summon) const { of(summon.seat).add("summons"); }
  void operator()(const territory::events::Spell& spell) const { of(spell.seat).add("spells"); }
  void operator()(const territory::events::Lap& lap) const { of(lap.seat).add("laps"); }
  void operator()(const territory::events::Level& level) const { of(level.seat).add("most_level", level.level); }
  void operator()(const territory::events::Bankrupt& bankrupt) const { of(bankrupt.seat).add("bankruptcies"); }
  template <class Other>
  void operator()(const Other&) const {}
};

void add_lands(const territory::State& state, SeatFacts& facts) {
  for (std::size_t seat = 0; seat < facts.size(); ++seat) {
    const Seat own{static_cast<std::int8_t>(seat)};
    const int lands = state.domains(own);
    facts[seat].add("lands", lands);
    facts[seat].add("most_lands", lands);
    facts[seat].add("assets", state.tep(own));
    facts[seat].add("most_assets", state.tep(own));
  }
}

}  // namespace

void add_territory_facts(const PlayedMatch& played, SeatFacts& facts) {
  replay<Territory>(played.match,
                    [&](const territory::State&, const Match::Ply&, const territory::State&, const auto& events) {
                      for (const territory::Event& event : events) std::visit(TerritoryCounter{facts}, event);
                    });
  const AnyState end = played.match.state();
  add_lands(*end.as<Territory>(), facts);
  for (std::size_t seat = 0; seat < facts.size(); ++seat) {
    if (played.won[seat] && facts[seat].number("bankruptcies") > 0) facts[seat].add("comebacks");
  }
}

}  // namespace taku::people
