#include "bench/network_speed.h"

#include "nn/models.h"

namespace taku::bench {
namespace {

constexpr std::size_t kDecisions = 1000;
constexpr std::size_t kPlainDecisions = 20;

std::span<const std::uint16_t> span_of(const nn::FeatureList& list) { return {list.begin(), list.size()}; }

}  // namespace

NetworkWork::NetworkWork(const AnyGame& game)
    : features_(*nn::find_features(game.info().id)),
      network_(*nn::installed_model(game.info().id)),
      plain_(network_.info()) {
  const AnyState start = game.start(game.info().max_seats, Json::object())->state;
  Rng rng(1);
  for (AnyState state = start; decisions_.size() < kDecisions;) {
    const Turn turn = state.turn();
    if (turn.kind == Turn::Kind::Over) {
      state = start;
    } else if (turn.kind == Turn::Kind::Chance) {
      OutcomeList outcomes;
      state.chance_outcomes(outcomes);
      state.apply(Seat::chance(), rng.outcome(outcomes));
    } else {
      const Seat seat = turn.seats.first();
      MoveList moves;
      state.legal_moves(seat, moves);
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      Decision& decision = decisions_.emplace_back(Decision{state, seat, move, {}});
      features_.encode_after(state, seat, move, decision.features);
      state.apply(seat, move);
    }
  }
}

std::uint64_t NetworkWork::plain_networks(std::uint64_t& kept) {
  for (std::size_t i = 0; i < kPlainDecisions; ++i) {
    kept += static_cast<std::uint64_t>(plain_.evaluate(span_of(decisions_[i].features)));
  }
  return kPlainDecisions;
}

std::uint64_t NetworkWork::networks(std::uint64_t& kept) const {
  for (const Decision& decision : decisions_) {
    kept += static_cast<std::uint64_t>(network_.evaluate(span_of(decision.features)).value);
  }
  return decisions_.size();
}

std::uint64_t NetworkWork::features_and_networks(std::uint64_t& kept) const {
  nn::FeatureList list;
  for (const Decision& decision : decisions_) {
    list.clear();
    features_.encode_after(decision.state, decision.seat, decision.move, list);
    kept += static_cast<std::uint64_t>(network_.evaluate(span_of(list)).value);
  }
  return decisions_.size();
}

}  // namespace taku::bench
