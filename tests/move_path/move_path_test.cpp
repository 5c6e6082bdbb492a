#include <mutex>
#include <shared_mutex>

#include "tests/conformance/allocations.h"
#include "tests/move_path/locks.h"
#include "tests/support/room_party.h"

// Accounts, ratings and blocks cost a move nothing: a move of people with accounts in a rated room makes exactly as
// many heap allocations and locks as the same move of guests, and neither reads from the store.

namespace taku::server {
namespace {

using conformance::allocations;

// Counts the reads; only moves are written between them.
class CountingStore final : public store::Store {
 public:
  explicit CountingStore(store::Store& inner) : inner_(inner) {}
  int reads = 0;

  std::vector<bool> commit(std::span<const store::Batch* const> batches) override { return inner_.commit(batches); }
  store::LastIds last_ids() override { return ++reads, inner_.last_ids(); }
  std::vector<store::RoomRow> open_rooms() override { return ++reads, inner_.open_rooms(); }
  std::optional<store::RoomRow> room(std::string_view code) override { return ++reads, inner_.room(code); }
  std::optional<store::RoomRow> room(Id id) override { return ++reads, inner_.room(id); }
  std::vector<store::PlayerRow> players(Id room) override { return ++reads, inner_.players(room); }
  std::vector<store::EventRow> events(Id room, std::int64_t from, std::size_t limit) override {
    return ++reads, inner_.events(room, from, limit);
  }
  std::optional<store::MatchRow> match(std::string_view uuid) override { return ++reads, inner_.match(uuid); }
  std::vector<store::MatchRow> matches(const store::MatchFilter& filter, Id after, std::size_t limit) override {
    return ++reads, inner_.matches(filter, after, limit);
  }
  store::ContributedTotals contributed_totals() override { return ++reads, inner_.contributed_totals(); }
  std::vector<store::ContributedRow> contributed(const store::ContributedFilter& filter, Id after,
                                                 std::size_t limit) override {
    return ++reads, inner_.contributed(filter, after, limit);
  }

 private:
  store::Store& inner_;
};

// A socket that keeps nothing, so that what it allocates is not counted.
class SilentSocket final : public Socket {
 public:
  void send(std::shared_ptr<const std::string> frame) override { bytes += frame->size(); }
  void close(CloseCode, std::string_view) override {}
  std::size_t bytes = 0;
};

struct MoveCost {
  std::uint64_t allocations = 0, locks = 0;
  std::size_t bytes = 0;  // sent to both players and the spectator
  int reads = 0;
  bool operator==(const MoveCost&) const = default;
};

// One move after another of a Hex match between two people, with a spectator.
class HexMatch {
 public:
  HexMatch(Id ann, Id ben, bool rated) {
    if (ann != 0) {
      for (AccountId account = 1; account <= 1000; ++account) directory_.names.set(account, "Somebody");
      directory_.blocks.set(ann, 500, true);
    }
    service_ = std::make_unique<RoomService>(
        RoomServiceSettings{}, Dependencies{.now = [] { return TimeMs{1'770'465'600'000}; },
                                            .random = [this](std::span<std::uint8_t> bytes) { fill(bytes); },
                                            .write =
                                                [this](store::Batch batch, const auto& done) {
                                                  const store::Batch* one = &batch;
                                                  const bool ok = memory_.commit(std::span(&one, 1))[0];
                                                  done(ok, std::move(batch));
                                                },
                                            .store = &store_,
                                            .thinker = nullptr,
                                            .accounts = &directory_});
    Json body = hex(4);
    if (rated) body["rated"] = true;
    std::string code;
    service_->open_room(body, caller(ann), [&](const Response& answer) { code = *find_string(answer.body, "room"); });
    seat(code, ann, 0);
    seat(code, ben, 1);
    connect(code, "", caller(0), 2);
    for (const std::size_t i : {0, 1}) service_->receive(connections_[i], R"({"type":"game_start"})");
  }

  MoveCost play(int number) {
    const int q = number - 4;  // the middle row, from end to end: alternating stones form no line
    const std::string frame = R"({"type":"play","move":{"q":)" + std::to_string(q) + R"(,"r":0}})";
    const std::size_t bytes = sockets_[0].bytes + sockets_[1].bytes + sockets_[2].bytes;
    const int reads = store_.reads;
    const std::uint64_t before = allocations(), locks = move_path::locks();
    service_->receive(connections_[static_cast<std::size_t>(number % 2)], frame);
    service_->tick();
    return {.allocations = allocations() - before,
            .locks = move_path::locks() - locks,
            .bytes = sockets_[0].bytes + sockets_[1].bytes + sockets_[2].bytes - bytes,
            .reads = store_.reads - reads};
  }

 private:
  static Caller caller(Id account) { return {.address = "1.2.3.4", .account = account}; }
  void seat(const std::string& code, Id account, std::size_t at) {
    std::string key;
    service_->join(code, {{"name", "Somebody"}}, caller(account),
                   [&](const Response& answer) { key = *find_string(answer.body, "player_id"); });
    connect(code, key, caller(account), at);
  }
  void connect(const std::string& code, const std::string& key, const Caller& who, std::size_t at) {
    const auto access = service_->admit(code, key, who);
    ASSERT_TRUE(std::holds_alternative<RoomAccess>(access));
    connections_[at] = service_->connect(std::get<RoomAccess>(access), std::nullopt, sockets_[at]);
  }
  void fill(std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(mix64(random_++) >> 40);
  }

  AccountDirectory directory_;
  store::MemoryStore memory_;
  CountingStore store_{memory_};
  std::uint64_t random_ = 1;
  std::array<SilentSocket, 3> sockets_;
  std::array<ConnectionId, 3> connections_{};
  std::unique_ptr<RoomService> service_;
};

TEST(MovePath, LocksAreCounted) {
  std::mutex mutex;
  std::shared_mutex shared;
  const std::uint64_t before = move_path::locks();
  {
    const std::lock_guard lock(mutex);
  }
  {
    const std::unique_lock lock(mutex, std::try_to_lock);
  }
  {
    const std::lock_guard lock(shared);
  }
  {
    const std::shared_lock lock(shared);
  }
  EXPECT_EQ(move_path::locks() - before, 4u);
}

TEST(MovePath, AccountsAddNoAllocationNoLockAndNoRead) {
  HexMatch guests(0, 0, false), accounts(1, 2, false), rated(1, 2, true);
  guests.play(0), accounts.play(0), rated.play(0);  // the first one fills caches
  for (int number = 1; number < 8; ++number) {
    const MoveCost move = guests.play(number);
    EXPECT_GT(move.allocations, 0u) << "the counter does not work";
    EXPECT_GT(move.bytes, 100u) << "the move was refused";
    EXPECT_EQ(move.reads, 0);
    EXPECT_EQ(move.locks, 1u) << "that of the store in memory, which stands for the writer";
    EXPECT_EQ(accounts.play(number), move) << number;
    EXPECT_EQ(rated.play(number), move) << number;
  }
}

}  // namespace
}  // namespace taku::server
