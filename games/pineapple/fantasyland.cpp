#include "games/pineapple/fantasyland.h"

#include <algorithm>
#include <cassert>

// How the search works. It lists all five-card lines that the cards can make, the strongest first, and all tops. A
// table holds the strongest line within any set of cards. Then it combines every bottom with every top and looks up the
// middle: the strongest line of the remaining cards. Bounds skip most of the pairs.
//
// Why the strongest middle is enough. Take a bottom and a top, and the strongest line of the remaining cards, its
// jokers read without a cap.
// - If it does not beat the bottom, it is the middle: no other pays more, allows a better top, or wins the tie.
// - If it beats the bottom, no board with this bottom and top is the best one, whatever its middle. Use the strongest
// line as the bottom and the bottom as the middle instead. The new bottom is stronger, so it pays at least as much and
// stays if the old one did; the new middle is at least as strong as the old middle can be, so it pays at least as much
// and does not lower the cap of the top; and the stronger bottom wins the tie.
// So middles need no cap (V3), and only tops are read under a cap.
//
// There is always a legal board: the strongest line as the bottom, the strongest line of the rest as the middle, and
// any three others as the top. The top does not beat the middle, because together with any two more of the remaining
// cards it makes a line that is at least as strong.

namespace taku::pineapple {
namespace {

// A set of the hand's cards: bit i is the i-th lowest.
using Hand = std::uint32_t;

constexpr Hand lowest(Hand cards) { return cards & (0u - cards); }
constexpr Hand without_lowest(Hand cards) { return cards & (cards - 1); }
// F1: of two sets of the same size, the smaller list is the one that has the lowest card that they do not share.
constexpr bool comes_before(Hand a, Hand b) { return (lowest(a ^ b) & a) != 0; }

constexpr std::size_t choose(std::size_t n, std::size_t k) { return k == 0 ? 1 : choose(n - 1, k - 1) * n / k; }
constexpr std::size_t kMaxLines = choose(kMaxFantasylandCards, 5);
constexpr std::size_t kMaxTops = choose(kMaxFantasylandCards, 3);
constexpr std::size_t kHands = std::size_t{1} << kMaxFantasylandCards;

// A line that the cards can make, its jokers read without a cap.
struct Line {
  LineValue value;
  Hand cards = 0;

  // The strongest first, then the lowest cards first.
  bool operator<(const Line& other) const {
    return value != other.value ? value > other.value : comes_before(cards, other.cards);
  }
};

// How boards are compared, in this order (F1).
struct Worth {
  int score = -1;
  bool stays = false;
  LineValue bottom, middle, top;

  auto operator<=>(const Worth&) const = default;
};

class Solver {
 public:
  Solver(CardSet cards, int weight) : weight_(weight) {
    for (const Card card : cards) cards_[static_cast<std::size_t>(count_++)] = card;
    all_ = (Hand{1} << count_) - 1;
  }

  Setting solve() {
    list_lines();
    list_tops();
    for (std::size_t i = 0; i < line_count_; ++i) try_bottom(lines_[i]);
    return setting();
  }

 private:
  CardSet set_of(Hand hand) const {
    CardSet set;
    for (; hand != 0; hand = without_lowest(hand)) set.add(cards_[static_cast<std::size_t>(std::countr_zero(hand))]);
    return set;
  }

  // Calls visit(hand) for every choice of `count` of these cards.
  template <class Visit>
  static void for_each_choice(Hand from, int count, Visit&& visit, Hand chosen = 0) {
    if (count == 0) return visit(chosen);
    for (; from != 0; from = without_lowest(from)) {
      for_each_choice(without_lowest(from), count - 1, visit, chosen | lowest(from));
    }
  }

