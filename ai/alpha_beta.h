#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <vector>

#include "ai/player.h"
#include "ai/transposition_table.h"
#include "engine/rng.h"

// Iterative-deepening alpha-beta for two-seat games without chance, as a template over the game.
//
// The recursion is kept in an array of frames instead of on the call stack, so that a search can stop after any node
// and continue later. Searching in steps gives exactly the same result as one long run.

namespace taku::ai {

// What a model knows about a position without trying a move.
struct Probe {
  bool decided = false;  // the value is known, and `move` reaches it (unless the game is over)
  int value = 0;         // for the side to move: 0, or kWin − n / n − kWin for a win / loss in n plies
  Move move{};
  bool forced = false;  // only forced replies need to be searched; they do not count as depth
};

// The game model for alpha-beta. All functions are static and depend on the position alone.
template <class M>
concept SearchModel =
    requires(typename M::Position& position, const typename M::Position& seen, Move move, typename M::Moves& moves) {
      requires std::copyable<typename M::Position>;
      { M::kMaxPly } -> std::convertible_to<int>;   // upper bound on the length of a line
      { M::kHistory } -> std::convertible_to<int>;  // number of history slots
      { M::probe(seen) } -> std::same_as<Probe>;
      M::moves(seen, moves);                                 // if not decided: all moves worth searching, at least one
      { M::evaluate(seen) } -> std::same_as<int>;            // for the side to move, within ±kWinBound
      { M::rank(seen, move) } -> std::same_as<int>;          // moves with a higher rank are tried first
      { M::history_slot(seen, move) } -> std::same_as<int>;  // 0 … kHistory − 1
      { M::plies_left(seen) } -> std::same_as<int>;          // upper bound on the plies left in the game
      { M::key(seen) } -> std::same_as<std::uint64_t>;
      { M::to_move(seen) } -> std::same_as<Seat>;  // may be the same after a move: a turn can consist of several
      M::play(position, move);
    };

// A model that also lists threats: moves after which only forced replies need to be searched. Lines of up to kThreats
// of them are followed where the depth ends.
template <class M>
concept ThreatModel = SearchModel<M> && requires(const typename M::Position& seen, typename M::Moves& moves) {
  M::threat_moves(seen, moves);
  { M::kThreats } -> std::convertible_to<int>;
};

struct AlphaBetaSettings {
  int max_depth = 127;
  int log2_table = 18;
  bool searches_only_move = false;  // otherwise a root with one move is searched just one ply deep
};

template <SearchModel M>
class AlphaBeta final : public Thinking {
 public:
  using Position = typename M::Position;

  // The seed only breaks ties between root moves of equal rank.
  AlphaBeta(const Position& root, std::uint64_t seed, AlphaBetaSettings settings)
      : settings_(settings), table_(settings.log2_table), frames_(M::kMaxPly + 2), seed_(seed) {
    frames_[0].position = root;
    const Probe probe = M::probe(root);
    if (probe.decided) {
      decide({probe.value, {probe.move}});
      return;
    }
    M::moves(root, frames_[0].moves);
    best_ = {0, {frames_[0].moves[0]}};
    only_move_ = frames_[0].moves.size() == 1 && !settings.searches_only_move;
    begin_iteration(1);
  }

  bool advance(std::uint64_t nodes) override {
    const std::uint64_t until = nodes_ + nodes;
    while (!done_ && nodes_ < until) {
      if (entering_) {
        enter();
      } else {
        try_next();
      }
    }
    return done_;
  }

  Thought thought() const override {
    return {.move = best_.moves[0], .nodes = nodes_, .depth = finished_depth_, .lines = {best_}};
  }

  // The mean score of the last two finished depths. Scores favour the side that moves last in the searched lines, so
  // those of single depths go up and down.
  double smooth_score() const {
    if (finished_depth_ == 0) return best_.score;
    return finished_depth_ == 1 ? last_score_ : (last_score_ + score_before_) / 2.0;
  }

 private:
  static constexpr int kInfinity = kWin + 1;

  // How the current move is searched: at reduced depth with a null window, then at full depth with a null window, then
  // with the full window.
  enum class Attempt : std::uint8_t { Reduced, Narrow, Full };

