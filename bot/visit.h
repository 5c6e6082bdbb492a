#pragma once

#include <functional>
#include <memory>

#include "bot/backoff.h"
#include "bot/link.h"
#include "bot/player.h"
#include "client/rest.h"
#include "client/sockets.h"

// A bot's visit to a server: it finds a room, takes a seat, plays, and reconnects when the connection breaks. Blocks.

namespace taku::bot {

// The visit cannot continue. The message is for people.
struct VisitError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct VisitSettings {
  std::string room;
  std::string key{};  // of its seat
  PlayerSettings player{};
  std::function<bool()> stop = [] { return false; };  // polled now and then
  std::function<void(const std::string&)> on_progress = [](const std::string&) {};
};

struct RoomFound {
  std::string code, game;
};

// The room with this code. Like all of these, throws VisitError or client::ClientError.
RoomFound find_room(client::Rest& rest, const std::string& code);
// Opens a new public room; `body` is that of POST /api/rooms.
RoomFound open_room(client::Rest& rest, Json body);
// Has the form of a seat's key.
bool is_key(std::string_view text);
// Takes a seat and returns its key.
std::string join_room(client::Rest& rest, const std::string& code, const std::string& name, const std::string& cmd_id);

enum class VisitEnd : std::uint8_t { Done, Stopped, Closed };

class Visit {
 public:
  Visit(client::ServerAddress server, const AnyGame& game, const ai::Level& level, VisitSettings settings);

  // Plays until the wanted number of matches is over, the room is closed, or stop() returns true.
  VisitEnd run();

 private:
  enum class Connection : std::uint8_t { Down, Opening, Open };

  client::Sockets::Handlers handlers();
  void connect();
  void opened();
  void received(std::string_view text);
  void closed(int code);
  void refused(int status, const Json& body);
  void maintain_connection(double now);
  void retry_later(double now);
  bool ending();
  int poll_ms(double now, bool thinks) const;

  VisitSettings settings_;
  Player player_;
  client::Sockets sockets_;
  Backoff backoff_;
  Connection connection_ = Connection::Down;
  int socket_ = -1;
  double next_try_ = 0, down_since_ = 0, received_at_ = 0, pinged_at_ = 0, stop_at_ = 0;
  std::uint64_t bytes_ = 0;
  bool stopping_ = false;
  std::string failure_;  // why the visit cannot continue
};

}  // namespace taku::bot
