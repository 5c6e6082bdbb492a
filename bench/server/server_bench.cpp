#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string_view>

#include "bench/server/hex_rooms.h"
#include "bench/server/lobby_load.h"
#include "bench/server/process_stats.h"

// taku_server_bench PART PORT PID [ROOMS] [SECONDS] [taku.2]: measures what rooms cost the server with process id PID.
// All parts except lobby play Hex 3-Taboo, with taku.2 in compact messages.
//   one     a single room with a move every 20 ms: the latency for the opponent
//   closed  every room plays as fast as it can
//   paced   five moves per second in every room
//   idle    all clients are connected and nobody moves
//   lobby   public rooms in which ten seats per second are taken: what one lobby client receives

namespace {

using namespace taku::bench;
using namespace std::chrono_literals;
using Clock = HexRooms::Clock;

void print_costs(HexRooms& rooms, const ProcessStats& server, const std::function<void()>& play) {
  HexRooms::Counts& counts = rooms.counts();
  counts = {};
  const double cpu = server.cpu_seconds(), main_cpu = server.main_cpu_seconds();
  const std::uint64_t bytes = rooms.bytes();
  const auto start = Clock::now();
  play();
  const double spent = std::chrono::duration<double>(Clock::now() - start).count();
  const double used = server.cpu_seconds() - cpu, main_used = server.main_cpu_seconds() - main_cpu;
  const double moves = static_cast<double>(counts.moves);
  std::printf("  %.0f moves/s, %.1f moves per match, %llu refused, %llu late, %llu closed\n", moves / spent,
              moves / static_cast<double>(counts.matches), static_cast<unsigned long long>(counts.refused),
              static_cast<unsigned long long>(counts.late), static_cast<unsigned long long>(counts.closed));
  std::printf("  server CPU %.1f us per move (main thread %.1f, others %.1f), %.1f %% of a core\n", used / moves * 1e6,
              main_used / moves * 1e6, (used - main_used) / moves * 1e6, used / spent * 100);
  std::printf("  received by both after p50 %.2f ms, p99 %.2f ms\n", quantile(counts.times, 0.5),
              quantile(counts.times, 0.99));
  std::printf("  %.0f bytes per move on the wire, both clients, %.0f with the start and the end of matches\n",
              static_cast<double>(counts.move_bytes) / moves, static_cast<double>(rooms.bytes() - bytes) / moves);
}

void print_one_room(HexRooms& rooms, int seconds) {
  rooms.counts() = {};
  rooms.play_at_pace(seconds * 1s, 20ms);
  HexRooms::Counts& counts = rooms.counts();
  std::printf("one room, a move every 20 ms, %d s\n  %llu moves, %llu refused, %llu late\n", seconds,
              static_cast<unsigned long long>(counts.moves), static_cast<unsigned long long>(counts.refused),
              static_cast<unsigned long long>(counts.late));
  std::printf("  received by the opponent after p50 %.2f ms, p99 %.2f ms (targets 10 and 40)\n",
              quantile(counts.opponent_times, 0.5), quantile(counts.opponent_times, 0.99));
}

int run_lobby(std::uint16_t port, int count, int seconds) {
  LobbyLoad lobby("127.0.0.1", port, count);
  lobby.fill();
  lobby.enter();
  const LobbyLoad::Received list = lobby.received();
  lobby.change(seconds * 1s, 100ms);
  const LobbyLoad::Received all = lobby.received();
  std::printf(
      "lobby, %d rooms: initial list %llu bytes in %llu messages; then %.1f seat changes/s: %.0f bytes/s, %.1f "
      "messages/s, %.1f rows/s, %d s\n",
      count, static_cast<unsigned long long>(list.bytes), static_cast<unsigned long long>(list.messages),
      static_cast<double>(lobby.changes()) / seconds, static_cast<double>(all.bytes - list.bytes) / seconds,
      static_cast<double>(all.messages - list.messages) / seconds, static_cast<double>(all.rows - list.rows) / seconds,
      seconds);
  return 0;
}

int run(std::string_view part, std::uint16_t port, const ProcessStats& server, int count, int seconds, bool compact) {
  raise_file_limit();
  if (part == "lobby") return run_lobby(port, count, seconds);
  HexRooms rooms("127.0.0.1", port, count, compact);
  const long before = server.resident_kb();
  rooms.connect();
  const long sitting = server.resident_kb();
  rooms.start();
  if (part == "one") {
    print_one_room(rooms, seconds);
  } else if (part == "closed") {
    std::printf("closed loop, %d rooms, %d s\n", count, seconds);
    print_costs(rooms, server, [&] { rooms.play(seconds * 1s); });
  } else if (part == "paced") {
    std::printf("paced, %d rooms, 5 moves/s each, %d s\n", count, seconds);
    print_costs(rooms, server, [&] { rooms.play_at_pace(seconds * 1s, 200ms); });
  } else {
    rooms.wait(seconds * 1s);
    const long playing = server.resident_kb();
    std::printf(
        "idle, %d rooms, %d sockets\n  server RSS %.1f MiB before, %.1f connected, %.1f with all matches started; ",
        count, 2 * count, static_cast<double>(before) / 1024, static_cast<double>(sitting) / 1024,
        static_cast<double>(playing) / 1024);
    std::printf("%.1f kB per room\n", static_cast<double>(playing - before) / count);
  }
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::string_view part = count > 1 ? words[1] : "";
  constexpr std::array<std::string_view, 5> kParts = {"one", "closed", "paced", "idle", "lobby"};
  if (count < 4 || std::ranges::find(kParts, part) == kParts.end()) {
    return std::fprintf(stderr, "taku_server_bench one|closed|paced|idle|lobby PORT PID [ROOMS] [SECONDS] [taku.2]\n"),
           2;
  }
  const auto number = [&](int place, int otherwise) { return count > place ? std::atoi(words[place]) : otherwise; };
  try {
    return run(part, static_cast<std::uint16_t>(number(2, 0)), ProcessStats(words[3]),
               number(4, part == "one"      ? 1
                         : part == "closed" ? 50
                         : part == "paced"  ? 200
                         : part == "lobby"  ? 500
                                            : 2000),
               number(5, part == "idle"    ? 1
                         : part == "lobby" ? 8
                                           : 10),
               count > 6 && std::string_view(words[6]) == "taku.2");
  } catch (const std::exception& problem) {
    return std::fprintf(stderr, "taku_server_bench: %s\n", problem.what()), 3;
  }
}
