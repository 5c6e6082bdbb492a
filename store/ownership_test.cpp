#include <gtest/gtest.h>

#include "store/memory.h"
#include "store/ownership_suite.h"

namespace taku::store {
namespace {

class OwnedInMemory {
 public:
  Store& store() { return store_; }
  std::unique_ptr<Ownership> node(std::string name) {
    return std::make_unique<MemoryOwnership>(store_, std::move(name));
  }
  void end_lease(const std::string& name) {
    store_.with_owners([&](MemoryOwners& owners) { owners.nodes[name].until = 0; });
  }

 private:
  MemoryStore store_;
};

INSTANTIATE_TYPED_TEST_SUITE_P(Memory, OwnershipContract, OwnedInMemory);

}  // namespace
}  // namespace taku::store
