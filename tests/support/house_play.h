#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "server/house.h"
#include "store/memory.h"

// A house to play in: its clock stands still until it is told, writes are done when the test says so (at once, unless
// it holds them), computers answer when asked to, and every client remembers what it was told.

namespace taku::server {

class Client final : public Socket {
 public:
  void send(std::shared_ptr<const std::string> frame) override {
    auto json = parse_json(*frame, 1 << 22);
    ASSERT_TRUE(json.ok()) << *frame;
    texts.push_back(*frame);
    told.push_back(std::move(*json));
  }
  void close(CloseCode code, std::string_view) override { closed = code; }

  const Json* last(std::string_view type) const {
    for (auto it = told.rbegin(); it != told.rend(); ++it) {
      if (*find_string(*it, "type") == type) return &*it;
    }
    return nullptr;
  }
  std::size_t count(std::string_view type) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(told, [&](const Json& json) { return *find_string(json, "type") == type; }));
  }
  void forget() {
    told.clear();
    texts.clear();
  }

  ConnectionId id = 0;
  std::vector<Json> told;
  std::vector<std::string> texts;
  std::optional<CloseCode> closed;
};

// Computers that answer with the first legal move, when the test lets them.
class PatientThinker final : public Thinker {
 public:
  Ticket think(Request request, std::function<void(Move)> answer) override {
    requests.push_back({++last_, std::move(request), std::move(answer)});
    return last_;
  }
  void cancel(Ticket ticket) override {
    std::erase_if(requests, [&](const Asked& asked) { return asked.ticket == ticket; });
  }
  bool answer_one() {
    if (requests.empty()) return false;
    const Asked asked = std::move(requests.front());
    requests.pop_front();
    MoveList moves;
    asked.request.state.legal_moves(asked.request.seat, moves);
    asked.answer(moves[0]);
    return true;
  }

  struct Asked {
    Ticket ticket;
    Request request;
    std::function<void(Move)> answer;
  };
  std::deque<Asked> requests;

 private:
  Ticket last_ = 0;
};

class PlayHouse {
 public:
  explicit PlayHouse(HouseSettings settings = {}) : settings_(settings) { restart(); }

  // As after a crash: what was written is there, everything else is not.
  void restart() {
    house.reset();
    held.clear();
    thinker.requests.clear();
    house = std::make_unique<House>(settings_,
                                    World{.now = [this] { return now; },
                                          .random = [this](std::span<std::uint8_t> bytes) { fill(bytes); },
                                          .write =
                                              [this](store::Batch batch, std::function<void(bool, store::Batch)> done) {
                                                write(std::move(batch), std::move(done));
                                              },
                                          .store = &store,
                                          .thinker = &thinker});
    house->load();
  }

  Response open(const Json& body, const std::string& address = "1.2.3.4") {
    const auto answer = std::make_shared<Response>(Response{0, {}});  // which may come later, when writes are held
    house->open_room(body, address, [answer](Response given) { *answer = std::move(given); });
    return *answer;
  }
  Response join(const std::string& code, const Json& body) {
    const auto answer = std::make_shared<Response>(Response{0, {}});
    house->join(code, body, "1.2.3.4", [answer](Response given) { *answer = std::move(given); });
    return *answer;
  }
  // Opens a room and gives its code.
  std::string opened(const Json& body) {
    const Response answer = open(body);
    EXPECT_EQ(answer.status, 201) << to_text(answer.body);
    const std::string* code = find_string(answer.body, "room");
    return code ? *code : "";
  }
  // Joins and gives the key.
  std::string joined(const std::string& code, const std::string& name) {
    const Response answer = join(code, {{"name", name}});
    EXPECT_EQ(answer.status, 201) << to_text(answer.body);
    const std::string* key = find_string(answer.body, "player_id");
    return key ? *key : "";
  }
  void connect(Client& client, const std::string& code, const std::string& key = "",
               std::optional<std::int64_t> since = std::nullopt) {
    RoomAccess access;
    const auto refused = house->admit(code, key, "1.2.3.4", access);
    ASSERT_FALSE(refused.has_value()) << to_text(refused->body);
    client.id = house->connect(access, since, client);
  }
  void say(Client& client, const Json& message) { house->receive(client.id, to_text(message)); }
  // Says it and gives the code of the refusal, or nothing.
  std::string refused(Client& client, const Json& message) {
    const std::size_t before = client.told.size();
    say(client, message);
    for (std::size_t i = before; i < client.told.size(); ++i) {
      if (client.told[i]["type"] == "error") return *find_string(client.told[i], "code");
    }
    return "";
  }
  void wait(TimeMs ms) {
    const TimeMs until = now + ms;
    while (true) {
      const auto next = house->tick();
      if (!next || *next > until) break;
      now = std::max(now, *next);
    }
    now = until;
    house->tick();
  }
  const Room& room(const std::string& code) { return *house->find_room(code); }

  // Writes that were held are done, or fail.
  void release(bool ok = true) {
    std::deque<Held> now_done;
    now_done.swap(held);
    for (Held& one : now_done) done(std::move(one), ok);
  }

  struct Held {
    store::Batch batch;
    std::function<void(bool, store::Batch)> done;
  };
  TimeMs now = 1'770'465'600'000;
  store::MemoryStore store;
  PatientThinker thinker;
  std::unique_ptr<House> house;
  bool holds_writes = false;
  bool store_fails = false, store_throws = false;
  std::deque<Held> held;
  std::uint64_t random = 1;  // where randomness goes on

 private:
  void write(store::Batch batch, std::function<void(bool, store::Batch)> done) {
    if (store_throws) throw store::StoreError("the disk is gone");
    held.push_back({std::move(batch), std::move(done)});
    if (!holds_writes) release();
  }
  void done(Held one, bool ok) {
    if (ok && !store_fails) {
      const store::Batch* batch = &one.batch;
      ok = store.commit(std::span(&batch, 1))[0];
    }
    one.done(ok && !store_fails, std::move(one.batch));
  }
  void fill(std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(mix64(random++) >> 40);
  }

  HouseSettings settings_;
};

}  // namespace taku::server
