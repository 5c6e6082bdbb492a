#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/json.h"

// The messages of the lobby, put together from rows that are text already.

namespace taku::server {

// {"type":"lobby",…}: the first page of rows. `left_out` rooms did not fit.
std::string lobby_text(const std::string& rows, std::int64_t now, std::size_t left_out);
// {"type":"lobby_changes",…}: rows that changed or did not fit into the first page, and codes of rooms that are gone.
std::string lobby_changes_text(const std::string& rows, const Json& gone = Json::array());
// The answer to GET /api/rooms.
Json room_list_json(Json rows, std::size_t left_out);

// Rows of rooms, split into pages of the size of one message.
class LobbyPages {
 public:
  void add(const std::string& row);
  bool has_space_for(const std::string& row) const;
  bool empty() const { return bytes_ == 0; }
  const std::string& first() const { return pages_.front(); }
  std::span<const std::string> rest() const { return std::span(pages_).subspan(1); }

 private:
  std::size_t bytes_ = 0;
  std::vector<std::string> pages_ = {""};
};

}  // namespace taku::server
