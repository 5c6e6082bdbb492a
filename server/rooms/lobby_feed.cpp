#include "server/rooms/lobby_feed.h"

#include <algorithm>

#include "server/messages/lobby_text.h"
#include "server/messages/outbound.h"

namespace taku::server {
namespace {

constexpr TimeMs kUpdateEveryMs = 250;
constexpr std::size_t kMaxListed = 1000;

// The first person to join a room owns it. That should be the one who opened it, so strangers hear of it only then.
bool awaits_owner(const Room& room) { return room.people().empty() && room.free_chairs() > 0; }

// Private rooms and rooms where nobody has been connected for a while are not listed; those whose players are chosen by
// a tournament or by ranked play only while their game is played.
bool is_listed(const Room& room, TimeMs now) {
  const bool chosen = room.setup().in_tournament() || room.setup().is_ranked();
  if (awaits_owner(room) || (chosen && !room.running())) return false;
  const auto unlisted_at = room.unlisted_at();
  return room.setup().is_public && !room.closed() && room.seq() > 0 && (!unlisted_at || now < *unlisted_at);
}

Json row_json(HostedRoom& hosted) {
  if (hosted.list_head.is_null()) hosted.list_head = list_head(hosted.room);
  return list_row(hosted.room, hosted.list_head);
}

const std::string& row(HostedRoom& hosted) {
  if (hosted.row.empty()) hosted.row = to_text(row_json(hosted));
  return hosted.row;
}

}  // namespace

// Calls show(hosted) for each listed room: first those with free seats, the newest first. `show` returns false if there
// is no space left. Returns the number of rooms left out.
template <class Show>
std::size_t LobbyFeed::list_rooms(const std::string& game, Show show) const {
  std::size_t listed = 0, left_out = 0;
  for (const bool free : {true, false}) {
    for (auto entry = registry_.rooms().rbegin(); entry != registry_.rooms().rend(); ++entry) {
      const Room& room = entry->second->room;
      if (!is_listed(room, context_.now()) || (room.free_chairs() > 0) != free) continue;
      if (!game.empty() && room.setup().game->info().id != game) continue;
      if (listed < kMaxListed && show(*entry->second)) {
        ++listed;
      } else {
        ++left_out;
      }
    }
  }
  return left_out;
}

Json LobbyFeed::public_rooms(const std::string& game) const {
  Json rows = Json::array();
  const std::size_t left_out = list_rooms(game, [&](HostedRoom& hosted) {
    rows.push_back(row_json(hosted));
    return true;
  });
  return room_list_json(std::move(rows), left_out);
}

ConnectionId LobbyFeed::connect(Socket& socket) {
  send_changes();  // so that all subscribers have the same list from here on
  if (subscribers_.empty()) {
    for (const auto& [id, hosted] : registry_.rooms()) hosted->row_sent.clear();  // nobody has seen these rows
  }
  const ConnectionId id = connections_.add({.socket = &socket});
  const Connection& connection = connections_.at(id);
  LobbyPages pages;
  const std::size_t left_out = list_rooms("", [&](HostedRoom& hosted) {
    if (!pages.has_space_for(row(hosted))) return false;
    hosted.row_sent = row(hosted);
    pages.add(row(hosted));
    return true;
  });
  connection.send(lobby_text(pages.first(), context_.now(), left_out));
  for (const std::string& rows : pages.rest()) connection.send(lobby_changes_text(rows));
  subscribers_.insert(id);
  return id;
}

void LobbyFeed::room_changed(HostedRoom& hosted) {
  hosted.row.clear();
  if (!hosted.room.setup().is_public || awaits_owner(hosted.room)) return;
  if (const auto when = hosted.room.unlisted_at()) unlisting_.insert({*when, hosted.room.code()});
  if (!subscribers_.empty()) changed_.insert(hosted.room.code());
}

void LobbyFeed::send_due_changes(TimeMs now) {
  while (!unlisting_.empty() && unlisting_.begin()->first <= now) {
    if (!subscribers_.empty()) changed_.insert(unlisting_.begin()->second);
    unlisting_.erase(unlisting_.begin());
  }
  if (changed_.empty() || now < sent_at_ + kUpdateEveryMs) return;
  send_changes();
  sent_at_ = now;
}

std::optional<TimeMs> LobbyFeed::next_due() const {
  std::optional<TimeMs> due;
  if (!changed_.empty()) due = sent_at_ + kUpdateEveryMs;
  if (!unlisting_.empty()) due = std::min(due.value_or(unlisting_.begin()->first), unlisting_.begin()->first);
  return due;
}

// Only rooms whose row differs from what was sent last.
void LobbyFeed::send_changes() {
  LobbyPages pages;
  Json gone = Json::array();
  for (const std::string& code : changed_) {
    HostedRoom* hosted = registry_.find(code);
    if (!hosted || !is_listed(hosted->room, context_.now())) {
      gone.push_back(code);
      if (hosted) hosted->row_sent.clear();
    } else if (row(*hosted) != hosted->row_sent) {
      hosted->row_sent = row(*hosted);
      pages.add(hosted->row_sent);
    }
  }
  changed_.clear();
  if (pages.empty() && gone.empty()) return;
  const auto send_to_all = [&](std::string text) {
    const FrameText frame = frame_text(std::move(text));
    for (const ConnectionId id : subscribers_) connections_.at(id).socket->send(frame);
  };
  send_to_all(lobby_changes_text(pages.first(), gone));
  for (const std::string& rows : pages.rest()) send_to_all(lobby_changes_text(rows));
}

}  // namespace taku::server
