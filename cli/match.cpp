#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <thread>

#include "ai/arena.h"
#include "cli/command.h"
#include "cli/game_choice.h"
#include "cli/host.h"
#include "cli/pineapple_hands.h"
#include "cli/progress.h"

namespace taku::cli {
namespace {

struct MatchRequest {
  GameChoice choice;
  std::string a, b;
  int games = 100;
  int ms = 0;
  std::uint64_t nodes = 0;
  int threads = 1;
  int opening = -1;
  std::uint64_t seed = 1;
  std::vector<double> sprt;
  bool json = false;
};

// The totals of all games, from the point of view of player a.
struct Tally {
  ai::Standing standing;
  int wins = 0, draws = 0, losses = 0;
  std::vector<ai::Standing> by_seat;
  std::uint64_t plies = 0;
  PineappleHands hands;  // empty for other games

  void add(const ai::ArenaGame& game, Seat seat) {
    const double points = game.points(seat);
    standing.add(points);
    by_seat[static_cast<std::size_t>(seat.index)].add(points);
    plies += static_cast<std::uint64_t>(game.plies);
    (points == 1 ? wins : points == 0 ? losses : draws) += 1;
  }
};

enum class SprtVerdict { Open, Better, NotBetter };

constexpr double kSprtBound = 2.944439;  // ln(19): 5 % error in both directions

SprtVerdict sprt(const Tally& tally, const std::vector<double>& elos) {
  if (elos.empty()) return SprtVerdict::Open;
  const double ratio = tally.standing.log_likelihood_ratio(elos[0], elos[1]);
  return ratio >= kSprtBound ? SprtVerdict::Better : ratio <= -kSprtBound ? SprtVerdict::NotBetter : SprtVerdict::Open;
}

ai::Contestant contestant(const AnyGame& game, const std::string& name, const MatchRequest& request) {
  const ai::Level* level = &find_level_or_explain(game, name);
  ai::Budget budget;
  if (request.nodes != 0) budget.nodes = request.nodes;
  if (request.ms != 0) {
    budget.ms = request.ms;
  } else if (request.nodes == 0 && level->default_ms != 0) {
    budget.ms = level->default_ms;
  }
  return {level, budget};
}

// Plays numbered games. Player a takes each seat in turn; the games of one such round share their opening and dice.
class Tournament {
 public:
  Tournament(const MatchRequest& request, const AnyGame& game, AnyState start)
      : request_(request),
        start_(std::move(start)),
        seats_(start_->seats()),
        opening_(request.opening >= 0     ? request.opening
                 : game.info().has_chance ? 0
                                          : 2),
        a_(contestant(game, request.a, request)),
        b_(contestant(game, request.b, request)) {
    tally_.by_seat.resize(static_cast<std::size_t>(seats_));
  }

  Tally play() {
    Progress progress(request_.a + " – " + request_.b, static_cast<std::uint64_t>(request_.games));
    std::vector<std::jthread> workers;
    for (int i = 0; i < request_.threads; ++i) workers.emplace_back([&] { work(progress); });
    workers.clear();
    return tally_;
  }

 private:
  // The number of the next game, or −1 if the match is finished.
  int take_next() {
    const std::scoped_lock lock(mutex_);
    const bool enough = next_ >= request_.games || stop_requested() || sprt(tally_, request_.sprt) != SprtVerdict::Open;
    return enough ? -1 : next_++;
  }

  void work(Progress& progress) {
    for (int number; (number = take_next()) >= 0;) {
      const Seat seat{static_cast<std::int8_t>(number % seats_)};
      std::vector<ai::Contestant> players(static_cast<std::size_t>(seats_), b_);
      players[static_cast<std::size_t>(seat.index)] = a_;
      const auto round = static_cast<std::uint64_t>(number / seats_);
      PineappleHands hands;
      const auto game =
          ai::play_game(start_, players, opening_, mix64(request_.seed + round), now_ms,
                        [&](const AnyState& state, Seat mover, Move move) { hands.note(state, mover, move, seat); });
      const std::scoped_lock lock(mutex_);
      tally_.add(game, seat);
      tally_.hands.add(hands);
      progress.show(static_cast<std::uint64_t>(tally_.standing.games()),
                    fmt::format("+{} ={} -{}", tally_.wins, tally_.draws, tally_.losses));
    }
  }

