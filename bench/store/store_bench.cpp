#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "store/postgres/connection.h"
#include "store/postgres/postgres.h"
#include "store/sqlite.h"

// What a commit costs in SQLite and in PostgreSQL: events per second, CPU time of this program and of PostgreSQL's
// processes, which must run on this machine. scripts/bench_store starts a PostgreSQL and runs this against it.
//   build/bench/taku_store_bench postgres://USER@HOST:PORT/EMPTY_DATABASE

namespace {

using namespace taku;
using namespace taku::store;

constexpr int kRooms = 200;
constexpr double kSeconds = 4;

// Seconds of CPU time of a process, from /proc.
double cpu_of_process(const std::string& pid) {
  std::ifstream file("/proc/" + pid + "/stat");
  std::string line;
  std::getline(file, line);
  if (line.empty()) return 0;
  std::array<unsigned long, 2> ticks{};
  std::sscanf(line.c_str() + line.rfind(')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &ticks[0],
              &ticks[1]);
  return static_cast<double>(ticks[0] + ticks[1]) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::string parent_of(const std::string& pid) {
  std::ifstream file("/proc/" + pid + "/stat");
  std::string line;
  std::getline(file, line);
  int parent = 0;
  std::sscanf(line.c_str() + line.rfind(')') + 2, "%*c %d", &parent);
  return std::to_string(parent);
}

double own_cpu() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// PostgreSQL's processes and its write-ahead log.
class DatabaseServer {
 public:
  explicit DatabaseServer(const std::string& url) : connection_(postgres::parse_address(url), {}) {
    postmaster_ = parent_of(connection_.query("SELECT pg_backend_pid()").text(0, 0));
  }
  double cpu() const {
    double seconds = cpu_of_process(postmaster_);
    std::ifstream file("/proc/" + postmaster_ + "/task/" + postmaster_ + "/children");
    for (std::string child; file >> child;) seconds += cpu_of_process(child);
    return seconds;
  }
  double log_bytes() {
    return static_cast<double>(
        connection_.query("SELECT (pg_current_wal_lsn() - '0/0')::bigint").integer_in_text_form(0, 0));
  }

 private:
  postgres::Connection connection_;
  std::string postmaster_;
};

class Load {
 public:
  explicit Load(Store& store) : store_(store), seqs_(kRooms, 0) {
    Batch rooms;
    for (Id room = 1; room <= kRooms; ++room) {
      const auto row = store.room(room);
      if (!row) rooms.rooms.push_back({.id = room, .code = "R" + std::to_string(room)});
    }
    const Batch* const list[] = {&rooms};
    if (!store_.commit(list).at(0)) throw StoreError("the rooms were refused");
  }

  // One commit of batches with one event each.
  void commit(int events) {
    std::vector<Batch> batches;
    for (int i = 0; i < events; ++i) batches.push_back(next_batch());
    std::vector<const Batch*> list;
    for (const Batch& batch : batches) list.push_back(&batch);
    for (const bool written : store_.commit(list)) {
      if (!written) throw StoreError("a batch was refused");
    }
  }

 private:
  Batch next_batch() {
    const auto index = static_cast<std::size_t>(count_++ % kRooms);
    const std::int64_t seq = ++seqs_[index];
    EventRow event{
        .room = static_cast<Id>(index) + 1,
        .seq = seq,
        .match = 7,
        .person = 1 + count_ % 2,
        .cmd_id = "aaaaaaaaaaaaaaaa" + std::to_string(seq),
        .cmd_hash = static_cast<std::uint64_t>(count_) * 0x9e3779b97f4a7c15u,
        .at = 1'770'465'600'000 + count_,
        .body =
            R"({"type":"play","seat":1,"move":{"q":3,"r":-2},"outcomes":[],"think_ms":1234,"clock":[543210,598765]})"};
    return {.events = {std::move(event)}};
  }

  Store& store_;
  std::vector<std::int64_t> seqs_;
  std::int64_t count_ = 0;
};

void measure(const char* name, Store& store, DatabaseServer* server) {
  Load load(store);
  for (int i = 0; i < 50; ++i) load.commit(10);
  for (const int events : {1, 10, 50}) {
    const double cpu = own_cpu(), server_cpu = server ? server->cpu() : 0, log = server ? server->log_bytes() : 0;
    const auto begin = std::chrono::steady_clock::now();
    double commits = 0, seconds = 0;
    while (seconds < kSeconds) {
      load.commit(events);
      ++commits;
      seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }
    const double written = commits * events;
    std::printf("%-10s %6d %10.0f %10.0f %12.1f", name, events, commits / seconds, written / seconds,
                1e6 * (own_cpu() - cpu) / written);
    if (server)
      std::printf(" %12.1f %10.0f", 1e6 * (server->cpu() - server_cpu) / written,
                  (server->log_bytes() - log) / written);
    std::printf("\n");
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    std::printf("%-10s %6s %10s %10s %12s %12s %10s\n", "store", "events", "commits/s", "events/s", "us/event",
                "server us", "log bytes");
    const std::string folder =
        std::filesystem::temp_directory_path() / ("taku_store_bench_" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    measure("SQLite", *open_sqlite(folder + "/taku.db"), nullptr);
    std::filesystem::remove_all(folder);
    if (argc < 2) return 0;
    const auto store = open_postgres(argv[1]);
    DatabaseServer server(argv[1]);
    measure("PostgreSQL", *store, &server);
    return 0;
  } catch (const StoreError& problem) {
    std::fprintf(stderr, "%s\n", problem.what());
    return 1;
  }
}
