#pragma once

#include <memory>

#include "bus/bus.h"
#include "server/config.h"
#include "server/nodes/lease_keeper.h"
#include "server/nodes/node_gateway.h"

namespace taku::server::nodes {

// What a server needs to be one of several nodes: the bus, the lease, and the gateway in front of its rooms. To be
// destroyed after the writer of the store, because the last entries need the lease.
class Node {
 public:
  using Post = std::function<void(std::function<void()>)>;  // runs a function on the server's thread, from any thread
  // Waits until the node has its lease. Throws ServerError: settings are missing; StoreError: the database is not
  // reachable; BusError: no libnats.
  Node(const Config& config, store::Store& store, std::function<Seed()> new_seed, Post post);
  ~Node();
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  void add_to(Dependencies& dependencies);  // of the rooms
  // The gateway must be destroyed before the rooms and the writer.
  std::unique_ptr<NodeGateway> gateway(RoomService& rooms);
  bus::Bus& bus() { return *bus_; }

 private:
  void leave();

  const std::string name_;
  const Post post_;
  std::unique_ptr<store::Ownership> ownership_;
  std::unique_ptr<bus::Bus> bus_;
  LeaseKeeper keeper_;
  RoomFinder finder_;
  OtherRooms others_;
  Background background_;
  NumberPool numbers_;
  NodeGateway* gateway_ = nullptr;
};

// The store of one of several nodes. Throws ServerError if it is not PostgreSQL.
std::unique_ptr<store::Store> open_shared_store(const Config& config);

}  // namespace taku::server::nodes
