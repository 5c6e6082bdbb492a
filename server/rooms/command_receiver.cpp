#include "server/rooms/command_receiver.h"

#include "server/messages/notices.h"
#include "server/rooms/publish.h"

namespace taku::server {
namespace {

constexpr Rate kSpectatorChatRate = {.per_minute = 60, .burst = 5};
constexpr Rate kSpectatorSyncRate = {.per_minute = 60, .burst = 10};
constexpr Rate kHistoryRate = {.per_minute = 240, .burst = 20};  // a page takes the server a millisecond or two

// Commands that are not a sign that the player is back: a stand-in keeps the seat.
bool is_aside(const Command& command) {
  return command.type == "chat" || command.type == "offer" || command.type == "leave";
}

}  // namespace

void CommandReceiver::receive(ConnectionId id, std::string_view frame) {
  Connection* connection = connections_.find(id);
  if (!connection) return;
  auto command = Command::parse(frame, context_.settings.max_command_bytes, connection->compact);
  if (!command) return refuse_unreadable(*connection, frame, command.error());
  command->received = context_.now();
  command->lag_ms = connection->lag_ms;
  command->account = connection->account;
  if (command->type == "ping") return connection->send(pong_json(command->received, command->cmd_id));
  const auto refuse = [&](const Error& error) { connection->send(error_json(error, command->cmd_id)); };
  HostedRoom* hosted = registry_.find(connection->room);
  if (!hosted) return refuse(code::kUnknownType.error("the lobby accepts no commands"));
  if (answer_at_once(*hosted, *connection, *command)) return;
  if (context_.stopping) return refuse(code::kStopping.error());
  if (!within_budget(*hosted, *connection, *command)) return refuse(code::kTooFast.error());
  if (!is_aside(*command) && connection->person != 0) {
    hosted->room.mark_present(connection->person, command->received);
  }
  if (owner_actions_.take(*hosted, id, *command)) return;
  submit(*hosted, id, std::move(*command));
}

void CommandReceiver::refuse_unreadable(const Connection& connection, std::string_view frame, const Error& error) {
  ++context_.counters.refused;
  const auto json = parse_json(frame, context_.settings.max_command_bytes);
  connection.send(error_json(error, json ? command_id(*json, connection.compact) : ""));
}

// Spectators share a budget that is apart from those of the seats. A player's leave is never refused.
bool CommandReceiver::within_budget(HostedRoom& hosted, Connection& connection, const Command& command) {
  const TimeMs now = command.received;
  if (hosted.room.seat_of(connection.person).is_player()) {
    if (command.type == "chat") return hosted.budget.take_chat(connection.person, now);
    if (command.type == "game_start") return hosted.budget.take_ready(connection.person, now);
    return command.type != "offer" || hosted.budget.take_offer(connection.person, now);
  }
  if (command.type != "chat") return true;  // refused by the room, and not logged
  return connection.chat_limit.take(kSpectatorChatRate, now) && hosted.budget.take_spectator_chat(now);
}

bool CommandReceiver::answer_at_once(const HostedRoom& hosted, Connection& connection, const Command& command) {
  const Viewer viewer = viewer_of(hosted.room, connection);
  if (command.type == "sync") {
    const bool too_fast = !viewer.seat.is_player() && !connection.sync_limit.take(kSpectatorSyncRate, command.received);
    connection.send(too_fast ? error_json(code::kTooFast.error(), command.cmd_id)
                             : snapshot_json(hosted.room, viewer, command.received));
  } else if (command.type == "history") {
    send_history(hosted, connection, command);
  } else if (command.type == "moves") {
    connection.send(moves_message(hosted.room, viewer.seat, command.cmd_id));
  } else {
    return false;
  }
  return true;
}

void CommandReceiver::send_history(const HostedRoom& hosted, Connection& connection, const Command& command) {
  const auto refuse = [&](const Error& error) { connection.send(error_json(error, command.cmd_id)); };
  if (!connection.history_limit.take(kHistoryRate, command.received)) return refuse(code::kTooFast.error());
  const auto from = find(command.body, "from") ? find_int(command.body, "from") : 0;
  if (!from || *from < 0) return refuse({code::kBadRequest, "from must be a whole number, 0 or more"});
  const auto text = history_text(hosted.room, connection.person, *from, command.cmd_id);
  if (!text) return refuse(text.error());
  connection.send(*text);
}

void CommandReceiver::submit(HostedRoom& hosted, ConnectionId from, Command command) {
  const Id person = connections_.at(from).person;
  PendingCommand pending{.from = from, .person = person, .cmd_id = command.cmd_id, .cmd_hash = command.hash};
  if (person == 0) command.cmd_id.clear();  // not unique among spectators, so the log does not keep it
  pending.decide = [this, command = std::move(command), person](const Room& room) {
    return room.handle(command, person, context_.now());
  };
  pipeline_.submit(hosted, std::move(pending));
}

}  // namespace taku::server
