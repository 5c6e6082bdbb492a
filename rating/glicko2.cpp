#include "rating/glicko2.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace taku::rating {
namespace {

constexpr double kScale = 173.7178;  // rating points per unit of the Glicko-2 scale
constexpr double kPrecision = 0.000001;
constexpr int kMaxSteps = 100;  // the search for the volatility takes about ten

double square(double x) { return x * x; }

// Step 3: how much a result against an opponent of this deviation counts.
double g(double phi) { return 1 / std::sqrt(1 + 3 * square(phi) / square(std::numbers::pi)); }

double expected(double mu, double opponent_mu, double opponent_phi) {
  return 1 / (1 + std::exp(-g(opponent_phi) * (mu - opponent_mu)));
}

// What the games of a period tell about the player.
struct Evidence {
  double information = 0;  // 1 / v
  double surprise = 0;     // the sum of g (score − expected score)
};

// Steps 3 and 4.
Evidence evidence(double mu, std::span<const PlayedGame> games) {
  Evidence sum;
  for (const PlayedGame& game : games) {
    const double opponent_mu = (game.rating - 1500) / kScale;
    const double opponent_phi = game.deviation / kScale;
    const double weight = g(opponent_phi);
    const double score = expected(mu, opponent_mu, opponent_phi);
    sum.information += game.weight * square(weight) * score * (1 - score);
    sum.surprise += game.weight * weight * (game.score - score);
  }
  return sum;
}

// Step 5: the zero of f, found with the Illinois algorithm.
double new_volatility(double phi, double sigma, double v, double delta) {
  const double a = std::log(square(sigma));
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double total = square(phi) + v + e;
    return e * (square(delta) - total) / (2 * square(total)) - (x - a) / square(kTau);
  };
  double left = a;
  double right;
  if (square(delta) > square(phi) + v) {
    right = std::log(square(delta) - square(phi) - v);
  } else {
    double k = 1;
    while (f(a - k * kTau) < 0) ++k;
    right = a - k * kTau;
  }
  double f_left = f(left);
  double f_right = f(right);
  for (int step = 0; step < kMaxSteps && std::abs(right - left) > kPrecision; ++step) {
    const double middle = left + (left - right) * f_left / (f_right - f_left);
    const double f_middle = f(middle);
    if (f_middle * f_right <= 0) {
      left = right;
      f_left = f_right;
    } else {
      f_left /= 2;
    }
    right = middle;
    f_right = f_middle;
  }
  return std::exp(left / 2);
}

double grown(double phi, double sigma, double periods) { return std::sqrt(square(phi) + periods * square(sigma)); }

double as_deviation(double phi) { return std::min(phi * kScale, kMaxDeviation); }

}  // namespace

Rating after_period(const Rating& before, std::span<const PlayedGame> games) {
  const double mu = (before.rating - 1500) / kScale;  // step 2
  const double phi = before.deviation / kScale;
  const Evidence seen = evidence(mu, games);
  if (seen.information == 0) return after_days(before, 1);
  const double v = 1 / seen.information;
  const double sigma = new_volatility(phi, before.volatility, v, v * seen.surprise);
  const double wide = grown(phi, sigma, 1);                                   // step 6
  const double new_phi = 1 / std::sqrt(1 / square(wide) + seen.information);  // step 7
  const double new_mu = mu + square(new_phi) * seen.surprise;
  return {1500 + kScale * new_mu, as_deviation(new_phi), sigma};  // step 8
}

Rating after_days(const Rating& before, double days) {
  if (days <= 0) return before;
  const double phi = grown(before.deviation / kScale, before.volatility, days);
  return {before.rating, as_deviation(phi), before.volatility};
}

double expected_score(const Rating& first, const Rating& second) {
  const double phi = std::sqrt(square(first.deviation / kScale) + square(second.deviation / kScale));
  return expected(first.rating / kScale, second.rating / kScale, phi);
}

}  // namespace taku::rating
