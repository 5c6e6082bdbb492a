#include <fmt/core.h>

#include <exception>
#include <mutex>
#include <thread>

#include "cli/command.h"
#include "cli/game_choice.h"
#include "cli/host.h"
#include "cli/match/match_players.h"
#include "cli/match/match_report.h"
#include "cli/progress.h"

namespace taku::cli {
namespace {

constexpr int kMostGames = 100'000'000;

struct MatchRequest {
  GameChoice choice;
  MatchSide a, b;
  int games = 0;  // 0: 100, or as many as --hands needs
  int hands = 0;  // 0: not limited
  ThinkingLimits limits;
  int threads = 1;
  int opening = -1;
  std::uint64_t seed = 1;
  std::vector<double> sprt;
  bool json = false;

  int most_games() const { return games != 0 ? games : hands != 0 ? kMostGames : 100; }
  int total() const { return hands != 0 ? hands : most_games(); }  // hands or games
};

// Plays numbered games. Player a takes each seat in turn; the games of one such round share their opening and dice.
class Tournament {
 public:
  Tournament(const MatchRequest& request, const AnyGame& game, AnyState start)
      : request_(request),
        start_(std::move(start)),
        seats_(start_->seats()),
        opening_(opening_plies(game, request.opening)) {
    tally_.by_seat.resize(static_cast<std::size_t>(seats_));
    for (int i = 0; i < request.threads; ++i) {
      pairs_.push_back({seat_side(game, request.a, request.limits), seat_side(game, request.b, request.limits)});
    }
  }

  Tally play() {
    Progress progress(request_.a.name() + " – " + request_.b.name(), static_cast<std::uint64_t>(request_.total()));
    std::vector<std::jthread> workers;
    for (const Pair& pair : pairs_) workers.emplace_back([&] { work(pair, progress); });
    workers.clear();
    if (failure_) std::rethrow_exception(failure_);
    return tally_;
  }

  bool stopped() const { return stopped_; }  // by Ctrl-C, before the end

 private:
  struct Pair {
    ai::Contestant a, b;
  };

  // The number of the next game, or −1 if the match is finished.
  int take_next() {
    const std::scoped_lock lock(mutex_);
    const bool enough = next_ >= request_.most_games() ||
                        (request_.hands != 0 && tally_.hands.count() >= request_.hands) || failure_ ||
                        sprt_verdict(tally_, request_.sprt) != SprtVerdict::Open;
    if (enough) return -1;
    stopped_ = stop_requested();
    return stopped_ ? -1 : next_++;
  }

  void work(const Pair& pair, Progress& progress) {
    try {
      for (int number; (number = take_next()) >= 0;) play(number, pair, progress);
    } catch (const IoError&) {  // an outside program failed: ends the match
      const std::scoped_lock lock(mutex_);
      failure_ = std::current_exception();
    }
  }

  void play(int number, const Pair& pair, Progress& progress) {
    const Seat seat{static_cast<std::int8_t>(number % seats_)};
    std::vector<ai::Contestant> players(static_cast<std::size_t>(seats_), pair.b);
    players[static_cast<std::size_t>(seat.index)] = pair.a;
    const auto round = static_cast<std::uint64_t>(number / seats_);
    PineappleHands hands;
    const auto game = ai::play_game(start_, players, opening_, mix64(request_.seed + round), now_ms,
                                    [&](const ai::ArenaPly& ply) { hands.note(ply, seat); });
    const std::scoped_lock lock(mutex_);
    tally_.add(game, seat);
    tally_.hands.add(hands);
    const int done = request_.hands != 0 ? std::min(tally_.hands.count(), request_.hands) : tally_.standing.games();
    progress.show(static_cast<std::uint64_t>(done),
                  fmt::format("+{} ={} -{}", tally_.wins, tally_.draws, tally_.losses));
  }

