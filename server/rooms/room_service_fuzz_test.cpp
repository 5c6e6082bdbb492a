#include <cstdlib>
#include <map>
#include <set>

#include "tests/support/received_entries.h"
#include "tests/support/room_party.h"

// Random clients, disk failures and times: the stored room always equals the live one, everybody receives the same
// messages in order for each entry, and every accepted command is in the log exactly once.

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TAKU_SLOW_BUILD 1
#endif
#endif

namespace taku::server {
namespace {

#ifdef TAKU_SLOW_BUILD
constexpr int kSeeds = 15;
#else
constexpr int kSeeds = 200;
#endif
constexpr int kSteps = 150;

struct Someone {
  std::string key;  // empty: a spectator
  bool compact = false;
  std::deque<Client> connections;
  std::size_t collected = 0;
  bool connected = false;
  ReceivedEntries entries;
  std::vector<Json> sent;

  Client& now() { return connections.back(); }
  void collect() {
    if (connections.empty()) return;
    entries.add(now(), collected);
    collected = now().received.size();
  }
  std::optional<std::int64_t> last_seq() const {
    if (entries.by_seq.empty()) return std::nullopt;
    return entries.by_seq.rbegin()->first;
  }
};

class Fuzz {
 public:
  explicit Fuzz(std::uint64_t seed) : rng_(seed) {
    play_.random = seed << 32;
    std::vector<Json> rooms = all_rooms();
    rooms.push_back(ludo(3));
    rooms.push_back(coppit(4));
    Json body = rooms[seed % rooms.size()];
    const auto seats = static_cast<std::size_t>(find_int(body, "seats").value_or(2));
    const bool solo = seats == 2 && rng_.below(3) == 0;
    if (solo) body["seats"] = *parse_json(R"([{"kind":"computer","level":"random"},{"kind":"person"}])");
    const std::array<const char*, 3> clocks = {"null", R"({"kind":"move","seconds":5})",
                                               R"({"kind":"main","seconds":60,"increment":1})"};
    if (const std::uint32_t clock = rng_.below(4); clock < 3) body["clock"] = *parse_json(clocks[clock]);
    body["auto_roll"] = rng_.below(3) == 0;
    code_ = play_.opened(body);
    people_.resize(solo ? 2 : seats + 1);  // the last one is a spectator
    for (std::size_t i = 0; i + 1 < people_.size(); ++i) people_[i].key = play_.joined(code_, "Ann");
    for (Someone& someone : people_) someone.compact = rng_.below(2) == 0;
    for (Someone& someone : people_) connect(someone, false);
    for (std::size_t i = 0; i + 1 < people_.size(); ++i) send(people_[i], {{"type", "game_start"}});
  }

  void run() {
    for (int i = 0; i < kSteps && there() && !testing::Test::HasFailure(); ++i) {
      step();
      for (Someone& someone : people_) someone.collect();
      check();
    }
    finish();
  }

 private:
  bool there() const { return play_.service->find_room(code_) != nullptr; }
  Someone& anyone() { return people_[rng_.below(static_cast<std::uint32_t>(people_.size()))]; }

  void connect(Someone& someone, bool since) {
    RoomAccess access;
    if (play_.admit(code_, someone.key, {}, access)) return;
    someone.collect();
    if (someone.connected && someone.key.empty()) play_.service->disconnected(someone.now().id);
    Client& client = someone.connections.emplace_back();
    someone.collected = 0;
    someone.connected = true;
    access.compact = someone.compact;
    client.id = play_.service->connect(access, since ? someone.last_seq() : std::nullopt, client);
  }
  void send(Someone& someone, Json message) {
    if (someone.key.empty()) message.erase("cmd_id");  // so that all spectators receive the same
    if (someone.connected) play_.service->receive(someone.now().id, frame_of(someone, message));
  }
  // Compact clients send plays as arrays.
  static std::string frame_of(const Someone& someone, const Json& message) {
    if (!someone.compact || message["type"] != "play" || find(message, "other")) return to_text(message);
    const auto part = [&](const char* key) { return message.contains(key) ? message[key] : Json(nullptr); };
    return to_text(Json::array({part("cmd_id"), part("at"), part(message.contains("text") ? "text" : "move")}));
  }

  void step() {
    switch (rng_.below(24)) {
      case 0: return chat();
      case 1: return garbage();
      case 2: return repeat();
      case 3: return end_something();
      case 4: return hang_up();
      case 5:
      case 6: return connect(anyone(), rng_.below(3) > 0);
      case 7: return hold();
      case 8: return fail();
      case 9: return restart();
      case 10: return pass_time();
      case 11:
      case 12: return void(play_.thinker.answer_one());
      case 13:
        for (Someone& someone : people_) send(someone, {{"type", "game_start"}, {"cmd_id", name()}});
        return;
      default: return act();
    }
  }
  std::string name() { return "n" + std::to_string(++names_); }

