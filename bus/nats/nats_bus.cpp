#include "bus/nats/nats_bus.h"

#include <atomic>
#include <cassert>
#include <random>

#include "bus/nats/servers.h"
#include "bus/nats/worker.h"
#include "bus/subject.h"

namespace taku::bus {
namespace {

using nats::Worker;

// 120 random bits: no two buses have the same.
std::string unique_name() {
  std::random_device random;
  std::string name;
  for (int i = 0; i < 24; ++i) name += "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[random() % 32];
  return name;
}

class NatsSubscription : public Subscription {
 public:
  NatsSubscription(Worker& worker, std::uint64_t id, std::shared_ptr<Delivery> delivery)
      : worker_(worker), id_(id), delivery_(std::move(delivery)) {}
  ~NatsSubscription() override {
    delivery_->end();
    worker_.unsubscribe(id_);
  }

 private:
  Worker& worker_;
  const std::uint64_t id_;
  const std::shared_ptr<Delivery> delivery_;
};

class NatsBus : public Bus {
 public:
  explicit NatsBus(nats::Options options) : worker_(std::move(options)) {}

  void publish(std::string_view subject, std::string_view body, std::string_view reply_to) override {
    assert(valid_subject(subject) && (reply_to.empty() || valid_subject(reply_to)));
    if (body.size() <= kMaxBody && worker_.connected()) {
      worker_.publish({std::string(subject), std::string(reply_to), std::string(body)});
    }
  }
  std::unique_ptr<Subscription> subscribe(const std::string& subject, const std::string& group,
                                          Handler handler) override {
    assert(valid_subject(subject) && (group.empty() || valid_subject(group)));
    auto delivery = std::make_shared<Delivery>(std::move(handler));
    const std::uint64_t id = worker_.subscribe(subject, group, delivery);
    return std::make_unique<NatsSubscription>(worker_, id, std::move(delivery));
  }
  std::string new_inbox() override { return "inbox." + name_ + "." + std::to_string(++inboxes_); }
  bool connected() const override { return worker_.connected(); }
  std::string problem() const override { return worker_.problem(); }

 private:
  const std::string name_ = unique_name();
  std::atomic<std::uint64_t> inboxes_ = 0;
  Worker worker_;
};

}  // namespace

std::unique_ptr<Bus> connect_nats(std::string_view url, const std::string& name) {
  return std::make_unique<NatsBus>(nats::make_options(nats::parse_servers(url), name));
}

}  // namespace taku::bus
