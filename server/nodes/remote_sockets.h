#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/nodes/links.h"

namespace taku::server::nodes {

// At the front: clients of this node who are in rooms of other nodes.
class RemoteSockets {
 public:
  explicit RemoteSockets(Links& links) : links_(links) {}

  static bool is_remote(ConnectionId id) { return (id & kRemote) != 0; }

  ConnectionId connect(const RoomAccess& access, std::optional<std::int64_t> since, Socket& socket);
  void receive(ConnectionId id, std::string_view frame);
  void lag(ConnectionId id, int round_trip_ms);
  void disconnected(ConnectionId id);

  bool frame(ByteReader& record);  // from the owner; false if it cannot be understood
  bool close(ByteReader& record);
  void lost(const std::string& owner);
  bool uses(const std::string& owner) const;
  std::size_t size() const { return sockets_.size(); }

 private:
  static constexpr ConnectionId kRemote = ConnectionId{1} << 63;
  struct Remote {
    std::string owner;  // empty: the connection to the room has ended
    Socket* socket = nullptr;
  };

  Links& links_;
  std::map<ConnectionId, Remote> sockets_;
  std::map<std::string, std::size_t> open_;       // by owner
  ConnectionId last_ = kRemote | clock_number();  // higher than those of an earlier run of this node
};

// At the owner: clients of other nodes who are in rooms of this node.
class RemoteClients {
 public:
  RemoteClients(Links& links, Gateway& rooms) : links_(links), rooms_(rooms) {}

  // `has` tells whether this node has a room.
  bool connect(const std::string& front, ByteReader& record, const std::function<bool(std::int64_t room)>& has);
  bool receive(const std::string& front, ByteReader& record);
  bool lag(const std::string& front, ByteReader& record);
  bool disconnected(const std::string& front, ByteReader& record);
  void lost(const std::string& front);

 private:
  // Sends to a client through the front.
  class Remote final : public Socket {
   public:
    Remote(Links& links, std::string front, std::uint64_t number)
        : links_(links), front_(std::move(front)), number_(number) {}
    void send(std::shared_ptr<const std::string> frame) override;
    void close(CloseCode code, std::string_view reason) override;
    ConnectionId connection = 0;  // of the rooms

   private:
    Links& links_;
    const std::string front_;
    const std::uint64_t number_;
    bool closed_ = false;
  };
  using Key = std::pair<std::string, std::uint64_t>;
  Remote* find(const std::string& front, std::uint64_t number);

  Links& links_;
  Gateway& rooms_;
  std::map<Key, std::unique_ptr<Remote>> clients_;
};

}  // namespace taku::server::nodes
