#include "ai/eval/territory/levels.h"

#include "ai/eval/territory/advice.h"
#include "ai/eval/territory/cpu.h"
#include "ai/eval/territory/learned.h"
#include "ai/eval/territory/movement_reasons.h"
#include "ai/eval/territory/strong.h"
#include "ai/random_player.h"

namespace taku::ai::territory {
namespace {

using taku::territory::Territory;

std::unique_ptr<Thinking> start_cpu(const AnyState& any, Seat seat, std::uint64_t) {
  return std::make_unique<ImmediateMove>(cpu_move(any.as<Territory>()->view(seat).table(), seat));
}

Json cpu_reasons(const AnyState& any, Seat seat) {
  return movement_reasons_json(any.as<Territory>()->view(seat), seat);
}

Json cpu_advice(const AnyState& any, Seat seat) { return advice_json(any.as<Territory>()->view(seat), seat); }

std::unique_ptr<Thinking> start_strong(const AnyState& any, Seat seat, std::uint64_t seed) {
  return std::make_unique<Rollouts<StrongModel>>(any.as<Territory>()->view(seat), seat, seed);
}

std::unique_ptr<Thinking> start_learned(const AnyState& any, Seat seat, std::uint64_t seed) {
  return std::make_unique<Rollouts<LearnedModel>>(any.as<Territory>()->view(seat), seat, seed);
}

constexpr auto kLevels = std::to_array<Level>({
    {"random", "Plays a random legal move.", "打てる手からランダムに選びます。", 0, start_random<Territory>},
    {"cpu", "Scores each route by where it ends and what it passes, then acts by fixed rules.",
     "停止位置と経路を点数で評価し、決まった方針で行動します。", 0, start_cpu, cpu_reasons, cpu_advice},
    {"strong", "Deals the hidden cards many times, plays each choice out with the cpu level and picks the best.",
     "伏せられたカードを何度も配り直し、各選択の先をCPU同士で試して、結果の最もよいものを選びます。", 500,
     start_strong},
    {"learned", "As strong, but judges positions by what it learned from many games.",
     "「strong」と同じように先を試し、多くの対局から学んだ評価で局面を判断します。", 500, start_learned},
});

}  // namespace

std::span<const Level> levels() { return kLevels; }

}  // namespace taku::ai::territory
