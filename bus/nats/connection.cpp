#include "bus/nats/connection.h"

#include <mutex>
#include <vector>

#include "bus/nats/library.h"

namespace taku::bus::nats {
namespace {

constexpr std::int64_t kConnectMs = 2000, kWriteMs = 2000, kFlushMs = 2000, kGoodbyeMs = 500;
// A server that stops answering is noticed after 1.4 to 2.1 seconds.
constexpr std::int64_t kPingMs = 700;
constexpr int kMissedPings = 2;

using Closure = std::shared_ptr<Delivery>;  // what libnats keeps for each subscription, on the heap

std::string text(const char* words) { return words == nullptr ? "" : words; }

void on_message(natsConnection*, natsSubscription*, natsMsg* raw, void* closure) {
  const Library& lib = library();
  Message message{text(lib.message_subject(raw)), text(lib.message_reply(raw)), {}};
  message.body.assign(lib.message_data(raw), static_cast<std::size_t>(lib.message_size(raw)));
  lib.message_destroy(raw);
  const Closure delivery = *static_cast<Closure*>(closure);
  delivery->deliver(std::move(message));
}

void on_complete(void* closure) { delete static_cast<Closure*>(closure); }

// If the connection was closed in the moment of subscribing, libnats does not tell when it is done with the closure.
void keep_forever(Closure* closure) {
  static std::mutex mutex;
  static std::vector<Closure*>& kept = *new std::vector<Closure*>;
  const std::lock_guard lock(mutex);
  kept.push_back(closure);
}

void set_login(natsOptions* options, const Servers& servers) {
  const Library& lib = library();
  if (!servers.user.empty()) {
    check(lib.set_user_info(options, servers.user.c_str(), servers.password.c_str()), "user");
  }
  if (!servers.token.empty()) check(lib.set_token(options, servers.token.c_str()), "token");
}

}  // namespace

void DestroyOptions::operator()(natsOptions* options) const { library().options_destroy(options); }

Options make_options(const Servers& servers, const std::string& name) {
  const Library& lib = library();
  natsOptions* created = nullptr;
  check(lib.options_create(&created), "options");
  Options options(created);
  std::vector<const char*> urls;
  for (const std::string& url : servers.urls) urls.push_back(url.c_str());
  check(lib.set_servers(created, urls.data(), static_cast<int>(urls.size())), "servers");
  set_login(created, servers);
  check(lib.set_name(created, name.c_str()), "name");
  check(lib.set_timeout(created, kConnectMs), "timeout");
  check(lib.set_allow_reconnect(created, false), "reconnect");
  check(lib.set_ping_interval(created, kPingMs), "ping interval");
  check(lib.set_max_pings_out(created, kMissedPings), "pings");
  check(lib.set_write_deadline(created, kWriteMs), "write deadline");
  check(lib.set_send_asap(created, true), "send at once");
  check(lib.disable_no_responders(created, true), "no responders");
  check(lib.use_global_message_delivery(created, true), "delivery threads");  // not a thread for each subscription
  return options;
}

std::unique_ptr<Connection> Connection::open(natsOptions* options) {
  return std::unique_ptr<Connection>(new Connection(options));
}

Connection::Connection(natsOptions* options) {
  close_signal_.attach(options);
  check(library().connect(&connection_, options), "connect");
}

Connection::~Connection() {
  const Library& lib = library();
  if (!closed()) lib.flush_timeout(connection_, kGoodbyeMs);
  lib.close(connection_);
  if (!close_signal_.wait()) return;  // leaking memory is better than freeing what is in use
  for (natsSubscription* subscription : ended_) lib.subscription_destroy(subscription);
  for (const auto& [id, subscription] : subscriptions_) lib.subscription_destroy(subscription);
  lib.connection_destroy(connection_);
}

bool Connection::closed() const { return library().is_closed(connection_); }

bool Connection::flush() { return library().flush_timeout(connection_, kFlushMs) == NATS_OK; }

void Connection::publish(const Message& message) {
  const Library& lib = library();
  const char* const subject = message.subject.c_str();
  const int size = static_cast<int>(message.body.size());
  if (message.reply_to.empty()) {
    lib.publish(connection_, subject, message.body.data(), size);
  } else {
    lib.publish_request(connection_, subject, message.reply_to.c_str(), message.body.data(), size);
  }
}

void Connection::subscribe(std::uint64_t id, const std::string& subject, const std::string& group,
                           std::shared_ptr<Delivery> delivery) {
  const Library& lib = library();
  auto closure = std::make_unique<Closure>(std::move(delivery));
  natsSubscription* subscription = nullptr;
  const natsStatus status =
      group.empty()
          ? lib.subscribe(&subscription, connection_, subject.c_str(), on_message, closure.get())
          : lib.queue_subscribe(&subscription, connection_, subject.c_str(), group.c_str(), on_message, closure.get());
  if (status != NATS_OK) return;  // the connection is closed
  subscriptions_[id] = subscription;
  Closure* const released = closure.release();
  if (lib.set_on_complete(subscription, on_complete, released) != NATS_OK) keep_forever(released);
}

void Connection::unsubscribe(std::uint64_t id) {
  const auto found = subscriptions_.find(id);
  if (found == subscriptions_.end()) return;
  library().unsubscribe(found->second);
  ended_.push_back(found->second);
  subscriptions_.erase(found);
}

void Connection::free_ended() {
  if (ended_.empty() || !flush()) return;
  for (natsSubscription* subscription : ended_) library().subscription_destroy(subscription);
  ended_.clear();
}

}  // namespace taku::bus::nats
