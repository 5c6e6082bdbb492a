#include "games/territory/paths/holy_word.h"

namespace taku::territory {
namespace {

bool unbeatable_enemy(const PathBoard& board, int tile) { return board.enemy(tile) && !board[tile].beatable; }

// The greatest toll; of equal ones the cheaper card, then the lower seat.
bool better_offence(const HolyWord& a, const HolyWord& b) {
  if (a.gain != b.gain) return a.gain > b.gain;
  if (a.cost != b.cost) return a.cost < b.cost;
  return a.target < b.target;
}

// Send an enemy to an own land of a high level where it cannot win, not even by a gamble. The cost is compared only for
// the best such land.
HolyWord offence(std::span<const StrideLord> lords, int lord, std::span<const StrideCard> cards) {
  HolyWord best;
  for (int enemy = 0; enemy < std::ssize(lords); ++enemy) {
    if (enemy == lord) continue;
    const StrideLord& walker = lords[static_cast<std::size_t>(enemy)];
    PathWalks walks(walker.board);
    for (const StrideCard& card : cards) {
      const PathTile& stop = walker.board[walks.simulate(walker.at, card.stride).stop_tile];
      if (stop.owner != lord || stop.level < kHighLevel || stop.beatable || stop.gamble > 0) continue;
      const HolyWord word{true, card.stride, enemy, HolyWord::Mode::Offence, stop.toll, card.cost};
      if (!best.use || better_offence(word, best)) best = word;
    }
  }
  best.use = best.use && best.gain > best.cost;
  return best;
}

// By roll: the toll it would meet on an unbeatable enemy land of a high level; 0 if there is no danger.
using RollTolls = std::array<int, kDangerousRolls + 1>;
RollTolls feared_tolls(const PathBoard& board, PathWalks& walks, const RollFear& fear) {
  RollTolls tolls{};
  for (int roll = 1; roll <= kDangerousRolls; ++roll) {
    if ((fear.rolls >> roll & 1) == 0) continue;
    const int stop = walks.simulate(fear.at, roll).stop_tile;
    if (!unbeatable_enemy(board, stop) || board[stop].level < kHighLevel) continue;
    tolls[static_cast<std::size_t>(roll)] = board[stop].toll;
  }
  return tolls;
}

// The greatest toll of the other rolls.
int avoided_toll(RollTolls tolls, int stride) {
  tolls[static_cast<std::size_t>(stride)] = 0;
  return std::ranges::max(tolls);
}

// A stride that does not end on an unbeatable enemy land, while another roll would meet one of a high level.
HolyWord defence(const StrideLord& self, int lord, const RollFear& fear, std::span<const StrideCard> cards) {
  PathWalks walks(self.board);
  const RollTolls tolls = feared_tolls(self.board, walks, fear);
  HolyWord best;
  int best_total = 0;
  for (const StrideCard& card : cards) {
    const int avoided = avoided_toll(tolls, card.stride);
    if (avoided <= card.cost) continue;
    const PathScore landing = walks.evaluate(self.at, card.stride);
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

HolyWord evaluate_holy_word(std::span<const StrideLord> lords, int lord, const RollFear& fear,
                            std::span<const int> strides, int mana) {
  FixedList<StrideCard, kStrideCards.size()> cards;  // each kind that is in hand and affordable
  for (const StrideCard& card : kStrideCards) {
    if (card.cost <= mana && std::ranges::find(strides, card.stride) != strides.end()) cards.push_back(card);
  }
  const std::span<const StrideCard> payable{cards.begin(), cards.size()};
  const HolyWord attack = offence(lords, lord, payable);
  const HolyWord escape = defence(lords[static_cast<std::size_t>(lord)], lord, fear, payable);
  if (!attack.use || !escape.use) return attack.use ? attack : escape;
  return escape.gain - escape.cost > attack.gain - attack.cost ? escape : attack;
}

}  // namespace taku::territory
