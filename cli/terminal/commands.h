#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/words.h"

namespace taku::cli {

// A typed command and its argument.
struct TypedCommand {
  Command command;
  std::string argument;
};

// Accepts English and Japanese commands in either language. Empty if the line does not start with a command.
std::optional<TypedCommand> parse_command(std::string_view line);

// The command in this language.
std::string_view command_word(Command command, Language language);
// The list of commands with their descriptions; `why` only where the game explains moves.
std::string command_help(Language language, bool explains_moves);

}  // namespace taku::cli
