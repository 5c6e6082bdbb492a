#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <memory>

#include "server/people/people_server.h"
#include "server/records/records_api.h"
#include "server/rooms/room_service.h"
#include "store/memory.h"
#include "tests/support/quick_hasher.h"
#include "tests/support/wire.h"

// A server with accounts and a fake gateway, and browsers that use it over real connections.

namespace taku::server {

class ServedPeople {
 public:
  explicit ServedPeople(NetworkSettings settings = without_limits(), const std::string& path = ":memory:") {
    people = std::make_unique<PeopleServer>(
        PeopleServer::Dependencies{.path = path,
                                   .now = [this] { return now.load(); },
                                   .random = [this](std::span<std::uint8_t> bytes) { fill(bytes); },
                                   .hasher = hasher.hasher(),
                                   .post = [this](std::function<void()> call) { post(std::move(call)); },
                                   .log = [](std::string_view, std::string_view) {},
                                   .open_games = [this]() -> std::shared_ptr<store::Store> { return games; },
                                   .sign_ins_per_minute = settings.limits.sign_ins_per_minute});
    rooms = std::make_unique<RoomService>(
        RoomServiceSettings{},
        Dependencies{.now = [this] { return now.load(); },
                     .random = [this](std::span<std::uint8_t> bytes) { fill(bytes); },
                     .write =
                         [this](store::Batch batch, const std::function<void(bool, store::Batch)>& done) {
                           const store::Batch* one = &batch;
                           const bool ok = games->commit(std::span(&one, 1))[0];
                           done(ok, std::move(batch));
                         },
                     .store = games.get(),
                     .accounts = &people->accounts()});
    people->use(*rooms);
    records = std::make_unique<RecordsApi>(
        RecordsApi::Dependencies{.store = games.get(),
                                 .now = [this] { return now.load(); },
                                 .post = [this](std::function<void()> call) { post(std::move(call)); },
                                 .records_per_minute = settings.limits.records_per_minute,
                                 .max_bytes = 1'000'000});
    records->add_to(people->router());
    served_ = std::make_unique<Served>(std::move(settings), &people->router());
    const std::lock_guard lock(mutex_);
    running_ = true;
    for (auto& call : early_) served_->server().post(std::move(call));
  }
  ~ServedPeople() {
    served_->stop();
    records.reset();
    rooms.reset();
    people.reset();
  }
  static NetworkSettings without_limits() {
    NetworkSettings settings;
    settings.limits.remove_all();
    return settings;
  }
  std::uint16_t port() const { return served_->port(); }
  std::uint16_t admin_port() const { return served_->admin_port(); }

  // Calls a function with the database, on its thread, and waits for it.
  void with_db(const people::PeopleService::Work& work) { people->service().run_and_wait(work); }

  std::atomic<TimeMs> now = 1'800'000'000'000;
  people::QuickHasher hasher;
  std::shared_ptr<store::MemoryStore> games = std::make_shared<store::MemoryStore>();
  std::unique_ptr<PeopleServer> people;
  std::unique_ptr<RoomService> rooms;  // only for what people need of rooms: the network has a fake gateway
  std::unique_ptr<RecordsApi> records;

 private:
  // From any thread, also before the server runs.
  void post(std::function<void()> call) {
    const std::lock_guard lock(mutex_);
    if (running_) return served_->server().post(std::move(call));
    early_.push_back(std::move(call));
  }
  void fill(std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(mix64(++random_));
  }

  std::atomic<std::uint64_t> random_ = 0;
  std::mutex mutex_;
  bool running_ = false;
  std::vector<std::function<void()>> early_;
  std::unique_ptr<Served> served_;
};

// Keeps its session cookie and sends its origin, as browsers do.
class Browser {
 public:
  explicit Browser(const ServedPeople& server) : wire_(server.port()) {}

  HttpReply get(std::string_view path) { return keep(wire_.get(path, headers())); }
  HttpReply post(std::string_view path, const Json& body) { return keep(wire_.post(path, to_text(body), headers())); }
  Json me() { return *parse_json(get("/api/account").body); }

  std::string cookie;  // "taku_session=…", or empty
  std::string origin = "http://taku.test";
  std::string more;  // other headers

 private:
  std::string headers() const {
    std::string all = more;
    if (!cookie.empty()) all += "Cookie: " + cookie + "\r\n";
    if (!origin.empty()) all += "Origin: " + origin + "\r\n";
    return all;
  }
  HttpReply keep(HttpReply reply) {
    const std::string set = reply.header("Set-Cookie");
    if (!set.empty()) {
      cookie = set.substr(0, set.find(';'));
      if (cookie.ends_with("=")) cookie.clear();
    }
    return reply;
  }
  Wire wire_;
};

inline std::string error_of(const HttpReply& reply) {
  const auto json = parse_json(reply.body);
  const Json* error = json ? find(*json, "error") : nullptr;
  const std::string* code = error ? find_string(*error, "code") : nullptr;
  return code ? *code : "";
}

}  // namespace taku::server
