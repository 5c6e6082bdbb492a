#pragma once

#include "bench/plain_pineapple.h"
#include "engine/rng.h"

// Speed baseline: plays a random hand of OFC Pineapple with a shuffled deck, rows as lists, and a list of all layouts.

namespace taku::bench {

class PlainPineappleHand {
 public:
  explicit PlainPineappleHand(Rng& rng) : rng_(rng) {
    for (int rank = 2; rank <= 14; ++rank) {
      for (int suit = 0; suit < 4; ++suit) deck_.push_back({rank, suit});
    }
    deck_.insert(deck_.end(), {{0, 0}, {0, 1}});
    rng.shuffle(std::span(deck_));
  }

  // Plays the hand and returns the score of seat 0. Counts cards and placements.
  int play(std::uint64_t& moves) {
    for (std::size_t turn = 0; turn < 5; ++turn) {
      for (Board& board : boards_) {
        const std::vector<PlainCard> dealt = deal(turn == 0 ? 5 : 3);
        moves += dealt.size() + 1;
        place(board, dealt, turn > 0);
      }
    }
    return score();
  }

 private:
  using Board = std::array<PlainLine, 3>;
  using Layout = std::vector<int>;  // a row for each card, 3 for the discard

  std::vector<PlainCard> deal(int count) {
    const std::vector<PlainCard> cards(deck_.end() - count, deck_.end());
    deck_.resize(deck_.size() - cards.size());
    return cards;
  }

  void layouts(const Board& board, std::size_t cards, bool discards, Layout& so_far, std::vector<Layout>& all) const {
    if (so_far.size() == cards) {
      if (std::ranges::count(so_far, 3) == (discards ? 1 : 0)) all.push_back(so_far);
      return;
    }
    for (int place = 0; place < 4; ++place) {
      const auto room = place == 3 ? 1 : place == 0 ? 3 : 5;
      const auto lies = place == 3 ? 0 : static_cast<std::ptrdiff_t>(board[static_cast<std::size_t>(place)].size());
      if (lies + std::ranges::count(so_far, place) >= room) continue;
      so_far.push_back(place);
      layouts(board, cards, discards, so_far, all);
      so_far.pop_back();
    }
  }

  void place(Board& board, const std::vector<PlainCard>& dealt, bool discards) {
    std::vector<Layout> all;
    Layout none;
    layouts(board, dealt.size(), discards, none, all);
    const Layout& chosen = all[rng_.below(static_cast<std::uint32_t>(all.size()))];
    for (std::size_t i = 0; i < dealt.size(); ++i) {
      if (chosen[i] < 3) board[static_cast<std::size_t>(chosen[i])].push_back(dealt[i]);
    }
  }

  int score() const {
    std::array<std::array<std::uint32_t, 3>, 2> values{};  // top, middle, bottom; 0 for a foul
    std::array<int, 2> royalties{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
      auto& [top, middle, bottom] = values[seat];
      bottom = plain_best_line(boards_[seat][2], UINT32_MAX);
      middle = plain_best_line(boards_[seat][1], bottom);
      top = middle == 0 ? 0 : plain_best_line(boards_[seat][0], middle);
      if (top == 0) values[seat] = {};
      if (top != 0) royalties[seat] = plain_royalties(top, middle, bottom);
    }
    int lines = 0;
    for (std::size_t row = 0; row < 3; ++row)
      lines += (values[0][row] > values[1][row]) - (values[0][row] < values[1][row]);
    return (lines == 3 || lines == -3 ? 2 * lines : lines) + royalties[0] - royalties[1];
  }

  Rng& rng_;
  std::vector<PlainCard> deck_;
  std::array<Board, 2> boards_;
};

}  // namespace taku::bench
