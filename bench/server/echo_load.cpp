#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "bench/server/sockets.h"

// echo_load PORT PID [CONNECTIONS 200] [SECONDS 6] [BYTES 64] [TOGETHER 1]: each connection sends a message, waits for
// it to come back, and sends the next. Prints what that cost the server whose process id is PID. With SECONDS 0 the
// connections stay quiet, and its memory is what counts. With TOGETHER 2 they sit in rooms of two (door_echo alone has
// rooms): one of them speaks, both hear it, as a move at a table of two.

namespace {

using Clock = std::chrono::steady_clock;

struct Server {
  std::string pid;
  double cpu_seconds() const {
    std::ifstream file("/proc/" + pid + "/stat");
    std::string text((std::istreambuf_iterator<char>(file)), {});
    long user = 0, system = 0;
    std::sscanf(text.c_str() + text.rfind(')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user,
                &system);
    return static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  long resident_kb() const {
    std::ifstream file("/proc/" + pid + "/status");
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
    }
    return 0;
  }
};

double at(std::vector<float>& times, double part) {
  if (times.empty()) return 0;
  const auto place = times.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(times.size() - 1));
  std::nth_element(times.begin(), place, times.end());
  return static_cast<double>(*place);
}

}  // namespace

int main(int count, char** words) {
  if (count < 3) return std::fprintf(stderr, "echo_load PORT PID [CONNECTIONS] [SECONDS] [BYTES] [TOGETHER]\n"), 2;
  const auto number = [&](int place, int otherwise) { return count > place ? std::atoi(words[place]) : otherwise; };
  const int connections = number(3, 200), seconds = number(4, 6);
  const std::string message(static_cast<std::size_t>(number(5, 64)), 'x');
  const int together = number(6, 1);
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);

  const Server server{words[2]};
  std::vector<Clock::time_point> sent(static_cast<std::size_t>(connections));
  std::vector<float> times;
  bool going = seconds > 0;
  taku::bench::Sockets* all = nullptr;
  const auto say = [&](int client) {
    sent[static_cast<std::size_t>(client)] = Clock::now();
    all->send(client, message);
  };
  taku::bench::Sockets sockets("127.0.0.1", static_cast<std::uint16_t>(number(1, 0)),
                               {[](int) {},
                                [&](int client, std::string_view) {
                                  if (client % together != 0) return;
                                  const auto took = Clock::now() - sent[static_cast<std::size_t>(client)];
                                  times.push_back(std::chrono::duration<float, std::milli>(took).count());
                                  if (going) say(client);
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
  std::printf("%d connections: %ld kB more, %.1f kB each\n", connections, open_kb - before_kb,
              static_cast<double>(open_kb - before_kb) / connections);
  if (!going) return 0;

  const double cpu = server.cpu_seconds();
  const auto start = Clock::now();
  for (int i = 0; i < connections; i += together) say(i);
  while (Clock::now() - start < std::chrono::seconds(seconds)) sockets.poll(100);
  const double spent = std::chrono::duration<double>(Clock::now() - start).count();
  const double used = server.cpu_seconds() - cpu;
  const double echoes = static_cast<double>(times.size());
  std::printf("%.0f echoes/s, p50 %.2f ms, p99 %.2f ms, server CPU %.2f s of %.2f s, %.2f us an echo\n", echoes / spent,
              at(times, 0.5), at(times, 0.99), used, spent, used / echoes * 1e6);
}
