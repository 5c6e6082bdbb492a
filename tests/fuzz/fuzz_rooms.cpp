#include <array>

#include "tests/fuzz/bytes.h"
#include "tests/fuzz/deaf_client.h"
#include "tests/fuzz/require.h"
#include "tests/support/room_party.h"

// Random clients of the room service: what they send, when they connect and disconnect, what disk and clock do. The
// live room must always equal the stored one.

namespace taku::fuzz {
namespace {

using namespace taku::server;

constexpr std::size_t kPeople = 2;
constexpr int kMaxSteps = 200;

Json body_of(std::uint8_t byte) {
  const auto rooms = all_rooms();
  Json body = rooms[byte % rooms.size()];
  if ((byte & 0x40) != 0)
    body["seats"] = Json::array({{{"kind", "person"}}, {{"kind", "computer"}, {"level", "random"}}});
  if ((byte & 0x80) != 0) body["auto_roll"] = true;
  return body;
}

class RoomFuzzer {
 public:
  explicit RoomFuzzer(Bytes& bytes) : bytes_(bytes), body_(body_of(bytes.one())), code_(play_.opened(body_)) {
    for (std::size_t i = 0; i < kPeople; ++i) {
      const Response joined = play_.join(code_, {{"name", "Ann"}});
      const std::string* key = find_string(joined.body, "player_id");
      keys_[i] = key ? *key : "";  // empty if a computer has the seat: a spectator then
      clients_[i].compact = is_compact(i);
      play_.connect(clients_[i], code_, keys_[i]);
    }
  }

  void run() {
    for (int i = 0; i < kMaxSteps && bytes_.any(); ++i) step(bytes_.one());
    play_.holds_writes = play_.store_fails = false;
    play_.release();
    compare();
    play_.restart();
    compare();
  }

 private:
  static bool is_compact(std::size_t who) { return who == 1; }
  bool open() { return play_.service->find_room(code_) != nullptr; }

  void step(std::uint8_t byte) {
    const std::size_t who = byte >> 7;
    DeafClient& client = clients_[who];
    switch (byte % 12) {
      case 0: play_.service->receive(client.id, bytes_.line()); return;
      case 1:
      case 2:
      case 3: act(client); return;
      case 4: play_.send(client, {{"type", "game_start"}}); return;
      case 5: play_.wait(TimeMs{1} << bytes_.one() % 28); return;
      case 6: play_.holds_writes = !play_.holds_writes; return;
      case 7: play_.release((byte & 0x40) == 0); return;
      case 8: play_.thinker.answer_one(); return;
      case 9: come_back(who, bytes_.one()); return;
      case 10: ask_rest(bytes_.line()); return;
      default: offer(client, bytes_.one()); return;
    }
  }

  // A legal action in about half of the cases.
  void act(DeafClient& client) {
    if (!open() || !play_.room(code_).table() || !play_.room(code_).running()) return;
    const Table& table = *play_.room(code_).table();
    if (table.between_hands()) return play_.send(client, {{"type", "next"}});
    if (table.acting().size() == 0) return;
    if (table.to_roll()) return play_.send(client, {{"type", "roll"}});
    const Json moves = moves_json(table, table.acting().first());
    play_.send(
        client,
        {{"type", "play"}, {"cmd_id", std::to_string(++commands_)}, {"move", moves[bytes_.one() % moves.size()]}});
  }

  void offer(DeafClient& client, std::uint8_t byte) {
    constexpr std::array<const char*, 8> kTypes = {"offer", "answer", "resign", "claim",
                                                   "abort", "leave",  "sync",   "chat"};
    constexpr std::array<const char*, 3> kOffers = {"takeback", "draw", "settle"};
    play_.send(client, {{"type", kTypes[byte % 8]},
                        {"what", kOffers[byte / 8 % 4 % 3]},
                        {"yes", (byte & 16) != 0},
                        {"preset", "hello"}});
  }

  void come_back(std::size_t who, std::uint8_t byte) {
    if (byte == 0xff) {
      play_.restart();
    } else if (!clients_[who].closed) {
      play_.service->disconnected(clients_[who].id);
    }
    for (std::size_t i = 0; i < kPeople; ++i) {
      if (byte != 0xff && i != who) continue;
      RoomAccess access;
      clients_[i] = {};
      if (play_.admit(code_, keys_[i], {.address = "1.2.3.4"}, access)) continue;
      access.compact = is_compact(i);
      clients_[i].id = play_.service->connect(access, byte % 64, clients_[i]);
    }
  }

  void ask_rest(const std::string& line) {
    const auto json = parse_json(line, 4096);
    if (!json) return;
    if (const auto entry = parse_entry_body(*json)) {
      const std::string text = entry_text(*entry);
      const auto again = parse_entry_body(*parse_json(text, 1 << 16));
      require(again && entry_text(*again) == text, "an entry is read as it was written", line);
    }
    play_.open(*json);
    play_.join(code_, *json);
    play_.service->rooms("");
    play_.game_log(open() ? play_.room(code_).match_id() : line, keys_[0]);
  }

  void compare() {
    if (!open()) return;
    require(dump_room(play_.room(code_)) == dump_stored_room(play_, code_), "the stored room equals the room", code_);
  }

  Bytes& bytes_;
  const Json body_;
  ServiceFixture play_;
  const std::string code_;
  std::array<std::string, kPeople> keys_;
  std::array<DeafClient, kPeople> clients_;
  int commands_ = 0;
};

}  // namespace
}  // namespace taku::fuzz

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  GTEST_FLAG_SET(break_on_failure, true);  // the fixture reports through gtest
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  taku::fuzz::Bytes bytes({reinterpret_cast<const char*>(data), size});
  taku::fuzz::RoomFuzzer(bytes).run();
  return 0;
}
