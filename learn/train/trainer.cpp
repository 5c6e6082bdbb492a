#include "learn/train/trainer.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <numbers>

namespace taku::train {
namespace {

using torch::Tensor;

constexpr double kQuantizeFrom = 2.0 / 3.0;  // of the training
constexpr double kEnd = 1 - 1e-9;            // `done` is a sum of fractions
constexpr double kLastRate = 0.01;           // of the first learning rate
// Kept free at the end of --seconds for writing the model, besides the time of the last validation.
constexpr double kShareToFinish = 0.05, kSecondsToFinish = 1;
constexpr std::int64_t kStepsPerEpoch = 100, kLeastBatch = 256, kMostOnCpu = 4096, kMostOnGpu = 65536;

volatile std::sig_atomic_t interrupted = 0;
void interrupt(int) { interrupted = 1; }

double seconds_between(Trainer::Clock::time_point from, Trainer::Clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

std::int64_t batch_size(const Options& options, const Dataset& data) {
  if (options.batch > 0) return options.batch;
  return std::clamp(data.rows().candidates() / kStepsPerEpoch, kLeastBatch,
                    data.device().is_cuda() ? kMostOnGpu : kMostOnCpu);
}

std::string line_of(const EpochReport& report, const Options& options) {
  char text[256];
  std::snprintf(text, sizeof text, "epoch %3.0f/%d  train %.5f  validation %.5f  value %.5f", report.epoch,
                options.epochs, report.train_loss, report.validation_loss, report.value_loss);
  std::string line = text;
  if (options.weights.distill > 0) {
    std::snprintf(text, sizeof text, "  distill %.5f", report.distill_loss);
    line += text;
  }
  if (options.weights.policy > 0) {
    std::snprintf(text, sizeof text, "  policy %.5f  top-1 %.1f %%", report.policy_loss, 100 * report.agreement);
    line += text;
  }
  std::snprintf(text, sizeof text, "  %.3f M samples/s%s", report.samples_per_second / 1e6,
                report.quantized != 0 ? "  quantized" : "");
  return line + text;
}

}  // namespace

Trainer::Trainer(const Options& options, const Dataset& data, FloatNetwork& network, Clock::time_point start)
    : options_(options),
      data_(data),
      network_(network),
      batch_(batch_size(options, data)),
      optimizer_(network.parameters(),
                 torch::optim::AdamWOptions(options.learning_rate).weight_decay(options.weight_decay)) {
  last_step_ = Clock::now();
  const std::chrono::duration<double> limit(options.seconds * (1 - kShareToFinish) - kSecondsToFinish);
  deadline_ = start + std::chrono::duration_cast<Clock::duration>(limit);
}

void Trainer::resume() {
  progress_ = load_checkpoint(options_.checkpoint, identity(), optimizer_, data_.device());
  network_.set_parameters(progress_.parameters);
}

void Trainer::run() {
  std::signal(SIGINT, interrupt);
  std::signal(SIGTERM, interrupt);
  while (!ended()) {
    const int epoch = static_cast<int>(progress_.history.size()) + 1;
    EpochReport report;
    report.epoch = epoch;
    report.learning_rate = learning_rate();
    report.quantized = quantizing() ? 1 : 0;
    train_epoch(report);
    finish_epoch(report);
  }
  if (!progress_.best_parameters.empty()) network_.set_parameters(progress_.best_parameters);
}

void Trainer::train_epoch(EpochReport& report) {
  const auto start = Clock::now();
  const auto order = shuffled(data_.training(), options_.seed, static_cast<int>(report.epoch));
  Tensor sums = torch::zeros({LossSums::kNumbers}, torch::device(data_.device()).dtype(torch::kFloat64));
  std::int64_t samples = 0;
  for (const BatchPlan& plan : data_.plan(order, batch_)) {
    if (ended()) break;
    for (auto& group : optimizer_.param_groups()) group.options().set_lr(learning_rate());
    const Batch batch = data_.batch(plan);
    const Tensor outputs =
        network_.forward(batch.indices, batch.offsets, quantizing() ? Precision::Quantized : Precision::Float);
    const LossSums losses(batch, outputs, data_.rows().header.value_kind);
    optimizer_.zero_grad();
    losses.total(options_.weights).backward();
    optimizer_.step();
    network_.clamp_weights();
    sums += losses.numbers();
    samples += plan.candidates;
    advance(plan.decisions.size(0));
  }
  report.train_loss = Losses::from(sums, options_.weights).total;  // waits for the device
  report.samples_per_second = static_cast<double>(samples) / std::max(seconds_between(start, Clock::now()), 1e-6);
}

Losses Trainer::validate() const {
  const torch::NoGradGuard no_gradients;
  Tensor sums = torch::zeros({LossSums::kNumbers}, torch::device(data_.device()).dtype(torch::kFloat64));
  for (const BatchPlan& plan : data_.plan(data_.validation(), batch_)) {
    const Batch batch = data_.batch(plan);
    const Tensor outputs = network_.forward(batch.indices, batch.offsets, Precision::Quantized);
    sums += LossSums(batch, outputs, data_.rows().header.value_kind).numbers();
  }
  return Losses::from(sums, options_.weights);
}

void Trainer::finish_epoch(EpochReport& report) {
  const auto start = Clock::now();
  const Losses losses = validate();
  validation_seconds_ = seconds_between(start, Clock::now());
  report.validation_loss = losses.total;
  report.value_loss = losses.value;
  report.distill_loss = losses.distill;
  report.policy_loss = losses.policy;
  report.agreement = losses.agreement;
  progress_.history.push_back(report);

  if (losses.total < progress_.best_loss) {
    progress_.best_loss = losses.total;
    progress_.best_parameters = network_.copy_parameters();
    progress_.epochs_without_gain = 0;
  } else if (++progress_.epochs_without_gain >= options_.patience) {
    end_phase();
  }
  // An interrupted epoch is not saved: resuming repeats it.
  if (!options_.checkpoint.empty() && interrupted == 0) {
    progress_.parameters = network_.copy_parameters();
    save_checkpoint(options_.checkpoint, identity(), progress_, optimizer_);
  }
  std::printf("%s\n", line_of(report, options_).c_str());
  std::fflush(stdout);
}

void Trainer::end_phase() {
  progress_.done = quantizing() ? 1 : kQuantizeFrom;
  progress_.epochs_without_gain = 0;
  if (!progress_.best_parameters.empty()) network_.set_parameters(progress_.best_parameters);
}

void Trainer::advance(std::int64_t decisions) {
  const auto now = Clock::now();
  const double all = static_cast<double>(options_.epochs) * static_cast<double>(data_.training().size());
  double share = static_cast<double>(decisions) / all;
  if (options_.seconds > 0) {
    // The same share of the rest of the training as of the time that was left before this step.
    const double left = seconds_between(last_step_, deadline_) - 2 * validation_seconds_;
    const double rest = 1 - progress_.done, used = seconds_between(last_step_, now);
    share = std::max(share, used < left ? rest * used / left : rest);
  }
  progress_.done += share;
  last_step_ = now;
}

double Trainer::learning_rate() const {
  const double cosine = 0.5 * (1 + std::cos(std::numbers::pi * std::min(progress_.done, 1.0)));
  return options_.learning_rate * (kLastRate + (1 - kLastRate) * cosine);
}

bool Trainer::quantizing() const { return progress_.done >= kQuantizeFrom - 1e-9; }

bool Trainer::ended() const { return interrupted != 0 || progress_.done >= kEnd; }

std::string Trainer::identity() const {
  const RowHeader& header = data_.rows().header;
  std::string text = header.game + " features " + std::to_string(header.feature_version) + " widths";
  for (const Tensor& parameter : network_.parameters()) {
    if (parameter.dim() == 2) text.append(" ").append(std::to_string(parameter.size(1)));
  }
  return text + ", " + std::to_string(header.features) + " features";
}

}  // namespace taku::train
