#pragma once

#include "server/rooms/service_context.h"

namespace taku::server {

// Logs that the database could not be read. Returns the response to send.
Response read_failed(ServiceContext& context, const store::StoreError& problem);

}  // namespace taku::server
