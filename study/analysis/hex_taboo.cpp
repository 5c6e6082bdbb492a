#include "ai/eval/hex_taboo/perfect.h"
#include "ai/eval/hex_taboo/search_position.h"
#include "study/analysis/exponential.h"
#include "study/analysis/game_analysis.h"

// Hex 3-Taboo: the hard level's alpha-beta search. Its scores are turned into probabilities of winning by a logistic
// curve that was fitted to games of that level; scores of forced wins and losses are proofs. On small boards and late
// in the game, a solver also looks for proofs (solver/hex_taboo/hex_solver.h).

namespace taku::study {
namespace {

using ai::hex_taboo::Model;
using ai::hex_taboo::SearchPosition;
using hex_taboo::HexTaboo;

// The score that means a probability of 73 %. docs/design/analysis.md has the measurement.
constexpr double kScoreScale = 30;

double win_probability(double score) { return 1 / (1 + exponential(-score / kScoreScale)); }

// How a position looks for one seat.
struct Searched {
  double value = 0;
  std::optional<Proof> proof;
  std::vector<Move> line;
};

Searched over(const hex_taboo::State& state, Seat seat) {
  if (!state.winner().is_player()) return {.value = 0.5, .proof = {}, .line = {}};
  const bool won = state.winner() == seat;
  return {.value = won ? 1.0 : 0.0, .proof = Proof{won, 0}, .line = {}};
}

Searched search(const SearchPosition& position, Seat seat, std::uint64_t nodes, int log2_table) {
  if (position.state.turn().kind == Turn::Kind::Over) return over(position.state, seat);
  ai::AlphaBeta<Model> search(position, position.state.hash(),
                              {.max_depth = 127, .log2_table = log2_table, .searches_only_move = true});
  search.advance(nodes);
  ai::ThoughtLine line = search.thought().lines[0];
  const int sign = position.state.mover() == seat ? 1 : -1;
  Searched found{.value = win_probability(sign * search.smooth_score()), .proof = {}, .line = std::move(line.moves)};
  if (std::abs(line.score) > ai::kWinBound) {
    const bool win = sign * line.score > 0;
    found.value = win ? 1 : 0;
    found.proof = Proof{win, ai::kWin - std::abs(line.score)};
  }
  return found;
}

// A quick win is better than a slow one, and a slow loss better than a quick one.
bool better(const Option& a, const Option& b, std::size_t seat) {
  if (a.values[seat] != b.values[seat]) return a.values[seat] > b.values[seat];
  if (!a.proof || !b.proof) return false;
  return a.proof->win ? a.proof->plies < b.proof->plies : a.proof->plies > b.proof->plies;
}

class HexChoice {
 public:
  HexChoice(const hex_taboo::State& state, Seat seat, Move chosen, int effort)
      : position_(state), seat_(seat), chosen_(chosen), nodes_(kNodes * static_cast<std::uint64_t>(effort)) {}

  Choice choice() {
    MoveList legal;
    position_.state.legal_moves(seat_, legal);
    const Searched root = searched_root();
    choice_.forced = legal.size() == 1;
    add(root.line[0]);
    add(chosen_);
    if (root.proof) {
      use_proof(*root.proof);
    } else {
      add_promising();
    }
    sort();
    choice_.proved = root.proof;
    const Option& best = choice_.options[0];
    if (best.proof && best.proof->win && !root.proof) choice_.proved = Proof{true, best.proof->plies + 1};
    return std::move(choice_);
  }

 private:
  static constexpr std::uint64_t kNodes = 20'000;
  static constexpr int kTable = 16;
  static constexpr std::size_t kOptions = 4;
  static constexpr std::uint64_t kSearchNodesPerProofNode = 10;
  static constexpr int kLog2Buckets = 13;  // the solver's tables

  Searched searched_root() {
    Searched root = search(position_, seat_, nodes_, kTable);
    if (root.proof || !ai::hex_taboo::is_worth_proving(position_.state)) return root;
    solver_.emplace(position_.state, kLog2Buckets);
    solver_->advance(nodes_ / kSearchNodesPerProofNode);
    const auto value = solver_->value();
    if (value == solver::HexValue::Win) {
      const std::vector<Move> best = solver_->best_moves();
      if (std::ranges::find(best, root.line[0]) == best.end()) root.line = {best[0]};
    }
    if (value == solver::HexValue::Win || value == solver::HexValue::Loss) {
      root.proof = Proof{value == solver::HexValue::Win, Model::plies_left(position_)};
    }
    return root;
  }

  void add(Move move) {
    if (std::ranges::find(choice_.options, move, &Option::move) != choice_.options.end()) return;
    Searched found = search(position_.after(move), seat_, nodes_ / 2, kTable);
    if (!found.proof && solver_ && solver_->loses(move)) {
      found.value = 0;
      found.proof = Proof{false, Model::plies_left(position_) - 1};
    }
    found.line.insert(found.line.begin(), move);
    choice_.options.push_back({.move = move,
                               .values = values_of(found.value),
                               .error = {},
                               .proof = found.proof,
                               .line = std::move(found.line),
                               .reasons = {}});
  }

  SeatValues values_of(double mine) const {
    return seat_.index == 0 ? SeatValues{mine, 1 - mine} : SeatValues{1 - mine, mine};
  }

  // The position before the move was searched with more nodes: its best move wins, or every move loses, even if the
  // search after the move did not find it.
  void use_proof(const Proof& before) {
    for (Option& option : choice_.options) {
      if (option.proof || (before.win && &option != &choice_.options[0])) continue;
      option.values = values_of(before.win ? 1 : 0);
      option.proof = Proof{before.win, before.plies - 1};
    }
  }

  // The moves that look best after a short search.
  void add_promising() {
    struct Promise {
      Move move;
      double value;
    };
    std::vector<Promise> all;
    Model::Moves moves;
    Model::moves(position_, moves);
    for (const Move move : moves) all.push_back({move, search(position_.after(move), seat_, nodes_ / 64, 10).value});
    std::ranges::sort(all, [](const Promise& a, const Promise& b) {
      return a.value != b.value ? a.value > b.value : a.move < b.move;
    });
    for (const Promise& each : all) {
      if (choice_.options.size() >= kOptions) return;
      add(each.move);
    }
  }

  // Best first; the chosen move comes first among equals.
  void sort() {
    auto& options = choice_.options;
    const auto seat = static_cast<std::size_t>(seat_.index);
    std::ranges::sort(options, [&](const Option& a, const Option& b) {
      if (better(a, b, seat) || better(b, a, seat)) return better(a, b, seat);
      if (a.move == chosen_ || b.move == chosen_) return b.move != chosen_;
      return a.move < b.move;
    });
    choice_.chosen = static_cast<std::size_t>(std::ranges::find(options, chosen_, &Option::move) - options.begin());
  }

  SearchPosition position_;
  Seat seat_;
  Move chosen_;
  std::uint64_t nodes_;
  std::optional<solver::HexSolver> solver_;
  Choice choice_;
};

Choice hex_choice(const AnyState& any, Seat seat, Move chosen, int effort) {
  return HexChoice(*any.as<HexTaboo>(), seat, chosen, effort).choice();
}

std::optional<Roll> no_dice(const AnyState&, int) { return std::nullopt; }

}  // namespace

const GameAnalysis kHexTabooAnalysis = {Unit::Win, hex_choice, no_dice};

}  // namespace taku::study
