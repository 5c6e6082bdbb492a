#include "learn/train/losses.h"

#include <algorithm>
#include <vector>

namespace taku::train {
namespace {

using torch::Tensor;

// Cross entropy of a win probability given as a logit, or the squared error of points. Squared, because the value has
// to be the mean of the points: a loss that is gentler with outliers would prefer their median.
Tensor value_loss(const Tensor& output, const Tensor& target, ValueKind kind) {
  if (kind == ValueKind::Points) return torch::square(output - target);
  return torch::softplus(output) - output * target;
}

// The sum over the candidates of each decision.
Tensor sum_by_decision(const Tensor& values, const Batch& batch) {
  return torch::zeros({batch.chosen.size(0)}, values.options()).index_add(0, batch.decision, values);
}

Tensor mean(const Tensor& sum, const Tensor& count) { return sum / torch::clamp_min(count, 1); }

}  // namespace

LossSums::LossSums(const Batch& batch, const Tensor& outputs, ValueKind kind) {
  const std::int64_t decisions = batch.chosen.size(0);
  const Tensor value = outputs.select(1, 0), logits = outputs.select(1, 1);
  value_ = value_loss(value.index_select(0, batch.chosen), batch.reward, kind).sum();
  values_ = torch::full({}, static_cast<double>(decisions), value.options().requires_grad(false));

  const Tensor valued = torch::isnan(batch.search_value).logical_not().to(torch::kFloat32);
  distill_ = (value_loss(value, torch::nan_to_num(batch.search_value), kind) * valued).sum();
  distilled_ = valued.sum();

  // Cross entropy of the softmax over each decision's candidates. Weights are limited, so logits are below 200 and
  // exp() is in the range of a double without subtracting the largest logit first.
  const Tensor sums = sum_by_decision(logits.to(torch::kFloat64).exp(), batch);
  const Tensor chosen_logit = logits.index_select(0, batch.chosen);
  policy_ = ((sums.log() - chosen_logit) * batch.has_choice).sum();
  choices_ = batch.has_choice.sum();

  // The policy prefers the first candidate with the largest logit.
  const torch::NoGradGuard no_gradients;
  const Tensor place = torch::arange(logits.size(0), batch.chosen.options());
  const Tensor rival = chosen_logit.index_select(0, batch.decision);
  const Tensor before = place < batch.chosen.index_select(0, batch.decision);
  const Tensor better = torch::logical_or(logits > rival, torch::logical_and(logits == rival, before));
  hits_ = ((sum_by_decision(better.to(torch::kFloat32), batch) == 0).to(torch::kFloat32) * batch.has_choice).sum();
}

Tensor LossSums::total(const LossWeights& weights) const {
  return weights.value * mean(value_, values_) + weights.distill * mean(distill_, distilled_) +
         weights.policy * mean(policy_, choices_);
}

Tensor LossSums::numbers() const {
  return torch::stack({value_, distill_, policy_.to(torch::kFloat32), values_, distilled_, choices_, hits_})
      .detach()
      .to(torch::kFloat64);
}

Losses Losses::from(const Tensor& numbers, const LossWeights& weights) {
  const Tensor host = numbers.to(torch::kCPU);
  const double* at = host.data_ptr<double>();
  const auto ratio = [](double sum, double count) { return sum / std::max(count, 1.0); };
  Losses losses;
  losses.value = ratio(at[0], at[3]);
  losses.distill = ratio(at[1], at[4]);
  losses.policy = ratio(at[2], at[5]);
  losses.agreement = ratio(at[6], at[5]);
  losses.total = weights.value * losses.value + weights.distill * losses.distill + weights.policy * losses.policy;
  return losses;
}

}  // namespace taku::train
