#include "server/computer_pool.h"

#include <algorithm>
#include <chrono>

namespace taku::server {
namespace {

constexpr std::uint64_t kStepNodes = 500;  // between two checks of the clock
constexpr int kMinThinkMs = 50;

}  // namespace

ComputerPool::ComputerPool(int threads, Post post) : post_(std::move(post)) {
  const std::lock_guard lock(mutex_);  // the threads read threads_.size()
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

ComputerPool::~ComputerPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    queue_.clear();
    for (const auto& job : running_) job->cancelled = true;
  }
  job_added_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Thinker::Ticket ComputerPool::think(Request request, std::function<void(Move)> done) {
  const std::lock_guard lock(mutex_);
  queue_.push_back(std::make_shared<Job>(++last_ticket_, std::move(request), std::move(done)));
  job_added_.notify_one();
  return last_ticket_;
}

void ComputerPool::cancel(Ticket ticket) {
  const std::lock_guard lock(mutex_);
  std::erase_if(queue_, [&](const auto& job) { return job->ticket == ticket; });
  for (const auto& job : running_) {
    if (job->ticket == ticket) job->cancelled = true;
  }
}

std::size_t ComputerPool::pending() const {
  const std::lock_guard lock(mutex_);
  return queue_.size() + running_.size();
}

void ComputerPool::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    job_added_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    const auto job = queue_.front();
    queue_.pop_front();
    running_.push_back(job);
    // The longer the queue, the shorter each computer thinks, so that nobody waits for long.
    const auto queued_per_thread = static_cast<int>(queue_.size() / threads_.size());
    const int full_ms = job->request.ms.value_or(job->request.level->default_ms);
    const int ms = std::max(std::min(full_ms, kMinThinkMs), full_ms / (1 + queued_per_thread));
    lock.unlock();
    const Move move = choose_move(*job, ms);
    // Checked again on the server's thread, which is where jobs are cancelled.
    post_([job, move] {
      if (!job->cancelled) job->done(move);
    });
    lock.lock();
    std::erase(running_, job);
  }
}

Move ComputerPool::choose_move(Job& job, int ms) {
  using Clock = std::chrono::steady_clock;
  const Request& request = job.request;
  const auto deadline = Clock::now() + std::chrono::milliseconds(ms);
  const auto search = request.level->start(request.state, request.seat, request.seed);
  while (!job.cancelled && Clock::now() < deadline && !search->advance(kStepNodes)) {
  }
  return search->thought().move;
}

}  // namespace taku::server
