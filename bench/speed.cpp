#include "bench/speed.h"

#include <algorithm>

#include "ai/player.h"
#include "bench/network_speed.h"
#include "bench/pineapple_speed.h"
#include "bench/plain_coppit.h"
#include "bench/plain_hex.h"
#include "bench/plain_ludo.h"
#include "bench/plain_paths.h"
#include "bench/plain_pineapple_hand.h"
#include "bench/swiss_rounds.h"
#include "games/all_games.h"
#include "nn/models.h"
#include "protocol/engine.h"
#include "solver/perft.h"

namespace taku::bench {
namespace {

using hex_taboo::Balance;
using hex_taboo::State;

// Accumulates results so that the compiler cannot remove the measured work.
std::uint64_t kept = 0;

class Stopwatch {
 public:
  explicit Stopwatch(const std::function<double()>& now_ms) : now_ms_(now_ms) {}

  template <class Work>
  void measure(std::string name, std::string unit, Work work) {
    constexpr int kRuns = 7;
    constexpr double kRunMs = 150;
    std::vector<double> rates;
    for (int run = 0; run < kRuns; ++run) {
      const double start = now_ms_();
      double elapsed = 0;
      std::uint64_t done = 0;
      while ((elapsed = now_ms_() - start) < kRunMs) done += work();
      rates.push_back(static_cast<double>(done) / elapsed * 1000);
    }
    std::ranges::sort(rates);
    speeds.push_back({std::move(name), std::move(unit), rates[kRuns / 2], rates.front(), rates.back()});
  }

  std::vector<Speed> speeds;

