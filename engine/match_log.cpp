#include "engine/match_log.h"

namespace taku {
namespace {

Error bad_log(std::string what) { return {code::kBadRequest, "log: " + what}; }

std::optional<Seed> find_seed(const Json& object, std::string_view key) {
  const std::string* hex = find_string(object, key);
  return hex ? Seed::parse(*hex) : std::nullopt;
}

Result<MatchLog::Seeds> parse_seeds(const Json& json) {
  MatchLog::Seeds seeds;
  const auto server = find_seed(json, "server");
  if (!server) return bad_log("the server's seed is missing");
  seeds.server = *server;
  const std::string* hash = find_string(json, "hash");
  const auto digest = hash && hash->size() == 64 ? Seed::parse(*hash) : std::nullopt;
  if (!digest) return bad_log("the hash of the server's seed is not 64 hex digits");
  seeds.hash = digest->bytes;
  const Json* persons = find(json, "persons");
  if (!persons || !persons->is_array() || persons->size() > static_cast<std::size_t>(kMaxSeats)) {
    return bad_log("the list of the players' seeds is missing");
  }
  for (const Json& person : *persons) {
    const std::string* hex = as_string(person);
    const auto seed = hex ? Seed::parse(*hex) : std::nullopt;
    if (!seed && !person.is_null()) return bad_log("a player's seed must be 1 to 64 hex digits or null");
    seeds.persons.push_back(seed);
  }
  return seeds;
}

}  // namespace

Result<MatchLog> MatchLog::parse(const Json& json) {
  MatchLog log;
  const Json* inner = find(json, "record");
  auto record = Record::parse(inner ? *inner : json);
  if (!record) return record.error();
  log.record = std::move(*record);
  if (!inner) return log;

  const std::string* match = find_string(json, "match");
  if (!match) return bad_log("match is missing");
  log.match = *match;
  if (const std::string* room = find_string(json, "room")) log.room = *room;
  const Json* parts = find(json, "seeds");
  if (!parts) return bad_log("seeds are missing; they are secret until the match is over");
  auto seeds = parse_seeds(*parts);
  if (!seeds) return seeds.error();
  log.seeds = std::move(*seeds);
  const Json* result = find(json, "result");
  if (!result) return bad_log("result is missing");
  log.result = *result;
  if (const Json* left = find(json, "left")) {
    auto seats = parse_seats(*left, log.record.seats);
    if (!seats) return bad_log("left must be a list of different seats");
    log.left = std::move(*seats);
  }
  const std::string* hash = find_string(json, "hash");
  if (!hash) return bad_log("hash of the final state is missing");
  log.hash = *hash;
  return log;
}

Json MatchLog::to_json() const {
  Json persons = Json::array();
  for (const auto& person : seeds->persons) persons.push_back(person ? Json(person->to_text()) : Json(nullptr));
  Json json = {{"match", match},
               {"room", room},
               {"record", record.to_json()},
               {"seeds", {{"server", seeds->server.to_text()}, {"hash", to_hex(seeds->hash)}, {"persons", persons}}},
               {"result", result}};
  if (!left.empty()) json["left"] = seats_json(left);
  json["hash"] = hash;
  return json;
}

}  // namespace taku
