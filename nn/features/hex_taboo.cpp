#include "nn/features/hex_taboo.h"

namespace taku::nn::hex_taboo {
namespace {

using namespace taku::hex_taboo;

constexpr int kSegmentLength = 4;

class Encoding {
 public:
  Encoding(const State& state, Seat seat, FeatureList& list)
      : state_(state), board_(state.board()), seat_(seat), list_(list) {}

  void write() {
    for (int player = 0; player < at::kPlayers; ++player) {
      state_.stones(owner(player)).for_each([&](Cell cell) { push_cell(at::kStone, player, cell); });
      write_threats(player);
      write_segments(player);
    }
    state_.stones(State::Neutral).for_each([&](Cell cell) { push_cell(at::kStone, 2, cell); });
    write_situation();
    std::sort(list_.begin(), list_.end());
  }

 private:
  void push(int feature) { list_.push_back(static_cast<std::uint16_t>(feature)); }
  void push_cell(int group, int which, Cell cell) {
    static const Board& largest = hex_taboo::board(kMaxRadius);
    push(group + which * at::kCells + largest.cell(board_.axial[cell]));
  }
  Seat seat(int player) const { return {static_cast<std::int8_t>(seat_.index ^ player)}; }
  bool over() const { return state_.turn().kind == Turn::Kind::Over; }
  State::Owner owner(int player) const { return static_cast<State::Owner>(seat(player).index); }

  // After the end nothing threatens any more.
  void write_threats(int player) {
    if (over()) return;
    int fours = 0;
    int threes = 0;
    state_.empty_cells().for_each([&](Cell cell) {
      const Verdict verdict = state_.prospect(seat(player), cell);
      const bool three = verdict.three && !verdict.four;  // H4
      fours += verdict.four;
      threes += three;
      if (board_.radius > at::kThreatRadius || !(verdict.four || three)) return;
      push_cell(verdict.four ? at::kFour : at::kThree, player, cell);
    });
    push(at::kFourCount + player * at::kCounts + std::min(fours, at::kCounts - 1));
    push(at::kThreeCount + player * at::kCounts + std::min(threes, at::kCounts - 1));
  }

  void write_segments(int player) {
    const CellSet& own = state_.stones(owner(player));
    const CellSet blocked = state_.stones(owner(1 - player)) | state_.stones(State::Neutral);
    std::array<int, kSegmentLength + 1> counts{};  // by stones
    board_.all.for_each([&](Cell first) {
      for (const AxisCells& near : board_.near[first]) {
        if (near[6] != kNoCell)
          ++counts[static_cast<std::size_t>(stones_in({first, near[4], near[5], near[6]}, own, blocked))];
      }
    });
    for (int stones = 1; stones <= at::kSegmentStones; ++stones) {
      const int count = counts[static_cast<std::size_t>(stones)];
      const int bucket = std::min(count < 16 ? count : 12 + count / 4, at::kSegmentCounts - 1);
      push(at::kSegments + (player * at::kSegmentStones + stones - 1) * at::kSegmentCounts + bucket);
    }
  }

  // 0 also if a cell of the segment is blocked.
  static int stones_in(const std::array<Cell, kSegmentLength>& segment, const CellSet& own, const CellSet& blocked) {
    int stones = 0;
    for (const Cell cell : segment) {
      if (blocked.has(cell)) return 0;
      stones += own.has(cell);
    }
    return stones;
  }

  void write_situation() {
    push(at::kRadius + state_.radius() - kMinRadius);
    push(at::kBalance + static_cast<int>(state_.balance()));
    if (seat_.index == 0) push(at::kFirst);
    if (state_.neutralise_left()) push(at::kNeutraliseLeft);
    if (!over()) {
      push(at::kNext + (state_.mover() == seat_ ? 0 : 1));
      push(at::kStonesLeft + state_.stones_left() - 1);
    } else {
      const Seat winner = state_.winner();
      push(at::kResult + (winner == seat_ ? 2 : winner == Seat::nobody() ? 1 : 0));
    }
  }

  const State& state_;
  const Board& board_;
  Seat seat_;
  FeatureList& list_;
};

}  // namespace

void Encoder::encode(const State& state, Seat seat, FeatureList& list) {
  list.clear();
  Encoding(state, seat, list).write();
}

}  // namespace taku::nn::hex_taboo
