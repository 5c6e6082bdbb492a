#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <thread>
#include <vector>

#include "ai/alpha_beta.h"
#include "ai/eval/hex_taboo/window_counts.h"

// Fits the weights of Hex 3-Taboo's level hard to the results of fast games of hard against itself, and prints them as
// the tables kWindowWeights (ai/eval/hex_taboo/line_worths.cpp) and kFeatureWeights (bit_position.cpp).
// docs/design/search.md
//   learn_hex_taboo GAMES SEED [NODES [THREADS]]
// NODES per move, 1500 unless given. The number of threads does not change the result.

namespace taku::learn {
namespace {

using namespace ai::hex_taboo;

constexpr std::size_t kInputs = kWindowKinds + kFeatures;
constexpr std::size_t kWeights = 2 * kInputs;  // each input early and late in the game
using Weights = std::array<double, kWeights>;  // in units of the logarithm of the odds

struct Input {
  std::uint8_t index = 0;  // a kind of window, or kWindowKinds + a feature
  std::int8_t value = 0;   // for the player to move
};

struct Sample {
  std::vector<Input> inputs;  // those that are not 0, by index
  double early = 0;           // share of empty cells
  double now = 0;             // the logarithm of the odds by the weights in use
  double result = 0;          // for the player to move: 1 won, 0 lost, ½ drawn
};
using Samples = std::vector<Sample>;

Sample sample_of(const rules::State& state, const BitPosition& position) {
  Sample sample;
  const auto add = [&](std::size_t index, int value) {
    if (value != 0) sample.inputs.push_back({static_cast<std::uint8_t>(index), static_cast<std::int8_t>(value)});
  };
  const auto counts = window_counts(position);
  const auto found = features(position);
  for (std::size_t i = 0; i < counts.size(); ++i) add(i, position.mover == 0 ? counts[i] : -counts[i]);
  for (std::size_t i = 0; i < kFeatures; ++i) add(kWindowKinds + i, found[i]);
  sample.early = static_cast<double>(state.empty_cells().size()) / state.board().cells;
  sample.now = BitModel::evaluate(position) / 100.0;
  return sample;
}

// ---- games

// Radius 4 in three of four games, else 3 or 5; the balance is neutralise in two of three games, else none.
rules::State start_of(Rng& rng) {
  constexpr int kRadii[] = {3, 4, 4, 4, 4, 4, 4, 5};
  const int radius = kRadii[rng.below(8)];
  return {radius, rng.below(3) == 0 ? rules::Balance::None : rules::Balance::Neutralise};
}

// Plays three to eight random moves, but none that loses at once. After fewer, the games kept out would
// repeat positions of the others.
void play_opening(rules::State& state, Rng& rng) {
  for (std::uint32_t left = 3 + rng.below(6); left > 0; --left) {
    const BitPosition position(state);
    if (BitModel::probe(position).decided) return;
    BitModel::Moves moves;
    BitModel::moves(position, moves);
    state.apply(state.mover(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

Seat other(Seat seat) { return {static_cast<std::int8_t>(1 - seat.index)}; }

// The positions of a game after its opening, without those that are decided or have a forced reply: there the search
// does not ask for an evaluation. The game ends when the search has proved who wins.
Samples play_game(std::uint64_t seed, std::uint64_t nodes) {
  Rng rng(seed);
  rules::State state = start_of(rng);
  play_opening(state, rng);
  // Clearing a larger table would take longer than the search.
  const ai::AlphaBetaSettings settings{.log2_table = std::min(18, static_cast<int>(std::bit_width(nodes)) + 2)};
  Samples samples;
  std::vector<Seat> movers;  // of the samples
  Seat winner = Seat::nobody();
  while (state.turn().kind == Turn::Kind::Seats) {
    const BitPosition position(state);
    const ai::Probe probe = BitModel::probe(position);
    if (!probe.decided && !probe.forced) {
      samples.push_back(sample_of(state, position));
      movers.push_back(state.mover());
    }
    ai::AlphaBeta<BitModel> search(position, rng.word(), settings);
    search.advance(nodes);
    const ai::Thought thought = search.thought();
    const int score = thought.lines[0].score;
    if (std::abs(score) > ai::kWinBound) {
      winner = score > 0 ? state.mover() : other(state.mover());
      break;
    }
    state.apply(state.mover(), thought.move);
    winner = state.winner();
  }
  for (std::size_t i = 0; i < samples.size(); ++i) {
    samples[i].result = winner == Seat::nobody() ? 0.5 : winner == movers[i] ? 1 : 0;
  }
  return samples;
}

std::vector<Samples> play_games(std::uint64_t games, std::uint64_t seed, std::uint64_t nodes, std::uint64_t threads) {
  std::vector<Samples> played(games);
  std::atomic<std::uint64_t> next = 0, done = 0;
  const std::uint64_t step = std::max<std::uint64_t>(1, games / 20);
  {
    std::vector<std::jthread> workers;
    for (std::uint64_t i = 0; i < threads; ++i) {
      workers.emplace_back([&] {
        for (std::uint64_t game; (game = next++) < games;) {
          played[game] = play_game(mix64(seed) + game, nodes);
          if (const std::uint64_t count = ++done; count % step == 0) {
            fmt::print(stderr, "played {} of {} games\n", count, games);
          }
        }
      });
    }
  }
  return played;
}

// ---- logistic regression

struct Term {
  std::size_t weight = 0;
  double value = 0;
};

void set_terms(const Sample& sample, std::vector<Term>& terms) {
  terms.clear();
  for (const auto [index, value] : sample.inputs) {
    terms.push_back({std::size_t{2} * index, value * sample.early});
    terms.push_back({std::size_t{2} * index + 1, value * (1 - sample.early)});
  }
}

double log_odds(const std::vector<Term>& terms, const Weights& weights) {
  double sum = 0;
  for (const Term& term : terms) sum += term.value * weights[term.weight];
  return sum;
}

double chance_of(double log_odds) { return 1 / (1 + std::exp(-log_odds)); }

struct Quality {
  double loss = 0;   // mean of −log(chance given to the result)
  double right = 0;  // share of the positions with a winner in which the winner has the better chance
};

template <class LogOdds>
Quality quality_by(const Samples& samples, LogOdds&& log_odds_of) {
  double loss = 0;
  int right = 0, won = 0;
  for (const Sample& sample : samples) {
    const double odds = log_odds_of(sample);
    const double chance = std::clamp(chance_of(odds), 1e-9, 1 - 1e-9);
    loss -= sample.result * std::log(chance) + (1 - sample.result) * std::log(1 - chance);
    if (sample.result == 0.5) continue;
    ++won;
    right += (odds > 0) == (sample.result > 0.5);
  }
  return {loss / std::max(1.0, static_cast<double>(samples.size())), right / std::max(1.0, static_cast<double>(won))};
}

Quality quality(const Samples& samples, const Weights& weights) {
  std::vector<Term> terms;
  return quality_by(samples, [&](const Sample& sample) {
    set_terms(sample, terms);
    return log_odds(terms, weights);
  });
}

// Newton's method on the sum of the losses and kPenalty / 2 × the squares of the weights.
class Regression {
 public:
  explicit Regression(const Samples& samples) : samples_(samples), curvature_(kWeights * kWeights) {}

  Weights fit() {
    for (int round = 1; round <= kMostRounds; ++round) {
      add_up();
      const double step = improve();
      fmt::print(stderr, "round {}: loss {:.4f}, largest change {:.6f}\n", round, loss_, step);
      if (step < 1e-5) break;
    }
    return weights_;
  }

 private:
  static constexpr double kPenalty = 10;
  static constexpr int kMostRounds = 30;

  double& curvature(std::size_t row, std::size_t column) { return curvature_[row * kWeights + column]; }

  // The first and second derivatives. Only the lower triangle of the second ones is used.
  void add_up() {
    std::fill(curvature_.begin(), curvature_.end(), 0);
    for (std::size_t i = 0; i < kWeights; ++i) {
      slope_[i] = kPenalty * weights_[i];
      curvature(i, i) = kPenalty;
    }
    loss_ = 0;
    std::vector<Term> terms;
    for (const Sample& sample : samples_) {
      set_terms(sample, terms);
      const double chance = std::clamp(chance_of(log_odds(terms, weights_)), 1e-9, 1 - 1e-9);
      loss_ -= sample.result * std::log(chance) + (1 - sample.result) * std::log(1 - chance);
      const double spread = chance * (1 - chance);
      for (std::size_t i = 0; i < terms.size(); ++i) {
        slope_[terms[i].weight] += (chance - sample.result) * terms[i].value;
        double* row = &curvature(terms[i].weight, 0);
        for (std::size_t j = 0; j <= i; ++j) row[terms[j].weight] += spread * terms[i].value * terms[j].value;
      }
    }
    loss_ /= std::max(1.0, static_cast<double>(samples_.size()));
  }

  // Subtracts curvature⁻¹ · slope from the weights, by Cholesky decomposition. Returns the largest change.
  double improve() {
    for (std::size_t i = 0; i < kWeights; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        double sum = curvature(i, j);
        for (std::size_t k = 0; k < j; ++k) sum -= curvature(i, k) * curvature(j, k);
        curvature(i, j) = i == j ? std::sqrt(sum) : sum / curvature(j, j);
      }
    }
    Weights step = slope_;
    for (std::size_t i = 0; i < kWeights; ++i) {
      for (std::size_t k = 0; k < i; ++k) step[i] -= curvature(i, k) * step[k];
      step[i] /= curvature(i, i);
    }
    double largest = 0;
    for (std::size_t i = kWeights; i-- > 0;) {
      for (std::size_t k = i + 1; k < kWeights; ++k) step[i] -= curvature(k, i) * step[k];
      step[i] /= curvature(i, i);
      weights_[i] -= step[i];
      largest = std::max(largest, std::abs(step[i]));
    }
    return largest;
  }

  const Samples& samples_;
  Weights weights_{}, slope_{};
  std::vector<double> curvature_;
  double loss_ = 0;  // before the last change of the weights
};

// ---- tables

// What the tables count in: hundredths for windows, a quarter of that for features.
double unit(std::size_t input) { return input < kWindowKinds ? 0.01 : 0.0025; }

// Kinds of windows that no position has keep the weights in use. Most of them contain three stones in a row, so they
// matter only for the order of moves.
void keep_unseen(Weights& weights, const Samples& samples) {
  std::array<bool, kInputs> seen{};
  for (const Sample& sample : samples) {
    for (const Input& input : sample.inputs) seen[input.index] = true;
  }
  for (std::size_t i = 0; i < kWindowKinds; ++i) {
    for (std::size_t phase = 0; phase < 2 && !seen[i]; ++phase) {
      weights[2 * i + phase] = kWindowWeights[i][phase] * unit(i);
    }
  }
}

// The weights as the tables can hold them.
Weights rounded(Weights weights) {
  for (std::size_t i = 0; i < kWeights; ++i) {
    const double most = i / 2 < kWindowKinds ? 127 : 10'000;
    weights[i] = std::clamp(std::round(weights[i] / unit(i / 2)), -most, most) * unit(i / 2);
  }
  return weights;
}

void print_table(const char* head, const Weights& weights, std::size_t first, std::size_t end) {
  fmt::print("\n{} = {{\n", head);
  for (std::size_t i = first; i < end; ++i) {
    const auto whole = [&](std::size_t phase) { return std::lround(weights[2 * i + phase] / unit(i)); };
    const std::size_t column = (i - first) % 10;
    fmt::print("{}{{{}, {}}},{}", column == 0 ? "    " : " ", whole(0), whole(1),
               column == 9 || i + 1 == end ? "\n" : "");
  }
  fmt::print("}};\n");
}

void print_quality(const char* what, const Quality& found) {
  fmt::print("{}: loss {:.4f}, {:.1f} % of the winners right\n", what, found.loss, 100 * found.right);
}

void learn(std::uint64_t games, std::uint64_t seed, std::uint64_t nodes, std::uint64_t threads) {
  Samples samples, others;  // others: a tenth of the games, for the final check
  std::vector<Samples> played = play_games(games, seed, nodes, threads);
  for (std::size_t game = 0; game < played.size(); ++game) {
    Samples& to = game % 10 == 0 ? others : samples;
    std::move(played[game].begin(), played[game].end(), std::back_inserter(to));
  }
  fmt::print("{} games: {} positions to fit, {} others\n", games, samples.size(), others.size());
  Weights weights = rounded(Regression(samples).fit());
  keep_unseen(weights, samples);
  print_quality("new weights, positions to fit", quality(samples, weights));
  print_quality("new weights, others", quality(others, weights));
  print_quality("weights in use, others", quality_by(others, [](const Sample& sample) { return sample.now; }));
  print_table("const std::int8_t kWindowWeights[kWindowKinds][2]", weights, 0, kWindowKinds);
  print_table("const int kFeatureWeights[kFeatures][2]", weights, kWindowKinds, kInputs);
}

}  // namespace
}  // namespace taku::learn

int main(int count, char** words) {
  const auto number = [&](int i, std::uint64_t otherwise) {
    return i < count ? std::strtoull(words[i], nullptr, 10) : otherwise;
  };
  const std::uint64_t games = number(1, 0), nodes = number(3, 1500);
  const std::uint64_t threads = number(4, std::max(1u, std::thread::hardware_concurrency()));
  if (count < 3 || count > 5 || games < 10 || nodes == 0 || threads == 0 || threads > 256) {
    fmt::print(stderr, "learn_hex_taboo GAMES SEED [NODES [THREADS]]   (at least 10 games)\n");
    return 2;
  }
  taku::learn::learn(games, number(2, 0), nodes, threads);
  return 0;
}
