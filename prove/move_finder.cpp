#include "prove/move_finder.h"

#include <memory>

#include "prove/question.h"

namespace taku::prove {
namespace {

using hex_taboo::State;

template <int R>
class MoveFinder {
 public:
  MoveFinder(const Claim& claim, int threads, std::size_t bytes, const std::function<bool()>& go_on)
      : question_(claim.goal == Goal::Win ? claim.player.index : 1 - claim.player.index, threads, bytes),
        wanted_(claim.goal == Goal::Win ? kProved : kDisproved),
        go_on_([go_on](const Progress&) { return go_on(); }) {}

  std::optional<Move> find(const State& state) {
    MoveList moves;
    state.legal_moves(state.mover(), moves);
    if (const auto known = known_move(state, moves)) return known;
    if (question_.search(state, kForever, go_on_).numbers != wanted_) return std::nullopt;
    if (const auto known = known_move(state, moves)) return known;
    for (const Move move : moves) {
      if (question_.search_after(state, move, kForever, go_on_) == wanted_) return move;
    }
    return std::nullopt;
  }

 private:
  static constexpr double kForever = 1e9;

  std::optional<Move> known_move(const State& state, const MoveList& moves) {
    for (const Move move : moves) {
      if (question_.after(state, move) == wanted_) return move;
    }
    return std::nullopt;
  }

  Question<R> question_;
  Numbers wanted_;
  std::function<bool(const Progress&)> go_on_;
};

template <int R>
Strategy finder(const Claim& claim, int threads, std::size_t bytes, const std::function<bool()>& go_on) {
  return [finder = std::make_shared<MoveFinder<R>>(claim, threads, bytes, go_on)](const State& state) {
    return finder->find(state);
  };
}

}  // namespace

Strategy move_finder(const Claim& claim, int threads, std::size_t bytes, const std::function<bool()>& go_on) {
  switch (claim.start.radius()) {
    case 1: return finder<1>(claim, threads, bytes, go_on);
    case 2: return finder<2>(claim, threads, bytes, go_on);
    default: return finder<3>(claim, threads, bytes, go_on);
  }
}

}  // namespace taku::prove
