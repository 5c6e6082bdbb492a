#include "bot/move_chooser.h"

#include "engine/rng.h"

namespace taku::bot {
namespace {

constexpr std::uint64_t kStepNodes = 500;     // per call
constexpr int kHopeless = 30;                 // win probability in thousandths
constexpr std::uint64_t kEnoughRounds = 200;  // before that estimate is trusted

}  // namespace

MoveChooser::MoveChooser(const ai::Level& level, std::optional<int> ms, std::uint64_t seed)
    : level_(&level), wanted_ms_(ms ? *ms : level.default_ms), seed_(seed) {}

void MoveChooser::begin(const AnyState& state, Seat seat, double now, double ms) {
  seed_ = mix64(seed_ + 1);
  thinking_ = level_->start(state, seat, seed_);
  until_ = now + ms;
}

std::optional<Move> MoveChooser::go_on(double now) {
  const bool done = now >= until_ || thinking_->advance(kStepNodes);
  if (!done) return std::nullopt;
  const ai::Thought thought = thinking_->thought();
  clearly_lost_ = looks_lost(thought);
  thinking_.reset();
  return thought.move;
}

bool looks_lost(const ai::Thought& thought) {
  if (thought.lines.empty() || thought.in_points) return false;
  const int score = thought.lines.front().score;
  return thought.rounds > 0 ? thought.rounds >= kEnoughRounds && score <= kHopeless : score <= -ai::kWinBound;
}

}  // namespace taku::bot