  struct Frame {
    Position position;
    typename M::Moves moves;
    std::array<int, M::Moves::capacity()> ranks;
    std::uint64_t key;
    std::size_t next;  // index of the next move; the current move is the one before it
    int alpha, beta, first_alpha, best;
    int depth;
    Move best_move;
    Attempt attempt;
    bool forced;
  };

  void decide(ThoughtLine line) {
    best_ = std::move(line);
    done_ = true;
  }

  void begin_iteration(int depth) {
    iteration_ = depth;
    ply_ = 0;
    frames_[0].alpha = -kInfinity;
    frames_[0].beta = kInfinity;
    frames_[0].depth = depth;
    entering_ = true;
  }

  Frame& frame() { return frames_[static_cast<std::size_t>(ply_)]; }
  Move tried() { return frame().moves[frame().next - 1]; }

  // Win distances count from the root during the search, but from the position itself in the transposition table.
  int from_position(int value) const {
    return value > kWinBound ? value - ply_ : value < -kWinBound ? value + ply_ : value;
  }
  int to_position(int value) const {
    return value > kWinBound ? value + ply_ : value < -kWinBound ? value - ply_ : value;
  }

  void enter() {
    entering_ = false;
    ++nodes_;
    Frame& f = frame();
    const Probe probe = M::probe(f.position);
    if (probe.decided && ply_ > 0) return back_up(from_position(probe.value));
    f.forced = probe.forced;
    f.first_alpha = f.alpha;
    f.best = -kInfinity;
    f.next = 0;
    if (ply_ >= M::kMaxPly) return back_up(M::evaluate(f.position));
    if (f.depth <= 0 && !probe.forced) return enter_leaf(f);

    f.key = M::key(f.position);
    Move table_move{~std::uint64_t{0}};
    if (const auto* entry = table_.find(f.key)) {
      table_move = entry->move;
      const int value = from_position(entry->value);
      const bool settles = entry->bound == Bound::Exact || (entry->bound == Bound::AtLeast && value >= f.beta) ||
                           (entry->bound == Bound::AtMost && value <= f.alpha);
      if (ply_ > 0 && entry->depth >= f.depth && settles) return back_up(value);
    }
    f.moves.clear();
    M::moves(f.position, f.moves);
    rank_moves(f, table_move);
  }

  // Where the depth ends, the mover takes the evaluation or tries a threat.
  void enter_leaf(Frame& f) {
    const int value = M::evaluate(f.position);
    f.moves.clear();
    if constexpr (ThreatModel<M>) {
      if (value < f.beta && f.depth > -M::kThreats) M::threat_moves(f.position, f.moves);
    }
    if (f.moves.empty()) return back_up(value);
    f.best = value;
    f.alpha = std::max(f.alpha, value);
    for (std::size_t i = 0; i < f.moves.size(); ++i) f.ranks[i] = M::rank(f.position, f.moves[i]);
  }

  void rank_moves(Frame& f, Move table_move) {
    const FastRandomness noise{seed_};
    for (std::size_t i = 0; i < f.moves.size(); ++i) {
      const Move move = f.moves[i];
      int rank = 16 * M::rank(f.position, move) + history_[static_cast<std::size_t>(M::history_slot(f.position, move))];
      if (ply_ == 0) rank = 16 * rank + static_cast<int>(noise.word(move.bits, 0) >> 60);
      f.ranks[i] = move == table_move ? 1 << 30 : rank;
    }
  }

  // Moves the best remaining move to index f.next.
  void pick_next(Frame& f) {
    std::size_t best = f.next;
    for (std::size_t i = f.next + 1; i < f.moves.size(); ++i) {
      if (f.ranks[i] > f.ranks[best]) best = i;
    }
    std::swap(f.ranks[f.next], f.ranks[best]);
    std::swap(f.moves[f.next], f.moves[best]);
  }

  void try_next() {
    Frame& f = frame();
    if (f.next == f.moves.size() || f.alpha >= f.beta) return finish();
    pick_next(f);
    const bool late = f.next >= 4 && f.depth >= 3 && !f.forced;
    f.attempt = f.next == 0 ? Attempt::Full : late ? Attempt::Reduced : Attempt::Narrow;
    ++f.next;
    push();
  }

