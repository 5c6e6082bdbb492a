#include "server/bots.h"

#include <algorithm>
#include <chrono>

namespace taku::server {
namespace {

constexpr std::uint64_t kStepNodes = 500;  // between two looks at the clock
constexpr int kShortestMs = 50;

}  // namespace

Bots::Bots(int threads, Post post) : post_(std::move(post)) {
  const std::lock_guard lock(mutex_);  // they count each other
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Bots::~Bots() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    line_.clear();
    for (const auto& job : busy_) job->given_up = true;
  }
  asked_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Thinker::Ticket Bots::think(Question question, std::function<void(Move)> answer) {
  const std::lock_guard lock(mutex_);
  line_.push_back(std::make_shared<Job>(++last_, std::move(question), std::move(answer)));
  asked_.notify_one();
  return last_;
}

void Bots::give_up(Ticket ticket) {
  const std::lock_guard lock(mutex_);
  std::erase_if(line_, [&](const auto& job) { return job->ticket == ticket; });
  for (const auto& job : busy_) {
    if (job->ticket == ticket) job->given_up = true;
  }
}

std::size_t Bots::waiting() const {
  const std::lock_guard lock(mutex_);
  return line_.size() + busy_.size();
}

void Bots::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    asked_.wait(lock, [this] { return stopping_ || !line_.empty(); });
    if (stopping_) return;
    const auto job = line_.front();
    line_.pop_front();
    busy_.push_back(job);
    // With a long line everyone thinks shorter, so that nobody waits for long.
    const auto before = static_cast<int>(line_.size() / threads_.size());
    const int full = job->question.level->default_ms;
    const int ms = std::max(std::min(full, kShortestMs), full / (1 + before));
    lock.unlock();
    const Move move = thought(*job, ms);
    // Looked at on the house's thread, where it would be given up.
    post_([job, move] {
      if (!job->given_up) job->answer(move);
    });
    lock.lock();
    std::erase(busy_, job);
  }
}

Move Bots::thought(Job& job, int ms) {
  using Clock = std::chrono::steady_clock;
  const Question& question = job.question;
  const auto until = Clock::now() + std::chrono::milliseconds(ms);
  const auto thinking = question.level->start(question.state, question.seat, question.seed);
  while (!job.given_up && Clock::now() < until && !thinking->advance(kStepNodes)) {
  }
  return thinking->thought().move;
}

}  // namespace taku::server
