#include "cli/tournament/contestants.h"

#include <map>

#include "cli/command.h"
#include "cli/game_choice.h"
#include "cli/host.h"
#include "cli/tournament/outside_engine.h"
#include "engine/text_parts.h"
#include "tournament/tournament.h"

namespace taku::cli {
namespace {

constexpr std::string_view kCommandMark = "cmd:";

class LevelPlayer final : public TablePlayer {
 public:
  LevelPlayer(const ai::Level& level, const ThinkingLimits& limits)
      : level_(level), budget_(budget_of(level, limits)) {}

  std::optional<Move> choose(const AnyState& state, Seat seat, std::uint64_t seed) override {
    const auto thinking = level_.start(state, seat, seed);
    ai::think(*thinking, budget_, now_ms);
    return thinking->thought().move;
  }

 private:
  const ai::Level& level_;
  ai::Budget budget_;
};

// Every decision is a new match from a position that is consistent with what the seat knows, so that the program cannot
// see hidden cards and needs no memory.
class EnginePlayer final : public TablePlayer {
 public:
  EnginePlayer(const Contestant& contestant, const AnyGame& game, const ThinkingLimits& limits)
      : engine_(contestant.command),
        game_(game),
        level_(contestant.plays.empty() ? ai::standard_level(game).name : contestant.plays),
        limits_(limits) {}

  // Whether the program takes up the position.
  bool open(const AnyState& state, Seat seat) {
    const AnyState known = state.consistent_state(seat);
    const Json opening = {{"cmd", "new"},
                          {"game", game_.info().id},
                          {"seats", known->seats()},
                          {"options", {{"position", known->text()}}},
                          {"chance", "given"}};
    return engine_.ask(opening, limits_.move_ms).has_value();
  }

  std::optional<Move> choose(const AnyState& state, Seat seat, std::uint64_t seed) override {
    if (!open(state, seat)) return std::nullopt;
    const auto answer = engine_.ask(thinking_request(seat, seed), limits_.move_ms);
    const Json* move = answer ? find(*answer, "move") : nullptr;
    if (!move) return std::nullopt;
    auto parsed = state->parse_move_json(*move);
    return parsed ? std::optional(*parsed) : std::nullopt;
  }

 private:
  Json thinking_request(Seat seat, std::uint64_t seed) const {
    Json request = {{"cmd", "think"}, {"seat", seat.index}, {"player", level_}, {"seed", fmt::format("{:016x}", seed)}};
    if (limits_.nodes != 0) request["nodes"] = limits_.nodes;
    if (limits_.ms != 0) request["ms"] = limits_.ms;
    return request;
  }

  OutsideEngine engine_;
  const AnyGame& game_;
  std::string level_;
  ThinkingLimits limits_;
};

// Splits "hard*3" into the name and the number of copies.
int take_copies(std::string& text) {
  const std::size_t star = text.rfind('*');
  if (star == std::string::npos || text.starts_with(kCommandMark)) return 1;
  const auto copies = whole_number(std::string_view(text).substr(star + 1));
  if (!copies || *copies < 1 || *copies > tournament::kMaxEntrants) {
    throw UsageError("--entrants: after * comes a number from 1 to 256");
  }
  text.resize(star);
  return *copies;
}

Contestant parse_contestant(const AnyGame& game, const std::string& text) {
  if (!text.starts_with(kCommandMark)) return {text, text, &find_level_or_explain(game, text), "", ""};
  const std::string command = text.substr(kCommandMark.size());
  if (command.empty()) throw UsageError("--entrants: cmd: needs a program");
  return {command, text, nullptr, command, ""};
}

// The second "easy" is "easy 2".
void number_copies(std::vector<Contestant>& contestants) {
  std::map<std::string, int> seen;
  for (Contestant& contestant : contestants) {
    const int copy = ++seen[contestant.text];
    if (copy > 1) contestant.name += fmt::format(" {}", copy);
  }
}

}  // namespace

std::vector<Contestant> parse_contestants(const AnyGame& game, const std::string& text) {
  std::vector<Contestant> contestants;
  for (std::string_view rest = text; !rest.empty();) {
    std::string one(trimmed(take_until(rest, ',')));
    const int copies = take_copies(one);
    const Contestant contestant = parse_contestant(game, one);
    for (int copy = 0; copy < copies; ++copy) contestants.push_back(contestant);
  }
  const int count = static_cast<int>(contestants.size());
  if (count < tournament::kMinEntrants || count > tournament::kMaxEntrants) {
    throw UsageError(fmt::format("--entrants: a tournament has 3 to 256 entrants, not {}", count));
  }
  number_copies(contestants);
  return contestants;
}

ai::Budget budget_of(const ai::Level& level, const ThinkingLimits& limits) {
  ai::Budget budget;
  if (!limits.search) return {.nodes = 0, .ms = std::nullopt};
  if (limits.nodes != 0) budget.nodes = limits.nodes;
  if (limits.ms != 0) budget.ms = limits.ms;
  if (limits.nodes == 0 && limits.ms == 0 && level.default_ms != 0) budget.ms = level.default_ms;
  return budget;
}

std::unique_ptr<TablePlayer> seat_contestant(const Contestant& contestant, const AnyGame& game,
                                             const ThinkingLimits& limits) {
  if (contestant.level) return seat_level(*contestant.level, limits);
  return std::make_unique<EnginePlayer>(contestant, game, limits);
}

bool takes_up(const Contestant& contestant, const AnyGame& game, const ThinkingLimits& limits, const AnyState& state,
              Seat seat) {
  return contestant.level || EnginePlayer(contestant, game, limits).open(state, seat);
}

std::unique_ptr<TablePlayer> seat_level(const ai::Level& level, const ThinkingLimits& limits) {
  return std::make_unique<LevelPlayer>(level, limits);
}

}  // namespace taku::cli
