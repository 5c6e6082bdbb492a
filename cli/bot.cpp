#include <fmt/core.h>

#include <atomic>
#include <csignal>
#include <thread>

#include "bot/visit.h"
#include "cli/command.h"
#include "cli/game_choice.h"
#include "cli/host.h"
#include "cli/terminal/screen.h"
#include "games/all_games.h"

namespace taku::cli {
namespace {

struct BotRequest {
  std::string url, room, create, options, level, name, key;
  std::string token;  // of an account
  std::optional<int> ms, matches, seats;
  double rate = bot::PlayerSettings{}.per_second;
  bool show_key = false, quiet = false;
};

volatile std::sig_atomic_t asked_to_stop = 0;

void on_signal(int) { asked_to_stop = 1; }

std::string new_command_id() { return new_seed().to_text().substr(0, 24); }

bot::Link chosen_link(const BotRequest& request) {
  auto link = bot::Link::parse(request.url);
  if (!link) throw UsageError("--connect: " + link.error().message);
  if (!request.room.empty()) {
    auto code = bot::parse_room_code(request.room);
    if (!code) throw UsageError("--room: " + code.error().message);
    if (!link->room.empty() && link->room != *code) throw UsageError("--connect and --room name different rooms");
    link->room = *code;
  }
  if (link->room.empty() == request.create.empty()) {
    throw UsageError("use either --room CODE to join a room or --create GAME to open one");
  }
  if (!request.key.empty() && !request.create.empty()) throw UsageError("--key cannot be used with --create");
  if (!request.key.empty() && !bot::is_key(request.key)) throw UsageError("--key: not a valid seat key");
  if (!request.token.empty() && !bot::is_key(request.token)) throw UsageError("--token: not a valid API token");
  return std::move(*link);
}

const AnyGame& game_to_create(const std::string& id) {
  if (const AnyGame* game = find_game(id)) return *game;
  throw UsageError(fmt::format("unknown game {}; games: {}", harmless(id), game_ids()));
}

// "strong" selects the strongest level in a game that has no level of that name.
const ai::Level& chosen_level(const AnyGame& game, const std::string& name) {
  const bool strongest = name.empty() || (name == "strong" && !ai::find_level(game, name));
  return strongest ? ai::levels(game).back() : find_level_or_explain(game, name);
}

Json room_request(const BotRequest& request) {
  Json body = {{"game", request.create}, {"public", true}, {"cmd_id", new_command_id()}};
  if (request.seats) body["seats"] = *request.seats;
  if (request.options.empty()) return body;
  auto options = parse_json(request.options);
  if (!options || !options->is_object()) throw UsageError("--options: not a JSON object");
  body["options"] = std::move(*options);
  return body;
}

// Retries when the connection fails. Requests carry a command id, so the server runs each of them only once.
template <class Question>
auto ask(const BotRequest& request, const client::ServerAddress& server, const Question& question) {
  constexpr int kTries = 3;
  for (int attempt = 1;; ++attempt) {
    try {
      client::Rest rest(server);
      if (!request.token.empty()) rest.authorize(request.token);
      return question(rest);
    } catch (const client::ClientError&) {
      if (attempt == kTries) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds(200 * attempt));
    }
  }
}

bot::RoomFound chosen_room(const BotRequest& request, const bot::Link& link, const client::ServerAddress& server) {
  if (request.create.empty()) {
    return ask(request, server, [&](client::Rest& rest) { return bot::find_room(rest, link.room); });
  }
  chosen_level(game_to_create(request.create), request.level);
  const Json body = room_request(request);
  const bot::RoomFound room = ask(request, server, [&](client::Rest& rest) { return bot::open_room(rest, body); });
  fmt::print("{} {}\n", room.code, link.to_room(room.code));
  std::fflush(stdout);
  return room;
}

std::string seat_key(const BotRequest& request, const std::string& room, const std::string& name,
                     const client::ServerAddress& server) {
  if (!request.key.empty()) return request.key;
  const std::string cmd_id = new_command_id();
  return ask(request, server, [&](client::Rest& rest) { return bot::join_room(rest, room, name, cmd_id); });
}

int visit(const BotRequest& request, const bot::Link& link) {
  const client::ServerAddress server = client::find_server(link.host, link.port);
  const bot::RoomFound room = chosen_room(request, link, server);
  const AnyGame* game = find_game(room.game);
  if (!game)
    throw IoError(
        fmt::format("room {} plays {}, a game this program does not support", room.code, harmless(room.game)));
  const ai::Level& level = chosen_level(*game, request.level);

  const Seed seed = new_seed();
  const std::string name = request.name.empty() ? fmt::format("Taku {}", level.name) : request.name;
  bot::VisitSettings settings{.room = room.code, .key = seat_key(request, room.code, name, server)};
  if (request.show_key) fmt::print(stderr, "key {}\n", settings.key);
  settings.player = {.ms = request.ms,
                     .matches = request.matches,
                     .per_second = request.rate,
                     .session = seed.to_text().substr(0, 8) + "-",
                     .seed = FairRandomness{seed}.word(0, 0)};
  settings.stop = [] { return asked_to_stop != 0; };
  settings.on_progress = [quiet = request.quiet](const std::string& words) {
    if (quiet) return;
    fmt::print("{}\n", harmless(words));
    std::fflush(stdout);
  };
  settings.on_progress(fmt::format("{} plays {} in room {}", name, game->info().id, room.code));
  bot::Visit visit(server, *game, level, std::move(settings));
  const bot::VisitEnd end = visit.run();
  if (end == bot::VisitEnd::Closed && request.matches)
    throw IoError("the room was closed before all matches were played");
  return kDone;
}

int run_bot(const BotRequest& request) {
  const bot::Link link = chosen_link(request);
  if (!request.create.empty()) {
    chosen_level(game_to_create(request.create), request.level);
    room_request(request);
  }
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  try {
    return visit(request, link);
  } catch (const client::ClientError& problem) {
    throw IoError(fmt::format("{}: {}", link.server(), harmless(problem.what())));
  } catch (const bot::VisitError& problem) {
    throw IoError(harmless(problem.what()));
  }
}

}  // namespace

