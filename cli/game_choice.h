#pragma once

#include <string>

#include "ai/player.h"
#include "cli/terminal/game_flags.h"
#include "engine/any_game.h"

// The game a command is about, with that game's own options as flags: taku perft hex_taboo 4 --radius 2

namespace taku::cli {

struct GameChoice {
  std::string id;
  int seats = 0;  // 0: as the game likes
  GameFlags flags;
};

// Adds GAME, --seats and the games' options to a command.
void add_game_choice(CLI::App& command, GameChoice& choice);

std::string game_ids();  // all there are, for messages

// These throw a UsageError that says what there is.
const AnyGame& chosen_game(const GameChoice& choice);
AnyGame::Start chosen_start(const GameChoice& choice);
const ai::Level& find_level_or_explain(const AnyGame& game, const std::string& name);

}  // namespace taku::cli
