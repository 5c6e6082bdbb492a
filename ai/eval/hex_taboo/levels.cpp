#include "ai/eval/hex_taboo/levels.h"

#include "ai/alpha_beta.h"
#include "ai/eval/hex_taboo/bit_position.h"
#include "ai/eval/hex_taboo/opening_book.h"
#include "ai/eval/hex_taboo/perfect.h"
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

// A search that plays the move of an opening, unless it proves who wins.
class Opening final : public Thinking {
 public:
  Opening(Move move, std::unique_ptr<Thinking> search) : move_(move), search_(std::move(search)) {}

  bool advance(std::uint64_t nodes) override { return search_->advance(nodes); }

  Thought thought() const override {
    Thought thought = search_->thought();
    ThoughtLine& best = thought.lines[0];
    if (thought.move == move_ || std::abs(best.score) > kWinBound) return thought;
    thought.move = move_;
    best.moves = {move_};
    return thought;
  }

 private:
  Move move_;
  std::unique_ptr<Thinking> search_;
};

std::unique_ptr<Thinking> start_hard(const AnyState& any, Seat seat, std::uint64_t seed) {
  const rules::State state = any.as<HexTaboo>()->view(seat);
  if (!BitPosition::can_hold(state)) return start_search<127, 18>(any, seat, seed);
  auto search = std::make_unique<AlphaBeta<BitModel>>(BitPosition(state), seed, AlphaBetaSettings{});
  const auto known = searched_openings().find(state);
  if (known.empty()) return search;
  return std::make_unique<Opening>(known[0], std::move(search));
}

std::unique_ptr<Thinking> start_perfect(const AnyState& any, Seat seat, std::uint64_t seed) {
  const rules::State state = any.as<HexTaboo>()->view(seat);
  if (const auto known = proved_openings().find(state); !known.empty()) {
    const ThoughtLine win{kWin - longest_game(state), {known[0]}};
    return std::make_unique<ImmediateMove>(known[0], std::vector{win});
  }
  // Every other first stone loses on this board (docs/hex_taboo_solved.md).
  const bool centre =
      state.radius() == 3 && state.balance() == rules::Balance::Neutralise && state.empty_cells() == state.board().all;
  if (centre) return std::make_unique<ImmediateMove>(rules::place(state.board().cell({0, 0})));
  auto search = start_hard(any, seat, seed);
  if (!is_worth_proving(state)) return search;
  return std::make_unique<Perfect>(state, std::move(search));
}

constexpr std::array<Level, 5> kLevels = {{
    {"random", "Plays a random legal move.", "打てる手からランダムに選びます。", 0, start_random<HexTaboo>},
    {"easy", "Makes a four when it can and avoids making a three; otherwise random.",
     "4連を逃さず、3連を避けます。それ以外はランダムです。", 0, start_easy},
    {"normal", "Evaluates lines and blocks threats; looks one move ahead and through forced replies.",
     "列を評価し、脅威を防ぎます。1手先と強制手順を読みます。", 0, start_search<1, 12>},
    {"hard", "Searches many moves ahead and takes neutralising into account.", "深く先を読み、無効化も考慮します。",
     1000, start_hard},
    {"perfect",
     "Plays like Hard and also tries to prove who wins: early on boards of radius 2 and 3, where it knows the proved "
     "openings, late on larger ones.",
     "「難しい」と同じように読み、さらに勝敗の証明を試みます。半径2と3では序盤から（証明済みの定跡も使います）、"
     "大きい盤では終盤に証明します。",
     3000, start_perfect},
}};

}  // namespace

std::span<const Level> levels() { return kLevels; }

}  // namespace taku::ai::hex_taboo
