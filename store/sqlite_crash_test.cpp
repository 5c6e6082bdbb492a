#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>

#include "store/sqlite.h"
#include "store/suite.h"
#include "tests/support/sqlite_files.h"

// Kills writing processes and fills the disk, in child processes, and checks what is left in the database.

namespace taku::store {
namespace {

constexpr int kEvents = 3;    // in each batch
constexpr int kTogether = 4;  // batches in each commit

// Batch n sets the room's base to n and appends the next kEvents events.
Batch batch_of(std::int64_t n, std::size_t more_bytes = 0) {
  RoomRow room = a_room(1);
  room.base = n;
  Batch batch{.rooms = {room}, .rows = {a_session("s", n)}};
  for (int i = 1; i <= kEvents; ++i) {
    const std::int64_t seq = (n - 1) * kEvents + i;
    batch.events.push_back(an_event(1, seq, "c" + std::to_string(seq), 1));
    batch.events.back().body.append(more_bytes, ' ');
  }
  return batch;
}

// The number of batches in the database; -1 unless they are the first ones and all complete.
std::int64_t whole_batches(Store& store, const std::string& path) {
  const auto room = store.room(1);
  const std::int64_t count = room ? room->base : 0;
  const auto events = store.events(1, 1, 1'000'000);
  if (static_cast<std::int64_t>(events.size()) != count * kEvents) return -1;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].seq != static_cast<std::int64_t>(i + 1)) return -1;
  }
  if (count > 0 && game_rows(path, "sessions").at(0)["hands_played"] != count) return -1;
  return count;
}

// Commits forever, continuing from the file's contents, and reports the number of batches after each commit.
[[noreturn]] void write_until_killed(const std::string& path, int report) {
  const auto store = open_sqlite(path);
  for (std::int64_t n = whole_batches(*store, path) + 1;; n += kTogether) {
    std::vector<Batch> batches;
    std::vector<const Batch*> list;
    for (int i = 0; i < kTogether; ++i) batches.push_back(batch_of(n + i));
    for (const Batch& batch : batches) list.push_back(&batch);
    if (store->commit(list) != std::vector<bool>(kTogether, true)) _exit(1);
    const std::int64_t committed = n + kTogether - 1;
    if (::write(report, &committed, sizeof committed) != sizeof committed) _exit(2);
  }
}

// The last number that a writing child reported before it was killed.
std::int64_t kill_after(const std::string& path, int reports) {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) {
    try {
      write_until_killed(path, ends[1]);
    } catch (const StoreError& error) {
      std::fprintf(stderr, "%s\n", error.what());
      _exit(3);
    }
  }
  close(ends[1]);
  std::int64_t last = 0, reported = 0;
  const auto next = [&] { return read(ends[0], &reported, sizeof reported) == sizeof reported; };
  for (int i = 0; i < reports && next(); ++i) last = reported;
  kill(child, SIGKILL);
  while (next()) last = reported;  // reports written before it died
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << status;
  return last;
}

TEST(SqliteCrash, AKilledServerKeepsWhatItReportedAsWritten) {
  const TemporaryFolder folder;
  const std::string path = folder.file("taku.db");
  std::int64_t before = 0;
  for (const int reports : {1, 7, 30, 2, 60, 11}) {
    const std::int64_t reported = kill_after(path, reports);
    EXPECT_GE(reported, before + reports);
    EXPECT_GE(whole_batches(*open_sqlite(path, {.read_only = true}), path), reported) << "without a server";
    const auto store = open_sqlite(path);
    const std::int64_t kept = whole_batches(*store, path);
    EXPECT_GE(kept, reported) << "no committed batch is missing and no batch is incomplete";
    EXPECT_LE(kept, reported + kTogether) << "one commit may have finished without being reported";
    EXPECT_EQ((kept - before) % kTogether, 0) << "a commit is atomic, too";
    before = kept;
  }
}

// ---- a full disk, simulated by a limit on the size of files

void limit_files(rlim_t bytes) {
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = std::min(bytes, limit.rlim_max);
  setrlimit(RLIMIT_FSIZE, &limit);
}

// Run in a child, because the limit applies to a whole process. The exit code says which expectation failed; 0: none.
int fill_the_disk(const std::string& path) {
  signal(SIGXFSZ, SIG_IGN);
  const auto store = open_sqlite(path);
  const auto commit = [&](std::int64_t n) -> bool {
    const Batch batch = batch_of(n, 3000);
    const Batch* const list[] = {&batch};
    return store->commit(list).at(0);
  };
  for (std::int64_t n = 1; n <= 5; ++n) {
    if (!commit(n)) return 10;
  }
  limit_files(400'000);
  std::int64_t n = 6;
  try {
    for (; n < 1000; ++n) commit(n);
    return 11;
  } catch (const StoreError&) {
  }
  if (whole_batches(*store, path) != n - 1) return 12;
  for (int i = 0; i < 3; ++i) {  // still full
    try {
      commit(n);
      return 13;
    } catch (const StoreError&) {
    }
  }
  limit_files(RLIM_INFINITY);
  for (std::int64_t end = n + 200; n < end; ++n) {
    if (!commit(n)) return 14;
  }
  return whole_batches(*store, path) == n - 1 ? 0 : 15;
}

TEST(SqliteCrash, OnAFullDiskCommitsFailCompletelyUntilThereIsSpace) {
  const TemporaryFolder folder;
  const std::string path = folder.file("taku.db");
  const pid_t child = fork();
  if (child == 0) _exit(fill_the_disk(path));
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status)) << status;
  EXPECT_EQ(WEXITSTATUS(status), 0);
  const auto store = open_sqlite(path);
  EXPECT_GT(whole_batches(*store, path), 205);
}

}  // namespace
}  // namespace taku::store
