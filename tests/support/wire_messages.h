#pragma once

#include <chrono>
#include <string_view>
#include <thread>

#include "engine/json.h"
#include "tests/support/wire.h"

// What a plain client of a room waits for.

namespace taku::server {

// Waits for a message of this type. Null if the connection is closed.
inline Json next_of_type(Wire& wire, std::string_view type) {
  while (true) {
    const auto json = parse_json(wire.next_text());
    if (!json) return {};
    if (*find_string(*json, "type") == type) return *json;
  }
}

// The snapshot when it is our move or the match is over.
inline Json snapshot_to_act(Wire& wire) {
  while (true) {
    wire.text(R"({"type":"sync"})");
    Json snapshot = next_of_type(wire, "snapshot");
    if (snapshot.contains("moves") || snapshot["phase"] == "waiting") return snapshot;
    std::this_thread::sleep_for(std::chrono::milliseconds(60));  // the limit is 20 commands a second
  }
}

}  // namespace taku::server
