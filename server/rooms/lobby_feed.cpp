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

}  // namespace

bool LobbyFeed::is_listed(const HostedRoom& hosted) const { return server::is_listed(hosted.room, context_.now()); }

const std::string& LobbyFeed::row(HostedRoom& hosted) const {
  if (hosted.row.empty()) hosted.row = to_text(row_json(hosted));
  return hosted.row;
}

const std::string& LobbyFeed::row(const Listed& room) const { return room.own ? row(*room.own) : room.other->row; }

std::string& LobbyFeed::row_sent(const Listed& room) const {
  return room.own ? room.own->row_sent : room.other->row_sent;
}

LobbyFeed::Listed LobbyFeed::find(const std::string& code) const {
  if (HostedRoom* own = registry_.find(code)) return {.own = own};
  return {.other = context_.deps.others ? context_.deps.others->find(code) : nullptr};
}

// Calls show(listed, free, game) for each listed room of all nodes, the newest first.
template <class Show>
void LobbyFeed::for_each_room(Show show) const {
  static const OtherRooms::Rooms kNone;
  const auto& own = registry_.rooms();
  const auto& others = context_.deps.others ? context_.deps.others->rooms() : kNone;
  auto one = own.rbegin();
  auto other = others.rbegin();
  while (one != own.rend() || other != others.rend()) {
    if (other == others.rend() || (one != own.rend() && one->first >= other->first)) {
      HostedRoom& hosted = *one->second;
      if (other != others.rend() && other->first == one->first) ++other;  // it has moved here
      if (is_listed(hosted))
        show(Listed{.own = &hosted}, hosted.room.free_chairs() > 0, hosted.room.setup().game->info().id);
      ++one;
    } else {
      const OtherRoom& room = other->second;
      if (room.listed) show(find(room.code), room.free, room.game);
      ++other;
    }
  }
}

// Calls show(listed) for each listed room: first those with free seats, the newest first. `show` returns false if there
// is no space left. Returns the number of rooms left out.
template <class Show>
std::size_t LobbyFeed::list_rooms(const std::string& game, Show show) const {
  std::size_t listed = 0, left_out = 0;
  for (const bool free : {true, false}) {
    for_each_room([&](const Listed& room, bool has_free_seat, std::string_view of) {
      if (has_free_seat != free || (!game.empty() && of != game)) return;
      if (listed < kMaxListed && show(room)) {
        ++listed;
      } else {
        ++left_out;
      }
    });
  }
  return left_out;
}

Json LobbyFeed::public_rooms(const std::string& game) const {
  Json rows = Json::array();
  const std::size_t left_out = list_rooms(game, [&](const Listed& room) {
    if (room.own) {
      rows.push_back(row_json(*room.own));
    } else if (auto parsed = parse_json(room.other->row)) {
      rows.push_back(std::move(*parsed));
    }
    return true;
  });
  return room_list_json(std::move(rows), left_out);
}

ConnectionId LobbyFeed::connect(Socket& socket) {
  send_changes();  // so that all subscribers have the same list from here on
  if (subscribers_.empty()) forget_sent();
  const ConnectionId id = connections_.add({.socket = &socket});
  const Connection& connection = connections_.at(id);
  LobbyPages pages;
  const std::size_t left_out = list_rooms("", [&](const Listed& room) {
    if (!pages.has_space_for(row(room))) return false;
    row_sent(room) = row(room);
    pages.add(row(room));
    return true;
  });
  connection.send(lobby_text(pages.first(), context_.now(), left_out));
  for (const std::string& rows : pages.rest()) connection.send(lobby_changes_text(rows));
  subscribers_.insert(id);
  return id;
}

// Nobody is left who has seen what was sent.
void LobbyFeed::forget_sent() {
  for (const auto& [id, hosted] : registry_.rooms()) hosted->row_sent.clear();
  if (context_.deps.others) context_.deps.others->forget_sent();
}

void LobbyFeed::room_changed(HostedRoom& hosted) {
  hosted.row.clear();
  if (context_.deps.others) news_.insert(hosted.room.id());
  if (!hosted.room.setup().is_public || awaits_owner(hosted.room)) return;
  if (const auto when = hosted.room.unlisted_at()) unlisting_.insert({*when, hosted.room.code()});
  if (!subscribers_.empty()) changed_.insert(hosted.room.code());
}

void LobbyFeed::other_room_changed(const std::string& code) {
  if (!subscribers_.empty()) changed_.insert(code);
}

void LobbyFeed::send_due_changes(TimeMs now) {
  while (!unlisting_.empty() && unlisting_.begin()->first <= now) {
    const HostedRoom* hosted = registry_.find(unlisting_.begin()->second);
    if (hosted && context_.deps.others) news_.insert(hosted->room.id());
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
    const Listed room = find(code);
    const bool listed = room.own ? is_listed(*room.own) : room.other && room.other->listed;
    if (!listed) {
      gone.push_back(code);
      if (room.own || room.other) row_sent(room).clear();
    } else if (row(room) != row_sent(room)) {
      row_sent(room) = row(room);
      pages.add(row(room));
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
