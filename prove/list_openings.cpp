#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <unordered_set>

#include "prove/proof_file.h"
#include "solver/hex_taboo/hex_solver.h"
#include "solver/hex_taboo/known_moves.h"

// Lists the first moves of proofs as game lines, for ai/eval/hex_taboo/proved_openings.txt: every position with the
// winner to move in which a short search does not find the win.
//   taku_list_openings NODES LINE=PROOF…        e.g. 20000 3n-a1=radius_3_neutralise_a1.proof
// LINE leads from the empty board to the position that the proof is about.

namespace taku::prove {
namespace {

using hex_taboo::GameLine;
using hex_taboo::State;

constexpr int kLog2Buckets = 16;  // as in the level `perfect`

// The moves of a proof that holds.
std::optional<solver::KnownMoves> moves_of(const Proof& proof) {
  std::vector<solver::KnownMove> moves;
  const Walked walked =
      verify(proof, [&](const State& state, Move move) { moves.push_back({solver::position_key(state), move}); });
  if (!walked.holds) return std::nullopt;
  return solver::KnownMoves(std::move(moves));
}

class Lister {
 public:
  Lister(const Proof& proof, const solver::KnownMoves& moves, std::uint64_t nodes)
      : player_(proof.claim.player), moves_(moves), nodes_(nodes) {}

  // Prints the lines that begin with `game`, which leads to `state`.
  void list(const State& state, const GameLine& game) {
    if (state.turn().kind == Turn::Kind::Over) return;
    MoveList replies;
    state.legal_moves(state.mover(), replies);
    if (state.mover() != player_) {
      for (const Move reply : replies) list_after(state, game, reply);
    } else if (is_new(state) && !is_easy(state)) {
      const std::vector<Move> known = moves_.find(state);
      const Move move = known.empty() ? block(state) : known[0];
      std::cout << to_text(with(game, move)) << std::endl;
      list_after(state, game, move);
    }
  }

 private:
  static GameLine with(GameLine game, Move move) {
    game.moves.push_back(move);
    return game;
  }
  void list_after(State state, const GameLine& game, Move move) {
    state.apply(state.mover(), move);
    list(state, with(game, move));
  }
  // Proofs leave forced moves out.
  static Move block(const State& state) {
    Move move;
    const Seat other{static_cast<std::int8_t>(1 - state.mover().index)};
    state.empty_cells().for_each([&](hex_taboo::Cell cell) {
      if (state.prospect(other, cell).four) move = hex_taboo::place(cell);
    });
    return move;
  }
  bool is_new(const State& state) {
    for (int symmetry = 0; symmetry < 12; ++symmetry) {
      if (seen_.contains(solver::position_key(state.mirrored(symmetry)))) return false;
    }
    return seen_.insert(solver::position_key(state)).second;
  }
  bool is_easy(const State& state) const {
    solver::HexSolver solver(state, kLog2Buckets);
    return solver.advance(nodes_) && solver.value() == solver::HexValue::Win;
  }

  Seat player_;
  const solver::KnownMoves& moves_;
  std::uint64_t nodes_;
  std::unordered_set<std::uint64_t> seen_;
};

bool list_openings(std::string_view argument, std::uint64_t nodes) {
  const std::size_t middle = argument.find('=');
  if (middle == std::string_view::npos) return false;
  const auto game = hex_taboo::parse_game_line(argument.substr(0, middle));
  std::ifstream file(std::string(argument.substr(middle + 1)), std::ios::binary);
  const auto proof = parse_proof(std::string(std::istreambuf_iterator<char>(file), {}));
  if (!game || !proof) return false;
  State state(game->options.radius, game->options.balance);
  for (const Move move : game->moves) state.apply(state.mover(), move);
  if (solver::position_key(state) != solver::position_key(proof->claim.start)) return false;
  const auto moves = moves_of(*proof);
  if (!moves) return false;
  Lister(*proof, *moves, nodes).list(state, *game);
  return true;
}

}  // namespace
}  // namespace taku::prove

int main(int argc, char** argv) {
  const std::uint64_t nodes = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 0;
  for (int i = 2; i < argc; ++i) {
    if (taku::prove::list_openings(argv[i], nodes)) continue;
    std::fprintf(stderr, "%s: not a proof about this position\n", argv[i]);
    return 1;
  }
  return nodes > 0 ? 0 : 2;
}
