#include "learn/rewards.h"

#include <algorithm>
#include <tuple>

#include "ai/eval/pineapple/ending.h"
#include "games/ludo/ludo.h"
#include "games/pineapple/pineapple.h"

namespace taku::learn {
namespace {

// The player who has just finished gets 1.
std::optional<Rewards> ludo_rewards(const ludo::State& before, const ludo::State& after) {
  if (after.ranked() == before.ranked()) return std::nullopt;
  Rewards rewards{};
  for (std::int8_t i = 0; i < after.seats(); ++i) {
    rewards[static_cast<std::size_t>(i)] = after.finished({i}) && !before.finished({i}) ? 1.0f : 0.0f;
  }
  return rewards;
}

std::optional<Rewards> pineapple_rewards(pineapple::State state, Seat actor, Move move) {
  std::optional<Rewards> rewards;
  state.apply(actor, move, [&](const pineapple::Event& event) {
    if (event.kind != pineapple::Event::Kind::HandEnd) return;
    const auto& [raw, next_cards] = std::tie(event.result.score.raw, event.result.next_cards);
    const int rights =
        ai::pineapple::fantasyland_worth(next_cards[0]) - ai::pineapple::fantasyland_worth(next_cards[1]);
    const float first = static_cast<float>(raw[0] * ai::pineapple::kPoint + rights) / ai::pineapple::kPoint;
    rewards = Rewards{first, -first};
  });
  return rewards;
}

}  // namespace

Rewards win_shares(const Scores& scores, int seats) {
  const auto end = scores.of.begin() + seats;
  const auto best = *std::max_element(scores.of.begin(), end);
  const auto winners = static_cast<float>(std::count(scores.of.begin(), end, best));
  Rewards shares{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) shares[i] = scores.of[i] == best ? 1 / winners : 0;
  return shares;
}

std::optional<Rewards> settled_rewards(const AnyState& before, Seat actor, Move move, const AnyState& after) {
  if (const auto* state = before.as<ludo::Ludo>()) return ludo_rewards(*state, *after.as<ludo::Ludo>());
  if (const auto* state = before.as<pineapple::Pineapple>()) return pineapple_rewards(*state, actor, move);
  if (after.turn().kind != Turn::Kind::Over) return std::nullopt;
  return win_shares(after->scores(), after->seats());
}

std::optional<Rewards> match_shares(const Match& match) {
  if (match.turn().kind != Turn::Kind::Over) return std::nullopt;
  const auto& end = match.ended();
  if (end && end->reason == "abandoned" && !end->has_loser()) return std::nullopt;
  const SeatSet winners = match.winners();
  Rewards shares{};
  for (std::int8_t i = 0; i < match.seats(); ++i) {
    const float share = 1.0f / static_cast<float>(winners.size() > 0 ? winners.size() : match.seats());
    shares[static_cast<std::size_t>(i)] = winners.size() == 0 || winners.contains({i}) ? share : 0.0f;
  }
  return shares;
}

std::optional<Rewards> rewards_of_result(const AnyState& last, const Rewards& shares) {
  const bool known = !last.as<pineapple::Pineapple>() && (!last.as<ludo::Ludo>() || last->seats() == 2);
  return known ? std::optional(shares) : std::nullopt;
}

}  // namespace taku::learn
