#include "study/verify_command.h"

#include <iterator>
#include <utility>

#include "engine/verify.h"
#include "games/all_games.h"
#include "protocol/requests.h"

namespace taku::study {

// Begins a log with the one in this request, or adds the moves in this request to the parts received so far.
Status VerifyCommand::receive(const Json& request) {
  if (const Json* json = find(request, "log")) {
    auto log = MatchLog::parse(*json);
    if (!log) return log.error();
    log_ = std::move(*log);
    return success();
  }
  if (!log_) return bad_request("log must be a match log or a record");
  Record rest;
  rest.seats = log_->record.seats;
  if (Status read = rest.read_moves(request); !read) return read.error();
  std::vector<RecordedMove>& moves = log_->record.moves;
  if (moves.size() + rest.moves.size() > kMaxEntries) return bad_request("the log has too many entries");
  moves.insert(moves.end(), std::make_move_iterator(rest.moves.begin()), std::make_move_iterator(rest.moves.end()));
  return success();
}

Result<Json> VerifyCommand::operator()(const Json& request) {
  const auto more = protocol::parse_more(request);
  if (!more) return more.error();
  if (Status received = receive(request); !received) return received.error();
  if (*more) return Json{{"entries", log_->record.moves.size()}};
  const MatchLog log = std::move(*log_);
  log_.reset();
  return verify(log, all_games()).to_json();
}

}  // namespace taku::study
