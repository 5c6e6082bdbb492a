#pragma once

#include <cstdint>
#include <variant>

#include "engine/seat.h"
#include "games/territory/battle.h"
#include "games/territory/map.h"
#include "games/territory/skills.h"

// What happened during a move, reported for people to see. One struct per kind of event; `seat` is the lord the event
// is about. territory_events.cpp has the JSON form of each, in the same order.

namespace taku::territory {

enum class Ending : std::uint8_t;
enum class LordMark : std::uint8_t;

namespace events {

struct Round {
  int round;  // the round that begins
};
struct Turn {
  Seat seat;
};
struct Draw {  // the card is shown to its owner only
  Seat seat;
  CardId card;
};
struct Reshuffle {
  Seat seat;
};
struct Spell {
  Seat seat;
  CardId card;
  std::uint8_t target;  // a tile or a seat, depending on the card
  int cost;
};
struct Ability {
  Seat seat;
  TileId tile;
  CardId card;
  std::uint8_t target;
  int cost;
};
struct Seen {  // `seat` sees a card in the hand of `owner`; nobody else learns of it
  Seat seat;
  Seat owner;
  CardId card;
};
struct Shattered {
  Seat seat;
  Seat owner;
  CardId card;
};
struct Roll {
  Seat seat;
  bool by_dice;          // otherwise a mark determined the total
  std::uint8_t dice[3];  // dice[2] is 0 without a third die
  int total;
};
struct Step {
  Seat seat;
  TileId from, to;
};
struct Warp {
  Seat seat;
  TileId from, to;
};
struct Gate {
  Seat seat;
  TileId tile;
  int signal;  // the signal gained, or 0 if it was not new
  int bonus;
};
struct Lap {
  Seat seat;
  int lap;  // the lap that was finished
  int bonus;
};
struct Stopped {  // a walk ends early
  Seat seat;
  TileId tile;
  bool by_mire;  // otherwise by Snare
};
struct Untapped {
  Seat seat;
};
struct Offer {
  Seat seat;
  CardId card;
};
struct Buy {
  Seat seat;
  CardId card;
  int cost;
};
struct Give {  // the card is shown to its new owner only
  Seat seat;
  CardId card;
};
struct Stones {
  Seat seat;
  std::uint8_t element;
  int count;  // negative for a sale
  int mana;   // negative for a purchase
};
struct Flip {
  Seat seat;  // nobody() if a spell or the round counter flipped all switches
  TileId tile;
};
struct Summon {
  Seat seat;
  CardId card;
  TileId tile;
  int cost;
};
struct Sacrifice {
  Seat seat;
  CardId card;
};
struct Fight {
  Seat seat;
  Seat defender;
  CardId card;
  TileId tile;
  TileId from;  // kNoTile if the attacker comes from the hand
};
struct Item {
  Seat seat;
  CardId card;
  TileId tile;
  int cost;
};
struct Death {  // the roll for an instant death
  Seat seat;
  TileId tile;
  bool dies;
};
struct Strike {
  Seat seat;  // the owner of the creature that strikes
  TileId tile;
  int ap;
  int damage;
};
struct Result {
  Seat seat;
  Seat defender;
  TileId tile;
  BattleOutcome outcome;
};
struct Level {
  Seat seat;
  TileId tile;
  int level;  // the new level
  int cost;
};
struct Move {
  Seat seat;
  TileId from, to;
};
struct Swap {
  Seat seat;
  CardId card;  // the new creature
  TileId tile;
  int cost;
};
struct Terrain {
  Seat seat;
  TileId tile;
  std::uint8_t element;
  int cost;
};
struct Damage {
  TileId tile;
  int hp;  // lost
};
struct Heal {
  TileId tile;
  int hp;  // gained
};
struct Destroyed {
  Seat owner;
  CardId card;
  TileId tile;  // kNoTile for an attacker that came from the hand
};
struct Returned {  // to the hand of `seat`
  Seat seat;
  CardId card;
};
struct Marked {
  TileId tile;
  Mark mark;
};
struct MarkGone {
  TileId tile;
  Mark mark;
};
struct LordMarked {
  Seat seat;
  LordMark mark;
};
struct LordMarkGone {
  Seat seat;
  LordMark mark;
};
struct Mana {
  Seat seat;
  Seat from;  // the lord it was stolen from, or nobody()
  int mana;   // gained; negative if lost
};
struct Toll {
  Seat seat;
  Seat to;
  TileId tile;
  int mana;
};
struct Sold {
  Seat seat;
  TileId tile;
  CardId card;
  int mana;
};
struct Bankrupt {
  Seat seat;
};
struct Discard {
  Seat seat;
  CardId card;
};
struct End {
  Ending ending;
  std::uint8_t winners;  // a bit for each seat
};

}  // namespace events

using Event = std::variant<events::Round, events::Turn, events::Draw, events::Reshuffle, events::Spell, events::Ability,
                           events::Seen, events::Shattered, events::Roll, events::Step, events::Warp, events::Gate,
                           events::Lap, events::Stopped, events::Untapped, events::Offer, events::Buy, events::Give,
                           events::Stones, events::Flip, events::Summon, events::Sacrifice, events::Fight, events::Item,
                           events::Death, events::Strike, events::Result, events::Level, events::Move, events::Swap,
                           events::Terrain, events::Damage, events::Heal, events::Destroyed, events::Returned,
                           events::Marked, events::MarkGone, events::LordMarked, events::LordMarkGone, events::Mana,
                           events::Toll, events::Sold, events::Bankrupt, events::Discard, events::End>;

}  // namespace taku::territory
