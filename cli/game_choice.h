#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "ai/player.h"
#include "engine/any_game.h"

// The game a command is about, with that game's own options as flags: taku play hex_taboo --radius 5

namespace taku::cli {

struct GameChoice {
  std::string id;
  Json options = Json::object();
  CLI::App* command = nullptr;
};

// Adds GAME to a command, and lets it take the game's options.
void add_game_choice(CLI::App& command, GameChoice& choice);
// Reads the options once the command line is known. Throws UsageError where one does not exist or has a bad value.
void finish_game_choice(GameChoice& choice);

// These throw a UsageError that lists what there is.
const AnyGame& find_game_or_explain(const std::string& id);
const ai::Level& find_level_or_explain(const AnyGame& game, const std::string& name);

}  // namespace taku::cli
