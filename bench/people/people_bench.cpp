#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <vector>

#include "people/accounts.h"
#include "people/passphrase.h"
#include "people/queries/games.h"
#include "people/queries/leaders.h"
#include "people/queries/person_statistics.h"
#include "people/queries/profile.h"
#include "people/secrets.h"
#include "people/sessions.h"

// How long signing in and the queries of the people's pages take with 100,000 rated players and one player with 10,000
// games. The database is a file in a temporary folder. The aims: a sign-in in 300 ms, a leaderboard in 20 ms,
// everything of a profile page in 100 ms.
//   build/bench/taku_people_bench

namespace {

using namespace taku;
using namespace taku::people;

constexpr int kPlayers = 100'000;
constexpr int kGames = 10'000;
constexpr int kRepeats = 31;
constexpr std::int64_t kDay = 24LL * 3600 * 1000;
constexpr std::int64_t kNow = 2000 * kDay;
constexpr store::Id kBusy = 1;  // the player with many games

void add_players(PeopleDb& db) {
  for (int id = 1; id <= kPlayers; ++id) {
    const std::string name = "player" + std::to_string(id);
    db.prepared(
          "INSERT INTO account (id, name, name_key, passphrase_hash, recovery_hash, created_at, banned_until) "
          "VALUES (?1, ?2, ?2, '', x'', 1, ?3)")
        .write(id, std::string_view(name), id % 500 == 0 ? kNow + kDay : 0);
    const double rating = 800 + static_cast<double>(id * 7919LL % 1'600'000) / 1000;
    db.prepared("INSERT INTO rating VALUES (?1, 'ludo', 'blitz', ?2, 80, 0.06, 50, 25, 0, 25, ?2, ?3)")
        .write(id, rating, kNow - id % 400 * kDay);
  }
}

// Games of the busy player against everybody else in turn.
void add_games(PeopleDb& db) {
  constexpr const char* kGameIds[] = {"ludo", "hex_taboo", "coppit"};
  for (int id = 1; id <= kGames; ++id) {
    const std::string uuid = "match-" + std::to_string(id);
    const std::string_view game = kGameIds[id % 3];
    const std::int64_t at = kNow - (kGames - id) * 60'000LL;
    db.prepared("INSERT INTO result VALUES (?1, ?2, ?3, 'blitz', 1, 0, 1, 'ROOM', ?4, ?4, 2, 40, ?1)")
        .write(id, std::string_view(uuid), game, at);
    for (int seat = 0; seat < 2; ++seat) {
      const store::Id account = seat == 0 ? kBusy : id % 1000 + 2;
      db.prepared(
            "INSERT INTO result_seat VALUES (?1, ?2, ?3, ?3, '', '', ?4, ?5, ?6, 0, 5000, 20, ?7, 1500, 1505, 60, "
            "'{}')")
          .write(id, seat, account, game, at, (id + seat) % 2 + 1, (id + seat) % 2 == 0 ? 1.0 : 0.0);
    }
    db.prepared("INSERT INTO rating_point VALUES (?1, 'ludo', 'blitz', ?2, ?3, ?4, 60)")
        .write(kBusy, at, id, 1500.0 + id % 200);
  }
  for (int i = 0; i < 600; ++i) {
    const std::string name = "opening/4:a" + std::to_string(i) + " b1/" + (i % 2 == 0 ? "games" : "wins");
    db.prepared("INSERT INTO statistic VALUES (?1, 'hex_taboo', ?2, 3)").write(kBusy, std::string_view(name));
  }
}

void measure(const char* what, const std::function<void()>& query) {
  std::vector<double> times;
  for (int i = 0; i < kRepeats; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    query();
    times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
  }
  std::ranges::sort(times);
  std::printf("%-28s %8.2f ms median, %8.2f ms at most\n", what, times[kRepeats / 2], times.back());
}

// As AccountService signs somebody in: find the account, verify the passphrase, store the session.
void measure_sign_in(PeopleDb& db) {
  const PassphraseHasher hasher = argon2id();
  set_passphrase(db, kBusy, hasher.hash("correct horse battery"));
  int number = 0;
  measure("sign-in", [&] {
    const auto secrets = find_secrets(db, "player1");
    if (!secrets || !hasher.verify(secrets->passphrase_hash, "correct horse battery")) std::abort();
    store::sqlite::Transaction transaction(db.database());
    add_session(db, new_session(kBusy, token_hash(std::to_string(++number)), "Mozilla/5.0", kNow));
    transaction.commit();
  });
}

LeadersRequest ludo_leaders(Period period, int after) {
  return {.game = "ludo",
          .clock_class = rating::ClockClass::Blitz,
          .period = period,
          .after = after,
          .me = kBusy,
          .now = kNow};
}

}  // namespace

int main() {
  const auto folder = std::filesystem::temp_directory_path() / "taku_people_bench";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directory(folder);
  {
    PeopleDb db((folder / "bench.people.db").string());
    {
      store::sqlite::Transaction transaction(db.database());
      add_players(db);
      add_games(db);
      transaction.commit();
    }
    measure_sign_in(db);
    measure("leaders, first page", [&] { leaders(db, ludo_leaders(Period::All, 0)); });
    measure("leaders, last page", [&] { leaders(db, ludo_leaders(Period::All, kLeadersListed - kLeadersPerPage)); });
    measure("leaders, month", [&] { leaders(db, ludo_leaders(Period::Month, 0)); });
    measure("leaders, week", [&] { leaders(db, ludo_leaders(Period::Week, 0)); });
    measure("profile", [&] { profile(db, kBusy, 2, kNow); });
    measure("profile, busy viewer", [&] { profile(db, 2, kBusy, kNow); });
    measure("games, newest", [&] { (void)games(db, {.account = kBusy}); });
    measure("games, of one game, old", [&] {
      (void)games(db, {.account = kBusy, .game = "ludo", .before = std::to_string(kNow - 9000 * 60'000LL) + ".1"});
    });
    measure("rating history", [&] { rating_history(db, kBusy, "ludo", "blitz"); });
    measure("statistics", [&] { person_statistics(db, kBusy, "hex_taboo"); });
  }
  std::filesystem::remove_all(folder);
  return 0;
}
