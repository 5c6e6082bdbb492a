#pragma once

#include <deque>
#include <string>
#include <vector>

#include "tests/support/node_cluster.h"
#include "tests/support/received_entries.h"
#include "tests/support/room_party.h"

// People of one room on a server with several nodes, who reconnect at any node when their connection ends.

namespace taku::server {

struct Traveller {
  std::string key;  // empty: a spectator
  std::size_t at = 0;
  bool compact = false;
  std::deque<Client> connections;
  std::size_t collected = 0;
  ReceivedEntries entries;
  Json sent = Json::object();  // last

  Client& now() { return connections.back(); }
  bool connected() const { return !connections.empty() && !connections.back().closed; }
  void collect() {
    if (connections.empty()) return;
    entries.add(now(), collected);
    collected = now().received.size();
  }
  std::int64_t last_seq() const { return entries.by_seq.empty() ? 0 : entries.by_seq.rbegin()->first; }
};

class NodeParty {
 public:
  // People come to one node after the other, the last of them as a spectator.
  NodeParty(Cluster& cluster, const Json& body, std::size_t people = 2) : cluster_(cluster) {
    const Response opened = cluster.open(0, body);
    EXPECT_EQ(opened.status, 201) << to_text(opened.body);
    code = text_of(opened.body, "room");
    for (std::size_t i = 0; i <= people; ++i) {
      Traveller& one = all.emplace_back();
      one.at = i % cluster.nodes.size();
      one.compact = i % 2 == 1;
      if (i == people) break;
      const Response joined = cluster.join(one.at, code, {{"name", std::string(1, static_cast<char>('A' + i)) + "nn"}});
      EXPECT_EQ(joined.status, 201) << to_text(joined.body);
      one.key = text_of(joined.body, "player_id");
    }
    for (Traveller& one : all) connect(one, one.at);
  }
  void start() {
    for (Traveller& one : all) {
      if (!one.key.empty()) send(one, {{"type", "game_start"}});
    }
    ASSERT_TRUE(room() && room()->running());
    match = room()->match_id();
  }
  // Null: no node has it now.
  const Room* room() {
    TestNode* owner = cluster_.owner(code);
    return owner ? owner->rooms.find_room(code) : nullptr;
  }

  void connect(Traveller& one, std::size_t at) { EXPECT_EQ(try_to_connect(one, at), 200); }
  // Returns the status of the answer.
  int try_to_connect(Traveller& one, std::size_t at) {
    const auto since = one.last_seq() > 0 ? std::optional(one.last_seq()) : std::nullopt;
    return try_to_connect(one, at, since);
  }
  int try_to_connect(Traveller& one, std::size_t at, std::optional<std::int64_t> since) {
    one.collect();
    if (!one.connections.empty()) hang_up(one);
    one.at = at;
    one.collected = 0;
    Client& client = one.connections.emplace_back();
    client.compact = one.compact;
    const int status = cluster_.connect(at, client, code, one.key, since);
    if (status != 200) client.closed = CloseCode::Stopping;
    return status;
  }
  void hang_up(Traveller& one) {
    if (cluster_[one.at].running && one.now().id != 0) cluster_[one.at].gateway->disconnected(one.now().id);
    one.now().id = 0;
  }
  // Those whose connection has ended go to the next running node.
  void reconnect() {
    for (Traveller& one : all) {
      if (one.connected() && cluster_[one.at].running) continue;
      std::size_t at = one.at;
      do at = (at + 1) % cluster_.nodes.size();
      while (!cluster_[at].running || cluster_[at].has_left());
      connect(one, at);
    }
  }
  void send(Traveller& one, Json message) {
    message["cmd_id"] = "c" + std::to_string(++commands_);
    one.sent = message;
    cluster_.send(one.at, one.now(), message);
    one.collect();
  }

  // Sends the last message again, as somebody does who does not know whether it arrived.
  void repeat(std::size_t index) {
    Traveller& one = all[index];
    if (!one.sent.empty() && one.connected()) cluster_.send(one.at, one.now(), one.sent);
    one.collect();
  }

  Traveller* on(Seat seat) {
    for (Traveller& one : all) {
      if (one.key.empty()) continue;
      const auto index = static_cast<std::size_t>(&one - &all.front());
      if (room()->seat_of(room()->people()[index].id) == seat) return &one;
    }
    return nullptr;
  }
  // False if nobody can act now.
  bool act() {
    const Room* now = room();
    if (!now || !now->running()) return false;
    const Table& table = *now->table();
    if (table.between_hands()) {
      for (Traveller& one : all) {
        if (!one.key.empty()) send(one, {{"type", "next"}});
      }
      return true;
    }
    const Seat seat = table.acting().first();
    Traveller* one = on(seat);
    if (!one) return false;
    if (table.to_roll()) {
      send(*one, {{"type", "roll"}});
    } else {
      const Json moves = moves_json(table, seat);
      send(*one, {{"type", "play"}, {"move", moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]}});
    }
    return true;
  }
  void act(int times) {
    for (int i = 0; i < times; ++i) ASSERT_TRUE(act());
  }
  void play_out() {
    for (int i = 0; i < 20'000 && act(); ++i) {
    }
    ASSERT_TRUE(room());
    ASSERT_FALSE(room()->running());
  }

  // Everybody has seen the whole log, and what they have seen is repeated identically by every node.
  void check_entries() {
    ASSERT_TRUE(room());
    const std::int64_t last = room()->seq();
    for (Traveller& one : all) {
      EXPECT_EQ(one.now().count("error"), 0u) << to_text(*one.now().last("error"));
      for (std::size_t at = 0; at < cluster_.nodes.size(); ++at) {
        if (!cluster_[at].running || cluster_[at].has_left()) continue;
        const std::int64_t first = one.entries.by_seq.empty() ? 0 : one.entries.by_seq.begin()->first - 1;
        EXPECT_EQ(try_to_connect(one, at, first), 200);
        one.collect();
        EXPECT_EQ(one.last_seq(), last);
      }
    }
  }
  // The log of the match is the same at every node.
  void check_logs() {
    std::string first;
    for (std::size_t at = 0; at < cluster_.nodes.size(); ++at) {
      if (!cluster_[at].running) continue;
      const Response log = cluster_.game_log(at, match, all[0].key);
      EXPECT_EQ(log.status, 200);
      if (first.empty()) first = to_text(log.body);
      EXPECT_EQ(to_text(log.body), first);
    }
  }

  std::string code, match;
  std::vector<Traveller> all;  // people, then a spectator

 private:
  Cluster& cluster_;
  Rng rng_{7};
  int commands_ = 0;
};

// Opens a public room of Hex 3-Taboo at a node and returns its code.
inline std::string opened(Cluster& cluster, std::size_t at, const Caller& caller = Cluster::kGuest) {
  const Response answer = cluster.open(at, hex(), caller);
  EXPECT_EQ(answer.status, 201) << to_text(answer.body);
  return text_of(answer.body, "room");
}

}  // namespace taku::server
