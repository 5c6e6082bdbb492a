#include "server/entry.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/room_party.h"

namespace taku::server {
namespace {

const std::string kSeed(64, 'a');

// Every kind of entry with every optional field, byte for byte as the store has it.
const std::vector<std::string> kStored = {
    R"({"do":"set","match":7,"uuid":"u","seed":")" + kSeed + R"(","chairs":[{"level":"hard"},{},{"person":3,"salt":")" +
        kSeed + R"(","bot":true,"came_by":"c","wins":2},{"person":4,"salt":")" + kSeed +
        R"(","wins":0}],"matches":1,"setup":{"game":"ludo"}})",
    R"({"do":"set","match":7,"uuid":"u","seed":")" + kSeed +
        R"(","chairs":[{},{}],"matches":2,"setup":{"game":"ludo"},"former":[{"person":3,"wins":1}]})",
    R"({"do":"join","chair":1,"person":3,"id":"p_x","key_hash":")" + kSeed + R"(","name":"Ann 卓","salt":")" + kSeed +
        R"(","bot":true,"came_by":"c"})",
    R"({"do":"join","chair":0,"person":1,"id":"p_y","key_hash":")" + kSeed + R"(","name":"Ben","salt":")" + kSeed +
        R"("})",
    R"({"do":"join","chair":0,"person":1,"id":"p_y","key_hash":")" + kSeed + R"(","name":"","salt":")" + kSeed +
        R"(","bot":true,"came_by":"c","account":12})",
    R"({"do":"set","match":7,"uuid":"u","seed":")" + kSeed + R"(","chairs":[{},{"person":3,"salt":")" + kSeed +
        R"(","account":12,"wins":1}],"matches":2,"setup":{"game":"ludo"},"former":[{"person":4,"account":9,"wins":1}],)" +
        R"("others":[{"person":5,"account":13,"wins":0}]})",
    R"({"do":"leave","chair":3})",
    R"({"do":"ready","chair":0})",
    R"({"do":"ready","chair":0,"seed":")" + kSeed + R"("})",
    R"({"do":"fill","level":"ai3"})",
    R"({"do":"close","reason":"empty"})",
    R"({"do":"chat","running":true,"person":3,"text":"\"hello\""})",
    R"({"do":"chat","running":false,"preset":"hello"})",
    R"({"do":"chat","running":true,"text":"hello","account":12})",
    R"({"do":"hide_chat","line":17})",
    R"({"do":"start","rules":1,"seed":")" + kSeed + R"("})",
    R"({"do":"start","rules":2,"seed":")" + kSeed + R"(","chance":[{"die":3},{"die":6}]})",
    R"({"do":"play","seat":1,"ms":1500,"move":{"q":1,"r":-2}})",
    R"({"do":"play","seat":0,"ms":30000,"timeout":true,"move":{"token":2},"chance":[{"die":1}]})",
    R"({"do":"play","seat":0,"ms":30000,"timeout":true,"move":{"token":2},"chance":[{"die":1}],"by":"timeout"})",
    R"({"do":"play","seat":1,"ms":20,"move":{"q":1,"r":-2},"by":"computer:hard"})",
    R"({"do":"roll","seat":2,"ms":0,"chance":[{"die":5}]})",
    R"({"do":"roll","seat":2,"ms":30000,"timeout":true,"chance":[{"die":5}]})",
    R"({"do":"next","seat":0})",
    R"({"do":"next","seat":1,"chance":[{"card":"Ah"}]})",
    R"({"do":"go_on","chance":[{"card":"Ah"}]})",
    R"({"do":"offer","seat":0,"what":"draw"})",
    R"({"do":"offer","seat":0,"what":"takeback","undo":2})",
    R"({"do":"answer","seat":1,"what":"draw","yes":false})",
    R"({"do":"answer","seat":1,"what":"draw","yes":true,"end":true})",
    R"({"do":"answer","seat":1,"what":"takeback","yes":true,"undo":1})",
    R"({"do":"hand_over","seat":3,"to":"computer"})",
    R"({"do":"hand_over","seat":3,"to":"computer","ms":0})",
    R"({"do":"hand_over","seat":3,"to":"computer","leaves":2})",
    R"({"do":"hand_over","seat":3,"to":"person"})",
    R"({"do":"hand_over","seat":3,"to":"computer","why":"timeouts"})",
    R"({"do":"hand_over","seat":3,"to":"computer","leaves":2,"why":"resign"})",
    R"({"do":"hand_over","seat":3,"to":"computer","why":"claim"})",
    R"({"do":"hand_over","seat":3,"to":"computer","ms":0,"why":"time"})",
    R"({"do":"ready","chair":1,"ready":false})",
    R"({"do":"idle","seat":1,"claim_ms":60000})",
    R"({"do":"offer","seat":0,"what":"settle"})",
    R"({"do":"offer","seat":0,"what":"settle","end":true})",
    R"({"do":"answer","seat":1,"what":"settle","yes":true,"end":true})",
    R"({"do":"end","reason":"resign","seat":1})",
    R"({"do":"end","reason":"resign","seat":1,"leaves":0})",
    R"({"do":"end","reason":"abandoned"})",
};

