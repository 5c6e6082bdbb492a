#pragma once

#include <string>

#include "ai/player.h"
#include "cli/terminal/game_flags.h"
#include "engine/any_game.h"

// The game a command works on, with the game's options as flags: taku perft hex_taboo 4 --radius 2

namespace taku::cli {

struct GameChoice {
  std::string id;
  int seats = 0;  // 0: the game's default
  GameFlags flags;
};

// Adds GAME, --seats and the games' options to a command.
void add_game_choice(CLI::App& command, GameChoice& choice);

std::string game_ids();  // all games, for messages

// These throw a UsageError that lists the valid values.
const AnyGame& find_game_or_explain(const std::string& id);
const AnyGame& chosen_game(const GameChoice& choice);
Json chosen_options(const GameChoice& choice);  // only those given as flags
AnyGame::Start chosen_start(const GameChoice& choice);
const ai::Level& find_level_or_explain(const AnyGame& game, const std::string& name);

}  // namespace taku::cli
