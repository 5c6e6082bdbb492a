#pragma once

#include <cstddef>
#include <vector>

namespace taku::study {

// How many puzzles of each kind and level are still wanted. All wanted kinds and all levels get the same share; what
// does not divide goes to the first ones.
class Quotas {
 public:
  static constexpr int kLevels = 3;

  // `wanted`: for each kind, whether puzzles of it are wanted. At least one must be.
  Quotas(int count, const std::vector<bool>& wanted) : left_of_(wanted.size() * kLevels), left_(count) {
    int shares = 0;
    for (const bool kind : wanted) shares += kind ? kLevels : 0;
    for (std::size_t i = 0; i < left_of_.size(); ++i) {
      if (!wanted[i / kLevels]) continue;
      left_of_[i] = (count + shares - 1) / shares;
      count -= left_of_[i];
      --shares;
    }
  }

  int left() const { return left_; }
  bool wants(std::size_t kind, int level) const { return left_of_[place(kind, level)] > 0; }
  bool wants(std::size_t kind) const { return wants(kind, 1) || wants(kind, 2) || wants(kind, 3); }
  // Needs wants(kind, level).
  void take(std::size_t kind, int level) {
    --left_of_[place(kind, level)];
    --left_;
  }

 private:
  static std::size_t place(std::size_t kind, int level) { return kind * kLevels + static_cast<std::size_t>(level - 1); }

  std::vector<int> left_of_;
  int left_;
};

}  // namespace taku::study
