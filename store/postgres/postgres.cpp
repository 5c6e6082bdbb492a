#include "store/postgres/postgres.h"

#include <algorithm>
#include <mutex>

#include "store/postgres/read.h"
#include "store/postgres/write.h"

namespace taku::store {
namespace postgres {
namespace {

// A server reads on the thread that serves its clients, so it fails rather than wait.
ConnectionOptions reading(const PostgresOptions& options) {
  constexpr Milliseconds kServerPatience{5'000};
  return {.read_only = options.read_only,
          .patience = options.read_only ? options.answer : std::min(options.answer, kServerPatience)};
}

std::unique_ptr<Committer> open_committer(const Address& address, const PostgresOptions& options) {
  if (options.read_only) return nullptr;
  return std::make_unique<Committer>(address, CommitterOptions{.several_servers = options.several_servers,
                                                               .patience = options.patience,
                                                               .answer = options.answer,
                                                               .log = options.log});
}

class PostgresStore final : public Store {
 public:
  PostgresStore(const Address& address, const PostgresOptions& options)
      : shown_(address.shown), committer_(open_committer(address, options)), reader_(address, reading(options)) {}

  std::vector<bool> commit(std::span<const Batch* const> batches) override {
    const std::lock_guard lock(write_mutex_);
    if (!committer_) throw StoreError(shown_ + ": the database was opened read-only");
    return committer_->commit(batches);
  }

  LastIds last_ids() override { return reader_.last_ids(); }
  std::vector<RoomRow> open_rooms() override { return reader_.open_rooms(); }
  std::optional<RoomRow> room(std::string_view code) override { return reader_.room(code); }
  std::optional<RoomRow> room(Id id) override { return reader_.room(id); }
  std::vector<PlayerRow> players(Id room) override { return reader_.players(room); }
  std::vector<EventRow> events(Id room, std::int64_t from_seq, std::size_t limit) override {
    return reader_.events(room, from_seq, limit);
  }
  std::optional<MatchRow> match(std::string_view uuid) override { return reader_.match(uuid); }
  std::vector<MatchRow> matches(const MatchFilter& filter, Id after, std::size_t limit) override {
    return reader_.matches(filter, after, limit);
  }
  ContributedTotals contributed_totals() override { return reader_.contributed_totals(); }
  std::vector<ContributedRow> contributed(const ContributedFilter& filter, Id after, std::size_t limit) override {
    return reader_.contributed(filter, after, limit);
  }

 private:
  const std::string shown_;
  std::mutex write_mutex_;
  std::unique_ptr<Committer> committer_;  // nothing: read-only
  Reader reader_;
};

}  // namespace
}  // namespace postgres

std::unique_ptr<Store> open_postgres(const std::string& url, PostgresOptions options) {
  return std::make_unique<postgres::PostgresStore>(postgres::parse_address(url), options);
}

}  // namespace taku::store
