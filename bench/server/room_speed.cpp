#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "engine/match.h"
#include "games/all_games.h"
#include "server/rooms/room_service.h"
#include "store/memory.h"

// taku_room_bench [ROOMS] [MATCHES]: what a move costs the rooms alone, without sockets and without a disk. In every
// room two people play the same matches of Hex 3-Taboo; every entry counts as written at once.

namespace {

using namespace taku;
using namespace taku::server;
using Clock = std::chrono::steady_clock;

class SilentSocket final : public Socket {
 public:
  void send(std::shared_ptr<const std::string> frame) override { bytes += frame->size(); }
  void close(CloseCode, std::string_view) override {}
  std::size_t bytes = 0;
};

// The moves of a match that lasts at least 40 moves.
std::vector<std::string> long_match() {
  const AnyGame& game = *find_game("hex_taboo");
  for (std::uint64_t seed = 1;; ++seed) {
    Rng rng{seed};
    auto match = Match::start(game, 2, Json::object(), std::nullopt);
    std::vector<std::string> moves;
    while (match->turn().kind != Turn::Kind::Over) {
      MoveList list;
      const Seat seat = match->turn().seats.first();
      match->state().legal_moves(seat, list);
      const Move move = list[rng.below(static_cast<std::uint32_t>(list.size()))];
      moves.push_back(to_text(match->state()->move_json(move)));
      if (!match->play(seat, move)) std::abort();
    }
    if (moves.size() >= 40) return moves;
  }
}

class Rooms {
 public:
  explicit Rooms(int count) : rooms_(static_cast<std::size_t>(count)) {
    for (Room& room : rooms_) {
      std::string code;
      service_.open_room({{"game", "hex_taboo"}}, {.address = "1.2.3.4"},
                         [&](const Response& answer) { code = *find_string(answer.body, "room"); });
      for (std::size_t i = 0; i < 2; ++i) {
        std::string key;
        service_.join(code, {{"name", "Somebody"}}, {.address = "1.2.3.4"},
                      [&](const Response& answer) { key = *find_string(answer.body, "player_id"); });
        RoomAccess access;
        if (service_.admit(code, key, {.address = "1.2.3.4"}, access)) std::abort();
        room.connections[i] = service_.connect(access, std::nullopt, room.sockets[i]);
      }
    }
  }

  void start() {
    for (Room& room : rooms_) {
      for (const ConnectionId id : room.connections) service_.receive(id, R"({"type":"game_start"})");
      service_.tick();
    }
  }

  // All rooms play this match. Returns the time.
  Clock::duration play(const std::vector<std::string>& moves, std::size_t first_seat) {
    std::vector<std::string> frames;
    const auto begin = Clock::now();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::string frame =
          R"({"type":"play","cmd_id":")" + std::to_string(++commands_) + R"(","move":)" + moves[i] + "}";
      for (Room& room : rooms_) service_.receive(room.connections[(first_seat + i) % 2], frame);
      service_.tick();
    }
    return Clock::now() - begin;
  }

  std::size_t bytes() const {
    std::size_t sum = 0;
    for (const Room& room : rooms_) sum += room.sockets[0].bytes + room.sockets[1].bytes;
    return sum;
  }

 private:
  struct Room {
    std::array<SilentSocket, 2> sockets;
    std::array<ConnectionId, 2> connections{};
  };
  void fill(std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(mix64(random_++) >> 40);
  }

  std::uint64_t random_ = 1, commands_ = 0;
  store::MemoryStore store_;
  RoomService service_{{.max_rooms = 0, .max_rooms_per_address = 0},
                       {.now = [] { return TimeMs{1'770'465'600'000}; },
                        .random = [this](std::span<std::uint8_t> bytes) { fill(bytes); },
                        .write = [](store::Batch batch, const auto& done) { done(true, std::move(batch)); },
                        .store = &store_}};
  std::vector<Room> rooms_;
};

}  // namespace

int main(int count, char** words) {
  const int rooms_count = count > 1 ? std::atoi(words[1]) : 50;
  const int matches = count > 2 ? std::atoi(words[2]) : 50;
  const std::vector<std::string> moves = long_match();
  Rooms rooms(rooms_count);
  Clock::duration spent{};
  std::size_t bytes = 0;
  for (int i = 0; i < matches; ++i) {
    rooms.start();
    const std::size_t before = rooms.bytes();
    spent += rooms.play(moves, static_cast<std::size_t>(i) % 2);
    bytes += rooms.bytes() - before;
  }
  const double played = static_cast<double>(moves.size()) * rooms_count * matches;
  std::printf("%d rooms, %.0f moves: %.2f us and %.0f bytes sent per move\n", rooms_count, played,
              std::chrono::duration<double, std::micro>(spent).count() / played, static_cast<double>(bytes) / played);
}
