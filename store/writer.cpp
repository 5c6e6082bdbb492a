#include "store/writer.h"

#include <exception>

namespace taku::store {

using Clock = std::chrono::steady_clock;

Writer::Writer(Store& store, std::chrono::milliseconds pace, AfterCommit after_commit)
    : store_(store), pace_(pace), after_commit_(std::move(after_commit)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

// Waking a thread is expensive, so wake it only if it waits for the first batch, not while it collects more.
void Writer::write(Batch batch, Done done) {
  bool wake = false;
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(batch), std::move(done)});
    std::swap(wake, idle_);
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
  auto earliest = Clock::now();
  for (std::unique_lock lock(mutex_);;) {
    idle_ = queue_.empty();
    wake_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
    idle_ = false;
    wake_.wait_until(lock, earliest, [&] { return stopping_; });
    if (queue_.empty()) return;
    queued.swap(queue_);
    lock.unlock();
    earliest = Clock::now() + pace_;
    commit(queued);
    queued.clear();
    lock.lock();
  }
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
