#include "server/nodes/node.h"

#include "bus/nats/nats_bus.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/server_error.h"
#include "store/open_store.h"
#include "store/postgres/postgres.h"

namespace taku::server::nodes {
namespace {

std::unique_ptr<bus::Bus> connect_bus(const Config& config) {
  try {
    return bus::connect_nats(config.bus, "taku " + config.node);
  } catch (const bus::BusError& problem) {
    throw ServerError(std::string("bus: ") + problem.what());
  }
}

}  // namespace

std::unique_ptr<store::Store> open_shared_store(const Config& config) {
  if (!store::is_database_address(config.store)) throw ServerError("with `bus`, `store` must be a PostgreSQL database");
  if (has_accounts(config)) throw ServerError("with `bus`, `accounts` must be off");
  if (config.node.empty()) throw ServerError("with `bus`, `node` must be the name of this node");
  return store::open_postgres(config.store, {.several_servers = true, .log = [](std::string_view problem) {
                                               log(LogLevel::Warning, "store_connection",
                                                   {{"problem", std::string(problem)}});
                                             }});
}

Node::Node(const Config& config, store::Store& store, std::function<Seed()> new_seed, Post post,
           std::function<void()> end)
    : name_(config.node),
      post_(std::move(post)),
      end_(std::move(end)),
      lease_ms_(config.lease_ms),
      ownership_(store::open_postgres_ownership(config.store, config.node)),
      bus_(connect_bus(config)),
      keeper_(*ownership_, config.lease_ms,
              [this] {
                bus_log_.update(*bus_);
                return bus_->connected();
              }),
      first_term_(keeper_.term()),
      finder_(store, *ownership_, config.node),
      numbers_(*ownership_, store, std::move(new_seed),
               [this](std::function<void()> work, std::function<void()> then) {
                 background_.run(Background::Priority::Urgent, std::move(work), std::move(then));
               }),
      background_(post_) {
  numbers_.fetch();
}

Node::~Node() { leave(); }

// Also called when the node has left already.
void Node::leave() {
  try {
    keeper_.leave();
    say_left(*bus_, name_, run_);
  } catch (const store::StoreError& problem) {
    log(LogLevel::Warning, "lease_not_given_up", {{"problem", problem.what()}});  // it ends by itself
  }
}

void Node::add_to(Dependencies& dependencies) {
  dependencies.others = &others_;
  dependencies.numbers = &numbers_;
  dependencies.in_background = [this](std::function<void()> work, std::function<void()> then) {
    background_.run(Background::Priority::Later, std::move(work), std::move(then));
  };
  dependencies.not_written = [this](Id room) {
    if (gateway_) gateway_->not_written(room);
  };
}

std::unique_ptr<thinking::SharedThinker> Node::share(Thinker& local, int threads) {
  return std::make_unique<thinking::SharedThinker>(local, threads, *bus_, server_now, post_);
}

std::unique_ptr<NodeGateway> Node::gateway(RoomService& rooms, thinking::SharedThinker& thinker) {
  auto gateway = std::make_unique<NodeGateway>(NodeGateway::Dependencies{
      .node = name_,
      .run_id = run_,
      .bus = bus_.get(),
      .rooms = &rooms,
      .others = &others_,
      .finder = &finder_,
      .numbers = &numbers_,
      .thinker = &thinker,
      .term = [this] { return keeper_.term(); },
      .first_term = first_term_,
      .is_replaced = [this] { return keeper_.is_replaced(); },
      .lease_ms = lease_ms_,
      .end = end_,
      .leave = [this] { leave(); },
      .now = server_now,
      .post = post_,
      .run = [this](Background::Priority priority, std::function<void()> work,
                    std::function<void()> then) { background_.run(priority, std::move(work), std::move(then)); }});
  gateway_ = gateway.get();
  return gateway;
}

}  // namespace taku::server::nodes
