#pragma once

#include <gtest/gtest.h>

#include <map>

#include "engine/match.h"
#include "games/all_games.h"
#include "people/match_source.h"
#include "people/people_db.h"

// Finished matches for tests of results and ratings, played at random or made up.

namespace taku::people {

inline constexpr std::int64_t kDayMs = 24 * 3600 * 1000;

inline Seed seed_of(std::uint64_t number) {
  Seed seed{};
  for (std::size_t i = 0; i < 8; ++i) seed.bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

// A whole match of random moves.
inline Match random_match(std::string_view game, int seats, std::uint64_t number,
                          const Json& options = Json::object()) {
  Rng rng(number);
  auto match = Match::start(*find_game(game), seats, options, seed_of(number));
  EXPECT_TRUE(match.ok()) << game;
  while (match->turn().kind == Turn::Kind::Seats) {
    const Seat seat = match->turn().seats.first();
    MoveList moves;
    match->state().legal_moves(seat, moves);
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    EXPECT_TRUE(match->play(seat, move, {.at = 1000, .think_ms = 100}).ok());
  }
  return std::move(*match);
}

inline FinishedMatch finished(store::Id id, const Match& match, std::vector<store::Id> accounts) {
  FinishedMatch finished;
  finished.id = id;
  finished.room = id;
  finished.uuid = "match-" + std::to_string(id);
  finished.room_code = "ROOM" + std::to_string(id);
  finished.game = match.game().info().id;
  finished.started_at = id * kDayMs / 4 - 60'000;
  finished.ended_at = id * kDayMs / 4;
  finished.rated = true;
  finished.clock_class = rating::ClockClass::Blitz;
  const Scores scores = match.scores();
  for (std::int8_t i = 0; i < match.seats(); ++i) {
    FinishedSeat seat;
    seat.account = accounts[static_cast<std::size_t>(i)];
    seat.person = seat.account != 0 ? seat.account + 1000 : id * 10 + i + 100'000;
    seat.name = "Guest";
    seat.place = 1;
    for (std::int8_t j = 0; j < match.seats(); ++j) {
      seat.place += scores.of[static_cast<std::size_t>(j)] > scores.of[static_cast<std::size_t>(i)];
    }
    for (const Match::Ply& ply : match.plies()) {
      if (ply.seat != Seat{i}) continue;
      ++seat.moves;
      seat.think_ms += ply.notes.think_ms.value_or(0);
    }
    finished.seats.push_back(seat);
  }
  finished.result = match.result_json();
  finished.record = match.record();
  return finished;
}

// A match of two seats that was not played: only its result counts.
inline FinishedMatch made_up(store::Id id, std::string game, store::Id winner, store::Id loser) {
  FinishedMatch finished;
  finished.id = id;
  finished.room = id;
  finished.uuid = "match-" + std::to_string(id);
  finished.room_code = "ROOM" + std::to_string(id);
  finished.game = std::move(game);
  finished.started_at = id * 1000;
  finished.ended_at = id * 1000 + 500;
  finished.rated = true;
  finished.clock_class = rating::ClockClass::Rapid;
  for (const store::Id account : {winner, loser}) {
    FinishedSeat seat;
    seat.account = account;
    seat.person = account + 1000;
    seat.place = account == winner ? 1 : 2;
    seat.moves = 10;
    seat.think_ms = 5000;
    finished.seats.push_back(seat);
  }
  finished.result = {{"winner", 0}, {"reason", "resign"}};
  return finished;
}

inline FinishedSeat computer(std::string level, int place) {
  FinishedSeat seat;
  seat.level = std::move(level);
  seat.place = place;
  return seat;
}

class FakeSource final : public MatchSource {
 public:
  std::vector<MatchHead> matches_after(store::Id after, std::size_t limit) override {
    std::vector<MatchHead> heads;
    for (auto at = matches.upper_bound(after); at != matches.end() && heads.size() < limit; ++at) {
      heads.push_back({at->first, at->second.ended_at});
    }
    return heads;
  }
  std::vector<store::Id> matches_in(store::Id room) override {
    std::vector<store::Id> found;
    for (const auto& [id, match] : matches) {
      if (match.room == room) found.push_back(id);
    }
    return found;
  }
  Result<FinishedMatch> load(store::Id match) override {
    const auto found = matches.find(match);
    if (found == matches.end() || unreadable == match) return Error{taku::code::kNoMatch, "no such match"};
    return found->second;
  }
  void add(FinishedMatch match) { matches[match.id] = std::move(match); }

  std::map<store::Id, FinishedMatch> matches;
  store::Id unreadable = 0;
};

// Accounts 1 … count, called p1 … .
inline void add_accounts(PeopleDb& db, int count) {
  store::sqlite::Transaction transaction(db.database());
  for (int i = 1; i <= count; ++i) {
    const std::string name = "p" + std::to_string(i);
    EXPECT_TRUE(db.prepared("INSERT INTO account (id, name, name_key, passphrase_hash, recovery_hash, created_at) "
                            "VALUES (?1, ?2, ?2, '', x'', 1)")
                    .write(i, std::string_view(name)));
  }
  transaction.commit();
}

}  // namespace taku::people
