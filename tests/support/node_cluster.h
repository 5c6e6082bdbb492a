#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bus/memory_bus.h"
#include "server/nodes/node_gateway.h"
#include "store/memory_ownership.h"
#include "tests/support/room_service_fixture.h"

// The nodes of one server in this process, on a store and a bus in memory. The test owns the clock; what would run on
// other threads runs in TestNode::work().

namespace taku::server {

class TestNode {
 public:
  static constexpr TimeMs kLeaseMs = 2000;

  TestNode(std::string its_name, store::MemoryStore& store, bus::MemoryNetwork& network, const TimeMs& now,
           RoomServiceSettings settings, std::uint64_t random)
      : name(std::move(its_name)),
        bus(network),
        store_(store),
        now_(now),
        random_(random),
        ownership_(store, name),
        finder_(store, ownership_, name),
        numbers(
            ownership_, store, [this] { return new_seed(); },
            [this](std::function<void()> work, std::function<void()> then) { run(std::move(work), std::move(then)); }),
        rooms(settings, room_dependencies()) {
    enter();
    numbers.fetch();
    gateway = std::make_unique<nodes::NodeGateway>(gateway_dependencies());
  }
  ~TestNode() { gateway.reset(); }
  TestNode(const TestNode&) = delete;
  TestNode& operator=(const TestNode&) = delete;

  // One step of everything that waits; false if nothing did.
  bool work() {
    std::deque<std::function<void()>> calls;
    calls.swap(posted_);
    for (const auto& call : calls) call();
    const bool wrote = write_all();
    gateway->tick();
    return wrote || !calls.empty();
  }
  void renew() {
    if (left_ || replaced_ || now_ < renewed_at_ + kLeaseMs / 4) return;
    renewed_at_ = now_;
    try {
      if (ownership_.renew(kLeaseMs, true)) {
        valid_until_ = now_ + kLeaseMs;
      } else if (can_enter) {
        enter();
      }
    } catch (const store::StoreError&) {
    }
  }
  bool has_left() const { return left_; }

  const std::string name;
  bus::MemoryBus bus;
  bool running = true;        // false: stopped in the middle of everything, as by SIGSTOP
  bool can_enter = true;      // false: a lost lease is not followed by a new one
  bool ended = false;         // by itself
  bool holds_writes = false;  // entries are written only when it is false again

 private:
  struct Write {
    store::Batch batch;
    std::function<void(bool, store::Batch)> done;
  };

  Dependencies room_dependencies() {
    return {
        .now = [this] { return now_; },
        .random = [this](std::span<std::uint8_t> bytes) { fill(bytes); },
        .write = [this](store::Batch batch,
                        std::function<void(bool, store::Batch)> done) { writes_.push_back({std::move(batch), done}); },
        .store = &store_,
        .thinker = &thinker,
        .others = &others_,
        .numbers = &numbers,
        .in_background = [this](std::function<void()> work,
                                std::function<void()> then) { run(std::move(work), std::move(then)); },
        .not_written = [this](Id room) { gateway->not_written(room); }};
  }
  nodes::NodeGateway::Dependencies gateway_dependencies() {
    return {.node = name,
            .run_id = run_id_,
            .bus = &bus,
            .rooms = &rooms,
            .others = &others_,
            .finder = &finder_,
            .numbers = &numbers,
            .term = [this] { return now_ < valid_until_ ? term_ : 0; },
            .first_term = 1,
            .is_replaced = [this] { return replaced_; },
            .end = [this] { ended = true; },
            .leave = [this] { leave(); },
            .now = [this] { return now_; },
            .post = [this](std::function<void()> call) { posted_.push_back(std::move(call)); },
            .run = [this](nodes::Background::Priority, std::function<void()> work,
                          std::function<void()> then) { run(std::move(work), std::move(then)); }};
  }
  bool write_all() {
    if (holds_writes || writes_.empty()) return false;
    std::deque<Write> writes;
    writes.swap(writes_);
    for (Write& write : writes) {
      const store::Batch* batch = &write.batch;
      bool ok = false;
      try {
        ok = store_.commit(std::span(&batch, 1))[0];
      } catch (const store::StoreError&) {
      }
      write.done(ok, std::move(write.batch));
    }
    return true;
  }
  void run(std::function<void()> work, std::function<void()> then) {
    posted_.push_back([work = std::move(work), then = std::move(then)] {
      work();
      then();
    });
  }
  void enter() {
    if (!ownership_.enter(kLeaseMs)) {
      replaced_ = ownership_.is_replaced();
      return;
    }
    ++term_;
    valid_until_ = now_ + kLeaseMs;
  }
  void leave() {
    left_ = true;
    valid_until_ = 0;
    ownership_.leave();
    nodes::say_left(bus, name, run_id_);
  }
  Seed new_seed() {
    Seed seed;
    fill(seed.bytes);
    return seed;
  }
  void fill(std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(mix64(random_++) >> 40);
  }

  store::MemoryStore& store_;
  const TimeMs& now_;
  std::uint64_t random_;
  std::deque<std::function<void()>> posted_;
  std::deque<Write> writes_;
  store::MemoryOwnership ownership_;
  nodes::RoomFinder finder_;
  OtherRooms others_;
  std::uint64_t term_ = 0;
  TimeMs valid_until_ = 0, renewed_at_ = 0;
  const std::string run_id_ = std::to_string(mix64(random_++));
  bool left_ = false, replaced_ = false;

