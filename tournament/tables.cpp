#include "tournament/tables.h"

#include <algorithm>
#include <numeric>

#include "engine/rng.h"
#include "tournament/pair_costs.h"

namespace taku::tournament {
namespace {

// An arrangement of nodes at tables, improved by exchanging two nodes of different tables.
class Arrangement {
 public:
  Arrangement(const PairCosts& costs, std::vector<int> order, std::span<const int> sizes)
      : costs_(costs), order_(std::move(order)) {
    for (int size : sizes) {
      const int start = static_cast<int>(table_start_.size());
      for (int seat = 0; seat < size; ++seat) {
        table_start_.push_back(start);
        table_end_.push_back(start + size);
      }
    }
  }

  const std::vector<int>& order() const { return order_; }

  std::int64_t total() const {
    std::int64_t twice = 0;
    for (int place = 0; place < places(); ++place) twice += cost_at(order_[place], place, place);
    return twice / 2;
  }

  void improve() {
    constexpr int kMaxPasses = 30;
    for (int pass = 0; pass < kMaxPasses && improve_once(); ++pass) {
    }
  }

 private:
  int places() const { return static_cast<int>(order_.size()); }

  // The cost of this node at the table of `place`, without the node that sits at `except`.
  std::int64_t cost_at(int node, int place, int except) const {
    std::int64_t cost = 0;
    for (int other = table_start_[place]; other < table_end_[place]; ++other) {
      if (other != except) cost += costs_.at(node, order_[other]);
    }
    return cost;
  }

  bool improve_once() {
    bool better = false;
    for (int a = 0; a < places(); ++a) {
      for (int b = table_end_[a]; b < places(); ++b) {
        const std::int64_t now = cost_at(order_[a], a, a) + cost_at(order_[b], b, b);
        const std::int64_t exchanged = cost_at(order_[a], b, b) + cost_at(order_[b], a, a);
        if (exchanged >= now) continue;
        std::swap(order_[a], order_[b]);
        better = true;
      }
    }
    return better;
  }

  const PairCosts& costs_;
  std::vector<int> order_;
  std::vector<int> table_start_, table_end_;  // by place: the places of its table
};

// Improves the given order and some random ones, and returns the best result. Fewer attempts with more nodes: the time
// stays about the same.
std::vector<int> best_order(const PairCosts& costs, std::span<const int> sizes, std::uint64_t seed) {
  const int nodes = costs.nodes();
  const int attempts = std::clamp(100'000 / (nodes * nodes), 1, 64);
  std::vector<int> order(nodes), best;
  std::iota(order.begin(), order.end(), 0);
  std::int64_t least = 0;
  Rng rng(seed);
  for (int attempt = 0; attempt < attempts; ++attempt) {
    Arrangement arrangement(costs, order, sizes);
    arrangement.improve();
    if (best.empty() || arrangement.total() < least) {
      least = arrangement.total();
      best = arrangement.order();
    }
    rng.shuffle(std::span(order));
  }
  return best;
}

// Removes those who have a bye from the list.
std::vector<int> take_byes(std::vector<int>& entrants, int count, const History& history) {
  std::vector<int> byes;
  for (; count > 0; --count) {
    auto chosen = entrants.begin();
    for (auto entrant = entrants.begin(); entrant != entrants.end(); ++entrant) {
      if (history.of(*entrant).byes <= history.of(*chosen).byes) chosen = entrant;
    }
    byes.push_back(*chosen);
    entrants.erase(chosen);
  }
  return byes;
}

}  // namespace

TablePlan plan_tables(int entrants, TableSize seats) {
  for (TablePlan plan;; ++plan.byes) {
    const int seated = entrants - plan.byes;
    const int tables = (seated + seats.max - 1) / seats.max;
    if (tables * seats.min > seated) continue;
    for (int table = 0; table < tables; ++table) plan.sizes.push_back((seated + table) / tables);
    std::ranges::reverse(plan.sizes);
    return plan;
  }
}

Round arrange_tables(std::span<const int> entrants, TableSize seats, const History& history,
                     const std::function<std::int64_t(int a, int b)>& cost, std::uint64_t seed) {
  const TablePlan plan = plan_tables(static_cast<int>(entrants.size()), seats);
  std::vector<int> seated(entrants.begin(), entrants.end());
  Round round;
  round.byes = take_byes(seated, plan.byes, history);
  PairCosts costs(static_cast<int>(seated.size()));
  for (int a = 0; a < costs.nodes(); ++a) {
    for (int b = 0; b < a; ++b) costs.set(a, b, cost(seated[a], seated[b]));
  }
  if (seated.empty()) return round;
  const std::vector<int> order = best_order(costs, plan.sizes, seed);
  auto next = order.begin();
  for (int size : plan.sizes) {
    Table& table = round.tables.emplace_back();
    for (; size > 0; --size) table.entrants.push_back(seated[*next++]);
  }
  return round;
}

}  // namespace taku::tournament
