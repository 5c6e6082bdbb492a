#include "ai/eval/pineapple/situation.h"

#include <algorithm>

namespace taku::ai::pineapple {

Situation Situation::of(const taku::pineapple::View& view) {
  const Seat seat = view.viewer, opponent = taku::pineapple::other(seat);
  const auto& own = view.seats[static_cast<std::size_t>(seat.index)].holding;
  Situation situation;
  situation.mine = GrowingBoard::of(own.board);
  situation.theirs = GrowingBoard::of(view.seats[static_cast<std::size_t>(opponent.index)].holding.board);
  for (const Card card : own.dealt.set()) situation.dealt_cards[situation.dealt_count++] = card;
  situation.unseen = view.unseen();
  situation.their_fantasyland = view.session.fantasyland[static_cast<std::size_t>(opponent.index)];
  situation.stay_weight = view.session.settings.fl_stay_weight;
  situation.i_end = view.session.btn != seat;  // P1: BB acts last
  return situation;
}

CandidateList candidates(const Situation& situation) {
  CandidateList list;
  if (situation.last_turn()) {
    each_ending(situation.mine, situation.dealt(),
                [&](const Split& split, const BoardValue& value) { list.push_back({split, typical_worth(value)}); });
  } else {
    each_outlook(situation.mine, situation.dealt(), situation.unseen, kOutlook,
                 [&](const Split& split, int worth) { list.push_back({split, worth}); });
  }
  std::ranges::sort(list, [](const Candidate& a, const Candidate& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.split.rows < b.split.rows;
  });
  return list;
}

}  // namespace taku::ai::pineapple
