// Measures the prover of Hex 3-Taboo with one thread: how many nodes and how much time it needs for a fixed set of
// questions. docs/design/hex_prover.md has the results.
//   taku_prover_bench [NAME=NUMBER …]
// Settings of the search: threat_depth, tempo, late_cells, late_nodes, weak_weight, epsilon_divisor. radius=2: the
// empty board (default); radius=3: random positions, with games=12 and plies=8 (up to four more). limit: nodes per
// question.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <string>

#include "solver/hex_taboo/memory.h"

namespace taku::solver {
namespace {

using hex_taboo::Balance;
using hex_taboo::State;

struct Setup {
  Settings settings;
  int tempo = 1, radius = 2, games = 12, plies = 8, limit = 2'000'000;
};

double cpu_seconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

class Tally {
 public:
  void add(bool solved, std::uint64_t nodes, double seconds) {
    ++questions_;
    solved_ += solved;
    nodes_ += nodes;
    seconds_ += seconds;
    logarithms_ += std::log(static_cast<double>(nodes + 1));
  }
  void print() const {
    std::printf("%d of %d solved, %llu nodes (geometric mean %.0f), %.2f s, %.3f million nodes/s\n", solved_,
                questions_, static_cast<unsigned long long>(nodes_), std::exp(logarithms_ / questions_), seconds_,
                1e-6 * static_cast<double>(nodes_) / seconds_);
  }

 private:
  int questions_ = 0, solved_ = 0;
  std::uint64_t nodes_ = 0;
  double seconds_ = 0, logarithms_ = 0;
};

// Both questions about a position, each with an empty table.
template <int R>
void measure(const State& state, const Setup& setup, Tally& tally) {
  const Node<R> root(Position<R>::from(state));
  for (const int attacker : {0, 1}) {
    Memory memory(attacker, 20, setup.settings);
    memory.stop_after(static_cast<std::uint64_t>(setup.limit));
    Searcher<R, Memory> searcher(memory);
    const double start = cpu_seconds();
    const Numbers numbers = searcher.search(root, root.key(), {kInfinite, kInfinite});
    tally.add(numbers.decided(), searcher.nodes(), cpu_seconds() - start);
  }
}

// Random moves that do not end the game, until the position is open and threats alone do not win it.
State middle_position(Balance balance, int plies, Rng& rng) {
  while (true) {
    State state(3, balance);
    for (int ply = 0; ply < plies;) {
      const Move move = state.random_move(rng);
      if (hex_taboo::kind(move) != hex_taboo::Kind::Place && rng.below(4) != 0) continue;
      State next = state;
      next.apply(state.mover(), move);
      if (next.turn().kind != Turn::Kind::Seats) continue;
      state = next;
      ++ply;
    }
    const Node<3> node(Position<3>::from(state));
    const bool open = node.options.result == Ending::Open && count(node.options.cells) > 3;
    if (open && !wins_by_threats(node.position, node.options.cells, 6)) return state;
  }
}

Setup parse(int argc, char** argv) {
  Setup setup;
  const std::map<std::string, int*> names = {{"threat_depth", &setup.settings.threat_depth},
                                             {"tempo", &setup.tempo},
                                             {"late_cells", &setup.settings.late_cells},
                                             {"late_nodes", &setup.settings.late_nodes},
                                             {"weak_weight", &setup.settings.weak_weight},
                                             {"radius", &setup.radius},
                                             {"games", &setup.games},
                                             {"plies", &setup.plies},
                                             {"limit", &setup.limit},
                                             {"epsilon_divisor", &setup.settings.epsilon_divisor}};
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const std::size_t equals = word.find('=');
    const auto found = names.find(word.substr(0, equals));
    if (equals == std::string::npos || found == names.end()) {
      std::fprintf(stderr, "unknown setting %s\n", argv[i]);
      std::exit(2);
    }
    *found->second = std::atoi(argv[i] + equals + 1);
  }
  setup.settings.tempo = setup.tempo != 0;
  return setup;
}

}  // namespace
}  // namespace taku::solver

int main(int argc, char** argv) {
  using namespace taku;
  using namespace taku::solver;
  const Setup setup = parse(argc, argv);
  Tally tally;
  if (setup.radius == 2) {
    for (const Balance balance : {Balance::Neutralise, Balance::None}) measure<2>(State(2, balance), setup, tally);
  } else {
    Rng rng(2024);
    for (int game = 0; game < setup.games; ++game) {
      const Balance balance = game % 2 == 0 ? Balance::None : Balance::Neutralise;
      const int plies = setup.plies + static_cast<int>(rng.below(5));
      measure<3>(middle_position(balance, plies, rng), setup, tally);
    }
  }
  tally.print();
}
