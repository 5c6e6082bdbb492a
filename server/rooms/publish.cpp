#include "server/rooms/publish.h"

#include <array>

namespace taku::server {
namespace {

constexpr std::int64_t kMaxMissed = 300;  // entries; a client that missed more gets a snapshot

// One for each seat, one for spectators or for everyone, and one for everyone who gets compact messages.
std::size_t group_of(const Viewer& viewer, bool same_for_all) {
  if (same_for_all) return viewer.compact ? kMaxSeats + 1 : kMaxSeats;
  return viewer.seat.is_player() ? static_cast<std::size_t>(viewer.seat.index) : kMaxSeats;
}

}  // namespace

void publish(const HostedRoom& hosted, const Connections& connections, const Entry& entry, const Effects& effects,
             const PendingCommand& command) {
  // Viewers who may know the same share one text.
  std::array<std::optional<std::vector<FrameText>>, kMaxSeats + 2> frames_by_group;
  const bool same = same_for_all(hosted.room, entry);
  const auto chat = entry.is<entries::Chat>() ? std::optional(hosted.room.chat_line(entry)) : std::nullopt;
  for (const ConnectionId id : hosted.connections) {
    const Connection& connection = connections.at(id);
    const Viewer viewer = viewer_of(hosted.room, connection);
    if (chat && !hosted.room.shows_chat(*chat, viewer.seat, viewer.account)) continue;  // may differ within a group
    auto& frames = frames_by_group[group_of(viewer, same)];
    if (!frames) {
      frames.emplace();
      for (std::string& text : entry_messages(hosted.room, entry, effects, viewer)) {
        frames->push_back(frame_text(std::move(text)));
      }
    }
    const bool own = id == command.from || (command.person != 0 && connection.person == command.person);
    bool with_id = own && !command.cmd_id.empty();
    for (const FrameText& frame : *frames) {
      connection.socket->send(with_id ? frame_text(with_command_id(*frame, command.cmd_id)) : frame);
      with_id = false;
    }
  }
}

bool resend(const HostedRoom& hosted, const Connection& connection, std::int64_t after, std::int64_t until) {
  if (after < hosted.room.base()) return false;
  auto replay = hosted.log.room_at_or_before(hosted.room, after);
  if (!replay) return false;
  for (const store::EventRow& event : hosted.log.events()) {
    if (event.seq <= replay->seq() || event.seq > until) continue;
    const auto entry = Entry::parse(event);
    if (!entry) return false;
    const auto effects = replay->apply(*entry);
    if (!effects) return false;
    if (event.seq <= after || hosted.room.chat_hidden(event.seq)) continue;
    bool with_id = entry->person != 0 && entry->person == connection.person && !entry->cmd_id.empty();
    for (const std::string& text : entry_messages(*replay, *entry, *effects, viewer_of(*replay, connection))) {
      connection.send(with_id ? with_command_id(text, entry->cmd_id) : text);
      with_id = false;
    }
  }
  return true;
}

void catch_up(const HostedRoom& hosted, const Connection& connection, std::optional<std::int64_t> since, TimeMs now) {
  const Viewer viewer = viewer_of(hosted.room, connection);
  connection.send(welcome_json(hosted.room, viewer, now));
  const std::int64_t seq = hosted.room.seq();
  if (since && *since == seq) return;
  const bool few_missed = since && *since >= 0 && *since < seq && seq - *since <= kMaxMissed;
  if (few_missed && resend(hosted, connection, *since, seq)) return;
  connection.send(snapshot_json(hosted.room, viewer, now));
  if (const auto waiting = waiting_json(hosted.room, viewer.seat)) connection.send(*waiting);
}

}  // namespace taku::server
