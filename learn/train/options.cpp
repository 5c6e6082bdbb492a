#include "learn/train/options.h"

#include <charconv>
#include <functional>
#include <limits>
#include <vector>

#include "learn/train/errors.h"

namespace taku::train {
namespace {

struct Option {
  std::string name, value, help;  // `value` is empty for a flag
  std::function<void(const std::string& text)> set;
};

template <class T>
std::function<void(const std::string&)> number(T& target, const std::string& name, T least, T most) {
  return [&target, name, least, most](const std::string& text) {
    const char* end = text.data() + text.size();
    T parsed{};
    const auto [stop, problem] = std::from_chars(text.data(), end, parsed);
    if (problem != std::errc() || stop != end || !(parsed >= least && parsed <= most)) {
      throw UsageError(name + ": wrong number '" + text + "'");
    }
    target = parsed;
  };
}

std::function<void(const std::string&)> text(std::string& target) {
  return [&target](const std::string& given) { target = given; };
}

std::function<void(const std::string&)> flag(bool& target) {
  return [&target](const std::string&) { target = true; };
}

std::vector<Option> all_options(Options& options) {
  constexpr double kMost = 1e6;
  constexpr std::int64_t kMany = std::numeric_limits<std::int64_t>::max();
  const auto width = [&options](std::int64_t& target, const std::string& name) {
    return [&options, set = number<std::int64_t>(target, name, 32, 256)](const std::string& given) {
      set(given);
      options.shape_given = true;
    };
  };
  return {
      {"--data", "DIR", "folder with the *.rows files (required)", text(options.data)},
      {"--out", "FILE", "the model file to write (required)", text(options.out)},
      {"--value", "W", "weight of the loss of the chosen candidate's value against the reward [1]",
       number(options.weights.value, "--value", 0.0, kMost)},
      {"--distill", "W", "weight of the loss of candidates' values against their search values [1]",
       number(options.weights.distill, "--distill", 0.0, kMost)},
      {"--policy", "W", "weight of the loss of the policy against the chosen candidate [1]",
       number(options.weights.policy, "--policy", 0.0, kMost)},
      {"--hidden", "N", "width of the first layer: 32 to 256 in steps of 32 [64]",
       width(options.shape.hidden, "--hidden")},
      {"--width2", "N", "width of the second layer: 32 or 64 [32]", width(options.shape.width2, "--width2")},
      {"--width3", "N", "width of the third layer: 32 or 64 [32]", width(options.shape.width3, "--width3")},
      {"--batch", "N", "candidates per step [a hundredth of all, at most 4096, on a GPU 65536]",
       number<std::int64_t>(options.batch, "--batch", 1, 1 << 26)},
      {"--epochs", "N", "passes over the data [20]", number(options.epochs, "--epochs", 1, 1000000)},
      {"--patience", "N", "stop after this many epochs without a better validation loss [5]",
       number(options.patience, "--patience", 1, 1000000)},
      {"--lr", "X", "learning rate at the start; it falls along a cosine [0.001]",
       number(options.learning_rate, "--lr", 1e-9, 10.0)},
      {"--weight-decay", "X", "weight decay of AdamW [0.01]",
       number(options.weight_decay, "--weight-decay", 0.0, 10.0)},
      {"--seed", "N", "the same seed gives the same model on one CPU [1]",
       number<std::uint64_t>(options.seed, "--seed", 0, std::numeric_limits<std::uint64_t>::max())},
      {"--max-rows", "N", "read only the first N rows", number<std::int64_t>(options.max_rows, "--max-rows", 1, kMany)},
      {"--seconds", "S", "finish in about this time, reading the rows included",
       number(options.seconds, "--seconds", 1.0, kMost)},
      {"--init", "FILE", "start from the weights of this model", text(options.init)},
      {"--checkpoint", "FILE", "save the state of the training here after every epoch", text(options.checkpoint)},
      {"--resume", "", "continue from the checkpoint if it exists", flag(options.resume)},
      {"--csv", "FILE", "write the losses of every epoch", text(options.csv)},
      {"--svg", "FILE", "draw the loss curves", text(options.svg)},
      {"--device", "NAME", "cpu, cuda or auto: cuda if there is one [auto]", text(options.device)},
      {"--threads", "N", "CPU threads for the network [1]", number(options.threads, "--threads", 1, 256)},
      {"--check-quantization", "", "exit with 1 if the integer network differs too much from the trained one",
       flag(options.check_quantization)},
      {"--help", "", "print this text", flag(options.help)},
  };
}

void check_options(const Options& options) {
  if (options.game.empty()) throw UsageError("no game given; --help lists the options");
  if (options.data.empty()) throw UsageError("--data is required");
  if (options.out.empty()) throw UsageError("--out is required");
  if (options.weights.value + options.weights.distill + options.weights.policy <= 0) {
    throw UsageError("at least one of --value, --distill and --policy must be above 0");
  }
  check_widths(options.shape);
  if (options.resume && options.checkpoint.empty()) throw UsageError("--resume needs --checkpoint");
  if (options.device != "auto" && options.device != "cpu" && options.device != "cuda") {
    throw UsageError("--device: cpu, cuda or auto");
  }
}

}  // namespace

Options parse_options(int count, const char* const* words) {
  Options options;
  const std::vector<Option> known = all_options(options);
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (!word.starts_with("-")) {
      if (!options.game.empty()) throw UsageError("unexpected argument '" + word + "'");
      options.game = word;
      continue;
    }
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const Option* option = nullptr;
    for (const Option& candidate : known) {
      if (candidate.name == name) option = &candidate;
    }
    if (option == nullptr) throw UsageError("unknown option '" + name + "'; --help lists the options");
    const bool takes_value = !option->value.empty();
    if (equals != std::string::npos && !takes_value) throw UsageError(name + " takes no value");
    if (equals == std::string::npos && takes_value && i + 1 == count) throw UsageError(name + " needs a value");
    option->set(!takes_value ? "" : equals != std::string::npos ? word.substr(equals + 1) : words[++i]);
  }
  if (!options.help) check_options(options);
  return options;
}

std::string help_text() {
  Options options;
  std::string help =
      "Trains a network on the rows of a game and writes it as a model file.\n\n"
      "Usage: taku-train GAME --data DIR --out FILE [options]\n\n";
  for (const Option& option : all_options(options)) {
    std::string start = "  " + option.name + (option.value.empty() ? "" : " " + option.value);
    start.resize(std::max<std::size_t>(start.size() + 1, 24), ' ');
    help += start + option.help + "\n";
  }
  return help + "\nExit codes: 0 success, 1 a check failed, 2 bad usage, 3 I/O error or wrong file.\n";
}

}  // namespace taku::train
