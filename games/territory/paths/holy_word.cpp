#include "games/territory/paths/holy_word.h"

namespace taku::territory {
namespace {

int stop_of(const StrideLord& walker, int steps) { return simulate_path(walker.board, walker.at, steps).stop_tile; }

bool unbeatable_enemy(const PathBoard& board, int tile) { return board.enemy(tile) && !board[tile].beatable; }

// The greatest toll; of equal ones the cheaper card, then the lower seat.
bool better_offence(const HolyWord& a, const HolyWord& b) {
  if (a.gain != b.gain) return a.gain > b.gain;
  if (a.cost != b.cost) return a.cost < b.cost;
  return a.target < b.target;
}

// Send an enemy to an own land of a high level where it cannot win. The cost is compared only for the best such land.
HolyWord offence(std::span<const StrideLord> lords, int lord, std::span<const StrideCard> cards) {
  HolyWord best;
  for (int enemy = 0; enemy < std::ssize(lords); ++enemy) {
    if (enemy == lord) continue;
    const StrideLord& walker = lords[static_cast<std::size_t>(enemy)];
    for (const StrideCard& card : cards) {
      const PathTile& stop = walker.board[stop_of(walker, card.stride)];
      if (stop.owner != lord || stop.level < kHighLevel || stop.beatable) continue;
      const HolyWord word{true, card.stride, enemy, HolyWord::Mode::Offence, stop.toll, card.cost};
      if (!best.use || better_offence(word, best)) best = word;
    }
  }
  best.use = best.use && best.gain > best.cost;
  return best;
}

// The greatest toll that some roll would meet on a land of a high level; 0 if there is no danger.
int feared_toll(const StrideLord& self) {
  int most = 0;
  for (int roll = 1; roll <= kDangerousRolls; ++roll) {
    const int stop = stop_of(self, roll);
    if (!unbeatable_enemy(self.board, stop) || self.board[stop].level < kHighLevel) continue;
    most = std::max(most, self.board[stop].toll);
  }
  return most;
}

// A stride that does not end on an unbeatable enemy land, while another roll would meet one of a high level. So the
// feared roll is never the card's own.
HolyWord defence(const StrideLord& self, int lord, std::span<const StrideCard> cards) {
  const int avoided = feared_toll(self);
  HolyWord best;
  int best_total = 0;
  for (const StrideCard& card : cards) {
    if (avoided <= card.cost) continue;
    const PathScore landing = evaluate_path(self.board, self.at, card.stride);
    if (unbeatable_enemy(self.board, landing.stop_tile)) continue;
    const bool cheaper = landing.total == best_total && card.cost < best.cost;
    if (best.use && landing.total <= best_total && !cheaper) continue;
    best = {true, card.stride, lord, HolyWord::Mode::Defence, avoided, card.cost};
    best_total = landing.total;
  }
  return best;
}

}  // namespace

std::optional<StrideCard> stride_card(int stride) {
  for (const StrideCard& card : kStrideCards) {
    if (card.stride == stride) return card;
  }
  return std::nullopt;
}

HolyWord evaluate_holy_word(std::span<const StrideLord> lords, int lord, std::span<const int> strides, int mana) {
  FixedList<StrideCard, kStrideCards.size()> cards;  // each kind that is in hand and affordable
  for (const StrideCard& card : kStrideCards) {
    if (card.cost <= mana && std::ranges::find(strides, card.stride) != strides.end()) cards.push_back(card);
  }
  const std::span<const StrideCard> payable{cards.begin(), cards.size()};
  const HolyWord attack = offence(lords, lord, payable);
  const HolyWord escape = defence(lords[static_cast<std::size_t>(lord)], lord, payable);
  if (!attack.use || !escape.use) return attack.use ? attack : escape;
  return escape.gain - escape.cost > attack.gain - attack.cost ? escape : attack;
}

}  // namespace taku::territory
