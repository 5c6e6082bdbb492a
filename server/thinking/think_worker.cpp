#include "server/thinking/think_worker.h"

#include <condition_variable>
#include <mutex>

#include "bus/subject.h"
#include "server/thinking/think_messages.h"

namespace taku::server::thinking {

// How many requests are being thought about. Thread-safe.
class ThinkWorker::Load {
 public:
  explicit Load(int most) : most_(most) {}

  bool begin() {
    const std::lock_guard lock(mutex_);
    if (present_ == most_) return false;
    ++present_;
    return true;
  }
  void end() {
    const std::lock_guard lock(mutex_);
    --present_;
    ended_.notify_all();
  }
  bool wait_until_empty(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    return ended_.wait_for(lock, patience, [this] { return present_ == 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable ended_;
  const int most_;
  int present_ = 0;
};

ThinkWorker::ThinkWorker(bus::Bus& bus, Thinker& thinker, int threads, std::string name)
    : bus_(bus), thinker_(thinker), name_(std::move(name)), load_(std::make_shared<Load>(threads)) {
  requests_ = bus_.subscribe(kRequests, kGroup, [this](const bus::Message& message) { take(message); });
  beats_ = bus_.subscribe(kBeats, "", [this](const bus::Message& message) {
    const auto beat = read_beat(message.body);
    if (beat && beat->name == name_) ready_ = true;
  });
}

ThinkWorker::~ThinkWorker() = default;

void ThinkWorker::beat() { bus_.publish(kBeats, beat_text({name_})); }

bool ThinkWorker::stop(std::chrono::milliseconds patience) {
  requests_.reset();
  bus_.publish(kBeats, beat_text({.name = name_, .leaving = true}));
  return load_->wait_until_empty(patience);
}

void ThinkWorker::take(const bus::Message& message) {
  if (!bus::valid_subject(message.reply_to)) return;  // nobody waits for the answer
  auto [number, request] = read_request(message.body);
  if (!request) return bus_.publish(message.reply_to, refusal_text(number, Refusal::Unknown));
  if (!load_->begin()) return bus_.publish(message.reply_to, refusal_text(number, Refusal::Busy));
  // The load ends before the answer is sent: the node may send the next request as soon as it has the answer.
  thinker_.think(std::move(*request), [&bus = bus_, load = load_, inbox = message.reply_to, id = number](Move move) {
    load->end();
    bus.publish(inbox, answer_text(id, move));
  });
}

}  // namespace taku::server::thinking
