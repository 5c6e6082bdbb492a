#pragma once

#include "ai/eval/territory/turn_policy.h"

// Fights a lord considers: whether it wins, with which item, and how it defends itself. rules/territory.md 6.5, A26,
// A27, A31, A34

namespace taku::ai::territory {

// An attack worth trying, or none.
struct Attack {
  CardId creature = kNoCard;
  CardId item = kNoCard;
  std::uint8_t percent = 0;  // the chance to win if the defender has no answer; below 100 it is a gamble

  bool possible() const { return creature != kNoCard; }
  bool sure() const { return percent == 100; }
};

// A lord with a hidden hand is assumed not to hold a card that decides the fight unless the probability exceeds this.
inline constexpr double kHiddenCardRisk = 2.0 / 3;

// Evaluates fights from one lord's point of view. Uses only cards visible in the given state.
class Fights {
 public:
  Fights(const State& table, Seat attacker, AttackPolicy policy);

  // The best creature from the hand, with its item, against that enemy land.
  Attack from_hand(TileId tile);
  // Whether the attacker probably hides a card with which it could attack that land (A34).
  bool hides_attack(TileId tile);
  // An attack by a creature on the board that would move there.
  Attack from_board(TileId from, TileId tile);
  // The item for the battle in progress, when the creature has been chosen.
  CardId attack_item();

 private:
  using Items = FixedList<CardId, kMaxHand>;

  Attack with_creature(CardId creature, TileId from, TileId tile, int mana);
  Items items_for(CardId creature, bool from_hand, int mana) const;
  Attack with_best_item(const Battle& battle, const Items& items) const;
  Attack with_item(const Battle& battle, CardId item) const;
  bool defender_answers(const Battle& battle) const;

  State table_;  // a copy for trying out invasions
  Seat me_;
  AttackPolicy policy_;
};

// The item for the defender of the battle in progress, or no card.
CardId defence_item(const State& table, Seat defender);

// What an item, or no card, is worth to the lord who chooses one now: the attacker's chance to win the battle in
// progress, or the defender's to keep its creature, in percent. Items of the other lord count if they are known.
int item_chance(const State& table, CardId item);

}  // namespace taku::ai::territory
