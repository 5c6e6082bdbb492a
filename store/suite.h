#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "store/store.h"

// The test suite for implementations of Store (store/store.h). Instantiate it with INSTANTIATE_TYPED_TEST_SUITE_P(Name,
// StoreContract, Kind), where Kind is a default-constructible type with
//   Store& store();                                   // empty at first
//   void reopen();                                    // simulates a restart; does nothing for a store in memory
//   std::vector<Json> rows(std::string_view table);   // the rows of a game's SQL table, in order of first insertion

namespace taku::store {

// ---- rows to write

inline RoomRow a_room(Id id, std::string code = "") {
  return {.id = id, .code = code.empty() ? "ROOM" + std::to_string(id) : code, .opened_at = 1000 + id};
}

inline PlayerRow a_player(Id id, Id room) {
  PlayerRow player{.id = id, .room = room, .public_id = "p_" + std::to_string(id), .name = "涼", .joined_at = 7};
  player.key_hash[31] = static_cast<std::uint8_t>(id);
  return player;
}

inline MatchRow a_match(Id id, Id room, std::string game = "ludo") {
  return {.id = id,
          .uuid = "uuid-" + std::to_string(id),
          .room = room,
          .game = std::move(game),
          .first_seq = 3,
          .started_at = 100 * id};
}

inline EventRow an_event(Id room, std::int64_t seq, std::string cmd_id = "", Id person = 0) {
  return {.room = room,
          .seq = seq,
          .match = 2,
          .person = person,
          .cmd_id = std::move(cmd_id),
          .cmd_hash = 0xffff'ffff'ffff'fff0u + static_cast<std::uint64_t>(seq),
          .at = 1'770'465'600'000 + seq,
          .body = R"({"type":"moved","seq":)" + std::to_string(seq) + "}"};
}

inline SqlRow a_session(std::string id, Json hands_played = 0) {
  return {"sessions",
          {{"session_id", std::move(id)},
           {"room_id", "ROOM1"},
           {"started_at", ""},
           {"finished_at", nullptr},
           {"player0_id", "p_1"},
           {"player1_id", "p_2"},
           {"initial_chips", 200},
           {"final_chips_p0", nullptr},
           {"final_chips_p1", nullptr},
           {"winner", nullptr},
           {"finish_reason", nullptr},
           {"hands_played", std::move(hands_played)}}};
}

inline SqlRow a_hand(std::string id, std::string session) {
  return {"hands",
          {{"hand_id", std::move(id)},
           {"session_id", std::move(session)},
           {"hand_number", 1},
           {"started_at", ""},
           {"finished_at", nullptr},
           {"btn", 0},
           {"chips_before", "[200,200]"},
           {"chips_after", nullptr},
           {"raw_score", nullptr},
           {"actual_score", nullptr},
           {"result_detail", nullptr}}};
}

inline SqlRow a_turn(std::string hand, int turn, int player, std::string dealt = "[]") {
  return {"turns",
          {{"hand_id", std::move(hand)},
           {"turn", turn},
           {"player", player},
           {"board_self", "{}"},
           {"board_opponent", "{}"},
           {"dealt_cards", std::move(dealt)},
           {"known_discards", "[]"},
           {"action_placements", "[]"},
           {"action_discard", nullptr},
           {"think_time_ms", -1},
           {"timestamp", "2026-02-07T12:00:00.000Z"},
           {"by", "timeout"}}};
}

inline SqlRow a_fantasyland(std::string hand, int player, double score) {
  return {"fantasyland",
          {{"hand_id", std::move(hand)},
           {"player", player},
           {"card_count", 14},
           {"dealt_cards", "[]"},
           {"solver_placement", "{}"},
           {"solver_score", score},
           {"fl_stay", 1},
           {"timestamp", ""}}};
}

// ---- the suite

template <class Kind>
class StoreContract : public testing::Test {
 protected:
  Store& store() { return kind_.store(); }

  std::vector<bool> commit(const std::vector<Batch>& batches) {
    std::vector<const Batch*> list;
    for (const Batch& batch : batches) list.push_back(&batch);
    return store().commit(list);
  }
  bool write(const Batch& batch) { return commit({batch}).at(0); }
  // Creates the empty rooms 1 and 2.
  void open_rooms() { ASSERT_TRUE(write({.rooms = {a_room(1), a_room(2)}})); }

