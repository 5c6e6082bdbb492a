#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "client/rest.h"
#include "client/sockets.h"

namespace taku::bench {

// Public four-player Ludo rooms with one person in each, and one client watching the lobby.
class LobbyLoad {
 public:
  using Clock = std::chrono::steady_clock;

  LobbyLoad(const std::string& host, std::uint16_t port, int rooms);

  void fill();   // opens the rooms
  void enter();  // connects to the lobby; returns when the whole list has arrived
  void change(Clock::duration time, Clock::duration pace);  // takes seats, one room after the other

  struct Received {
    std::uint64_t bytes = 0;  // on the wire, including frame headers
    std::uint64_t messages = 0, rows = 0;
  };
  Received received() const { return {sockets_.bytes_in(), messages_, rows_}; }
  int changes() const { return changes_; }

 private:
  void on_message(std::string_view text);
  void listen_until(Clock::time_point end);
  void join_next_room();

  const std::size_t count_;
  client::Rest rest_;
  client::Sockets sockets_;
  std::vector<std::string> codes_;
  std::uint64_t messages_ = 0, rows_ = 0;
  int changes_ = 0;
};

}  // namespace taku::bench
