#include "games/all_games.h"
#include "protocol/answers.h"
#include "protocol/engine.h"
#include "protocol/requests.h"

// Commands for whole matches: load, append, save, history.

namespace taku::protocol {
namespace {

// Whether more parts of the record will follow.
Result<bool> more_parts(const Json& request, const Record& part) {
  auto more = parse_more(request);
  if (more && *more && part.end) return bad_request("end is allowed only in the last part");
  return more;
}

}  // namespace

Result<Json> Engine::load(const Json& request) {
  const Json* json = find(request, "record");
  if (!json) return bad_request("record must be a record as returned by save");
  const auto record = Record::parse(*json);
  if (!record) return record.error();
  const auto more = more_parts(request, *record);
  if (!more) return more.error();
  auto match = Match::load(*record, all_games(), *more);
  if (!match) return match.error();
  auto answer = opened(std::move(*match), request);
  if (answer && !*more) add_result(*answer, open_matches_.rbegin()->second.match);
  return answer;
}

// Appends the next part of a record, or moves played elsewhere since then.
Result<Json> Engine::append(const Json& request) {
  const auto number = match_number(request);
  if (!number) return number.error();
  OpenMatch& open = open_matches_.at(*number);
  open.used = requests_;
  const auto viewer = parse_viewer(request, open.match);
  if (!viewer) return viewer.error();
  Record rest;
  rest.seats = open.match.seats();
  if (Status read = rest.read_moves(request); !read) return read.error();
  const auto more = more_parts(request, rest);
  if (!more) return more.error();
  if (Status appended = open.match.append(rest.moves, rest.end, *more); !appended) return appended.error();
  for (const Seat seat : rest.left) open.match.leave(seat);
  open.thinking.reset();
  Json answer = opening_json(*number, *viewer);
  if (!*more) add_result(answer, open.match);
  return answer;
}

Result<Json> Engine::save(OpenMatch& open, const Json&) { return Json{{"record", open.match.record().to_json()}}; }

Result<Json> Engine::history(OpenMatch& open, const Json& request) {
  const auto viewer = parse_viewer(request, open.match);
  if (!viewer) return viewer.error();
  const auto from = parse_count(request, "from", 0, UINT32_MAX, 0);
  if (!from) return from.error();
  return Json{{"plies", plies_json(open.match, *viewer, static_cast<std::size_t>(*from))}};
}

}  // namespace taku::protocol
