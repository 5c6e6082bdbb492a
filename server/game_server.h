#pragma once

#include <memory>

#include "server/config.h"
#include "server/network_server.h"

namespace taku::server {

// Everything that makes a server, put together: the database and its writer, the house, the computers' threads and the
// doors. Rooms that the database knows are back before anyone is let in.
class GameServer {
 public:
  // Throws StoreError or ServerError: the database cannot be used, a port is taken. Without an admin token one is made
  // and kept beside the database for its owner alone.
  explicit GameServer(Config config);
  ~GameServer();  // what was accepted is written
  GameServer(const GameServer&) = delete;
  GameServer& operator=(const GameServer&) = delete;

  Ready ready() const;
  // The token that was made just now, to be shown once; empty when there was one.
  const std::string& new_admin_token() const;
  void run(const std::function<void(const Ready&)>& on_ready = print_ready);
  void stop();  // from any thread

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace taku::server
