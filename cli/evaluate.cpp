#include <fmt/core.h>

#include <memory>

#include "cli/command.h"
#include "cli/game_choice.h"
#include "cli/model_file.h"
#include "cli/progress.h"
#include "engine/json.h"
#include "learn/evaluation.h"
#include "nn/models.h"

namespace taku::cli {
namespace {

struct EvaluateRequest {
  GameChoice choice;
  std::string data, model;
  bool json = false;
};

// By the numbers in training rows.
constexpr std::array<const char*, learn::kMaxBy + 1> kMakers = {"unknown", "person",   "computer",
                                                                "bot",     "stand_in", "timeout"};

std::shared_ptr<const nn::Network> model_of(const EvaluateRequest& request, const AnyGame& game) {
  if (!request.model.empty()) return read_model(request.model, game);
  const nn::Network* installed = nn::installed_model(game.info().id);
  if (!installed) throw UsageError(fmt::format("{} has no model yet; name one with --model", game.info().id));
  return {std::shared_ptr<const nn::Network>(), installed};
}

// Keeps one file in memory at a time.
learn::EvaluationByMaker evaluate_folder(const nn::Network& network, const std::string& folder) {
  learn::EvaluationByMaker by{};
  const std::vector<std::string> paths = learn::row_file_paths(folder);
  Progress progress("Evaluating", paths.size());
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (stop_requested()) throw IoError("interrupted");
    const learn::Rows rows = learn::read_row_file(paths[i], {});
    if (!learn::fits(network, rows.header)) {
      throw IoError(fmt::format("{}: game, features or value differ from those of the model", paths[i]));
    }
    learn::evaluate(network, rows, by);
    progress.show(i + 1, "");
  }
  return by;
}

Json to_json(const learn::Evaluation& sums) {
  const auto mean = [](double sum, std::uint64_t count) {
    return count > 0 ? Json(sum / static_cast<double>(count)) : Json(nullptr);
  };
  return {{"decisions", sums.decisions},
          {"choices", sums.choices},
          {"policy_agreement", mean(sums.policy_hits, sums.choices)},
          {"value_agreement", mean(sums.value_hits, sums.choices)},
          {"random_agreement", mean(sums.random_hits, sums.choices)},
          {"policy_loss", mean(sums.policy_loss, sums.choices)},
          {"value_loss", mean(sums.value_loss, sums.decisions)}};
}

void print_line(const char* maker, const learn::Evaluation& sums) {
  const auto percent = [&](double hits) {
    return sums.choices > 0 ? fmt::format("{:.1f} %", 100 * hits / static_cast<double>(sums.choices)) : "-";
  };
  const auto loss = [](double sum, std::uint64_t count) {
    return count > 0 ? fmt::format("{:.4f}", sum / static_cast<double>(count)) : "-";
  };
  fmt::print("{:<9} {:>10} {:>10} {:>10} {:>10} {:>10} {:>12} {:>11}\n", maker, sums.decisions, sums.choices,
             percent(sums.policy_hits), percent(sums.value_hits), percent(sums.random_hits),
             loss(sums.policy_loss, sums.choices), loss(sums.value_loss, sums.decisions));
}

void print_table(const learn::EvaluationByMaker& by, const learn::Evaluation& all) {
  fmt::print("{:<9} {:>10} {:>10} {:>10} {:>10} {:>10} {:>12} {:>11}\n", "by", "decisions", "choices", "policy",
             "value", "random", "policy loss", "value loss");
  for (std::size_t i = 0; i < by.size(); ++i) {
    if (by[i].decisions > 0) print_line(kMakers[i], by[i]);
  }
  print_line("all", all);
}

void print_json(const std::string& game, const learn::EvaluationByMaker& by, const learn::Evaluation& all) {
  Json makers = Json::object();
  for (std::size_t i = 0; i < by.size(); ++i) {
    if (by[i].decisions > 0) makers[kMakers[i]] = to_json(by[i]);
  }
  fmt::print("{}\n", to_text({{"game", game}, {"all", to_json(all)}, {"by", std::move(makers)}}));
}

int run_evaluate(const EvaluateRequest& request) {
  const AnyGame& game = chosen_game(request.choice);
  const auto network = model_of(request, game);
  try {
    const learn::EvaluationByMaker by = evaluate_folder(*network, request.data);
    learn::Evaluation all;
    for (const learn::Evaluation& one : by) all.add(one);
    if (all.decisions == 0) throw IoError(request.data + ": contains no rows");
    request.json ? print_json(request.choice.id, by, all) : print_table(by, all);
  } catch (const learn::RowFileError& problem) {
    throw IoError(problem.what());
  }
  return kDone;
}

}  // namespace

void add_evaluate(CLI::App& program, int& exit) {
  CLI::App* command =
      program.add_subcommand("evaluate", "Compare a model with the moves in training rows, of people or computers");
  auto request = std::make_shared<EvaluateRequest>();
  command->add_option("GAME", request->choice.id, "The game")->required();
  command->add_option("--data", request->data, "Folder with the *.rows files")->type_name("DIR")->required();
  command->add_option("--model", request->model, "A model file, instead of the shipped model")->type_name("FILE");
  command->add_flag("--json", request->json, "Print the result as JSON");
  command->footer(
      "For each kind of player: the number of decisions and of those with more than one candidate (choices); in how "
      "many\n"
      "choices the candidate with the highest policy or value is the chosen one, and what random choice would get; "
      "the\n"
      "losses of policy and value, as taku-train computes them.\n\n"
      "Example:\n"
      "  taku rows --db taku.db --game pineapple --candidates all --out rows && taku evaluate pineapple --data rows");
  command->callback([request, &exit] { exit = run_evaluate(*request); });
}

}  // namespace taku::cli
