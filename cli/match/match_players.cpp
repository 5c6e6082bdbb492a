#include "cli/match/match_players.h"

#include "cli/command.h"
#include "cli/game_choice.h"

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

}  // namespace

ai::Contestant seat_side(const AnyGame& game, const MatchSide& side, const ThinkingLimits& limits) {
  if (side.engine.empty()) {
    const ai::Level& level = find_level_or_explain(game, side.level);
    return {.level = &level, .budget = budget_of(level, limits)};
  }
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
