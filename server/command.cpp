#include "server/command.h"

#include "engine/rng.h"
#include "server/room_setup.h"

namespace taku::server {
namespace {

bool is_command_id(std::string_view text) {
  return !text.empty() && text.size() <= kMaxCommandId && is_plain_text(text);
}

std::uint64_t mixed(std::uint64_t hash, std::string_view text) {
  for (const char c : text) hash = mix64(hash + static_cast<unsigned char>(c));
  return mix64(hash ^ text.size());
}

std::uint64_t hash_of(const Json& json, std::uint64_t hash = 0) {
  if (json.is_array()) {
    for (const Json& item : json) hash = hash_of(item, hash + 1);
  } else if (json.is_object()) {
    for (const auto& [key, value] : json.items()) {
      if (key != "cmd_id" && key != "at") hash = hash_of(value, mixed(hash, key));
    }
  } else if (const std::string* text = as_string(json)) {
    hash = mixed(hash, *text);
  } else {
    hash = mixed(hash, to_text(json));
  }
  return mix64(hash + static_cast<std::uint64_t>(json.type()));
}

// The plain form of a compact play: ["cmd_id",at,"e5"], where the move may also be the game's JSON.
Result<Json> plain_play(const Json& frame) {
  if (frame.size() != 3) return bad_request("an array must be a play: [cmd_id, at, move]");
  return object_of("type", "play", "cmd_id", frame[0], "at", frame[1], as_string(frame[2]) ? "text" : "move", frame[2]);
}

}  // namespace

// A repeated command may have another `at` if the client caught up in between. The hash need not be secure: a client
// that makes two commands collide harms only itself.
std::uint64_t command_hash(const Json& body) { return hash_of(body) >> 1; }  // fits into a signed database column

std::string command_id(const Json& frame, bool compact) {
  const bool array = compact && frame.is_array() && !frame.empty();
  const std::string* id = array ? as_string(frame[0]) : find_string(frame, "cmd_id");
  return id && is_command_id(*id) ? *id : "";
}

Result<Command> Command::parse(std::string_view frame, std::size_t max_bytes, bool compact) {
  auto json = parse_json(frame, max_bytes);
  if (json && compact && json->is_array()) json = plain_play(*json);
  if (!json) return json.error();
  const std::string* type = find_string(*json, "type");
  if (!type) return bad_request("a message must be an object with a type");
  Command command{.type = *type};
  if (find(*json, "cmd_id")) {
    command.cmd_id = command_id(*json);
    if (command.cmd_id.empty()) return bad_request("cmd_id must be a text of 1 to 24 characters");
  }
  if (find(*json, "at")) {
    command.at = find_int(*json, "at");
    if (!command.at) return bad_request("at must be a whole number");
  }
  if (!command.cmd_id.empty()) command.hash = command_hash(*json);
  command.body = std::move(*json);
  return command;
}

}  // namespace taku::server
