#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "people/accounts.h"
#include "people/moderation/bans.h"
#include "people/tournaments/tournament_actions.h"
#include "people/tournaments/tournament_json.h"
#include "people/tournaments/tournament_progress.h"
#include "tests/support/sqlite_files.h"

namespace taku::people {
namespace {

using tournament::System;

constexpr Id kOwner = 1;
constexpr TimeMs kSecond = 1000;

// A database with 20 accounts, a clock, and rooms that exist only as codes.
class TournamentsTest : public testing::Test {
 protected:
  TournamentsTest() : db_(std::make_unique<PeopleDb>(":memory:")) { add_accounts(); }

  void add_accounts() {
    for (int id = 1; id <= 20; ++id) {
      db_->prepared(
             "INSERT INTO account (id, name, name_key, passphrase_hash, recovery_hash, created_at) "
             "VALUES (?1, ?2, ?2, '', x'', 1)")
          .write(id, "Person " + std::to_string(id));
    }
  }

  StoredTournament create(System system = System::Swiss, const std::vector<std::string>& levels = {},
                          TournamentSettings settings = {}) {
    StoredTournament stored{.code = "CUP" + std::to_string(++created_),
                            .name = "Cup",
                            .game = "hex_taboo",
                            .setup = {{"game", "hex_taboo"}, {"options", Json::object()}, {"clock", nullptr}},
                            .system = system,
                            .owner = kOwner,
                            .created_at = now_,
                            .settings = settings};
    auto made = create_tournament(*db_, stored, levels);
    EXPECT_TRUE(made.ok());
    return *made;
  }
  void join(const std::string& code, Id first, Id last) {
    for (Id account = first; account <= last; ++account)
      EXPECT_EQ(code_of(join_tournament(*db_, code, account, false, now_)), "");
  }
  void start(const std::string& code) { EXPECT_EQ(code_of(start_tournament(*db_, code, kOwner, now_)), ""); }
  static std::string code_of(const Status& status) { return status ? "" : std::string(status.error().code); }
  StoredTournament read(const std::string& code) { return *find_tournament(*db_, code); }
  std::vector<TournamentPairing> last_round(const std::string& code) { return read(code).played.back().pairings; }

  // Opens all rooms that are asked for.
  TournamentTasks advance() {
    TournamentTasks tasks = advance_tournaments(*db_, now_);
    for (const PairingTask& task : tasks.open) room_opened(*db_, task, "ROOM" + std::to_string(++rooms_), now_);
    return tasks;
  }
  // A match in this room ended: the first seat is best.
  void finish(const std::string& room, const std::vector<int>& places, bool aborted = false) {
    ++matches_;
    db_->prepared(
           "INSERT INTO result (match_id, uuid, game, clock_class, rated, aborted, public, room_code, started_at, "
           "ended_at, seats, moves) VALUES (?1, ?2, 'hex_taboo', 'untimed', 0, ?3, 1, ?4, 1, 2, ?5, 9)")
        .write(matches_, "match-" + std::to_string(matches_), aborted, room, places.size());
    for (std::size_t seat = 0; seat < places.size(); ++seat) {
      EXPECT_TRUE(
          db_->prepared("INSERT INTO result_seat (match_id, seat, account_id, person_id, level, name, game, "
                        "ended_at, place, left, think_ms, moves, score, rating_before, rating_after, "
                        "deviation_after, extra) VALUES (?1, ?2, 0, 0, '', '', 'hex_taboo', 2, ?3, 0, 0, 0, 0, 0, "
                        "0, 0, '')")
              .write(matches_, seat, places[seat]));
    }
  }
  // Plays the current round to its end: the lower number wins.
  void play_round(const std::string& code) {
    const StoredTournament stored = read(code);
    for (const TournamentPairing& pairing : stored.played.back().pairings) {
      if (pairing.decided()) continue;
      std::vector<int> places;
      for (int entrant : pairing.entrants) {
        places.push_back(
            1 + static_cast<int>(std::ranges::count_if(pairing.entrants, [&](int other) { return other < entrant; })));
      }
      finish(pairing.room, places);
    }
    advance();
  }
  void play_to_the_end(const std::string& code) {
    for (int round = 0; round < 20 && read(code).state == TournamentState::Running; ++round) {
      advance();
      play_round(code);
      now_ += 60 * kSecond;
      advance();
    }
    EXPECT_EQ(read(code).state, TournamentState::Finished);
  }

