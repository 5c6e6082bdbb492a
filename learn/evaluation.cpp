#include "learn/evaluation.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace taku::learn {
namespace {

std::vector<nn::Output> outputs_of(const nn::Network& network, const Rows& rows, std::int64_t first, std::int64_t end) {
  std::vector<nn::Output> outputs;
  for (std::int64_t c = first; c < end; ++c) {
    const auto from = static_cast<std::size_t>(rows.first_index[static_cast<std::size_t>(c)]);
    const auto to = static_cast<std::size_t>(rows.first_index[static_cast<std::size_t>(c) + 1]);
    outputs.push_back(network.evaluate(std::span(rows.indices).subspan(from, to - from)));
  }
  return outputs;
}

// 1 if this candidate is the only one with the highest output, less if it shares it, 0 if another one is higher.
double hit(std::span<const nn::Output> outputs, std::size_t chosen, std::int32_t nn::Output::* output) {
  const std::int32_t highest = std::ranges::max(outputs, {}, output).*output;
  if (outputs[chosen].*output < highest) return 0;
  return 1 / static_cast<double>(std::ranges::count(outputs, highest, output));
}

// Minus the logarithm of the chosen candidate's probability. The highest logit is subtracted first: exp() of it could
// overflow.
double policy_loss(std::span<const nn::Output> outputs, std::size_t chosen) {
  const double highest = std::ranges::max(outputs, {}, &nn::Output::policy).policy;
  double sum = 0;
  for (const nn::Output& output : outputs) sum += std::exp((output.policy - highest) / nn::kOutputUnit);
  return std::log(sum) - (outputs[chosen].policy - highest) / nn::kOutputUnit;
}

double value_loss(nn::Output output, float reward, ValueKind kind) {
  const double value = output.value / nn::kOutputUnit;
  if (kind == ValueKind::Points) return (value - reward) * (value - reward);
  return std::max(value, 0.0) + std::log1p(std::exp(-std::abs(value))) - value * reward;
}

Evaluation evaluate_one(std::span<const nn::Output> outputs, std::size_t chosen, float reward, ValueKind kind) {
  Evaluation one{.decisions = 1, .value_loss = value_loss(outputs[chosen], reward, kind)};
  if (outputs.size() < 2) return one;
  one.choices = 1;
  one.policy_loss = policy_loss(outputs, chosen);
  one.policy_hits = hit(outputs, chosen, &nn::Output::policy);
  one.value_hits = hit(outputs, chosen, &nn::Output::value);
  one.random_hits = 1 / static_cast<double>(outputs.size());
  return one;
}

}  // namespace

void Evaluation::add(const Evaluation& more) {
  decisions += more.decisions;
  choices += more.choices;
  value_loss += more.value_loss;
  policy_loss += more.policy_loss;
  policy_hits += more.policy_hits;
  value_hits += more.value_hits;
  random_hits += more.random_hits;
}

void evaluate(const nn::Network& network, const Rows& rows, EvaluationByMaker& by) {
  for (std::size_t d = 0; d < rows.chosen.size(); ++d) {
    const std::int64_t first = rows.first_candidate[d];
    const auto outputs = outputs_of(network, rows, first, rows.first_candidate[d + 1]);
    const auto chosen = static_cast<std::size_t>(rows.chosen[d] - first);
    by[rows.by[d]].add(evaluate_one(outputs, chosen, rows.reward[d], rows.header.value_kind));
  }
}

bool fits(const nn::Network& network, const RowHeader& header) {
  const nn::ModelInfo& info = network.info();
  return info.game == header.game && info.feature_version == header.feature_version &&
         info.features == header.features && info.value_kind == static_cast<std::uint32_t>(header.value_kind) &&
         info.value_scale == header.value_scale;
}

}  // namespace taku::learn
