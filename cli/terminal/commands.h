#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/words.h"

namespace taku::cli {

// A typed line that is no move: a command, and what follows it.
struct TypedCommand {
  Command command;
  std::string argument;
};

// English and Japanese words are understood whatever the language. Nothing when the line does not begin with one.
std::optional<TypedCommand> parse_command(std::string_view line);

// The word for a command that people of this language would type.
std::string_view command_word(Command command, Language language);
// The list of commands and what they do.
std::string command_help(Language language);

}  // namespace taku::cli
