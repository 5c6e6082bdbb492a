#include "ai/eval/territory/win_chance.h"

#include "nn/features/territory_facts.h"

namespace taku::ai::territory {
namespace {

using namespace taku::territory;

constexpr std::array<std::int16_t, kWinWeights> kLearned = {
#include "ai/eval/territory/win_chance.inc"
};

WinWeights read_weights() {
  WinWeights weights;
  const std::int16_t* next = kLearned.data();
  const auto read = [&](float& weight) { weight = kWinWeightUnit * static_cast<float>(*next++); };
  for (auto& row : weights.hidden) {
    for (float& weight : row) read(weight);
  }
  for (float& weight : weights.hidden_bias) read(weight);
  for (float& weight : weights.out) read(weight);
  read(weights.out_bias);
  return weights;
}

// All inputs are about 0 to 1, so that none of them dominates.
void write_lord(const State& state, Seat seat, float* next) {
  const nn::territory::LordFacts facts = nn::territory::lord_facts(state, seat);
  const nn::territory::RollFacts& roll = facts.roll;
  const int goal = state.settings.target;
  const auto put = [&](int amount, int unit) { *next++ = static_cast<float>(amount) / static_cast<float>(unit); };
  put(facts.total_value, goal);
  put(std::min(2 * facts.mana, goal + goal / 2), goal);
  put(facts.land_value, goal);
  put(2 * facts.tolls, goal);
  put(2 * facts.top_toll, goal);
  put(facts.total_value + facts.gain_now, goal);
  put(facts.total_value + facts.gain, goal);
  put(facts.total_value >= goal, 1);
  put(facts.total_value + facts.gain_now >= goal, 1);
  put(facts.total_value + facts.gain >= goal, 1);
  put(2 * facts.weak_value, goal);
  put(2 * facts.weakest_value, goal);
  put(facts.domains, 8);
  put(facts.tapped, 6);
  put(facts.matching, 6);
  put(facts.longest_chain, 4);
  put(facts.chain_links, 6);
  put(facts.creatures, 4);
  put(facts.payable_creatures, 4);
  put(facts.items, 3);
  put(facts.spells, 3);
  put(facts.lap, 6);
  put(facts.missing_signals, 3);
  put(roll.gate, nn::territory::kOutOfReach);
  put(roll.new_gate, nn::territory::kOutOfReach);
  put(roll.gate_ways, nn::territory::kDiceWays);
  put(roll.new_gate_ways, nn::territory::kDiceWays);
  put(8 * roll.toll, goal);
  put(2 * roll.worst_toll, goal);
  put(roll.vacant_ways, nn::territory::kDiceWays);
  put(roll.unpayable_ways, nn::territory::kDiceWays);
}

int turns_until(const State& state, Seat seat) {
  return (seat.index - state.current + state.seat_count) % state.seat_count;
}

}  // namespace

WinInputs win_inputs(const State& state, Seat seat, Seat rival) {
  WinInputs inputs;
  write_lord(state, seat, inputs.data());
  write_lord(state, rival, inputs.data() + kLordInputs);
  inputs[2 * kLordInputs] = turns_until(state, seat) < turns_until(state, rival) ? 1 : 0;
  inputs[2 * kLordInputs + 1] = static_cast<float>(std::max(0, state.settings.round_cap - state.round)) / 40;
  return inputs;
}

std::array<float, kWinHidden> hidden_layer(const WinWeights& weights, const WinInputs& inputs) {
  std::array<float, kWinHidden> hidden = weights.hidden_bias;
  for (std::size_t i = 0; i < kWinInputs; ++i) {
    for (std::size_t k = 0; k < kWinHidden; ++k) hidden[k] += weights.hidden[i][k] * inputs[i];
  }
  return hidden;
}

float lead(const WinWeights& weights, const std::array<float, kWinHidden>& hidden) {
  float sum = weights.out_bias;
  for (std::size_t k = 0; k < kWinHidden; ++k) sum += weights.out[k] * std::max(0.0f, hidden[k]);
  return sum;
}

double win_chance(const State& state, Seat seat) {
  static const WinWeights weights = read_weights();
  double odds_against = 0;
  for (std::int8_t i = 0; i < state.seat_count; ++i) {
    if (i == seat.index) continue;
    const double chance = chance_of(lead(weights, hidden_layer(weights, win_inputs(state, seat, {i}))));
    odds_against += (1 - chance) / chance;
  }
  return 1 / (1 + odds_against);
}

}  // namespace taku::ai::territory
