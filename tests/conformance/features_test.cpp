#include "nn/features/all_features.h"
#include "tests/conformance/kit.h"

// What networks see of a position: well-formed, nothing hidden, and the same from every seat.

namespace taku::conformance {
namespace {

std::vector<std::uint16_t> sorted(const nn::FeatureList& list) {
  std::vector<std::uint16_t> features(list.begin(), list.end());
  std::ranges::sort(features);
  return features;
}

template <class E>
std::vector<std::uint16_t> after(const typename E::Game::State& state, Seat seat, Move move) {
  nn::FeatureList list;
  E::encode_after(state.view(seat), seat, move, list);
  return sorted(list);
}

template <class E>
class Features : public testing::Test {};
struct EncoderNames {
  template <class E>
  static std::string GetName(int) {
    return std::string(E::Game::info().id);
  }
};
using Encoders = testing::Types<nn::coppit::Encoder, nn::hex_taboo::Encoder, nn::ludo::Encoder, nn::pineapple::Encoder,
                                nn::territory::Encoder>;
TYPED_TEST_SUITE(Features, Encoders, EncoderNames);

// Some of the decisions of random games, with one of their moves.
template <class E, class Visit>
void visit_moves(std::uint64_t seed, Visit&& visit) {
  using G = typename E::Game;
  Rng rng(seed);
  walk<G>(seed, 2, [&](const typename G::State& state) {
    if (state.turn().kind != Turn::Kind::Seats || rng.below(4) != 0) return;
    const Seat seat = any_of(seats_to_act(state), rng);
    visit(state, seat, any_of(legal(state, seat), rng));
  });
}

TYPED_TEST(Features, AreDistinctAndInRange) {
  using E = TypeParam;
  visit_moves<E>(31, [](const typename E::Game::State& state, Seat seat, Move move) {
    const auto features = after<E>(state, seat, move);
    ASSERT_FALSE(features.empty());
    ASSERT_LT(features.back(), E::kFeatures) << E::Game::to_text(state);
    ASSERT_EQ(std::ranges::adjacent_find(features), features.end()) << E::Game::to_text(state);
  });
}

TYPED_TEST(Features, ContainNothingHidden) {
  using E = TypeParam;
  using G = typename E::Game;
  Rng rng(32);
  visit_moves<E>(32, [&](const typename G::State& state, Seat seat, Move move) {
    const auto other_world = G::sample(state.view(seat), rng);
    ASSERT_EQ(after<E>(state, seat, move), after<E>(other_world, seat, move)) << G::to_text(state);
  });
}

// Plays the same dice and moves in two games whose players sit differently, and compares what each player sees.
template <class E, class Turned>
void compare_turned(typename E::Game::State state, typename E::Game::State other, int shift, Turned&& turned) {
  Rng rng(33);
  for (int ply = 0; ply < 3000 && state.turn().kind != Turn::Kind::Over; ++ply) {
    const Act act = some_act(state, rng);
    const auto there = static_cast<std::int8_t>((act.seat.index + shift) % state.seats());
    const Act same = act.seat == Seat::chance() ? act : Act{{there}, turned(act.move)};
    ASSERT_EQ(state.turn().kind, other.turn().kind) << ply;
    if (act.seat.is_player()) {
      ASSERT_EQ(after<E>(state, act.seat, act.move), after<E>(other, same.seat, same.move)) << ply;
    }
    state.apply(act.seat, act.move);
    other.apply(same.seat, same.move);
  }
}

TEST(FeatureSymmetry, LudoLooksTheSameFromEverySeat) {
  for (std::int8_t shift = 1; shift < 4; ++shift) {
    ludo::Layout layout;
    layout.current = {shift};
    compare_turned<nn::ludo::Encoder>(ludo::State(), *ludo::State::from_layout(layout), shift,
                                      [](Move move) { return move; });
  }
}

TEST(FeatureSymmetry, CoppitLooksTheSameFromEverySeat) {
  for (int shift = 1; shift < 4; ++shift) {
    coppit::Layout layout;
    layout.mover = static_cast<coppit::Colour>(shift);
    layout.boxes = (1u << coppit::kAllHats) - 1;
    const auto other = coppit::State::from_layout(layout);
    ASSERT_TRUE(other.ok()) << other.error().message;
    const auto turned = [&](coppit::Node node) -> coppit::Node {
      using namespace coppit;
      if (is_ring(node)) return static_cast<Node>((node + 12 * shift) % kRing);
      if (is_box(node)) return box_of((node - kFirstBox + shift) % kColours);
      if (node == kCentre) return node;
      return arm_node(((node - kRing) / kArmNodes + shift) % kArms, (node - kRing) % kArmNodes);
    };
    compare_turned<nn::coppit::Encoder>(coppit::State(), *other, shift, [&](Move move) {
      return coppit::carry(turned(coppit::from_node(move)), turned(coppit::to_node(move)), coppit::homecoming(move),
                           coppit::kept_stack(move));
    });
  }
}

pineapple::CardSet with_suits(pineapple::CardSet cards, const std::array<int, 4>& suits) {
  pineapple::CardSet result;
  for (const pineapple::Card card : cards) {
    result.add(is_joker(card) ? card : pineapple::card_of(rank(card), suits[static_cast<std::size_t>(suit(card))]));
  }
  return result;
}

TEST(FeatureSymmetry, PineappleIgnoresWhichSuitIsWhich) {
  constexpr std::array<int, 4> kSuits = {2, 0, 3, 1};
  Rng rng(34);
  for (int i = 0; i < 2000; ++i) {
    const auto draw = [&](std::uint32_t most, pineapple::CardSet from) {
      pineapple::CardSet cards;
      for (std::uint32_t n = rng.below(most + 1); n > 0; --n) {
        std::vector<pineapple::Card> left;
        for (const pineapple::Card card : from - cards) left.push_back(card);
        cards.add(any_of(left, rng));
      }
      return cards;
    };
    const pineapple::CardSet row = draw(5, pineapple::CardSet::all());
    const pineapple::CardSet unseen = draw(30, pineapple::CardSet::all() - row);
    nn::FeatureList list, other;
    nn::pineapple::encode_row(pineapple::Row::Bottom, row, unseen, list);
    nn::pineapple::encode_row(pineapple::Row::Bottom, with_suits(row, kSuits), with_suits(unseen, kSuits), other);
    ASSERT_EQ(sorted(list), sorted(other));
  }
}

}  // namespace
}  // namespace taku::conformance
