#pragma once

#include "server/doctor/site_check.h"

namespace taku::cli {

// Sends requests to this site, over TLS if it is https.
server::doctor::Fetch fetch_from(const server::doctor::SiteAddress& site);

}  // namespace taku::cli
