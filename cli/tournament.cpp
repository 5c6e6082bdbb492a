#include "tournament/tournament.h"

#include <fmt/core.h>

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "cli/command.h"
#include "cli/game_choice.h"
#include "cli/progress.h"
#include "cli/tournament/game_log.h"
#include "cli/tournament/table_game.h"
#include "games/player_count.h"
#include "tournament/standings.h"

namespace taku::cli {
namespace {

struct TournamentRequest {
  GameChoice choice;
  std::string entrants;
  std::string system = "swiss";
  int rounds = 0;
  std::uint64_t seed = 1;
  std::string out;
  bool resume = false;
  std::uint64_t nodes = 0;
  int ms = 0;
  int move_ms = 10'000;
  int threads = 1;
  int opening = -1;
  bool json = false;
};

constexpr std::uint64_t kUsualNodes = 1000;

// The games of one entrant.
struct GamesOf {
  int played = 0, failed = 0;
};

int chosen_rounds(const TournamentRequest& request, const tournament::Tournament& tournament) {
  if (request.rounds == 0) return tournament::usual_rounds(tournament.system, tournament.size(), tournament.seats);
  const int most = tournament::most_rounds(tournament.size(), tournament.seats);
  if (tournament.system == tournament::System::Swiss && tournament.seats.max == 2 && request.rounds > most) {
    throw UsageError(
        fmt::format("--rounds: with {} entrants, more than {} rounds would repeat pairings", tournament.size(), most));
  }
  return request.rounds;
}

// A tournament between computers and outside programs. All games of a round are played before the next one is paired.
class TournamentRun {
 public:
  explicit TournamentRun(const TournamentRequest& request)
      : request_(request), contestants_(parse_contestants(chosen_game(request.choice), request.entrants)) {
    const AnyGame& game = chosen_game(request.choice);
    const int seats = chosen_start(request.choice).state->seats();
    rules_ = {&game, chosen_options(request.choice), opening_of(game), limits()};
    tournament_.system = *tournament::parse_system(request.system);
    // Tables may also have fewer seats, as far as the game and the options allow it.
    tournament_.seats = {fewest_seats(game, seats, rules_.options), seats};
    tournament_.seed = request.seed;
    tournament_.entrants.resize(contestants_.size());
    games_of_.resize(contestants_.size());
    tournament_.rounds = chosen_rounds(request, tournament_);
    check_programs(rules_, seats, contestants_);
    log_ = request.out.empty() ? GameLog()
           : request.resume    ? GameLog::resume(request.out, heading())
                               : GameLog::create(request.out, heading());
  }

  // False if it was interrupted.
  bool play() {
    while (!tournament_.over()) {
      tournament::Round round = next_round(tournament_);
      play_round(round);
      if (!round.finished()) return false;
      tournament_.past.push_back(std::move(round));
    }
    return true;
  }

  Json standings_json() const {
    Json json = {{"game", rules_.game->info().id},
                 {"system", tournament::to_text(tournament_.system)},
                 {"rounds", tournament_.past.size()},
                 {"standings", Json::array()}};
    for (const tournament::Standing& line : standings(tournament_)) {
      json["standings"].push_back({{"rank", line.rank},
                                   {"entrant", contestants_[line.entrant].name},
                                   {"score", tournament::shown_points(line.points)},
                                   {"buchholz", tournament::shown_buchholz(line)},
                                   {"head_to_head", tournament::shown_head_to_head(line)},
                                   {"wins", line.wins},
                                   {"failed", games_of_[line.entrant].failed}});
    }
    return json;
  }

  void print_standings() const {
    std::size_t width = 7;
    for (const Contestant& contestant : contestants_) width = std::max(width, contestant.name.size());
    fmt::print("rank  {:<{}}   score  Buchholz  head to head  wins\n", "entrant", width);
    for (const tournament::Standing& line : standings(tournament_)) {
      fmt::print("{:>4}  {:<{}}  {:>6}  {:>8}  {:>12}  {:>4}\n", line.rank, contestants_[line.entrant].name, width,
                 tournament::shown_points(line.points), tournament::shown_buchholz(line),
                 tournament::shown_head_to_head(line), line.wins);
    }
    fmt::print("Equal scores are ranked by Buchholz, head to head, wins, then by lot.\n");
  }

