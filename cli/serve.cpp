#include "server/serve.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>

#include "cli/command.h"
#include "server/archive.h"
#include "server/bots.h"
#include "server/clock.h"
#include "server/config.h"
#include "server/house.h"
#include "server/log.h"
#include "store/sqlite.h"
#include "store/writer.h"

namespace taku::cli {
namespace {

constexpr std::chrono::milliseconds kCommitPace{3};

void random_bytes(std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t got = getrandom(bytes.data(), bytes.size(), 0);
    if (got > 0) bytes = bytes.subspan(static_cast<std::size_t>(got));
  }
}

std::string read_text(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  if (!file) throw WorldError(path + " cannot be read");
  return text.str();
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
  using Done = std::function<void(bool, store::Batch)>;
  explicit Finished(server::Server& server) : server_(server) {}

  void add(Done done, bool written, store::Batch batch) {
    const std::lock_guard lock(mutex_);
    calls_.push_back({std::move(done), written, std::move(batch)});
  }
  void hand_over() {
    server_.post([this] {
      std::vector<Call> calls;
      {
        const std::lock_guard lock(mutex_);
        calls.swap(calls_);
      }
      for (Call& call : calls) call.done(call.written, std::move(call.batch));
    });
  }

 private:
  struct Call {
    Done done;
    bool written;
    store::Batch batch;
  };
  server::Server& server_;
  std::mutex mutex_;
  std::vector<Call> calls_;
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

server::HouseSettings house_settings(const server::Config& config) {
  const server::Limits& limits = config.serve.limits;
  return {.bot_fill_sec = config.bot_fill_timeout_sec,
          .max_rooms = limits.open_rooms,
          .max_rooms_per_address = limits.open_rooms_per_address};
}

int run_serve(server::Config config) {
  server::set_log_level(config.log_level);
  try {
    server::raise_file_limit();
    const auto kept = store::open_sqlite(config.db);
    const auto read = store::open_sqlite(config.db, {.read_only = true});
    if (config.serve.admin_token.empty()) config.serve.admin_token = admin_token(config.db);
    config.serve.open_export = [db = config.db](const server::ExportQuery& query) { return export_blocks(db, query); };

    server::Server server(config.serve);
    Finished finished(server);
    store::Writer writer(*kept, kCommitPace, [&finished] { finished.hand_over(); });
    server::Bots bots(config.bots, [&server](std::function<void()> call) { server.post(std::move(call)); });
    server::House house(
        house_settings(config),
        {.now = server::server_now,
         .random = random_bytes,
         .write =
             [&](store::Batch batch, Finished::Done done) {
               writer.write(std::move(batch),
                            [&finished, done = std::move(done)](bool written, store::Batch back) mutable {
                              finished.add(std::move(done), written, std::move(back));
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
  struct Request {
    std::string file;
    std::map<std::string_view, std::string> given;
  };
  auto request = std::make_shared<Request>();
  command->add_option("--config", request->file, "A file of `key = value` lines; options given here win")
      ->type_name("FILE");
  for (const server::ConfigKey& key : server::config_keys()) {
    std::string name = "--" + std::string(key.name);
    std::ranges::replace(name, '_', '-');
    command
        ->add_option_function<std::string>(
            name, [request, key](const std::string& value) { request->given[key.name] = value; }, std::string(key.help))
        ->type_name(std::string(key.value));
  }
  command->footer(
      "Prints READY and the address when it accepts. SIGTERM stops it: clients are told, what is\n"
      "accepted is written. docs/operate.md\n\n"
      "Examples:\n"
      "  taku serve --port 8000 --db taku.db --bots 1\n"
      "  taku serve --config /etc/taku.conf");
  command->callback([request, &exit] {
    server::Config config;
    const auto use = [](const Status& status) {
      if (!status) throw UsageError(status.error().message);
    };
    if (!request->file.empty()) use(server::read_config(config, read_text(request->file)));
    for (const auto& [name, value] : request->given) use(server::set_config(config, name, value));
    exit = run_serve(std::move(config));
  });
}

}  // namespace taku::cli
