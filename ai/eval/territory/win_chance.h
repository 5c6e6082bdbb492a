#pragma once

#include <array>

#include "games/territory/territory.h"

// A small learned evaluation of Territory: the chance to win at the start of a turn, from facts about two lords
// (nn/features/territory_facts.h). One hidden layer; the weights are in win_chance.inc, learned by
// learn/learn_territory.cpp from the results of games between cpu lords. Only for goals in mana.

namespace taku::ai::territory {

inline constexpr std::size_t kLordInputs = 31;
inline constexpr std::size_t kWinInputs = 2 * kLordInputs + 2;
inline constexpr std::size_t kWinHidden = 32;
using WinInputs = std::array<float, kWinInputs>;

struct WinWeights {
  std::array<std::array<float, kWinHidden>, kWinInputs> hidden{};
  std::array<float, kWinHidden> hidden_bias{};
  std::array<float, kWinHidden> out{};
  float out_bias = 0;
};
// In the file, in the order of WinWeights, as whole numbers.
inline constexpr std::size_t kWinWeights = (kWinInputs + 2) * kWinHidden + 1;
inline constexpr float kWinWeightUnit = 1.0f / 1024;

WinInputs win_inputs(const taku::territory::State& state, Seat seat, Seat rival);
// The hidden layer before its zeros, for the learner, and the lead that follows from it: 0 if the chances are equal.
std::array<float, kWinHidden> hidden_layer(const WinWeights& weights, const WinInputs& inputs);
float lead(const WinWeights& weights, const std::array<float, kWinHidden>& hidden);
// The logistic function. (1 + x / 256)^256 stands for e^x: products give the same result on every machine, the
// library's exponential function would not.
constexpr double chance_of(double lead) {
  double power = 1 - (lead < -16 ? -16 : lead > 16 ? 16 : lead) / 256;
  for (int i = 0; i < 8; ++i) power *= power;
  return 1 / (1 + power);
}

// With several rivals the odds against each of them add up.
double win_chance(const taku::territory::State& state, Seat seat);

}  // namespace taku::ai::territory
