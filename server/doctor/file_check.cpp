#include "server/doctor/file_check.h"

#include <pwd.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>

#include "people/people_db.h"
#include "store/sqlite_inspect.h"

namespace taku::server::doctor {
namespace {

namespace fs = std::filesystem;
using store::sqlite::FileState;

constexpr std::uint64_t kMega = 1'000'000;

bool may(const std::string& path, int how) { return access(path.c_str(), how) == 0; }

std::string folder_of(const std::string& path) {
  std::error_code ignored;
  return fs::absolute(path, ignored).parent_path().string();
}

// A database file: how its findings begin, and what is in it.
struct Kind {
  std::string family, what;
  const store::sqlite::FileSchema& schema;
};

std::string setting_of(const Kind& kind) { return kind.family == "database" ? "db" : kind.family; }

Finding not_writable(const Kind& kind, const std::string& path) {
  return problem(kind.family + "/not_writable", path + ": this user may not read and write it.",
                 "Run the server as the user who owns it, or change its owner with chown.");
}

// Of a file that can be opened and read.
Finding judge(const Kind& kind, const std::string& path, const FileState& state) {
  const std::string version = std::to_string(state.version), newest = std::to_string(state.newest);
  if (state.foreign) {
    return problem(kind.family + "/foreign", path + " belongs to another program.",
                   "Choose another file for `" + setting_of(kind) + "`.");
  }
  if (state.version > state.newest) {
    return problem(
        kind.family + "/newer",
        path + " was written by a newer version of Taku (schema " + version + "; this program knows " + newest + ").",
        "Install that version again, or restore the backup from before the upgrade.");
  }
  if (!state.damage.empty()) {
    return problem(kind.family + "/damaged", path + " is damaged (" + clause(state.damage) + ").", "Restore a backup.");
  }
  if (state.version == 0 && may(path, F_OK)) {
    return warning(kind.family + "/empty", path + " is empty; the server would start without any data.",
                   "If there should be data, restore a backup.");
  }
  if (state.version == 0) return ok(kind.family + "/new", path + " does not exist yet; the server creates it.");
  if (state.version < state.newest) {
    return warning(kind.family + "/will_be_migrated",
                   path + " has schema " + version + "; the server changes it to schema " + newest + " when it starts.",
                   "Make a backup first: older versions of Taku cannot read the changed file.");
  }
  return ok(kind.family + "/ok", path + " has " + kind.what + " (schema " + version + ") and is sound.");
}

void check_use(const Kind& kind, const std::string& path, const FileState& state, bool server_runs, Findings& found) {
  constexpr std::uint64_t kLargeWal = 200 * kMega;
  if (state.in_use && !server_runs) {
    found.push_back(problem(kind.family + "/in_use", path + " is in use by a running server.",
                            "Stop that server, or give this one a `db` of its own."));
  }
  if (state.wal_bytes > kLargeWal) {
    found.push_back(warning(kind.family + "/large_wal",
                            path + "-wal has grown to " + std::to_string(state.wal_bytes / kMega) + " MB.",
                            "Look for a program that has been reading the database for a long time, such as a backup, "
                            "and end it."));
  }
}

// The database or a file of SQLite or the server beside it, if there is one that this user may not read and write.
std::optional<std::string> unusable_file(const std::string& path) {
  for (const char* end : {"", "-wal", "-shm", ".lock"}) {
    if (may(path + end, F_OK) && !may(path + end, R_OK | W_OK)) return path + end;
  }
  return std::nullopt;
}

// Of a file in a folder that exists.
Findings check_existing(const Kind& kind, const std::string& path, bool server_runs) {
  if (const auto file = unusable_file(path)) return {not_writable(kind, *file)};
  const FileState state = inspect(path, kind.schema);
  if (const auto file = unusable_file(state.real_path)) return {not_writable(kind, *file)};
  const std::string folder = folder_of(state.real_path);
  if (!may(folder, W_OK | X_OK)) return {not_writable(kind, folder)};
  Findings found = {judge(kind, path, state)};
  check_use(kind, path, state, server_runs, found);
  return found;
}

Findings check_database(const Kind& kind, const std::string& path, bool server_runs) {
  const std::string folder = folder_of(path);
  if (!may(folder, F_OK)) {
    return {problem(kind.family + "/no_folder", "The folder " + folder + " does not exist.",
                    "Create it, or choose another file for `" + setting_of(kind) + "`.")};
  }
  try {
    return check_existing(kind, path, server_runs);
  } catch (const store::StoreError& unusable) {
    return {problem(kind.family + "/unusable", std::string(unusable.what()) + '.',
                    "Restore a backup, or choose another file for `" + setting_of(kind) + "`.")};
  }
}

// The user who owns the database, if that is somebody else than root, who may read everything.
Findings check_user(const std::string& database) {
  struct stat file{};
  if (geteuid() != 0 || stat(database.c_str(), &file) != 0 || file.st_uid == 0) return {};
  const passwd* user = getpwuid(file.st_uid);
  const std::string name = user ? user->pw_name : std::to_string(file.st_uid);
  return {warning("machine/root",
                  database + " belongs to " + name +
                      ", but this check runs as root, which may read everything, so it cannot find missing "
                      "rights.",
                  "Check as that user: runuser -u " + name + " -- taku doctor.")};
}

bool others_may_read(const std::string& path) {
  struct stat found{};
  return stat(path.c_str(), &found) == 0 && (found.st_mode & (S_IRGRP | S_IROTH)) != 0;
}

Finding unreadable_web(const std::string& text) {
  return problem("web/unreadable", text, "Set `web` to the folder of the web client, which contains index.html.");
}

}  // namespace

Findings check_game_database(const std::string& path, bool server_runs) {
  return check_database({"database", "rooms and matches", store::sqlite::game_schema()}, path, server_runs);
}

Findings check_people_database(const std::string& path, bool server_runs) {
  return check_database({"people_db", "accounts and results", people::people_schema()}, path, server_runs);
}

Findings check_token_file(const std::string& path) {
  if (!may(path, F_OK)) {
    if (may(folder_of(path), W_OK | X_OK)) {
      return {ok("admin_token/new", path + " does not exist yet; the server creates an admin token.")};
    }
    return {problem("admin_token/not_writable", path + " does not exist, and this user may not create it.",
                    "Run the server as the user who owns the folder, or set `admin_token`.")};
  }
  if (!may(path, R_OK)) {
    return {problem("admin_token/unreadable", path + ": this user may not read the admin token.",
                    "Run the server as the user who owns the file, or change its owner with chown.")};
  }
  if (!others_may_read(path)) return {ok("admin_token/ok", "The admin token is in " + path + ".")};
  return {warning("admin_token/not_secret", "Other users of this machine may read " + path + ".",
                  "Run chmod 600 " + path + ".")};
}

Finding check_web_client(const NetworkSettings& network) {
  const std::string& folder = network.web;
  if (folder.empty() && !network.web_pack.empty()) return ok("web/ok", "The web client is part of the program.");
  if (folder.empty()) {
    return warning("web/none", "There is no web client, so the server shows only a plain page.",
                   "Build the web client with scripts/build, or set `web` to its folder.");
  }
  std::error_code wrong;
  if (!fs::is_directory(folder, wrong))
    return unreadable_web("The folder of the web client does not exist: " + folder + ".");
  if (!fs::exists(folder + "/index.html", wrong)) return unreadable_web("The folder " + folder + " has no index.html.");
  fs::recursive_directory_iterator files(folder, wrong);
  for (; !wrong && files != fs::recursive_directory_iterator(); files.increment(wrong)) {
    const std::string path = files->path().string();
    if (!may(path, R_OK)) return unreadable_web("The web client has a file that this user may not read: " + path + ".");
  }
  if (wrong) return unreadable_web("The web client in " + folder + " cannot be read: " + wrong.message() + ".");
  return ok("web/ok", "The web client is in " + folder + ".");
}

Finding judge_disk_space(const std::string& folder, std::uint64_t free_bytes) {
  const std::string text = std::to_string(free_bytes / kMega) + " MB are free in " + folder + ".";
  const std::string advice = "Free some space: without it no move can be saved.";
  if (free_bytes < 100 * kMega) return problem("disk/full", text, advice);
  if (free_bytes < 1000 * kMega) return warning("disk/low", text, advice);
  return ok("disk/ok", text);
}

Finding check_disk_space(const std::string& path) {
  const std::string folder = folder_of(path);
  struct statvfs disk{};
  if (statvfs(folder.c_str(), &disk) == 0)
    return judge_disk_space(folder, std::uint64_t{disk.f_bavail} * disk.f_frsize);
  return problem("disk/unknown", "The free space of " + folder + " cannot be read: " + std::strerror(errno) + ".",
                 "Create the folder, or choose another file for `db`.");
}

Findings check_files(const Config& config, bool server_runs) {
  Findings found;
  if (config.store.empty()) append(found, check_game_database(config.db, server_runs));
  if (has_accounts(config)) {
    append(found, check_people_database(config.people_db.empty() ? people::people_path(config.db) : config.people_db,
                                        server_runs));
  }
  append(found, check_user(config.db));
  const bool reported = config.store.empty() && !may(folder_of(config.db), F_OK);  // that there is no folder for files
  if (config.network.admin_token.empty() && !reported) append(found, check_token_file(config.db + ".admin-token"));
  if (!reported) found.push_back(check_disk_space(config.db));
  found.push_back(check_web_client(config.network));
  return found;
}

}  // namespace taku::server::doctor
