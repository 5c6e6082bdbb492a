#pragma once

#include <map>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/gateway.h"

namespace taku::server {

// A gateway with one room, AAAAAA (another one, MOVING, is moving to another node), and one key, "secret". It echoes
// every frame, except:
// - "close" closes with 4001; "big" sends 64 KiB a hundred times; "two" sends two frames; "later" is answered in tick()
// - "broken" throws at once, "broken tick" in the next tick(), "broken closed" in disconnected()
// Also open_room() with "broken" throws (after replying, with "answered"), as do game_log("broken"), join("BROKEN") and
// connect() with since = 666, after it has added the connection.
// It notes what it receives. One thread calls it; others may read the notes.
class FakeGateway : public Gateway {
 public:
  struct Notes {
    std::vector<std::string> received;
    std::vector<std::optional<std::int64_t>> since;
    std::vector<bool> compact;
    int connected = 0, closed = 0, lags = 0;
    bool stopped = false;
  };
  Notes notes() const {
    const std::lock_guard lock(mutex_);
    return notes_;
  }
  std::function<void(std::function<void()>)> post;

  void open_room(const Json& body, const Caller& caller, Reply reply) override {
    note("open_room " + caller.address);
    if (find_string(body, "answered")) reply({201, {{"code", "AAAAAA"}}});
    if (find_string(body, "broken")) throw std::runtime_error("disk failure");
    if (find_string(body, "later") && post) {
      post([reply] { reply({201, {{"code", "AAAAAA"}, {"late", true}}}); });
    } else if (!find_string(body, "never")) {
      reply({201, {{"code", "AAAAAA"}}});
    }
  }
  void join(const std::string& code, const Json& body, const Caller&, Reply reply) override {
    note("join " + code);
    const std::string* name = find_string(body, "name");
    if (code == "BROKEN") throw std::runtime_error("disk failure");
    if (code != "AAAAAA") return reply({404, wrong("room/not_found")});
    if (find_string(body, "cmd_id")) return reply({409, wrong("cmd/reused")});
    reply({200, {{"player_id", "secret"}, {"name", name ? *name : ""}}});
  }
  void quick_match(const Json&, const Caller& caller, Reply reply) override {
    note("quick " + caller.address);
    reply({201, {{"player_id", "secret"}}});
  }
  void admin_rooms(Reply reply) override { reply({200, {{"rooms", Json::array({{{"room", "AAAAAA"}}})}}}); }
  void admin_close(const std::string& code, Reply reply) override {
    note("close " + code);
    reply(code == "AAAAAA" ? Response{200, {{"closed", code}}} : Response{404, wrong("room/not_found")});
  }
  Response rooms(const std::string& game) override {
    note("rooms " + game);
    return {200, {{"rooms", Json::array({{{"code", "AAAAAA"}}})}}};
  }
  void room(const std::string& code, Reply reply) override {
    if (code == "MOVING") return reply({503, wrong("server/moved")});
    reply(code == "AAAAAA" ? Response{200, {{"code", code}}} : Response{404, wrong("room/not_found")});
  }
  void game_log(const std::string& match_id, const std::string& key, Reply reply) override {
    if (match_id == "broken") throw std::runtime_error("disk failure");
    reply({200, {{"match", match_id}, {"key", key}}});
  }
  Response health() override { return {200, {{"ok", true}}}; }
  std::string metrics() override { return "taku_fake 1\n"; }

  void admit(const std::string& code, const std::string& key, const Caller&, Admission reply) override {
    if (code != "AAAAAA") return reply(Response{404, wrong("room/not_found")});
    if (!key.empty() && key != "secret") return reply(Response{401, wrong("room/wrong_key")});
    reply(RoomAccess{.room = 1, .person = key.empty() ? 0 : 1});
  }
  ConnectionId connect(const RoomAccess& access, std::optional<std::int64_t> since, Socket& socket) override {
    {
      const std::lock_guard lock(mutex_);
      notes_.since.push_back(since);
      notes_.compact.push_back(access.compact);
    }
    if (since == 666) {
      enter(socket, R"({"type":"welcome"})");
      throw std::runtime_error("disk failure");
    }
    return enter(socket, access.person == 1 ? R"({"type":"welcome","you":1})" : R"({"type":"welcome"})");
  }
  ConnectionId connect_lobby(Socket& socket) override { return enter(socket, R"({"type":"lobby"})"); }

  void receive(ConnectionId connection, std::string_view frame) override {
    note(std::string(frame));
    Socket& socket = *sockets_.at(connection);
    if (frame == "broken") throw std::runtime_error("disk failure");
    if (frame == "broken tick") tick_breaks_ = true;
    if (frame == "broken closed") breaks_when_closed_ = connection;
    if (frame == "close") return socket.close(CloseCode::TakenOver, "taken over");
    if (frame == "big") {
      for (int i = 0; i < 100; ++i) send_text(socket, std::string(64 * 1024, 'x'));
    } else if (frame == "two") {
      send_text(socket, "one");
      send_text(socket, "two");
    } else if (frame == "later") {
      later_.push_back(connection);
    } else {
      send_text(socket, std::string(frame));
    }
  }
  void lag(ConnectionId, int) override {
    const std::lock_guard lock(mutex_);
    ++notes_.lags;
  }
  void disconnected(ConnectionId connection) override {
    sockets_.erase(connection);
    std::erase(later_, connection);
    {
      const std::lock_guard lock(mutex_);
      ++notes_.closed;
    }
    if (connection == breaks_when_closed_) throw std::runtime_error("disk failure");
  }
  std::optional<TimeMs> tick() override {
    if (std::exchange(tick_breaks_, false)) throw std::runtime_error("disk failure");
    for (const ConnectionId id : std::exchange(due_, {})) {
      if (sockets_.contains(id)) send_text(*sockets_[id], "later");
    }
    if (later_.empty()) return std::nullopt;
    due_ = std::exchange(later_, {});
    return 1;  // long ago: as soon as possible
  }
  void stop() override {
    const std::lock_guard lock(mutex_);
    notes_.stopped = true;
  }

 private:
  static Json wrong(std::string_view code) { return {{"error", {{"code", code}, {"message", "no"}}}}; }
  static void send_text(Socket& socket, std::string text) {
    socket.send(std::make_shared<const std::string>(std::move(text)));
  }
  void note(std::string what) {
    const std::lock_guard lock(mutex_);
    notes_.received.push_back(std::move(what));
  }
  ConnectionId enter(Socket& socket, std::string hello) {
    sockets_[++last_] = &socket;
    send_text(socket, std::move(hello));
    const std::lock_guard lock(mutex_);
    ++notes_.connected;
    return last_;
  }

  std::map<ConnectionId, Socket*> sockets_;
  std::vector<ConnectionId> later_, due_;
  ConnectionId last_ = 0, breaks_when_closed_ = 0;
  bool tick_breaks_ = false;
  mutable std::mutex mutex_;
  Notes notes_;
};

}  // namespace taku::server
