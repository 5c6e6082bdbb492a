#pragma once

#include <array>
#include <string_view>

#include "cli/terminal/screen.h"
#include "games/territory/state.h"

// The terminal's texts for Territory. Patterns for format_text(); the comments explain the arguments {0}, {1}, ….

namespace taku::cli {

inline constexpr int kDecisions = 17;  // phases in which a seat decides, from Phase::Spell on
constexpr std::size_t decision_index(territory::Phase phase) {
  return static_cast<std::size_t>(phase) - static_cast<std::size_t>(territory::Phase::Spell);
}
static_assert(decision_index(territory::Phase::Discard) == kDecisions - 1);

struct TerritoryWords {
  // ---- names
  std::string_view lord;  // 0 the number
  std::array<std::string_view, territory::kElements + 1> elements;
  std::array<std::string_view, territory::kElements + 1> element_codes;  // two columns wide
  std::array<std::string_view, territory::kTileTypes> tiles;             // as used in a sentence
  std::array<std::string_view, territory::kTileTypes> tile_codes;        // two columns wide; empty for lands
  std::array<std::string_view, territory::kMarks> marks;
  std::array<std::string_view, territory::kLordMarks> lord_marks;  // 0 and 1 the mark's numbers
  std::array<std::string_view, 3> kinds;                           // of cards
  std::array<std::string_view, territory::kItemClasses> item_classes;
  std::array<std::string_view, 4> presets;
  std::string_view tile;      // 0 its number, 1 its type
  std::string_view gate;      // 0 its number, 1 the number of the gate
  std::string_view vacant;    // appended to the tile
  std::string_view held;      // 0 level, 1 the owner, 2 the creature, 3 the toll
  std::string_view of_whom;   // 0 the lord, 1 what
  std::string_view list_gap;  // between names

  // ---- the board
  std::string_view head;                    // 0 the round, 1 the last round, 2 the map, 3 the goal
  std::array<std::string_view, 4> goals;    // by preset; 0 the target
  std::array<std::string_view, 8> columns;  // lord, mana, assets, lap, signals, domains, stones, cards
  std::array<std::string_view, 5> legend;   // an owned land, used, marked, lords, gates
  std::string_view legend_wall;
  std::string_view links;      // 0 the connections that the drawing does not show
  std::string_view your_hand;  // 0 the number of cards, 1 the limit
  std::string_view hand_of;    // 0 the owner, 1 the number of cards, 2 the known cards
  std::string_view nothing_known;
  std::string_view unknown_cards;  // 0 the number of further cards
  std::string_view needs_lands;    // 0 the number of lands, 1 the element
  std::string_view needs_cards;    // 0 the number of cards
  std::string_view decides;        // 0 who, 1 the decision
  std::array<std::string_view, kDecisions> decisions;
  std::string_view rolled;     // 0 the total, 1 steps left
  std::string_view stands_on;  // 0 the tile
  std::string_view fighters;   // 0 tile, 1 and 2 attacker, 3 and 4 defender, 5 the land's HP bonus
  std::string_view with_item;  // 0 the creature, 1 its item
  std::string_view choose;
  std::string_view tapped, marked;  // 0 the mark
  std::string_view no_domains;

  // ---- choices
  std::array<std::string_view, kDecisions> pass;
  std::string_view pass_toll;  // 0 the toll, 1 its receiver
  std::string_view card;       // 0 its name, 1 its cost
  std::string_view ability;    // 0 the creature, 1 its cost
  std::string_view summon;     // 0 the card, 1 its element and numbers
  std::string_view swap_in;    // 0 the card, 1 its element and numbers
  std::string_view matches;
  std::string_view fight;  // 0 the card, 1 its numbers, 2 the forecast
  std::string_view item;   // 0 the card, 1 its text, 2 the forecast
  std::array<std::string_view, 4> attack_outcomes, defence_outcomes;
  std::string_view chance;                                 // 0 percent, 1 the outcome
  std::string_view level, terrain, move_to, invade, swap;  // 0 what, 1 the cost or the forecast
  std::string_view buy, buy_stones, sell_stones, sell_domain, discard, sacrifice, flip, give, base, shatter;
  std::string_view direction;  // 0 to, 1 where it ends
  std::string_view fork;       // 0 to, 1 where the next choice is
  std::string_view caught;     // appended to the tile

  // ---- events
  std::string_view round, turn, draws, draws_one, draws_hidden, reshuffles, casts, casts_at, uses_ability, sees,
      shatters;
  std::string_view rolls, double_zero, strides, walks, warps, new_signal, old_signal, lap, mired, snared, untaps;
  std::string_view offers, buys, is_given, is_given_hidden, buys_stones, sells_stones, flips, flips_all;
  std::string_view summons, sacrifices, attacks, attacks_from, uses_item, strikes, dies_at_once, resists;
  std::array<std::string_view, 4>
      results;  // 0 and 1 the attacking lord and creature, 2 and 3 the defending ones, 4 the tile
  std::string_view levels, moves, swaps, changes_terrain, loses_hp, gains_hp, destroyed, returns, gets_mark, loses_mark;
  std::string_view lord_marked, lord_mark_gone, gains_mana, loses_mana, steals, pays_toll, sells, bankrupt, discards;
  std::string_view idle, no_item;
  std::array<std::string_view, 4> endings;

  // ---- results, warnings, extra commands
  std::string_view wins, shared;  // 0 who, 1 why
  std::string_view place;         // 0 the place, 1 who, 2 assets, 3 mana, 4 domains, 5 completed laps
  std::string_view warn_debt;     // 0 the toll, 1 the mana left to pay it
  std::string_view warn_pass;     // 0 the toll, 1 the mana
  std::string_view why_head;      // 0 who, 1 the tile, 2 the steps left
  std::array<std::string_view, 6> why_columns;
  std::string_view why_forced, why_chosen;
  std::string_view why_gamble;  // 0 the chance to win, in percent
  std::string_view questions;
  std::string_view no_such_tile;
  std::string_view rules;
};

extern const TerritoryWords kTerritoryEnglish, kTerritoryJapanese;
inline const TerritoryWords& territory_words(const Pen& pen) {
  return pen.language == Language::Japanese ? kTerritoryJapanese : kTerritoryEnglish;
}

}  // namespace taku::cli
