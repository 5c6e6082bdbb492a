#pragma once

#include "ai/eval/territory/turn_policy.h"

// Fights a lord thinks about: which it wins, with what, and how it defends itself. rules/territory.md 6.5, A26, A27

namespace taku::ai::territory {

// An attack that is worth trying, or none.
struct Attack {
  CardId creature = kNoCard;
  CardId item = kNoCard;
  bool sure = false;  // wins as the policy asks; otherwise a gamble on instant death

  bool possible() const { return creature != kNoCard; }
};

// A defender whose hand is hidden is taken to hold no answer where the chance of one is no higher than this.
inline constexpr double kAnswerRisk = 2.0 / 3;

// Thinks of fights as one lord at a table; only cards the table shows are looked at.
class Fights {
 public:
  Fights(const State& table, Seat attacker, AttackPolicy policy);

  // The best creature of the hand, and its item, against that enemy land.
  Attack from_hand(TileId tile);
  // A creature on the board that would move there.
  Attack from_board(TileId from, TileId tile);
  // With which item, when the creature has been chosen: the battle in progress.
  CardId attack_item();

 private:
  using Items = FixedList<CardId, kMaxHand>;

  Attack with_creature(CardId creature, TileId from, TileId tile, int mana);
  Items items_for(CardId creature, bool from_hand, int mana) const;
  Attack with_item(const Battle& battle, const Items& items) const;
  bool wins(const Battle& battle, CardId item) const;
  bool defender_answers(const Battle& battle) const;

  State table_;  // a copy, to try invasions on
  Seat me_;
  AttackPolicy policy_;
};

// What the defender of the battle in progress uses, or no card.
CardId defence_item(const State& table, Seat defender);

}  // namespace taku::ai::territory
