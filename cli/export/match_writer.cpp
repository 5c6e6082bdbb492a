#include "cli/export/match_writer.h"

#include <cerrno>
#include <cstring>

#include "cli/command.h"
#include "games/all_logs.h"

namespace taku::cli {

MatchWriter::MatchWriter(const std::string& path, Format format, const Selection& selection, const Words& words)
    : format_(format), selection_(selection), words_(words) {
  if (!path.empty()) file_.emplace(path, words);
}

Status MatchWriter::write(const Match& match, const std::string& session_id, const std::string& room_id) {
  if (!format_.tables) {
    for (const Json& line : log_lines(match, session_id, format_.with_result)) {
      if (selection_.has_move(line)) print(line);
    }
    return success();
  }
  const auto rows = log_rows(match, session_id, room_id);
  if (!rows) return Error{code::kBadRequest, std::string(match.game().info().id) + " does not support --tables"};
  for (const SqlRow& row : *rows) {
    if (row.table == "turns" && !selection_.has_move(row.values)) continue;
    print({{"table", row.table}, {"row", row.values}});
  }
  return success();
}

void MatchWriter::print(const Json& line) {
  const std::string text = to_text(line) + '\n';
  ++lines_;
  if (file_) return file_->write(text);
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) {
    throw IoError(format_text(words_.cannot_write, "-", std::strerror(errno)));
  }
}

void MatchWriter::finish() {
  if (file_) return file_->commit();
  if (std::fflush(stdout) != 0) throw IoError(format_text(words_.cannot_write, "-", std::strerror(errno)));
}

}  // namespace taku::cli
