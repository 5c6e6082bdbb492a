#include "study/puzzles/hex_taboo/hex_generator.h"

#include <algorithm>
#include <tuple>

#include "ai/alpha_beta.h"
#include "ai/eval/hex_taboo/search_position.h"

namespace taku::study {
namespace {

using ai::hex_taboo::Model;
using ai::hex_taboo::SearchPosition;
using hex_taboo::Balance;
using hex_taboo::HexTaboo;
using hex_taboo::State;
using Kind = HexPuzzle::Kind;

constexpr int kFirstPly = 6;  // earlier positions are too open
constexpr std::uint64_t kMoveNodes = 3000;
constexpr int kMissedWins = 4;

// Mostly the default board and balance.
State random_start(Rng& rng) {
  constexpr std::array kRadius = {4, 4, 4, 4, 4, 4, 3, 3, 5, 5};
  constexpr std::array kBalance = {Balance::Neutralise, Balance::Neutralise, Balance::Neutralise, Balance::Neutralise,
                                   Balance::Neutralise, Balance::Neutralise, Balance::Neutralise, Balance::None,
                                   Balance::None,       Balance::Swap};
  const int radius = kRadius[rng.below(kRadius.size())];
  return State(radius, kBalance[rng.below(kBalance.size())]);
}

// A random move that makes no three, unless there are few others.
Move opening_move(const State& state, Rng& rng) {
  for (int tries = 0;; ++tries) {
    const Move move = state.random_move(rng);
    const bool places = hex_taboo::kind(move) == hex_taboo::Kind::Place;
    if (!places || !state.prospect(state.mover(), hex_taboo::cell(move)).three || tries == 100) return move;
  }
}

// A shallow search, so that both players make mistakes.
Move player_move(const State& state, Rng& rng) {
  const int depth = 1 + static_cast<int>(rng.below(2));
  ai::AlphaBeta<Model> search(SearchPosition(state), rng.word(), {depth, 12});
  search.advance(kMoveNodes);
  return search.thought().move;
}

}  // namespace

void HexGenerator::advance() {
  Rng rng(mix64(seed_ ^ mix64(++games_)));
  State state = random_start(rng);
  const int opening = 2 + static_cast<int>(rng.below(5));
  in_this_game_.clear();
  for (int ply = 0; state.turn().kind != Turn::Kind::Over && !done(); ++ply) {
    if (ply >= kFirstPly) look_at(state, rng);
    state.apply(state.mover(), ply < opening ? opening_move(state, rng) : player_move(state, rng));
  }
}

// If the player to move can win, also looks at the positions after moves that miss it: there the opponent has to
// defend.
void HexGenerator::look_at(const State& state, Rng& rng) {
  const bool defence = wants(Kind::Only) || wants(Kind::Avoid);
  if (!win_in_sight(state)) {
    if (defence) offer(defence_puzzle(state));
    return;
  }
  if (wants(Kind::Win)) offer(win_puzzle(state));
  for (int i = 0; i < kMissedWins && defence; ++i) {
    State next = state;
    next.apply(state.mover(), opening_move(state, rng));
    if (next.turn().kind != Turn::Kind::Over && !win_in_sight(next)) offer(defence_puzzle(next));
  }
}

bool HexGenerator::wants(Kind kind) const {
  return quotas_.wants(static_cast<std::size_t>(kind)) && !in_this_game_.contains(kind);
}

void HexGenerator::offer(const std::optional<HexPuzzle>& puzzle) {
  if (!puzzle || !wants(puzzle->kind) || !quotas_.wants(static_cast<std::size_t>(puzzle->kind), puzzle->level)) return;
  if (!shapes_.insert(hex_shape(puzzle->position)).second) return;
  quotas_.take(static_cast<std::size_t>(puzzle->kind), puzzle->level);
  in_this_game_.insert(puzzle->kind);
  puzzles_.push_back(*puzzle);
}

Json HexGenerator::puzzles() const {
  std::vector<HexPuzzle> sorted = puzzles_;
  std::ranges::sort(sorted, {}, [](const HexPuzzle& puzzle) {
    return std::tuple(puzzle.kind, puzzle.level, puzzle.effort, HexTaboo::to_text(puzzle.position));
  });
  Json list = Json::array();
  for (const HexPuzzle& puzzle : sorted) list.push_back(hex_puzzle_json(puzzle));
  return list;
}

Json hex_puzzle_json(const HexPuzzle& puzzle) {
  const auto text = [&](Move move) { return HexTaboo::move_text(puzzle.position, move); };
  Json line = Json::array();
  for (const Move move : puzzle.line) line.push_back(text(move));
  Json json = {{"kind", kHexKindNames[static_cast<std::size_t>(puzzle.kind)]},
               {"level", puzzle.level},
               {"effort", puzzle.effort},
               {"position", HexTaboo::to_text(puzzle.position)},
               {"in", puzzle.plies},
               {"solution", text(puzzle.solution)},
               {"line", std::move(line)}};
  if (puzzle.trap) json["trap"] = text(*puzzle.trap);
  return json;
}

}  // namespace taku::study
