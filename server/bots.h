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

// A pool of threads on which computers think. Questions wait in line; one that is given up stops at its next step.
class Bots final : public Thinker {
 public:
  using Post = std::function<void(std::function<void()>)>;  // onto the house's thread, from any other

  Bots(int threads, Post post);
  ~Bots() override;
  Bots(const Bots&) = delete;
  Bots& operator=(const Bots&) = delete;

  Ticket think(Question question, std::function<void(Move)> answer) override;
  void give_up(Ticket ticket) override;

  std::size_t waiting() const;  // in line or being thought about

 private:
  struct Job {
    Ticket ticket;
    Question question;
    std::function<void(Move)> answer;
    std::atomic<bool> given_up = false;
  };

  void work();
  static Move thought(Job& job, int ms);

  const Post post_;
  mutable std::mutex mutex_;
  std::condition_variable asked_;
  std::deque<std::shared_ptr<Job>> line_;
  std::vector<std::shared_ptr<Job>> busy_;
  Ticket last_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace taku::server
