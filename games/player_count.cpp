#include "games/player_count.h"

#include <algorithm>

namespace taku {

Status check_player_count(const GameInfo& info, int seats, const Json& options) {
  const auto option = std::ranges::find(info.options, "max_players", &OptionInfo::name);
  const std::string* position = find_string(options, "position");
  if (option == info.options.end() || seats == 0 || (position && !position->empty())) return success();
  const auto players = find_int(options, "max_players");
  if (!players || *players == seats || std::to_string(*players) == option->default_json) return success();
  return Error{code::kBadOptions,
               "max_players is " + std::to_string(*players) + ", but there are " + std::to_string(seats) + " seats"};
}

int fewest_seats(const AnyGame& game, int seats, const Json& options) {
  const auto possible = [&](int fewer) {
    return check_player_count(game.info(), fewer, options).ok() && game.start(fewer, options).ok();
  };
  while (seats > 2 && possible(seats - 1)) --seats;
  return seats;
}

}  // namespace taku
