#include "ai/eval/coppit/strong.h"

#include <algorithm>

#include "games/coppit/reach.h"

namespace taku::ai::coppit {
namespace {

namespace rules = taku::coppit;
using rules::Hat;
using rules::HatSet;
using rules::Node;
using rules::State;

// In hundredths of a hat. With similar values, the policy alone won about three quarters of the games against three
// players close to the greedy level (10,000 games each). This exact set of values was not measured by itself.
constexpr int kBanked = 60;    // a foreign hat banked
constexpr int kHome = 20;      // an own hat at home
constexpr int kCaptured = 40;  // a captured hat
constexpr int kStepHome = 1;   // one step nearer to home, per carried hat
// an own hat that could be captured: far more than its nominal value, because it rarely comes back
constexpr int kOwnAtStake = 500;

// Evaluates the moves of one decision. Constructed once per decision.
class MoveEvaluator {
 public:
  explicit MoveEvaluator(const State& state)
      : state_(state), me_(state.mover()), reach_(rules::reach(state.settings())) {
    for (int colour = 0; colour < rules::kColours; ++colour) {
      if (colour == me_ || !state.plays(colour)) continue;
      rules::for_each_hat(state.stack_tops(colour), [&](Hat top) { enemies_[count_++] = state.node_of(top); });
      if (state.free_hats(colour) != 0 && !state.settings().require_6_to_deploy) {
        enemies_[count_++] = rules::box_of(colour);
      }
    }
  }

  int merit(Move move) const {
    const Node from = rules::from_node(move);
    const Node to = rules::to_node(move);
    const bool leaving = rules::is_box(from);
    const HatSet stack = moving(from, move);
    const int own = std::popcount(stack & rules::hats_of(me_));
    const int foreign = std::popcount(stack & ~rules::hats_of(me_));
    int merit = 0;
    if (!leaving && !state_.is_safe(from, me_)) merit += danger(from) * at_stake(stack) / 36;
    if (to == rules::box_of(me_)) {
      const bool banks = rules::homecoming(move) != rules::Homecoming::Keep;
      return merit + (banks ? kBanked * foreign : 0) + kHome * own;
    }
    if (rules::is_box(to)) return merit;  // R9: a hiding place until its owner comes home
    if (from == rules::box_of(me_)) merit -= kHome * own;
    const HatSet taken = capturable(to);
    merit += kCaptured * std::popcount(taken);
    if (!leaving) {
      const auto& home = rules::board().steps_home[state_.settings().allow_backward][me_];
      merit += kStepHome * (home[from] - home[to]) * (own + 3 * foreign);
    }
    if (!state_.is_safe(to, me_)) merit -= danger(to) * at_stake(stack | taken) / 36;
    return merit;
  }

 private:
  int at_stake(HatSet stack) const {
    const HatSet mine = rules::hats_of(me_);
    return kOwnAtStake * std::popcount(stack & mine) + kCaptured * std::popcount(stack & ~mine);
  }

  // R6: the hats that would be captured there.
  HatSet capturable(Node node) const {
    HatSet taken = 0;
    for (Hat top = state_.first_stack(node); top != rules::kNoHat; top = state_.next_stack(top)) {
      const int controller = rules::colour_of(top);
      if (controller != me_ && !state_.is_safe(node, controller)) taken |= state_.hats_in(top);
    }
    return taken;
  }

  // The hats that the move carries. If several stacks could move, assumes the first: they are much alike.
  HatSet moving(Node from, Move move) const {
    if (from == rules::box_of(me_) && rules::kept_stack(move) == rules::kNoStack) {
      const HatSet free = state_.free_hats(me_);
      return free & (~free + 1);
    }
    for (Hat top = state_.first_stack(from); top != rules::kNoHat; top = state_.next_stack(top)) {
      if (rules::colour_of(top) == me_) return state_.hats_in(top);
    }
    return 0;
  }

  // The probability, in sixths, that an enemy reaches this node with its next roll (an upper bound).
  int danger(Node node) const {
    int sixths = 0;
    for (int i = 0; i < count_; ++i) sixths += reach_[enemies_[static_cast<std::size_t>(i)]][node];
    return std::min(sixths, 6);
  }

  const State& state_;
  int me_;
  const rules::Reach& reach_;
  std::array<Node, rules::kAllHats + rules::kColours> enemies_{};
  int count_ = 0;
};

}  // namespace

void StrongModel::candidates(const State& state, Seat seat, MoveList& moves) {
  constexpr std::size_t kMost = 10;
  MoveList all;
  state.legal_moves(seat, all);
  const MoveEvaluator evaluator(state);
  const auto better = [&](Move a, Move b) {
    const int merit_a = evaluator.merit(a);
    const int merit_b = evaluator.merit(b);
    return merit_a != merit_b ? merit_a > merit_b : a < b;
  };
  std::sort(all.begin(), all.end(), better);
  for (std::size_t i = 0; i < std::min(kMost, all.size()); ++i) moves.push_back(all[i]);
}

Move StrongModel::policy(const State& state, Rng& rng) {
  MoveList moves;
  state.legal_moves(state.turn().seats.first(), moves);
  if (moves.size() == 1) return moves[0];
  const MoveEvaluator evaluator(state);
  const std::uint64_t ties = rng.word();
  Move best = moves[0];
  int most = evaluator.merit(best);
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const int merit = evaluator.merit(moves[i]);
    if (merit > most || (merit == most && (ties >> (i & 63) & 1) != 0)) {
      most = merit;
      best = moves[i];
    }
  }
  return best;
}

// The win probability, estimated from the hats each player has left and controls.
double StrongModel::win_share(const State& state, Seat seat) {
  if (state.turn().kind == Turn::Kind::Over) {
    const rules::ColourSet winners = state.winners();
    const bool won = (winners >> state.colour_at(seat) & 1) != 0;
    return won ? 1.0 / std::popcount(winners) : 0;
  }
  const auto weight = [&](int colour) {
    const HatSet own = rules::hats_of(colour);
    HatSet controlled = 0;
    rules::for_each_hat(state.stack_tops(colour), [&](Hat top) { controlled |= state.hats_in(top); });
    const int at_home = std::popcount(state.free_hats(colour));
    const int led = std::popcount(controlled & own);
    const int captive = std::popcount(state.on_board() & own & ~controlled);
    const int carried = std::popcount(controlled & ~own);
    const double strength = 0.2 + 0.3 * at_home + 0.29 * led + 0.06 * captive + 0.03 * carried;
    return strength * strength * strength * strength * strength * strength;
  };
  double all = 0;
  for (int colour = 0; colour < rules::kColours; ++colour) {
    if (state.plays(colour)) all += weight(colour);
  }
  return weight(state.colour_at(seat)) / all;
}

double StrongModel::value(const State&, const State& state, Seat seat) {
  const double share = win_share(state, seat);
  return state.turn().kind == Turn::Kind::Over ? share : hurried(state, share);
}

double StrongModel::hurried(const State& state, double value) {
  const double ended = std::min(1.0, state.banked_so_far() / 24.0);
  return 0.95 * value + 0.05 * ended;
}

static_assert(RolloutModel<StrongModel>);

}  // namespace taku::ai::coppit