 public:
  nodes::NumberPool numbers;
  ManualThinker thinker;
  RoomService rooms;
  std::unique_ptr<nodes::NodeGateway> gateway;
};

class Cluster {
 public:
  static inline const Caller kGuest{.address = "1.2.3.4"};

  explicit Cluster(std::size_t count = 3, RoomServiceSettings settings = {}, TimeMs step_ms = 50)
      : settings_(settings), step_ms_(step_ms) {
    store.with_owners([this](store::MemoryOwners& owners) {
      owners.now = [this] { return now; };
      return true;
    });
    for (std::size_t i = 0; i < count; ++i) add(std::string(1, static_cast<char>('a' + i)));
    wait(1500);  // until they know each other
  }

  TestNode& add(const std::string& name) {
    nodes.push_back(std::make_unique<TestNode>(name, store, network, now, settings_, 1'000'000'007ull * ++started_));
    return *nodes.back();
  }
  TestNode& operator[](std::size_t index) { return *nodes[index]; }
  // As by SIGKILL: nothing that it holds in memory is written or sent any more.
  void kill(std::size_t index) {
    nodes[index]->running = false;
    nodes[index]->bus.cut_off();
  }

  // Delivers all messages and does all work that waits.
  void settle() {
    for (int quiet = 0; quiet < 2;) {
      network.settle();
      bool busy = false;
      for (const auto& node : nodes) busy = (node->running && node->work()) || busy;
      quiet = busy ? 0 : quiet + 1;
    }
  }
  void wait(TimeMs ms) {
    for (const TimeMs until = now + ms; now < until;) {
      now = std::min(now + step_ms_, until);
      for (const auto& node : nodes) {
        if (node->running) node->renew();
      }
      settle();
    }
  }
  // Waits until the answer is there; nothing after ten seconds.
  template <class Answer>
  const std::optional<Answer>& wait_for(const std::shared_ptr<std::optional<Answer>>& answer) {
    settle();
    for (TimeMs waited = 0; waited < 10'000 && !*answer; waited += step_ms_) wait(step_ms_);
    return *answer;
  }

  // Asks a node; status 0 if there is no answer.
  Response ask(const std::function<void(Reply)>& request) {
    const auto answer = std::make_shared<std::optional<Response>>();
    request([answer](Response given) { *answer = std::move(given); });
    return wait_for(answer).value_or(Response{0, {}});
  }
  Response open(std::size_t at, const Json& body, const Caller& caller = kGuest) {
    return ask([&](Reply reply) { nodes[at]->gateway->open_room(body, caller, std::move(reply)); });
  }
  Response join(std::size_t at, const std::string& code, const Json& body) {
    return ask([&](Reply reply) { nodes[at]->gateway->join(code, body, kGuest, std::move(reply)); });
  }
  Response quick(std::size_t at, const Json& body) {
    return ask([&](Reply reply) { nodes[at]->gateway->quick_match(body, kGuest, std::move(reply)); });
  }
  Response room(std::size_t at, const std::string& code) {
    return ask([&](Reply reply) { nodes[at]->gateway->room(code, std::move(reply)); });
  }
  Response game_log(std::size_t at, const std::string& match, const std::string& key) {
    return ask([&](Reply reply) { nodes[at]->gateway->game_log(match, key, std::move(reply)); });
  }

  // Returns the status: 200 if the client is connected now.
  int connect(std::size_t at, Listener& client, const std::string& code, const std::string& key = "",
              std::optional<std::int64_t> since = std::nullopt) {
    const auto answer = std::make_shared<std::optional<std::variant<RoomAccess, Response>>>();
    nodes[at]->gateway->admit(code, key, kGuest,
                              [answer](std::variant<RoomAccess, Response> given) { *answer = std::move(given); });
    const auto& given = wait_for(answer);
    if (!given) return 0;
    if (const Response* refused = std::get_if<Response>(&*given)) return refused->status;
    RoomAccess access = std::get<RoomAccess>(*given);
    access.compact = client.compact;
    client.closed.reset();
    client.id = nodes[at]->gateway->connect(access, since, client);
    settle();
    return 200;
  }
  void send(std::size_t at, Listener& client, const Json& message) {
    nodes[at]->gateway->receive(client.id, to_text(message));
    settle();
  }
  // The running node that has the room; null if none has.
  TestNode* owner(const std::string& code) {
    for (const auto& node : nodes) {
      if (node->running && node->rooms.find_room(code)) return node.get();
    }
    return nullptr;
  }

  TimeMs now = 1'770'465'600'000;
  store::MemoryStore store;
  bus::MemoryNetwork network{bus::MemoryNetwork::Thread::Caller};
  std::vector<std::unique_ptr<TestNode>> nodes;

 private:
  RoomServiceSettings settings_;
  const TimeMs step_ms_;  // between two looks at the clock
  std::uint64_t started_ = 0;
};

inline std::string text_of(const Json& json, std::string_view key) {
  const std::string* text = find_string(json, key);
  return text ? *text : "";
}
inline std::string error_code(const Response& answer) {
  const Json* error = find(answer.body, "error");
  return error ? text_of(*error, "code") : "";
}

}  // namespace taku::server
