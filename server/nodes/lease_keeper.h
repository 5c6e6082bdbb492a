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
  // While `has_bus` is false for a whole lease, and another node has had the bus for longer, this node stays without a
  // lease, so that people reach its rooms at the other nodes.
  LeaseKeeper(store::Ownership& ownership, std::int64_t lease_ms, std::function<bool()> has_bus);
  ~LeaseKeeper();  // stops renewing
  LeaseKeeper(const LeaseKeeper&) = delete;
  LeaseKeeper& operator=(const LeaseKeeper&) = delete;

  // Which lease this node holds now: 1, 2, …; 0: none, so it must not serve its rooms. A new lease starts without
  // rooms. A lease that was once seen to be over is never continued. From any thread.
  std::uint64_t term() const;
  // Another program runs under the name of this node: this one must end. From any thread.
  bool is_replaced() const { return replaced_; }
  // Gives up the lease and all rooms at once, so that other nodes can go on with them. Throws StoreError.
  void leave();

 private:
  void run();
  bool keep();
  bool enter();
  bool renew(bool has_bus);
  bool is_cut_off(bool has_bus, std::int64_t now);

  store::Ownership& ownership_;
  const std::int64_t lease_ms_;
  const std::function<bool()> has_bus_;
  std::int64_t bus_at_ = 0;         // when the bus was there last
  std::int64_t complained_at_ = 0;  // when the log said that the database cannot be asked; 0: it can
  std::atomic<std::uint64_t> term_ = 0;
  mutable std::atomic<std::int64_t> valid_until_ = 0;  // 0: no lease
  std::atomic<bool> replaced_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  std::mutex using_;  // held during calls of ownership_ that change the lease
  bool left_ = false;
  std::thread thread_;
};

}  // namespace taku::server::nodes
