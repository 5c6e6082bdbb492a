#include "ai/eval/territory/turn_policy.h"

namespace taku::ai::territory {
namespace {

AttackPolicy drawn_policy(const AttackWeights& weights, Rng& rng) {
  std::uint32_t total = 0;
  for (const std::uint8_t weight : weights) total += weight;
  std::uint32_t left = rng.below(total);
  std::size_t policy = 0;
  while (left >= weights[policy]) left -= weights[policy++];
  return static_cast<AttackPolicy>(policy);
}

std::uint64_t seed_of_game(const State& table) {
  const Settings& settings = table.settings;
  std::uint64_t seed = mix64(static_cast<std::uint64_t>(table.map.count) << 8 | table.seat_count);
  for (const char c : table.map.id()) seed = mix64(seed + static_cast<std::uint64_t>(c));
  seed = mix64(seed + static_cast<std::uint64_t>(settings.target));
  return mix64(seed + static_cast<std::uint64_t>(settings.start_mana));
}

}  // namespace

TurnPolicy turn_policy(const AttackWeights& weights, std::uint64_t seed, std::uint64_t turn) {
  Rng rng(mix64(seed ^ mix64(turn)));
  TurnPolicy policy;
  policy.attacks = drawn_policy(weights, rng);
  policy.summons_mismatch = rng.below(100) < kMismatchPercent;
  policy.tie_break = rng.word();
  return policy;
}

TurnPolicy cpu_turn_policy(const State& table) {
  return turn_policy(kStandardAttacks, seed_of_game(table), turn_number(table));
}

}  // namespace taku::ai::territory
