#pragma once

#include <functional>
#include <memory>

#include "bot/backoff.h"
#include "bot/link.h"
#include "bot/player.h"
#include "client/rest.h"
#include "client/sockets.h"

// A bot's visit to a server: finds the room, sits down, plays, comes back when the line breaks. Blocks.

namespace taku::bot {

// Why a visit cannot go on. The message is for people.
struct VisitError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Wishes {
  std::string room;
  std::string key{};  // of a seat it had; empty: sits down anew
  PlayerSettings player{};
  std::function<bool()> stop = [] { return false; };  // asked for now and then
  std::function<void(const std::string&)> news = [](const std::string&) {};
};

struct RoomFound {
  std::string code, game;
};

// The room of that code. Throws VisitError or client::ClientError, as all of these.
RoomFound find_room(client::Rest& rest, const std::string& code);
// A new public room. `body` as POST /api/rooms takes it.
RoomFound open_room(client::Rest& rest, Json body);
// Could this be the key of a seat?
bool is_key(std::string_view text);
// Sits down and answers the key of the seat.
std::string join_room(client::Rest& rest, const std::string& code, const std::string& name, const std::string& cmd_id);

enum class Outcome : std::uint8_t { Done, Stopped, Closed };

class Visit {
 public:
  Visit(client::ServerAddress server, const AnyGame& game, const ai::Level& level, Wishes wishes);

  // Until the wanted matches are played, the room is closed, or stop() says so.
  Outcome run();

 private:
  enum class Line : std::uint8_t { Down, Opening, Open };

  client::Sockets::Handlers hears();
  void connect();
  void opened();
  void heard(std::string_view text);
  void closed(int code);
  void refused(int status, const Json& body);
  void look_after_line(double now);
  void try_later(double now);
  bool ending();
  int poll_ms(double now, bool thinks) const;

  Wishes wishes_;
  Player player_;
  client::Sockets sockets_;
  Backoff backoff_;
  Line line_ = Line::Down;
  int socket_ = -1;
  double next_try_ = 0, down_since_ = 0, heard_at_ = 0, asked_at_ = 0, stop_at_ = 0;
  std::uint64_t bytes_ = 0;
  bool stopping_ = false;
  std::string why_;  // the visit cannot go on
};

}  // namespace taku::bot
