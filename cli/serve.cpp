#include "server/serve.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <mutex>

#include "cli/command.h"
#include "server/archive.h"
#include "server/bots.h"
#include "server/house.h"
#include "server/log.h"
#include "store/sqlite.h"
#include "store/writer.h"

namespace taku::cli {
namespace {

constexpr std::chrono::milliseconds kCommitPace{3};

struct ServeRequest {
  server::ServeSettings doors;
  server::HouseSettings house;
  std::string db = "taku.db";
  int bots = 1;
  std::string log_level = "info";
  bool limits_off = false;
};

void random_bytes(std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t got = getrandom(bytes.data(), bytes.size(), 0);
    if (got > 0) bytes = bytes.subspan(static_cast<std::size_t>(got));
  }
}

// The time of day when the server started, and since then a clock that nobody can set back.
server::TimeMs now_ms() {
  using namespace std::chrono;
  static const auto day = duration_cast<milliseconds>(system_clock::now().time_since_epoch());
  static const auto start = steady_clock::now();
  return (day + duration_cast<milliseconds>(steady_clock::now() - start)).count();
}

// Made once and kept beside the database for its owner alone.
std::string admin_token(const std::string& db) {
  const std::string path = db + ".admin-token";
  std::ifstream file(path);
  std::string token;
  if (file >> token) return token;
  Seed seed;
  random_bytes(seed.bytes);
  token = seed.to_text();
  const int fd = open(path.c_str(), O_CREAT | O_WRONLY | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  const std::string line = token + '\n';
  const bool kept = fd >= 0 && write(fd, line.data(), line.size()) == static_cast<ssize_t>(line.size());
  if (fd >= 0) close(fd);
  if (!kept) throw WorldError("the admin token cannot be kept in " + path);
  fmt::print("admin token (kept in {}): {}\n", path, token);
  return token;
}

// What the writer's thread has finished, handed to the house's thread once for each commit.
class Finished {
 public:
  explicit Finished(server::Server& server) : server_(server) {}

  void add(std::function<void(bool)> done, bool written) {
    const std::lock_guard lock(mutex_);
    calls_.emplace_back(std::move(done), written);
  }
  void hand_over() {
    server_.post([this] {
      std::vector<std::pair<std::function<void(bool)>, bool>> calls;
      {
        const std::lock_guard lock(mutex_);
        calls.swap(calls_);
      }
      for (auto& [done, written] : calls) done(written);
    });
  }

 private:
  server::Server& server_;
  std::mutex mutex_;
  std::vector<std::pair<std::function<void(bool)>, bool>> calls_;
};

server::ExportBlocks export_blocks(const std::string& db, const server::ExportQuery& query) {
  struct Reading {
    std::unique_ptr<store::Store> store;
    server::Export lines;
  };
  auto store = store::open_sqlite(db, {.read_only = true});
  store::Store& reading = *store;
  auto all = std::make_shared<Reading>(
      Reading{std::move(store), server::Export(reading, {.game = query.game, .since = query.since})});
  return [all] { return all->lines.next(); };
}

int run_serve(ServeRequest request) {
  if (const auto level = server::parse_log_level(request.log_level)) {
    server::set_log_level(*level);
  } else {
    throw UsageError("--log-level is debug, info, warning, error or off");
  }
  if (request.limits_off) {
    request.doors.limits.lift();
    request.house.limits = false;
  }
  try {
    server::raise_file_limit();
    const auto kept = store::open_sqlite(request.db);
    const auto read = store::open_sqlite(request.db, {.read_only = true});
    if (request.doors.admin_token.empty()) request.doors.admin_token = admin_token(request.db);
    request.doors.open_export = [db = request.db](const server::ExportQuery& query) {
      return export_blocks(db, query);
    };

    server::Server server(request.doors);
    Finished finished(server);
    store::Writer writer(*kept, kCommitPace, [&finished] { finished.hand_over(); });
    server::Bots bots(request.bots, [&server](std::function<void()> call) { server.post(std::move(call)); });
    server::House house(
        request.house,
        {.now = now_ms,
         .random = random_bytes,
         .write =
             [&](store::Batch batch, std::function<void(bool)> done) {
               writer.write(std::move(batch), [&finished, done = std::move(done)](bool written) mutable {
                 finished.add(std::move(done), written);
               });
             },
         .store = read.get(),
         .thinker = &bots,
         .log = [](std::string_view what,
                   const Json& fields) { server::log(server::LogLevel::Warning, what, {{"fields", fields}}); }});
    house.load();
    server.run(house);
    return kDone;
  } catch (const store::StoreError& problem) {
    throw WorldError(problem.what());
  } catch (const server::ServeError& problem) {
    throw WorldError(problem.what());
  }
}

}  // namespace

void add_serve(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("serve", "The game server: rooms, people, computers, logs");
  auto request = std::make_shared<ServeRequest>();
  command->add_option("--port", request->doors.port, "Port of pages, REST and WebSocket; 0 is any free one [8000]");
  command->add_option("--listen", request->doors.listen, "Address to listen on [127.0.0.1]");
  command->add_option("--admin-port", request->doors.admin_port, "Port of the metrics, on loopback [8001]");
  command->add_option("--db", request->db, "The database file [taku.db]");
  command->add_option("--bots", request->bots, "Threads on which computers think [1]")->check(CLI::Range(1, 64));
  command->add_option("--web", request->doors.web, "Folder with the web client");
  command->add_option("--admin-token", request->doors.admin_token, "Token for the export [one is made and kept]");
  command->add_option("--log-level", request->log_level, "debug, info, warning, error or off [info]");
  command->add_flag("--limits-off", request->limits_off, "No limits for one address, for benches");
  command->callback([request, &exit] { exit = run_serve(*request); });
}

}  // namespace taku::cli
