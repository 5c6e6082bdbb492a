#include "server/rooms/store_failure.h"

#include "server/messages/rest.h"

namespace taku::server {

Response read_failed(ServiceContext& context, const store::StoreError& problem) {
  context.deps.log("store_unreadable", {{"why", problem.what()}});
  context.store_failed();
  return error_response(code::kStoreUnavailable.error("the database cannot be read"));
}

}  // namespace taku::server
