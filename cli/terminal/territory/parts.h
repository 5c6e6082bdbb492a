#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/terminal_game.h"
#include "cli/terminal/territory/words.h"
#include "games/territory/territory.h"

// The parts of Territory's terminal display. All of them take the state as a viewer may see it; hidden cards in it are
// kHiddenCard.

namespace taku::cli {

inline constexpr int kScreenWidth = 100;

// ---- names (territory_names.cpp)
std::string lord_name(Seat seat, const Pen& pen);
std::string_view card_name(territory::CardId card, const Pen& pen);
std::string_view card_text(territory::CardId card, const Pen& pen);  // its effect; empty for a plain creature
std::string card_numbers(territory::CardId card, const Pen& pen);    // "fire 40/40"; "weapon"; "spell"
std::string card_and_cost(territory::CardId card, const Pen& pen);   // "Forge Ox (60)"
std::string_view element_name_in(std::uint8_t element, const Pen& pen);
Paint paint_of_element(std::uint8_t element);
std::string tile_name(const territory::State& table, territory::TileId tile, const Pen& pen);      // "7 fire"
std::string creature_name(const territory::State& table, territory::TileId tile, const Pen& pen);  // "Forge Ox 40/40"
// "7 fire, level 2, Lord 1's Forge Ox 40/40, toll 36"
std::string tile_words(const territory::State& table, territory::TileId tile, const Pen& pen);
std::string target_name(const territory::State& table, territory::SpellTarget kind, int target, const Pen& pen);
std::string lord_mark_words(const territory::Lord& lord, const Pen& pen);

// ---- the board (territory_map.cpp, territory_table.cpp)
std::string map_drawing(const territory::State& table, const Pen& pen);
std::string head_line(const territory::State& table, const Pen& pen);
std::string lords_table(const territory::State& table, const Pen& pen);
std::string hands_text(const territory::State& table, Seat viewer, const Pen& pen);
std::string decision_text(const territory::State& table, const Pen& pen);
std::string lands_list(const territory::State& table, const Pen& pen);
std::string tile_sheet(const territory::State& table, territory::TileId tile, const Pen& pen);

// ---- choices (territory_choices.cpp, territory_forecast.cpp)
std::string choices_list(const territory::State& table, const Pen& pen);
std::string choice_words(const territory::State& table, Move move, const Pen& pen);
// The possible outcomes of a battle with this invasion, from the point of view of a seat.
std::string battle_forecast(const territory::State& table, const territory::Invasion& invasion, Seat seat,
                            const Pen& pen);
std::string battle_words(const territory::State& table, const Pen& pen);
std::string way_words(const territory::State& table, territory::TileId first, const Pen& pen);
std::string regret(const territory::State& table, Seat seat, Move move, const Pen& pen);  // a warning, or empty

// ---- events (territory_story.cpp)
std::vector<std::string> territory_story(const territory::State& before, const territory::State& after,
                                         const Json& events, const Pen& pen);

}  // namespace taku::cli