  // A program that never moved may still be ahead of others, for example after a bye.
  void warn_of_failures() const {
    std::fflush(stdout);  // the standings come first
    for (std::size_t i = 0; i < contestants_.size(); ++i) {
      const GamesOf& games = games_of_[i];
      if (games.failed == 0) continue;
      fmt::print(stderr, "warning: {} failed in {} of {} games\n", contestants_[i].name, games.failed, games.played);
    }
  }

 private:
  int opening_of(const AnyGame& game) const {
    if (request_.opening >= 0) return request_.opening;
    return game.info().has_chance ? 0 : 2;
  }

  ThinkingLimits limits() const {
    const bool usual = request_.nodes == 0 && request_.ms == 0;
    return {usual ? kUsualNodes : request_.nodes, request_.ms, request_.move_ms};
  }

  // Everything that decides how the tournament goes.
  Json heading() const {
    Json entrants = Json::array();
    for (const Contestant& contestant : contestants_) entrants.push_back(contestant.text);
    return {{"tournament", 1},
            {"game", rules_.game->info().id},
            {"rules_version", rules_.game->info().rules_version},
            {"options", rules_.options},
            {"tables", {tournament_.seats.min, tournament_.seats.max}},
            {"system", tournament::to_text(tournament_.system)},
            {"rounds", tournament_.rounds},
            {"seed", tournament_.seed},
            {"opening", rules_.opening},
            {"nodes", rules_.limits.nodes},
            {"ms", rules_.limits.ms},
            {"entrants", std::move(entrants)}};
  }

  int round_number() const { return static_cast<int>(tournament_.past.size()) + 1; }

  void play_round(tournament::Round& round) {
    take_logged(round);
    Progress progress(fmt::format("round {}", round_number()), round.tables.size());
    next_table_ = 0;
    failure_ = nullptr;
    {
      std::vector<std::jthread> workers;
      for (int i = 0; i < request_.threads; ++i) workers.emplace_back([&] { play_tables(round, progress); });
    }
    if (failure_) std::rethrow_exception(failure_);
  }

  // Uses the games that the log already has.
  void take_logged(tournament::Round& round) {
    for (std::size_t i = 0; i < round.tables.size(); ++i) {
      tournament::Table& table = round.tables[i];
      const LoggedGame* game = log_.find(round_number(), static_cast<int>(i) + 1);
      if (!game) continue;
      if (game->entrants != numbers(table)) {
        throw IoError(fmt::format("{}: round {} has other pairings", request_.out, round_number()));
      }
      table.points = tournament::table_points(game->places);
      count_game(table, game->failed);
    }
  }

  void count_game(const tournament::Table& table, const std::vector<Seat>& failed) {
    for (std::size_t seat = 0; seat < table.entrants.size(); ++seat) {
      GamesOf& games = games_of_[table.entrants[seat]];
      ++games.played;
      games.failed += std::ranges::count(failed, static_cast<int>(seat), &Seat::index) > 0;
    }
  }

  static std::vector<int> numbers(const tournament::Table& table) {
    std::vector<int> numbers = table.entrants;
    for (int& number : numbers) ++number;
    return numbers;
  }

  void play_tables(tournament::Round& round, Progress& progress) {
    try {
      for (int table; (table = take_table(round)) >= 0;) {
        play_one(round.tables[table], table);
        const std::scoped_lock lock(mutex_);
        progress.show(std::ranges::count_if(round.tables, &tournament::Table::finished), "");
      }
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      failure_ = std::current_exception();
    }
  }

  // The next table that has no result yet, or −1.
  int take_table(const tournament::Round& round) {
    const std::scoped_lock lock(mutex_);
    if (failure_ || stop_requested()) return -1;
    const int count = static_cast<int>(round.tables.size());
    while (next_table_ < count && round.tables[next_table_].finished()) ++next_table_;
    return next_table_ < count ? next_table_++ : -1;
  }

