#include "engine/verify.h"
#include "games/all_games.h"
#include "protocol/answers.h"
#include "protocol/engine.h"
#include "protocol/requests.h"

// Commands for whole matches: load, append, save, history, verify.

namespace taku::protocol {
namespace {

// Whether more parts will follow.
Result<bool> parse_more(const Json& request) {
  const auto more = find_bool(request, "more");
  if (find(request, "more") && !more) return bad_request("more must be true or false");
  return more.value_or(false);
}

// The same for a part of a record.
Result<bool> parse_more(const Json& request, const Record& part) {
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
  const auto more = parse_more(request, *record);
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
  const auto more = parse_more(request, rest);
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

// The log of this request, or the moves of this request added to the parts received so far.
Result<MatchLog> Engine::requested_log(const Json& request) const {
  if (const Json* json = find(request, "log")) return MatchLog::parse(*json);
  if (!partial_log_) return bad_request("log must be a match log or a record");
  Record rest;
  rest.seats = partial_log_->record.seats;
  if (Status read = rest.read_moves(request); !read) return read.error();
  MatchLog log = *partial_log_;
  for (RecordedMove& move : rest.moves) log.record.moves.push_back(std::move(move));
  return log;
}

Result<Json> Engine::verify(const Json& request) {
  auto log = requested_log(request);
  if (!log) return log.error();
  const auto more = parse_more(request);
  if (!more) return more.error();
  if (*more) {
    partial_log_ = std::move(*log);
    return Json{{"entries", partial_log_->record.moves.size()}};
  }
  partial_log_.reset();
  return taku::verify(*log, all_games()).to_json();
}

}  // namespace taku::protocol
