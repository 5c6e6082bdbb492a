#include "ai/eval/hex_taboo/levels.h"

#include "ai/alpha_beta.h"
#include "ai/eval/hex_taboo/search_position.h"
#include "ai/random_player.h"

namespace taku::ai::hex_taboo {
namespace {

using rules::HexTaboo;

// Takes a four and avoids threes; otherwise random. Neutralises only if every placement makes a three.
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
  if (!safe.empty()) return any_of(safe);
  if (state.can_neutralise()) return std::make_unique<ImmediateMove>(rules::neutralise());
  return any_of(state.empty_cells());
}

template <int max_depth, int log2_table>
std::unique_ptr<Thinking> start_search(const AnyState& any, Seat seat, std::uint64_t seed) {
  const SearchPosition root(any.as<HexTaboo>()->view(seat));
  return std::make_unique<AlphaBeta<Model>>(root, seed, AlphaBetaSettings{max_depth, log2_table});
}

constexpr std::array<Level, 4> kLevels = {{
    {"random", "Any legal move.", "合法手から無作為に選ぶ。", 0, start_random<HexTaboo>},
    {"easy", "Takes a four and avoids a three.", "四連は逃さず、三連は避ける。", 0, start_easy},
    {"normal", "Weighs lines and blocks threats, one move ahead and through forced replies.",
     "ラインを評価し脅威を防ぐ。一手先と強制手順を読む。", 0, start_search<1, 12>},
    {"hard", "Searches deeply, and reckons with neutralising.", "深く読み、無効化も計算に入れる。", 1000,
     start_search<127, 18>},
}};

}  // namespace

std::span<const Level> levels() { return kLevels; }

}  // namespace taku::ai::hex_taboo
