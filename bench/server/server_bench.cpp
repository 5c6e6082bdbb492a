#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/server/hex_rooms.h"
#include "bench/server/lobby_load.h"
#include "bench/server/process_stats.h"

// taku_server_bench PART PORT PID [ROOMS] [SECONDS] [taku.2] [NAME=PID…]: measures what rooms cost the server with
// process id PID. For a server of several nodes PORT and PID are lists with commas. The CPU of the processes with
// names, and of their children, is reported beside it. All parts except lobby play Hex 3-Taboo, with taku.2 in compact
// messages.
//   one     a single room with a move every 20 ms: the latency for the opponent
//   closed  every room plays as fast as it can
//   paced   five moves per second in every room
//   idle    all clients are connected and nobody moves
//   lobby   public rooms in which ten seats per second are taken: what one lobby client receives

namespace {

using namespace taku::bench;
using namespace std::chrono_literals;
using Clock = HexRooms::Clock;

// The processes of the server, and those beside it by name.
struct Processes {
  std::vector<ProcessStats> nodes;
  std::vector<std::pair<std::string, ProcessStats>> beside;

  template <class Read>
  double sum(Read read) const {
    double all = 0;
    for (const ProcessStats& node : nodes) all += static_cast<double>(std::invoke(read, node));
    return all;
  }
  double cpu_seconds() const { return sum(&ProcessStats::cpu_seconds); }
  double main_cpu_seconds() const { return sum(&ProcessStats::main_cpu_seconds); }
  double resident_kb() const { return sum(&ProcessStats::resident_kb); }
};

void print_costs(HexRooms& rooms, const Processes& server, const std::function<void()>& play) {
  HexRooms::Counts& counts = rooms.counts();
  counts = {};
  const double cpu = server.cpu_seconds(), main_cpu = server.main_cpu_seconds();
  std::vector<double> beside;
  for (const auto& [name, process] : server.beside) beside.push_back(process.family_cpu_seconds());
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
  for (std::size_t i = 0; i < beside.size(); ++i) {
    const auto& [name, process] = server.beside[i];
    std::printf("  %s CPU %.1f us per move\n", name.c_str(), (process.family_cpu_seconds() - beside[i]) / moves * 1e6);
  }
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

int run(std::string_view part, const std::vector<std::uint16_t>& ports, const Processes& server, int count, int seconds,
        bool compact) {
  raise_file_limit();
  if (part == "lobby") return run_lobby(ports[0], count, seconds);
  HexRooms rooms(ports, count, compact);
  const double before = server.resident_kb();
  rooms.connect();
  const double sitting = server.resident_kb();
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
    const double playing = server.resident_kb();
    std::printf(
        "idle, %d rooms, %d sockets\n  server RSS %.1f MiB before, %.1f connected, %.1f with all matches started; ",
        count, 2 * count, before / 1024, sitting / 1024, playing / 1024);
    std::printf("%.1f kB per room\n", (playing - before) / count);
  }
  return 0;
}

std::vector<std::string> split(std::string_view list) {
  std::vector<std::string> words;
  std::stringstream text{std::string(list)};
  for (std::string word; std::getline(text, word, ',');) words.push_back(word);
  return words;
}

}  // namespace

int main(int count, char** words) {
  const std::string_view part = count > 1 ? words[1] : "";
  constexpr std::array<std::string_view, 5> kParts = {"one", "closed", "paced", "idle", "lobby"};
  if (count < 4 || std::ranges::find(kParts, part) == kParts.end()) {
    return std::fprintf(
               stderr,
               "taku_server_bench one|closed|paced|idle|lobby PORT PID [ROOMS] [SECONDS] [taku.2] [NAME=PID...]\n"),
           2;
  }
  const auto number = [&](int place, int otherwise) { return count > place ? std::atoi(words[place]) : otherwise; };
  try {
    std::vector<std::uint16_t> ports;
    for (const std::string& port : split(words[2])) ports.push_back(static_cast<std::uint16_t>(std::stoi(port)));
    Processes server;
    for (const std::string& pid : split(words[3])) server.nodes.emplace_back(pid);
    bool compact = false;
    for (const std::string_view word : std::span(words, static_cast<std::size_t>(count)).subspan(4)) {
      compact |= word == "taku.2";
      const std::size_t equals = word.find('=');
      if (equals == std::string_view::npos) continue;
      server.beside.emplace_back(word.substr(0, equals), ProcessStats(std::string(word.substr(equals + 1))));
    }
    return run(part, ports, server,
               number(4, part == "one"      ? 1
                         : part == "closed" ? 50
                         : part == "paced"  ? 200
                         : part == "lobby"  ? 500
                                            : 2000),
               number(5, part == "idle"    ? 1
                         : part == "lobby" ? 8
                                           : 10),
               compact);
  } catch (const std::exception& problem) {
    return std::fprintf(stderr, "taku_server_bench: %s\n", problem.what()), 3;
  }
}
