#include "cli/terminal/game_flags.h"

#include <algorithm>
#include <charconv>

#include "ai/player.h"
#include "cli/command.h"
#include "games/all_games.h"

namespace taku::cli {
namespace {

std::string joined(std::span<const std::string_view> texts) { return fmt::format("{}", fmt::join(texts, ", ")); }

// The option as a flag: initial_chips becomes --initial-chips. The option's own spelling is accepted as well.
std::string flag_name(std::string_view option) {
  std::string name(option);
  std::ranges::replace(name, '_', '-');
  return name;
}

// "--max-turns,--max_turns"; an option that can be switched off also gets "!--no-…".
std::string flag_names(const std::string& name, bool switched) {
  std::string names;
  for (const std::string& each : {flag_name(name), name}) {
    if (!names.empty() && each == flag_name(name)) continue;
    names += fmt::format("{}--{}", names.empty() ? "" : ",", each);
    if (switched) names += ",!--no-" + each;
  }
  return names;
}

Json parse_integer(const OptionInfo& option, const std::string& text, const Words& words) {
  int value = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  if (read.ec != std::errc{} || read.ptr != end || value < option.min || value > option.max) {
    throw UsageError(format_text(words.not_in_range, option.name, option.min, option.max, text));
  }
  return value;
}

Json parse_choice(const OptionInfo& option, const std::string& text, const Words& words) {
  if (option.choices.empty() || std::ranges::find(option.choices, text) != option.choices.end()) return text;
  throw UsageError(format_text(words.not_a_choice, option.name, joined(option.choices), text));
}

// "human,ai1,ai2"
Json parse_list(const OptionInfo& option, const std::string& text, const Words& words) {
  Json list = Json::array();
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    list.push_back(parse_choice(option, text.substr(from, comma - from), words));
    from = comma + 1;
  }
  return list;
}

// Options with structured values, such as a whole map, can be given as JSON. The game validates them.
std::optional<Json> json_value(const OptionInfo& option, const std::string& text) {
  const bool may = option.kind == OptionInfo::Kind::Choice || option.kind == OptionInfo::Kind::List;
  if (!may || (!text.starts_with('{') && !text.starts_with('['))) return std::nullopt;
  auto json = parse_json(text);
  return json ? std::optional<Json>(std::move(*json)) : std::nullopt;
}

Json parse_value(const OptionInfo& option, const std::string& text, const Words& words) {
  if (auto json = json_value(option, text)) return std::move(*json);
  switch (option.kind) {
    case OptionInfo::Kind::Integer: return parse_integer(option, text, words);
    case OptionInfo::Kind::Choice: return parse_choice(option, text, words);
    case OptionInfo::Kind::Flag:
      if (text != "true" && text != "false") throw UsageError(format_text(words.not_true_false, option.name, text));
      return text == "true";
    case OptionInfo::Kind::List: return parse_list(option, text, words);
    case OptionInfo::Kind::Text: break;
  }
  return text;
}

std::string value_help(const OptionInfo& option) {
  switch (option.kind) {
    case OptionInfo::Kind::Integer: return fmt::format(" {}-{}", option.min, option.max);
    case OptionInfo::Kind::Choice: return fmt::format(" {}", fmt::join(option.choices, "|"));
    case OptionInfo::Kind::Flag: return fmt::format(", --no-{}", flag_name(option.name));
    case OptionInfo::Kind::List:
      return option.choices.empty() ? " A,B,…" : fmt::format(" {},…", fmt::join(option.choices, "|"));
    case OptionInfo::Kind::Text: break;
  }
  return " TEXT";
}

std::string option_help(const OptionInfo& option) {
  std::string usual(option.default_json);
  std::erase(usual, '"');
  if (!usual.empty()) usual = fmt::format(" [{}]", usual);
  return fmt::format("    --{}{}{}\n        {}\n", flag_name(option.name), value_help(option), usual,
                     option.meaning_en);
}

}  // namespace

void GameFlags::add_to(CLI::App& command) {
  for (const AnyGame* game : all_games()) {
    for (const OptionInfo& option : game->info().options) {
      const std::string name(option.name);
      if (flags_.contains(name)) continue;
      const bool switched = option.kind == OptionInfo::Kind::Flag;
      const std::string names = flag_names(name, switched);
      CLI::Option* flag = switched ? command.add_flag(names) : command.add_option(names);
      flag->group("");  // help() lists the options by game
      flags_[name] = flag;
    }
  }
}

Json GameFlags::chosen(const AnyGame& game, const Words& words) const {
  Json options = Json::object();
  for (const auto& [name, flag] : flags_) {
    if (flag->count() == 0) continue;
    const auto known = std::ranges::find(game.info().options, name, &OptionInfo::name);
    if (known == game.info().options.end()) throw UsageError(format_text(words.no_such_option, game.info().id, name));
    options[name] = parse_value(*known, flag->results().back(), words);
  }
  return options;
}

std::string GameFlags::any_given() const {
  const auto given = std::ranges::find_if(flags_, [](const auto& flag) { return flag.second->count() > 0; });
  return given == flags_.end() ? "" : given->first;
}

std::string GameFlags::help() {
  std::string help;
  for (const AnyGame* game : all_games()) {
    help += fmt::format("{} ({})\n  Players:\n    human\n        You, at this keyboard.\n", game->info().id,
                        game->info().title_en);
    for (const ai::Level& level : ai::levels(*game)) {
      help += fmt::format("    {}\n        {}\n", level.name, level.meaning_en);
    }
    if (!game->info().options.empty()) help += "  Options:\n";
    for (const OptionInfo& option : game->info().options) help += option_help(option);
  }
  return help;
}

}  // namespace taku::cli
