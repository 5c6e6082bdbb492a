#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "ai/eval/territory/candidates.h"
#include "ai/eval/territory/cpu.h"
#include "ai/eval/territory/win_chance.h"

// Learns the chance to win in Territory from games between cpu lords, and writes ai/eval/territory/win_chance.inc.
// docs/design/territory.md
//   learn_territory GAMES EPOCHS SEED FILE

namespace taku::learn {
namespace {

using namespace ai::territory;

// A position at the start of a turn and how the game ended for the seat: 1 won, 0 lost, between them if shared.
struct Sample {
  WinInputs inputs;
  float result = 0;
};
using Samples = std::vector<Sample>;

// Two of three games are played on the default map, the others on any map.
State start_of(Rng& rng) {
  Json options = Json::object();
  if (rng.below(3) == 0) options["map"] = std::string(kMapIds[rng.below(kMapIds.size())]);
  return *Territory::start(*Territory::parse_options(2, options));
}

// Now and then a move that a search would consider, so that the positions of better players occur too.
Move chosen_move(const State& state, Seat seat, std::uint32_t percent, Rng& rng) {
  if (rng.below(100) >= percent) return cpu_move(state, seat);
  MoveList moves;
  strong_candidates(state, seat, moves);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

void play_game(std::uint64_t seed, Samples& samples) {
  Rng rng(seed);
  State state = start_of(rng);
  const std::uint32_t percent = 5 * rng.below(4);
  const std::size_t first = samples.size();
  std::uint64_t turn = 0;
  while (state.turn().kind != Turn::Kind::Over) {
    if (turn_number(state) != turn) {  // two samples, one for each seat
      turn = turn_number(state);
      samples.push_back({win_inputs(state, {0}, {1})});
      samples.push_back({win_inputs(state, {1}, {0})});
    }
    if (state.turn().kind == Turn::Kind::Chance) {
      state.apply(Seat::chance(), state.random_move(rng));
    } else {
      const Seat seat = state.turn().seats.first();
      state.apply(seat, chosen_move(state, seat, percent, rng));
    }
  }
  const float share = 1.0f / static_cast<float>(std::max(1, std::popcount(state.winners)));
  for (std::size_t i = first; i < samples.size(); ++i) {
    const std::size_t seat = (i - first) % 2;
    samples[i].result = (state.winners >> seat & 1) != 0 ? share : 0;
  }
}

// Adam on batches, with a rate that falls to 0.
class Learner {
 public:
  Learner(const Samples& samples, std::uint64_t seed) : samples_(samples), rng_(seed) {
    const auto small = [&] { return 0.15f * (static_cast<float>(rng_.below(2001)) - 1000) / 500; };
    for (auto& row : weights_.hidden) {
      for (float& weight : row) weight = small();
    }
    for (float& weight : weights_.out) weight = small();
    for (std::size_t i = 0; i < samples.size(); ++i) order_.push_back(i);
  }

  void learn(int epochs) {
    const auto batches = samples_.size() / kBatch;
    for (int epoch = 0; epoch < epochs; ++epoch) {
      for (std::size_t i = order_.size() - 1; i > 0; --i) {
        std::swap(order_[i], order_[rng_.below(static_cast<std::uint32_t>(i + 1))]);
      }
      for (std::size_t batch = 0; batch < batches; ++batch) {
        const double done =
            static_cast<double>(steps_) / static_cast<double>(batches * static_cast<std::size_t>(epochs));
        learn_batch(batch * kBatch, static_cast<float>(kRate * (1 - done)));
      }
    }
  }

  // Mean of −log(chance given to the result).
  double loss(const Samples& samples) const {
    double sum = 0;
    for (const Sample& sample : samples) {
      const double chance = chance_of(lead(weights_, hidden_layer(weights_, sample.inputs)));
      sum -= sample.result * std::log(chance) + (1 - sample.result) * std::log(1 - chance);
    }
    return sum / static_cast<double>(samples.size());
  }

  void write(const char* name, const std::string& command) const {
    std::FILE* file = std::fopen(name, "w");
    if (file == nullptr) return;
    fmt::print(file, "// Generated: {}\n", command);
    const float* weights = &weights_.hidden[0][0];
    for (std::size_t i = 0; i < kWinWeights; ++i) {
      const long whole = std::clamp(std::lround(weights[i] / kWinWeightUnit), -32768l, 32767l);
      fmt::print(file, "{},{}", whole, i % 24 == 23 || i + 1 == kWinWeights ? "\n" : "");
    }
    std::fclose(file);
  }

 private:
  static constexpr std::size_t kBatch = 256;
  static constexpr double kRate = 0.004;

  void learn_batch(std::size_t first, float rate) {
    WinWeights slope;
    for (std::size_t i = first; i < first + kBatch; ++i) add_slope(samples_[order_[i]], slope);
    ++steps_;
    const float correct = 1 - std::pow(0.9f, static_cast<float>(steps_));
    const float correct_square = 1 - std::pow(0.999f, static_cast<float>(steps_));
    float* weights = &weights_.hidden[0][0];
    const float* slopes = &slope.hidden[0][0];
    for (std::size_t i = 0; i < kWinWeights; ++i) {
      const float now = slopes[i] / kBatch;
      mean_[i] += 0.1f * (now - mean_[i]);
      square_[i] += 0.001f * (now * now - square_[i]);
      const float step = mean_[i] / correct / (std::sqrt(square_[i] / correct_square) + 1e-8f);
      weights[i] -= rate * (step + 0.01f * weights[i]);
    }
  }

  // Adds the derivatives of the loss of one sample.
  void add_slope(const Sample& sample, WinWeights& slope) const {
    const auto hidden = hidden_layer(weights_, sample.inputs);
    const float error = static_cast<float>(chance_of(lead(weights_, hidden))) - sample.result;
    slope.out_bias += error;
    std::array<float, kWinHidden> back{};
    for (std::size_t k = 0; k < kWinHidden; ++k) {
      if (hidden[k] <= 0) continue;
      slope.out[k] += error * hidden[k];
      back[k] = error * weights_.out[k];
      slope.hidden_bias[k] += back[k];
    }
    for (std::size_t i = 0; i < kWinInputs; ++i) {
      for (std::size_t k = 0; k < kWinHidden; ++k) slope.hidden[i][k] += back[k] * sample.inputs[i];
    }
  }

  static_assert(sizeof(WinWeights) == kWinWeights * sizeof(float));
  const Samples& samples_;
  Rng rng_;
  WinWeights weights_;
  std::array<float, kWinWeights> mean_{}, square_{};
  std::vector<std::size_t> order_;
  std::uint64_t steps_ = 0;
};

}  // namespace
}  // namespace taku::learn

int main(int count, char** words) {
  using namespace taku::learn;
  if (count != 5) {
    fmt::print(stderr, "learn_territory GAMES EPOCHS SEED FILE\n");
    return 2;
  }
  const auto number = [&](int i) { return std::strtoull(words[i], nullptr, 10); };
  Samples samples, others;  // others: a tenth of the games, for the final check
  for (std::uint64_t game = 0; game < number(1); ++game) {
    play_game(taku::mix64(number(3)) + game, game % 10 == 0 ? others : samples);
  }
  Learner learner(samples, number(3));
  learner.learn(static_cast<int>(number(2)));
  fmt::print("{} positions: loss {:.4f}, on {} others {:.4f}\n", samples.size(), learner.loss(samples), others.size(),
             learner.loss(others));
  learner.write(words[4], fmt::format("learn_territory {} {} {} {}", words[1], words[2], words[3], words[4]));
  return 0;
}
