#include "ai/eval/territory/minds.h"

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

Mind mind_of_turn(const AttackWeights& weights, std::uint64_t seed, std::uint64_t turn) {
  Rng rng(mix64(seed ^ mix64(turn)));
  Mind mind;
  mind.attacks = drawn_policy(weights, rng);
  mind.summons_mismatch = rng.below(100) < kMismatchPercent;
  mind.whim = rng.word();
  return mind;
}

Mind cpu_mind(const State& table) { return mind_of_turn(kStandardAttacks, seed_of_game(table), turn_number(table)); }

}  // namespace taku::ai::territory
