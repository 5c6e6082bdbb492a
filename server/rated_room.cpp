#include "server/rated_room.h"

#include <algorithm>

#include "rating/level_ratings.h"

namespace taku::server {
namespace {

constexpr std::string_view kDebug = "debug";  // an option that shortens the game for those who test it

// Numbers, choices and switches are variants of the rules. Texts, lists and objects are made by one of the players.
bool is_variant(const Json& value) { return value.is_boolean() || value.is_number() || value.is_string(); }

Status check_option(const OptionInfo& info, const Json& value) {
  const bool made = info.kind == OptionInfo::Kind::Text || info.kind == OptionInfo::Kind::List || !is_variant(value);
  if (!made && info.name != kDebug) return success();
  return code::kNotRated.error("matches with the option " + std::string(info.name) + " cannot be rated");
}

}  // namespace

Status check_rated(const RoomSetup& setup) {
  if (setup.helps != Helps::None) return code::kNotRated.error("matches with hints or warnings cannot be rated");
  if (setup.bot_fill_sec != 0) return code::kNotRated.error("computers do not take empty seats in rated rooms");
  for (const ChairSetup& chair : setup.chairs) {
    if (!chair.level.empty() && !rating::level_rating(setup.game->info().id, chair.level))
      return code::kNotRated.error("the level " + chair.level + " has no rating");
  }
  if (setup.seats() < 2) return code::kNotRated.error("a rated match needs at least two seats");
  const auto standard = setup.game->start(setup.seats(), Json::object());
  for (const OptionInfo& info : setup.game->info().options) {
    const Json* value = find(setup.options, info.name);
    const Json* usual = standard ? find(standard->options, info.name) : nullptr;
    if (!value || (usual && *value == *usual)) continue;
    if (Status valid = check_option(info, *value); !valid) return valid;
  }
  return success();
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
