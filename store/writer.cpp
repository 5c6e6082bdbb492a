#include "store/writer.h"

#include <exception>

namespace taku::store {

using Clock = std::chrono::steady_clock;

Writer::Writer(Store& store, std::chrono::milliseconds pace, Woken after_commit)
    : store_(store), pace_(pace), after_commit_(std::move(after_commit)), thread_([this] { work(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  queued_.notify_one();
  thread_.join();
}

// Waking a thread is dear: only one that waits for work is woken, not one that gathers some.
void Writer::write(Batch batch, Done done) {
  bool wake = false;
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(batch), std::move(done)});
    std::swap(wake, idle_);
  }
  if (wake) queued_.notify_one();
}

Writer::Numbers Writer::numbers() const {
  const std::lock_guard lock(mutex_);
  return numbers_;
}

std::string Writer::last_error() const {
  const std::lock_guard lock(mutex_);
  return last_error_;
}

void Writer::work() {
  std::vector<Order> orders;
  auto earliest = Clock::now();
  for (std::unique_lock lock(mutex_);;) {
    idle_ = queue_.empty();
    queued_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
    idle_ = false;
    queued_.wait_until(lock, earliest, [&] { return stopping_; });
    if (queue_.empty()) return;
    orders.swap(queue_);
    lock.unlock();
    earliest = Clock::now() + pace_;
    commit(orders);
    orders.clear();
    lock.lock();
  }
}

void Writer::commit(std::vector<Order>& orders) {
  std::vector<const Batch*> batches;
  for (const Order& order : orders) batches.push_back(&order.batch);
  std::vector<bool> written(orders.size(), false);
  std::string error;
  try {
    written = store_.commit(batches);
  } catch (const std::exception& failure) {
    error = failure.what();
  }
  count(written, std::move(error));
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (orders[i].done) orders[i].done(written[i], std::move(orders[i].batch));
  }
  if (after_commit_) after_commit_();
}

void Writer::count(const std::vector<bool>& written, std::string error) {
  const std::lock_guard lock(mutex_);
  numbers_.commits += error.empty();
  for (const bool batch : written) ++(batch ? numbers_.batches : numbers_.failures);
  if (!error.empty()) last_error_ = std::move(error);
}

}  // namespace taku::store
