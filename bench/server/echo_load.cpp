#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/server/process_stats.h"
#include "client/sockets.h"

// echo_load PORT PID [CONNECTIONS 200] [SECONDS 6] [BYTES 64] [TOGETHER 1]: each connection sends a message, waits for
// it to come back, and sends the next. Prints what that cost the server whose process id is PID. With SECONDS 0 the
// connections stay quiet, and its memory is what counts. With TOGETHER 2 they sit in rooms of two (network_echo alone
// has rooms): one of them speaks, both hear it, as a move at a table of two.

namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

int main(int count, char** words) {
  if (count < 3) return std::fprintf(stderr, "echo_load PORT PID [CONNECTIONS] [SECONDS] [BYTES] [TOGETHER]\n"), 2;
  const auto number = [&](int place, int otherwise) { return count > place ? std::atoi(words[place]) : otherwise; };
  const int connections = number(3, 200), seconds = number(4, 6);
  const std::string message(static_cast<std::size_t>(number(5, 64)), 'x');
  const int together = number(6, 1);
  taku::bench::raise_file_limit();

  const taku::bench::ProcessStats server(words[2]);
  std::vector<Clock::time_point> sent(static_cast<std::size_t>(connections));
  std::vector<float> times;
  bool going = seconds > 0;
  taku::client::Sockets* all = nullptr;
  const auto send = [&](int client) {
    sent[static_cast<std::size_t>(client)] = Clock::now();
    all->send(client, message);
  };
  taku::client::Sockets sockets(taku::client::find_server("127.0.0.1", static_cast<std::uint16_t>(number(1, 0))),
                                {[](int) {},
                                 [&](int client, std::string_view) {
                                   if (client % together != 0) return;
                                   const auto took = Clock::now() - sent[static_cast<std::size_t>(client)];
                                   times.push_back(std::chrono::duration<float, std::milli>(took).count());
                                   if (going) send(client);
                                 },
                                 [](int client, int code) { std::printf("%d closed: %d\n", client, code); }});
  all = &sockets;
  const long before_kb = server.resident_kb();
  for (int i = 0; i < connections; ++i) {
    sockets.open(together == 1 ? "/ws/lobby" : "/ws/" + std::to_string(i / together));
    if (i % 64 == 63) sockets.poll(1);
  }
  while (sockets.opened() < connections) sockets.poll(100);
  const long open_kb = server.resident_kb();
  std::printf("%d connections: +%ld kB, %.1f kB each\n", connections, open_kb - before_kb,
              static_cast<double>(open_kb - before_kb) / connections);
  if (!going) return 0;

  const double cpu = server.cpu_seconds();
  const auto start = Clock::now();
  for (int i = 0; i < connections; i += together) send(i);
  while (Clock::now() - start < std::chrono::seconds(seconds)) sockets.poll(100);
  const double spent = std::chrono::duration<double>(Clock::now() - start).count();
  const double used = server.cpu_seconds() - cpu;
  const double echoes = static_cast<double>(times.size());
  std::printf("%.0f echoes/s, p50 %.2f ms, p99 %.2f ms, server CPU %.2f s of %.2f s, %.2f us per echo\n",
              echoes / spent, taku::bench::quantile(times, 0.5), taku::bench::quantile(times, 0.99), used, spent,
              used / echoes * 1e6);
}
