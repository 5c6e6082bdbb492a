#include "server/rooms/owner_actions.h"

#include <algorithm>

#include "server/messages/outbound.h"

namespace taku::server {

bool OwnerActions::take(HostedRoom& hosted, ConnectionId from, const Command& command) {
  const bool closes = command.type == "close", hides = command.type == "hide_chat";
  if (!closes && !hides && command.type != "remove") return false;
  const Connection& connection = connections_.at(from);
  if (connection.person == 0 || connection.person != hosted.room.owner()) {
    connection.send(error_json(code::kNotOwner.error(), command.cmd_id));
    return true;
  }
  PendingCommand pending{.from = from, .person = connection.person, .cmd_id = command.cmd_id, .cmd_hash = command.hash};
  if (closes) {
    close_room(hosted, "owner", command, std::move(pending));
  } else if (hides) {
    hide_chat(hosted, find_int(command.body, "line").value_or(0), command, std::move(pending));
  } else {
    remove_person(hosted, command, std::move(pending));
  }
  return true;
}

void OwnerActions::close_room(HostedRoom& hosted, const std::string& reason,
                              std::function<void(const Room&, const Error*)> done) {
  close_room(hosted, reason, {}, {.done = std::move(done)});
}

// Two entries: the first ends the match without a loser, if one is running when its turn comes and may be called off.
// A cmd_id that was used before ends nothing: the second command is then answered as a repeated one, or refused.
void OwnerActions::close_room(HostedRoom& hosted, const std::string& reason, const Command& command,
                              PendingCommand pending) {
  const Id id = hosted.room.id();
  if (!hosted.log.find_command(pending.person, pending.cmd_id)) {
    pipeline_.submit(hosted, {.decide = [this, by = pending.person](const Room& room) {
                       return room.call_off(by, context_.now());
                     }});
  }
  pending.decide = [this, reason, command, by = pending.person](const Room& room) {
    return room.close(reason, command, by, context_.now());
  };
  if (HostedRoom* open = registry_.find(id)) pipeline_.submit(*open, std::move(pending));
}

void OwnerActions::hide_chat(HostedRoom& hosted, std::int64_t line,
                             std::function<void(const Room&, const Error*)> done) {
  hide_chat(hosted, line, {}, {.done = std::move(done)});
}

void OwnerActions::hide_chat(HostedRoom& hosted, std::int64_t line, const Command& command, PendingCommand pending) {
  pending.decide = [this, line, command, by = pending.person](const Room& room) {
    return room.hide_chat(line, command, by, context_.now());
  };
  pipeline_.submit(hosted, std::move(pending));
}

void OwnerActions::remove_person(HostedRoom& hosted, const Command& command, PendingCommand pending) {
  const Connection& connection = connections_.at(pending.from);
  const std::string* public_id = find_string(command.body, "person");
  const auto& people = hosted.room.people();
  const auto found = public_id ? std::ranges::find(people, *public_id, &Person::public_id) : people.end();
  if (found == people.end() || found->id == pending.person) {
    return connection.send(
        error_json({code::kBadRequest, "person must be another person of this room"}, command.cmd_id));
  }
  const Id person = found->id, room_id = hosted.room.id();
  pending.decide = [this, person, command, by = pending.person](const Room& room) {
    return room.empty_chair_of(person, command, by, context_.now());
  };
  pending.done = [this, person, room_id](const Room&, const Error* error) {
    if (!error) exclude(room_id, person);
  };
  pipeline_.submit(hosted, std::move(pending));
}

// Closes the person's connection. The key no longer opens the room, and their account and address cannot join again,
// unless the address is also that of the owner: people in one house share an address.
void OwnerActions::exclude(Id room, Id person) {
  HostedRoom& hosted = *registry_.find(room);
  hosted.excluded.insert(person);
  if (const Id account = hosted.room.person(person)->account; account != 0) hosted.excluded_accounts.insert(account);
  const auto address = hosted.addresses.find(person);
  const auto owner = hosted.addresses.find(hosted.room.owner());
  const bool shared =
      owner != hosted.addresses.end() && address != hosted.addresses.end() && owner->second == address->second;
  if (address != hosted.addresses.end() && !shared) hosted.excluded_addresses.insert(address->second);
  for (const ConnectionId id : hosted.connections) {
    const Connection& connection = connections_.at(id);
    if (connection.person == person) connection.socket->close(CloseCode::Removed, code::kRemoved.message);
  }
}

}  // namespace taku::server
