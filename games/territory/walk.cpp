#include "games/territory/play.h"

// Dice, steps, gates and laps. rules/territory.md 2.1, 2.2

namespace taku::territory {

void Play::roll_dice(const MoveParts& outcome) {
  int total = outcome.number;
  if (outcome.what == Act::Dice) total += dice_total(outcome.first, outcome.second);
  events::Roll roll{.seat = mover(), .by_dice = outcome.what == Act::Dice, .dice = {}, .total = total};
  if (roll.by_dice) {
    roll.dice[0] = static_cast<std::uint8_t>(outcome.first);
    roll.dice[1] = static_cast<std::uint8_t>(outcome.second);
    roll.dice[2] = static_cast<std::uint8_t>(outcome.number);
  }
  report(roll);
  start_walk(total);
}

void Play::start_walk(int steps) {
  s_.roll = s_.steps = static_cast<std::uint8_t>(steps);
  s_.phase = Phase::Walk;
}

// Walks until there is a choice or the walk ends.
bool Play::walk() {
  while (s_.phase == Phase::Walk && s_.steps > 0) {
    const Lord& walker = lord();
    // rules 2.1: when a direction has to be chosen, no exit is excluded.
    const State::Exits exits = s_.exits(walker.tile, walker.direction_pending ? kNoTile : walker.came_from);
    if (exits.size() > 1) {
      s_.phase = Phase::Direction;
      return true;
    }
    if (!step(exits[0])) return true;
  }
  if (s_.phase == Phase::Walk) s_.phase = Phase::Arrive;
  return true;
}

// One step, in the order of rules 2.1. Returns false if the walk is interrupted by the end of the game or by a shop.
bool Play::step(TileId to) {
  Lord& walker = lord();
  const TileId from = walker.tile;
  walker.direction_pending = false;
  walker.tile = to;
  report(events::Step{.seat = mover(), .from = from, .to = to});
  walker.came_from = from;
  --s_.steps;
  if (s_.map.is_gate(to)) {
    pass_gate(to);
    if (s_.phase == Phase::Over) return false;
  }
  if (s_.map.type(to) == TileType::Warp) {
    walker.came_from = to;
    walker.tile = s_.map.pair(to);
    ++s_.steps;
    report(events::Warp{.seat = mover(), .from = to, .to = walker.tile});
    return true;
  }
  if (s_.steps > 0 && s_.map.type(to) == TileType::MagicStone && can_trade_stones()) {
    s_.phase = Phase::Stones;
    return false;
  }
  if (!s_.stops(to, mover())) return true;
  const bool by_mire = land_at(to).mark == Mark::Mire;
  report(events::Stopped{.seat = mover(), .tile = to, .by_mire = by_mire});
  if (by_mire) clear_mark(to);
  s_.steps = 0;
  return true;
}

// rules 2.2
void Play::pass_gate(TileId gate) {
  Lord& walker = lord();
  const int number = s_.map.signal(gate);
  const SignalSet fresh = one_signal(number) & s_.map.required & static_cast<SignalSet>(~walker.signals);
  const int bonus = fresh != 0 ? signal_bonus(s_.map.bonus) : 0;
  walker.signals |= fresh;
  walker.mana = std::min(walker.mana + bonus, kMaxMana);
  report(events::Gate{.seat = mover(), .tile = gate, .signal = fresh != 0 ? number : 0, .bonus = bonus});
  if (walker.signals == s_.map.required) finish_lap();
  if (won()) finish(Ending::Target, static_cast<std::uint8_t>(1 << s_.current));
}

void Play::finish_lap() {
  Lord& walker = lord();
  const int bonus = lap_bonus(s_.map.bonus, s_.domains(mover()), walker.lap);
  walker.signals = 0;
  walker.mana = std::min(walker.mana + bonus, kMaxMana);
  report(events::Lap{.seat = mover(), .lap = walker.lap, .bonus = bonus});
  if (walker.lap < UINT16_MAX) ++walker.lap;
  untap_all(mover());
  s_.for_each_domain(mover(), [&](TileId tile) {
    Land& land = land_at(tile);
    if (const Skill* growth = s_.creature(tile).find(SkillKind::LapGrowth)) grow(tile, *growth);
    const int healed = std::min(10, s_.max_hp(tile) - land.hp);
    if (healed <= 0) return;
    land.hp = static_cast<std::int16_t>(land.hp + healed);
    report(events::Heal{.tile = tile, .hp = healed});
  });
}

// rules 4.5: AP + 10, or max HP + 10, which is reset to 30 when it reaches 80.
void Play::grow(TileId tile, const Skill& growth) {
  Land& land = land_at(tile);
  const Card& card = s_.creature(tile);
  land.ap_growth = static_cast<std::int16_t>(std::min(land.ap_growth + growth.ap, kMostStat - card.ap));
  if (growth.hp == 0) return;
  const int old = s_.max_hp(tile);
  int grown = std::min(old + growth.hp, kMostStat);
  if (growth.amount > 0 && grown >= kLapGrowthLimit) grown = growth.amount;
  land.hp_growth = static_cast<std::int16_t>(grown - card.hp);
  land.hp = static_cast<std::int16_t>(std::clamp(land.hp + grown - old, 1, grown));
}

bool Play::won() const {
  switch (s_.settings.preset) {
    case Preset::Elimination: return false;
    case Preset::Territory: return s_.domains(mover()) >= s_.settings.target;
    default: return s_.tep(mover()) >= s_.settings.target;
  }
}

// rules 2.1: after a spell's warp a new direction is chosen. rules 6.7: warping to a gate counts as passing it.
void Play::warp_to(TileId tile) {
  Lord& walker = lord();
  report(events::Warp{.seat = mover(), .from = walker.tile, .to = tile});
  walker.tile = tile;
  walker.came_from = kNoTile;
  walker.direction_pending = true;
  s_.phase = Phase::Arrive;
  if (s_.map.is_gate(tile)) pass_gate(tile);
}

// The walk ends: the tile takes effect, then comes the landing action (rules 6.7).
bool Play::arrive() {
  const TileType type = s_.map.type(lord().tile);
  s_.phase = Phase::Landing;
  if (type == TileType::Checkpoint) untap_all(mover());
  if (!is_land(type)) visit_special(type);
  return true;
}

}  // namespace taku::territory