  const MatchRequest& request_;
  AnyState start_;
  int seats_;
  int opening_;
  ai::Contestant a_, b_;
  std::mutex mutex_;
  Tally tally_;
  int next_ = 0;
};

struct EloRange {
  double low, middle, high;
};

EloRange elo_range(const ai::Standing& standing) {
  const auto [low, high] = standing.interval();
  const auto whole = [](double elo) { return std::round(elo) + 0.0; };  // never −0
  return {whole(ai::elo(low)), whole(ai::elo(standing.score())), whole(ai::elo(high))};
}

Json number_or_null(double number) {
  return std::isfinite(number) ? Json(std::round(number * 10) / 10) : Json(nullptr);
}

void print_json(const MatchRequest& request, const Json& options, const Tally& tally) {
  const EloRange range = elo_range(tally.standing);
  Json json = {{"game", request.choice.id},
               {"options", options},
               {"a", request.a},
               {"b", request.b},
               {"games", tally.standing.games()},
               {"wins", tally.wins},
               {"draws", tally.draws},
               {"losses", tally.losses},
               {"score", tally.standing.score()},
               {"score_low", tally.standing.interval().low},
               {"score_high", tally.standing.interval().high}};
  if (tally.by_seat.size() == 2) {
    json["elo"] = number_or_null(range.middle);
    json["elo_low"] = number_or_null(range.low);
    json["elo_high"] = number_or_null(range.high);
  }
  Json& by_seat = json["score_by_seat"] = Json::array();
  for (const ai::Standing& seat : tally.by_seat) by_seat.push_back(seat.score());
  if (!request.sprt.empty()) {
    constexpr std::array<std::string_view, 3> kVerdicts = {"open", "better", "not_better"};
    json["sprt"] = kVerdicts[static_cast<std::size_t>(sprt(tally, request.sprt))];
  }
  if (tally.hands.any()) json["hands"] = tally.hands.json();
  fmt::print("{}\n", to_text(json));
}

void print_words(const MatchRequest& request, const Tally& tally) {
  const ai::Standing& standing = tally.standing;
  fmt::print("{} against {}: {} games, +{} ={} -{}\n", request.a, request.b, standing.games(), tally.wins, tally.draws,
             tally.losses);
  if (standing.games() == 0) return;
  const auto [low, high] = standing.interval();
  fmt::print("score {:.1f} %  (95 %: {:.1f} to {:.1f})", 100 * standing.score(), 100 * low, 100 * high);
  for (std::size_t seat = 0; seat < tally.by_seat.size(); ++seat) {
    fmt::print("{} seat {}: {:.1f} %", seat == 0 ? " " : ",", seat, 100 * tally.by_seat[seat].score());
  }
  fmt::print("\n");
  if (tally.by_seat.size() > 2) {
    fmt::print("equal players would score {:.1f} %\n", 100.0 / static_cast<double>(tally.by_seat.size()));
  }
  if (tally.by_seat.size() == 2) {
    const EloRange range = elo_range(standing);
    fmt::print("Elo {:+.0f}  (95 %: {:+.0f} to {:+.0f})\n", range.middle, range.low, range.high);
  }
  fmt::print("{:.1f} moves per game\n", static_cast<double>(tally.plies) / standing.games());
  if (tally.hands.any()) fmt::print("{}", tally.hands.words(request.a, request.b));
  if (!request.sprt.empty()) {
    constexpr std::array<std::string_view, 3> kWords = {"undecided", "a is better", "a is not better"};
    fmt::print("SPRT {:+.0f} against {:+.0f}: {}\n", request.sprt[1], request.sprt[0],
               kWords[static_cast<std::size_t>(sprt(tally, request.sprt))]);
  }
}

int run_match(const MatchRequest& request) {
  AnyGame::Start start = chosen_start(request.choice);
  if (!request.sprt.empty()) {
    if (start.state->seats() != 2) throw UsageError("--sprt needs a game with two seats");
    if (request.sprt[0] >= request.sprt[1]) throw UsageError("--sprt: the first Elo must be smaller than the second");
  }
  const Tally tally = Tournament(request, chosen_game(request.choice), std::move(start.state)).play();
  if (request.json) {
    print_json(request, start.options, tally);
  } else {
    print_words(request, tally);
  }
  return sprt(tally, request.sprt) == SprtVerdict::NotBetter ? kNo : kDone;
}

}  // namespace

void add_match(CLI::App& program, int& exit) {
  CLI::App* command =
      program.add_subcommand("match", "Play computer against computer: score and Elo with confidence interval");
  auto request = std::make_shared<MatchRequest>();
  add_game_choice(*command, request->choice);
  command->add_option("--a", request->a, "The level to be measured")->required();
  command->add_option("--b", request->b, "The level of its opponents")->required();
  command->add_option("--games", request->games, "Number of games (default 100)")->check(CLI::Range(1, 100'000'000));
  command->add_option("--ms", request->ms, "Milliseconds per move (default: the level's own)")
      ->check(CLI::Range(1, 3'600'000));
  command->add_option("--nodes", request->nodes, "Nodes per move instead; makes the result reproducible");
  command->add_option("--threads", request->threads, "Games played in parallel (default 1)")->check(CLI::Range(1, 256));
  command
      ->add_option("--opening", request->opening,
                   "Random moves at the start of each game (default 2; 0 in games with dice or cards)")
      ->check(CLI::Range(0, 1000));
  command->add_option("--seed", request->seed, "Seed for openings and dice (default 1)");
  command->add_option("--sprt", request->sprt, "Stop early: test whether a is stronger by ELO1 rather than ELO0")
      ->expected(2);
  command->add_flag("--json", request->json, "Print the result as one JSON object");
  command->footer(
      "Player a takes one seat and b the others; seats rotate. Exit code 1: the SPRT found that a is not better.\n\n" +
      command->get_footer());
  command->callback([request, &exit] { exit = run_match(*request); });
}

}  // namespace taku::cli