  void list_lines() {
    for_each_choice(all_, 5, [&](Hand hand) { lines_[line_count_++] = {*best_five(set_of(hand)), hand}; });
    std::sort(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(line_count_));
    std::fill_n(strongest_.begin(), all_ + 1, UINT16_MAX);
    for (std::size_t i = 0; i < line_count_; ++i) strongest_[lines_[i].cards] = static_cast<std::uint16_t>(i);
    // So far each line knows itself. Now propagate, card by card, from every hand without the card to the hand with it.
    for (Hand card = 1; card <= all_; card <<= 1) {
      for (Hand block = 0; block <= all_; block += 2 * card) {
        for (Hand i = block; i < block + card; ++i)
          strongest_[i + card] = std::min(strongest_[i + card], strongest_[i]);
      }
    }
  }

  void list_tops() {
    for_each_choice(all_, 3, [&](Hand hand) { tops_[top_count_++] = {*best_three(set_of(hand)), hand}; });
    std::sort(tops_.begin(), tops_.begin() + static_cast<std::ptrdiff_t>(top_count_));
  }

  // The strongest five-card line of these cards; of equal lines the one with the lowest cards.
  const Line& strongest_line(Hand cards) const { return lines_[strongest_[cards]]; }

  // The worth of a board of these lines.
  Worth worth(LineValue bottom, LineValue middle, LineValue top) const {
    const BoardValue board{false, top, middle, bottom};
    const bool staying = pineapple::stays(board);
    return {pineapple::royalties(board).total() + (staying ? weight_ : 0), staying, bottom, middle, top};
  }

  void try_bottom(const Line& bottom) {
    const Hand rest = all_ & ~bottom.cards;
    const LineValue middle = std::min(strongest_line(rest).value, bottom.value);
    for (std::size_t i = 0; i < top_count_; ++i) {
      const Line& top = tops_[i];
      if (worth(bottom.value, middle, top.value) < best_) return;  // weaker tops are no better
      if ((top.cards & bottom.cards) == 0) try_top(bottom, top, strongest_line(rest & ~top.cards));
    }
  }

  void try_top(const Line& bottom, const Line& top, const Line& middle) {
    if (middle.value > bottom.value) return;
    if (worth(bottom.value, middle.value, top.value) < best_) return;
    const auto read = top.value <= middle.value ? top.value : best_three(set_of(top.cards), middle.value);
    if (!read) return;  // busted
    const Worth made = worth(bottom.value, middle.value, *read);
    if (made < best_ || (made == best_ && !comes_before_best(bottom.cards, middle.cards, top.cards))) return;
    best_ = made;
    bottom_ = bottom.cards;
    middle_ = middle.cards;
    top_ = top.cards;
  }

  bool comes_before_best(Hand bottom, Hand middle, Hand top) const {
    if (bottom != bottom_) return comes_before(bottom, bottom_);
    if (middle != middle_) return comes_before(middle, middle_);
    return comes_before(top, top_);
  }

  Setting setting() const {
    const BoardValue value{false, best_.top, best_.middle, best_.bottom};
    const Board board{{set_of(top_), set_of(middle_), set_of(bottom_)}};
    assert(value_of(board) == value);
    return {board, set_of(all_) - board.cards(), pineapple::royalties(value), best_.stays, best_.score};
  }

  int weight_;
  int count_ = 0;
  Hand all_ = 0;
  std::array<Card, kMaxFantasylandCards> cards_{};

  std::size_t line_count_ = 0, top_count_ = 0;
  std::array<Line, kMaxLines> lines_;  // the strongest first
  std::array<Line, kMaxTops> tops_;    // the strongest first
  std::array<std::uint16_t, kHands>
      strongest_;  // for every hand of five or more cards, the index of its strongest line

  Worth best_;
  Hand bottom_ = 0, middle_ = 0, top_ = 0;
};

}  // namespace

Setting solve_fantasyland(CardSet cards, int weight) {
  assert(cards.size() >= kMinFantasylandCards && cards.size() <= kMaxFantasylandCards);
  assert(weight >= 0 && weight <= kMaxStayWeight);
  return Solver(cards, weight).solve();
}

}  // namespace taku::pineapple
