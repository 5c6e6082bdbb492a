#include "ai/eval/hex_taboo/levels.h"

#include "ai/alpha_beta.h"
#include "ai/eval/hex_taboo/search_position.h"
#include "ai/random_player.h"

namespace taku::ai::hex_taboo {
namespace {

using rules::HexTaboo;

// Takes a four, with two stones if the turn has two (H8), and avoids threes; otherwise random. Neutralises only if
// every placement makes a three.
std::unique_ptr<Thinking> start_easy(const AnyState& any, Seat seat, std::uint64_t seed) {
  const rules::State state = any.as<HexTaboo>()->view(seat);
  CellSet fours, safe;
  state.empty_cells().for_each([&](Cell cell) {
    const rules::Verdict verdict = state.prospect(seat, cell);
    if (verdict.four) fours.add(cell);
    if (!verdict.three) safe.add(cell);
  });
  Rng rng(seed);
  const auto any_of = [&](const CellSet& cells) {
    const auto choice = rng.below(static_cast<std::uint32_t>(cells.size()));
    return std::make_unique<ImmediateMove>(rules::place(cells.nth(static_cast<int>(choice))));
  };
  if (!fours.empty()) return any_of(fours);
  if (state.stones_left() == 2) {  // H8: a four in two stones
    const CellSet pair =
        four_in_a_turn(SearchPosition(state), static_cast<std::size_t>(seat.index), state.empty_cells());
    if (!pair.empty()) return any_of(pair & safe);
  }
  if (!safe.empty()) return any_of(safe);
  if (state.can_neutralise()) return std::make_unique<ImmediateMove>(rules::neutralise());
  return any_of(state.empty_cells());
}

template <int max_depth, int log2_table>
std::unique_ptr<Thinking> start_search(const AnyState& any, Seat seat, std::uint64_t seed) {
  const SearchPosition root(any.as<HexTaboo>()->view(seat));
  const int depth = max_depth * root.state.stones_left();  // in turns, not in stones (H8)
  return std::make_unique<AlphaBeta<Model>>(root, seed, AlphaBetaSettings{depth, log2_table});
}

constexpr std::array<Level, 4> kLevels = {{
    {"random", "Plays a random legal move.", "打てる手からランダムに選びます。", 0, start_random<HexTaboo>},
    {"easy", "Makes a four when it can and avoids making a three; otherwise random.",
     "4連を逃さず、3連を避けます。それ以外はランダムです。", 0, start_easy},
    {"normal", "Evaluates lines and blocks threats; looks one move ahead and through forced replies.",
     "列を評価し、脅威を防ぎます。1手先と強制手順を読みます。", 0, start_search<1, 12>},
    {"hard", "Searches many moves ahead and takes neutralising into account.", "深く先を読み、無効化も考慮します。",
     1000, start_search<127, 18>},
}};

}  // namespace

std::span<const Level> levels() { return kLevels; }

}  // namespace taku::ai::hex_taboo
