#include "games/territory/state.h"

#include <cassert>

#include "engine/text_parts.h"
#include "games/territory/territory.h"

// Queries about a position. rules/territory.md 1 to 4

namespace taku::territory {
namespace {

constexpr std::array<std::string_view, kLordMarks> kLordMarkNames = {
    "none", "stride", "stride_range", "third_die", "reverse", "fixed_toll", "exempt", "collector"};
constexpr std::array<std::string_view, kPhases> kPhaseNames = {
    "opening",   "turn_start",  "walk",      "arrive",        "turn_end",    "toll",        "turn_over", "spell",
    "sacrifice", "shatter",     "direction", "stones",        "buy",         "give",        "magic",     "flip",
    "base",      "base_summon", "landing",   "swap_creature", "attack_item", "defend_item", "sell",      "discard",
    "roll",      "offer",       "give_draw", "death",         "over"};

// Inserts into a sorted array of `count` cards.
void insert_sorted(CardId* cards, int count, CardId card) {
  int at = count;
  for (; at > 0 && cards[at - 1] > card; --at) cards[at] = cards[at - 1];
  cards[at] = card;
}

}  // namespace

std::string_view lord_mark_name(LordMark mark) { return kLordMarkNames[static_cast<std::size_t>(mark)]; }
std::optional<LordMark> parse_lord_mark(std::string_view name) { return named<LordMark>(kLordMarkNames, name); }
std::string_view phase_name(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }
std::optional<Phase> parse_phase(std::string_view name) { return named<Phase>(kPhaseNames, name); }

// rules 2 and 6.7: every preset has a round cap, and the standard target depends on the map.
Settings preset_settings(Preset preset, int tiles) {
  switch (preset) {
    case Preset::Quick: return {preset, 4000, 2000, 30};
    case Preset::Elimination: return {preset, 0, 1000, 60};
    case Preset::Territory: return {preset, 10, 1000, 50};
    case Preset::Standard: break;
  }
  return {Preset::Standard, tiles <= 23 ? 4000 : 7000, 300, 40};
}

bool Hand::has(CardId card) const {
  for (const HandCard& held : *this) {
    if (held.card == card) return true;
  }
  return false;
}

void Hand::add(HandCard card) {
  assert(!full());
  int at = count++;
  for (; at > 0 && cards[static_cast<std::size_t>(at - 1)] > card; --at) {
    cards[static_cast<std::size_t>(at)] = cards[static_cast<std::size_t>(at - 1)];
  }
  cards[static_cast<std::size_t>(at)] = card;
}

void Hand::remove(CardId card) {
  std::size_t at = count;
  for (std::size_t i = 0; i < count; ++i) {
    if (cards[i].card != card) continue;
    if (at == count || std::popcount(cards[i].known) >= std::popcount(cards[at].known)) at = i;
  }
  assert(at < count);
  std::copy(cards.begin() + static_cast<std::ptrdiff_t>(at) + 1, cards.begin() + count,
            cards.begin() + static_cast<std::ptrdiff_t>(at));
  cards[--count] = {};
}

void Hand::show_to(Knowers knowers) {
  for (std::size_t i = 0; i < count; ++i) cards[i].known |= knowers;
  std::sort(cards.begin(), cards.begin() + count);
}

void Piles::add_to_pile(CardId card) {
  assert(pile + discard < kMaxLordCards);
  std::copy_backward(cards.begin() + pile, cards.begin() + pile + discard, cards.begin() + pile + discard + 1);
  insert_sorted(cards.data(), pile++, card);
}

void Piles::add_to_discard(CardId card) {
  assert(pile + discard < kMaxLordCards);
  insert_sorted(cards.data() + pile, discard++, card);
}

void Piles::take_from_pile(CardId card) {
  const auto at = std::find(cards.begin(), cards.begin() + pile, card);
  assert(at != cards.begin() + pile);
  std::copy(at + 1, cards.begin() + pile + discard, at);
  cards[static_cast<std::size_t>(--pile + discard)] = kNoCard;
}

void Piles::reshuffle() {
  assert(pile == 0);
  pile = discard;
  discard = 0;
}

Seat State::drawer() const {
  for (int i = 0; i < seat_count; ++i) {
    const int seat = (current + i) % seat_count;
    if (lords[static_cast<std::size_t>(seat)].owed_draws > 0) return {static_cast<std::int8_t>(seat)};
  }
  return Seat::nobody();
}

// rules 2, step 3; the cards of the turn are drawn before it.
Seat State::roller() const { return phase == Phase::Roll && !drawer().is_player() ? mover() : Seat::nobody(); }

Seat State::defender() const { return {lands[invasion.tile].owner}; }

Turn State::turn() const {
  if (phase == Phase::Over) return Turn::over();
  if (phase >= Phase::Roll || drawer().is_player()) return Turn::chance();
  return Turn::of(phase == Phase::DefendItem ? defender() : mover());
}

void State::set_owner(TileId tile, std::int8_t owner) {
  const std::uint64_t bit = std::uint64_t{1} << tile;
  for (std::uint64_t& tiles : owned) tiles &= ~bit;
  lands[tile].owner = owner;
  if (owner != kNoOwner) owned[static_cast<std::size_t>(owner)] |= bit;
}

void State::turn_round(Seat seat) {
  Lord& own = lord(seat);
  const Exits open = exits(own.tile, own.came_from);
  if (open[0] != own.came_from && open[0] != kNoTile) own.came_from = open[0];
}

void State::end_lord_mark(Seat seat) {
  Lord& own = lord(seat);
  const bool reversed = own.mark == LordMark::Reverse;
  own.mark = LordMark::None;
  own.mark_turns = 0;
  own.mark_amount = own.mark_more = 0;
  if (reversed && !own.direction_pending) turn_round(seat);
}

int State::domains_of(Seat seat, Element element) const {
  int count = 0;
  for_each_domain(seat, [&](TileId tile) { count += lands[tile].element == static_cast<int>(element); });
  return count;
}

int State::land_value(TileId tile) const {
  const Land& land = lands[tile];
  const Element element = static_cast<Element>(land.element);
  return territory::land_value(element, land.level, domains_of({land.owner}, element));
}

// rules 3: the land's value, then its mark and its creature's Tax, then the owner's mark, which applies to all tolls.
int State::toll_of(TileId tile) const {
  const Land& land = lands[tile];
  if (land.mark == Mark::Truce) return 0;
  const Lord& owner = lord({land.owner});
  if (owner.mark == LordMark::FixedToll) return owner.mark_amount;
  const Element element = static_cast<Element>(land.element);
  int toll = land_toll(element, land.level, domains_of({land.owner}, element));
  if (land.mark == Mark::TollUp) toll = toll * 3 / 2;
  if (land.mark == Mark::TollHalf) toll /= 2;
  if (const Skill* tax = creature(tile).find(SkillKind::Tax)) toll = toll * tax->amount / 100;
  return toll;
}

int State::toll_for(TileId tile, Seat payer) const {
  if (!enemy_of(tile, payer) || lord(payer).mark == LordMark::Exempt) return 0;
  return toll_of(tile);
}

int State::stone_price(int element) const {
  StoneCounts held{};
  for (const Lord& lord : lords) {
    for (std::size_t e = 0; e < kStoneElements; ++e) held[e] += lord.stones[e];
  }
  return territory::stone_price(held, static_cast<Element>(element));
}

// rules 2.2
int State::tep(Seat seat) const {
  std::array<int, kElements> chain{};
  for_each_domain(seat, [&](TileId tile) { ++chain[lands[tile].element]; });
  int total = lord(seat).mana;
  for_each_domain(seat, [&](TileId tile) {
    const Land& land = lands[tile];
    total += territory::land_value(static_cast<Element>(land.element), land.level, chain[land.element]);
  });
  for (int e = 0; e < kStoneElements; ++e) {
    const int held = lord(seat).stones[static_cast<std::size_t>(e)];
    if (held > 0) total += held * stone_price(e);
  }
  return total;
}

// rules 1.3: a walk may come from the closed branch, but not go into it.
State::Exits State::exits(TileId at, TileId came_from) const {
  Exits open;
  const auto links = map.links(at);
  const bool branch = map.type(at) == TileType::Branch;
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (links[i] == came_from || (branch && i == (switch_open(at) ? 1u : 2u))) continue;
    open.push_back(links[i]);
  }
  if (open.empty()) open.push_back(came_from);
  return open;
}

