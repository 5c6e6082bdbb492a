#include "tournament/matching.h"

#include <algorithm>
#include <cassert>
#include <limits>

// The primal-dual form of the blossom algorithm (Galil, "Efficient algorithms for finding maximum matching in graphs",
// 1986). Every node has a label; an edge is tight if the labels of its ends add up to twice its weight. Each phase
// grows alternating trees of tight edges from all unmatched nodes until two trees meet, which gives one pair more. Odd
// cycles of tight edges become blossoms and then act as one node. Numbers 1 … n are nodes, n + 1 … 2n blossoms, 0 is
// nothing; a "top" is a node or blossom that is not inside another blossom.

namespace taku::tournament {
namespace {

class Matcher {
 public:
  explicit Matcher(const PairCosts& costs);
  std::vector<int> run();

 private:
  enum Side : std::int8_t { kFree = -1, kOuter = 0, kInner = 1 };  // where a top is in the alternating trees

  struct Edge {
    int from = 0, to = 0;  // always nodes, also where the edge belongs to a blossom
    std::int64_t weight = 0;
  };

  Edge& edge(int a, int b) { return edges_[a * stride_ + b]; }
  int& child_with(int blossom, int node) { return child_with_[blossom * stride_ + node]; }
  std::int64_t slack(const Edge& e) const { return labels_[e.from] + labels_[e.to] - 2 * e.weight; }
  bool is_blossom(int x) const { return x > nodes_; }
  bool is_top(int x) const { return top_[x] == x; }
  int top_of_mate(int x) const { return top_[mate_[x]]; }
  std::vector<int>& children(int blossom) { return children_[blossom]; }

  void offer_nearest(int outer_node, int x);
  void find_nearest(int x);
  void enqueue(int x);
  void set_top(int x, int top);
  std::size_t even_path_to(int blossom, int child);
  void set_mate(int a, int b);
  void augment(int a, int b);
  int common_root(int a, int b);
  int unused_blossom();
  void add_blossom(int a, int root, int b);
  void expand_blossom(int blossom);
  bool use_tight_edge(const Edge& e);
  bool scan_queue();
  std::int64_t smallest_step();
  void change_labels(std::int64_t step);
  bool use_new_tight_edges();
  void add_pair();

