#include "cli/terminal/players.h"

#include "cli/command.h"
#include "cli/host.h"

namespace taku::cli {

std::optional<Player> find_player(const AnyGame& game, std::string_view name) {
  if (name == Player{}.name()) return Player{};
  const ai::Level* level = ai::find_level(game, name);
  if (!level) return std::nullopt;
  return Player{level};
}

std::string player_names(const AnyGame& game) {
  std::string names(Player{}.name());
  for (const ai::Level& level : ai::levels(game)) names += ", " + std::string(level.name);
  return names;
}

Players parse_players(const AnyGame& game, std::string_view text, const Words& words) {
  Players players;
  for (bool more = true; more;) {
    const std::size_t comma = text.find(',');
    const std::string_view name = text.substr(0, comma);
    const auto player = find_player(game, name);
    if (!player) throw UsageError(format_text(words.unknown_player, name, player_names(game)));
    players.push_back(*player);
    more = comma != std::string_view::npos;
    if (more) text.remove_prefix(comma + 1);
  }
  const GameInfo& info = game.info();
  const int count = static_cast<int>(players.size());
  if (count < info.min_seats || count > info.max_seats) {
    const bool fixed = info.min_seats == info.max_seats;
    const std::string possible =
        fixed ? std::to_string(info.min_seats) : fmt::format("{}-{}", info.min_seats, info.max_seats);
    throw UsageError(format_text(words.wrong_seats, info.id, possible, count));
  }
  return players;
}

Players usual_players(const AnyGame& game, int seats) {
  const auto levels = ai::levels(game);
  Players players(static_cast<std::size_t>(seats), Player{levels.empty() ? nullptr : &levels.back()});
  players.front() = Player{};
  return players;
}

std::optional<Players> recorded_players(const AnyGame& game, int seats, const Json& names) {
  if (!names.is_array() || names.size() != static_cast<std::size_t>(seats)) return std::nullopt;
  Players players;
  for (const Json& entry : names) {
    const std::string* name = as_string(entry);
    const auto player = name ? find_player(game, *name) : std::nullopt;
    if (!player) return std::nullopt;
    players.push_back(*player);
  }
  return players;
}

Json players_json(const Players& players) {
  Json names = Json::array();
  for (const Player& player : players) names.push_back(player.name());
  return names;
}

ai::Thought think(const AnyState& state, Seat seat, const ai::Level& level, std::optional<int> ms, std::uint64_t seed) {
  const auto thinking = level.start(state, seat, seed);
  ai::Budget budget;
  if (ms) {
    budget.ms = *ms;
  } else if (level.default_ms > 0) {
    budget.ms = level.default_ms;
  }
  ai::think(*thinking, budget, now_ms);
  return thinking->thought();
}

}  // namespace taku::cli
