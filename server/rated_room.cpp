#include "server/rated_room.h"

#include <algorithm>

#include "rating/level_ratings.h"

namespace taku::server {
namespace {

// Some options make the game trivial, for example a board without room for four in a row or a match of one turn.
Status check_standard_rules(const RoomSetup& setup) {
  const auto standard = setup.game->start(setup.seats(), Json::object());
  for (const OptionInfo& info : setup.game->info().options) {
    const Json* value = find(setup.options, info.name);
    const Json* usual = standard ? find(standard->options, info.name) : nullptr;
    if (!value || (usual && *value == *usual)) continue;
    return code::kNotRated.error("rated matches need the standard value of the option " + std::string(info.name));
  }
  return success();
}

}  // namespace

rating::ClockClass clock_class_of(const ClockSetting& clock) {
  switch (clock.kind) {
    case ClockSetting::Kind::None: return rating::ClockClass::Untimed;
    case ClockSetting::Kind::Move: return rating::class_of_move_clock(clock.seconds);
    case ClockSetting::Kind::Main: return rating::class_of_main_clock(clock.seconds);
  }
  return rating::ClockClass::Untimed;
}

Status check_rated(const RoomSetup& setup) {
  if (setup.helps != Helps::None) return code::kNotRated.error("matches with hints or warnings cannot be rated");
  if (setup.bot_fill_sec != 0) return code::kNotRated.error("computers do not take empty seats in rated rooms");
  for (const ChairSetup& chair : setup.chairs) {
    if (!chair.level.empty() && !rating::level_rating(setup.game->info().id, chair.level))
      return code::kNotRated.error("the level " + chair.level + " has no rating");
  }
  if (setup.seats() < 2) return code::kNotRated.error("a rated match needs at least two seats");
  return check_standard_rules(setup);
}

Status check_rated_player(const Room& room, const Person& person) {
  if (!room.setup().rated) return success();
  if (person.account == 0) return code::kAccountNeeded.error("rated matches need an account; sign in first");
  if (person.bot) return code::kAccountBot.error();
  const bool seated = std::ranges::any_of(room.chairs(), [&](const Chair& chair) {
    const Person* who = room.person(chair.person);
    return who && who->account == person.account;
  });
  return seated ? Status(code::kSameAccount.error()) : success();
}

}  // namespace taku::server
