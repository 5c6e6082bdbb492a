#include "bus/memory_bus.h"

#include <cassert>
#include <vector>

#include "bus/subject.h"

namespace taku::bus {

MemoryNetwork::MemoryNetwork(Thread thread) : thread_kind_(thread) {
  if (thread == Thread::Own) thread_ = std::thread([this] { run(); });
}

MemoryNetwork::~MemoryNetwork() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void MemoryNetwork::settle() {
  std::unique_lock lock(mutex_);
  if (thread_kind_ == Thread::Own) return idle_.wait(lock, [&] { return queue_.empty() && !delivering_; });
  while (!queue_.empty()) deliver_next(lock);
}

void MemoryNetwork::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    deliver_next(lock);
    if (queue_.empty()) idle_.notify_all();
  }
}

void MemoryNetwork::deliver_next(std::unique_lock<std::mutex>& lock) {
  Queued next = std::move(queue_.front());
  queue_.pop_front();
  delivering_ = true;
  lock.unlock();
  next.delivery->deliver(std::move(next.message));
  next.delivery.reset();  // can destroy the handler, which may own subscriptions
  lock.lock();
  delivering_ = false;
}

// Messages go to those who have subscribed by now and are connected.
void MemoryNetwork::publish(const Message& message) {
  const auto found = subjects_.find(message.subject);
  if (found == subjects_.end()) return;
  const std::uint64_t turn = found->second.published++;
  std::map<std::string, std::vector<const Subscriber*>> groups;
  for (const Subscriber& subscriber : found->second.subscribers) {
    if (!subscriber.bus->connected_) continue;
    if (subscriber.group.empty()) {
      queue(subscriber, message);
    } else {
      groups[subscriber.group].push_back(&subscriber);
    }
  }
  for (const auto& [name, members] : groups) queue(*members[turn % members.size()], message);
}

void MemoryNetwork::queue(const Subscriber& subscriber, const Message& message) {
  queue_.push_back({subscriber.bus, subscriber.delivery, message});
  wake_.notify_one();
}

void MemoryNetwork::add(const std::string& subject, Subscriber subscriber) {
  const std::lock_guard lock(mutex_);
  subjects_[subject].subscribers.push_back(std::move(subscriber));
}

void MemoryNetwork::remove(const std::string& subject, const Delivery* delivery) {
  const std::lock_guard lock(mutex_);
  const auto found = subjects_.find(subject);
  found->second.subscribers.remove_if(
      [&](const Subscriber& subscriber) { return subscriber.delivery.get() == delivery; });
  if (found->second.subscribers.empty()) subjects_.erase(found);
}

void MemoryNetwork::cut_off(MemoryBus& bus) {
  std::vector<Queued> dropped;  // destroyed without the lock: handlers may own subscriptions
  const std::lock_guard lock(mutex_);
  bus.connected_ = false;
  std::erase_if(queue_, [&](Queued& queued) {
    if (queued.bus != &bus) return false;
    dropped.push_back(std::move(queued));
    return true;
  });
  if (queue_.empty() && !delivering_) idle_.notify_all();
}

void MemoryBus::publish(std::string_view subject, std::string_view body, std::string_view reply_to) {
  assert(valid_subject(subject) && (reply_to.empty() || valid_subject(reply_to)));
  if (body.size() > kMaxBody) return;
  const Message message{std::string(subject), std::string(reply_to), std::string(body)};
  const std::lock_guard lock(network_.mutex_);
  if (connected_) network_.publish(message);
}

std::unique_ptr<Subscription> MemoryBus::subscribe(const std::string& subject, const std::string& group,
                                                   Handler handler) {
  assert(valid_subject(subject) && (group.empty() || valid_subject(group)));
  struct MemorySubscription : Subscription {
    MemorySubscription(MemoryNetwork& its_network, std::string its_subject, std::shared_ptr<Delivery> its_delivery)
        : network(its_network), subject(std::move(its_subject)), delivery(std::move(its_delivery)) {}
    ~MemorySubscription() override {
      delivery->end();
      network.remove(subject, delivery.get());
    }
    MemoryNetwork& network;
    const std::string subject;
    const std::shared_ptr<Delivery> delivery;
  };
  const auto delivery = std::make_shared<Delivery>(std::move(handler));
  network_.add(subject, {this, group, delivery});
  return std::make_unique<MemorySubscription>(network_, subject, delivery);
}

std::string MemoryBus::new_inbox() {
  const std::lock_guard lock(network_.mutex_);
  return "inbox." + std::to_string(++network_.inboxes_);
}

bool MemoryBus::connected() const {
  const std::lock_guard lock(network_.mutex_);
  return connected_;
}

void MemoryBus::cut_off() { network_.cut_off(*this); }

void MemoryBus::reconnect() {
  const std::lock_guard lock(network_.mutex_);
  connected_ = true;
}

}  // namespace taku::bus
