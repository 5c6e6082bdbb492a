#include <fmt/core.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "bus/nats/nats_bus.h"
#include "cli/command.h"
#include "server/bus_log.h"
#include "server/computer_pool.h"
#include "server/log.h"
#include "server/thinking/think_messages.h"
#include "server/thinking/think_worker.h"

namespace taku::cli {
namespace {

using server::thinking::ThinkWorker;

struct ThinkRequest {
  std::string bus, name, log_level = "info";
  int threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
};

// SIGTERM and SIGINT, for the main thread to wait for. Must be created before any other thread, which would otherwise
// receive them.
class StopSignals {
 public:
  StopSignals() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGTERM);
    sigaddset(&signals_, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  }
  // Whether one has come within this time.
  bool wait(std::chrono::milliseconds ms) const {
    const timespec time{.tv_sec = ms.count() / 1000, .tv_nsec = ms.count() % 1000 * 1'000'000};
    return sigtimedwait(&signals_, nullptr, &time) > 0;
  }

 private:
  sigset_t signals_{};
};

std::string default_name() {
  std::array<char, 256> host{};
  gethostname(host.data(), host.size() - 1);
  return fmt::format("{}-{}", host.data(), getpid());
}

void send_beats_until(const StopSignals& signals, ThinkWorker& worker, const bus::Bus& bus) {
  constexpr std::chrono::milliseconds kEveryAtFirst{50};
  server::BusLog bus_log;
  bool was_ready = false;
  do {
    worker.beat();
    bus_log.update(bus);
    if (!was_ready && worker.ready()) {
      was_ready = true;
      fmt::print("READY\n");
      std::fflush(stdout);
    }
  } while (!signals.wait(was_ready ? ThinkWorker::kBeatEvery : kEveryAtFirst));
}

int run_think(const ThinkRequest& request) {
  const auto level = server::parse_log_level(request.log_level);
  if (!level) throw UsageError("--log-level: must be debug, info, warning, error or off");
  server::set_log_level(*level);
  const StopSignals signals;
  const std::string name = request.name.empty() ? default_name() : request.name;
  try {
    const auto bus = bus::connect_nats(request.bus, "taku think " + name);
    server::ComputerPool computers(request.threads, [](const std::function<void()>& call) { call(); });
    ThinkWorker worker(*bus, computers, request.threads, name);
    send_beats_until(signals, worker, *bus);
    server::log(server::LogLevel::Info, "stopping");
    worker.stop(std::chrono::milliseconds(server::thinking::kMaxThinkMs));
    server::log(server::LogLevel::Info, "stopped");
    return kDone;
  } catch (const bus::BusError& problem) {
    throw IoError(fmt::format("--bus: {}", problem.what()));
  }
}

}  // namespace

void add_think(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("think", "Let the computers of a server of several nodes think here");
  auto request = std::make_shared<ThinkRequest>();
  command->add_option("--bus", request->bus, "The server's NATS servers, nats://HOST:4222,…")
      ->type_name("URL")
      ->envname("TAKU_BUS")
      ->required();
  command->add_option("--threads", request->threads, "How many computers think at the same time [one for each CPU]")
      ->type_name("N")
      ->check(CLI::Range(1, 1024).description(""));
  command->add_option("--name", request->name, "A name that no other one has [host name and process id]")
      ->type_name("NAME")
      ->check(CLI::Validator([](std::string& name) { return name.size() > 100 ? "is too long" : ""; }, ""));
  command->add_option("--log-level", request->log_level, "debug, info, warning, error or off [info]")
      ->type_name("LEVEL");
  command->footer(
      "Prints READY when requests can reach it. SIGTERM or Ctrl-C stops it: it finishes its moves first. Nodes ask it\n"
      "only when their own threads (--bots) are busy, and go on without it if it ends. It should be of the same "
      "version\n"
      "as the nodes. See docs/operate.md.\n\n"
      "Example:\n"
      "  taku think --bus nats://nats.example:4222 --threads 8");
  command->callback([request, &exit] { exit = run_think(*request); });
}

}  // namespace taku::cli
