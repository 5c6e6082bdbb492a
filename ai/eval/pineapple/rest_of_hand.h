#pragma once

#include "ai/eval/pineapple/situation.h"

// Simulates the rest of a hand: deals at random from the cards a seat has not seen, and lets quick players play. The
// opponent's part is played once per round; all placements of the seat meet the same cards and the same opponent.

namespace taku::ai::pineapple {

class RestOfHand {
 public:
  // Boards the opponent may set in Fantasyland. The solver is expensive, so a fixed number of boards is reused: rounds
  // with the same remainder have the same one.
  static constexpr std::size_t kFantasylandBoards = 24;

  RestOfHand(const Situation& situation, std::uint64_t seed) : situation_(situation), seed_(seed) {}

  void begin_round(std::uint64_t round);
  // The result of this round, in hundredths of a point, if the seat's board looks like this.
  int play(GrowingBoard mine);
  std::uint64_t nodes() const { return nodes_; }  // placements made

 private:
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
  std::array<Card, taku::pineapple::kCards> cards_{};  // of this round: first mine, then theirs
  int my_cards_ = 0;
  BoardValue their_value_;
  int their_extra_ = 0;  // their additional value, independent of my play
  std::array<FantasylandBoard, kFantasylandBoards> fantasyland_boards_{};
  std::size_t set_boards_ = 0;
};

}  // namespace taku::ai::pineapple
