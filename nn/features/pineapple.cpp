#include "nn/features/pineapple.h"

#include <algorithm>

#include "games/pineapple/lines.h"

namespace taku::nn::pineapple {
namespace {

using namespace taku::pineapple;

constexpr int kWindows = 10;  // straights: A2345 … TJQKA, as sets of ranks
constexpr std::array<unsigned, kWindows> kWindow = [] {
  std::array<unsigned, kWindows> windows{};
  windows[0] = 0b1000000001111;
  for (std::size_t i = 1; i < kWindows; ++i) windows[i] = 0b11111u << (i - 1);
  return windows;
}();

// What matters about the cards of one row.
struct RowFacts {
  std::array<int, kRanks> counts{};
  unsigned ranks = 0;  // one bit per rank
  int size = 0, jokers = 0;
  int main = -1, second = -1;  // ranks of the largest group and of the next one, if that is at least a pair
  int group = 0;               // size of the largest group, with jokers

  explicit RowFacts(CardSet cards) : size(cards.size()), jokers(jokers_in(cards)) {
    const std::uint64_t naturals = naturals_of(cards).bits;
    for (int rank = 0; rank < kRanks; ++rank) {
      const int count = std::popcount(naturals >> 4 * rank & 15);
      counts[static_cast<std::size_t>(rank)] = count;
      if (count > 0) ranks |= 1u << rank;
    }
    for (int rank = kRanks - 1; rank >= 0; --rank) {
      if (count(rank) > 0 && (main < 0 || count(rank) > count(main))) main = rank;
    }
    for (int rank = kRanks - 1; rank >= 0; --rank) {
      if (rank != main && count(rank) >= 2 && (second < 0 || count(rank) > count(second))) second = rank;
    }
    group = main < 0 ? jokers : count(main) + jokers;
  }
  int count(int rank) const { return counts[static_cast<std::size_t>(rank)]; }
  int highest() const { return main < 0 ? kRanks - 1 : main; }  // jokers alone count as aces
};

// How strong an unfinished row is already, 0 … 15: high cards, pairs by rank, two pairs, trips. Straights, flushes and
// better are only in finished rows.
int strength(const RowFacts& row) {
  const int rank = row.highest();
  if (row.size == 0) return 0;
  if (row.group >= 4 || (row.group == 3 && row.second >= 0)) return 15;
  if (row.group == 3) return rank < 6 ? 11 : 12;
  if (row.second >= 0) return rank < 6 ? 9 : 10;
  if (row.group == 2) return rank < 4 ? 3 : rank < 7 ? 4 : rank < 10 ? 5 : rank - 4;
  return rank < 6 ? 0 : rank < 10 ? 1 : 2;
}

int strength(LineValue value) {
  const int rank = rank_at(value, 0) - kLowestRank;
  switch (category(value)) {
    case Category::HighCard: return rank < 6 ? 0 : rank < 10 ? 1 : 2;
    case Category::Pair: return rank < 4 ? 3 : rank < 7 ? 4 : rank < 10 ? 5 : rank - 4;
    case Category::TwoPair: return rank < 6 ? 9 : 10;
    case Category::Trips: return rank < 6 ? 11 : 12;
    case Category::Straight: return 13;
    case Category::Flush: return 14;
    default: return 15;
  }
}

class RowEncoding {
 public:
  RowEncoding(int base, Row which, CardSet cards, CardSet unseen, FeatureList& list)
      : base_(base), which_(which), cards_(cards), unseen_(unseen), row_(cards), list_(list) {}

  void write() {
    push(at::kSize + row_.size);
    push(at::kJokers + row_.jokers);
    for (int rank = 0; rank < kRanks; ++rank) {
      if (row_.count(rank) > 0) push(at::kRank + 3 * rank + std::min(row_.count(rank), 3) - 1);
    }
    if (row_.size == row_size(which_)) return write_complete();
    write_strength(strength(row_));
    if (row_.size == 0) return;
    write_groups();
    if (which_ == Row::Top) return;
    write_flush();
    write_straight();
  }

 private:
  void push(int feature) { list_.push_back(static_cast<std::uint16_t>(base_ + feature)); }

