#include "store/sqlite_inspect.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>

namespace taku::store::sqlite {
namespace {

namespace fs = std::filesystem;

constexpr int kBusyTimeoutMs = 2000;

// Whether a ServerLock exists. Holds a shared lock for a moment, and creates no file.
bool is_locked(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool locked = flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  close(file);
  return locked;
}

std::uint64_t size_of(const std::string& path) {
  std::error_code absent;
  const std::uintmax_t size = fs::file_size(path, absent);
  return absent ? 0 : size;
}

void read(Database& database, const FileSchema& schema, FileState& state) {
  const std::int64_t application = database.number("PRAGMA application_id");
  state.version = database.number("PRAGMA user_version");
  if (application == 0 && state.version == 0 && database.number("SELECT count(*) FROM sqlite_master") == 0) return;
  state.foreign = application != schema.application_id;
  const std::string found = database.text("PRAGMA quick_check(1)");
  if (found != "ok") state.damage = found;
}

}  // namespace

FileState inspect(const std::string& path, const FileSchema& schema) {
  FileState state{.real_path = real_path(path), .newest = static_cast<std::int64_t>(schema.migrations.size())};
  const std::string wal = state.real_path + "-wal";
  state.in_use = is_locked(state.real_path + ".lock");
  state.wal_bytes = size_of(wal);
  if (size_of(state.real_path) == 0) return state;
  const bool quiet = !state.in_use && !fs::exists(wal);
  Database database(state.real_path, quiet ? Database::Mode::ReadQuiet : Database::Mode::Read, kBusyTimeoutMs);
  read(database, schema, state);
  return state;
}

}  // namespace taku::store::sqlite
