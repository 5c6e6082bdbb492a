#include <cstdlib>
#include <unordered_map>

#include "server/log.h"
#include "server/serve.h"

// door_echo PORT: the server's own doors with a house that only says back what it hears. Beside echo.cpp it shows what
// the doors cost.

namespace {

using namespace taku;
using namespace taku::server;

class EchoHouse final : public Front {
 public:
  void open_room(const Json&, const std::string&, Reply reply) override { reply({}); }
  void join(const std::string&, const Json&, const std::string&, Reply reply) override { reply({}); }
  Answer rooms() override { return {}; }
  Answer room(const std::string&, const std::string&) override { return {}; }
  Answer game_log(const std::string&, const std::string&) override { return {}; }
  Answer health() override { return {}; }
  std::string metrics() override { return {}; }
  std::optional<Refused> admit(const std::string&, const std::string&, const std::string&, Visitor&) override {
    return std::nullopt;
  }
  ConnectionId connect(const Visitor&, std::optional<std::int64_t>, Socket& socket) override {
    return connect_lobby(socket);
  }
  ConnectionId connect_lobby(Socket& socket) override {
    sockets_[++last_] = &socket;
    return last_;
  }
  void receive(ConnectionId connection, std::string_view frame) override {
    sockets_.find(connection)->second->send(std::make_shared<const std::string>(frame));
  }
  void lag(ConnectionId, int) override {}
  void closed(ConnectionId connection) override { sockets_.erase(connection); }
  std::optional<TimeMs> tick() override { return std::nullopt; }
  void stop() override {}

 private:
  std::unordered_map<ConnectionId, Socket*> sockets_;
  ConnectionId last_ = 0;
};

}  // namespace

int main(int count, char** words) {
  ServeSettings settings;
  settings.port = static_cast<std::uint16_t>(count > 1 ? std::atoi(words[1]) : 0);
  settings.admin = false;
  settings.limits.lift();
  set_log_level(LogLevel::Off);
  EchoHouse house;
  Server server(settings);
  server.run(house);
}