TEST(Entry, EveryKindIsStoredAsBefore) {
  std::set<std::size_t> kinds;
  for (const std::string& text : kStored) {
    const auto body = parse_entry_body(*parse_json(text));
    ASSERT_TRUE(body.ok()) << text << ": " << body.error().message;
    EXPECT_EQ(entry_text(*body), text);
    kinds.insert(body->index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<EntryBody>) << "a kind has no sample here";
}

TEST(Entry, UnknownFieldsAreIgnored) {
  const auto body = parse_entry_body(*parse_json(R"({"do":"leave","chair":1,"later":[1,2]})"));
  ASSERT_TRUE(body.ok());
  EXPECT_EQ(std::get<entries::Leave>(*body).chair, 1u);
}

TEST(Entry, BadFormIsADamagedLog) {
  for (const char* text : {"null",
                           "[]",
                           "{}",
                           R"({"do":7})",
                           R"({"do":"dance"})",
                           R"({"do":"leave"})",
                           R"({"do":"leave","chair":-1})",
                           R"({"do":"leave","chair":4})",
                           R"({"do":"leave","chair":4294967296})",
                           R"({"do":"play","seat":0,"ms":1})",
                           R"({"do":"play","seat":256,"ms":1,"move":{}})",
                           R"({"do":"play","seat":0,"ms":-1,"move":{}})",
                           R"({"do":"play","seat":0,"ms":1,"move":{},"by":"somebody"})",
                           R"({"do":"play","seat":0,"ms":1,"move":{},"by":7})",
                           R"({"do":"roll","seat":0,"ms":0,"chance":7})",
                           R"({"do":"offer","seat":0,"what":"tea"})",
                           R"({"do":"hand_over","seat":0,"to":"nobody"})",
                           R"({"do":"idle","seat":0})",
                           R"({"do":"hand_over","seat":0,"to":"computer","why":"rain"})",
                           R"({"do":"answer","seat":0,"what":"takeback","undo":-1})",
                           R"({"do":"start","rules":1,"seed":"xyz"})",
                           R"({"do":"start","rules":1})",
                           R"({"do":"chat","text":"hello","account":0})",
                           R"({"do":"hide_chat","line":0})",
                           R"({"do":"chat","text":"hello","account":"a1"})",
                           R"({"do":"set","match":1})"}) {
    const auto body = parse_entry_body(*parse_json(text));
    ASSERT_FALSE(body.ok()) << text;
    EXPECT_EQ(body.error().code, code::kDamaged) << text;
  }
}

// Any stored entry that was changed, cut short or replaced by another kind gives a room or an error, never a crash.
TEST(Entry, ADamagedLogIsAnError) {
  Rng rng(15);
  int refused = 0, loaded = 0;
  for (const Json& body : all_rooms()) {
    ServiceFixture play;
    Party party(play, body);
    party.start();
    for (int i = 0; i < 30 && party.act(); ++i) {
    }
    const auto row = play.store.room(party.code);
    const auto players = play.store.players(row->id);
    const auto events = play.store.events(row->id, row->base, 10'000);
    ASSERT_GT(events.size(), 10u);
    for (int round = 0; round < 60; ++round) {
      auto damaged = events;
      std::string& text = damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))].body;
      const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
      switch (round % 4) {
        case 0: text[at] = static_cast<char>('0' + rng.below(10)); break;
        case 1: text.resize(at); break;
        case 2: text = kStored[rng.below(static_cast<std::uint32_t>(kStored.size()))]; break;
        default: text = damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))].body; break;
      }
      const auto room = Room::load(*row, players, damaged);
      (room ? loaded : refused) += 1;
      if (room) EXPECT_FALSE(dump_room(*room).empty());
    }
  }
  EXPECT_GT(refused, 100);
  EXPECT_GT(loaded, 0) << "some changes, such as one digit, still give a valid log";
}

}  // namespace
}  // namespace taku::server
