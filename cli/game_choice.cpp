#include "cli/game_choice.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "cli/command.h"
#include "games/all_games.h"

namespace taku::cli {
namespace {

Json option_value(const OptionInfo& option, const std::string& text) {
  switch (option.kind) {
    case OptionInfo::Kind::Integer: {
      int value = 0;
      const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
      if (problem != std::errc{} || end != text.data() + text.size()) {
        throw UsageError(fmt::format("--{} takes a whole number from {} to {}", option.name, option.min, option.max));
      }
      return value;
    }
    case OptionInfo::Kind::Flag:
      if (text != "true" && text != "false") throw UsageError(fmt::format("--{} is true or false", option.name));
      return text == "true";
    case OptionInfo::Kind::Choice:
    case OptionInfo::Kind::Text: break;
  }
  return text;
}

const OptionInfo& find_option(const AnyGame& game, const std::string& name) {
  std::string names;
  for (const OptionInfo& option : game.info().options) {
    if (option.name == name) return option;
    names += fmt::format(" --{}", option.name);
  }
  throw UsageError(fmt::format("there is no option --{}; {} has{}", name, game.info().id, names));
}

std::string options_help() {
  std::string text = "Games and their options:\n";
  for (const AnyGame* game : all_games()) {
    text += fmt::format("  {}  {}\n", game->info().id, game->info().title_en);
    for (const OptionInfo& option : game->info().options) {
      text += fmt::format("    --{:<12} {} [{}]\n", option.name, option.meaning_en, option.default_json);
    }
    text += "    levels:";
    for (const ai::Level& level : ai::levels(*game)) text += fmt::format(" {}", level.name);
    text += '\n';
  }
  return text;
}

}  // namespace

void add_game_choice(CLI::App& command, GameChoice& choice) {
  choice.command = &command;
  command.add_option("GAME", choice.id, "Which game")->required();
  command.allow_extras();
  command.footer(options_help());
}

void finish_game_choice(GameChoice& choice) {
  const AnyGame& game = find_game_or_explain(choice.id);
  const std::vector<std::string> extras = choice.command->remaining();
  for (std::size_t i = 0; i < extras.size(); ++i) {
    if (!extras[i].starts_with("--")) throw UsageError("what is " + extras[i] + "?");
    const std::size_t equals = std::min(extras[i].find('='), extras[i].size());
    const OptionInfo& option = find_option(game, extras[i].substr(2, equals - 2));
    std::string value;
    if (equals < extras[i].size()) {
      value = extras[i].substr(equals + 1);
    } else if (i + 1 < extras.size() && !extras[i + 1].starts_with("--")) {
      value = extras[++i];
    } else if (option.kind == OptionInfo::Kind::Flag) {
      value = "true";
    } else {
      throw UsageError(fmt::format("--{} needs a value", option.name));
    }
    choice.options[std::string(option.name)] = option_value(option, value);
  }
}

const AnyGame& find_game_or_explain(const std::string& id) {
  if (const AnyGame* game = find_game(id)) return *game;
  std::string ids;
  for (const AnyGame* game : all_games()) ids += fmt::format(" {}", game->info().id);
  throw UsageError(fmt::format("there is no game {}; there is:{}", id, ids));
}

const ai::Level& find_level_or_explain(const AnyGame& game, const std::string& name) {
  if (const ai::Level* level = ai::find_level(game, name)) return *level;
  std::string names;
  for (const ai::Level& level : ai::levels(game)) names += fmt::format(" {}", level.name);
  throw UsageError(fmt::format("{} has no level {}; it has:{}", game.info().id, name, names));
}

}  // namespace taku::cli
