#include "learn/train/checkpoint.h"

#include <filesystem>

#include "learn/train/errors.h"

namespace taku::train {
namespace {

using torch::Tensor;

constexpr std::int64_t kReportNumbers = sizeof(EpochReport) / sizeof(double);
static_assert(sizeof(EpochReport) == kReportNumbers * sizeof(double), "EpochReport is saved as an array of doubles");

void write_tensors(torch::serialize::OutputArchive& archive, const std::string& name,
                   const std::vector<Tensor>& tensors) {
  for (std::size_t i = 0; i < tensors.size(); ++i) archive.write(name + std::to_string(i), tensors[i]);
}

std::vector<Tensor> read_tensors(torch::serialize::InputArchive& archive, const std::string& name, std::size_t count,
                                 torch::Device device) {
  std::vector<Tensor> tensors(count);
  for (std::size_t i = 0; i < count; ++i) {
    archive.read(name + std::to_string(i), tensors[i]);
    tensors[i] = tensors[i].to(device);
  }
  return tensors;
}

}  // namespace

void save_checkpoint(const std::string& path, const std::string& identity, const Progress& progress,
                     const torch::optim::Optimizer& optimizer) {
  const std::string temporary = path + ".tmp";
  try {
    torch::serialize::OutputArchive archive, optimizer_archive;
    archive.write("identity", c10::IValue(identity));
    archive.write("state", torch::tensor({progress.done, double(progress.epochs_without_gain), progress.best_loss},
                                         torch::kFloat64));
    const auto reports = static_cast<std::int64_t>(progress.history.size());
    archive.write("history", torch::from_blob(const_cast<EpochReport*>(progress.history.data()),
                                              {reports, kReportNumbers}, torch::kFloat64)
                                 .clone());
    archive.write("count", c10::IValue(static_cast<std::int64_t>(progress.parameters.size())));
    write_tensors(archive, "parameter", progress.parameters);
    write_tensors(archive, "best", progress.best_parameters);
    optimizer.save(optimizer_archive);
    archive.write("optimizer", optimizer_archive);
    archive.save_to(temporary);
    std::filesystem::rename(temporary, path);
  } catch (const c10::Error& problem) {
    throw FileError(temporary + ": cannot be written: " + problem.what_without_backtrace());
  } catch (const std::filesystem::filesystem_error& problem) {
    throw FileError(path + ": " + problem.code().message());
  }
}

Progress load_checkpoint(const std::string& path, const std::string& identity, torch::optim::Optimizer& optimizer,
                         torch::Device device) {
  try {
    torch::serialize::InputArchive archive, optimizer_archive;
    archive.load_from(path, device);
    c10::IValue found, count;
    archive.read("identity", found);
    if (found.toStringRef() != identity) {
      throw FileError(path + ": checkpoint of another training (" + found.toStringRef() + ", not " + identity + ")");
    }
    Progress progress;
    Tensor state, history;
    archive.read("state", state);
    archive.read("history", history);
    archive.read("count", count);
    state = state.to(torch::kCPU);
    progress.done = state[0].item<double>();
    progress.epochs_without_gain = static_cast<int>(state[1].item<double>());
    progress.best_loss = state[2].item<double>();
    history = history.to(torch::kCPU).contiguous();
    const auto* reports = reinterpret_cast<const EpochReport*>(history.data_ptr<double>());
    progress.history.assign(reports, reports + history.size(0));
    progress.parameters = read_tensors(archive, "parameter", count.toInt(), device);
    progress.best_parameters = read_tensors(archive, "best", count.toInt(), device);
    archive.read("optimizer", optimizer_archive);
    optimizer.load(optimizer_archive);
    return progress;
  } catch (const c10::Error&) {
    throw FileError(path + ": not a usable checkpoint");
  }
}

}  // namespace taku::train
