#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>

#include "cli/terminal/words.h"
#include "engine/any_game.h"

namespace taku::cli {

// The options of all games as command-line flags, generated from each game's option list. Games may share an option
// name; a value is checked against the game that is played.
class GameFlags {
 public:
  void add_to(CLI::App& command);
  // The options given on the command line, as JSON for the game. Throws UsageError if the game does not have one of
  // them.
  Json chosen(const AnyGame& game, const Words& words) const;
  // The name of any flag that was given, or an empty string.
  std::string any_given() const;

  // The players and options of each game, for --help.
  static std::string help();

 private:
  std::map<std::string, CLI::Option*> flags_;
};

}  // namespace taku::cli
