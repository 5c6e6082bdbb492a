#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <string>
#include <vector>

#include "client/rest.h"
#include "client/sockets.h"
#include "engine/rng.h"

namespace taku::bench {

// Rooms of Hex 3-Taboo in which two clients play match after match. They choose any cell that does not lose immediately
// and track the board themselves, so that only the cost of moves is measured.
class HexRooms {
 public:
  using Clock = std::chrono::steady_clock;

  struct Counts {
    std::uint64_t moves = 0, matches = 0, refused = 0, late = 0, closed = 0;
    std::uint64_t move_bytes = 0;       // of the commands and the messages about moves, with their frame headers
    std::vector<float> times;           // ms from sending a move until both clients received it
    std::vector<float> opponent_times;  // ms until the opponent received it
  };

  // The server of each port takes its part of the rooms. With several ports, which are nodes of one server, the two
  // clients of a room are at different nodes. `compact`: with taku.2.
  HexRooms(const std::vector<std::uint16_t>& ports, int rooms, bool compact = false);

  void connect();  // opens the rooms and connects all clients
  void start();    // starts the matches; returns when all have begun
  // Every room plays the next move as soon as both clients have received the last one.
  void play(Clock::duration time);
  // Every room plays a move every `pause`. A room that has not finished its last move by then is counted as late.
  void play_at_pace(Clock::duration time, Clock::duration pause);
  void wait(Clock::duration time);  // only receives

  Counts& counts() { return counts_; }
  std::uint64_t bytes() const { return sockets_.bytes_in() + sockets_.bytes_out(); }

 private:
  static constexpr int kRadius = 4;
  static constexpr int kSide = 2 * kRadius + 7;  // with an empty border of three cells

  struct Room {
    std::array<int, 2> clients{};  // in order of joining
    std::array<int, 2> seats{};    // the seats of these clients
    std::array<std::uint8_t, kSide * kSide> stones{};
    int mover = -1;    // the seat to move, once both clients know it
    int notified = 0;  // how many clients have received the last message
    int player = 0;    // the client that played the last move
    bool running = false;
    std::string seq;
    Clock::time_point sent;
  };

  const client::ServerAddress& server(std::size_t number) const { return servers_[number % servers_.size()]; }
  void on_message(int client, std::string_view text);
  void on_moved(int client, std::string_view text);
  void on_decision(Room& room, std::string_view text);
  void move(Room& room);
  std::string play_text(const Room& room, int q, int r);
  int choose(const Room& room, std::uint8_t stone);
  bool loses(const Room& room, int cell, std::uint8_t stone) const;
  void run_until(Clock::time_point end);

  const std::size_t count_;
  const bool compact_;
  const std::vector<client::ServerAddress> servers_;
  client::Sockets sockets_;
  std::vector<Room> rooms_;
  std::vector<int> cells_;  // all cells of the board
  Rng rng_{1};
  bool continuous_ = false;
  int running_ = 0;
  std::uint64_t last_command_ = 0;
  Counts counts_;
};

}  // namespace taku::bench
