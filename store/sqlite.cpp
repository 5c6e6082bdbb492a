#include "store/sqlite.h"

#include <algorithm>
#include <mutex>

#include "store/sqlite_open.h"
#include "store/sqlite_read.h"
#include "store/sqlite_write.h"

namespace taku::store {
namespace {

// Everything needed for writing. Members are destroyed in reverse order, so the lock is released last.
struct Writing {
  Writing(const std::string& path, const SqliteOptions& options)
      : lock(path), committer(sqlite::open_for_writing(path, options.busy_timeout_ms)) {
    if (options.max_bytes == 0) return;
    sqlite::Database& database = committer.database();
    const std::int64_t pages = std::max<std::int64_t>(1, options.max_bytes / database.number("PRAGMA page_size"));
    database.number("PRAGMA max_page_count = " + std::to_string(pages));
  }
  sqlite::ServerLock lock;
  sqlite::Committer committer;
};

class SqliteStore final : public Store {
  template <class Query>
  auto read(Query query) {
    const std::lock_guard lock(read_mutex_);
    return query();
  }

 public:
  SqliteStore(const std::string& path, const SqliteOptions& options)
      : path_(path),
        writing_(options.read_only ? nullptr : std::make_unique<Writing>(path, options)),
        reader_(sqlite::open_for_reading(path, options.busy_timeout_ms)) {}

  std::vector<bool> commit(std::span<const Batch* const> batches) override {
    const std::lock_guard lock(write_mutex_);
    if (!writing_) throw StoreError(path_ + ": the database was opened read-only");
    return writing_->committer.commit(batches);
  }

  LastIds last_ids() override {
    return read([&] { return reader_.last_ids(); });
  }
  std::vector<RoomRow> open_rooms() override {
    return read([&] { return reader_.open_rooms(); });
  }
  std::optional<RoomRow> room(std::string_view code) override {
    return read([&] { return reader_.room(code); });
  }
  std::optional<RoomRow> room(Id id) override {
    return read([&] { return reader_.room(id); });
  }
  std::vector<PlayerRow> players(Id room) override {
    return read([&] { return reader_.players(room); });
  }
  std::vector<EventRow> events(Id room, std::int64_t from_seq, std::size_t limit) override {
    return read([&] { return reader_.events(room, from_seq, limit); });
  }
  std::optional<MatchRow> match(std::string_view uuid) override {
    return read([&] { return reader_.match(uuid); });
  }
  std::vector<MatchRow> matches(const MatchFilter& filter, Id after, std::size_t limit) override {
    return read([&] { return reader_.matches(filter, after, limit); });
  }
  ContributedTotals contributed_totals() override {
    return read([&] { return reader_.contributed_totals(); });
  }
  std::vector<ContributedRow> contributed(const ContributedFilter& filter, Id after, std::size_t limit) override {
    return read([&] { return reader_.contributed(filter, after, limit); });
  }

 private:
  const std::string path_;
  std::mutex write_mutex_, read_mutex_;
  std::unique_ptr<Writing> writing_;
  sqlite::Reader reader_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& path, SqliteOptions options) {
  return std::make_unique<SqliteStore>(sqlite::real_path(path), options);
}

}  // namespace taku::store
