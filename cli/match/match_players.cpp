#include "cli/match/match_players.h"

#include "cli/game_choice.h"
#include "cli/model_file.h"

namespace taku::cli {
namespace {

constexpr int kPatienceMs = 600'000;  // longer than any sensible thinking time: only a program that hangs is given up

// The path as one word of a shell command.
std::string quoted(const std::string& path) {
  std::string text = "'";
  for (char c : path) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

ai::Thought legal_move_of(TablePlayer& player, const AnyState& state, Seat seat, std::uint64_t seed,
                          const std::string& command) {
  MoveList legal;
  state.legal_moves(seat, legal);
  if (state->has_forced_move(seat)) return {.move = legal[0], .lines = {}};
  const auto move = player.choose(state, seat, seed);
  if (!move) throw IoError(fmt::format("{} ended, was too slow or did not answer with a move", command));
  if (!legal.contains(*move)) throw IoError(fmt::format("{} answered with an illegal move", command));
  return {.move = *move, .lines = {}};
}

ai::Contestant seat_level_of_ours(const AnyGame& game, const MatchSide& side, const ThinkingLimits& limits) {
  const ai::Level* trial = side.model.empty() ? nullptr : ai::find_trial_level(game, side.level);
  const ai::Level& level = trial != nullptr ? *trial : find_level_or_explain(game, side.level);
  ai::Contestant player{.level = &level, .budget = budget_of(level, limits)};
  if (!side.model.empty()) {
    if (level.start_with == nullptr) throw UsageError("the level " + side.level + " does not play with a model");
    player.network = read_model(side.model, game);
  } else if (!ai::is_ready(game, level)) {
    throw UsageError("there is no model for this level yet; name one with --a-model or --b-model");
  }
  return player;
}

}  // namespace

std::string MatchSide::name() const {
  if (!engine.empty()) return level + " of " + engine;
  return model.empty() ? level : level + " with " + model;
}

void add_side_options(CLI::App& command, MatchSide& a, MatchSide& b, ThinkingLimits& limits) {
  command.add_option("--a", a.level, "The level of one seat; seats rotate")->type_name("LEVEL")->required();
  command.add_option("--b", b.level, "The level of the other seats")->type_name("LEVEL")->required();
  command.add_option("--a-model", a.model, "A model file for level a, instead of the shipped model")->type_name("FILE");
  command.add_option("--b-model", b.model, "The same for level b")->type_name("FILE");
  command.add_flag_callback(
      "--no-search", [&limits] { limits.search = false; }, "Levels play their first choice without any search");
}

ai::Contestant seat_side(const AnyGame& game, const MatchSide& side, const ThinkingLimits& limits) {
  if (side.engine.empty()) return seat_level_of_ours(game, side, limits);
  const std::string command = "exec " + quoted(side.engine) + " engine";
  ThinkingLimits patient = limits;
  patient.move_ms = limits.ms + kPatienceMs;
  const std::shared_ptr<TablePlayer> player =
      seat_contestant({.name = side.level, .text = {}, .command = command, .plays = side.level}, game, patient);
  const std::string shown = side.engine + " engine";
  return {.budget = {}, .choose = [player, shown](const AnyState& state, Seat seat, std::uint64_t seed) {
            return legal_move_of(*player, state, seat, seed, shown);
          }};
}

int opening_plies(const AnyGame& game, int requested) {
  if (requested >= 0) return requested;
  return game.info().has_chance ? 0 : 2;
}

}  // namespace taku::cli
