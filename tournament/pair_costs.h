#pragma once

#include <cstdint>
#include <vector>

namespace taku::tournament {

// Symmetric costs of putting any two of n nodes together.
class PairCosts {
 public:
  explicit PairCosts(int nodes) : nodes_(nodes), costs_(nodes * nodes) {}

  int nodes() const { return nodes_; }
  std::int64_t at(int a, int b) const { return costs_[a * nodes_ + b]; }
  void set(int a, int b, std::int64_t cost) { costs_[a * nodes_ + b] = costs_[b * nodes_ + a] = cost; }

 private:
  int nodes_;
  std::vector<std::int64_t> costs_;
};

}  // namespace taku::tournament
