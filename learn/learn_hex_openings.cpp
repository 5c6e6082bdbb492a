#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <set>
#include <string>
#include <thread>
#include <unordered_set>
#include <vector>

#include "ai/alpha_beta.h"
#include "ai/eval/hex_taboo/bit_position.h"
#include "solver/hex_taboo/known_moves.h"

// Lists openings of Hex 3-Taboo for ai/eval/hex_taboo/searched_openings.txt: the moves of long searches in the
// positions that a player who follows them is most likely to meet. docs/design/search.md
//   learn_hex_openings RADIUS neutralise|none POSITIONS NODES [THREADS]
// NODES for each position; the replies of the opponent share as many. The number of threads does not change the result.

namespace taku::learn {
namespace {

namespace rules = taku::hex_taboo;
using ai::hex_taboo::BitModel;
using ai::hex_taboo::BitPosition;

constexpr std::size_t kBatch = 16;  // positions searched at the same time
constexpr int kLog2Table = 22;
constexpr int kMoveCost = 50;  // what each move costs, besides what the opponent gave away (in scores)

// A position with the player of the book to move.
struct Node {
  int cost = 0;  // the lower, the more likely
  rules::GameLine line;
};
// A strict order, so that the result is always the same.
bool operator<(const Node& a, const Node& b) {
  return a.cost != b.cost ? a.cost < b.cost : to_text(a.line) < to_text(b.line);
}

struct Searched {
  std::optional<Move> move;  // none if the search needs no help: the position is decided or has a forced reply
  std::vector<Node> next;    // the positions after this move and each reply
};

rules::State state_after(const rules::GameLine& line) {
  rules::State state(line.options.radius, line.options.balance);
  for (const Move move : line.moves) state.apply(state.mover(), move);
  return state;
}

rules::GameLine with(rules::GameLine line, Move move) {
  line.moves.push_back(move);
  return line;
}

std::uint64_t key_up_to_symmetry(const rules::State& state) {
  std::uint64_t key = ~std::uint64_t{0};
  for (int symmetry = 0; symmetry < 12; ++symmetry) {
    key = std::min(key, solver::position_key(state.mirrored(symmetry)));
  }
  return key;
}

ai::ThoughtLine search(const rules::State& state, std::uint64_t nodes, int log2_table) {
  ai::AlphaBeta<BitModel> search(BitPosition(state), 1, {.log2_table = log2_table});
  search.advance(nodes);
  return search.thought().lines[0];
}

// The positions after each reply to `line`, once for symmetric ones.
std::vector<Node> replies_to(const Node& node, std::uint64_t nodes) {
  struct Reply {
    int score;  // for the player who replies
    rules::GameLine line;
  };
  std::vector<Reply> replies;
  const rules::State state = state_after(node.line);
  const BitPosition position(state);
  if (state.turn().kind == Turn::Kind::Over || BitModel::probe(position).decided) return {};
  BitModel::Moves moves;
  BitModel::moves(position, moves);
  std::set<std::uint64_t> seen;
  for (const Move move : moves) {
    rules::State after = state;
    after.apply(after.mover(), move);
    if (!seen.insert(key_up_to_symmetry(after)).second) continue;
    if (after.turn().kind == Turn::Kind::Over) continue;
    const int score = -search(after, nodes / moves.size(), 16).score;
    if (score > -ai::kWinBound) replies.push_back({score, with(node.line, move)});
  }
  int best = -ai::kWin;
  for (const Reply& reply : replies) best = std::max(best, reply.score);
  std::vector<Node> next;
  for (Reply& reply : replies) {
    next.push_back({node.cost + kMoveCost + best - reply.score, std::move(reply.line)});
  }
  return next;
}

Searched search_node(const Node& node, std::uint64_t nodes) {
  const rules::State state = state_after(node.line);
  const BitPosition position(state);
  const ai::Probe probe = BitModel::probe(position);
  if (probe.decided) return {};
  const ai::ThoughtLine found = search(state, nodes, kLog2Table);
  Searched searched;
  if (!probe.forced) searched.move = found.moves[0];
  // Where the winner is known, the search of the level finds the rest.
  if (std::abs(found.score) > ai::kWinBound) return searched;
  searched.next = replies_to({node.cost, with(node.line, found.moves[0])}, nodes);
  return searched;
}

class Book {
 public:
  Book(std::uint64_t nodes, std::uint64_t threads) : nodes_(nodes), threads_(threads) {}

  // The empty board for player 1, and every first stone for player 2.
  void start(rules::GameLine empty) {
    add({0, empty});
    for (Node& node : replies_to({0, std::move(empty)}, nodes_)) add(std::move(node));
  }

  void extend(std::size_t positions) {
    while (lines_.size() < positions && !open_.empty()) {
      std::vector<Node> batch;
      while (batch.size() < kBatch && !open_.empty()) batch.push_back(std::move(open_.extract(open_.begin()).value()));
      const std::vector<Searched> searched = search_all(batch);
      for (std::size_t i = 0; i < batch.size(); ++i) {
        if (searched[i].move) lines_.push_back(to_text(with(batch[i].line, *searched[i].move)));
        for (const Node& node : searched[i].next) add(node);
      }
      fmt::print(stderr, "{} of {} positions\n", lines_.size(), positions);
    }
    lines_.resize(std::min(lines_.size(), positions));
  }

  void print() {
    std::sort(lines_.begin(), lines_.end());
    for (const std::string& line : lines_) fmt::print("{}\n", line);
  }

 private:
  void add(Node node) {
    if (seen_.insert(key_up_to_symmetry(state_after(node.line))).second) open_.insert(std::move(node));
  }

  std::vector<Searched> search_all(const std::vector<Node>& batch) const {
    std::vector<Searched> searched(batch.size());
    std::atomic<std::size_t> next = 0;
    std::vector<std::jthread> workers;
    for (std::uint64_t i = 0; i < threads_; ++i) {
      workers.emplace_back([&] {
        for (std::size_t at; (at = next++) < batch.size();) searched[at] = search_node(batch[at], nodes_);
      });
    }
    workers.clear();
    return searched;
  }

  std::uint64_t nodes_, threads_;
  std::set<Node> open_;
  std::unordered_set<std::uint64_t> seen_;
  std::vector<std::string> lines_;
};

}  // namespace
}  // namespace taku::learn

int main(int count, char** words) {
  using namespace taku;
  const auto number = [&](int i, std::uint64_t otherwise) {
    return i < count ? std::strtoull(words[i], nullptr, 10) : otherwise;
  };
  const std::uint64_t radius = number(1, 0), positions = number(3, 0), nodes = number(4, 0);
  const std::uint64_t threads = number(5, std::max(1u, std::thread::hardware_concurrency()));
  const std::string_view balance = count > 2 ? words[2] : "";
  if (count < 5 || count > 6 || radius < 4 || radius > 5 || (balance != "neutralise" && balance != "none") ||
      positions == 0 || nodes == 0 || threads == 0 || threads > 256) {
    fmt::print(stderr, "learn_hex_openings 4|5 neutralise|none POSITIONS NODES [THREADS]\n");
    return 2;
  }
  hex_taboo::GameLine empty;
  empty.options.radius = static_cast<int>(radius);
  empty.options.balance = balance == "none" ? hex_taboo::Balance::None : hex_taboo::Balance::Neutralise;
  learn::Book book(nodes, threads);
  book.start(empty);
  book.extend(positions);
  book.print();
  return 0;
}
