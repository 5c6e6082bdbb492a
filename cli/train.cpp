#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sstream>

#include "cli/command.h"
#include "cli/game_choice.h"

// `taku train`: starts taku-train, the trainer. It is a separate program (learn/train/), because it needs LibTorch.

namespace taku::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTrainer = "taku-train";

struct TrainRequest {
  GameChoice choice;
  std::string data, out;
};

// The trainer beside this program or built in the same source folder, or one in the PATH. Empty if there is none.
std::string find_trainer() {
  std::error_code problem;
  const fs::path folder = fs::read_symlink("/proc/self/exe", problem).parent_path();
  std::vector<fs::path> places = {folder.parent_path() / "build-learn" / kTrainer, folder / kTrainer};
  if (const char* path = std::getenv("PATH")) {
    std::istringstream folders(path);
    for (std::string entry; std::getline(folders, entry, ':');) places.push_back(fs::path(entry) / kTrainer);
  }
  for (const fs::path& place : places) {
    if (access(place.c_str(), X_OK) == 0) return place.string();
  }
  return {};
}

[[noreturn]] void run_train(const TrainRequest& request, const std::vector<std::string>& more) {
  chosen_game(request.choice);
  const std::string trainer = find_trainer();
  if (trainer.empty()) {
    throw IoError("taku-train is not built; run: scripts/setup --learn && scripts/build --learn");
  }
  std::vector<std::string> words = {kTrainer, request.choice.id, "--data", request.data, "--out", request.out};
  words.insert(words.end(), more.begin(), more.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv(trainer.c_str(), arguments.data());
  throw IoError(fmt::format("{}: {}", trainer, std::strerror(errno)));
}

}  // namespace

void add_train(CLI::App& program, int&) {
  CLI::App* command = program.add_subcommand("train", "Train a network on training rows and write it as a model file");
  auto request = std::make_shared<TrainRequest>();
  command->add_option("GAME", request->choice.id, "The game")->required();
  command->add_option("--data", request->data, "Folder with the *.rows files")->required();
  command->add_option("--out", request->out, "The model file to write")->required();
  command->allow_extras();
  command->footer(
      "All other options are passed on to the trainer; taku-train --help lists them.\n"
      "The trainer is built by: scripts/setup --learn && scripts/build --learn\n\n"
      "Example:\n"
      "  taku train pineapple --data rows/ --out model.taku --epochs 30 --svg loss.svg");
  command->callback([request, command] { run_train(*request, command->remaining()); });
}

}  // namespace taku::cli
