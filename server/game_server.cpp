#include "server/game_server.h"

#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <mutex>

#include "server/archive.h"
#include "server/clock.h"
#include "server/computer_pool.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/nodes/node.h"
#include "server/people/people_server.h"
#include "server/records/records_api.h"
#include "server/rooms/room_service.h"
#include "server/server_error.h"
#include "store/open_store.h"
#include "store/writer.h"

namespace taku::server {
namespace {

void random_bytes(std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t got = getrandom(bytes.data(), bytes.size(), 0);
    if (got > 0) bytes = bytes.subspan(static_cast<std::size_t>(got));
  }
}

std::string token_file(const std::string& db) { return db + ".admin-token"; }

std::string read_token(const std::string& db) {
  std::ifstream file(token_file(db));
  std::string token;
  file >> token;
  return token;
}

std::string create_token(const std::string& db) {
  Seed seed;
  random_bytes(seed.bytes);
  const std::string line = seed.to_text() + '\n';
  const int file = open(token_file(db).c_str(), O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  const bool written = file >= 0 && write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
  if (file >= 0) close(file);
  if (!written) throw store::StoreError(token_file(db) + ": cannot write the admin token");
  return seed.to_text();
}

// Batches that the writer's thread has finished, passed to the server's thread once for each commit.
class FinishedWrites {
 public:
  using Done = std::function<void(bool, store::Batch)>;
  explicit FinishedWrites(NetworkServer& server) : server_(server) {}

  void add(Done done, bool written, store::Batch batch) {
    const std::lock_guard lock(mutex_);
    calls_.push_back({std::move(done), written, std::move(batch)});
  }
  void post() {
    server_.post([this] {
      std::vector<Call> calls;
      {
        const std::lock_guard lock(mutex_);
        calls.swap(calls_);
      }
      for (Call& call : calls) {
        call_gateway("written", [&] { call.done(call.written, std::move(call.batch)); });
      }
    });
  }

 private:
  struct Call {
    Done done;
    bool written;
    store::Batch batch;
  };
  NetworkServer& server_;
  std::mutex mutex_;
  std::vector<Call> calls_;
};

std::unique_ptr<store::Store> open_writable(const Config& config) {
  if (!config.bus.empty()) return nodes::open_shared_store(config);
  return store::open_store(store_of(config), {.log = [](std::string_view problem) {
                             log(LogLevel::Warning, "store_connection", {{"problem", std::string(problem)}});
                           }});
}

Blocks export_blocks(const std::string& place, const ExportQuery& query) {
  struct Reading {
    std::unique_ptr<store::Store> store;
    Export lines;
  };
  auto store = store::open_store(place, {.read_only = true});
  store::Store& reading = *store;
  auto all =
      std::make_shared<Reading>(Reading{std::move(store), Export(reading, {.game = query.game, .since = query.since})});
  return [all] { return all->lines.next(); };
}

RoomServiceSettings room_settings(const Config& config) {
  const Limits& limits = config.network.limits;
  return {.bot_fill_sec = config.bot_fill_timeout_sec,
          .max_rooms = limits.open_rooms,
          .max_rooms_per_address = limits.open_rooms_per_address,
          .max_spectators = limits.spectators_per_room,
          .max_command_bytes = limits.frame_bytes};
}

}  // namespace

struct GameServer::Parts {
  explicit Parts(Config config)
      : store(open_writable(config)),
        server(settings(config)),
        finished(server),
        node(open_node(config)),
        writer(*store, std::chrono::milliseconds(config.commit_ms), [this] { finished.post(); }),
        people(open_people(config)),
        computers(config.computer_threads, [this](std::function<void()> call) { server.post(std::move(call)); }),
        shared_computers(node ? node->share(computers, config.computer_threads) : nullptr),
        rooms(room_settings(config), dependencies()),
        records(record_dependencies(config)) {
    if (node) {
      gateway = node->gateway(rooms, *shared_computers);
    } else {
      rooms.load();
    }
    http::Router& router = people ? people->router() : guest_router;
    records.add_to(router);
    if (people) {
      people->use(rooms);
      server.on_sweep([this] { people->tick(); });
    }
    server.serve(router);
  }