  void write_complete() {
    const LineValue value = which_ == Row::Top ? *best_three(cards_) : *best_five(cards_);
    push(at::kComplete + static_cast<int>(category(value)) * kRanks + rank_at(value, 0) - kLowestRank);
    write_strength(strength(value));
  }

  void write_strength(int strength) {
    for (int i = 1; i <= strength; ++i) push(at::kStrength + i);
  }

  void write_groups() {
    const int size = std::min(row_.group, at::kGroups) - 1;
    push(at::kGroup + size * kRanks + row_.highest());
    if (row_.second >= 0) push(at::kSecond + row_.second);
    const int live = row_.main < 0 ? 4 : std::popcount(unseen_.bits >> 4 * row_.main & 15);
    push(at::kLive + 5 * size + live);
  }

  void write_flush() {
    const CardSet naturals = naturals_of(cards_);
    if (naturals.empty()) return;
    if (!one_suit(naturals)) return push(at::kMixed);
    const int live = std::popcount(unseen_.bits >> suit(naturals.first()) & 0x1111111111111);
    push(at::kFlush + 11 * (row_.size - 1) + std::min(live, 10));
  }

  void write_straight() {
    int possible = 0;
    unsigned missing = 0;
    if (std::popcount(row_.ranks) + row_.jokers == row_.size) {
      for (const unsigned window : kWindow) {
        if ((row_.ranks & ~window) != 0) continue;
        ++possible;
        missing |= window & ~row_.ranks;
      }
    }
    push(at::kStraight + 4 * (row_.size - 1) + std::min(possible, 3));
    if (row_.size != 4 || possible == 0) return;
    int outs = 0;
    for (; missing != 0; missing &= missing - 1)
      outs += std::popcount(unseen_.bits >> 4 * std::countr_zero(missing) & 15);
    push(at::kOuts + std::min(outs, 8));
  }

  int base_;
  Row which_;
  CardSet cards_, unseen_;
  RowFacts row_;
  FeatureList& list_;
};

}  // namespace

void encode_row(Row row, CardSet cards, CardSet unseen, FeatureList& list) {
  RowEncoding(at::kMine + at::kRow * static_cast<int>(row), row, cards, unseen, list).write();
}

void encode_surroundings(const Surroundings& around, FeatureList& list) {
  const auto push = [&](int feature) { list.push_back(static_cast<std::uint16_t>(feature)); };
  for (const Row row : kAllRows) {
    const int base = at::kTheirs + at::kRow * static_cast<int>(row);
    RowEncoding(base, row, around.theirs.row(row), around.unseen, list).write();
  }
  for (int rank = 0; rank < kRanks; ++rank) {
    push(at::kUnseen + 5 * rank + std::popcount(around.unseen.bits >> 4 * rank & 15));
  }
  push(at::kUnseenJokers + jokers_in(around.unseen));
  push(at::kPlaced + around.placed);
  push(at::kTheirPlaced + around.theirs.cards().size());
  if (around.places_last) push(at::kLast);
  if (around.their_fantasyland != 0) push(at::kTheirFantasyland + around.their_fantasyland - 14);
}

void Encoder::encode_after(const View& view, Seat seat, Move move, FeatureList& list) {
  const auto& own = view.seats[static_cast<std::size_t>(seat.index)].holding;
  const Seat opponent = other(seat);
  Board board = own.board;
  for (const auto& [card, place] : placement_of(move, own.dealt.set()).cards) {
    if (place != Place::Discard) board.rows[static_cast<std::size_t>(place)].add(card);
  }
  Surroundings around;
  around.placed = board.cards().size();
  around.theirs = view.seats[static_cast<std::size_t>(opponent.index)].holding.board;
  around.unseen = view.unseen();
  around.their_fantasyland = view.session.fantasyland[static_cast<std::size_t>(opponent.index)];
  around.places_last = view.session.btn != seat;  // P1: BB acts last
  encode_surroundings(around, list);
  for (const Row row : kAllRows) encode_row(row, board.row(row), around.unseen, list);
}

static_assert(nn::Encoder<Encoder>);

}  // namespace taku::nn::pineapple
