#pragma once

#include <vector>

#include "games/territory/territory.h"

// The moves that a lord considers, each with its score. rules/territory.md 6.4, 6.5

namespace taku::ai::territory {

struct Plan {
  taku::Move move;
  int score = 0;
};

// Keeps the first plan with the highest score. Passing scores 0.
class Plans {
 public:
  // With a list, all plans are noted there as well.
  explicit Plans(std::vector<Plan>* list = nullptr) : list_(list) {}

  // Whether a plan with this score would make a difference.
  bool wants(int score) const { return list_ != nullptr || score > best_.score; }
  void add(int score, const taku::territory::MoveParts& move) {
    if (!wants(score)) return;
    const Plan plan{taku::territory::pack(move), score};
    if (list_ != nullptr) list_->push_back(plan);
    if (score > best_.score) best_ = plan;
  }
  const Plan& best() const { return best_; }

 private:
  Plan best_{taku::territory::pack({}), 0};
  std::vector<Plan>* list_;
};

}  // namespace taku::ai::territory
