#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "store/postgres/postgres.h"
#include "store/suite.h"
#include "tests/support/postgres_server.h"
#include "tests/support/tcp_relay.h"

// What becomes of commits when the connection, the database or its disk fails.

namespace taku::store {
namespace {

using namespace std::chrono_literals;
using Answers = std::vector<bool>;

// For events that certainly come; the limit only ends a test that would hang.
template <class Condition>
::testing::AssertionResult comes_true(Condition condition) {
  for (const auto end = std::chrono::steady_clock::now() + 60s; std::chrono::steady_clock::now() < end;) {
    if (condition()) return ::testing::AssertionSuccess();
    std::this_thread::sleep_for(2ms);
  }
  return ::testing::AssertionFailure() << "after 60 seconds";
}

Answers commit_all(Store& store, const std::vector<Batch>& batches) {
  std::vector<const Batch*> list;
  for (const Batch& batch : batches) list.push_back(&batch);
  return store.commit(list);
}

class Pending {
 public:
  Pending(Store& store, std::vector<Batch> batches)
      : answers_(std::async(std::launch::async,
                            [&store, batches = std::move(batches)] { return commit_all(store, batches); })) {}
  bool ready() { return answers_.wait_for(0s) == std::future_status::ready; }
  Answers get() { return answers_.get(); }

 private:
  std::future<Answers> answers_;
};

class PostgresFaults : public testing::Test {
 protected:
  // A store whose connections go through the relay.
  std::unique_ptr<Store> open(PostgresOptions options = {}) {
    auto store = open_postgres(database_.url(relay_.port()), options);
    EXPECT_EQ(commit_all(*store, {{.rooms = {a_room(1), a_room(2)}}}), Answers{true});
    return store;
  }
  std::string count_events() { return database_.value("SELECT count(*) FROM event"); }