  std::unique_ptr<PeopleDb> db_;
  TimeMs now_ = 1'000'000;
  int created_ = 0, rooms_ = 0, matches_ = 0;
};

TEST_F(TournamentsTest, ASwissIsPlayedToItsEnd) {
  const std::string code = create(System::Swiss, {"easy", "hard"}).code;
  join(code, 1, 6);
  EXPECT_EQ(code_of(start_tournament(*db_, code, kOwner, now_)), "");
  EXPECT_EQ(read(code).rounds, 3);
  play_to_the_end(code);
  const Json json = tournament_json(*db_, read(code), 3);
  EXPECT_EQ(json["state"], "finished");
  EXPECT_EQ(json["entrants"].size(), 8u);
  EXPECT_EQ(json["entrants"][0]["no"], 1) << "the strongest wins";
  EXPECT_EQ(json["entrants"][0]["level"], "easy");
  EXPECT_EQ(json["entrants"][0]["score"], 3);
  EXPECT_EQ(json["pairings"].size(), 12u);
  EXPECT_EQ(json["pairings"][0]["scores"].size(), 2u);
  EXPECT_EQ(json["me"], 5);
}

TEST_F(TournamentsTest, GoesOnAfterACrashAtAnyPoint) {
  const store::TemporaryFolder folder;
  const auto reopen = [&] {  // everything in memory is lost
    db_.reset();
    db_ = std::make_unique<PeopleDb>(folder.file("taku.people.db"));
  };
  reopen();
  add_accounts();
  const std::string code = create().code;
  join(code, 1, 7);
  start(code);
  reopen();
  TournamentTasks lost = advance_tournaments(*db_, now_);  // the rooms were not opened
  EXPECT_EQ(lost.open.size(), 3u);
  reopen();
  wake_tournaments(*db_);
  EXPECT_EQ(advance().open.size(), 3u);
  reopen();
  wake_tournaments(*db_);
  EXPECT_TRUE(advance().open.empty());
  play_round(code);
  reopen();
  now_ += 60 * kSecond;
  advance();
  EXPECT_EQ(read(code).played.size(), 2u);
}

TEST_F(TournamentsTest, TheNextRoundWaitsForAllResultsAndThePause) {
  const std::string code = create().code;
  join(code, 1, 4);
  start(code);
  advance();
  const auto pairings = read(code).played.back().pairings;
  finish(pairings[0].room, {1, 2});
  now_ += 1000 * kSecond;
  advance();
  EXPECT_EQ(read(code).played.size(), 1u);
  finish(pairings[1].room, {1, 1});
  advance();
  EXPECT_EQ(read(code).played.size(), 1u) << "the pause";
  EXPECT_TRUE(tournament_json(*db_, read(code), 0).contains("next_round_at"));
  now_ += 15 * kSecond;
  advance();
  EXPECT_EQ(read(code).played.size(), 2u);
  EXPECT_EQ(read(code).played[0].pairings[1].points, (std::vector{6, 6}));
}

TEST_F(TournamentsTest, AnAbandonedMatchIsLostByAllAndOnlyTheFirstResultCounts) {
  const std::string code = create().code;
  join(code, 1, 4);
  start(code);
  advance();
  const auto rooms = read(code).played.back().pairings;
  finish(rooms[0].room, {1, 2}, true);
  finish(rooms[1].room, {2, 1});
  finish(rooms[1].room, {1, 2});
  advance();
  const auto pairings = read(code).played.back().pairings;
  EXPECT_EQ(pairings[0].state, PairingState::Forfeit);
  EXPECT_EQ(pairings[0].points, (std::vector{0, 0}));
  EXPECT_EQ(pairings[1].points, (std::vector{0, 12}));
  EXPECT_EQ(pairings[1].match, "match-2");
}

TEST_F(TournamentsTest, OnlyTournamentsWithSomethingToDoAreRead) {
  const StoredTournament first = create();
  const Id second = create().id;
  EXPECT_EQ(advance().advanced, (std::vector{first.id, second}));
  EXPECT_TRUE(advance().advanced.empty()) << "both wait for people";
  join(first.code, 1, 4);
  start(first.code);
  EXPECT_EQ(advance().advanced, std::vector{first.id});
  EXPECT_EQ(advance().watch.size(), 2u) << "the rooms are open";
  EXPECT_TRUE(advance().advanced.empty()) << "the matches are played";
  finish(last_round(first.code)[0].room, {1, 2});
  EXPECT_EQ(advance().watch.size(), 1u);
  finish(last_round(first.code)[1].room, {1, 2});
  advance();
  EXPECT_TRUE(advance().advanced.empty()) << "the pause";
  now_ += 15 * kSecond;
  EXPECT_EQ(advance().open.size(), 2u);
  EXPECT_EQ(advance().watch.size(), 2u);
  EXPECT_EQ(code_of(cancel_tournament(*db_, first.code, kOwner)), "");
  EXPECT_EQ(advance().close.size(), 2u) << "nobody needs the rooms any more";
  EXPECT_TRUE(advance().advanced.empty());
  wake_tournaments(*db_);
  EXPECT_EQ(advance().advanced, std::vector{second});
  now_ += TimeMs{31} * 24 * 3600 * kSecond;
  advance();
  EXPECT_EQ(load_tournament(*db_, second)->state, TournamentState::Cancelled) << "nobody started it";
}

// The server asks for the room again if that failed.
TEST_F(TournamentsTest, ARoomThatCouldNotBeOpenedIsTriedAgain) {
  const std::string code = create().code;
  join(code, 1, 4);
  start(code);
  EXPECT_EQ(advance_tournaments(*db_, now_).open.size(), 2u);
  EXPECT_TRUE(advance_tournaments(*db_, now_).advanced.empty());
  EXPECT_EQ(advance_tournaments(*db_, now_ + 5 * kSecond).open.size(), 2u);
}

TEST_F(TournamentsTest, ThoseWhoDoNotComeLose) {
  const std::string code = create().code;
  join(code, 1, 4);
  start(code);
  advance();
  TournamentTasks tasks = advance();
  ASSERT_EQ(tasks.watch.size(), 2u);
  EXPECT_EQ(tasks.watch[0].no_show_ms, 300 * kSecond);
  match_began(*db_, tasks.watch[1]);
  some_missing(*db_, tasks.watch[0], {0, 1});
  const auto pairings = read(code).played.back().pairings;
  EXPECT_EQ(pairings[0].state, PairingState::Forfeit);
  EXPECT_EQ(pairings[0].points, (std::vector{0, 12}));
  EXPECT_EQ(pairings[1].state, PairingState::Playing);
  EXPECT_EQ(tournament_json(*db_, read(code), 0)["pairings"][0]["played"], false);
}

// At larger tables those who came play without the others.
TEST_F(TournamentsTest, ALargerTablePlaysWithoutThoseWhoDoNotCome) {
  const std::string code = create(System::Swiss, {}, {.tables = {2, 4}}).code;
  join(code, 1, 4);
  start(code);
  advance();
  const TournamentTasks tasks = advance();
  ASSERT_EQ(tasks.watch.size(), 1u);
  const std::vector<int> seated = tasks.watch[0].pairing.entrants;
  some_missing(*db_, tasks.watch[0], {1, 0, 1, 1});
  auto pairings = read(code).played.back().pairings;
  ASSERT_EQ(pairings.size(), 2u);
  EXPECT_EQ(pairings[0].entrants, (std::vector{seated[0], seated[2], seated[3]}));
  EXPECT_EQ(pairings[0].room, "");
  EXPECT_EQ(pairings[1].entrants, std::vector{seated[1]});
  EXPECT_EQ(pairings[1].points, std::vector{0});
  EXPECT_EQ(advance().open.size(), 1u);
  play_round(code);
  pairings = read(code).played.back().pairings;
  EXPECT_EQ(pairings[0].points.size(), 3u);
  const Json json = tournament_json(*db_, read(code), 0);
  EXPECT_EQ(json["entrants"][3]["no"], seated[1]);
}

TEST_F(TournamentsTest, OldAnswersOfRoomsAreIgnored) {
  const std::string code = create().code;
  join(code, 1, 4);
  start(code);
  const PairingTask task = advance_tournaments(*db_, now_).open[0];
  EXPECT_TRUE(room_opened(*db_, task, "FIRST", now_));
  EXPECT_TRUE(room_opened(*db_, task, "FIRST", now_));
  EXPECT_FALSE(room_opened(*db_, task, "SECOND", now_)) << "not needed";
  EXPECT_EQ(read(code).played.back().pairings[0].room, "FIRST");
  some_missing(*db_, task, {0, 0});
  EXPECT_FALSE(read(code).played.back().pairings[0].decided());
}

TEST_F(TournamentsTest, WithdrawalBeforeAndAfterTheStart) {
  const std::string code = create().code;
  join(code, 1, 6);
  EXPECT_EQ(code_of(withdraw_from_tournament(*db_, code, 2, now_)), "");
  EXPECT_EQ(code_of(withdraw_from_tournament(*db_, code, 2, now_)), "tournament/not_entered");
  start(code);
  EXPECT_EQ(read(code).entries.size(), 5u);
  EXPECT_EQ(read(code).entries[1].number, 2) << "numbered without gaps";
  EXPECT_EQ(read(code).entries[1].account, 3);
  advance();
  const auto before = read(code).played.back().pairings;
  const auto paired =
      std::ranges::find_if(before, [](const TournamentPairing& p) { return p.state == PairingState::Waiting; });
  const int number = paired->entrants[0];
  const Id account = read(code).entry(number).account;
  EXPECT_EQ(code_of(withdraw_from_tournament(*db_, code, account, now_)), "");
  const TournamentTasks tasks = advance();
  EXPECT_FALSE(last_round(code)[static_cast<std::size_t>(paired->board) - 1].decided()) << "the match may have begun";
  const auto task = std::ranges::find(tasks.watch, paired->room, [](const PairingTask& t) { return t.pairing.room; });
  ASSERT_NE(task, tasks.watch.end());
  EXPECT_NE(task->players[0].withdrawn_at, 0);
  some_missing(*db_, *task, {0, 1});
  const auto after = read(code).played.back().pairings[static_cast<std::size_t>(paired->board) - 1];
  EXPECT_EQ(after.points, (std::vector{0, 12}));
  play_round(code);
  now_ += 60 * kSecond;
  advance();
  for (const TournamentPairing& pairing : last_round(code)) {
    EXPECT_EQ(std::ranges::count(pairing.entrants, number), 0);
  }
  join(code, account, account);
  EXPECT_EQ(read(code).entry(number).withdrawn_at, 0) << "may come back";
}

TEST_F(TournamentsTest, GamesOfSomebodyWhoLeftARoundRobinEarlyDoNotCount) {
  const std::string code = create(System::RoundRobin).code;
  join(code, 1, 4);
  start(code);
  advance();
  play_round(code);
  EXPECT_EQ(code_of(withdraw_from_tournament(*db_, code, 4, now_)), "");
  const Json tournament = tournament_json(*db_, read(code), 0);
  for (const Json& pairing : tournament["pairings"]) {
    const bool left = pairing["entrants"][0] == 4 || pairing["entrants"][1] == 4;
    EXPECT_EQ(pairing.value("counts", true), !left);
  }
}

TEST_F(TournamentsTest, LateEntrantsArePairedInTheNextRound) {
  const std::string code = create().code;
  join(code, 1, 4);
  start(code);
  advance();
  join(code, 9, 10);
  play_round(code);
  now_ += 60 * kSecond;
  advance();
  std::set<int> paired;
  for (const TournamentPairing& pairing : last_round(code)) {
    paired.insert(pairing.entrants.begin(), pairing.entrants.end());
  }
  EXPECT_EQ(paired, (std::set{1, 2, 3, 4, 5, 6}));
  const std::string fixed = create(System::RoundRobin).code;
  join(fixed, 1, 4);
  start(fixed);
  EXPECT_EQ(code_of(join_tournament(*db_, fixed, 9, false, now_)), "tournament/started");
}

TEST_F(TournamentsTest, DeletedAccountsAreWithdrawn) {
  const std::string code = create().code;
  join(code, 1, 5);
  start(code);
  delete_account(*db_, 3, now_);
  advance();
  EXPECT_NE(read(code).entry(3).withdrawn_at, 0);
  const Json json = tournament_json(*db_, read(code), 0);
  const auto gone = std::ranges::find_if(json["entrants"], [](const Json& entrant) { return entrant["no"] == 3; });
  EXPECT_EQ((*gone)["account"]["deleted"], true);
}

TEST_F(TournamentsTest, WhatIsRefused) {
  const std::string code = create(System::Swiss, {}, {.tables = {}, .max = 3}).code;
  EXPECT_EQ(code_of(join_tournament(*db_, "NONE", 2, false, now_)), "tournament/not_found");
  EXPECT_EQ(code_of(join_tournament(*db_, code, 2, true, now_)), "account/bot");
  join(code, 2, 3);
  EXPECT_EQ(code_of(start_tournament(*db_, code, kOwner, now_)), "tournament/too_few");
  EXPECT_EQ(code_of(start_tournament(*db_, code, 2, now_)), "tournament/not_owner");
  join(code, 2, 4);
  EXPECT_EQ(code_of(join_tournament(*db_, code, 5, false, now_)), "tournament/full");
  start(code);
  EXPECT_EQ(code_of(start_tournament(*db_, code, kOwner, now_)), "tournament/started");
  EXPECT_EQ(code_of(cancel_tournament(*db_, code, 2)), "tournament/not_owner");
  EXPECT_EQ(code_of(cancel_tournament(*db_, code, kOwner)), "");
  EXPECT_EQ(code_of(join_tournament(*db_, code, 5, false, now_)), "tournament/over");
  EXPECT_EQ(code_of(withdraw_from_tournament(*db_, code, 2, now_)), "tournament/over");
  EXPECT_TRUE(advance().watch.empty());
  for (int i = 0; i < kMaxTournamentsOfOwner; ++i) create();
  const auto too_many = create_tournament(*db_, {.code = "X", .owner = kOwner}, {});
  ASSERT_FALSE(too_many.ok());
  EXPECT_EQ(too_many.error().code, "tournament/too_many");
}

TEST_F(TournamentsTest, CancelledTournamentsCountForTheLimitOfADay) {
  const auto create_one = [&](const std::string& code) {
    return create_tournament(*db_, {.code = code, .owner = kOwner, .created_at = now_}, {});
  };
  for (int i = 0; i < kMaxTournamentsPerDay; ++i) {
    const std::string code = "DAY" + std::to_string(i);
    ASSERT_TRUE(create_one(code).ok());
    EXPECT_EQ(code_of(cancel_tournament(*db_, code, kOwner)), "");
  }
  EXPECT_EQ(create_one("MORE").error().code, "tournament/per_day");
  now_ += 24 * 3600 * kSecond;
  EXPECT_TRUE(create_one("MORE").ok());
}

TEST_F(TournamentsTest, BannedAccountsLeave) {
  const std::string open = create().code;
  const std::string running = create().code;
  join(running, 1, 4);
  start(running);
  EXPECT_TRUE(ban_account(*db_, {kOwner, now_ + kSecond, "abuse"}, now_));
  EXPECT_EQ(read(open).state, TournamentState::Cancelled) << "nobody else could start it";
  EXPECT_EQ(read(running).state, TournamentState::Running);
  EXPECT_NE(read(running).entry(1).withdrawn_at, 0);
}

TEST_F(TournamentsTest, StartsByItselfOrIsCalledOff) {
  StoredTournament timed{.code = "TIMED", .owner = kOwner, .created_at = now_, .starts_at = now_ + 60 * kSecond};
  EXPECT_TRUE(create_tournament(*db_, timed, {"easy", "easy", "easy"}).ok());
  timed.code = "ALONE";
  EXPECT_TRUE(create_tournament(*db_, timed, {"easy"}).ok());
  advance();
  EXPECT_EQ(read("TIMED").state, TournamentState::Open);
  now_ += 60 * kSecond;
  advance();
  EXPECT_EQ(read("TIMED").state, TournamentState::Running);
  EXPECT_EQ(read("ALONE").state, TournamentState::Cancelled);
}

TEST_F(TournamentsTest, ListsAndNotices) {
  const std::string code = create().code;
  create();
  join(code, 1, 4);
  EXPECT_EQ(tournament_list(*db_, "")["tournaments"].size(), 2u);
  start(code);
  const Json running = tournament_list(*db_, "running")["tournaments"];
  ASSERT_EQ(running.size(), 1u);
  EXPECT_EQ(running[0]["entrants"], 4);
  EXPECT_EQ(running[0]["owner"]["name"], "Person 1");
  EXPECT_TRUE(round_notices(*db_, 2).empty()) << "no room yet";
  advance();
  const Json notices = round_notices(*db_, 2);
  ASSERT_EQ(notices.size(), 1u);
  EXPECT_EQ(notices[0]["tournament"], code);
  EXPECT_TRUE(round_notices(*db_, 9).empty());
  play_round(code);
  EXPECT_TRUE(round_notices(*db_, 2).empty());
}

}  // namespace
}  // namespace taku::people
