#include "cli/terminal/commands.h"

namespace taku::cli {
namespace {

struct CommandWords {
  std::string_view english, japanese;
  std::array<std::string_view, 3> also{};
  bool takes_file = false;
};

// By Command.
constexpr std::array<CommandWords, kCommandCount> kCommands = {{
    {"undo", "待った"},
    {"redo", "やり直し"},
    {"hint", "ヒント"},
    {"save", "保存", {}, true},
    {"load", "読込", {"読み込み"}, true},
    {"moves", "手"},
    {"log", "記録"},
    {"why", "なぜ", {"理由"}},
    {"rules", "ルール", {"規則"}},
    {"resign", "投了"},
    {"help", "ヘルプ", {"助け", "?"}},
    {"quit", "終了", {"exit", "q"}},
}};

bool is_word_of(const CommandWords& words, std::string_view word) {
  for (const std::string_view also : words.also) {
    if (!also.empty() && also == word) return true;
  }
  return word == words.english || word == words.japanese;
}

std::string lower(std::string_view text) {
  std::string low(text);
  for (char& c : low) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return low;
}

}  // namespace

std::optional<TypedCommand> parse_command(std::string_view line) {
  const std::size_t space = line.find(' ');
  const std::string word = lower(line.substr(0, space));
  std::string_view rest = space == std::string_view::npos ? "" : line.substr(space);
  while (rest.starts_with(' ')) rest.remove_prefix(1);
  for (std::size_t i = 0; i < kCommandCount; ++i) {
    if (is_word_of(kCommands[i], word)) return TypedCommand{static_cast<Command>(i), std::string(rest)};
  }
  return std::nullopt;
}

std::string_view command_word(Command command, Language language) {
  const CommandWords& words = kCommands[static_cast<std::size_t>(command)];
  return language == Language::Japanese ? words.japanese : words.english;
}

std::string command_help(Language language, bool explains_moves) {
  const Words& words = cli::words(language);
  std::string help;
  for (std::size_t i = 0; i < kCommandCount; ++i) {
    if (static_cast<Command>(i) == Command::Why && !explains_moves) continue;
    std::string typed(kCommands[i].english);
    if (language == Language::Japanese) typed += fmt::format(", {}", kCommands[i].japanese);
    if (kCommands[i].takes_file) typed += fmt::format(" {}", words.file);
    help += fmt::format("  {:<{}}{}\n", typed, language == Language::Japanese ? 24 : 14, words.meanings[i]);
  }
  return help;
}

}  // namespace taku::cli