  int nodes_;
  int last_;  // the highest number in use
  std::size_t stride_;
  std::vector<Edge> edges_;      // between tops: the edge with the least slack
  std::vector<int> child_with_;  // [blossom, node]: the child of the blossom that contains the node, or 0
  std::vector<std::int64_t> labels_;
  std::vector<int> mate_;     // the node at the other end of the matched edge, or 0
  std::vector<int> nearest_;  // the outer node with the least slack to this top, or 0
  std::vector<int> top_;      // the top that contains this node or blossom; 0: an unused blossom
  std::vector<int> parent_;   // of a top in its tree: the node at the other end of the edge
  std::vector<std::int8_t> side_;
  std::vector<int> mark_;  // for common_root
  int marks_ = 0;
  std::vector<std::vector<int>>
      children_;            // of a blossom, in the order of the cycle; the first one has the outside mate
  std::vector<int> queue_;  // outer nodes whose edges have not been looked at
  std::size_t queue_start_ = 0;
};

Matcher::Matcher(const PairCosts& costs) : nodes_(costs.nodes()), last_(nodes_), stride_(2 * nodes_ + 1) {
  edges_.resize(stride_ * stride_);
  child_with_.resize(stride_ * stride_);
  labels_.resize(stride_);
  mate_.resize(stride_);
  nearest_.resize(stride_);
  top_.resize(stride_);
  parent_.resize(stride_);
  side_.resize(stride_);
  mark_.resize(stride_);
  children_.resize(stride_);
  for (int a = 1; a <= nodes_; ++a) {
    top_[a] = a;
    child_with(a, a) = a;
    labels_[a] = kMaxPairCost + 1;
    // Weights are at least 1, so a matching that leaves two nodes alone is never the heaviest.
    for (int b = 1; b <= nodes_; ++b) edge(a, b) = {a, b, a == b ? 0 : kMaxPairCost + 1 - costs.at(a - 1, b - 1)};
  }
}

std::vector<int> Matcher::run() {
  for (int pairs = 0; pairs < nodes_ / 2; ++pairs) add_pair();
  std::vector<int> partners;
  for (int a = 1; a <= nodes_; ++a) partners.push_back(mate_[a] - 1);
  return partners;
}

void Matcher::offer_nearest(int outer_node, int x) {
  int& nearest = nearest_[x];
  if (nearest == 0 || slack(edge(outer_node, x)) < slack(edge(nearest, x))) nearest = outer_node;
}

void Matcher::find_nearest(int x) {
  nearest_[x] = 0;
  for (int node = 1; node <= nodes_; ++node) {
    const int top = top_[node];
    if (top != x && side_[top] == kOuter) offer_nearest(node, x);
  }
}

void Matcher::enqueue(int x) {
  if (!is_blossom(x)) {
    queue_.push_back(x);
  } else {
    for (int child : children(x)) enqueue(child);
  }
}

void Matcher::set_top(int x, int top) {
  top_[x] = top;
  if (!is_blossom(x)) return;
  for (int child : children(x)) set_top(child, top);
}

// The number of steps from the first child of a blossom to this one, along the side of the cycle where it is even.
// Turns the cycle around if necessary.
std::size_t Matcher::even_path_to(int blossom, int child) {
  auto& cycle = children(blossom);
  const std::size_t steps = std::ranges::find(cycle, child) - cycle.begin();
  if (steps % 2 == 0) return steps;
  std::reverse(cycle.begin() + 1, cycle.end());
  return cycle.size() - steps;
}

// Matches a with b, and the nodes inside a, if it is a blossom, with each other.
void Matcher::set_mate(int a, int b) {
  const Edge e = edge(a, b);
  mate_[a] = e.to;
  if (!is_blossom(a)) return;
  const int child = child_with(a, e.from);
  const std::size_t steps = even_path_to(a, child);
  auto& cycle = children(a);
  for (std::size_t i = 0; i < steps; ++i) set_mate(cycle[i], cycle[i ^ 1]);
  set_mate(child, b);
  std::rotate(cycle.begin(), cycle.begin() + steps, cycle.end());
}

// Matches a with b and changes the pairs on the path from a to the root of its tree.
void Matcher::augment(int a, int b) {
  for (;;) {
    const int old_mate = top_of_mate(a);
    set_mate(a, b);
    if (old_mate == 0) return;
    const int next = top_[parent_[old_mate]];
    set_mate(old_mate, next);
    a = next;
    b = old_mate;
  }
}

// The lowest top on the paths of both to their roots, or 0 if they are in different trees.
int Matcher::common_root(int a, int b) {
  ++marks_;
  for (; a != 0 || b != 0; std::swap(a, b)) {
    if (a == 0) continue;
    int& mark = mark_[a];
    if (mark == marks_) return a;
    mark = marks_;
    a = top_of_mate(a);
    if (a != 0) a = top_[parent_[a]];
  }
  return 0;
}

int Matcher::unused_blossom() {
  int blossom = nodes_ + 1;
  while (blossom <= last_ && top_[blossom] != 0) ++blossom;
  last_ = std::max(last_, blossom);
  return blossom;
}

// The outer tops a and b have a tight edge and the same root: their paths to it form an odd cycle.
void Matcher::add_blossom(int a, int root, int b) {
  const int blossom = unused_blossom();
  labels_[blossom] = 0;
  side_[blossom] = kOuter;
  mate_[blossom] = mate_[root];
  auto& cycle = children(blossom);
  cycle = {root};
  const auto add_path = [&](int x) {
    while (x != root) {
      const int inner = top_of_mate(x);
      cycle.push_back(x);
      cycle.push_back(inner);
      enqueue(inner);
      x = top_[parent_[inner]];
    }
  };
  add_path(a);
  std::reverse(cycle.begin() + 1, cycle.end());
  add_path(b);
  set_top(blossom, blossom);
  for (int x = 1; x <= last_; ++x) edge(blossom, x).weight = edge(x, blossom).weight = 0;
  for (int node = 1; node <= nodes_; ++node) child_with(blossom, node) = 0;
  for (int child : cycle) {
    for (int x = 1; x <= last_; ++x) {
      if (edge(child, x).weight == 0) continue;
      if (edge(blossom, x).weight == 0 || slack(edge(child, x)) < slack(edge(blossom, x))) {
        edge(blossom, x) = edge(child, x);
        edge(x, blossom) = edge(x, child);
      }
    }
    for (int node = 1; node <= nodes_; ++node) {
      if (child_with(child, node) != 0) child_with(blossom, node) = child;
    }
  }
  find_nearest(blossom);
}

// An inner blossom with label 0 becomes its children again: an even path of them stays in the tree.
void Matcher::expand_blossom(int blossom) {
  auto& cycle = children(blossom);
  for (int child : cycle) set_top(child, child);
  const int parent = parent_[blossom];
  const int entry = child_with(blossom, edge(blossom, parent).from);
  const std::size_t steps = even_path_to(blossom, entry);
  for (std::size_t i = 0; i < steps; i += 2) {
    const int inner = cycle[i];
    const int outer = cycle[i + 1];
    parent_[inner] = edge(outer, inner).from;
    side_[inner] = kInner;
    side_[outer] = kOuter;
    nearest_[inner] = 0;
    find_nearest(outer);
    enqueue(outer);
  }
  side_[entry] = kInner;
  parent_[entry] = parent;
  for (std::size_t i = steps + 1; i < cycle.size(); ++i) {
    side_[cycle[i]] = kFree;
    find_nearest(cycle[i]);
  }
  top_[blossom] = 0;
}

// A tight edge from an outer top. True if it connected two trees.
bool Matcher::use_tight_edge(const Edge& e) {
  const int a = top_[e.from];
  const int b = top_[e.to];
  const auto side = side_[b];
  if (side == kFree) {
    const int mate = top_of_mate(b);
    parent_[b] = e.from;
    side_[b] = kInner;
    side_[mate] = kOuter;
    nearest_[b] = nearest_[mate] = 0;
    enqueue(mate);
  } else if (side == kOuter) {
    const int root = common_root(a, b);
    if (root == 0) {
      augment(a, b);
      augment(b, a);
      return true;
    }
    add_blossom(a, root, b);
  }
  return false;
}

// Follows all tight edges of the queued nodes. True if two trees were connected.
bool Matcher::scan_queue() {
  while (queue_start_ < queue_.size()) {
    const int node = queue_[queue_start_++];
    if (side_[top_[node]] == kInner) continue;
    for (int other = 1; other <= nodes_; ++other) {
      if (top_[node] == top_[other]) continue;
      if (slack(edge(node, other)) != 0) {
        offer_nearest(node, top_[other]);
      } else if (use_tight_edge(edge(node, other))) {
        return true;
      }
    }
  }
  return false;
}

// By how much the labels can change until another edge is tight or an inner blossom has to be expanded.
std::int64_t Matcher::smallest_step() {
  std::int64_t step = std::numeric_limits<std::int64_t>::max();
  for (int x = 1; x <= last_; ++x) {
    if (!is_top(x)) continue;
    const auto side = side_[x];
    if (is_blossom(x) && side == kInner) step = std::min(step, labels_[x] / 2);
    const int nearest = nearest_[x];
    if (nearest == 0 || side == kInner) continue;
    step = std::min(step, slack(edge(nearest, x)) / (side == kOuter ? 2 : 1));
  }
  return step;
}

void Matcher::change_labels(std::int64_t step) {
  for (int x = 1; x <= last_; ++x) {
    if (is_blossom(x) && !is_top(x)) continue;
    const auto side = side_[top_[x]];
    const std::int64_t change = side == kFree ? 0 : side == kOuter ? -step : step;
    labels_[x] += is_blossom(x) ? -2 * change : change;
  }
}

bool Matcher::use_new_tight_edges() {
  for (int x = 1; x <= last_; ++x) {
    const int nearest = nearest_[x];
    if (!is_top(x) || nearest == 0 || top_[nearest] == x) continue;
    if (slack(edge(nearest, x)) == 0 && use_tight_edge(edge(nearest, x))) return true;
  }
  return false;
}

// One phase. Every phase finds a pair, because all nodes are connected.
void Matcher::add_pair() {
  std::ranges::fill(side_, std::int8_t{kFree});
  std::ranges::fill(nearest_, 0);
  queue_.clear();
  queue_start_ = 0;
  for (int x = 1; x <= last_; ++x) {
    if (!is_top(x) || mate_[x] != 0) continue;
    parent_[x] = 0;
    side_[x] = kOuter;
    enqueue(x);
  }
  while (!scan_queue()) {
    change_labels(smallest_step());
    queue_.clear();
    queue_start_ = 0;
    if (use_new_tight_edges()) return;
    for (int x = nodes_ + 1; x <= last_; ++x) {
      const bool spent = is_top(x) && side_[x] == kInner;
      if (spent && labels_[x] == 0) expand_blossom(x);
    }
  }
}

}  // namespace

std::vector<int> cheapest_pairs(const PairCosts& costs) {
  assert(costs.nodes() % 2 == 0);
  return Matcher(costs).run();
}

}  // namespace taku::tournament
