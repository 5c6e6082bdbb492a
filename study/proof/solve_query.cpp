#include "study/proof/solve_query.h"

#include "games/hex_taboo/hex_taboo_json.h"
#include "protocol/requests.h"
#include "solver/hex_taboo/hex_solver.h"
#include "study/proof/hex_proof.h"

namespace taku::study {
namespace {

using hex_taboo::HexTaboo;
using hex_taboo::State;
using solver::HexSolver;
using solver::HexValue;

constexpr std::uint64_t kDefaultMs = 5'000;
constexpr std::uint64_t kMaxMs = 3'600'000;
constexpr std::uint64_t kMaxNodes = 1'000'000'000'000;
constexpr std::uint64_t kShortNodes = 20'000;  // for short wins and losses, whose length is then known
constexpr std::uint64_t kStep = 1'000;         // nodes between two looks at the clock
constexpr int kLog2Buckets = 17;               // two tables of 8 MiB
constexpr std::array<std::string_view, 4> kValueNames = {"unknown", "win", "draw", "loss"};

struct Answer {
  HexValue value = HexValue::Unknown;
  int depth = 0;  // plies until the end; 0: unknown
  std::vector<Move> best{};
  std::uint64_t nodes = 0;
};

// Searches deeper and deeper, so a win or loss is found with its length. A draw's moves are those after which the
// opponent cannot win.
Answer short_answer(const State& state, std::uint64_t max_nodes) {
  HexProof proof(max_nodes);
  const SearchPosition position(state);
  HexResult result = prove(proof, position);
  switch (result.kind) {
    case HexResult::Kind::Unknown: break;
    case HexResult::Kind::Win: return {HexValue::Win, result.plies, std::move(result.moves), proof.nodes()};
    case HexResult::Kind::Loss: return {HexValue::Loss, result.plies, {}, proof.nodes()};
    case HexResult::Kind::Draw: {
      Answer answer{HexValue::Draw};
      MoveList legal;
      state.legal_moves(state.mover(), legal);
      for (const Move move : legal) {
        const SearchPosition next = position.after(move);
        const auto lost = proof.wins_within(next, opponent(state.mover()), ai::hex_taboo::Model::plies_left(next));
        if (lost == false) answer.best.push_back(move);
      }
      answer.nodes = proof.nodes();
      if (!answer.best.empty()) return answer;
    }
  }
  return {.nodes = proof.nodes()};
}

struct Limits {
  std::uint64_t nodes;
  double until_ms;  // by the clock
};

// Where only the plain search can be used: again with more and more nodes, because it has no clock.
Answer repeated_answer(const State& state, const Limits& limits, double start_ms, const ai::Clock& now_ms) {
  Answer answer;
  for (std::uint64_t nodes = kShortNodes; answer.value == HexValue::Unknown; nodes *= 2) {
    answer = short_answer(state, std::min(nodes, limits.nodes));
    // The next try would take twice as long as this one.
    if (nodes >= limits.nodes || 3 * (now_ms() - start_ms) > limits.until_ms - start_ms) break;
  }
  return answer;
}

Answer long_answer(const State& state, std::uint64_t nodes_before, const Limits& limits, const ai::Clock& now_ms) {
  HexSolver solver(state, kLog2Buckets);
  while (nodes_before + solver.nodes() < limits.nodes && now_ms() < limits.until_ms) {
    if (solver.advance(kStep)) return {solver.value(), 0, solver.best_moves(), nodes_before + solver.nodes()};
  }
  return {.nodes = nodes_before + solver.nodes()};
}

}  // namespace

Result<Json> solve_query(const Json& request, const ai::Clock& now_ms) {
  const auto ms = protocol::parse_count(request, "ms", kDefaultMs, kMaxMs);
  if (!ms) return ms.error();
  const auto nodes = protocol::parse_count(request, "nodes", kMaxNodes, kMaxNodes);
  if (!nodes) return nodes.error();
  Json from = request;
  if (!find(from, "moves")) from["moves"] = Json::array();
  const auto game = hex_taboo::replay_game(from);
  if (!game) return game.error();
  const State& state = game->state;
  if (state.turn().kind == Turn::Kind::Over) return Error{code::kOver, "the game is over"};

  const double start_ms = now_ms();
  const Limits limits{*nodes, start_ms + static_cast<double>(*ms)};
  Answer answer;
  if (HexSolver::accepts(state)) {
    answer = short_answer(state, std::min(*nodes, kShortNodes));
    if (answer.value == HexValue::Unknown) answer = long_answer(state, answer.nodes, limits, now_ms);
  } else {
    answer = repeated_answer(state, limits, start_ms, now_ms);
  }

  Json json = {{"value", kValueNames[static_cast<std::size_t>(answer.value)]}, {"nodes", answer.nodes}};
  if (answer.depth > 0) json["depth"] = answer.depth;
  Json& best = json["best"] = Json::array();
  for (const Move move : answer.best) best.push_back(HexTaboo::move_json(state, move));
  return json;
}

}  // namespace taku::study
