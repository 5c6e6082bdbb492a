#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/thinker.h"

namespace taku::server {

// The threads on which computers think. Requests wait in a queue; a cancelled one stops at its next step.
class ComputerPool final : public Thinker {
 public:
  using Post = std::function<void(std::function<void()>)>;  // runs a function on the server's thread, from any thread

  ComputerPool(int threads, Post post);
  ~ComputerPool() override;
  ComputerPool(const ComputerPool&) = delete;
  ComputerPool& operator=(const ComputerPool&) = delete;

  Ticket think(Request request, std::function<void(Move)> done) override;
  void cancel(Ticket ticket) override;

  std::size_t pending() const;  // queued or running

 private:
  struct Job {
    Ticket ticket;
    Request request;
    std::function<void(Move)> done;
    std::atomic<bool> cancelled = false;
  };

  void work();
  static Move choose_move(Job& job, int ms);

  const Post post_;
  mutable std::mutex mutex_;
  std::condition_variable job_added_;
  std::deque<std::shared_ptr<Job>> queue_;
  std::vector<std::shared_ptr<Job>> running_;
  Ticket last_ticket_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace taku::server
