#pragma once

#include "server/config.h"
#include "server/doctor/finding.h"

namespace taku::server::doctor {

// The machine: open files, the clock, the processor. `build` is what the program is built for (taku --version).
Findings check_machine(const Config& config, std::string_view build);

// `files` is the most that this process may open; 0: no limit.
Finding judge_file_limit(std::uint64_t files, int connections);
// `synchronised`: the system says that a time server sets its clock. `now` is in ms since 1970.
Finding judge_clock(bool synchronised, std::int64_t now);
Finding judge_processor(bool has_v3, std::string_view build);

}  // namespace taku::server::doctor
