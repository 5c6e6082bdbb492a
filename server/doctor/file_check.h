#pragma once

#include "server/config.h"
#include "server/doctor/finding.h"

namespace taku::server::doctor {

// The files that the server uses: the databases, the admin token and the web client. Nothing is created or changed.
// `server_runs`: the files are expected to be in use.
Findings check_files(const Config& config, bool server_runs);

// One database file; its findings have codes "database/…" or "people_db/…".
Findings check_game_database(const std::string& path, bool server_runs);
Findings check_people_database(const std::string& path, bool server_runs);
Findings check_token_file(const std::string& path);
Finding check_web_client(const NetworkSettings& network);

// The free space of the folder of this file.
Finding check_disk_space(const std::string& path);
Finding judge_disk_space(const std::string& folder, std::uint64_t free_bytes);

}  // namespace taku::server::doctor
