#include "server/rooms/service_context.h"

namespace taku::server {
namespace {

constexpr TimeMs kFailureShownMs = 10'000;

}  // namespace

ServiceContext::ServiceContext(RoomServiceSettings given, Dependencies dependencies)
    : settings(given),
      deps(std::move(dependencies)),
      sources{.new_seed = [this] { return new_seed(); }, .new_match_id = [this] { return numbers().new_match(); }} {}

Seed ServiceContext::new_seed() const {
  Seed seed;
  deps.random(seed.bytes);
  return seed;
}

bool ServiceContext::store_failing() const { return now() < store_failed_at_ + kFailureShownMs; }

}  // namespace taku::server
