#include "engine/verify.h"
#include "games/all_games.h"
#include "protocol/answers.h"
#include "protocol/engine.h"
#include "protocol/requests.h"

// Whole matches: records in and out, and what happened in them.

namespace taku::protocol {

Result<Json> Engine::load(const Json& request) {
  const Json* json = find(request, "record");
  if (!json) return bad_request("record is what save answered");
  const auto record = Record::parse(*json);
  if (!record) return record.error();
  auto match = Match::load(*record, all_games());
  if (!match) return match.error();
  auto answer = opened(std::move(*match), request);
  if (answer) add_result(*answer, tables_.rbegin()->second.match);
  return answer;
}

Result<Json> Engine::save(Table& table, const Json&) { return Json{{"record", table.match.record().to_json()}}; }

Result<Json> Engine::history(Table& table, const Json& request) {
  const auto viewer = parse_viewer(request, table.match);
  if (!viewer) return viewer.error();
  const auto from = parse_count(request, "from", 0, UINT32_MAX, 0);
  if (!from) return from.error();
  return Json{{"plies", plies_json(table.match, *viewer, static_cast<std::size_t>(*from))}};
}

Result<Json> Engine::verify(const Json& request) {
  const Json* json = find(request, "log");
  if (!json) return bad_request("log is a match log or a record");
  const auto log = MatchLog::parse(*json);
  if (!log) return log.error();
  return taku::verify(*log, all_games()).to_json();
}

}  // namespace taku::protocol
