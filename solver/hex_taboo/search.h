#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/hex_taboo/estimate.h"
#include "solver/hex_taboo/late.h"
#include "solver/hex_taboo/threats.h"

// Depth-first proof-number search. Several searchers on different threads may share a memory (prove/).

namespace taku::solver {

// Settings that were measured; the defaults are the best found. docs/design/hex_prover.md
struct Settings {
  int threat_depth = 2;     // look for wins by this many threats at new positions
  bool tempo = true;        // decide positions by counting safe cells
  int late_cells = 10;      // with at most so many empty cells, a plain search decides
  int late_nodes = 200;     // … if it takes at most so many nodes
  int weak_weight = 1;      // what each child adds to the largest number
  int epsilon_divisor = 8;  // stay with a child until it is 1/8 worse than the second best
};

// What a search knows about positions, and what it needs to know about other threads.
template <class M>
concept SearchMemory = requires(M& memory, const M& seen, const Key& key, Numbers numbers, std::uint64_t count) {
  typename M::Counter;                           // of nodes; other threads may read it
  { M::kThreads } -> std::convertible_to<bool>;  // whether there can be other threads
  { seen.attacker() } -> std::same_as<int>;      // 0 or 1
  { seen.settings() } -> std::same_as<const Settings&>;
  { seen.find(key) } -> std::same_as<std::optional<Numbers>>;
  memory.store(key, numbers, count);  // `count`: the nodes it took
  seen.prefetch(key);
  { seen.stopped(count) } -> std::same_as<bool>;      // … after so many nodes
  { seen.busy(key) } -> std::same_as<std::uint32_t>;  // how many threads are below this position
  memory.enter(key);
  memory.leave(key);
};

template <int R, SearchMemory Memory>
class alignas(64) Searcher {
 public:
  using Word = typename Hexagon<R>::Word;
  explicit Searcher(Memory& memory) : memory_(memory) {}

  // Searches until one number reaches its limit, the position is decided, or the search is stopped.
  Numbers search(const Node<R>& node, const Key& key, const Numbers& limit);
  // The numbers of a new position, or what is known about it.
  Numbers look_up(const Node<R>& node, const Key& key) const;
  std::uint64_t nodes() const { return nodes_; }

  // The numbers of a position whose result is known.
  Numbers result_numbers(const Node<R>& node) const {
    return node.options.result == won_by(memory_.attacker()) ? kProved : kDisproved;
  }

 private:
  static constexpr int kNeutralise = -1;
  struct Child {
    int move = 0;  // a bit, or kNeutralise
    Key key;
    Numbers numbers;
    std::uint32_t to_reach(bool attacking) const { return attacking ? numbers.proof : numbers.disproof; }
    std::uint32_t to_refute(bool attacking) const { return attacking ? numbers.disproof : numbers.proof; }
  };
  struct Children {
    std::array<Child, Hexagon<R>::kCells + 1> all;
    int size = 0;
    Child* begin() { return all.data(); }
    Child* end() { return all.data() + size; }
  };
  struct Choice {
    Child* best = nullptr;
    Numbers total;                     // of the parent
    std::uint32_t second = kInfinite;  // the second smallest number
    std::uint32_t others_refute = 0;   // what the other children add to the sum
  };

  Numbers first_numbers(const Node<R>& node) const;
  void expand(const Node<R>& node, Children& children);
  void refresh(Children& children) const;
  Choice choose(Children& children, bool attacking);
  static void play(Node<R>& node, int move) {
    move == kNeutralise ? node.neutralise() : node.place(Hexagon<R>::bit(move));
  }
  bool stopped();

