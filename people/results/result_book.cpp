#include "people/results/result_book.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "people/accounts.h"
#include "people/results/achievements.h"
#include "people/results/rating_rows.h"
#include "people/results/statistics.h"

namespace taku::people {
namespace {

using store::sqlite::Transaction;

constexpr std::size_t kHeadsAtOnce = 1000;
constexpr std::size_t kMatchesAtOnce = 100;           // in one transaction
constexpr std::string_view kSettledUpTo = "results";  // progress: all matches up to this id have ended and were added

bool is_account(PeopleDb& db, store::Id account) {
  return account > 0 && db.prepared("SELECT 1 FROM account WHERE id = ?1").read(account).next();
}

bool is_deleted(PeopleDb& db, store::Id account) {
  return db.prepared("SELECT 1 FROM account WHERE id = ?1 AND deleted_at > 0").read(account).next();
}

store::Id settled_up_to(PeopleDb& db) {
  auto rows = db.prepared("SELECT value FROM progress WHERE name = ?1").read(kSettledUpTo);
  return rows.next() ? rows.integer(0) : 0;
}

void settle_up_to(PeopleDb& db, store::Id match) {
  require_written(db.prepared("INSERT INTO progress (name, value) VALUES (?1, ?2) "
                              "ON CONFLICT (name) DO UPDATE SET value = ?2")
                      .write(kSettledUpTo, match));
}

struct Waiting {
  std::vector<MatchHead> ended;  // and not added yet, in the order in which they count
  store::Id settled = 0;         // no match up to this id is still running
};

Waiting find_waiting(PeopleDb& db, MatchSource& source) {
  Waiting waiting{.ended = {}, .settled = settled_up_to(db)};
  bool running = false;
  for (store::Id after = waiting.settled;;) {
    const auto heads = source.matches_after(after, kHeadsAtOnce);
    for (const MatchHead& head : heads) {
      after = head.id;
      running = running || head.ended_at == 0;
      if (!running) waiting.settled = head.id;
      if (head.ended_at != 0 && !has_result(db, head.id)) waiting.ended.push_back(head);
    }
    if (heads.size() < kHeadsAtOnce) break;
  }
  std::ranges::sort(waiting.ended, {}, [](const MatchHead& head) { return std::tuple(head.ended_at, head.id); });
  return waiting;
}

struct OwnMatch {
  store::Id match;
  std::string game;
  std::int64_t at;
  Facts facts;
};

// What these matches add to the totals of a person.
void add_to_person(PeopleDb& db, store::Id account, PersonStatistics::Start start, std::span<const OwnMatch> matches) {
  PersonStatistics statistics(db, account, start);
  PersonAchievements earned(db, account);
  for (const OwnMatch& own : matches) {
    statistics.add_match(own.game, own.facts);
    earned.add_match(own.game, own.facts, statistics, own.at, own.match);
  }
  statistics.write();
}

std::vector<OwnMatch> matches_of(PeopleDb& db, store::Id account) {
  std::vector<OwnMatch> matches;
  auto rows = db.prepared(
                    "SELECT s.match_id, s.game, s.ended_at, s.extra FROM result_seat s JOIN result r "
                    "ON r.match_id = s.match_id WHERE s.account_id = ?1 AND s.account_id > 0 AND r.aborted = 0 "
                    "ORDER BY r.position, s.seat")
                  .read(account);
  while (rows.next()) {
    const auto extra = parse_json(rows.text(3));
    matches.push_back({rows.integer(0), rows.text(1), rows.integer(2), extra ? Facts::parse(*extra) : Facts{}});
  }
  return matches;
}

}  // namespace

ResultBook::Progress ResultBook::add(MatchSource& source, store::Id match) {
  if (has_result(db_, match)) return {};
  const auto finished = source.load(match);
  if (!finished) return {.added = 0, .unreadable = 1};
  if (!concerns_people(*finished)) return {};
  add(summarise(*finished));
  return {.added = 1, .unreadable = 0};
}

ResultBook::Progress ResultBook::catch_up(MatchSource& source) {
  const Waiting waiting = find_waiting(db_, source);
  Progress progress;
  for (std::size_t next = 0; next < waiting.ended.size();) {
    Transaction transaction(db_.database());
    for (const std::size_t end = std::min(next + kMatchesAtOnce, waiting.ended.size()); next < end; ++next) {
      const auto finished = source.load(waiting.ended[next].id);
      progress.unreadable += !finished.ok();
      if (!finished || !concerns_people(*finished)) continue;
      add_in_transaction(summarise(*finished));
      ++progress.added;
    }
    transaction.commit();
  }
  settle_up_to(db_, waiting.settled);
  return progress;
}

void ResultBook::settle(store::Id match) {
  if (match > settled_up_to(db_)) settle_up_to(db_, match);
}

ResultBook::Progress ResultBook::recompute(MatchSource& source) {
  Progress progress;
  {
    Transaction transaction(db_.database());
    db_.database().run(
        "DELETE FROM achievement; DELETE FROM statistic; DELETE FROM rating_point; DELETE FROM rating;"
        "DELETE FROM progress WHERE name = 'results'");
    for (const store::Id match : results_in_order(db_)) progress.unreadable += !add_again(source, match);
    transaction.commit();
  }
  const Progress later = catch_up(source);
  return {progress.added + later.added, progress.unreadable + later.unreadable};
}

bool ResultBook::add_again(MatchSource& source, store::Id match) {
  const auto stored = read_result(db_, match);
  if (!stored) return false;
  const auto finished = source.load(match);
  MatchResult result = finished ? summarise(*finished) : *stored;
  result.position = stored->position;
  remove_result(db_, match);
  add_in_transaction(std::move(result));
  return finished.ok();
}

void ResultBook::add(MatchResult result) {
  Transaction transaction(db_.database());
  add_in_transaction(std::move(result));
  transaction.commit();
}

bool ResultBook::concerns_people(const FinishedMatch& match) {
  return match.tournament || std::ranges::any_of(match.seats, [&](const FinishedSeat& seat) {
           return seat.account != 0 || (seat.person != 0 && claimant_of(db_, {match.room, seat.person}) != 0);
         });
}

// An account that this database does not know counts as a guest. An older copy of the database was restored, then.
void ResultBook::find_accounts(MatchResult& result) {
  for (SeatResult& seat : result.seats) {
    if (seat.account == 0 && seat.person != 0) seat.account = claimant_of(db_, {result.room, seat.person});
    if (seat.account != 0 && !is_account(db_, seat.account)) {
      reserve_ids_up_to(db_, seat.account);
      seat.account = 0;
    }
    if (seat.account != 0) seat.name.clear();
  }
}

void ResultBook::add_in_transaction(MatchResult result) {
  find_accounts(result);
  const auto changes = rate_result(db_, result);
  write_result(db_, result, changes);
  if (result.aborted) return;
  for (const SeatResult& seat : result.seats) {
    if (seat.account == 0 || is_deleted(db_, seat.account)) continue;
    const std::array one{OwnMatch{result.id, result.game, result.ended_at, seat.facts}};
    add_to_person(db_, seat.account, PersonStatistics::Start::Stored, one);
  }
}

int ResultBook::claim(MatchSource& source, store::Id account, std::span<const ClaimedSeat> seats, std::int64_t now) {
  Transaction transaction(db_.database());
  if (!is_account(db_, account) || is_deleted(db_, account)) return 0;
  int matches = 0;
  for (const ClaimedSeat& seat : seats) {
    if (seat.person == 0 || !claim_seat(db_, account, seat, now)) continue;
    matches += claim_matches(source, account, seat);
  }
  if (matches > 0) recompute_person(account);
  transaction.commit();
  return matches;
}

// Those that are known change hands; the others were left out and are added now. One whose end is not written yet is
// announced later.
int ResultBook::claim_matches(MatchSource& source, store::Id account, const ClaimedSeat& seat) {
  db_.write("UPDATE result_seat SET account_id = ?1, name = '' WHERE person_id = ?2 AND account_id = 0", account,
            seat.person);
  int matches = sqlite3_changes(db_.database().get());
  for (const store::Id match : source.matches_in(seat.room)) {
    if (has_result(db_, match)) continue;
    const auto finished = source.load(match);
    if (!finished || finished->ended_at == 0) continue;
    if (std::ranges::find(finished->seats, seat.person, &FinishedSeat::person) == finished->seats.end()) continue;
    add_in_transaction(summarise(*finished));
    ++matches;
  }
  return matches;
}

void ResultBook::recompute_person(store::Id account) {
  require_written(db_.prepared("DELETE FROM statistic WHERE account_id = ?1").write(account));
  require_written(db_.prepared("DELETE FROM achievement WHERE account_id = ?1").write(account));
  add_to_person(db_, account, PersonStatistics::Start::Empty, matches_of(db_, account));
}

}  // namespace taku::people
