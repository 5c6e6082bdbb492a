#include "ai/eval/pineapple/next_turn.h"

#include "engine/bits.h"

namespace taku::ai::pineapple {
namespace {

using taku::pineapple::Board;
using taku::pineapple::kBoardCards;
using taku::pineapple::kFirstDeal;

Card draw(CardSet& from, Rng& rng) {
  const auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(from.size())));
  const Card card{static_cast<std::uint8_t>(nth_set_bit(from.bits, n))};
  from.remove(card);
  return card;
}

Board board_of(const GrowingBoard& board) { return {{board.rows[0].cards, board.rows[1].cards, board.rows[2].cards}}; }

}  // namespace

Surroundings surroundings(const Situation& situation) {
  Surroundings around;
  around.theirs = board_of(situation.theirs);
  around.unseen = situation.unseen;
  around.their_fantasyland = situation.their_fantasyland;
  around.places_last = situation.i_end;
  return around;
}

void NextTurn::begin_round(std::uint64_t round) {
  Rng rng(mix64(seed_ ^ mix64(round)));
  left_ = situation_.unseen;
  around_ = surroundings(situation_);
  for (Card& card : dealt_) card = draw(left_, rng);
  place_theirs(rng);
  for (const Card card : dealt_) around_.unseen.remove(card);
}

// P1: at turn 0 both place at the same time, and then BTN goes first.
void NextTurn::place_theirs(Rng& rng) {
  if (situation_.their_fantasyland != 0) return;
  GrowingBoard board = situation_.theirs;
  const bool first_turn = situation_.dealt_count == static_cast<std::size_t>(kFirstDeal);
  for (int turns = first_turn && situation_.i_end ? 2 : 1; turns > 0 && board.placed + 2 < kBoardCards; --turns) {
    std::array<Card, 5> cards;
    const std::span<Card> dealt(cards.data(), board.placed == 0 ? 5 : 3);
    for (Card& card : dealt) card = draw(left_, rng);
    board = after(board, dealt, quick_choice(board, dealt, left_).split);
    ++nodes_;
  }
  around_.theirs = board_of(board);
  around_.unseen -= around_.theirs.cards();
}

double NextTurn::play(const GrowingBoard& mine) {
  double best = -1e9;
  each_net_value(network_, mine, dealt_, around_, [&](const Split&, double value) { best = std::max(best, value); });
  nodes_ += 4;  // about as expensive as four placements of the quick player
  return kPoint * best;
}

}  // namespace taku::ai::pineapple