  void play_one(tournament::Table& table, int index) {
    std::vector<const Contestant*> by_seat;
    for (int entrant : table.entrants) by_seat.push_back(&contestants_[entrant]);
    const std::uint64_t game = static_cast<std::uint64_t>(round_number()) << 16 | static_cast<std::uint64_t>(index);
    const TableResult result = play_table(rules_, by_seat, mix64(mix64(tournament_.seed) + game));
    Json more = {{"record", result.record.to_json()}};
    const std::scoped_lock lock(mutex_);
    log_.add({round_number(), index + 1, numbers(table), result.places, result.failed}, std::move(more));
    table.points = tournament::table_points(result.places);
    count_game(table, result.failed);
  }

  const TournamentRequest& request_;
  std::vector<Contestant> contestants_;
  tournament::Tournament tournament_;
  GameRules rules_;
  GameLog log_;
  std::vector<GamesOf> games_of_;  // by entrant
  std::mutex mutex_;               // guards what follows, the log, games_of_ and the results of the round
  int next_table_ = 0;
  std::exception_ptr failure_;
};

int run_tournament(const TournamentRequest& request) {
  if (request.resume && request.out.empty()) throw UsageError("--resume needs --out FILE");
  TournamentRun run(request);
  const bool finished = run.play();
  if (request.json) {
    fmt::print("{}\n", to_text(run.standings_json()));
  } else {
    run.print_standings();
  }
  run.warn_of_failures();
  if (!finished) fmt::print(stderr, "stopped before the end{}\n", request.out.empty() ? "" : "; --resume continues");
  return finished ? kDone : kNo;
}

}  // namespace

void add_tournament(CLI::App& program, int& exit) {
  CLI::App* command =
      program.add_subcommand("tournament", "Run a round robin or Swiss tournament between computers and bots");
  auto request = std::make_shared<TournamentRequest>();
  add_game_choice(*command, request->choice);
  command->add_option("--entrants", request->entrants, "3 to 256 entrants: levels, or cmd:PROGRAM for an outside bot")
      ->type_name("LIST")
      ->required();
  command->add_option("--system", request->system, "swiss (default) or round_robin")
      ->type_name("SYSTEM")
      ->check(CLI::IsMember({"swiss", "round_robin"}).description(""));
  command->add_option("--rounds", request->rounds, "Number of rounds (default: the usual number)")
      ->type_name("N")
      ->check(CLI::Range(1, tournament::kMaxRounds).description(""));
  command->add_option("--seed", request->seed, "Seed for lots, openings and dice (default 1)")->type_name("N");
  command->add_option("--out", request->out, "Write every finished game to this file")->type_name("FILE");
  command->add_flag("--resume", request->resume, "Continue the tournament in FILE");
  command->add_option("--nodes", request->nodes, "Nodes per move (default 1000, unless --ms is given)")->type_name("N");
  command->add_option("--ms", request->ms, "Milliseconds per move; the result then depends on the machine")
      ->type_name("N")
      ->check(CLI::Range(1, 3'600'000).description(""));
  command->add_option("--move-ms", request->move_ms, "A bot that takes longer for a move loses (default 10000)")
      ->type_name("N")
      ->check(CLI::Range(1, 3'600'000).description(""));
  command->add_option("--threads", request->threads, "Games played in parallel (default 1)")
      ->type_name("N")
      ->check(CLI::Range(1, 256).description(""));
  command
      ->add_option("--opening", request->opening,
                   "Random moves at the start of each game (default 2; 0 in games with dice or cards)")
      ->type_name("N")
      ->check(CLI::Range(0, 1000).description(""));
  command->add_flag("--json", request->json, "Print the standings as one JSON object");
  command->footer(
      "Examples:\n"
      "  taku tournament hex_taboo --entrants random,easy*3,normal --out cup.jsonl\n"
      "  taku tournament ludo --seats 4 --system round_robin --entrants 'ai1,ai2,ai3,strong,cmd:./my_bot'\n"
      "docs/bots.md describes what a bot has to answer. Exit code 1: stopped before the end; 3: a bot does not "
      "start.\n\n" +
      command->get_footer());
  command->callback([request, &exit] { exit = run_tournament(*request); });
}

}  // namespace taku::cli
