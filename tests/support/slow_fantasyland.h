#pragma once

#include <map>
#include <unordered_map>

#include "tests/support/slow_pineapple.h"

// A slow reference solver for Fantasyland (docs/rules/pineapple.md V2, V3, F1): tries every bottom with every middle
// and every top, with jokers as every card. Skips only tops that cannot reach the best score so far.

namespace taku::pineapple::slow {

using Cards = std::vector<int>;  // indices as in F1: 4·(rank − 2) + suit, jokers 52 and 53; ascending

struct BestBoard {
  int score = -1;
  bool stays = false;
  Value bottom, middle, top;
  Cards bottom_cards, middle_cards, top_cards;
};

class Fantasyland {
 public:
  Fantasyland(const Cards& cards, int weight) : cards_(cards), weight_(weight) {
    lines_ = all_lines(5);
    tops_ = all_lines(3);
  }

  BestBoard solve() {
    for (const Row& bottom : lines_) {
      for (const Row& middle : lines_) {
        if ((bottom.mask & middle.mask) != 0) continue;
        const int strongest = bottom.readings->back();
        const auto above = std::ranges::upper_bound(*middle.readings, strongest);
        if (above == middle.readings->begin()) continue;  // foul
        try_tops(bottom, strongest, middle, *std::prev(above));
      }
    }
    best_.bottom = to_value(bottom_);
    best_.middle = to_value(middle_);
    best_.top = to_value(top_);
    return best_;
  }

 private:
  using Readings = std::vector<int>;  // values as numbers, ascending

  struct Row {
    unsigned mask = 0;  // bits are indices into cards_
    Cards cards;
    const Readings* readings = nullptr;
  };

  // A number with the same order as the values.
  static int number(Value value) {
    value.resize(6, 0);
    int all = 0;
    for (const int digit : value) all = all * 15 + digit;
    return all;
  }
  static Value to_value(int all) {
    Value value(6);
    for (std::size_t i = 6; i > 0; --i, all /= 15) value[i - 1] = all % 15;
    while (value.size() > 1 && value.back() == 0) value.pop_back();
    return value;
  }

  std::vector<Row> all_lines(int size) {
    std::vector<Row> rows;
    for (unsigned mask = 0; mask < 1u << cards_.size(); ++mask) {
      if (std::popcount(mask) != size) continue;
      Row row{mask, {}, nullptr};
      for (std::size_t i = 0; i < cards_.size(); ++i) {
        if ((mask >> i & 1) != 0) row.cards.push_back(cards_[i]);
      }
      row.readings = &readings_of(row.cards);
      rows.push_back(row);
    }
    return rows;
  }

  // V3. Independent of which joker the line has.
  static const Readings& readings_of(const Cards& cards) {
    static std::map<Cards, Readings> known;
    Cards key = cards;
    std::ranges::replace_if(key, [](int card) { return card >= 52; }, 52);
    Readings& all = known[key];
    if (!all.empty()) return all;
    Line line;
    for (const int card : key) line.push_back(card == 52 ? Card{0, 0} : Card{2 + card / 4, card % 4});
    for (const Value& value : readings(line)) all.push_back(number(value));
    return all;
  }

  // The royalties of a line in a row, cached.
  template <class Royalty>
  static int paid(int value, Royalty royalty, std::unordered_map<int, int>& known) {
    const auto [entry, is_new] = known.try_emplace(value, 0);
    if (is_new) entry->second = royalty(to_value(value));
    return entry->second;
  }
  int top_pays(int value) { return paid(value, top_royalty, top_known_); }
  int middle_pays(int value) { return paid(value, middle_royalty, middle_known_); }
  int bottom_pays(int value) { return paid(value, bottom_royalty, bottom_known_); }
  static int category(int value) { return value / (15 * 15 * 15 * 15 * 15); }

  // All tops of the remaining cards, and the maximum that any of them can score, including staying.
  struct Tops {
    std::vector<const Row*> rows;
    int most = 0;
  };
  const Tops& tops_of(unsigned left) {
    Tops& tops = tops_known_[left];
    if (!tops.rows.empty()) return tops;
    for (const Row& row : tops_) {
      if ((row.mask & ~left) != 0) continue;
      tops.rows.push_back(&row);
      const int value = row.readings->back();
      tops.most = std::max(tops.most, top_pays(value) + (category(value) == 3 ? weight_ : 0));
    }
    return tops;
  }

  void try_tops(const Row& bottom, int bottom_value, const Row& middle, int middle_value) {
    const int pays = bottom_pays(bottom_value) + middle_pays(middle_value);
    const bool bottom_stays = category(bottom_value) >= 7;
    const unsigned all = (1u << cards_.size()) - 1;
    const Tops& tops = tops_of(all & ~bottom.mask & ~middle.mask);
    if (pays + (bottom_stays ? weight_ : 0) + tops.most < best_.score) return;
    for (const Row* top : tops.rows) {
      const auto above = std::ranges::upper_bound(*top->readings, middle_value);
      if (above == top->readings->begin()) continue;  // foul
      const int top_value = *std::prev(above);
      const bool stays = bottom_stays || category(top_value) == 3;
      const int score = pays + top_pays(top_value) + (stays ? weight_ : 0);
      take_if_better(score, stays, bottom, bottom_value, middle, middle_value, *top, top_value);
    }
  }

  // F1: compares by score, staying, the stronger bottom, middle and top, then the lowest cards.
  void take_if_better(int score, bool stays, const Row& bottom, int bottom_value, const Row& middle, int middle_value,
                      const Row& top, int top_value) {
    const auto made = std::tie(score, stays, bottom_value, middle_value, top_value);
    const auto best = std::tie(best_.score, best_.stays, bottom_, middle_, top_);
    if (made < best) return;
    if (made == best && std::tie(bottom.cards, middle.cards, top.cards) >=
                            std::tie(best_.bottom_cards, best_.middle_cards, best_.top_cards)) {
      return;
    }
    best_.score = score;
    best_.stays = stays;
    bottom_ = bottom_value;
    middle_ = middle_value;
    top_ = top_value;
    best_.bottom_cards = bottom.cards;
    best_.middle_cards = middle.cards;
    best_.top_cards = top.cards;
  }

  Cards cards_;
  int weight_;
  std::vector<Row> lines_, tops_;
  std::map<unsigned, Tops> tops_known_;
  std::unordered_map<int, int> top_known_, middle_known_, bottom_known_;
  BestBoard best_;
  int bottom_ = 0, middle_ = 0, top_ = 0;
};

}  // namespace taku::pineapple::slow