  void act() {
    const Room& room = *play_.service->find_room(code_);
    if (!room.running()) return;
    const Table& table = *room.table();
    Someone& someone = anyone();
    Json command = {{"type", "next"}};
    if (!table.between_hands() && table.acting().size() > 0) {
      command = {{"type", "roll"}};
      if (!table.to_roll()) command = some_play(table);
    }
    if (rng_.below(2)) command["cmd_id"] = name();
    if (rng_.below(4) == 0) command["at"] = room.seq() - rng_.below(4);
    someone.sent.push_back(command);
    send(someone, command);
  }
  Json some_play(const Table& table) {
    MoveList moves;
    table.state().legal_moves(table.acting().first(), moves);
    const Move move = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    if (rng_.below(2)) return {{"type", "play"}, {"move", table.state()->move_json(move)}};
    return {{"type", "play"}, {"text", table.state()->move_text(move)}};
  }
  void chat() {
    Someone& someone = anyone();
    someone.sent.push_back({{"type", "chat"}, {"text", "hm"}, {"cmd_id", name()}});
    send(someone, someone.sent.back());
  }
  void repeat() {
    Someone& someone = anyone();
    if (someone.sent.empty()) return;
    Json again = someone.sent[rng_.below(static_cast<std::uint32_t>(someone.sent.size()))];
    if (rng_.below(4) == 0) again["other"] = 1;
    send(someone, again);
  }
  void end_something() {
    const std::array<const char*, 11> commands = {
        R"({"type":"offer","what":"draw"})",
        R"({"type":"answer","what":"draw","yes":true})",
        R"({"type":"answer","what":"draw","yes":false})",
        R"({"type":"offer","what":"takeback"})",
        R"({"type":"answer","what":"takeback","yes":true})",
        R"({"type":"offer","what":"settle"})",
        R"({"type":"answer","what":"settle","yes":true})",
        R"({"type":"claim"})",
        R"({"type":"abort"})",
        R"({"type":"resign"})",
        R"({"type":"leave"})",
    };
    const std::uint32_t which = rng_.below(static_cast<std::uint32_t>(commands.size()));
    if (which >= 9 && rng_.below(4) > 0) return;  // less often
    send(anyone(), *parse_json(commands[which]));
  }
  void garbage() {
    const bool array = rng_.below(2) == 0;
    std::string text =
        array ? R"(["g",3,"a1"])" : R"({"type":"play","cmd_id":"g","at":3,"move":{"q":0,"r":1},"what":"draw"})";
    for (std::uint32_t i = 1 + rng_.below(6); i > 0; --i) {
      text[rng_.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(rng_.below(256));
    }
    Someone& someone = anyone();
    if (someone.connected) play_.service->receive(someone.now().id, text);
  }
  void hang_up() {
    Someone& someone = anyone();
    if (!someone.connected) return;
    someone.collect();
    play_.service->disconnected(someone.now().id);
    someone.connected = false;
  }
  void hold() {
    play_.holds_writes = !play_.holds_writes;
    if (!play_.holds_writes) play_.release();
  }
  void fail() {
    if (play_.holds_writes) return play_.release(rng_.below(2) == 0);
    play_.store_fails = !play_.store_fails;
  }
  void pass_time() {
    const std::array<TimeMs, 7> some = {1, 300, 1000, 5400, 11'000, 65'000, 130'000};
    play_.wait(some[rng_.below(static_cast<std::uint32_t>(some.size()))]);
    if (rng_.below(100) == 0) play_.wait(kEmptyRoomMs);
  }
  void restart() {
    for (Someone& someone : people_) {
      someone.collect();
      someone.connected = false;
    }
    play_.now += 1000;
    play_.restart();
    for (Someone& someone : people_) {
      if (there() && rng_.below(4) > 0) connect(someone, rng_.below(3) > 0);
    }
  }

  void check() {
    const Room* room = play_.service->find_room(code_);
    if (!room) return;
    if (play_.held.empty()) {
      EXPECT_EQ(dump_stored_room(play_, code_), dump_room(*room));
    }
  }
  void finish() {
    play_.store_fails = false;
    while (!play_.held.empty()) play_.release();
    play_.holds_writes = false;
    play_.wait(2000);
    if (!there()) return;
    check();
    const Room& room = *play_.service->find_room(code_);
    for (Someone& someone : people_) {
      someone.collect();
      RoomAccess access;
      ASSERT_FALSE(play_.admit(code_, someone.key, {}, access));
      access.compact = someone.compact;
      Client again;
      play_.service->connect(access, std::max(room.base(), room.seq() - 300), again);
      someone.entries.add(again, 0);  // must be the same as before
      accepted(someone);
      play_.service->disconnected(play_.service->connect(access, room.seq(), again));
    }
  }
  // Every accepted command is in the log with this seq.
  void accepted(const Someone& someone) {
    std::map<std::int64_t, std::string> log;
    for (const store::EventRow& event : play_.store.events(play_.store.room(code_)->id, 1, 100'000)) {
      log[event.seq] = event.cmd_id;
    }
    std::set<std::string> names;
    for (const auto& [seq, texts] : someone.entries.by_seq) {
      Json first = *parse_json(texts[0], 1 << 22);
      if (first.is_array()) first = plain_of(first);
      const std::string* cmd_id = find_string(first, "cmd_id");
      if (!cmd_id || someone.key.empty()) continue;
      EXPECT_EQ(log[seq], *cmd_id);
      EXPECT_TRUE(names.insert(*cmd_id).second) << "twice: " << *cmd_id;
    }
  }

  Rng rng_;
  ServiceFixture play_;
  std::string code_;
  std::deque<Someone> people_;
  int names_ = 0;
};

TEST(RoomServiceFuzz, RoomsStayConsistent) {
  const char* more = std::getenv("TAKU_ROOM_SEEDS");  // for long runs
  const int seeds = more ? std::atoi(more) : kSeeds;
  for (int seed = 1; seed <= seeds && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Fuzz(static_cast<std::uint64_t>(seed)).run();
  }
}

}  // namespace
}  // namespace taku::server
