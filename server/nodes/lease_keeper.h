#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "store/ownership.h"

namespace taku::server::nodes {

// Milliseconds since the machine started, also while the machine or this process is suspended.
std::int64_t boot_ms();

// Keeps this node's lease: a thread renews it, and enters again when it was lost. The lease is counted from before the
// request that renewed it, so that this node never believes to have it for longer than the database does.
class LeaseKeeper {
 public:
  // Enters before it returns; throws StoreError if it cannot, or if a living node has the name for longer than a lease.
  LeaseKeeper(store::Ownership& ownership, std::int64_t lease_ms);
  ~LeaseKeeper();  // stops renewing
  LeaseKeeper(const LeaseKeeper&) = delete;
  LeaseKeeper& operator=(const LeaseKeeper&) = delete;

  // Which lease this node holds now: 1, 2, …; 0: none, so it must not answer for its rooms. A new lease starts without
  // rooms. From any thread.
  std::uint64_t term() const { return boot_ms() < valid_until_ ? term_.load() : 0; }
  // Gives up the lease and all rooms at once, so that other nodes can go on with them. Throws StoreError.
  void leave();

 private:
  void run();
  bool keep();
  bool enter();

  store::Ownership& ownership_;
  const std::int64_t lease_ms_;
  std::atomic<std::uint64_t> term_ = 0;
  std::atomic<std::int64_t> valid_until_ = 0;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  std::mutex using_;  // held during calls of ownership_ that change the lease
  bool left_ = false;
  std::thread thread_;
};

}  // namespace taku::server::nodes
