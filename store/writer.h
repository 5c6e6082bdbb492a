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

// Commits in groups on a thread of its own: at once when idle; under load a new commit begins at most every `pace`,
// with whatever has been queued by then, from all rooms.
class Writer {
 public:
  // Called on the writer's thread when the batch is durable (true) or was not written (false). The batch comes back,
  // for whoever still needs it; memory is cheapest given back where it was taken.
  using Done = std::function<void(bool written, Batch batch)>;
  // Called on the writer's thread after each commit, when every Done of it has been called: the place to wake someone
  // once for many.
  using Woken = std::function<void()>;

  Writer(Store& store, std::chrono::milliseconds pace, Woken after_commit = {});
  ~Writer();  // writes what is queued, then ends
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void write(Batch batch, Done done);  // from any thread; order is kept

  struct Numbers {
    std::uint64_t commits = 0, batches = 0, failures = 0;  // commits that worked; batches written, and not written
  };
  Numbers numbers() const;
  std::string last_error() const;  // why the store last failed; empty: it never did

 private:
  struct Order {
    Batch batch;
    Done done;
  };
  void work();
  void commit(std::vector<Order>& orders);
  void count(const std::vector<bool>& written, std::string error);

  Store& store_;
  const std::chrono::milliseconds pace_;
  const Woken after_commit_;
  mutable std::mutex mutex_;
  std::condition_variable queued_;
  std::vector<Order> queue_;
  bool stopping_ = false;
  bool idle_ = false;  // the thread waits to be woken by the next order
  Numbers numbers_;
  std::string last_error_;
  std::thread thread_;
};

}  // namespace taku::store
