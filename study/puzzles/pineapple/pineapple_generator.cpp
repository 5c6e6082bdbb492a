#include "study/puzzles/pineapple/pineapple_generator.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "ai/eval/pineapple/situation.h"
#include "games/pineapple/pineapple_json.h"

namespace taku::study {
namespace {

using namespace pineapple;

constexpr int kDecisions = 10;  // of the two seats in a hand without Fantasyland

CardSet random_cards(int count, Rng& rng) {
  CardSet left = CardSet::all(), cards;
  for (; count > 0; --count) {
    const int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(left.size())));
    const Card card{static_cast<std::uint8_t>(nth_set_bit(left.bits, n))};
    left.remove(card);
    cards.add(card);
  }
  return cards;
}

// The move of the level "normal", or the solver's in Fantasyland.
Move session_move(const State& state, Seat seat, Rng& rng) {
  if (state.session().in_fantasyland(seat)) return state.random_move(rng);  // its only move
  const auto situation = ai::pineapple::Situation::of(state.view(seat));
  return ai::pineapple::move_of(situation.dealt(), ai::pineapple::candidates(situation)[0].split);
}

double rounded(double points) { return std::round(points * 100) / 100; }

template <class Puzzle, class Text>
std::vector<Puzzle> sorted(std::vector<Puzzle> list, Text&& text) {
  std::ranges::sort(list, {},
                    [&](const Puzzle& puzzle) { return std::tuple(puzzle.level, puzzle.effort, text(puzzle)); });
  return list;
}

}  // namespace

void PineappleGenerator::advance() {
  Rng rng(mix64(seed_ ^ mix64(++hands_)));
  if (quotas_.wants(Fantasyland)) try_fantasyland(rng);
  if (quotas_.wants(Placement)) try_placement(rng);
}

template <class Puzzle>
void PineappleGenerator::offer(Kind kind, std::optional<Puzzle> puzzle, std::vector<Puzzle>& list) {
  if (!puzzle || !quotas_.wants(kind, puzzle->level)) return;
  quotas_.take(kind, puzzle->level);
  list.push_back(std::move(*puzzle));
}

void PineappleGenerator::try_fantasyland(Rng& rng) {
  constexpr std::array kCounts = {13, 14, 14, 14, 14, 15, 15, 15, 16, 17};
  offer(Fantasyland, fantasyland_puzzle(random_cards(kCounts[rng.below(kCounts.size())], rng)), fantasyland_);
}

// Plays the session on until a random decision of the next hand.
void PineappleGenerator::try_placement(Rng& rng) {
  if (session_.turn().kind == Turn::Kind::Over) session_ = State();
  const auto hand = session_.session().hand;
  auto decisions_left = rng.below(kDecisions);
  while (session_.turn().kind != Turn::Kind::Over && session_.session().hand <= hand + 1) {
    if (session_.turn().kind == Turn::Kind::Chance) {
      session_.apply(Seat::chance(), session_.random_move(rng));
      continue;
    }
    const Seat seat = session_.turn().seats.first();
    const bool places = !session_.session().in_fantasyland(seat) && session_.session().hand == hand + 1;
    if (places && decisions_left-- == 0)
      return offer(Placement, placement_puzzle(session_, seat, rng.word()), placements_);
    session_.apply(seat, session_move(session_, seat, rng));
  }
}

Json PineappleGenerator::puzzles() const {
  Json list = Json::array();
  for (const auto& puzzle : sorted(fantasyland_, [](const FantasylandPuzzle& each) { return each.cards.bits; })) {
    list.push_back(fantasyland_puzzle_json(puzzle));
  }
  for (const auto& puzzle : sorted(placements_, [](const PlacementPuzzle& each) { return each.position.hash(); })) {
    list.push_back(placement_puzzle_json(puzzle));
  }
  return list;
}

Json fantasyland_puzzle_json(const FantasylandPuzzle& puzzle) {
  Json best = board_json(puzzle.best.board);
  best["discard"] = cards_json(puzzle.best.discarded);
  return {{"kind", kPineappleKindNames[PineappleGenerator::Fantasyland]},
          {"level", puzzle.level},
          {"effort", puzzle.effort},
          {"cards", cards_json(puzzle.cards)},
          {"best", std::move(best)},
          {"value", puzzle.best.score},
          {"stays", puzzle.best.stays},
          {"second", puzzle.second}};
}

Json placement_puzzle_json(const PlacementPuzzle& puzzle) {
  return {{"kind", kPineappleKindNames[PineappleGenerator::Placement]},
          {"level", puzzle.level},
          {"effort", puzzle.effort},
          {"position", Pineapple::to_text(puzzle.position)},
          {"seat", puzzle.seat.index},
          {"best", Pineapple::move_text(puzzle.position, puzzle.best)},
          {"value", rounded(puzzle.value)},
          {"error", rounded(puzzle.error)},
          {"second", rounded(puzzle.second)},
          {"second_error", rounded(puzzle.second_error)},
          {"margin_error", rounded(puzzle.margin_error)}};
}

}  // namespace taku::study
