#pragma once

#include <cstdint>

#include "engine/seat.h"
#include "games/territory/skills.h"

namespace taku::territory {

// What happened, for people. Which fields mean something depends on the kind; events_wire.cpp words them.
struct Event {
  enum class Kind : std::uint8_t {
    Round,         // amount: the round that begins
    Turn,          // seat
    Draw,          // seat, card: secret
    Reshuffle,     // seat
    Spell,         // seat, card, target (tile or seat)
    Ability,       // seat, tile, to: target
    Seen,          // other's hand card, seen by seat alone
    Shattered,     // seat, other, card
    Roll,          // seat, dice where they were rolled (other_amount: 1), amount: the total
    Step,          // seat, tile, to
    Warp,          // seat, tile, to
    Gate,          // seat, tile, other_amount: signal (0: none new), amount: bonus
    Lap,           // seat, other_amount: the lap finished, amount: extra bonus
    Stopped,       // seat, tile, mark: Mire, or none for Snare
    Untapped,      // seat
    Offer,         // seat, card
    Buy,           // seat, card, amount: price
    Give,          // seat, card: secret
    Stones,        // seat, element, other_amount: how many (sold: below 0), amount: mana
    Flip,          // seat (nobody: all of them by themselves or a spell), tile
    Summon,        // seat, card, tile, amount: cost
    Sacrifice,     // seat, card
    Fight,         // seat, other, card, tile, to: from (a move), kNoTile: from the hand
    Item,          // seat, card (kNoCard: none), amount: cost
    Death,         // amount: 1 dies
    Strike,        // seat: whose creature, tile, amount: damage, other_amount: AP
    Result,        // seat, other, tile, amount: BattleOutcome
    Level,         // seat, tile, other_amount: the new level, amount: cost
    Move,          // seat, tile: from, to
    Swap,          // seat, tile, card: the new creature
    Terrain,       // seat, tile, element, amount: cost
    Damage,        // tile, amount: lost
    Heal,          // tile, amount: gained
    Destroyed,     // other: its owner, tile, card
    Returned,      // seat, card: to the hand
    Marked,        // tile, mark
    MarkGone,      // tile, mark
    LordMarked,    // seat, amount: LordMark
    LordMarkGone,  // seat, amount: LordMark
    Mana,          // seat, amount: gained, below 0 lost; other: from whom
    Toll,          // seat: payer, other: receiver, tile, amount
    Sold,          // seat, tile, amount
    Bankrupt,      // seat
    Discard,       // seat, card
    End,           // amount: Ending, other_amount: winners
  };
  Kind kind = Kind::Turn;
  Seat seat = Seat::nobody();
  Seat other = Seat::nobody();
  CardId card = kNoCard;
  std::uint8_t tile = 255, to = 255;
  Mark mark = Mark::None;
  std::uint8_t element = 0;
  std::uint8_t dice[3] = {0, 0, 0};
  std::int32_t amount = 0, other_amount = 0;
};

}  // namespace taku::territory