void add_bot(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("bot", "Let a computer play on a server as a bot");
  auto request = std::make_shared<BotRequest>();
  command->add_option("--connect", request->url, "The server (http://host:port) or the link to a room")
      ->type_name("URL")
      ->required();
  command->add_option("--room", request->room, "The room's code")->type_name("CODE");
  command->add_option("--create", request->create, "Open a public room for this game instead: " + game_ids())
      ->type_name("GAME");
  command->add_option("--options", request->options, "Game options of the new room [the game's defaults]")
      ->type_name("JSON");
  command->add_option("--seats", request->seats, "Number of seats in the new room [the game's default]")
      ->type_name("N")
      ->check(CLI::Range(2, kMaxSeats).description(""));
  command->add_option("--level", request->level, "Playing strength [the strongest]")->type_name("LEVEL");
  command->add_option("--ms", request->ms, "Milliseconds per move, if the clock allows [the level's default]")
      ->type_name("N")
      ->check(CLI::Range(1, 3'600'000).description(""));
  command->add_option("--matches", request->matches, "Leave after this many matches [stay until the room closes]")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000).description(""));
  command->add_option("--name", request->name, "The bot's name [Taku and its level]")->type_name("NAME");
  command
      ->add_option("--token", request->token,
                   "Play for the account of this API token, under its name and marked as a bot")
      ->type_name("TOKEN")
      ->envname("TAKU_TOKEN");
  command->add_option("--key", request->key, "Resume the seat with this key")->type_name("KEY");
  command->add_flag("--show-key", request->show_key, "Print the seat's key to stderr once");
  command->add_option("--rate", request->rate, "Maximum commands per second, 0 for no limit [18; servers allow 20]")
      ->type_name("N")
      ->check(CLI::Range(0, 10'000).description(""));
  command->add_flag("--quiet", request->quiet, "Print only errors");
  command->footer(
      "Reconnects automatically when the connection breaks or the server restarts. Ctrl-C leaves the room;\n"
      "during a match it only disconnects. See docs/bots.md.\n\n"
      "Examples:\n"
      "  taku bot --connect http://localhost:8000 --room KMWXPA --level strong\n"
      "  taku bot --connect http://localhost:8000/room/KMWXPA --matches 3\n"
      "  taku bot --connect http://localhost:8000 --create ludo --seats 2");
  command->callback([request, &exit] { exit = run_bot(*request); });
}

}  // namespace taku::cli
