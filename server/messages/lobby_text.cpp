#include "server/messages/lobby_text.h"

namespace taku::server {
namespace {

constexpr std::size_t kPageBytes = 48 * 1024;
constexpr std::size_t kMaxLobbyBytes = 224 * 1024;  // in all; a client with 256 KiB unread is disconnected

}  // namespace

std::string lobby_text(const std::string& rows, std::int64_t now, std::size_t left_out) {
  return R"({"type":"lobby","server_time":)" + std::to_string(now) + ",\"rooms\":[" + rows + ']' +
         (left_out > 0 ? ",\"more\":" + std::to_string(left_out) : "") + '}';
}

std::string lobby_changes_text(const std::string& rows, const Json& gone) {
  return R"({"type":"lobby_changes","rooms":[)" + rows + "],\"gone\":" + to_text(gone) + '}';
}

Json room_list_json(Json rows, std::size_t left_out) {
  Json json = {{"rooms", std::move(rows)}};
  if (left_out > 0) json["more"] = left_out;
  return json;
}

void LobbyPages::add(const std::string& row) {
  bytes_ += row.size() + 1;
  if (pages_.back().size() + row.size() > kPageBytes) pages_.emplace_back();
  pages_.back().append(pages_.back().empty() ? "" : ",").append(row);
}

bool LobbyPages::has_space_for(const std::string& row) const { return bytes_ + row.size() < kMaxLobbyBytes; }

}  // namespace taku::server
