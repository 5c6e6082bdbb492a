#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bench/server/process_stats.h"
#include "bus/nats/nats_bus.h"

// What messages between nodes cost: round trips one at a time and 50 at a time, and publishing in one direction.
// Messages have 200 bytes. The other node is a second process.
//   nats-server -a 127.0.0.1 -p 4333 & build/bench/taku_bus_bench nats://127.0.0.1:4333 $!

namespace {

using namespace taku;
using Clock = std::chrono::steady_clock;

constexpr int kRoundTrips = 20'000;
constexpr int kPublished = 500'000;
constexpr int kReportEvery = 1000;  // the other node confirms so many published messages at once
constexpr int kMaxOnTheWay = 10 * kReportEvery;
const std::string kBody(200, 'x');

float microseconds_since(Clock::time_point start) {
  return std::chrono::duration<float, std::micro>(Clock::now() - start).count();
}

void wait_for_connection(const bus::Bus& node) {
  while (!node.connected()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

// The other node: answers requests and counts published messages, until its process is killed.
[[noreturn]] void run_other_node(const char* url) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const auto node = bus::connect_nats(url, "bench other");
  int counted = 0;  // the handler runs on one thread
  const auto echo = node->subscribe(
      "bench.echo", "echo", [&](const bus::Message& request) { node->publish(request.reply_to, request.body); });
  const auto sink = node->subscribe("bench.sink", "", [&](const bus::Message&) {
    if (++counted % kReportEvery == 0) node->publish("bench.counted", "");
  });
  for (;;) pause();
}

struct Costs {
  explicit Costs(std::vector<std::string> pids) {
    for (std::string& pid : pids) processes.emplace_back(std::move(pid));
    for (const bench::ProcessStats& process : processes) cpu.push_back(process.cpu_seconds());
  }
  // One line: how many a second, and the CPU time of each process for each of them.
  void print(const char* name, int count, float total_us) const {
    std::printf("%-22s %9.0f/s   CPU us each: sender %5.1f, other node %5.1f, nats-server %5.1f\n", name,
                count / (total_us / 1e6), per_message(0, count), per_message(1, count), per_message(2, count));
  }
  double per_message(std::size_t process, int count) const {
    return (processes[process].cpu_seconds() - cpu[process]) * 1e6 / count;
  }

  std::vector<bench::ProcessStats> processes;
  std::vector<double> cpu;
  Clock::time_point start = Clock::now();
};

// Requests that are answered, `together` of them on the way at any time.
class RoundTrips {
 public:
  RoundTrips(bus::Bus& node, int together) : node_(node), sent_at_(static_cast<std::size_t>(together)) {}

  std::vector<float> run() {
    const std::string inbox = node_.new_inbox();
    const auto answers = node_.subscribe(inbox, "", [&](const bus::Message& answer) { on_answer(answer.body, inbox); });
    for (std::size_t slot = 0; slot < sent_at_.size(); ++slot) send(slot, inbox);
    std::unique_lock lock(mutex_);
    finished_.wait(lock, [&] { return times_.size() >= kRoundTrips; });
    return times_;
  }

 private:
  void send(std::size_t slot, const std::string& inbox) {
    std::string body = kBody;
    body[0] = static_cast<char>(slot);
    sent_at_[slot] = Clock::now();
    node_.publish("bench.echo", body, inbox);
  }
  void on_answer(const std::string& body, const std::string& inbox) {
    const auto slot = static_cast<std::size_t>(body[0]);
    const std::lock_guard lock(mutex_);
    if (times_.size() >= kRoundTrips) return;
    times_.push_back(microseconds_since(sent_at_[slot]));
    if (times_.size() == kRoundTrips) return finished_.notify_one();
    send(slot, inbox);
  }

  bus::Bus& node_;
  std::vector<Clock::time_point> sent_at_;
  std::mutex mutex_;
  std::condition_variable finished_;
  std::vector<float> times_;
};

void measure_round_trips(bus::Bus& node, int together, const std::vector<std::string>& pids) {
  const Costs costs(pids);
  std::vector<float> times = RoundTrips(node, together).run();
  costs.print(together == 1 ? "round trips, serial" : "round trips, 50", kRoundTrips, microseconds_since(costs.start));
  std::printf("  latency us: median %.0f, 99 %% %.0f\n", bench::quantile(times, 0.5), bench::quantile(times, 0.99));
}

void measure_publishing(bus::Bus& node, const std::vector<std::string>& pids) {
  std::atomic<int> counted = 0;
  const auto reports = node.subscribe("bench.counted", "", [&](const bus::Message&) { counted += kReportEvery; });
  const Costs costs(pids);
  for (int sent = 0; sent < kPublished; ++sent) {
    while (sent - counted > kMaxOnTheWay) std::this_thread::sleep_for(std::chrono::microseconds(100));
    node.publish("bench.sink", kBody);
  }
  while (counted < kPublished) std::this_thread::sleep_for(std::chrono::microseconds(100));
  costs.print("published", kPublished, microseconds_since(costs.start));
}

}  // namespace

int main(int count, char** words) {
  if (count < 3) return std::fprintf(stderr, "taku_bus_bench URL PID_OF_NATS_SERVER\n"), 2;
  const pid_t other = fork();
  if (other == 0) run_other_node(words[1]);
  {
    const auto node = bus::connect_nats(words[1], "bench");
    wait_for_connection(*node);
    std::this_thread::sleep_for(std::chrono::seconds(1));  // until the other node has subscribed
    const std::vector<std::string> pids = {std::to_string(getpid()), std::to_string(other), words[2]};
    measure_round_trips(*node, 1, pids);
    measure_round_trips(*node, 50, pids);
    measure_publishing(*node, pids);
  }
  kill(other, SIGKILL);
  waitpid(other, nullptr, 0);
}
