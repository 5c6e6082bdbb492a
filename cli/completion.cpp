#include <fmt/core.h>

#include <sstream>
#include <vector>

#include "cli/command.h"
#include "games/all_games.h"

// `taku completion SHELL`: prints a script that completes the commands and options of taku in a shell. It is made from
// the description that --help prints, so it cannot become out of date.

namespace taku::cli {
namespace {

struct Word {
  std::string text;
  std::string help;
  bool with_value = false;  // an option that is followed by a value, often a file
};

struct Command {
  std::string path;         // "taku admin ban"
  std::vector<Word> words;  // what may follow: subcommands, games, options
};

// The choices of an argument: of "TEXT:{bash,zsh}" bash and zsh; all games if it is called GAME.
std::vector<Word> choices_of(const CLI::Option& argument) {
  std::vector<Word> words;
  const std::string type = argument.get_type_name();
  if (const std::size_t open = type.find('{'); open != std::string::npos) {
    std::istringstream list(type.substr(open + 1, type.find('}') - open - 1));
    for (std::string word; std::getline(list, word, ',');) words.push_back({word, ""});
  } else if (argument.get_name(true) == "GAME" || type == "GAME") {
    for (const AnyGame* each : all_games()) {
      words.push_back({std::string(each->info().id), std::string(each->info().title_en)});
    }
  }
  return words;
}

void add_option_words(const CLI::App& app, std::vector<Word>& words) {
  for (const CLI::Option* option : app.get_options()) {
    const bool with_value = option->get_items_expected_max() > 0;
    for (const std::string& name : option->get_lnames()) {
      words.push_back({"--" + name, option->get_description(), with_value});
    }
    if (!option->get_positional()) continue;
    for (Word& word : choices_of(*option)) words.push_back(std::move(word));
  }
}

void collect(const CLI::App& app, const std::string& path, const std::vector<Word>& inherited,
             std::vector<Command>& commands) {
  Command command{path, {}};
  const auto subcommands = app.get_subcommands([](const CLI::App*) { return true; });
  for (const CLI::App* each : subcommands) command.words.push_back({each->get_name(), each->get_description()});
  std::vector<Word> options = inherited;
  add_option_words(app, options);
  command.words.insert(command.words.end(), options.begin(), options.end());
  commands.push_back(std::move(command));
  for (const CLI::App* each : subcommands) {
    collect(*each, path + ' ' + each->get_name(), app.get_fallthrough() ? options : std::vector<Word>{}, commands);
  }
}

constexpr std::string_view kBash = R"sh(_taku() {
  local command=taku word shown=()
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [ -z "$(_taku_words "$command $word")" ] || command+=" $word"
  done
  COMPREPLY=()
  _taku_with_value "$command" "${COMP_WORDS[COMP_CWORD-1]}" && return
  # Options only after a dash: there are many, and without any words bash offers files.
  [[ ${COMP_WORDS[COMP_CWORD]} == -* ]] || shown=(-X '-*')
  mapfile -t COMPREPLY < <(compgen "${shown[@]}" -W "$(_taku_words "$command")" -- "${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -F _taku taku
)sh";

constexpr std::string_view kZsh = R"sh(_taku() {
  local command=taku word
  local -a choices
  for word in ${words[2,CURRENT-1]}; do
    _taku_choices "$command $word" && command+=" $word"
  done
  if _taku_with_value "$command" "${words[CURRENT-1]}"; then
    _files
  else
    _taku_choices "$command"
    [[ $PREFIX == -* ]] || choices=(${choices:#-*})
    _describe taku choices || _files
  fi
}
_taku "$@"
)sh";

constexpr std::string_view kFish = R"sh(
function __taku_command
  set -l command taku
  for word in (commandline -opc)[2..]
    contains -- "$command $word" $__taku_commands; and set command "$command $word"
  end
  echo $command
end
)sh";

// The text in single quotes, in which `escape` precedes a quote.
std::string quoted(std::string_view text, std::string_view escape) {
  std::string result = "'";
  for (const char letter : text) {
    if (letter == '\'') result += escape;
    result += letter == '\n' ? ' ' : letter;
  }
  return result + "'";
}
std::string in_posix(std::string_view text) { return quoted(text, "'\\'"); }
std::string in_fish(std::string_view text) { return quoted(text, "\\"); }

// A shell function that succeeds if a value follows the option: `_taku_with_value COMMAND OPTION`.
void print_with_value(const std::vector<Command>& commands) {
  fmt::print("_taku_with_value() {{\n  case \"$1 $2\" in\n");
  for (const Command& command : commands) {
    for (const Word& word : command.words) {
      if (word.with_value) fmt::print("    {}) ;;\n", in_posix(command.path + ' ' + word.text));
    }
  }
  fmt::print("    *) return 1 ;;\n  esac\n}}\n");
}

void print_bash(const std::vector<Command>& commands) {
  fmt::print("# Completion of taku for bash, made by `taku completion bash`.\n_taku_words() {{\n  case $1 in\n");
  for (const Command& command : commands) {
    std::string words;
    for (const Word& word : command.words) words += (words.empty() ? "" : " ") + word.text;
    fmt::print("    {}) echo {} ;;\n", in_posix(command.path), in_posix(words));
  }
  fmt::print("  esac\n}}\n");
  print_with_value(commands);
  fmt::print("{}", kBash);
}

void print_zsh(const std::vector<Command>& commands) {
  fmt::print("#compdef taku\n# Completion of taku for zsh, made by `taku completion zsh`.\n");
  fmt::print("_taku_choices() {{\n  case $1 in\n");
  for (const Command& command : commands) {
    fmt::print("    {}) choices=(", in_posix(command.path));
    for (const Word& word : command.words) fmt::print(" {}", in_posix(word.text + ':' + word.help));
    fmt::print(" ) ;;\n");
  }
  fmt::print("    *) return 1 ;;\n  esac\n}}\n");
  print_with_value(commands);
  fmt::print("{}", kZsh);
}

void print_fish(const std::vector<Command>& commands) {
  fmt::print("# Completion of taku for fish, made by `taku completion fish`.\nset -g __taku_commands");
  for (const Command& command : commands) fmt::print(" {}", in_fish(command.path));
  fmt::print("{}", kFish);
  for (const Command& command : commands) {
    for (const Word& word : command.words) {
      const bool option = word.text.starts_with("--");
      fmt::print("complete -c taku -n 'test (__taku_command) = \"{}\"' {} {}{} -d {}\n", command.path,
                 option ? "-l" : "-a", option ? word.text.substr(2) : word.text, word.with_value ? " -r" : "",
                 in_fish(word.help));
    }
  }
}

}  // namespace

void add_completion(CLI::App& program, int&) {
  CLI::App* command = program.add_subcommand("completion", "Print a script that completes commands in a shell");
  auto shell = std::make_shared<std::string>();
  command->add_option("SHELL", *shell, "The shell")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->footer(
      "The Debian package installs these scripts. Otherwise:\n"
      "  taku completion bash >> ~/.bash_completion\n"
      "  taku completion zsh > ~/.zfunc/_taku    # a folder in fpath\n"
      "  taku completion fish > ~/.config/fish/completions/taku.fish");
  command->callback([&program, shell] {
    std::vector<Command> commands;
    collect(program, "taku", {}, commands);
    if (*shell == "bash") print_bash(commands);
    if (*shell == "zsh") print_zsh(commands);
    if (*shell == "fish") print_fish(commands);
  });
}

}  // namespace taku::cli
