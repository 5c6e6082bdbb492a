#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <unordered_map>
#include <variant>
#include <vector>

#include "bus/bus.h"
#include "bus/delivery.h"
#include "bus/nats/connection.h"

namespace taku::bus::nats {

// The thread that owns the connection of a bus: it connects, reconnects, subscribes and publishes, in the order in
// which it was asked. No caller waits for the network.
class Worker {
 public:
  explicit Worker(Options options);
  ~Worker();  // sends what has been published, if there is a connection; an attempt to connect can delay it for seconds
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // Drops the message if too much is waiting to be sent.
  void publish(Message message);
  std::uint64_t subscribe(const std::string& subject, const std::string& group, std::shared_ptr<Delivery> delivery);
  void unsubscribe(std::uint64_t id);
  // Connected, and every subscription that existed at that time is known to the server.
  bool connected() const { return connected_; }
  std::string problem() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Subscribe {
    std::uint64_t id = 0;
    std::string subject, group;
    std::shared_ptr<Delivery> delivery;
  };
  struct Unsubscribe {
    std::uint64_t id = 0;
  };
  using Task = std::variant<Message, Subscribe, Unsubscribe>;

  void add(Task task, std::size_t bytes = 0);
  void run();
  std::vector<Task> next_tasks();
  void connect_when_due();
  void connect();
  void open_connection();
  void disconnect(const std::string& problem);
  void wait_longer();
  void perform(Message& message);
  void perform(Subscribe& wanted);
  void perform(Unsubscribe& ended);

  const Options options_;
  std::atomic<bool> connected_ = false;
  std::atomic<std::uint64_t> last_id_ = 0;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Task> queue_;
  std::size_t queued_bytes_ = 0;
  std::string problem_ = "not connected yet";
  bool idle_ = false;  // the thread waits for a task
  bool stopping_ = false;

  // Used by the thread only.
  std::unordered_map<std::uint64_t, Subscribe> subscriptions_;
  std::unique_ptr<Connection> connection_;
  Clock::time_point next_try_ = Clock::now();
  std::chrono::milliseconds pause_;
  std::minstd_rand random_{std::random_device()()};
  std::thread thread_;
};

}  // namespace taku::bus::nats