  Memory& memory_;
  typename Memory::Counter nodes_{};
  std::vector<Key> path_;
  std::vector<Node<R>> new_nodes_;    // of the position that is being expanded
  std::size_t unwind_to_ = SIZE_MAX;  // return from all positions at this depth or deeper
};

template <int R, SearchMemory Memory>
Numbers Searcher<R, Memory>::first_numbers(const Node<R>& node) const {
  const Position<R>& position = node.position;
  const bool attacking = position.mover == memory_.attacker();
  if (memory_.settings().threat_depth > 0 &&
      wins_by_threats(position, node.options.cells, memory_.settings().threat_depth)) {
    return attacking ? kProved : kDisproved;
  }
  if (memory_.settings().tempo) {
    switch (count_tempo(position, node.reduced, memory_.attacker())) {
      case Counted::Wins: return kProved;
      case Counted::DoesNotWin: return kDisproved;
      case Counted::Unknown: break;
    }
  }
  if (count(position.empty()) <= memory_.settings().late_cells) {
    LateSearch<R> late(memory_.attacker(), memory_.settings().late_nodes);
    const auto answer = late.search(position, node.options);
    if (answer != LateSearch<R>::Answer::Unknown) {
      return answer == LateSearch<R>::Answer::Yes ? kProved : kDisproved;
    }
  }
  return estimate(node, memory_.attacker());
}

template <int R, SearchMemory Memory>
Numbers Searcher<R, Memory>::look_up(const Node<R>& node, const Key& key) const {
  if (const auto found = memory_.find(key)) return *found;
  return first_numbers(node);
}

template <int R, SearchMemory Memory>
void Searcher<R, Memory>::expand(const Node<R>& node, Children& children) {
  new_nodes_.clear();
  const auto add = [&](int move) {
    Node<R> next = node;
    play(next, move);
    Child& child = children.all[children.size];
    child.move = move;
    if (next.options.result != Ending::Open) {
      child.numbers = result_numbers(next);
      ++children.size;
      return;
    }
    child.key = next.key();
    for (int i = 0; i < children.size; ++i) {
      if (children.all[i].key == child.key) return;  // symmetric to another move
    }
    memory_.prefetch(child.key);
    child.numbers.proof = kInfinite;
    child.numbers.disproof = kInfinite;
    new_nodes_.push_back(next);
    ++children.size;
  };
  for (Word cells = node.options.cells; cells != 0; cells &= cells - 1) add(first_bit(cells));
  if (node.options.neutralise) add(kNeutralise);
  std::size_t at = 0;
  for (Child& child : children) {
    if (child.numbers.decided()) continue;
    child.numbers = look_up(new_nodes_[at++], child.key);
  }
}

template <int R, SearchMemory Memory>
void Searcher<R, Memory>::refresh(Children& children) const {
  for (Child& child : children) {
    if (child.numbers.decided()) continue;
    if (const auto found = memory_.find(child.key)) child.numbers = *found;
  }
}

template <int R, SearchMemory Memory>
typename Searcher<R, Memory>::Choice Searcher<R, Memory>::choose(Children& children, bool attacking) {
  Choice choice;
  std::uint32_t smallest = kInfinite;
  std::uint32_t real_smallest = kInfinite;
  std::uint32_t largest = 0;
  std::uint32_t open = 0;
  for (Child& child : children) {
    const std::uint32_t refute = child.to_refute(attacking);
    std::uint32_t reach = child.to_reach(attacking);
    real_smallest = std::min(real_smallest, reach);
    if (reach == kInfinite) continue;  // decided against the mover
    if (reach == 0) {
      choice.best = &child;
      choice.total = attacking ? kProved : kDisproved;
      return choice;
    }
    largest = std::max(largest, refute);
    ++open;
    if constexpr (Memory::kThreads) {
      const std::uint32_t busy = memory_.busy(child.key);
      const std::uint64_t worse = reach + std::uint64_t{busy} * (reach / 16 + 1);
      reach = static_cast<std::uint32_t>(std::min<std::uint64_t>(kInfinite - 1, worse));
    }
    if (reach < smallest) {
      choice.second = smallest;
      smallest = reach;
      choice.best = &child;
    } else {
      choice.second = std::min(choice.second, reach);
    }
  }
  if (open == 0) {
    choice.total = attacking ? kDisproved : kProved;
    return choice;
  }
  // The largest number and a little for each other child. A sum would count transpositions many times.
  choice.others_refute = (open - 1) * static_cast<std::uint32_t>(memory_.settings().weak_weight);
  const std::uint64_t refute = std::uint64_t{largest} + choice.others_refute;
  const auto capped = static_cast<std::uint32_t>(std::min<std::uint64_t>(kInfinite - 1, refute));
  choice.total = attacking ? Numbers{real_smallest, capped} : Numbers{capped, real_smallest};
  return choice;
}

template <int R, SearchMemory Memory>
bool Searcher<R, Memory>::stopped() {
  if (memory_.stopped(nodes())) unwind_to_ = 0;
  // Another thread may have decided a position on the way to this one.
  if (Memory::kThreads && nodes() % 1024 == 0) {
    for (std::size_t i = 0; i < path_.size() && i < unwind_to_; ++i) {
      const auto found = memory_.find(path_[i]);
      if (found && found->decided()) unwind_to_ = i;
    }
  }
  return path_.size() > unwind_to_;
}

template <int R, SearchMemory Memory>
Numbers Searcher<R, Memory>::search(const Node<R>& node, const Key& key, const Numbers& limit) {
  nodes_ = nodes() + 1;
  const std::uint64_t start = nodes();
  const bool attacking = node.position.mover == memory_.attacker();
  path_.push_back(key);
  memory_.enter(key);
  Children children;
  expand(node, children);
  Choice choice;
  while (true) {
    choice = choose(children, attacking);
    const Numbers& now = choice.total;
    if (now.decided() || now.proof >= limit.proof || now.disproof >= limit.disproof || stopped()) break;
    // Stay with this child until it is clearly no longer the best.
    Child& best = *choice.best;
    const std::uint32_t reach_limit = attacking ? limit.proof : limit.disproof;
    const std::uint32_t refute_limit = attacking ? limit.disproof : limit.proof;
    const std::uint64_t leave = std::uint64_t{choice.second} + choice.second / memory_.settings().epsilon_divisor + 1;
    // A child that other threads avoid can be the best that is left although it is over the limit.
    const std::uint32_t now_reach = best.to_reach(attacking);
    const auto reach = std::max(now_reach + now_reach / 8 + 1,
                                static_cast<std::uint32_t>(std::min<std::uint64_t>(reach_limit, leave)));
    const std::uint32_t refute =
        refute_limit >= kInfinite ? kInfinite : refute_limit - std::min(refute_limit - 1, choice.others_refute);
    Node<R> next = node;
    play(next, best.move);
    const std::uint64_t before = nodes();
    best.numbers = search(next, best.key, attacking ? Numbers{reach, refute} : Numbers{refute, reach});
    if (Memory::kThreads && nodes() - before > 64) refresh(children);
  }
  memory_.leave(key);
  path_.pop_back();
  memory_.store(key, choice.total, nodes() - start + 1);
  if (path_.size() != unwind_to_ || choice.total.decided()) return choice.total;
  if (!memory_.stopped(nodes())) unwind_to_ = SIZE_MAX;
  return memory_.find(key).value_or(choice.total);
}

}  // namespace taku::solver