 private:
  const std::function<double()>& now_ms_;
};

std::uint64_t plain_games(Rng& rng) {
  std::uint64_t moves = 0;
  for (int i = 0; i < 1000; ++i) {
    PlainHex game(4);
    do {
      ++moves;
    } while (game.play_random(rng));
  }
  return moves;
}

std::uint64_t plain_coppit_games(Rng& rng) {
  std::uint64_t moves = 0;
  for (int i = 0; i < 20; ++i) {
    PlainCoppit game;
    while (game.play_random(rng, moves)) {
    }
  }
  return moves;
}

std::uint64_t plain_ludo_games(Rng& rng) {
  std::uint64_t moves = 0;
  for (int i = 0; i < 20; ++i) {
    PlainLudo game;
    while (game.play_random(rng, moves)) {
    }
  }
  return moves;
}

// Speed baseline: uses the type-erased game, lists the moves or outcomes, chooses one and collects the events.
std::uint64_t plain_territory_games(const AnyState& start, Rng& rng) {
  std::uint64_t moves = 0;
  AnyState state = start;
  for (Turn turn; (turn = state.turn()).kind != Turn::Kind::Over; ++moves) {
    if (turn.kind == Turn::Kind::Chance) {
      OutcomeList outcomes;
      state.chance_outcomes(outcomes);
      state.apply(Seat::chance(), rng.outcome(outcomes));
    } else {
      MoveList listed;
      state.legal_moves(turn.seats.first(), listed);
      state.apply(turn.seats.first(), listed[rng.below(static_cast<std::uint32_t>(listed.size()))]);
    }
  }
  kept += state->hash();
  return moves;
}

// Evaluates a path from every tile, arriving over the tile's first link.
template <class Evaluate>
std::uint64_t evaluated_paths(const territory::PathBoard& board, Evaluate evaluate) {
  for (int tile = 0; tile < board.count; ++tile) {
    kept += static_cast<std::uint64_t>(evaluate(territory::PathStart{tile, board[tile].links[0]}));
  }
  return board.count;
}

void measure_paths(Stopwatch& watch, const territory::PathBoard& board, int steps, const std::string& name) {
  const std::string words = "territory paths of " + std::to_string(steps) + ", " + name;
  const PlainPaths plain(board);
  watch.measure(words + ", plain baseline", "paths", [&] {
    return evaluated_paths(board,
                           [&](territory::PathStart at) { return plain.evaluate_path(at.tile, at.came_from, steps); });
  });
  watch.measure(words, "paths", [&] {
    return evaluated_paths(board,
                           [&](territory::PathStart at) { return territory::evaluate_path(board, at, steps).total; });
  });
}

template <GameState S>
std::uint64_t random_games(const S& start, Rng& rng, int games = 1000) {
  std::uint64_t moves = 0;
  for (int i = 0; i < games; ++i) {
    S state = start;
    for (Turn turn; (turn = state.turn()).kind != Turn::Kind::Over; ++moves) {
      state.apply(turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first(), state.random_move(rng));
    }
    kept += state.hash();
  }
  return moves;
}

// Applies each move to a copy of the previous position, as search does.
std::uint64_t copies(const State& start, Rng& rng) {
  std::uint64_t moves = 0;
  for (int i = 0; i < 1000; ++i) {
    std::array<State, 128> line;
    line[0] = start;
    std::size_t ply = 0;
    for (; line[ply].turn().kind != Turn::Kind::Over; ++ply) {
      line[ply + 1] = line[ply];
      line[ply + 1].apply(line[ply].mover(), line[ply].random_move(rng));
    }
    kept += line[ply].hash();
    moves += ply;
  }
  return moves;
}

std::uint64_t searched_nodes() {
  const AnyGame& game = erased<hex_taboo::HexTaboo>();
  const auto start = game.start(2, Json::object());
  const auto thinking = ai::find_level(game, "hard")->start(start->state, {0}, 1);
  thinking->advance(200'000);
  kept += thinking->thought().move.bits;
  return thinking->thought().nodes;
}

std::uint64_t protocol_moves() {
  protocol::Engine engine({[] { return 0.0; }, [] { return Seed{}; }});
  kept += engine.answer(R"({"cmd":"new","game":"hex_taboo","seed":"1"})").size();
  for (const char* text : {"e5", "d4", "f6", "c3", "a1", "i1", "i5", "a5"}) {
    kept += engine.answer(std::string(R"({"cmd":"play","text":")") + text + "\"}").size();
  }
  return 8;
}

// Plays normal hands. Each one starts a new session, so nobody is in Fantasyland.
std::uint64_t pineapple_hands(Rng& rng, std::uint64_t& moves) {
  pineapple::State start;
  start.apply(Seat::chance(), Move{0});
  for (int i = 0; i < 1000; ++i) {
    pineapple::State state = start;
    for (Turn turn; (turn = state.turn()).kind != Turn::Kind::Over && state.session().hand == 1; ++moves) {
      state.apply(turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first(), state.random_move(rng));
    }
    kept += static_cast<std::uint64_t>(state.session().chips[0]);
  }
  return 1000;
}

std::uint64_t plain_pineapple_hands(Rng& rng, std::uint64_t& moves) {
  for (int i = 0; i < 100; ++i) kept += static_cast<std::uint64_t>(PlainPineappleHand(rng).play(moves));
  return 100;
}

void measure_pineapple(Stopwatch& watch, Rng& rng) {
  const auto moves_of = [&](auto play) {
    std::uint64_t moves = 0;
    play(rng, moves);
    return moves;
  };
  std::uint64_t moves = 0;
  watch.measure("pineapple random play, plain baseline", "moves", [&] { return moves_of(plain_pineapple_hands); });
  watch.measure("pineapple random play", "moves", [&] { return moves_of(pineapple_hands); });
  watch.measure("pineapple random play, whole hands", "hands", [&] { return pineapple_hands(rng, moves); });
  const PineappleWork work;
  watch.measure("pineapple random hands, plain baseline", "hands", [&] { return work.plain_random_hands(kept); });
  watch.measure("pineapple random hands", "hands", [&] { return work.random_hands(kept); });
  watch.measure("pineapple hands in sequence, plain baseline", "hands",
                [&] { return work.plain_hands_in_sequence(kept); });
  watch.measure("pineapple hands in sequence", "hands", [&] { return work.hands_in_sequence(kept); });
  watch.measure("pineapple joker lines with a cap, plain baseline", "lines",
                [&] { return work.plain_joker_lines(kept); });
  watch.measure("pineapple joker lines with a cap", "lines", [&] { return work.joker_lines(kept); });
}

void measure_networks(Stopwatch& watch) {
  for (const AnyGame* game : all_games()) {
    if (nn::installed_model(game->info().id) == nullptr) continue;
    const std::string name = std::string(game->info().id) + " network";
    NetworkWork work(*game);
    watch.measure(name + ", plain baseline", "positions", [&] { return work.plain_networks(kept); });
    watch.measure(name, "positions", [&] { return work.networks(kept); });
    watch.measure(name + " and its features", "positions", [&] { return work.features_and_networks(kept); });
  }
}

}  // namespace

std::vector<Speed> measure_speeds(const std::function<double()>& now_ms) {
  Stopwatch watch(now_ms);
  Rng rng(1);
  const State start(4, Balance::Neutralise);
  watch.measure("hex_taboo random play, radius 4, plain baseline", "moves", [&] { return plain_games(rng); });
  watch.measure("hex_taboo random play, radius 4", "moves", [&] { return random_games(start, rng); });
  const State large(6, Balance::Neutralise);
  watch.measure("hex_taboo random play, radius 6", "moves", [&] { return random_games(large, rng); });
  watch.measure("hex_taboo copy and apply", "moves", [&] { return copies(start, rng); });
  watch.measure("hex_taboo perft 3, radius 4", "lines", [&] { return solver::perft(start, 3); });
  watch.measure("hex_taboo hard, from the empty board", "nodes", searched_nodes);
  watch.measure("ludo random play, 4 seats, plain baseline", "moves", [&] { return plain_ludo_games(rng); });
  watch.measure("ludo random play, 4 seats", "moves", [&] { return random_games(ludo::State(), rng, 100); });
  watch.measure("line protocol, play", "requests", protocol_moves);
  watch.measure("coppit random play, 4 seats, plain baseline", "moves", [&] { return plain_coppit_games(rng); });
  watch.measure("coppit random play, 4 seats", "moves", [&] { return random_games(coppit::State(), rng, 100); });
  measure_pineapple(watch, rng);
  const AnyState lords = erased<territory::Territory>().start(4, Json::object())->state;
  watch.measure("territory random play, 4 seats, plain baseline", "moves",
                [&] { return plain_territory_games(lords, rng); });
  watch.measure("territory random play, 4 seats", "moves",
                [&] { return random_games(*lords.as<territory::Territory>(), rng, 20); });
  measure_paths(watch, fork_34_board(), 12, "34 tiles");
  measure_paths(watch, lattice_board(), 8, "64 forks");
  measure_networks(watch);
  return watch.speeds;
}

std::vector<Delay> measure_delays(const std::function<double()>& now_ms) {
  std::vector<Delay> delays;
  const auto measure = [&](std::string name, int answers, auto answer) {
    std::vector<double> times;
    double sum = 0;
    for (int i = 0; i < answers; ++i) {
      const double start = now_ms();
      answer();
      times.push_back(now_ms() - start);
      sum += times.back();
    }
    std::ranges::sort(times);
    delays.push_back({std::move(name), sum / answers, times[times.size() * 99 / 100], times.back()});
  };
  Rng rng(1);
  measure("pineapple fantasyland, 14 of 52 cards, plain baseline", 5, [&] { kept += plain_fantasyland_hand(rng); });
  measure("pineapple fantasyland, 14 of 52 cards", 500, [&] { kept += fantasyland_hand(14, 52, rng); });
  for (int cards = 14; cards <= 17; ++cards) {
    measure("pineapple fantasyland, " + std::to_string(cards) + " of 54 cards", 1000,
            [&] { kept += fantasyland_hand(cards, 54, rng); });
  }
  SwissRounds rounds;
  measure("pairing of a Swiss round, 256 entrants", 64, [&] { kept += rounds.pair_next(); });
  return delays;
}

}  // namespace taku::bench
