#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/support/room_service_fixture.h"

namespace taku::server {

// What one person (or any spectator) has received for each entry, over all connections.
struct ReceivedEntries {
  std::map<std::int64_t, std::vector<std::string>> by_seq;

  void add(const Client& client, std::size_t from) {
    std::vector<std::string> parts;
    std::int64_t last = 0;
    for (std::size_t i = from; i < client.received.size(); ++i) {
      const Json& message = client.received[i];
      const std::string& type = *find_string(message, "type");
      const auto seq = find_int(message, "seq");
      if (!seq || type == "welcome" || type == "snapshot") continue;
      EXPECT_TRUE(parts.empty() || *seq == last) << "messages of one entry stay together";
      last = *seq;
      parts.push_back(client.texts[i]);
      if (find_bool(message, "more").value_or(false)) continue;
      const auto [known, fresh] = by_seq.try_emplace(*seq, parts);
      EXPECT_EQ(known->second, parts) << "different messages for the same entry";
      parts.clear();
    }
    EXPECT_TRUE(parts.empty());
  }
};

}  // namespace taku::server
