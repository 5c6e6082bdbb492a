#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "server/messages/outbound.h"
#include "server/rooms/room_service.h"
#include "store/memory.h"
#include "tests/support/compact_messages.h"

// A room service under test. The test controls the clock, the writes (done at once unless held) and the computers;
// clients record what they receive.

namespace taku::server {

// What connects to a room and is sent messages.
class Listener : public Socket {
 public:
  void close(CloseCode code, std::string_view) override { closed = code; }

  ConnectionId id = 0;
  bool compact = false;  // connects with taku.2
  std::optional<CloseCode> closed;
};

class Client final : public Listener {
 public:
  void send(std::shared_ptr<const std::string> frame) override {
    auto json = parse_json(*frame, 1 << 22);
    ASSERT_TRUE(json.ok()) << *frame;
    texts.push_back(*frame);
    received.push_back(json->is_array() ? plain_of(*json) : std::move(*json));
  }

  const Json* last(std::string_view type) const {
    for (auto it = received.rbegin(); it != received.rend(); ++it) {
      if (*find_string(*it, "type") == type) return &*it;
    }
    return nullptr;
  }
  std::size_t count(std::string_view type) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(received, [&](const Json& json) { return *find_string(json, "type") == type; }));
  }
  void forget() {
    received.clear();
    texts.clear();
  }

  std::vector<Json> received;  // compact messages as the plain ones that they stand for
  std::vector<std::string> texts;
};

// Computers that choose the first legal move when the test lets them.
class ManualThinker final : public Thinker {
 public:
  Ticket think(Request request, std::function<void(Move)> answer) override {
    requests.push_back({++last_, std::move(request), std::move(answer)});
    return last_;
  }
  void cancel(Ticket ticket) override {
    std::erase_if(requests, [&](const PendingRequest& pending) { return pending.ticket == ticket; });
  }
  bool answer_one() {
    if (requests.empty()) return false;
    const PendingRequest pending = std::move(requests.front());
    requests.pop_front();
    MoveList moves;
    pending.request.state.legal_moves(pending.request.seat, moves);
    pending.answer(moves[0]);
    return true;
  }

  struct PendingRequest {
    Ticket ticket;
    Request request;
    std::function<void(Move)> answer;
  };
  std::deque<PendingRequest> requests;

 private:
  Ticket last_ = 0;
};

class ServiceFixture {
 public:
  static inline const Caller kGuest{.address = "1.2.3.4"};

  explicit ServiceFixture(RoomServiceSettings settings = {}) : settings_(settings) { restart(); }

  // As after a crash: only what was written is kept.
  void restart() {
    service.reset();
    held.clear();
    thinker.requests.clear();
    service = std::make_unique<RoomService>(
        settings_, Dependencies{.now = [this] { return now; },
                                .random = [this](std::span<std::uint8_t> bytes) { fill(bytes); },
                                .write =
                                    [this](store::Batch batch, std::function<void(bool, store::Batch)> done) {
                                      write(std::move(batch), std::move(done));
                                    },
                                .store = &store,
                                .thinker = &thinker,
                                .accounts = &accounts,
                                .match_ended = [this](Id match) { ended.push_back(match); },
                                .ranked_aborted = [this](Id account) { aborted.push_back(account); }});
    service->load();
  }

  Response open(const Json& body, const Caller& caller = kGuest) {
    const auto answer = std::make_shared<Response>(Response{0, {}});  // replied later if writes are held
    service->open_room(body, caller, [answer](Response given) { *answer = std::move(given); });
    return *answer;
  }
  Response join(const std::string& code, const Json& body, const Caller& caller = kGuest) {
    const auto answer = std::make_shared<Response>(Response{0, {}});
    service->join(code, body, caller, [answer](Response given) { *answer = std::move(given); });
    return *answer;
  }
  Response quick(const Json& body, const Caller& caller = kGuest) {
    const auto answer = std::make_shared<Response>(Response{0, {}});
    service->quick_match(body, caller, [answer](Response given) { *answer = std::move(given); });
    return *answer;
  }
  // Opens a room and returns its code.
  std::string opened(const Json& body) {
    const Response answer = open(body);
    EXPECT_EQ(answer.status, 201) << to_text(answer.body);
    const std::string* code = find_string(answer.body, "room");
    return code ? *code : "";
  }
  // Joins and returns the key.
  std::string joined(const std::string& code, const std::string& name) {
    const Response answer = join(code, {{"name", name}});
    EXPECT_EQ(answer.status, 201) << to_text(answer.body);
    const std::string* key = find_string(answer.body, "player_id");
    return key ? *key : "";
  }
  // Fills in `access`, or returns why not.
  std::optional<Response> admit(const std::string& code, const std::string& key, const Caller& caller,
                                RoomAccess& access) {
    auto answer = service->admit(code, key, caller);
    if (auto* refused = std::get_if<Response>(&answer)) return *refused;
    access = std::get<RoomAccess>(answer);
    return std::nullopt;
  }
  Response game_log(const std::string& match_id, const std::string& key) {
    Response answer{0, {}};
    service->game_log(match_id, key, [&](Response given) { answer = std::move(given); });
    return answer;
  }
  void connect(Listener& client, const std::string& code, const std::string& key = "",
               std::optional<std::int64_t> since = std::nullopt, const Caller& caller = kGuest) {
    RoomAccess access;
    const auto refused = admit(code, key, caller, access);
    ASSERT_FALSE(refused.has_value()) << to_text(refused->body);
    access.compact = client.compact;
    client.id = service->connect(access, since, client);
  }
  void send(Listener& client, const Json& message) { service->receive(client.id, to_text(message)); }
  // Sends a command; returns the error code if it is refused, else an empty string.
  std::string refused(Client& client, const Json& message) {
    const std::size_t before = client.received.size();
    send(client, message);
    for (std::size_t i = before; i < client.received.size(); ++i) {
      if (client.received[i]["type"] == "error") return *find_string(client.received[i], "code");
    }
    return "";
  }
  void wait(TimeMs ms) {
    const TimeMs until = now + ms;
    while (true) {
      const auto next = service->tick();
      if (!next || *next > until) break;
      now = std::max(now, *next);
    }
    now = until;
    service->tick();
  }
  const Room& room(const std::string& code) { return *service->find_room(code); }

  // Completes held writes, or lets them fail.
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
  AccountDirectory accounts;
  std::vector<Id> ended;    // the matches that were announced
  std::vector<Id> aborted;  // the accounts that called off ranked matches
  ManualThinker thinker;
  std::unique_ptr<RoomService> service;
  bool holds_writes = false;
  bool store_fails = false, store_throws = false;
  std::deque<Held> held;
  std::uint64_t random = 1;  // the state of the random bytes

 private:
  void write(store::Batch batch, std::function<void(bool, store::Batch)> done) {
    if (store_throws) throw store::StoreError("disk failure");
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

  RoomServiceSettings settings_;
};

}  // namespace taku::server
