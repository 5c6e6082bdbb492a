#include "ai/eval/pineapple/quick_player.h"

namespace taku::ai::pineapple {

using taku::pineapple::Place;

GrowingBoard GrowingBoard::of(const taku::pineapple::Board& board) {
  GrowingBoard growing;
  for (std::size_t row = 0; row < 3; ++row) growing.rows[row] = GrowingRow::of(board.rows[row]);
  growing.placed = board.cards().size();
  return growing;
}

QuickChoice quick_choice(const GrowingBoard& board, std::span<const Card> dealt, CardSet unseen) {
  QuickChoice best{.split = {}, .worth = INT32_MIN};
  const auto offer = [&](const Split& split, int worth) {
    if (worth > best.worth) best = {split, worth};
  };
  if (board.placed + 2 == taku::pineapple::kBoardCards) {
    each_ending(board, dealt, [&](const Split& split, const BoardValue& value) { offer(split, typical_worth(value)); });
  } else {
    each_outlook(board, dealt, unseen, kOutlook, offer);
  }
  return best;
}

BoardValue quick_ending(const GrowingBoard& board, std::span<const Card> dealt, const BoardValue* theirs) {
  BoardValue best;
  int most = INT32_MIN;
  each_ending(board, dealt, [&](const Split&, const BoardValue& value) {
    const int worth = theirs ? worth_against(value, *theirs) : typical_worth(value);
    if (worth <= most) return;
    most = worth;
    best = value;
  });
  return best;
}

taku::Move move_of(std::span<const Card> dealt, const Split& split) {
  taku::Move move;
  for (std::size_t i = 0; i < dealt.size(); ++i) {
    Place place = Place::Discard;
    for (std::size_t row = 0; row < 3; ++row) {
      if ((split.rows[row] >> i & 1) != 0) place = static_cast<Place>(row);
    }
    move.bits |= ((dealt[i].index + 1u) << 2 | static_cast<std::uint64_t>(place)) << 8 * i;
  }
  return move;
}

}  // namespace taku::ai::pineapple
