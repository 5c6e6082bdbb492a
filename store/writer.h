#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/store.h"

namespace taku::store {

// Group commit on a separate thread. If the last commit began more than `latency` ago, a batch is committed at once.
// Under load batches are collected, from all rooms, because a commit costs as much as a dozen batches: until `latency`
// has passed since the last commit began, or until many wait and at least 3 ms have passed.
class Writer {
 public:
  // Called on the writer's thread when the batch is durable (true) or was not written (false). The batch is passed back
  // so that the caller's thread can reuse or free it: memory is cheapest to free on the thread that allocated it.
  using Done = std::function<void(bool written, Batch batch)>;
  // Called on the writer's thread after each commit, when every Done of it has returned. Use it to wake another thread
  // once per commit rather than once per batch.
  using AfterCommit = std::function<void()>;

  Writer(Store& store, std::chrono::milliseconds latency, AfterCommit after_commit = {});
  ~Writer();  // commits the queued batches first
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void write(Batch batch, Done done);  // thread-safe; batches are committed in order

  struct Counters {
    std::uint64_t commits = 0, batches = 0, failures = 0;  // successful commits; batches written and not written
  };
  Counters counters() const;
  std::string last_error() const;  // the store's last error; empty if it never failed

 private:
  struct QueuedBatch {
    Batch batch;
    Done done;
  };
  void run();
  void collect(std::unique_lock<std::mutex>& lock, std::chrono::steady_clock::time_point last);
  void commit(std::vector<QueuedBatch>& queued);
  void count(const std::vector<bool>& written, std::string error);

  Store& store_;
  const std::chrono::milliseconds latency_;
  const AfterCommit after_commit_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<QueuedBatch> queue_;
  bool stopping_ = false;
  std::size_t wake_at_ = 0;  // the thread sleeps until the queue is this long; 0: it is not waiting for batches
  Counters counters_;
  std::string last_error_;
  std::thread thread_;
};

}  // namespace taku::store
