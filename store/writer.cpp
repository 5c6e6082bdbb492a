#include "store/writer.h"

#include <algorithm>
#include <exception>

namespace taku::store {

using Clock = std::chrono::steady_clock;

namespace {

constexpr std::chrono::milliseconds kMinInterval{3};  // between the beginnings of two commits under load
constexpr std::size_t kLargeGroup = 16;  // batches; with more of them a commit hardly gets cheaper per batch

}  // namespace

Writer::Writer(Store& store, std::chrono::milliseconds latency, AfterCommit after_commit)
    : store_(store), latency_(latency), after_commit_(std::move(after_commit)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

// Waking a thread is expensive, so wake it only if this batch is what it waits for.
void Writer::write(Batch batch, Done done) {
  bool wake = false;
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(batch), std::move(done)});
    wake = queue_.size() == wake_at_;
  }
  if (wake) wake_.notify_one();
}

Writer::Counters Writer::counters() const {
  const std::lock_guard lock(mutex_);
  return counters_;
}

std::string Writer::last_error() const {
  const std::lock_guard lock(mutex_);
  return last_error_;
}

void Writer::run() {
  std::vector<QueuedBatch> queued;
  auto last = Clock::now() - latency_;
  for (std::unique_lock lock(mutex_);;) {
    collect(lock, last);
    if (queue_.empty()) return;
    queued.swap(queue_);
    lock.unlock();
    last = Clock::now();
    commit(queued);
    queued.clear();
    lock.lock();
  }
}

// Returns when it is time for the next commit; without batches if the writer ends.
void Writer::collect(std::unique_lock<std::mutex>& lock, Clock::time_point last) {
  wake_at_ = 1;
  wake_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
  wake_at_ = 0;
  wake_.wait_until(lock, last + std::min(kMinInterval, latency_), [&] { return stopping_; });
  wake_at_ = kLargeGroup;
  wake_.wait_until(lock, last + latency_, [&] { return stopping_ || queue_.size() >= kLargeGroup; });
  wake_at_ = 0;
}

void Writer::commit(std::vector<QueuedBatch>& queued) {
  std::vector<const Batch*> batches;
  for (const QueuedBatch& item : queued) batches.push_back(&item.batch);
  std::vector<bool> written(queued.size(), false);
  std::string error;
  try {
    written = store_.commit(batches);
  } catch (const std::exception& failure) {
    error = failure.what();
  }
  count(written, std::move(error));
  for (std::size_t i = 0; i < queued.size(); ++i) {
    if (queued[i].done) queued[i].done(written[i], std::move(queued[i].batch));
  }
  if (after_commit_) after_commit_();
}

void Writer::count(const std::vector<bool>& written, std::string error) {
  const std::lock_guard lock(mutex_);
  counters_.commits += error.empty();
  for (const bool batch : written) ++(batch ? counters_.batches : counters_.failures);
  if (!error.empty()) last_error_ = std::move(error);
}

}  // namespace taku::store
