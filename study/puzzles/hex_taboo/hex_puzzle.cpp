#include "study/puzzles/hex_taboo/hex_puzzle.h"

#include <algorithm>

#include "ai/alpha_beta.h"
#include "study/proof/hex_proof.h"

namespace taku::study {
namespace {

using ai::hex_taboo::Model;
using hex_taboo::State;
using Kind = HexPuzzle::Kind;

constexpr int kLongest = 7;                     // plies
constexpr std::uint64_t kMaxNodes = 400'000;    // for one position
constexpr std::uint64_t kGlanceNodes = 1500;    // for the search that decides whether a proof is worth trying
constexpr std::uint64_t kDoubtNodes = 500'000;  // for the proof that may refute a solution

// About a third of the generated puzzles of each kind are easy, a third are hard.
int level_of(Kind kind, std::uint64_t effort) {
  constexpr std::array<std::array<std::uint64_t, 2>, 3> kBounds = {{{20, 200}, {500, 5000}, {1900, 13'000}}};
  const auto& bounds = kBounds[static_cast<std::size_t>(kind)];
  return effort < bounds[0] ? 1 : effort < bounds[1] ? 2 : 3;
}

HexPuzzle puzzle_of(Kind kind, const SearchPosition& position, std::uint64_t effort, int plies, Move solution) {
  return {kind, level_of(kind, effort), effort, position.state, plies, solution, {solution}, std::nullopt};
}

// Whether the ordinary search finds a win for the player to move.
bool seems_won(const SearchPosition& position, std::uint64_t nodes) {
  ai::AlphaBeta<Model> search(position, 1, {127, 14});
  search.advance(nodes);
  return search.thought().lines[0].score > ai::kWinBound;
}

// The choice of the level "normal", which looks one move ahead.
Move natural_move(const SearchPosition& position) {
  ai::AlphaBeta<Model> search(position, 1, {1, 12});
  search.advance(UINT64_MAX / 2);
  return search.thought().move;
}

// The legal moves, those that look least useful first: they lose quickest, which helps the proofs of the others.
std::vector<Move> dull_moves_first(const SearchPosition& position) {
  MoveList legal;
  position.state.legal_moves(position.state.mover(), legal);
  std::vector<Move> moves(legal.begin(), legal.end());
  std::ranges::sort(moves, {}, [&](Move move) { return std::pair(Model::rank(position, move), move.bits); });
  return moves;
}

// Whether the ordinary search sees that exactly one move does not lose. Most positions have more, and the most useful
// moves show it soonest.
bool one_seems_to_hold(const SearchPosition& position, const std::vector<Move>& dull_first) {
  int holding = 0;
  for (auto move = dull_first.rbegin(); move != dull_first.rend() && holding < 2; ++move) {
    const SearchPosition next = position.after(*move);
    const bool makes_three = next.state.status() == hex_taboo::Status::Three;
    holding += !makes_three && !seems_won(next, kGlanceNodes);
  }
  return holding == 1;
}

// Whether the opponent, who is to move after a solution, can be shown to win, however long it takes.
bool is_refuted(const SearchPosition& held) {
  if (held.state.turn().kind == Turn::Kind::Over) return false;
  HexProof doubt(kDoubtNodes);
  return prove(doubt, held).kind == HexResult::Kind::Win;
}

}  // namespace

bool win_in_sight(const State& state) { return seems_won(SearchPosition(state), kGlanceNodes); }

std::optional<HexPuzzle> win_puzzle(const State& state) {
  const SearchPosition position(state);
  HexProof proof(kMaxNodes);
  const Seat mover = position.state.mover();
  const auto found = proof.wins_in(position, mover, kLongest);
  if (!found || *found < 3 || *found > kLongest) return std::nullopt;
  const int plies = *found;
  const std::uint64_t effort = proof.nodes();
  MoveList legal;
  position.state.legal_moves(mover, legal);
  std::optional<Move> solution;
  for (const Move move : legal) {
    const auto wins = proof.wins_within(position.after(move), mover, plies + kHexMargin - 1);
    if (!wins || (*wins && solution)) return std::nullopt;
    if (*wins) solution = move;
  }
  HexPuzzle puzzle = puzzle_of(Kind::Win, position, effort, plies, *solution);
  puzzle.line = proved_line(proof, position, mover, plies);
  if (puzzle.line.size() != static_cast<std::size_t>(plies)) return std::nullopt;
  return puzzle;
}

std::optional<HexPuzzle> defence_puzzle(const State& state) {
  const SearchPosition position(state);
  HexProof proof(kMaxNodes);
  const Seat rival = opponent(position.state.mover());
  const std::vector<Move> moves = dull_moves_first(position);
  if (!one_seems_to_hold(position, moves)) return std::nullopt;
  std::optional<Move> solution;
  int longest = 0;
  for (const Move move : moves) {
    const auto loses = proof.wins_in(position.after(move), rival, kLongest);
    if (!loses || (*loses > kLongest && solution)) return std::nullopt;
    if (*loses > kLongest) {
      solution = move;
    } else {
      longest = std::max(longest, *loses + 1);
    }
  }
  if (!solution || longest < 4) return std::nullopt;  // the other moves lose to a four at once: not much of a puzzle
  const std::uint64_t effort = proof.nodes();
  const SearchPosition held = position.after(*solution);
  const auto lost_later = proof.wins_within(held, rival, longest + kHexMargin - 1);
  if (!lost_later || *lost_later || is_refuted(held)) return std::nullopt;

  const Move natural = natural_move(position);
  if (natural == *solution) return puzzle_of(Kind::Only, position, effort, longest, *solution);
  const SearchPosition trapped = position.after(natural);
  const auto loses = proof.wins_in(trapped, rival, kLongest);
  if (!loses || *loses < 3) return std::nullopt;
  HexPuzzle puzzle = puzzle_of(Kind::Avoid, position, effort, longest, *solution);
  puzzle.trap = natural;
  puzzle.line = proved_line(proof, trapped, rival, *loses);
  if (puzzle.line.size() != static_cast<std::size_t>(*loses)) return std::nullopt;
  puzzle.line.insert(puzzle.line.begin(), natural);
  return puzzle;
}

std::optional<HexPuzzle> hex_puzzle(const State& state) {
  return win_in_sight(state) ? win_puzzle(state) : defence_puzzle(state);
}

std::string hex_shape(const State& position) {
  using namespace hex_taboo;
  std::string smallest;
  for (int symmetry = 0; symmetry < 12; ++symmetry) {
    std::string text = HexTaboo::to_text(position.mirrored(symmetry));
    if (!position.can_neutralise() && !position.can_swap()) {  // the last stone does not matter
      const std::size_t last = text.find(' ', text.find(' ') + 1);
      text.erase(last, text.find(' ', last + 1) - last);
    }
    if (smallest.empty() || text < smallest) smallest = std::move(text);
  }
  return smallest;
}

}  // namespace taku::study