  const TestDatabase database_;
  TcpRelay relay_{test_server().port()};
};

// ---- the connection breaks

TEST_F(PostgresFaults, TheAnswerToACommitIsLost) {
  const auto store = open();
  relay_.limit_to_client(0);
  Pending pending(*store, {{.events = {an_event(1, 1)}}});
  ASSERT_TRUE(comes_true([&] { return count_events() == "1"; }));
  relay_.cut();
  relay_.resume();
  EXPECT_EQ(pending.get(), Answers{true});
  EXPECT_EQ(store->events(1, 1, 10), std::vector{an_event(1, 1)});
  EXPECT_EQ(commit_all(*store, {{.events = {an_event(1, 2)}}}), Answers{true});
}

TEST_F(PostgresFaults, TheAnswerIsLostAndTheDatabaseIsOutOfReachForAWhile) {
  std::atomic<bool> lost = false;
  const auto store =
      open({.patience = 1ms, .log = [&](std::string_view text) { lost = text.find("cannot find out") != text.npos; }});
  relay_.limit_to_client(0);
  Pending pending(*store, {{.events = {an_event(1, 1)}}});
  ASSERT_TRUE(comes_true([&] { return count_events() == "1"; }));
  relay_.cut(true);
  ASSERT_TRUE(comes_true([&] { return lost.load(); }));
  EXPECT_FALSE(pending.ready()) << "nobody knows yet";
  relay_.resume();
  EXPECT_EQ(pending.get(), Answers{true});
  EXPECT_EQ(count_events(), "1");
}

// The connection is cut after each number of bytes, first of the request, then of the answer. `expected` are the
// answers to the same group of batches without a fault.
void cut_everywhere(TcpRelay& relay, Store& store, const TestDatabase& database,
                    const std::function<std::vector<Batch>(std::int64_t)>& group, const Answers& expected) {
  std::int64_t n = 1;
  const std::array<std::uint64_t, 2> before = {relay.forwarded_to_server(), relay.forwarded_to_client()};
  ASSERT_EQ(commit_all(store, group(n)), expected);
  const std::uint64_t to_server = relay.forwarded_to_server() - before[0];
  const std::uint64_t to_client = relay.forwarded_to_client() - before[1];
  const auto written = static_cast<std::int64_t>(std::ranges::count(expected, true));
  const auto check = [&](const char* way, std::uint64_t bytes) {
    ASSERT_EQ(database.value("SELECT count(*) FROM event"), std::to_string(n * written)) << way << ' ' << bytes;
    ASSERT_EQ(database.value("SELECT base FROM room WHERE id = 1"), std::to_string(n)) << way << ' ' << bytes;
  };
  for (std::uint64_t bytes = 0; bytes <= to_server; bytes += std::max<std::uint64_t>(to_server / 23, 1)) {
    relay.limit_to_server(bytes);
    Pending pending(store, group(++n));
    ASSERT_TRUE(comes_true([&] { return pending.ready() || relay.held_to_server() > 0; }));
    relay.cut();
    relay.resume();
    ASSERT_EQ(pending.get(), expected) << "request " << bytes;
    check("request", bytes);
  }
  for (std::uint64_t bytes = 0; bytes <= to_client; bytes += std::max<std::uint64_t>(to_client / 13, 1)) {
    relay.limit_to_client(bytes);
    Pending pending(store, group(++n));
    ASSERT_TRUE(comes_true([&] { return pending.ready() || relay.held_to_client() > 0; }));
    relay.cut();
    relay.resume();
    ASSERT_EQ(pending.get(), expected) << "answer " << bytes;
    check("answer", bytes);
  }
}

RoomRow room_with_base(std::int64_t base) {
  RoomRow room = a_room(1);
  room.base = base;
  return room;
}

TEST_F(PostgresFaults, TheConnectionIsCutAnywhere) {
  const auto store = open();
  const auto group = [](std::int64_t n) -> std::vector<Batch> {
    return {{.rooms = {room_with_base(n)}, .events = {an_event(1, n)}}, {.events = {an_event(2, n)}}};
  };
  cut_everywhere(relay_, *store, database_, group, {true, true});
}

TEST_F(PostgresFaults, TheConnectionIsCutAnywhereWithAnInvalidBatch) {
  const auto store = open();
  const auto group = [](std::int64_t n) -> std::vector<Batch> {
    return {{.rooms = {room_with_base(n)}, .events = {an_event(1, n)}},
            {.events = {an_event(1, n)}},
            {.events = {an_event(2, n)}}};
  };
  cut_everywhere(relay_, *store, database_, group, {true, false, true});
}

// The server keeps waiting for the rest of a request that comes much later, over a connection that was given up.
TEST_F(PostgresFaults, ALateRequestWritesNothing) {
  const auto store = open({.answer = 1000ms});
  const std::uint64_t before = relay_.forwarded_to_server();
  ASSERT_EQ(commit_all(*store, {{.events = {an_event(1, 1)}}}), Answers{true});
  const std::uint64_t request = relay_.forwarded_to_server() - before;
  std::int64_t seq = 1;
  for (const std::uint64_t bytes : {std::uint64_t{0}, request / 2, request - 1}) {
    relay_.limit_to_server(bytes);
    Pending pending(*store, {{.events = {an_event(1, ++seq)}}});
    ASSERT_TRUE(comes_true([&] { return relay_.held_to_server() > 0; }));
    relay_.freeze();
    relay_.resume();
    EXPECT_EQ(pending.get(), Answers{true}) << "over a new connection";
    relay_.thaw();
    EXPECT_EQ(commit_all(*store, {{.events = {an_event(1, ++seq)}}}), Answers{true});
    EXPECT_EQ(count_events(), std::to_string(seq));
  }
}

TEST_F(PostgresFaults, WithoutDatabaseCommitsAndReadsFailUntilItIsBack) {
  const auto store = open({.patience = 50ms});
  relay_.cut(true);
  for (int i = 0; i < 3; ++i) EXPECT_THROW(commit_all(*store, {{.events = {an_event(1, 1)}}}), StoreError);
  EXPECT_THROW(store->room(1), StoreError);
  relay_.resume();
  EXPECT_EQ(commit_all(*store, {{.events = {an_event(1, 1)}}}), Answers{true});
  EXPECT_TRUE(comes_true([&] {
    try {
      return store->events(1, 1, 10).size() == 1;
    } catch (const StoreError&) {
      return false;
    }
  }));
}

// Otherwise the lost connection would keep the right to write.
TEST_F(PostgresFaults, OnlyThisSideNoticesTheCut) {
  const auto store = open();
  for (std::int64_t seq = 1; seq <= 3; ++seq) {
    relay_.cut_clients();
    EXPECT_EQ(commit_all(*store, {{.events = {an_event(1, seq)}}}), Answers{true});
  }
  EXPECT_EQ(count_events(), "3");
}

TEST_F(PostgresFaults, AReadIsRepeatedOverANewConnection) {
  const auto store = open();
  relay_.limit_to_client(0);
  auto reading = std::async(std::launch::async, [&] { return store->room(1); });
  ASSERT_TRUE(comes_true([&] { return relay_.held_to_client() > 0; }));
  relay_.cut();
  relay_.resume();
  EXPECT_EQ(reading.get(), a_room(1));
  relay_.cut();
  EXPECT_EQ(store->room(1), a_room(1)) << "it was cut while nobody read";
}

// ---- several nodes

class PostgresTakeover : public PostgresFaults {
 protected:
  PostgresTakeover() : store_(open({.several_servers = true})) {
    EXPECT_TRUE(a_->enter(600'000));
    EXPECT_TRUE(b_->enter(600'000));
    EXPECT_EQ(a_->acquire(1).epoch, 1);
  }
  std::string locks(const char* granted) {
    return database_.value("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 1 AND granted = " +
                           std::string(granted));
  }
  // Sends the store's request up to a point at which the server has begun the transaction.
  void pause_in_transaction() {
    ASSERT_TRUE(comes_true([&] { return relay_.held_to_server() > 0; }));
    ASSERT_TRUE(comes_true([&] {
      if (locks("true") == "1") return true;
      relay_.limit_to_server(8);
      return false;
    }));
  }
  void end_lease_of_a() { database_.run("UPDATE node SET until = clock_timestamp() WHERE name = 'a'"); }

  std::unique_ptr<Store> store_;
  std::unique_ptr<Ownership> a_ = open_postgres_ownership(database_.url(), "a");
  std::unique_ptr<Ownership> b_ = open_postgres_ownership(database_.url(), "b");
};

TEST_F(PostgresTakeover, WaitsForAWriteInProgress) {
  relay_.limit_to_server(0);
  Pending pending(*store_, {{.events = {an_event(1, 1)}, .epoch = 1}});
  pause_in_transaction();
  end_lease_of_a();
  auto taking = std::async(std::launch::async, [&] { return b_->acquire(1); });
  ASSERT_TRUE(comes_true([&] { return locks("false") == "1"; }));
  relay_.resume();
  EXPECT_EQ(pending.get(), Answers{true});
  EXPECT_EQ(taking.get(), (RoomOwner{"b", 2}));
  EXPECT_EQ(commit_all(*store_, {{.events = {an_event(1, 2)}, .epoch = 1}}), Answers{false});
  EXPECT_EQ(count_events(), "1");
}

TEST_F(PostgresTakeover, EndsAWriteThatDoesNotGoOn) {
  relay_.limit_to_server(0);
  Pending pending(*store_, {{.events = {an_event(1, 1)}, .epoch = 1}});
  pause_in_transaction();
  end_lease_of_a();
  EXPECT_EQ(b_->acquire(1), (RoomOwner{"b", 2}));
  relay_.resume();
  EXPECT_EQ(pending.get(), Answers{false}) << "too late";
  EXPECT_EQ(count_events(), "0");
}

TEST_F(PostgresTakeover, AWriterThatWasPausedBeforeItBeganIsRefused) {
  relay_.limit_to_server(0);
  Pending pending(*store_, {{.events = {an_event(1, 1)}, .epoch = 1}});
  ASSERT_TRUE(comes_true([&] { return relay_.held_to_server() > 0; }));
  end_lease_of_a();
  EXPECT_EQ(b_->acquire(1), (RoomOwner{"b", 2}));
  relay_.resume();
  EXPECT_EQ(pending.get(), Answers{false});
  EXPECT_EQ(count_events(), "0");
}

TEST_F(PostgresTakeover, ALeaseSurvivesALostConnection) {
  const auto c = open_postgres_ownership(database_.url(relay_.port()), "c");
  ASSERT_TRUE(c->enter(600'000));
  relay_.cut();
  EXPECT_TRUE(c->renew(600'000, true));
  relay_.cut();
  EXPECT_EQ(c->acquire(2), (RoomOwner{"c", 1}));
}

// ---- errors of the server

// Every insertion of an event fails with this SQLSTATE, but at most `times` times.
void fail_insertions(const TestDatabase& database, const std::string& state, int times) {
  database.run(
      "CREATE SEQUENCE failures; CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN "
      "IF nextval('failures') <= " +
      std::to_string(times) + " THEN RAISE EXCEPTION 'simulated' USING ERRCODE = '" + state +
      "'; END IF; RETURN NEW; END $$; "
      "CREATE TRIGGER fail BEFORE INSERT ON event FOR EACH STATEMENT EXECUTE FUNCTION fail()");
}

TEST_F(PostgresFaults, OnAFullDiskCommitsFailCompletely) {
  const auto store = open();
  fail_insertions(database_, "53100", 2);
  const std::vector<Batch> group = {{.rooms = {room_with_base(7)}}, {.events = {an_event(1, 1)}}};
  for (int i = 0; i < 2; ++i) {
    EXPECT_THROW(commit_all(*store, group), StoreError);
    EXPECT_EQ(database_.value("SELECT base FROM room WHERE id = 1"), "1");
  }
  EXPECT_EQ(commit_all(*store, group), (Answers{true, true}));
}

TEST_F(PostgresFaults, OnAFullDiskAGroupWithAnInvalidBatchFailsCompletely) {
  const auto store = open();
  ASSERT_EQ(commit_all(*store, {{.events = {an_event(2, 1)}}}), Answers{true});
  fail_insertions(database_, "53100", 2);
  const std::vector<Batch> group = {
      {.rooms = {room_with_base(7)}}, {.events = {an_event(1, 2), an_event(1, 2)}}, {.events = {an_event(1, 1)}}};
  EXPECT_THROW(commit_all(*store, group), StoreError);
  EXPECT_EQ(database_.value("SELECT base FROM room WHERE id = 1"), "1");
  EXPECT_THROW(commit_all(*store, group), StoreError);
  EXPECT_EQ(commit_all(*store, group), (Answers{true, false, true}));
  EXPECT_EQ(count_events(), "2");
}

TEST_F(PostgresFaults, DeadlocksAreRetried) {
  const auto store = open();
  fail_insertions(database_, "40P01", 3);
  EXPECT_EQ(commit_all(*store, {{.events = {an_event(1, 1)}}}), Answers{true});
  EXPECT_EQ(count_events(), "1");
}

TEST_F(PostgresFaults, ADatabaseThatBecameReadOnlyIsUnavailable) {
  const auto store = open({.patience = 50ms});
  const auto set = [&](const char* sql) {
    database_.run(sql);
    database_.run("SELECT pg_reload_conf()");
  };
  set("ALTER SYSTEM SET default_transaction_read_only = on");
  std::int64_t seq = 0;
  EXPECT_TRUE(comes_true([&] {  // the server's processes notice it one after the other
    try {
      EXPECT_EQ(commit_all(*store, {{.events = {an_event(1, seq + 1)}}}), Answers{true});
      ++seq;
      return false;
    } catch (const StoreError&) {
      return true;
    }
  }));
  EXPECT_EQ(store->room(1), a_room(1)) << "reading works";
  postgres::Connection setting = test_server().connect_as_owner(database_.name());
  setting.run("SET default_transaction_read_only = off");
  setting.run("ALTER SYSTEM RESET default_transaction_read_only");
  setting.run("SELECT pg_reload_conf()");
  EXPECT_TRUE(comes_true([&] {
    try {
      return commit_all(*store, {{.events = {an_event(1, seq + 1)}}}) == Answers{true};
    } catch (const StoreError&) {
      return false;
    }
  }));
  EXPECT_EQ(count_events(), std::to_string(seq + 1));
}

// ---- the server is killed

// Writes events to a room of its own until it is stopped.
class RunningWriter {
 public:
  RunningWriter(const std::string& url, Id room)
      : store_(open_postgres(url, {.several_servers = true, .patience = 100ms})), room_(room) {
    EXPECT_EQ(commit_all(*store_, {{.rooms = {a_room(room)}}}), Answers{true});
    thread_ = std::thread([this] { run(); });
  }
  ~RunningWriter() { stop(); }
  void stop() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
  }
  std::int64_t written() const { return written_; }
  std::int64_t failures() const { return failures_; }
  std::int64_t wrong() const { return wrong_; }

 private:
  void run() {
    while (!stopping_) {
      try {
        const bool written = commit_all(*store_, {{.events = {an_event(room_, written_ + 1)}}}).at(0);
        ++(written ? written_ : wrong_);
      } catch (const StoreError&) {
        ++failures_;  // certainly not written, so the same seq is used again
      }
    }
  }

  std::unique_ptr<Store> store_;
  const Id room_;
  std::atomic<bool> stopping_ = false;
  std::atomic<std::int64_t> written_ = 0;
  std::atomic<std::int64_t> failures_ = 0, wrong_ = 0;
  std::thread thread_;
};

TEST(PostgresRestart, KeepsExactlyWhatWasReportedAsWritten) {
  const TestDatabase database;
  std::vector<std::unique_ptr<RunningWriter>> writers;
  for (Id room = 1; room <= 3; ++room) writers.push_back(std::make_unique<RunningWriter>(database.url(), room));
  const auto each_writes = [&](std::int64_t more) {
    for (const auto& writer : writers) {
      const std::int64_t goal = writer->written() + more;
      ASSERT_TRUE(comes_true([&] { return writer->written() >= goal; }));
    }
  };
  for (const bool kill : {true, false, true}) {
    each_writes(20);
    if (kill) {
      test_server().kill();
    } else {
      test_server().shut_down();
    }
    test_server().start();
  }
  each_writes(20);
  for (std::size_t i = 0; i < writers.size(); ++i) {
    writers[i]->stop();
    EXPECT_EQ(writers[i]->wrong(), 0) << "refused although it was not written";
    const std::string found =
        database.value("SELECT count(*) || ' ' || max(seq) FROM event WHERE room_id = " + std::to_string(i + 1));
    const std::string written = std::to_string(writers[i]->written());
    EXPECT_EQ(found, written + " " + written);
  }
}

TEST(PostgresRestart, BetweenTwoCommits) {
  const TestDatabase database;
  const auto store = open_postgres(database.url());
  ASSERT_EQ(commit_all(*store, {{.rooms = {a_room(1)}, .events = {an_event(1, 1)}}}), Answers{true});
  test_server().kill();
  test_server().start();
  EXPECT_EQ(commit_all(*store, {{.events = {an_event(1, 2)}}}), Answers{true});
  EXPECT_EQ(store->events(1, 1, 10).size(), 2u);
}

}  // namespace
}  // namespace taku::store
