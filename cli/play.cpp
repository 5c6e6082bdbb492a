#include <algorithm>
#include <memory>

#include "cli/command.h"
#include "cli/game_choice.h"
#include "cli/host.h"
#include "cli/terminal/files.h"
#include "cli/terminal/game_flags.h"
#include "cli/terminal/game_screen.h"
#include "games/all_games.h"
#include "games/player_count.h"

namespace taku::cli {
namespace {

struct PlayRequest {
  std::string game, seats, language, seed, load;
  std::optional<int> ms;
  GameFlags flags;
};

const AnyGame& named_game(const PlayRequest& request, const Words& words) {
  if (request.game.empty()) throw UsageError(format_text(words.name_a_game, game_ids()));
  const AnyGame* game = find_game(request.game);
  if (!game) throw UsageError(format_text(words.unknown_game, harmless(request.game), game_ids()));
  return *game;
}

Seed chosen_seed(const PlayRequest& request, const Words& words) {
  if (request.seed.empty()) return new_seed();
  const auto seed = Seed::parse(request.seed);
  if (!seed) throw UsageError(std::string(words.bad_seed));
  return *seed;
}

Match loaded_match(const PlayRequest& request, Language language) {
  const Words& words = cli::words(language);
  const std::string given = request.seed.empty() ? request.flags.any_given() : "seed";
  if (!given.empty()) throw UsageError(format_text(words.load_decides, given));
  auto match = parse_match(read_file(request.load, words));
  if (!match) {
    throw UsageError(harmless(format_text(words.not_loadable, request.load, describe_fully(match.error(), language))));
  }
  const std::string_view id = match->game().info().id;
  if (!request.game.empty() && id != request.game) throw UsageError(format_text(words.other_game, request.load, id));
  return std::move(*match);
}

// The player as a value of the option `players`. A level that the option does not have becomes the next stronger one
// that it has, or the strongest.
std::string_view player_type(const AnyGame& game, const Player& player, const OptionInfo& option) {
  const auto is_type = [&](std::string_view name) {
    return std::ranges::find(option.choices, name) != option.choices.end();
  };
  if (is_type(player.name())) return player.name();
  const auto levels = ai::levels(game);
  const auto own = std::ranges::find(levels, player.name(), &ai::Level::name);
  const auto stronger = std::find_if(own, levels.end(), [&](const ai::Level& level) { return is_type(level.name); });
  return stronger == levels.end() ? option.choices.back() : stronger->name;
}

// The options given as flags. A game that has the players as an option (Ludo) also gets those of --seats.
Json match_options(const PlayRequest& request, const AnyGame& game, const Words& words) {
  Json options = request.flags.chosen(game, words);
  const auto known = std::ranges::find(game.info().options, "players", &OptionInfo::name);
  if (known == game.info().options.end() || request.seats.empty() || find(options, "players")) return options;
  Json& types = options["players"] = Json::array();
  for (const Player& player : parse_players(game, request.seats, words)) {
    types.push_back(player_type(game, player, *known));
  }
  return options;
}

Match new_match(const PlayRequest& request, const Seed& seed, int seats, Language language) {
  const Words& words = cli::words(language);
  const AnyGame& game = named_game(request, words);
  const Json options = match_options(request, game, words);
  if (Status fits = check_player_count(game.info(), seats, options); !fits) {
    throw UsageError(describe_fully(fits.error(), language));
  }
  auto match = Match::start(game, seats, options, seed);
  if (!match) throw UsageError(describe_fully(match.error(), language));
  return std::move(*match);
}

Players players_for(const PlayRequest& request, const Match& match, const Words& words) {
  if (!request.seats.empty()) {
    Players players = parse_players(match.game(), request.seats, words);
    const int count = static_cast<int>(players.size());
    if (count == match.seats()) return players;
    throw UsageError(format_text(words.wrong_seats, match.game().info().id, match.seats(), count));
  }
  // Some games have the players as an option.
  const Json chosen = request.flags.chosen(match.game(), words);
  if (const Json* named = find(chosen, "players")) {
    if (const auto players = recorded_players(match.game(), match.seats(), *named)) return *players;
  }
  const auto recorded = recorded_players(match.game(), match.seats(), match.players());
  return recorded ? *recorded : usual_players(match.game(), match.seats());
}

int seats_wanted(const PlayRequest& request, const Words& words) {
  const AnyGame& game = named_game(request, words);
  if (request.seats.empty()) return 0;
  return static_cast<int>(parse_players(game, request.seats, words).size());
}

int run_play(const PlayRequest& request) {
  Screen screen(choose_language(request.language));
  const Words& words = screen.words();
  const Language language = screen.pen().language;
  const Seed seed = chosen_seed(request, words);
  Match match = request.load.empty() ? new_match(request, seed, seats_wanted(request, words), language)
                                     : loaded_match(request, language);
  Players players = players_for(request, match, words);
  GameScreen(std::move(match), std::move(players), {request.ms, seed}, screen).run();
  return kDone;
}

}  // namespace

void add_play(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("play", "Play a game in the terminal against people or computers");
  auto request = std::make_shared<PlayRequest>();
  command->add_option("game", request->game, "The game to play: " + game_ids() + " (optional with --load)")
      ->type_name("GAME");
  command
      ->add_option("--seats", request->seats,
                   "The player at each seat: human or a computer level [human against the strongest]")
      ->type_name("A,B");
  command->add_option("--lang", request->language, "Language: ja or en [from the locale]")
      ->type_name("LANG")
      ->check(CLI::IsMember({"ja", "en"}).description(""));
  command->add_option("--ms", request->ms, "Milliseconds a computer may think per move [the level's default]")
      ->type_name("N")
      ->check(CLI::Range(1, 3'600'000).description(""));
  command->add_option("--seed", request->seed, "Seed for dice and cards, 1 to 64 hex digits [random]")
      ->type_name("HEX");
  command->add_option("--load", request->load, "Continue a saved game")->type_name("FILE");
  request->flags.add_to(*command);
  command->footer(GameFlags::help() +
                  "\nAt the prompt type a move (e5) or a command: undo, redo, hint, save FILE, load FILE, moves,\n"
                  "log, rules, resign, help, quit; in territory also why. Set NO_COLOR to turn colours off.\n\n"
                  "Examples:\n"
                  "  taku play hex_taboo\n"
                  "  taku play hex_taboo --seats human,human --radius 5 --balance swap\n"
                  "  taku play territory --map fork_34 --seats human,cpu\n"
                  "  taku play --load game.json");
  command->callback([request, &exit] { exit = run_play(*request); });
}

}  // namespace taku::cli
