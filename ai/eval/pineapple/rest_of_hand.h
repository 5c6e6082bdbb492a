#pragma once

#include "ai/eval/pineapple/situation.h"

// The rest of a hand, dealt at random from what a seat has not seen and played by quick players. The opponent's part
// is played once a round; all placements of the seat meet the same cards and the same opponent.

namespace taku::ai::pineapple {

class RestOfHand {
 public:
  RestOfHand(const Situation& situation, std::uint64_t seed) : situation_(situation), seed_(seed) {}

  void begin_round(std::uint64_t round);
  // What this round brings, in hundredths of a point, once the seat's board looks like this.
  int play(GrowingBoard mine);
  std::uint64_t nodes() const { return nodes_; }  // placements made

 private:
  // Boards the opponent may have set in Fantasyland. Setting one is dear, so some serve again and again.
  static constexpr std::size_t kFantasylandBoards = 24;
  struct FantasylandBoard {
    CardSet dealt;
    BoardValue value;
    int stay_worth = 0;
  };

  void deal(CardSet from, int count, Rng& rng);
  int their_cards_to_come() const;
  BoardValue play_theirs();
  const FantasylandBoard& fantasyland_board(std::uint64_t round);

  Situation situation_;
  std::uint64_t seed_;
  std::uint64_t nodes_ = 0;
  std::array<Card, taku::pineapple::kCards> cards_{};  // this round's: first mine, then theirs
  int my_cards_ = 0;
  BoardValue their_value_;
  int their_extra_ = 0;  // what else they get, whatever I do
  std::array<FantasylandBoard, kFantasylandBoards> fantasyland_boards_{};
  std::size_t set_boards_ = 0;
};

}  // namespace taku::ai::pineapple
