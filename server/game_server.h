#pragma once

#include <memory>

#include "server/config.h"
#include "server/network_server.h"

namespace taku::server {

// The complete server: database and its writer, room service, computers' threads and network. Open rooms are restored
// from the database before any client is accepted.
class GameServer {
 public:
  // Throws StoreError or ServerError: the database cannot be used, a port is in use. If no admin token is configured,
  // one is created and kept in a file beside the database, readable by its owner only.
  explicit GameServer(Config config);
  ~GameServer();  // everything accepted is written
  GameServer(const GameServer&) = delete;
  GameServer& operator=(const GameServer&) = delete;

  Endpoints ready() const;
  // The admin token that was just created, empty if there was one already.
  const std::string& new_admin_token() const;
  void run(const std::function<void(const Endpoints&)>& on_ready = print_ready);
  void stop();  // from any thread

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace taku::server
