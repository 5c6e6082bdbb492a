#pragma once

#include <memory>

#include "cli/admin_request.h"
#include "cli/command.h"

namespace taku::cli {

// The commands of `taku admin` about accounts, reports and chat.
void add_admin_people(CLI::App& admin, const std::shared_ptr<AdminRequest>& request, int& exit);

}  // namespace taku::cli
