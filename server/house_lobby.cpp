#include <span>

#include "server/house.h"

// The lobby: the list of public rooms, then what changed, gathered.

namespace taku::server {
namespace {

constexpr TimeMs kLobbyPaceMs = 250;
constexpr std::size_t kMostListed = 1000;
constexpr std::size_t kMostBytes = 48 * 1024;         // of one message
constexpr std::size_t kMostBytesAtOnce = 224 * 1024;  // a client that reads slowly is cut off at 256

bool is_listed(const Room& room) { return room.setup().is_public && !room.closed() && room.seq() > 0; }

std::string changes_text(const std::string& rows, const Json& gone = Json::array()) {
  return R"({"type":"lobby_changes","rooms":[)" + rows + "],\"gone\":" + to_text(gone) + '}';
}

// Rows, as many together as one message holds.
class Pages {
 public:
  void add(const std::string& row) {
    bytes_ += row.size() + 1;
    if (pages_.back().size() + row.size() > kMostBytes) pages_.emplace_back();
    pages_.back().append(pages_.back().empty() ? "" : ",").append(row);
  }
  bool has_room_for(const std::string& row) const { return bytes_ + row.size() < kMostBytesAtOnce; }
  bool empty() const { return bytes_ == 0; }
  const std::string& first() const { return pages_.front(); }
  std::span<const std::string> rest() const { return std::span(pages_).subspan(1); }

 private:
  std::size_t bytes_ = 0;
  std::vector<std::string> pages_ = {""};
};

}  // namespace

Json House::row_json(Hosted& hosted) {
  if (hosted.list_head.is_null()) hosted.list_head = list_head(hosted.room);
  return list_row(hosted.room, hosted.list_head);
}

const std::string& House::row(Hosted& hosted) {
  if (hosted.row.empty()) hosted.row = to_text(row_json(hosted));
  return hosted.row;
}

// Those one can still sit down in first, the newest first; as many as anybody reads.
template <class Show>
std::size_t House::list_rooms(const std::string& game, Show show) {
  std::size_t listed = 0, more = 0;
  for (const bool free : {true, false}) {
    for (auto hosted = rooms_.rbegin(); hosted != rooms_.rend(); ++hosted) {
      const Room& room = hosted->second->room;
      if (!is_listed(room) || (room.free_chairs() > 0) != free) continue;
      if (!game.empty() && room.setup().game->info().id != game) continue;
      if (listed < kMostListed && show(*hosted->second)) {
        ++listed;
      } else {
        ++more;
      }
    }
  }
  return more;
}

Json House::public_rooms(const std::string& game) {
  Json list = Json::array();
  const std::size_t more = list_rooms(game, [&](Hosted& hosted) {
    list.push_back(row_json(hosted));
    return true;
  });
  Json json = {{"rooms", std::move(list)}};
  if (more > 0) json["more"] = more;
  return json;
}

ConnectionId House::connect_lobby(Socket& socket) {
  const ConnectionId id = ++last_connection_;
  if (stopping_) {
    socket.close(CloseCode::Stopping, "the server stops");
    return id;
  }
  tell_lobby();  // the others first: from here on all know the same
  connections_[id] = {.socket = &socket};
  Pages pages;
  const std::size_t more = list_rooms("", [&](Hosted& hosted) {
    if (!pages.has_room_for(row(hosted))) return false;
    hosted.row_told = row(hosted);
    pages.add(row(hosted));
    return true;
  });
  const auto send_text = [&](std::string text) { socket.send(std::make_shared<const std::string>(std::move(text))); };
  send_text(R"({"type":"lobby","server_time":)" + std::to_string(world_.now()) + ",\"rooms\":[" + pages.first() + ']' +
            (more > 0 ? ",\"more\":" + std::to_string(more) : "") + '}');
  for (const std::string& rows : pages.rest()) send_text(changes_text(rows));
  lobby_.insert(id);
  return id;
}

void House::note_change(Hosted& hosted) {
  hosted.row.clear();
  if (hosted.room.setup().is_public && !lobby_.empty()) changed_.insert(hosted.room.code());
}

void House::flush_lobby(TimeMs now) {
  if (changed_.empty() || now < lobby_flushed_ + kLobbyPaceMs) return;
  tell_lobby();
  lobby_flushed_ = now;
}

// Only what looks otherwise than the lobby was told.
void House::tell_lobby() {
  Pages pages;
  Json gone = Json::array();
  for (const std::string& code : changed_) {
    Hosted* found = hosted(code);
    if (!found || !is_listed(found->room)) {
      gone.push_back(code);
    } else if (row(*found) != found->row_told) {
      found->row_told = row(*found);
      pages.add(found->row_told);
    }
  }
  changed_.clear();
  if (pages.empty() && gone.empty()) return;
  const auto send_all = [&](std::string text) {
    const auto frame = std::make_shared<const std::string>(std::move(text));
    for (const ConnectionId id : lobby_) connections_.at(id).socket->send(frame);
  };
  send_all(changes_text(pages.first(), gone));
  for (const std::string& rows : pages.rest()) send_all(changes_text(rows));
}

}  // namespace taku::server
