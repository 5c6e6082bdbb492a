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
    throw UsageError("name a room (--room CODE), or open one (--create GAME)");
  }
  if (!request.key.empty() && !request.create.empty()) throw UsageError("--key is for a room that is there already");
  if (!request.key.empty() && !bot::is_key(request.key)) throw UsageError("--key: this is no key of a seat");
  return std::move(*link);
}

const AnyGame& game_to_create(const std::string& id) {
  if (const AnyGame* game = find_game(id)) return *game;
  throw UsageError(fmt::format("there is no game {}; there are: {}", harmless(id), game_ids()));
}

// Not every game calls its best level "strong", but everyone knows what is meant.
const ai::Level& chosen_level(const AnyGame& game, const std::string& name) {
  const bool strongest = name.empty() || (name == "strong" && !ai::find_level(game, name));
  return strongest ? ai::levels(game).back() : find_level_or_explain(game, name);
}

Json room_wishes(const BotRequest& request) {
  Json body = {{"game", request.create}, {"public", true}, {"cmd_id", new_command_id()}};
  if (request.seats) body["seats"] = *request.seats;
  if (request.options.empty()) return body;
  auto options = parse_json(request.options);
  if (!options || !options->is_object()) throw UsageError("--options: this is no JSON object");
  body["options"] = std::move(*options);
  return body;
}

// Asked again when the answer was lost: what is asked has a name, so it is done once.
template <class Question>
auto ask(const client::ServerAddress& server, const Question& question) {
  constexpr int kTries = 3;
  for (int attempt = 1;; ++attempt) {
    try {
      client::Rest rest(server);
      return question(rest);
    } catch (const client::ClientError&) {
      if (attempt == kTries) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds(200 * attempt));
    }
  }
}

bot::RoomFound chosen_room(const BotRequest& request, const bot::Link& link, const client::ServerAddress& server) {
  if (request.create.empty()) {
    return ask(server, [&](client::Rest& rest) { return bot::find_room(rest, link.room); });
  }
  chosen_level(game_to_create(request.create), request.level);
  const Json body = room_wishes(request);
  const bot::RoomFound room = ask(server, [&](client::Rest& rest) { return bot::open_room(rest, body); });
  fmt::print("{} {}\n", room.code, link.to_room(room.code));
  std::fflush(stdout);
  return room;
}

std::string seat_key(const BotRequest& request, const std::string& room, const std::string& name,
                     const client::ServerAddress& server) {
  if (!request.key.empty()) return request.key;
  const std::string cmd_id = new_command_id();
  return ask(server, [&](client::Rest& rest) { return bot::join_room(rest, room, name, cmd_id); });
}

int visit(const BotRequest& request, const bot::Link& link) {
  const client::ServerAddress server = client::find_server(link.host, link.port);
  const bot::RoomFound room = chosen_room(request, link, server);
  const AnyGame* game = find_game(room.game);
  if (!game)
    throw IoError(fmt::format("room {} plays {}, which this program does not know", room.code, harmless(room.game)));
  const ai::Level& level = chosen_level(*game, request.level);

  const Seed seed = new_seed();
  const std::string name = request.name.empty() ? fmt::format("Taku {}", level.name) : request.name;
  bot::Wishes wishes{.room = room.code, .key = seat_key(request, room.code, name, server)};
  if (request.show_key) fmt::print(stderr, "key {}\n", wishes.key);
  wishes.player = {.ms = request.ms,
                   .matches = request.matches,
                   .per_second = request.rate,
                   .session = seed.to_text().substr(0, 8) + "-",
                   .seed = FairRandomness{seed}.word(0, 0)};
  wishes.stop = [] { return asked_to_stop != 0; };
  wishes.news = [quiet = request.quiet](const std::string& words) {
    if (quiet) return;
    fmt::print("{}\n", harmless(words));
    std::fflush(stdout);
  };
  wishes.news(fmt::format("{} plays {} in room {}", name, game->info().id, room.code));
  bot::Visit visit(server, *game, level, std::move(wishes));
  const bot::Outcome outcome = visit.run();
  if (outcome == bot::Outcome::Closed && request.matches) throw IoError("the room was closed before all was played");
  return kDone;
}

int run_bot(const BotRequest& request) {
  const bot::Link link = chosen_link(request);
  if (!request.create.empty()) {
    chosen_level(game_to_create(request.create), request.level);
    room_wishes(request);
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
  CLI::App* command = program.add_subcommand("bot", "A computer that plays on a server, in anybody's room");
  auto request = std::make_shared<BotRequest>();
  command->add_option("--connect", request->url, "The server, http://host:port, or the link of a room")
      ->type_name("URL")
      ->required();
  command->add_option("--room", request->room, "The room's code")->type_name("CODE");
  command->add_option("--create", request->create, "Open a public room instead: " + game_ids())->type_name("GAME");
  command->add_option("--options", request->options, "The new room's options [the game's own]")->type_name("JSON");
  command->add_option("--seats", request->seats, "The new room's seats [as the game likes]")
      ->type_name("N")
      ->check(CLI::Range(2, kMaxSeats).description(""));
  command->add_option("--level", request->level, "How it plays [the strongest]")->type_name("LEVEL");
  command->add_option("--ms", request->ms, "How long it thinks about a move, where the clock allows it [as its level]")
      ->type_name("N")
      ->check(CLI::Range(1, 3'600'000).description(""));
  command->add_option("--matches", request->matches, "Leaves after so many [as long as the room is open]")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000).description(""));
  command->add_option("--name", request->name, "What it is called [Taku and its level]")->type_name("NAME");
  command->add_option("--key", request->key, "Go on with a seat it had")->type_name("KEY");
  command->add_flag("--show-key", request->show_key, "Say the seat's key on stderr, once");
  command->add_option("--rate", request->rate, "At most so many commands a second, 0: no limit [18; servers allow 20]")
      ->type_name("N")
      ->check(CLI::Range(0, 10'000).description(""));
  command->add_flag("--quiet", request->quiet, "Say nothing while all goes well");
  command->footer(
      "Comes back by itself when the line breaks or the server restarts. Ctrl-C: leaves the room, or during\n"
      "a match only the line. docs/bots.md\n\n"
      "Examples:\n"
      "  taku bot --connect http://localhost:8000 --room KMWXPA --level strong\n"
      "  taku bot --connect http://localhost:8000/room/KMWXPA --matches 3\n"
      "  taku bot --connect http://localhost:8000 --create ludo --seats 2");
  command->callback([request, &exit] { exit = run_bot(*request); });
}

}  // namespace taku::cli
