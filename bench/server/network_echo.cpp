#include <cstdlib>
#include <map>
#include <unordered_map>

#include "server/log.h"
#include "server/network_server.h"

// network_echo PORT: the server's network code with a gateway that echoes (in the lobby to the sender, in room N to
// everyone there). Compared with echo.cpp it shows what the network code costs.

namespace {

using namespace taku;
using namespace taku::server;

class EchoGateway final : public Gateway {
 public:
  void open_room(const Json&, const Caller&, Reply reply) override { reply({}); }
  void join(const std::string&, const Json&, const Caller&, Reply reply) override { reply({}); }
  void quick_match(const Json&, const Caller&, Reply reply) override { reply({}); }
  Response rooms(const std::string&) override { return {}; }
  void room(const std::string&, Reply reply) override { reply({}); }
  void game_log(const std::string&, const std::string&, Reply reply) override { reply({}); }
  Response health() override { return {}; }
  std::string metrics() override { return {}; }
  void admin_rooms(Reply reply) override { reply({}); }
  void admin_close(const std::string&, Reply reply) override { reply({}); }
  // A room is a number; a frame goes to everyone in the room.
  void admit(const std::string& code, const std::string&, const Caller&, Admission reply) override {
    reply(RoomAccess{.room = std::atoll(code.c_str())});
  }
  ConnectionId connect(const RoomAccess& access, std::optional<std::int64_t>, Socket& socket) override {
    return enter(access.room, socket);
  }
  ConnectionId connect_lobby(Socket& socket) override { return enter(-1 - static_cast<std::int64_t>(last_), socket); }
  void receive(ConnectionId connection, std::string_view frame) override {
    const auto shared = std::make_shared<const std::string>(frame);
    for (const auto& [id, socket] : rooms_[places_[connection]]) socket->send(shared);
  }
  void lag(ConnectionId, int) override {}
  void disconnected(ConnectionId connection) override {
    const auto place = places_.find(connection);
    const auto room = rooms_.find(place->second);
    room->second.erase(connection);
    if (room->second.empty()) rooms_.erase(room);
    places_.erase(place);
  }
  std::optional<TimeMs> tick() override { return std::nullopt; }
  void stop() override {}

 private:
  ConnectionId enter(std::int64_t room, Socket& socket) {
    rooms_[room][++last_] = &socket;
    places_[last_] = room;
    return last_;
  }

  std::unordered_map<std::int64_t, std::map<ConnectionId, Socket*>> rooms_;
  std::unordered_map<ConnectionId, std::int64_t> places_;
  ConnectionId last_ = 0;
};

}  // namespace

int main(int count, char** words) {
  NetworkSettings settings;
  settings.port = static_cast<std::uint16_t>(count > 1 ? std::atoi(words[1]) : 0);
  settings.admin = false;
  settings.limits.remove_all();
  set_log_level(LogLevel::Off);
  EchoGateway gateway;
  NetworkServer server(settings);
  server.run(gateway);
}
