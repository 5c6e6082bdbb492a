#pragma once

#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

namespace taku {

// The chi-square statistic of counts that should all be equal.
inline double chi_square(const std::vector<std::uint64_t>& counts) {
  const double total = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const std::uint64_t count : counts) {
    const double off = static_cast<double>(count) - expected;
    sum += off * off / expected;
  }
  return sum;
}

// A limit that random counts exceed about once in 100,000 times (Wilson-Hilferty approximation). Seeds in tests are
// fixed, so tests do not fail at random.
inline double chi_square_limit(std::size_t freedom) {
  constexpr double kDeviations = 4.3;
  const double f = static_cast<double>(freedom);
  const double root = 1 - 2 / (9 * f) + kDeviations * std::sqrt(2 / (9 * f));
  return f * root * root * root;
}

}  // namespace taku
