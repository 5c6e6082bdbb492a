#include "store/writer.h"

#include <gtest/gtest.h>

#include <future>
#include <memory>

#include "store/memory.h"
#include "store/suite.h"

namespace taku::store {
namespace {

using namespace std::chrono_literals;

Batch event_batch(Id room, std::int64_t seq) { return {.events = {an_event(room, seq)}}; }

// Writes and waits for the result. The promise is shared because either thread may finish with it last.
bool write_now(Writer& writer, Batch batch) {
  const auto answer = std::make_shared<std::promise<bool>>();
  auto future = answer->get_future();
  writer.write(std::move(batch), [answer](bool written, Batch) { answer->set_value(written); });
  return future.get();
}

// Blocks the writer's thread inside a Done until released, so that later batches queue up.
class BlockedWriter {
 public:
  explicit BlockedWriter(Writer& writer) {
    const auto holds = std::make_shared<std::promise<void>>();
    auto held = holds->get_future();
    writer.write({}, [holds, released = released_.get_future().share()](bool, Batch) {
      holds->set_value();
      released.wait();
    });
    held.wait();
  }
  void release() { released_.set_value(); }

 private:
  std::promise<void> released_;
};

class StoreWriter : public testing::Test {
 protected:
  StoreWriter() {
    const Batch batch{.rooms = {a_room(1), a_room(2), a_room(3), a_room(4)}};
    const Batch* const list[] = {&batch};
    store_.commit(list);
  }

  MemoryStore store_;
};

TEST_F(StoreWriter, DataIsDurableWhenDoneIsCalled) {
  Writer writer(store_, 0ms);
  for (int seq = 1; seq <= 20; ++seq) {
    ASSERT_TRUE(write_now(writer, event_batch(1, seq)));
    ASSERT_EQ(store_.events(1, 1, 100).size(), static_cast<std::size_t>(seq));
  }
  EXPECT_EQ(writer.counters().commits, 20u);
  EXPECT_EQ(writer.counters().batches, 20u);
  EXPECT_EQ(writer.counters().failures, 0u);
}

TEST_F(StoreWriter, WritesQueuedBatchesInOneCommitAndInOrder) {
  std::vector<int> answered;
  std::vector<std::size_t> woken;  // how many Done callbacks had run by then
  {
    Writer writer(store_, 0ms, [&] { woken.push_back(answered.size()); });
    BlockedWriter held(writer);
    for (int seq = 1; seq <= 10; ++seq) {
      writer.write(event_batch(1, seq),
                   [&answered, seq](bool written, Batch) { answered.push_back(written ? seq : -seq); });
    }
    held.release();
    ASSERT_TRUE(write_now(writer, event_batch(2, 1)));
    EXPECT_GE(writer.counters().commits, 2u) << "the blocked one, then the rest";
    EXPECT_LE(writer.counters().commits, 3u) << "the last batch may have missed that commit";
  }
  EXPECT_EQ(answered, (std::vector{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
  ASSERT_GE(woken.size(), 2u);
  EXPECT_EQ(woken[0], 0u);
  EXPECT_EQ(woken[1], 10u) << "once, after all callbacks";
}

TEST_F(StoreWriter, OneInvalidBatchFailsAlone) {
  std::vector<bool> answers;
  {
    Writer writer(store_, 0ms);
    BlockedWriter held(writer);
    for (const int seq : {1, 1, 2}) {
      writer.write(event_batch(1, seq), [&](bool written, Batch) { answers.push_back(written); });
    }
    held.release();
  }
  EXPECT_EQ(answers, (std::vector{true, false, true}));
}

TEST_F(StoreWriter, AStoreFailureFailsAllBatchesAndTheWriterContinues) {
  Writer writer(store_, 0ms);
  EXPECT_EQ(writer.last_error(), "");
  store_.fail(true);
  EXPECT_FALSE(write_now(writer, event_batch(1, 1)));
  EXPECT_FALSE(write_now(writer, event_batch(1, 1)));
  EXPECT_EQ(writer.counters().failures, 2u);
  EXPECT_EQ(writer.counters().commits, 0u);
  EXPECT_EQ(writer.last_error(), "memory: simulated failure");
  store_.fail(false);
  EXPECT_TRUE(write_now(writer, event_batch(1, 1)));
}

// The latency is far longer than any test: the destructor does not wait for it.
TEST_F(StoreWriter, TheDestructorWritesWhatIsQueued) {
  int answered = 0;
  {
    Writer writer(store_, 1h);
    ASSERT_TRUE(write_now(writer, event_batch(1, 1))) << "at once when idle";
    for (int seq = 2; seq <= 10; ++seq)
      writer.write(event_batch(1, seq), [&](bool written, Batch) { answered += written; });
    EXPECT_EQ(writer.counters().commits, 1u) << "the others wait for more";
  }
  EXPECT_EQ(answered, 9);
  EXPECT_EQ(store_.events(1, 1, 100).size(), 10u);
}

TEST_F(StoreWriter, ManyBatchesDoNotWaitForTheLatency) {
  std::promise<void> last;
  Writer writer(store_, 1h);
  BlockedWriter held(writer);
  for (int seq = 1; seq <= 49; ++seq) writer.write(event_batch(1, seq), {});
  writer.write(event_batch(1, 50), [&](bool, Batch) { last.set_value(); });
  held.release();
  last.get_future().wait();
  EXPECT_EQ(store_.events(1, 1, 100).size(), 50u);
}

TEST_F(StoreWriter, DoneMayBeEmpty) {
  {
    Writer(store_, 0ms).write(event_batch(1, 1), {});
  }
  EXPECT_EQ(store_.events(1, 1, 100).size(), 1u);
}

TEST_F(StoreWriter, TakesBatchesFromManyThreads) {
  std::array<std::vector<std::int64_t>, 4> answered;  // accessed only by the writer's thread
  {
    Writer writer(store_, 1ms);
    std::vector<std::thread> people;
    for (std::size_t person = 0; person < answered.size(); ++person) {
      people.emplace_back([&writer, &mine = answered[person], room = static_cast<Id>(person + 1)] {
        for (std::int64_t seq = 1; seq <= 200; ++seq) {
          writer.write(event_batch(room, seq),
                       [&mine, seq](bool written, Batch) { mine.push_back(written ? seq : 0); });
        }
      });
    }
    for (int look = 0; look < 50; ++look) store_.events(1, 1, 1000);  // concurrent reads
    for (std::thread& person : people) person.join();
  }
  for (const auto& seqs : answered) {
    ASSERT_EQ(seqs.size(), 200u);
    for (std::size_t i = 0; i < seqs.size(); ++i) ASSERT_EQ(seqs[i], static_cast<std::int64_t>(i + 1));
  }
}

}  // namespace
}  // namespace taku::store