// rules 2.1: Mire stops every lord; Snare, on a land of its element, stops every lord except the owner.
bool State::stops(TileId tile, Seat walker) const {
  const Land& land = lands[tile];
  if (!land.owned()) return false;
  if (land.mark == Mark::Mire) return true;
  if (land.owner == walker.index) return false;
  const Skill* snare = creature(tile).find(SkillKind::Snare);
  return snare != nullptr && snare->elements.has(static_cast<Element>(land.element));
}

TileId State::nearest_vacant(TileId from) const {
  Distances distances;
  distances_from(map, from, distances);
  TileId best = kNoTile;
  for (TileId tile = 0; tile < map.count; ++tile) {
    if (tile == from || !vacant(tile)) continue;
    if (best == kNoTile || distances[tile] < distances[best]) best = tile;
  }
  return best;
}

TileId State::nearest_gate(TileId from) const {
  Distances distances;
  distances_from(map, from, distances);
  TileId best = kNoTile;
  for (TileId tile = 0; tile < map.count; ++tile) {
    if (tile == from || !map.is_gate(tile)) continue;
    if (best == kNoTile || distances[tile] < distances[best]) best = tile;
  }
  return best;
}

Scores State::scores() const {
  Scores scores;
  std::array<int, kMaxSeats> assets{};
  for (std::int8_t i = 0; i < seat_count; ++i) assets[static_cast<std::size_t>(i)] = tep({i});
  const auto better = [&](int a, int b) {  // winners first, then by assets
    const bool a_won = (winners >> a & 1) != 0, b_won = (winners >> b & 1) != 0;
    if (a_won != b_won) return a_won;
    return !a_won && assets[static_cast<std::size_t>(a)] > assets[static_cast<std::size_t>(b)];
  };
  for (int a = 0; a < seat_count; ++a) {
    for (int b = 0; b < seat_count; ++b) scores.of[static_cast<std::size_t>(a)] += better(a, b);
  }
  return scores;
}

View State::view(Seat seat) const { return View(*this, seat); }

View::View(const State& state, Seat viewer) : table_(state), viewer_(viewer) {
  if (viewer == Seat::oracle()) return;
  for (std::int8_t i = 0; i < state.seat_count; ++i) {
    if (viewer.index == i) continue;
    Lord& lord = table_.lords[static_cast<std::size_t>(i)];
    Hand seen;
    for (const HandCard& held : state.lords[static_cast<std::size_t>(i)].hand) {
      const bool known = (held.known & knows(viewer)) != 0;
      seen.add(known ? held : HandCard{kHiddenCard, knows({i})});
      if (!known) lord.piles.add_to_pile(held.card);
    }
    lord.hand = seen;
  }
}

}  // namespace taku::territory
