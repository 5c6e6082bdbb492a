#include "nn/features/coppit.h"

#include "games/coppit/reach.h"

namespace taku::nn::coppit {
namespace {

using namespace taku::coppit;

class Encoding {
 public:
  Encoding(const State& state, Seat seat, FeatureList& list)
      : state_(state), me_(state.colour_at(seat)), reach_(reach(state.settings())), list_(list) {}

  void write() {
    for (int colour = 0; colour < kColours; ++colour) {
      if (state_.plays(colour)) write_colour(colour);
    }
    push(at::kMover + player(state_.mover()));
    push(at::kDie + state_.die());
    push(at::kBankedSoFar + std::min(8, static_cast<int>(state_.banked_so_far() / 3)));
    if (state_.end_armed()) push(at::kEndArmed);
    for (std::size_t i = 0; i < kSettingFlags.size(); ++i) {
      if (state_.settings().*kSettingFlags[i].value) push(at::kSettings + static_cast<int>(i));
    }
  }

 private:
  void push(int feature) { list_.push_back(static_cast<std::uint16_t>(feature)); }
  int player(int colour) const { return (colour - me_ + kColours) % kColours; }

  // The node as it would be numbered if the board were turned so that the seat's colour is red.
  int turned(Node node) const {
    if (is_ring(node)) return (node - me_ * (kRing / kColours) + kRing) % kRing;
    if (node < kCentre) {
      const int arm = (node - kRing) / kArmNodes;
      return arm_node((arm - me_ + kArms) % kArms, (node - kRing) % kArmNodes);
    }
    return is_box(node) ? box_of(player(node - kFirstBox)) : node;
  }

  void write_colour(int colour) {
    const int number = player(colour);
    const HatSet own = hats_of(colour);
    HatSet controlled = 0;
    for_each_hat(state_.stack_tops(colour), [&](Hat top) {
      const HatSet stack = state_.hats_in(top);
      controlled |= stack;
      write_stack(number, colour, state_.node_of(top), stack);
    });
    push(at::kPlays + number);
    push(at::kAtHome + number * at::kHats + std::popcount(state_.free_hats(colour)));
    push(at::kBanked + number * at::kHats + std::popcount(state_.banked() & own));
    push(at::kCaptive + number * at::kHats + std::popcount(state_.on_board() & own & ~controlled));
    push(at::kPrisoners + number * at::kCarried + std::min(at::kCarried - 1, std::popcount(controlled & ~own)));
  }

  void write_stack(int number, int colour, Node node, HatSet stack) {
    const int place = turned(node);
    if (seen_[static_cast<std::size_t>(number)] >> place & 1) return;  // several stacks are kept in one box
    seen_[static_cast<std::size_t>(number)] |= std::uint64_t{1} << place;
    const int own = std::popcount(stack & hats_of(colour));
    push(at::kStack + number * at::kNodes + place);
    if (own >= 2) push(at::kTall + number * at::kNodes + place);
    if ((stack & ~hats_of(colour)) != 0) push(at::kLaden + number * at::kNodes + place);
    if (number > 0 && (stack & hats_of(me_)) != 0) push(at::kWithMine + (number - 1) * at::kNodes + place);
    if (number == 0) {
      const int danger = chance_of_capture(node, colour, [&](int other) { return other != me_; });
      push(at::kDanger + place * (at::kSixths + 1) + danger);
      push_once(at::kAtStake + (own - 1) * (at::kSixths + 1) + danger);
    } else {
      const int danger = chance_of_capture(node, colour, [&](int other) { return other == me_; });
      push_once(at::kByMe + ((number - 1) * (at::kHats - 1) + own - 1) * (at::kSixths + 1) + danger);
    }
  }

  void push_once(int feature) {
    if (!list_.contains(static_cast<std::uint16_t>(feature))) push(feature);
  }

  // R6, R7: how many rolls of these colours reach the stack (at most 6), or kSafe.
  template <class From>
  int chance_of_capture(Node node, int colour, From&& from) const {
    if (is_box(node) || state_.is_safe(node, colour)) return at::kSafe;
    int sixths = 0;
    for (int other = 0; other < kColours; ++other) {
      if (!state_.plays(other) || !from(other)) continue;
      for_each_hat(state_.stack_tops(other), [&](Hat top) { sixths += reach_[state_.node_of(top)][node]; });
      if (state_.free_hats(other) != 0 && !state_.settings().require_6_to_deploy) sixths += reach_[box_of(other)][node];
    }
    return std::min(sixths, 6);
  }

  const State& state_;
  int me_;
  const Reach& reach_;
  FeatureList& list_;
  std::array<std::uint64_t, kColours> seen_{};
};

}  // namespace

void Encoder::encode(const State& state, Seat seat, FeatureList& list) { Encoding(state, seat, list).write(); }

static_assert(nn::Encoder<Encoder>);

}  // namespace taku::nn::coppit
