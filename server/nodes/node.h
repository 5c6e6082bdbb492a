#pragma once

#include <memory>

#include "bus/bus.h"
#include "server/bus_log.h"
#include "server/config.h"
#include "server/nodes/lease_keeper.h"
#include "server/nodes/node_gateway.h"

namespace taku::server::nodes {

// What a server needs to be one of several nodes: the bus, the lease, and the gateway in front of its rooms. To be
// destroyed after the writer of the store, because the last entries need the lease.
class Node {
 public:
  using Post = std::function<void(std::function<void()>)>;  // runs a function on the server's thread, from any thread
  // `end` makes the server stop. Waits until the node has its lease. Throws ServerError: settings are missing;
  // StoreError: the database is not reachable; BusError: no libnats.
  Node(const Config& config, store::Store& store, std::function<Seed()> new_seed, Post post, std::function<void()> end);
  ~Node();
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  void add_to(Dependencies& dependencies);  // of the rooms
  // A thinker that also uses the programs on other machines that think for this server. It must be destroyed before
  // `local`, and after the rooms and the gateway.
  std::unique_ptr<thinking::SharedThinker> share(Thinker& local, int threads);
  // The gateway must be destroyed before the rooms and the writer.
  std::unique_ptr<NodeGateway> gateway(RoomService& rooms, thinking::SharedThinker& thinker);
  bus::Bus& bus() { return *bus_; }
  bool is_replaced() const { return keeper_.is_replaced(); }

 private:
  void leave();

  const std::string name_;
  const Post post_;
  const std::function<void()> end_;
  const TimeMs lease_ms_;
  const std::string run_ = new_run();
  std::unique_ptr<store::Ownership> ownership_;
  std::unique_ptr<bus::Bus> bus_;
  BusLog bus_log_;  // used by the keeper's thread
  LeaseKeeper keeper_;
  const std::uint64_t first_term_;  // of the rooms that are fetched at the start
  RoomFinder finder_;
  OtherRooms others_;
  NumberPool numbers_;
  Background background_;  // uses the parts above
  NodeGateway* gateway_ = nullptr;
};

// The store of one of several nodes. Throws ServerError if it is not PostgreSQL.
std::unique_ptr<store::Store> open_shared_store(const Config& config);

}  // namespace taku::server::nodes
