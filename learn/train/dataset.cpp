#include "learn/train/dataset.h"

#include <numeric>
#include <utility>

namespace taku::train {
namespace {

using torch::Tensor;

constexpr std::uint64_t kValidationPart = 20;  // one match in 20

// splitmix64: a random number for each input.
std::uint64_t mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15ULL;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

// Does not copy: the vector must outlive the tensor if the device is the CPU.
template <class T>
Tensor tensor_of(const std::vector<T>& values, torch::ScalarType type, torch::Device device) {
  return torch::from_blob(const_cast<T*>(values.data()), {static_cast<std::int64_t>(values.size())}, type).to(device);
}

// For ranges given by start and length: which range each element of their concatenation is in, and the element itself.
std::pair<Tensor, Tensor> elements_of_ranges(const Tensor& start, const Tensor& length, std::int64_t total) {
  // torch::repeat_interleave(length, total) would call the overload that repeats every element `total` times.
  const Tensor range = at::_ops::repeat_interleave_Tensor::call(length, total);
  const Tensor shift = start - (torch::cumsum(length, 0) - length);
  return {range, torch::arange(total, start.options()) + shift.index_select(0, range)};
}

}  // namespace

Dataset::Dataset(Rows rows, torch::Device device)
    : rows_(std::move(rows)),
      device_(device),
      first_candidate_(tensor_of(rows_.first_candidate, torch::kInt64, device)),
      chosen_(tensor_of(rows_.chosen, torch::kInt64, device)),
      reward_(tensor_of(rows_.reward, torch::kFloat32, device)),
      first_index_(tensor_of(rows_.first_index, torch::kInt64, device)),
      indices_(tensor_of(rows_.indices, torch::kInt16, device)),  // LibTorch 1.13 has no unsigned 16-bit type
      search_value_(tensor_of(rows_.search_value, torch::kFloat32, device)) {
  split();
}

void Dataset::split() {
  for (std::int64_t d = 0; d < rows_.decisions(); ++d) {
    (mix(rows_.match[d]) % kValidationPart == 0 ? validation_ : training_).push_back(d);
  }
  if (training_.empty() || validation_.empty()) {
    training_.resize(rows_.decisions());
    std::iota(training_.begin(), training_.end(), 0);
    validation_ = training_;
  }
}

std::vector<BatchPlan> Dataset::plan(const std::vector<std::int64_t>& decisions, std::int64_t batch_candidates) const {
  const Tensor all = tensor_of(decisions, torch::kInt64, device_).clone();
  std::vector<BatchPlan> plans;
  BatchPlan plan;
  std::int64_t start = 0;
  for (std::int64_t i = 0; i < static_cast<std::int64_t>(decisions.size()); ++i) {
    const std::int64_t first = rows_.first_candidate[decisions[i]], end = rows_.first_candidate[decisions[i] + 1];
    plan.candidates += end - first;
    plan.indices += rows_.first_index[end] - rows_.first_index[first];
    if (plan.candidates >= batch_candidates || i + 1 == static_cast<std::int64_t>(decisions.size())) {
      plan.decisions = all.slice(0, start, i + 1);
      plans.push_back(std::exchange(plan, {}));
      start = i + 1;
    }
  }
  return plans;
}

Batch Dataset::batch(const BatchPlan& plan) const {
  const Tensor first = first_candidate_.index_select(0, plan.decisions);
  const Tensor end = first_candidate_.index_select(0, plan.decisions + 1);
  const Tensor count = end - first;
  const auto [decision, candidate] = elements_of_ranges(first, count, plan.candidates);

  const Tensor index_start = first_index_.index_select(0, candidate);
  const Tensor index_count = first_index_.index_select(0, candidate + 1) - index_start;
  // The candidates of a decision are adjacent, so their features are one range.
  const Tensor indices_first = first_index_.index_select(0, first);
  const Tensor places =
      elements_of_ranges(indices_first, first_index_.index_select(0, end) - indices_first, plan.indices).second;

  Batch batch;
  batch.indices = indices_.index_select(0, places).to(torch::kInt32).bitwise_and(0xFFFF);
  batch.offsets = (torch::cumsum(index_count, 0) - index_count).to(torch::kInt32);
  batch.decision = decision;
  batch.search_value = search_value_.index_select(0, candidate);
  batch.chosen = chosen_.index_select(0, plan.decisions) - first + (torch::cumsum(count, 0) - count);
  batch.reward = reward_.index_select(0, plan.decisions);
  batch.has_choice = (count > 1).to(torch::kFloat32);
  return batch;
}

std::vector<std::int64_t> shuffled(std::vector<std::int64_t> decisions, std::uint64_t seed, int epoch) {
  std::uint64_t state = mix(mix(seed) + static_cast<std::uint64_t>(epoch));
  for (std::size_t left = decisions.size(); left > 1; --left) {
    state = mix(state);
    std::swap(decisions[left - 1], decisions[state % left]);
  }
  return decisions;
}

}  // namespace taku::train