  NetworkSettings settings(Config& config) {
    if (config.network.admin_token.empty()) config.network.admin_token = read_token(config.db);
    if (config.network.admin_token.empty()) config.network.admin_token = new_token = create_token(config.db);
    config.network.open_export = [place = store_of(config)](const ExportQuery& query) {
      return export_blocks(place, query);
    };
    return config.network;
  }
  std::unique_ptr<nodes::Node> open_node(const Config& config) {
    if (config.bus.empty()) return nullptr;
    const auto new_seed = [] {
      Seed seed;
      random_bytes(seed.bytes);
      return seed;
    };
    return std::make_unique<nodes::Node>(
        config, *store, new_seed, [this](std::function<void()> call) { server.post(std::move(call)); },
        [this] { server.stop(); });
  }
  std::unique_ptr<PeopleServer> open_people(const Config& config) {
    if (!has_accounts(config)) return nullptr;
    return std::make_unique<PeopleServer>(PeopleServer::Dependencies{
        .path = config.people_db.empty() ? people::people_path(config.db) : config.people_db,
        .now = server_now,
        .random = random_bytes,
        .hasher = people::argon2id(),
        .post = [this](std::function<void()> call) { server.post(std::move(call)); },
        .log = [](std::string_view what,
                  std::string_view problem) { log(LogLevel::Error, what, {{"problem", problem}}); },
        .open_games = [place = store_of(config)]() -> std::shared_ptr<store::Store> {
          return store::open_store(place, {.read_only = true});
        },
        .sign_ins_per_minute = config.network.limits.sign_ins_per_minute});
  }
  RecordsApi::Dependencies record_dependencies(const Config& config) {
    return {.store = store.get(),
            .now = server_now,
            .post = [this](std::function<void()> call) { server.post(std::move(call)); },
            .records_per_minute = config.network.limits.records_per_minute,
            .max_bytes = config.contributed_mb * std::int64_t{1'000'000}};
  }
  Dependencies dependencies() {
    Dependencies all{
        .now = server_now,
        .random = random_bytes,
        .write =
            [this](store::Batch batch, FinishedWrites::Done done) {
              writer.write(std::move(batch), [this, done = std::move(done)](bool written, store::Batch back) mutable {
                finished.add(std::move(done), written, std::move(back));
              });
            },
        .store = store.get(),
        .thinker = shared_computers ? static_cast<Thinker*>(shared_computers.get()) : &computers,
        .accounts = people ? &people->accounts() : nullptr,
        .match_ended =
            [this](Id match) {
              if (people) people->match_ended(match);
            },
        .ranked_aborted =
            [this](Id account) {
              if (people) people->ranked_aborted(account);
            },
        .log = [](std::string_view what, const Json& fields) { log(LogLevel::Warning, what, {{"fields", fields}}); }};
    if (node) node->add_to(all);
    return all;
  }

  // Destroyed from the last to the first: the records, the gateway, the rooms, the computers, people, then the writer,
  // which finishes its queue, then the node, which gives up its rooms.
  std::string new_token;
  std::unique_ptr<store::Store> store;
  NetworkServer server;
  FinishedWrites finished;
  std::unique_ptr<nodes::Node> node;  // nothing: the only one
  store::Writer writer;
  std::unique_ptr<PeopleServer> people;  // nothing: no accounts
  ComputerPool computers;
  std::unique_ptr<thinking::SharedThinker> shared_computers;  // of a node: also on other machines
  RoomService rooms;
  std::unique_ptr<nodes::NodeGateway> gateway;  // in front of the rooms of a node
  http::Router guest_router;                    // used if there are no accounts
  RecordsApi records;
};

GameServer::GameServer(Config config) : parts_(std::make_unique<Parts>(std::move(config))) {}
GameServer::~GameServer() = default;

Endpoints GameServer::ready() const { return parts_->server.ready(); }
const std::string& GameServer::new_admin_token() const { return parts_->new_token; }
void GameServer::run(const std::function<void(const Endpoints&)>& on_ready) {
  Gateway& gateway = parts_->gateway ? static_cast<Gateway&>(*parts_->gateway) : parts_->rooms;
  parts_->server.run(gateway, on_ready);
  if (parts_->node && parts_->node->is_replaced())
    throw ServerError("another program runs under the name of this node");
}
void GameServer::stop() { parts_->server.stop(); }

}  // namespace taku::server
