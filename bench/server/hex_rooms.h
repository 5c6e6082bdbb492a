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

// Rooms of Hex 3-Taboo, each with two people who play match after match: any cell that does not lose at once. What is
// on the board is known without asking, so a move costs what a move costs.
class HexRooms {
 public:
  using Clock = std::chrono::steady_clock;

  struct Counts {
    std::uint64_t moves = 0, matches = 0, refused = 0, late = 0, closed = 0;
    std::vector<float> times;           // ms from sending a move until both people were told
    std::vector<float> opponent_times;  // until the one who did not play it was told
  };

  HexRooms(const std::string& host, std::uint16_t port, int rooms);

  void connect();  // opens the rooms and connects everyone
  void start();    // everyone is ready: returns when every match has begun
  // Every room plays on as soon as both were told.
  void play(Clock::duration time);
  // Every room plays a move each `pause`; a room that is not done with its last one is late.
  void play_at_pace(Clock::duration time, Clock::duration pause);
  void wait(Clock::duration time);  // only listens

  Counts& counts() { return counts_; }
  std::uint64_t bytes() const { return sockets_.bytes_in() + sockets_.bytes_out(); }

 private:
  static constexpr int kRadius = 4;
  static constexpr int kSide = 2 * kRadius + 7;  // with a rim of three where no stone ever is

  struct Room {
    std::array<int, 2> clients{};  // by chair
    std::array<int, 2> seats{};    // of the chairs
    std::array<std::uint8_t, kSide * kSide> stones{};
    int mover = -1;    // the seat to move, when both know
    int notified = 0;  // how many know of the last move
    int player = 0;    // the client that played it
    bool running = false;
    std::string seq;
    Clock::time_point sent;
  };

  void on_message(int client, std::string_view text);
  void on_decision(Room& room, std::string_view text);
  void move(Room& room);
  int choose(const Room& room, std::uint8_t stone);
  bool loses(const Room& room, int cell, std::uint8_t stone) const;
  void run_until(Clock::time_point end);

  const std::size_t count_;
  client::Rest rest_;
  client::Sockets sockets_;
  std::vector<Room> rooms_;
  std::vector<int> cells_;  // of the board
  Rng rng_{1};
  bool continuous_ = false;
  int running_ = 0;
  std::uint64_t last_command_ = 0;
  Counts counts_;
};

}  // namespace taku::bench
