#include "cli/game_choice.h"

#include "cli/command.h"
#include "cli/terminal/screen.h"
#include "games/all_games.h"
#include "games/player_count.h"

namespace taku::cli {
namespace {

const Words& local_words() { return words(choose_language("")); }

}  // namespace

std::string game_ids() {
  std::string ids;
  for (const AnyGame* game : all_games()) ids += (ids.empty() ? "" : ", ") + std::string(game->info().id);
  return ids;
}

void add_game_choice(CLI::App& command, GameChoice& choice) {
  command.add_option("GAME", choice.id, "The game")->type_name("")->required();
  command.add_option("--seats", choice.seats, "Number of players [the game's default]")
      ->type_name("N")
      ->check(CLI::Range(1, kMaxSeats).description(""));
  choice.flags.add_to(command);
  command.footer(GameFlags::help());
}

const AnyGame& find_game_or_explain(const std::string& id) {
  if (const AnyGame* game = find_game(id)) return *game;
  throw UsageError(format_text(local_words().unknown_game, harmless(id), game_ids()));
}

const AnyGame& chosen_game(const GameChoice& choice) { return find_game_or_explain(choice.id); }

Json chosen_options(const GameChoice& choice) { return choice.flags.chosen(chosen_game(choice), local_words()); }

AnyGame::Start chosen_start(const GameChoice& choice) {
  const AnyGame& game = chosen_game(choice);
  const Json options = chosen_options(choice);
  if (Status fits = check_player_count(game.info(), choice.seats, options); !fits) {
    throw UsageError(fits.error().message);
  }
  auto start = game.start(choice.seats, options);
  if (!start) throw UsageError(start.error().message);
  return std::move(*start);
}

const ai::Level& find_level_or_explain(const AnyGame& game, const std::string& name) {
  if (const ai::Level* level = ai::find_level(game, name)) return *level;
  std::string names;
  for (const ai::Level& level : ai::levels(game)) names += fmt::format(" {}", level.name);
  throw UsageError(fmt::format("{} has no level {}; levels:{}", game.info().id, harmless(name), names));
}

}  // namespace taku::cli
