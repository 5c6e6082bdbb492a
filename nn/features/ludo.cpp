#include "nn/features/ludo.h"

namespace taku::nn::ludo {
namespace {

using namespace taku::ludo;

// One player's tokens, seen from the encoded seat.
struct Player {
  Seat seat;
  std::uint64_t on_ring = 0;  // by cell, counted from the encoded seat's start cell
  int shift = 0;              // cell = step − 1 + shift
  bool waiting = false;       // has tokens in the base
};

int wrapped(int cell) { return (cell + 2 * kRingCells) % kRingCells; }

class Encoding {
 public:
  Encoding(const State& state, Seat me, FeatureList& list) : state_(state), list_(list) {
    for (int i = 0; i < state.seats(); ++i) add_player({static_cast<std::int8_t>((me.index + i) % state.seats())}, me);
  }

  void write() {
    for (int i = 0; i < count_; ++i) write_tokens(i);
    const Seat next = state_.over() ? players_[0].seat : state_.current();
    push(at::kNext + (next.index - players_[0].seat.index + count_) % count_);
    push(at::kDie + state_.die());
    push(at::kSeats + count_ - state_.ranked());
    const Settings settings = state_.settings();
    if (settings.require_six_to_start) push(at::kSettings);
    if (settings.extra_turn_on_six) push(at::kSettings + 1);
    if (settings.exact_roll_to_finish) push(at::kSettings + 2);
  }

 private:
  void push(int feature) { list_.push_back(static_cast<std::uint16_t>(feature)); }

  void add_player(Seat seat, Seat me) {
    Player& player = players_[static_cast<std::size_t>(count_++)];
    player.seat = seat;
    player.shift = wrapped(start_cell(state_.colour(seat)) - start_cell(state_.colour(me)));
    for (int token = 0; token < kTokens; ++token) {
      const Step step = state_.step(seat, token);
      if (step == kBase) player.waiting = true;
      if (step != kBase && step <= kLastRing) player.on_ring |= std::uint64_t{1} << cell(player, step);
    }
  }

  static int cell(const Player& player, Step step) { return wrapped(step - kStart + player.shift); }

  void write_tokens(int number) {
    const Player& player = players_[static_cast<std::size_t>(number)];
    int in_base = 0, finished = 0;
    for (int token = 0; token < kTokens; ++token) {
      const Step step = state_.step(player.seat, token);
      in_base += step == kBase;
      finished += step == kGoal;
      if (step == kBase || step == kGoal) continue;
      push(at::kStep + number * at::kSteps + step - 1);
      if (step > kLastRing) continue;
      if (number > 0) push(at::kCell + (number - 1) * at::kRing + cell(player, step));
      const int danger = std::min(attackers(number, cell(player, step)), at::kDangers - 1);
      push(at::kAttacked + (number * at::kRing + step - 1) * at::kDangers + danger);
      if (number > 0 && attacks(players_[0], cell(player, step)) > 0) {
        push(at::kByMe + (number - 1) * at::kRing + step - 1);
      }
    }
    push(at::kInBase + number * at::kCounts + in_base);
    push(at::kFinished + number * at::kCounts + finished);
  }

  // How many rolls of the enemies would capture a token of this player on that cell.
  int attackers(int number, int cell) const {
    int all = 0;
    for (int i = 0; i < count_; ++i) {
      if (i != number) all += attacks(players_[static_cast<std::size_t>(i)], cell);
    }
    return all;
  }

  // L7: how many of this player's rolls reach the cell. A token that would enter its home path first does not.
  int attacks(const Player& player, int cell) const {
    if (state_.finished(player.seat)) return 0;
    int all = player.waiting && cell == player.shift ? 1 : 0;
    const int steps = wrapped(cell - player.shift);  // of this player to the cell
    for (int roll = 1; roll <= std::min(6, steps); ++roll) {
      all += static_cast<int>(player.on_ring >> wrapped(cell - roll) & 1);
    }
    return all;
  }

  const State& state_;
  FeatureList& list_;
  std::array<Player, kMaxSeats> players_{};
  int count_ = 0;
};

}  // namespace

void Encoder::encode(const State& state, Seat seat, FeatureList& list) { Encoding(state, seat, list).write(); }

static_assert(nn::Encoder<Encoder>);

}  // namespace taku::nn::ludo
