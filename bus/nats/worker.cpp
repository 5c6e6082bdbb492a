#include "bus/nats/worker.h"

#include <algorithm>

#include "bus/nats/nats_bus.h"

namespace taku::bus::nats {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMaxQueuedBytes = 16 << 20;
constexpr std::size_t kTaskBytes = 200;  // memory that a message needs besides its body
constexpr std::size_t kMaxEnded = 1000;  // ended subscriptions that are kept while there is something to do
constexpr milliseconds kLook{50};        // how often the thread looks whether the connection still exists
constexpr milliseconds kFirstPause{50}, kLongestPause{2000};  // between attempts to connect

}  // namespace

Worker::Worker(Options options) : options_(std::move(options)), pause_(kFirstPause), thread_([this] { run(); }) {}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Worker::publish(Message message) {
  const std::size_t bytes = message.body.size() + kTaskBytes;
  add(std::move(message), bytes);
}

std::uint64_t Worker::subscribe(const std::string& subject, const std::string& group,
                                std::shared_ptr<Delivery> delivery) {
  const std::uint64_t id = ++last_id_;
  add(Subscribe{id, subject, group, std::move(delivery)});
  return id;
}

void Worker::unsubscribe(std::uint64_t id) { add(Unsubscribe{id}); }

// Waking a thread is expensive, so wake it only if it waits.
void Worker::add(Task task, std::size_t bytes) {
  bool wake = false;
  {
    const std::lock_guard lock(mutex_);
    if (bytes > 0 && queued_bytes_ + bytes > kMaxQueuedBytes) return;
    queued_bytes_ += bytes;
    queue_.push_back(std::move(task));
    std::swap(wake, idle_);
  }
  if (wake) wake_.notify_one();
}

void Worker::run() {
  for (bool more = true; more;) {
    connect_when_due();
    std::vector<Task> tasks = next_tasks();
    for (Task& task : tasks) {
      std::visit([&](auto& known) { perform(known); }, task);
    }
    if (connection_ && (tasks.empty() || connection_->ended() > kMaxEnded)) connection_->free_ended();
    const std::lock_guard lock(mutex_);
    more = !stopping_ || !queue_.empty();
  }
  disconnect("closed");
}

// Waits for tasks, but not longer than until it is time to look after the connection again.
std::vector<Worker::Task> Worker::next_tasks() {
  const auto until = connection_ ? Clock::now() + kLook : next_try_;
  std::vector<Task> tasks;
  std::unique_lock lock(mutex_);
  idle_ = queue_.empty();
  wake_.wait_until(lock, until, [&] { return stopping_ || !queue_.empty(); });
  idle_ = false;
  tasks.swap(queue_);
  queued_bytes_ = 0;
  return tasks;
}

void Worker::connect_when_due() {
  if (connection_ && connection_->closed()) {
    disconnect("the connection was lost");
    wait_longer();
  }
  if (!connection_ && Clock::now() >= next_try_) connect();
}

void Worker::connect() {
  try {
    open_connection();
  } catch (const BusError& error) {
    disconnect(error.what());
    wait_longer();
  }
}

// connected() becomes true when the server knows all subscriptions.
void Worker::open_connection() {
  connection_ = Connection::open(options_.get());
  for (const auto& [id, wanted] : subscriptions_) {
    connection_->subscribe(id, wanted.subject, wanted.group, wanted.delivery);
  }
  if (!connection_->flush()) throw BusError("the server does not answer");
  pause_ = kFirstPause;
  const std::lock_guard lock(mutex_);
  problem_.clear();
  connected_ = true;
}

void Worker::disconnect(const std::string& problem) {
  {
    const std::lock_guard lock(mutex_);
    connected_ = false;
    problem_ = problem;
  }
  connection_.reset();
}

std::string Worker::problem() const {
  const std::lock_guard lock(mutex_);
  return problem_;
}

// Twice as long after each failure. The random part keeps nodes from coming back all at once.
void Worker::wait_longer() {
  const auto part = std::uniform_int_distribution<int>(50, 100)(random_);
  next_try_ = Clock::now() + pause_ * part / 100;
  pause_ = std::min(pause_ * 2, kLongestPause);
}

// A message that was waiting when the connection broke is dropped: it is too late for it.
void Worker::perform(Message& message) {
  if (connection_) connection_->publish(message);
}

void Worker::perform(Subscribe& wanted) {
  if (connection_) connection_->subscribe(wanted.id, wanted.subject, wanted.group, wanted.delivery);
  subscriptions_[wanted.id] = std::move(wanted);
}

void Worker::perform(Unsubscribe& ended) {
  if (connection_) connection_->unsubscribe(ended.id);
  subscriptions_.erase(ended.id);
}

}  // namespace taku::bus::nats
