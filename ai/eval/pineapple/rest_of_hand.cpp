#include "ai/eval/pineapple/rest_of_hand.h"

#include <algorithm>

#include "games/pineapple/fantasyland.h"

namespace taku::ai::pineapple {

using taku::pineapple::kBoardCards;
using taku::pineapple::kFirstDeal;
using taku::pineapple::kLaterDeal;

namespace {

int cards_to_come(int placed) {
  if (placed == 0) return kFirstDeal + cards_to_come(kFirstDeal);
  return kLaterDeal * (kBoardCards - placed) / 2;
}

BoardValue value_of_complete(const GrowingBoard& board) {
  return value_of(taku::pineapple::Board{{board.rows[0].cards, board.rows[1].cards, board.rows[2].cards}});
}

}  // namespace

int RestOfHand::their_cards_to_come() const {
  return situation_.their_fantasyland != 0 ? 0 : cards_to_come(situation_.theirs.placed);
}

// Deals `count` random cards into the front of cards_.
void RestOfHand::deal(CardSet from, int count, Rng& rng) {
  std::uint32_t left = 0;
  for (const Card card : from) cards_[left++] = card;
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(count); ++i) {
    std::swap(cards_[i], cards_[i + rng.below(left - i)]);
  }
}

void RestOfHand::begin_round(std::uint64_t round) {
  Rng rng(mix64(seed_ ^ mix64(round)));
  CardSet from = situation_.unseen;
  if (situation_.their_fantasyland != 0) {
    const FantasylandBoard& board = fantasyland_board(round);
    from -= board.dealt;
    their_value_ = board.value;
    their_extra_ = board.stay_worth;
  }
  my_cards_ = cards_to_come(situation_.mine.placed + (situation_.dealt_count == kFirstDeal ? kFirstDeal : 2));
  deal(from, my_cards_ + their_cards_to_come(), rng);
  if (situation_.their_fantasyland == 0) their_value_ = play_theirs();
}

BoardValue RestOfHand::play_theirs() {
  GrowingBoard board = situation_.theirs;
  if (board.complete()) return value_of_complete(board);
  CardSet unseen = situation_.unseen;
  const Card* next = cards_.data() + my_cards_;
  for (;;) {
    const std::span<const Card> dealt(next, board.placed == 0 ? kFirstDeal : kLaterDeal);
    next += dealt.size();
    ++nodes_;
    for (const Card card : dealt) unseen.remove(card);
    if (board.placed + 2 == kBoardCards) return quick_ending(board, dealt, nullptr);
    board = after(board, dealt, quick_choice(board, dealt, unseen).split);
  }
}

int RestOfHand::play(GrowingBoard mine) {
  CardSet unseen = situation_.unseen;
  const Card* next = cards_.data();
  for (; mine.placed + 2 < kBoardCards; next += kLaterDeal) {
    const std::span<const Card> dealt(next, kLaterDeal);
    for (const Card card : dealt) unseen.remove(card);
    mine = after(mine, dealt, quick_choice(mine, dealt, unseen).split);
    ++nodes_;
  }
  BoardValue value;
  if (mine.complete()) {
    value = value_of_complete(mine);
  } else {
    value = quick_ending(mine, {next, kLaterDeal}, situation_.i_end ? &their_value_ : nullptr);
  }
  ++nodes_;
  const int theirs =
      situation_.their_fantasyland != 0 ? their_extra_ : fantasyland_worth(fantasyland_cards(their_value_));
  return score(value, their_value_).raw[0] * kPoint + fantasyland_worth(fantasyland_cards(value)) - theirs;
}

const RestOfHand::FantasylandBoard& RestOfHand::fantasyland_board(std::uint64_t round) {
  const std::size_t number = round % kFantasylandBoards;
  FantasylandBoard& board = fantasyland_boards_[number];
  if (number < set_boards_) return board;
  Rng rng(mix64(seed_ + number));
  deal(situation_.unseen, situation_.their_fantasyland, rng);
  for (int i = 0; i < situation_.their_fantasyland; ++i) board.dealt.add(cards_[static_cast<std::size_t>(i)]);
  board.value = value_of(taku::pineapple::solve_fantasyland(board.dealt, situation_.stay_weight).board);
  if (stays(board.value)) board.stay_worth = fantasyland_worth(std::max(14, fantasyland_cards(board.value)));
  nodes_ += 64;  // roughly the cost of the solver
  ++set_boards_;
  return board;
}

}  // namespace taku::ai::pineapple
