#include "study/verify_command.h"

#include "engine/verify.h"
#include "games/all_games.h"
#include "protocol/requests.h"

namespace taku::study {

// The log of this request, or the moves of this request added to the parts received so far.
Result<MatchLog> VerifyCommand::requested_log(const Json& request) const {
  if (const Json* json = find(request, "log")) return MatchLog::parse(*json);
  if (!partial_log_) return bad_request("log must be a match log or a record");
  Record rest;
  rest.seats = partial_log_->record.seats;
  if (Status read = rest.read_moves(request); !read) return read.error();
  MatchLog log = *partial_log_;
  for (RecordedMove& move : rest.moves) log.record.moves.push_back(std::move(move));
  return log;
}

Result<Json> VerifyCommand::operator()(const Json& request) {
  auto log = requested_log(request);
  if (!log) return log.error();
  const auto more = protocol::parse_more(request);
  if (!more) return more.error();
  if (*more) {
    partial_log_ = std::move(*log);
    return Json{{"entries", partial_log_->record.moves.size()}};
  }
  partial_log_.reset();
  return verify(*log, all_games()).to_json();
}

}  // namespace taku::study