  const MatchRequest& request_;
  AnyState start_;
  int seats_;
  int opening_;
  std::vector<Pair> pairs_;  // one for each thread
  std::mutex mutex_;
  Tally tally_;
  int next_ = 0;
  bool stopped_ = false;
  std::exception_ptr failure_;
};

void print_stopped(const MatchRequest& request, const Tally& tally) {
  std::fflush(stdout);  // the result comes first
  const bool by_hands = request.hands != 0;
  fmt::print(stderr, "stopped after {} of {} {}\n", by_hands ? tally.hands.count() : tally.standing.games(),
             request.total(), by_hands ? "hands" : "games");
}

int run_match(const MatchRequest& request) {
  const AnyGame& game = chosen_game(request.choice);
  AnyGame::Start start = chosen_start(request.choice);
  if (!request.sprt.empty() && request.sprt[0] >= request.sprt[1]) {
    throw UsageError("--sprt: the first Elo must be smaller than the second");
  }
  if (request.hands != 0 && request.choice.id != "pineapple") throw UsageError("--hands is for pineapple only");
  Tournament tournament(request, game, std::move(start.state));
  const MatchSummary summary{.game = request.choice.id,
                             .options = start.options,
                             .a = request.a,
                             .b = request.b,
                             .sprt = request.sprt,
                             .tally = tournament.play()};
  fmt::print("{}", request.json ? summary.json() : summary.words());
  if (tournament.stopped()) {
    print_stopped(request, summary.tally);
    return kNo;
  }
  return sprt_verdict(summary.tally, request.sprt) == SprtVerdict::NotBetter ? kNo : kDone;
}

}  // namespace

void add_match(CLI::App& program, int& exit) {
  CLI::App* command =
      program.add_subcommand("match", "Play computer against computer: score and Elo with confidence interval");
  auto request = std::make_shared<MatchRequest>();
  add_game_choice(*command, request->choice);
  add_side_options(*command, request->a, request->b, request->limits);
  command
      ->add_option("--a-engine", request->a.engine,
                   "Another build of taku that plays level a, started as PROGRAM engine")
      ->type_name("PROGRAM");
  command->add_option("--b-engine", request->b.engine, "The same for level b")->type_name("PROGRAM");
  command->add_option("--games", request->games, "Number of games (default 100)")
      ->type_name("N")
      ->check(CLI::Range(1, kMostGames).description(""));
  command->add_option("--hands", request->hands, "Pineapple: stop after the game in which this many hands are reached")
      ->type_name("N")
      ->check(CLI::Range(1, kMostGames).description(""));
  command->add_option("--ms", request->limits.ms, "Milliseconds per move (default: the level's own)")
      ->type_name("N")
      ->check(CLI::Range(1, 3'600'000).description(""));
  command->add_option("--nodes", request->limits.nodes, "Nodes per move instead; makes the result reproducible")
      ->type_name("N");
  command->add_option("--threads", request->threads, "Games played in parallel (default 1)")
      ->type_name("N")
      ->check(CLI::Range(1, 256).description(""));
  command
      ->add_option("--opening", request->opening,
                   "Random moves at the start of each game (default 2; 0 in games with dice or cards)")
      ->type_name("N")
      ->check(CLI::Range(0, 1000).description(""));
  command->add_option("--seed", request->seed, "Seed for openings and dice (default 1)")->type_name("N");
  command->add_option("--sprt", request->sprt, "Stop early: test whether a is stronger by ELO1 rather than ELO0")
      ->type_name("ELO")
      ->expected(2);
  command->add_flag("--json", request->json, "Print the result as one JSON object");
  command->footer(
      "Player a takes one seat and b the others; seats rotate. Exit code 1: the SPRT found that a is not better, or\n"
      "Ctrl-C stopped the match; then the result is that of the games so far.\n\n" +
      command->get_footer());
  command->callback([request, &exit] { exit = run_match(*request); });
}

}  // namespace taku::cli
