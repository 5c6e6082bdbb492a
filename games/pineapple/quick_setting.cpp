#include "games/pineapple/quick_setting.h"

namespace taku::pineapple {
namespace {

// Enumerates all subsets of a given size, each once.
struct Subsets {
  std::array<Card, 17> cards{};
  int count = 0;

  explicit Subsets(CardSet set) {
    for (const Card card : set) cards[static_cast<std::size_t>(count++)] = card;
  }
  template <class Visit>
  void each(int size, Visit&& visit, int from = 0, CardSet chosen = {}) const {
    if (size == 0) {
      visit(chosen);
      return;
    }
    for (int i = from; i + size <= count; ++i) {
      each(size - 1, visit, i + 1, chosen | CardSet::of(cards[static_cast<std::size_t>(i)]));
    }
  }
};

CardSet strongest(CardSet cards, Row row, LineValue& cap) {
  CardSet best;
  LineValue most;
  Subsets(cards).each(row_size(row), [&](CardSet line) {
    const auto value = best_line(line, cap);
    if (!value || (!best.empty() && *value <= most)) return;
    best = line;
    most = *value;
  });
  cap = most;
  return best;
}

}  // namespace

QuickSetting quick_setting(CardSet cards) {
  QuickSetting setting;
  LineValue cap = kNoCap;
  for (const Row row : {Row::Bottom, Row::Middle, Row::Top}) {
    setting.board.row(row) = strongest(cards, row, cap);
    cards -= setting.board.row(row);
  }
  setting.discarded = cards;
  return setting;
}

}  // namespace taku::pineapple