  // Descends into the current move, with the depth and window of its attempt.
  void push() {
    Frame& f = frame();
    Frame& child = frames_[static_cast<std::size_t>(ply_ + 1)];
    child.position = f.position;
    M::play(child.position, tried());
    child.depth = f.forced ? f.depth : f.depth - (f.attempt == Attempt::Reduced ? 2 : 1);
    const int high = f.attempt == Attempt::Full ? f.beta : f.alpha + 1;
    child.alpha = same_mover(f, child) ? f.alpha : -high;
    child.beta = same_mover(f, child) ? high : -f.alpha;
    ++ply_;
    entering_ = true;
  }

  static bool same_mover(const Frame& f, const Frame& child) {
    return M::to_move(f.position) == M::to_move(child.position);
  }

  // Returns a value, for the side to move here, to the parent frame.
  void back_up(int value) {
    if (ply_ == 0) return end_iteration();
    const Frame& child = frame();
    --ply_;
    Frame& f = frame();
    if (!same_mover(f, child)) value = -value;
    if (f.attempt == Attempt::Reduced && value > f.alpha) {
      f.attempt = Attempt::Narrow;
      return push();
    }
    if (f.attempt == Attempt::Narrow && value > f.alpha && value < f.beta) {
      f.attempt = Attempt::Full;
      return push();
    }
    if (value <= f.best) return;
    f.best = value;
    f.best_move = tried();
    f.alpha = std::max(f.alpha, value);
    // That the moves tried so far lose proves nothing before all of them have been tried.
    if (ply_ == 0 && f.best >= -kWinBound) set_best_root_move(f.best, f.best_move);
  }

  // Updates the best root move. If the move is unchanged, its previous line is still the best guess.
  void set_best_root_move(int score, Move move) {
    if (best_.moves[0] != move) best_.moves = {move};
    best_.score = score;
  }

  void finish() {
    Frame& f = frame();
    if (beyond_depth(f)) return back_up(f.best);
    if (f.best >= f.beta && !f.forced) reward(f);
    const Bound bound = f.best >= f.beta ? Bound::AtLeast : f.best > f.first_alpha ? Bound::Exact : Bound::AtMost;
    table_.store(
        {f.key, f.best_move, static_cast<std::int16_t>(to_position(f.best)), static_cast<std::int8_t>(f.depth), bound});
    back_up(f.best);
  }

  // Whether the frame followed only threats. Such results are too shallow to remember.
  static bool beyond_depth(const Frame& f) { return f.depth < 0 || (f.depth == 0 && !f.forced); }

  void reward(Frame& f) {
    int& score = history_[static_cast<std::size_t>(M::history_slot(f.position, f.best_move))];
    score += f.depth * f.depth;
    if (score > 1024) {
      for (int& any : history_) any /= 2;
    }
  }

  void end_iteration() {
    finished_depth_ = iteration_;
    score_before_ = last_score_;
    last_score_ = frames_[0].best;
    set_best_root_move(frames_[0].best, frames_[0].best_move);
    extend_best_line();
    const bool proven = std::abs(best_.score) > kWinBound;
    const int deepest = std::min(settings_.max_depth, M::plies_left(frames_[0].position));
    if (proven || only_move_ || iteration_ >= deepest) {
      done_ = true;
    } else {
      begin_iteration(iteration_ + 1);
    }
  }

  // Extends the best line from the transposition table.
  void extend_best_line() {
    constexpr std::size_t kLongest = 12;
    Position position = frames_[0].position;
    best_.moves.resize(1);
    M::play(position, best_.moves[0]);
    for (typename M::Moves moves; best_.moves.size() < kLongest; moves.clear()) {
      const Probe probe = M::probe(position);
      if (probe.decided) {
        if (probe.value > 0) best_.moves.push_back(probe.move);
        return;
      }
      const auto* entry = table_.find(M::key(position));
      if (!entry) return;
      M::moves(position, moves);
      if (!moves.contains(entry->move)) return;
      best_.moves.push_back(entry->move);
      M::play(position, entry->move);
    }
  }

  AlphaBetaSettings settings_;
  TranspositionTable table_;
  std::vector<Frame> frames_;
  std::array<int, M::kHistory> history_{};
  std::uint64_t seed_;
  std::uint64_t nodes_ = 0;
  int ply_ = 0;
  int iteration_ = 0;
  int finished_depth_ = 0;
  int last_score_ = 0, score_before_ = 0;  // of the last finished depth and the one before
  bool entering_ = false;
  bool only_move_ = false;
  bool done_ = false;
  ThoughtLine best_;
};

}  // namespace taku::ai
