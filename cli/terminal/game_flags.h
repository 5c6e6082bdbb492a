#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>

#include "cli/terminal/words.h"
#include "engine/any_game.h"

namespace taku::cli {

// The options of the games as flags of a command, made from what each game says about itself. Games may share a
// name; what a value may be is asked of the game that is played.
class GameFlags {
 public:
  void add_to(CLI::App& command);
  // The options that were given, as the game takes them. Throws UsageError for what the game does not have.
  Json chosen(const AnyGame& game, const Words& words) const;
  // The name of a flag that was given, or nothing.
  std::string any_given() const;

  // What each game can be played with, for --help.
  static std::string help();

 private:
  std::map<std::string, CLI::Option*> flags_;
};

}  // namespace taku::cli
