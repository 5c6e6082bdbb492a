#include <dlfcn.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "learn/train/errors.h"
#include "learn/train/quantization_check.h"
#include "learn/train/trainer.h"

// taku-train: trains a network on training rows. `taku train` starts it; it is a program of its own so that `taku` does
// not need LibTorch.

namespace taku::train {
namespace {

// On several threads networks this small train more slowly, and results may differ from run to run. OpenBLAS has its
// own setting; other libraries do not export this function.
void set_threads(int threads) {
  torch::set_num_threads(threads);
  using SetThreads = void (*)(int);
  if (void* found = dlsym(RTLD_DEFAULT, "openblas_set_num_threads")) reinterpret_cast<SetThreads>(found)(threads);
}

torch::Device chosen_device(const std::string& name) {
  const bool has_cuda = torch::cuda::is_available();
  if (name == "cuda" && !has_cuda) throw UsageError("--device cuda: no CUDA device was found");
  return name != "cpu" && has_cuda ? torch::kCUDA : torch::kCPU;
}

// Candidates that no loss looks at are not kept in memory.
Keep needed_candidates(const LossWeights& weights) {
  if (weights.policy > 0) return Keep::All;
  return weights.distill > 0 ? Keep::Valued : Keep::Chosen;
}

FloatNetwork first_network(const Options& options, const Rows& rows, torch::Device device) {
  torch::manual_seed(options.seed);
  if (options.init.empty()) {
    Shape shape = options.shape;
    shape.features = rows.header.features;
    const double mean_features = static_cast<double>(rows.indices.size()) / static_cast<double>(rows.candidates());
    return FloatNetwork(shape, mean_features, device);
  }
  const Model model = read_model(options.init);
  if (model.header != rows.header)
    throw FileError(options.init + ": game, features or value differ from those of the rows");
  Shape wanted = options.shape;
  wanted.features = model.shape.features;
  if (options.shape_given && model.shape != wanted) throw UsageError("--init: the model has other widths");
  return FloatNetwork(model, device);
}

void print_data(const Dataset& data) {
  const Rows& rows = data.rows();
  std::printf("%s: %lld decisions, %lld candidates, %u features; validation on %lld decisions; device %s\n",
              rows.header.game.c_str(), static_cast<long long>(rows.decisions()),
              static_cast<long long>(rows.candidates()), rows.header.features,
              static_cast<long long>(data.validation().size()), data.device().is_cuda() ? "cuda" : "cpu");
  if (!data.is_split()) std::printf("too few matches to split: training and validation use the same decisions\n");
  std::fflush(stdout);
}

// Returns whether the difference is within the tolerance.
bool report_quantization(const Model& model, const Dataset& data) {
  const QuantizationCheck check = check_quantization(model, data);
  const bool good = check.from_float.within_tolerance();
  std::printf(
      "integer network on %lld positions: difference from floating point %.5f in the mean, %.5f at most (tolerance "
      "%.2f, "
      "%.2f: %s); with rounded activations %.6f, %.6f\n",
      static_cast<long long>(check.positions), check.from_float.mean, check.from_float.largest, Difference::kMean,
      Difference::kLargest, good ? "met" : "exceeded", check.from_rounded.mean, check.from_rounded.largest);
  return good;
}

int train(const Options& options, Trainer::Clock::time_point start) {
  set_threads(options.threads);
  const torch::Device device = chosen_device(options.device);
  Rows rows = read_row_folder(options.data, {needed_candidates(options.weights), options.max_rows});
  if (rows.header.game != options.game) throw FileError(options.data + ": contains rows of " + rows.header.game);
  FloatNetwork network = first_network(options, rows, device);
  const Dataset data(std::move(rows), device);
  print_data(data);

  Trainer trainer(options, data, network, start);
  if (options.resume && std::filesystem::exists(options.checkpoint)) trainer.resume();
  trainer.run();
  if (trainer.history().empty()) throw FileError("stopped before the first epoch; no model was written");

  const Model model = network.quantized(data.rows().header);
  write_model(options.out, model);
  if (!options.csv.empty()) replace_file(options.csv, csv_text(trainer.history()));
  if (!options.svg.empty()) replace_file(options.svg, svg_text(trainer.history(), options.game + ": loss per epoch"));
  std::printf("%s: validation loss %.5f\n", options.out.c_str(), trainer.best_loss());
  const bool good = report_quantization(model, data);
  return good || !options.check_quantization ? kDone : kCheckFailed;
}

int run(int count, const char* const* words) {
  const auto start = Trainer::Clock::now();
  const auto complain = [](const char* problem, int code) {
    std::fprintf(stderr, "taku-train: %s\n", problem);
    return code;
  };
  try {
    const Options options = parse_options(count, words);
    if (!options.help) return train(options, start);
    std::fputs(help_text().c_str(), stdout);
    return kDone;
  } catch (const UsageError& problem) {
    return complain(problem.what(), kUsage);
  } catch (const c10::Error& problem) {  // LibTorch, for example because of too little memory
    return complain(problem.what_without_backtrace(), kIoFailed);
  } catch (const std::exception& problem) {
    return complain(problem.what(), kIoFailed);
  }
}

}  // namespace
}  // namespace taku::train

int main(int argc, char** argv) { return taku::train::run(argc, argv); }