  Kind kind_;
};

TYPED_TEST_SUITE_P(StoreContract);

TYPED_TEST_P(StoreContract, IsEmptyAtFirst) {
  const LastIds last = this->store().last_ids();
  EXPECT_EQ(last.room + last.player + last.match, 0);
  EXPECT_TRUE(this->store().open_rooms().empty());
  EXPECT_FALSE(this->store().room("ROOM1"));
  EXPECT_FALSE(this->store().room(1));
  EXPECT_TRUE(this->store().players(1).empty());
  EXPECT_TRUE(this->store().events(1, 1, 10).empty());
  EXPECT_FALSE(this->store().match("uuid-1"));
  EXPECT_TRUE(this->store().matches({}, 0, 10).empty());
  EXPECT_TRUE(this->commit({}).empty());
}

TYPED_TEST_P(StoreContract, ReturnsWhatWasWritten) {
  const Batch batch{.rooms = {a_room(4, "QWERTY")},
                    .players = {a_player(9, 4), a_player(8, 4)},
                    .matches = {a_match(2, 4)},
                    .events = {an_event(4, 1, "c1", 9), an_event(4, 2)}};
  ASSERT_TRUE(this->write(batch));
  this->kind_.reopen();
  EXPECT_EQ(this->store().room("QWERTY"), batch.rooms[0]);
  EXPECT_EQ(this->store().room(4), batch.rooms[0]);
  EXPECT_EQ(this->store().players(4), (std::vector{batch.players[1], batch.players[0]})) << "by id";
  EXPECT_EQ(this->store().match("uuid-2"), batch.matches[0]);
  EXPECT_EQ(this->store().events(4, 1, 10), batch.events);
  const LastIds last = this->store().last_ids();
  EXPECT_EQ(last.room, 4);
  EXPECT_EQ(last.player, 9);
  EXPECT_EQ(last.match, 2);
}

TYPED_TEST_P(StoreContract, StoresTextUnchanged) {
  using namespace std::string_literals;
  EventRow event = an_event(1, 1, "a\0b"s, 1);
  event.body = "卓 \" ' ; \0 end"s;
  ASSERT_TRUE(this->write({.rooms = {a_room(1, "")}, .events = {event}}));
  this->kind_.reopen();
  EXPECT_EQ(this->store().events(1, 1, 1).at(0), event);
}

TYPED_TEST_P(StoreContract, ReplacesRoomsAndMatchesById) {
  this->open_rooms();
  RoomRow room = a_room(1);
  room.open = false;
  room.running = true;
  room.base = 17;
  MatchRow match = a_match(1, 1);
  ASSERT_TRUE(this->write({.matches = {match}}));
  match.last_seq = 40;
  match.ended_at = 900;
  match.is_public = false;
  ASSERT_TRUE(this->write({.rooms = {room}, .matches = {match}}));
  this->kind_.reopen();
  EXPECT_EQ(this->store().room(1), room);
  EXPECT_EQ(this->store().match("uuid-1"), match);
  EXPECT_EQ(this->store().open_rooms(), std::vector{a_room(2)}) << "the first is closed";
}

TYPED_TEST_P(StoreContract, ARoomMayChangeItsCode) {
  this->open_rooms();
  ASSERT_TRUE(this->write({.rooms = {a_room(1, "NEW")}}));
  EXPECT_FALSE(this->store().room("ROOM1"));
  EXPECT_EQ(this->store().room("NEW"), a_room(1, "NEW"));
  EXPECT_TRUE(this->write({.rooms = {a_room(3, "ROOM1")}})) << "the old code is free";
}

TYPED_TEST_P(StoreContract, ReadsEventsInPages) {
  this->open_rooms();
  std::vector<EventRow> log;
  for (int seq = 1; seq <= 5; ++seq) log.push_back(an_event(1, seq));
  ASSERT_TRUE(this->write({.events = {an_event(2, 1), log[0], log[1]}}));
  ASSERT_TRUE(this->write({.events = {log[2], log[3], log[4]}}));
  EXPECT_EQ(this->store().events(1, 2, 2), (std::vector{log[1], log[2]}));
  EXPECT_EQ(this->store().events(1, 4, 10), (std::vector{log[3], log[4]}));
  EXPECT_EQ(this->store().events(1, 0, static_cast<std::size_t>(-1)), log);
  EXPECT_TRUE(this->store().events(1, 6, 10).empty());
  EXPECT_TRUE(this->store().events(1, 1, 0).empty());
}

// Enough events to flush SQLite's write buffer (store/sqlite_event_buffer.h) several times.
TYPED_TEST_P(StoreContract, SeparatesManyEventsByRoom) {
  this->open_rooms();
  std::array<std::vector<EventRow>, 2> logs;
  for (int seq = 1; seq <= 1300; ++seq) {
    Batch batch;
    for (const Id room : {Id{1}, Id{2}}) {
      batch.events.push_back(an_event(room, seq, "c" + std::to_string(seq), 1));
      logs[static_cast<std::size_t>(room - 1)].push_back(batch.events.back());
    }
    ASSERT_TRUE(this->write(batch));
    if (seq % 400 != 0) continue;
    EXPECT_FALSE(this->write({.events = {an_event(1, 1)}})) << "an old seq";
    EXPECT_FALSE(this->write({.events = {an_event(1, seq)}})) << "the last seq";
    EXPECT_FALSE(this->write({.events = {an_event(1, seq + 1, "c1", 1)}})) << "an old command";
    EXPECT_FALSE(this->write({.events = {an_event(1, seq + 1, "c" + std::to_string(seq), 1)}})) << "the last command";
  }
  EXPECT_EQ(this->store().events(1, 1, 10'000), logs[0]);
  EXPECT_EQ(this->store().events(2, 1, 10'000), logs[1]);
  EXPECT_EQ(this->store().events(2, 995, 10), std::vector(logs[1].begin() + 994, logs[1].begin() + 1004));
}

TYPED_TEST_P(StoreContract, FindsMatches) {
  this->open_rooms();
  MatchRow ludo = a_match(1, 1), hex = a_match(2, 1, "hex_taboo"), hidden = a_match(3, 2), running = a_match(4, 2);
  for (MatchRow* match : {&ludo, &hex, &hidden}) match->ended_at = 5000;
  hidden.is_public = false;
  ASSERT_TRUE(this->write({.matches = {ludo, hex, hidden, running}}));
  const auto found = [&](const MatchFilter& filter, Id after = 0, std::size_t limit = 10) {
    std::vector<Id> ids;
    for (const MatchRow& match : this->store().matches(filter, after, limit)) ids.push_back(match.id);
    return ids;
  };
  using Ids = std::vector<Id>;
  EXPECT_EQ(found({}), (Ids{1, 2, 3})) << "finished matches only";
  EXPECT_EQ(found({.ended = false}), (Ids{4}));
  EXPECT_EQ(found({.ended = std::nullopt}), (Ids{1, 2, 3, 4}));
  EXPECT_EQ(found({.game = "ludo"}), (Ids{1, 3}));
  EXPECT_EQ(found({.is_public = true}), (Ids{1, 2}));
  EXPECT_EQ(found({.is_public = false}), (Ids{3}));
  EXPECT_EQ(found({.since = 200}), (Ids{2, 3}));
  EXPECT_EQ(found({.until = 200}), (Ids{1})) << "not at this time";
  EXPECT_EQ(found({.since = 200, .until = 300}), (Ids{2}));
  EXPECT_EQ(found({}, 1, 1), (Ids{2}));
}

// ---- atomic batches

TYPED_TEST_P(StoreContract, RejectsDuplicateKeys) {
  this->open_rooms();
  ASSERT_TRUE(this->write(
      {.players = {a_player(1, 1)}, .matches = {a_match(1, 1)}, .events = {an_event(1, 1, "c", 1), an_event(1, 2)}}));
  EXPECT_FALSE(this->write({.rooms = {a_room(3, "ROOM1")}}));
  EXPECT_FALSE(this->write({.players = {a_player(1, 2)}})) << "a person cannot change rooms";
  PlayerRow player = a_player(2, 1);
  player.public_id = "p_1";
  EXPECT_FALSE(this->write({.players = {player}}));
  player = a_player(2, 1);
  player.key_hash = a_player(1, 1).key_hash;
  EXPECT_FALSE(this->write({.players = {player}}));
  MatchRow match = a_match(2, 1);
  match.uuid = "uuid-1";
  EXPECT_FALSE(this->write({.matches = {match}}));
  EXPECT_FALSE(this->write({.events = {an_event(1, 2)}}));
  EXPECT_FALSE(this->write({.events = {an_event(1, 3, "c", 1)}}));
}

TYPED_TEST_P(StoreContract, CommandIdsAreUniquePerPerson) {
  this->open_rooms();
  EXPECT_TRUE(this->write({.events = {an_event(1, 1, "c", 1), an_event(1, 2, "c", 2), an_event(2, 1, "c", 1)}}));
  EXPECT_TRUE(this->write({.events = {an_event(1, 3, "", 1), an_event(1, 4, "", 1)}})) << "an empty id is not a key";
  EXPECT_TRUE(this->write({.events = {an_event(1, 5, "c", 0)}}));
  EXPECT_FALSE(this->write({.events = {an_event(1, 6, "c", 0)}})) << "person 0 counts as a person";
}

TYPED_TEST_P(StoreContract, RejectsBadIdsAndReferences) {
  this->open_rooms();
  EXPECT_FALSE(this->write({.players = {a_player(1, 3)}}));
  EXPECT_FALSE(this->write({.matches = {a_match(1, 3)}}));
  EXPECT_FALSE(this->write({.events = {an_event(3, 1)}}));
  EXPECT_FALSE(this->write({.events = {an_event(1, 0)}}));
  EXPECT_FALSE(this->write({.rooms = {a_room(0)}}));
  EXPECT_FALSE(this->write({.players = {a_player(0, 1)}}));
  EXPECT_FALSE(this->write({.matches = {a_match(-1, 1)}}));
  EXPECT_TRUE(this->write({.rooms = {a_room(3)}, .players = {a_player(1, 3)}, .events = {an_event(3, 1)}}));
}

TYPED_TEST_P(StoreContract, ARejectedBatchLeavesNothing) {
  this->open_rooms();
  ASSERT_TRUE(this->write({.events = {an_event(1, 1)}, .rows = {a_session("s", 0)}}));
  RoomRow changed = a_room(1, "CHANGED");
  const Batch bad{.rooms = {changed, a_room(3)},
                  .players = {a_player(1, 3)},
                  .matches = {a_match(1, 1)},
                  .events = {an_event(1, 2, "c", 1), an_event(3, 1)},
                  .rows = {a_session("s", 5), a_session("t"), a_hand("h", "nowhere")}};
  ASSERT_FALSE(this->write(bad));
  this->kind_.reopen();
  EXPECT_EQ(this->store().open_rooms(), (std::vector{a_room(1), a_room(2)}));
  EXPECT_FALSE(this->store().room("CHANGED"));
  EXPECT_EQ(this->store().room("ROOM1"), a_room(1));
  EXPECT_TRUE(this->store().players(3).empty());
  EXPECT_FALSE(this->store().match("uuid-1"));
  EXPECT_EQ(this->store().events(1, 1, 10).size(), 1u);
  EXPECT_EQ(this->kind_.rows("sessions"), std::vector{a_session("s", 0).values});
  Batch good = bad;
  good.rows.pop_back();
  EXPECT_TRUE(this->write(good)) << "the rejected batch left no keys behind";
}

TYPED_TEST_P(StoreContract, AnInvalidBatchDoesNotAffectTheOthers) {
  this->open_rooms();
  const Batch bad{.rooms = {a_room(1, "CHANGED")}, .events = {an_event(1, 2), an_event(1, 2)}};
  const auto written = this->commit({{.events = {an_event(1, 1)}},
                                     bad,
                                     {.events = {an_event(1, 2)}},
                                     {.rows = {{"secrets", Json::object()}}},
                                     {.events = {an_event(2, 1)}}});
  EXPECT_EQ(written, (std::vector{true, false, true, false, true}));
  this->kind_.reopen();
  EXPECT_EQ(this->store().events(1, 1, 10), (std::vector{an_event(1, 1), an_event(1, 2)}));
  EXPECT_EQ(this->store().events(2, 1, 10).size(), 1u);
  EXPECT_EQ(this->store().room(1), a_room(1));
}

TYPED_TEST_P(StoreContract, LaterBatchesSeeEarlierOnes) {
  EXPECT_EQ(this->commit({{.rooms = {a_room(1)}}, {.players = {a_player(1, 1)}}, {.players = {a_player(1, 1)}}}),
            (std::vector{true, true, false}));
}

TYPED_TEST_P(StoreContract, AnotherThreadReadsOnlyCompleteBatches) {
  this->open_rooms();
  std::thread writing([&] {
    for (int seq = 1; seq < 100; seq += 2) {
      EXPECT_TRUE(this->write({.events = {an_event(1, seq), an_event(1, seq + 1)}}));
    }
  });
  std::size_t seen = 0;
  for (int look = 0; look < 200; ++look) {
    const std::size_t now = this->store().events(1, 1, 1000).size();
    EXPECT_TRUE(now % 2 == 0 && now >= seen) << seen << ", then " << now;
    seen = now;
  }
  writing.join();
  EXPECT_EQ(this->store().events(1, 1, 1000).size(), 100u);
}

// ---- rows of games

TYPED_TEST_P(StoreContract, GameRowsReplaceRowsWithTheSameKey) {
  ASSERT_TRUE(this->write(
      {.rows = {a_session("s"), a_hand("h", "s"), a_turn("h", 0, 0), a_turn("h", 0, 1), a_fantasyland("h", 0, 1.5)}}));
  SqlRow ended = a_session("s", 1);
  ended.values["finish_reason"] = "manual";
  SqlRow hand = a_hand("h", "s");
  hand.values["raw_score"] = "[6,-6]";
  ASSERT_TRUE(this->write({.rows = {ended, hand, a_turn("h", 0, 1, "[\"Ah\"]"), a_fantasyland("h", 0, 31)}}));
  this->kind_.reopen();
  EXPECT_EQ(this->kind_.rows("sessions"), std::vector{ended.values});
  EXPECT_EQ(this->kind_.rows("hands"), std::vector{hand.values});
  EXPECT_EQ(this->kind_.rows("turns"), (std::vector{a_turn("h", 0, 0).values, a_turn("h", 0, 1, "[\"Ah\"]").values}));
  EXPECT_EQ(this->kind_.rows("fantasyland"), std::vector{a_fantasyland("h", 0, 31).values});
}

TYPED_TEST_P(StoreContract, RejectsGameRowsThatDoNotMatchTheSchema) {
  EXPECT_FALSE(this->write({.rows = {{"event", Json::object()}}})) << "not a game's SQL table";
  EXPECT_FALSE(this->write({.rows = {{"sessions", Json::object()}}}));
  SqlRow row = a_session("s");
  row.values["extra"] = 1;
  EXPECT_FALSE(this->write({.rows = {row}}));
  row = a_session("s");
  row.values["room_id"] = nullptr;
  EXPECT_FALSE(this->write({.rows = {row}})) << "a required column is null";
  row = a_session("s", Json::array({1}));
  EXPECT_FALSE(this->write({.rows = {row}})) << "lists are not allowed";
  EXPECT_FALSE(this->write({.rows = {a_hand("h", "s")}})) << "no such session";
  EXPECT_FALSE(this->write({.rows = {a_session("s"), a_turn("h", 0, 0)}})) << "no such hand";
  EXPECT_TRUE(this->kind_.rows("sessions").empty());
}

// ---- contributed records

TYPED_TEST_P(StoreContract, KeepsEachContributedRecordOnce) {
  EXPECT_EQ(this->store().contributed_totals(), ContributedTotals{});
  ContributedRow ludo{.uuid = "u1", .game = "ludo", .received_at = 100, .record = R"({"game":"ludo"})"};
  ContributedRow coppit{.uuid = "u2", .game = "coppit", .received_at = 200, .record = R"({"game":"coppit","n":"涼"})"};
  ASSERT_TRUE(this->write({.contributed = {ludo, coppit}}));
  EXPECT_FALSE(this->write({.contributed = {ludo}}));
  EXPECT_FALSE(this->write({.rooms = {a_room(1)}, .contributed = {coppit}}));
  this->kind_.reopen();
  ludo.id = 1;
  coppit.id = 2;
  EXPECT_FALSE(this->store().room(1)) << "the rejected batch left nothing";
  EXPECT_EQ(this->store().contributed({}, 0, 10), (std::vector{ludo, coppit}));
  EXPECT_EQ(this->store().contributed({}, 1, 10), std::vector{coppit});
  EXPECT_EQ(this->store().contributed({}, 0, 1), std::vector{ludo});
  EXPECT_EQ(this->store().contributed({.game = "coppit"}, 0, 10), std::vector{coppit});
  EXPECT_EQ(this->store().contributed({.since = 150}, 0, 10), std::vector{coppit});
  const auto bytes = static_cast<std::int64_t>(ludo.record.size() + coppit.record.size());
  EXPECT_EQ(this->store().contributed_totals(), (ContributedTotals{.records = 2, .bytes = bytes}));
  EXPECT_EQ(ludo.status, "unverified");
}

REGISTER_TYPED_TEST_SUITE_P(StoreContract, IsEmptyAtFirst, ReturnsWhatWasWritten, StoresTextUnchanged,
                            ReplacesRoomsAndMatchesById, ARoomMayChangeItsCode, ReadsEventsInPages,
                            SeparatesManyEventsByRoom, FindsMatches, RejectsDuplicateKeys, CommandIdsAreUniquePerPerson,
                            RejectsBadIdsAndReferences, ARejectedBatchLeavesNothing,
                            AnInvalidBatchDoesNotAffectTheOthers, LaterBatchesSeeEarlierOnes,
                            AnotherThreadReadsOnlyCompleteBatches, GameRowsReplaceRowsWithTheSameKey,
                            RejectsGameRowsThatDoNotMatchTheSchema, KeepsEachContributedRecordOnce);

}  // namespace taku::store
