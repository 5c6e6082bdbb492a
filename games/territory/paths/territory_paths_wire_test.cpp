#include "engine/rng.h"
#include "tests/support/path_boards.h"

// The exact JSON of the queries: other programs use it. docs/protocol.md, Territory

namespace taku::territory::paths {
namespace {

// 0 – 1 – 2 – 3 – 4 – 5 in a ring of six named 10, 20 … 60; 4 is a gate.
const std::string kRing =
    R"("board":{"tiles":[{"index":10,"links":[60,20],"kind":"special"},)"
    R"({"index":20,"links":[10,30],"kind":"land","element":"fire","owner":1,"level":3,"toll":120},)"
    R"({"index":30,"links":[20,40],"kind":"land","element":"water","owner":null},)"
    R"({"index":40,"links":[30,50],"kind":"land","element":"wind","owner":0},)"
    R"({"index":50,"links":[40,60],"kind":"gate","visited":false},)"
    R"({"index":60,"links":[50,10],"kind":"land","element":"fire"}]},"lord":0,"hand_elements":["fire"])";

std::string request(const std::string& fields) { return "{" + fields + "," + kRing + "}"; }

// The ring with one of its texts replaced.
std::string changed(const std::string& fields, const std::string& from, const std::string& to) {
  std::string text = request(fields);
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

const std::string kEvaluate = R"("what":"evaluate_path","start":10,"came_from":60,"steps":3)";
const std::string kBranch = R"("what":"decide_branch","at":20,"came_from":10,"options":[30,10],"remaining":2)";
const std::string kDirection = R"("what":"decide_direction","at":10,"options":[20,60],"steps":2)";
const std::string kHolyWord =
    R"("what":"holy_word","lords":[{"tile":10,"came_from":60},{"tile":40}],"strides":[1,3,6],"mana":300)";

TEST(TerritoryPathsQuery, EvaluatePath) {
  EXPECT_EQ(asked(request(kEvaluate)), R"({"path":[20,30,40],"stop_tile":40,"forced_stop":false,"forced_stop_at":-1,)"
                                       R"("stop_score":0,"path_sum":-20,"direction_bonus":1200,"total":1198})");
  EXPECT_EQ(asked(request(R"("what":"evaluate_path","start":10,"came_from":null,"steps":0)")),
            R"({"path":[],"stop_tile":10,"forced_stop":false,"forced_stop_at":-1,)"
            R"("stop_score":50,"path_sum":0,"direction_bonus":0,"total":50})");
  EXPECT_EQ(asked(request(R"("what":"evaluate_path","start":10,"steps":1)")),
            R"({"path":[60],"stop_tile":60,"forced_stop":false,"forced_stop_at":-1,)"
            R"("stop_score":300,"path_sum":0,"direction_bonus":1200,"total":1500})");
}

TEST(TerritoryPathsQuery, FromNowhereIsNullOrMinusOne) {
  const std::string nowhere = asked(changed(kEvaluate, R"("came_from":60)", R"("came_from":null)"));
  EXPECT_NE(nowhere, asked(request(kEvaluate)));
  EXPECT_EQ(asked(changed(kEvaluate, R"("came_from":60)", R"("came_from":-1)")), nowhere);
  EXPECT_EQ(asked(changed(kHolyWord, R"("came_from":60)", R"("came_from":-1)")),
            asked(changed(kHolyWord, R"("came_from":60)", R"("came_from":null)")));
}

TEST(TerritoryPathsQuery, Decisions) {
  EXPECT_EQ(asked(request(kBranch)), R"({"choice":10,"scores":{"30":1210,"10":1500}})");
  EXPECT_EQ(asked(request(kDirection)), R"({"choice":60,"scores":{"20":88,"60":1280}})");
}

// [territory A31]
TEST(TerritoryPathsQuery, AGambleIsGivenInPercent) {
  const std::string stop = R"("what":"evaluate_path","start":10,"came_from":60,"steps":1)";
  EXPECT_EQ(find_int(parsed(asked(request(stop))), "stop_score"), -120);
  EXPECT_EQ(find_int(parsed(asked(changed(stop, R"("toll":120)", R"("toll":120,"gamble":60)"))), "stop_score"), 96);
}

// [territory A4]
TEST(TerritoryPathsQuery, ADirectionWithoutARollLooksTenAhead) {
  const std::string options = R"("what":"decide_direction","at":10,"options":[20,60])";
  EXPECT_EQ(asked(request(options)), asked(request(options + R"(,"steps":10)")));
  EXPECT_NE(asked(request(options)), asked(request(options + R"(,"steps":9)")));
}

TEST(TerritoryPathsQuery, HolyWord) {
  EXPECT_EQ(asked(request(kHolyWord)), R"({"use":true,"stride":6,"target":0,"mode":"defence"})");
  EXPECT_EQ(asked(changed(kHolyWord, R"("mana":300)", R"("mana":9)")),
            R"({"use":false,"stride":null,"target":null,"mode":null})");
  EXPECT_EQ(asked(changed(kHolyWord, R"("owner":1,"level":3)", R"("owner":0,"level":3)")),
            R"({"use":false,"stride":null,"target":null,"mode":null})");
  const std::string sent = R"("what":"holy_word","lords":[{"tile":10},{"tile":40,"came_from":50}],)"
                           R"("strides":[8,3,3],"mana":300)";
  EXPECT_EQ(asked(changed(sent, R"("owner":1,"level":3)", R"("owner":0,"level":3)")),
            R"({"use":true,"stride":8,"target":1,"mode":"offence"})")
      << "eight steps down from 40";
}

// [territory A32] [territory A33] the totals that may be rolled; 1 to 12 if they are not given
TEST(TerritoryPathsQuery, HolyWordFearsTheRollsGiven) {
  const std::string unused = R"({"use":false,"stride":null,"target":null,"mode":null})";
  const auto with_rolls = [](const std::string& rolls) { return asked(request(kHolyWord + R"(,"rolls":)" + rolls)); };
  EXPECT_EQ(with_rolls("[1,2,3,4,5,6,7,8,9,10,11,12]"), asked(request(kHolyWord)));
  EXPECT_EQ(with_rolls("[1]"), R"({"use":true,"stride":6,"target":0,"mode":"defence"})") << "1 ends on 20";
  EXPECT_EQ(with_rolls("[2,3]"), unused);
  EXPECT_EQ(with_rolls("[]"), unused);
  for (const char* rolls : {"[0]", "[31]", "[1.5]", "7", R"(["1"])"}) {
    EXPECT_EQ(with_rolls(rolls), "protocol/bad_request") << rolls;
  }
}

// [territory A29] hand_elements are those of the lord who decides
TEST(TerritoryPathsQuery, AnEnemysHandIsUnknown) {
  const std::string board =
      R"("board":{"tiles":[{"index":0,"links":[1],"kind":"special"},{"index":1,"links":[0,2,4],"kind":"special"},)"
      R"({"index":2,"links":[1,3],"kind":"special"},)"
      R"({"index":3,"links":[2],"kind":"land","element":"fire","owner":0,"level":3,"toll":300},)"
      R"({"index":4,"links":[1,5],"kind":"land","element":"fire"},)"
      R"({"index":5,"links":[4],"kind":"land","element":"fire","owner":0,"level":2,"toll":320}]},)"
      R"("lord":0,"hand_elements":["fire"])";
  EXPECT_EQ(asked(R"({"what":"holy_word","lords":[{"tile":3,"came_from":2},{"tile":0}],"strides":[3],"mana":10,)" +
                  board + "}"),
            R"({"use":true,"stride":3,"target":1,"mode":"offence"})");
}

TEST(TerritoryPathsQuery, TheOrderOfTheTilesDoesNotMatter) {
  Json json = parsed(request(kEvaluate));
  const std::string answer = answer_to(json);
  Rng rng(1);
  for (int i = 0; i < 50; ++i) {
    Json& list = json["board"]["tiles"];
    std::vector<Json> tiles_shuffled(list.begin(), list.end());
    rng.shuffle(std::span(tiles_shuffled));
    list = tiles_shuffled;
    ASSERT_EQ(answer_to(json), answer);
  }
}

TEST(TerritoryPathsQuery, UnknownFieldsAreIgnored) {
  EXPECT_EQ(asked(request(R"("weather":"fine",)" + kEvaluate)), asked(request(kEvaluate)));
  EXPECT_EQ(asked(changed(kEvaluate, R"("kind":"special")", R"("kind":"special","stop":null,"toll":null,"mood":[])")),
            asked(request(kEvaluate)));
}

TEST(TerritoryPathsQuery, UnknownQueriesAreRejected) {
  for (const char* what : {"", "evaluate", "decide", "board"}) {
    EXPECT_EQ(paths_query(what, Json::object()).error().code, "protocol/bad_request");
  }
  for (const char* json : {"{}", "[]", "null", "7", R"("x")"}) {
    EXPECT_EQ(paths_query("evaluate_path", parsed(json)).error().code, "protocol/bad_request") << json;
  }
}

TEST(TerritoryPathsQuery, InvalidBoardsAreRejected) {
  const auto refused = [](const std::string& from, const std::string& to) {
    EXPECT_EQ(asked(changed(kEvaluate, from, to)), "protocol/bad_request") << from << " → " << to;
  };
  refused(R"("board":)", R"("bored":)");
  refused(R"("tiles":)", R"("tile":)");
  refused(R"("index":30,)", "");
  refused(R"("index":30)", R"("index":20)");
  refused(R"("index":30)", R"("index":-30)");
  refused(R"("index":30)", R"("index":"30")");
  refused(R"("index":30)", R"("index":30.0)");
  refused(R"("index":30)", R"("index":4294967326)");
  refused(R"("links":[20,40],)", "");
  refused("[20,40]", "[]");
  refused("[20,40]", "[20,70]");
  refused("[20,40]", "[20,20]");
  refused("[20,40]", "[20,30]");
  refused("[20,40]", R"([20,"40"])");
  refused("[20,40]", "[20,40.0]");
  refused("[20,40]", "[20,null]");
  refused("[20,40]", "7");
  refused("[20,40]", "[10,20,40,50,60,10,20,40,50]");
  refused(R"("kind":"gate",)", "");
  refused(R"("kind":"gate")", R"("kind":"castle")");
  refused(R"("kind":"gate")", R"("kind":3)");
  refused(R"("kind":"gate")", R"("kind":"warp")");
  refused(R"("kind":"gate")", R"("kind":"warp","warp_to":50)");
  refused(R"("kind":"gate")", R"("kind":"warp","warp_to":10)");
  refused(R"("kind":"gate")", R"("kind":"warp","warp_to":70)");
  refused(R"("kind":"gate")", R"("kind":"gate","owner":0)");
  refused(R"("kind":"gate")", R"("kind":"gate","stop":"mire")");
  refused(R"("kind":"special")", R"("kind":"branch","links":[20],"switch":0)");
  refused(R"("visited":false)", R"("visited":0)");
  refused(R"("visited":false)", R"("visited":"no")");
  refused(R"("element":"water")", R"("element":"ice")");
  refused(R"("element":"water")", R"("element":"")");
  refused(R"("element":"water")", R"("element":2)");
  refused(R"("owner":1)", R"("owner":4)");
  refused(R"("owner":1)", R"("owner":-1)");
  refused(R"("owner":1)", R"("owner":"1")");
  refused(R"("level":3)", R"("level":0)");
  refused(R"("level":3)", R"("level":6)");
  refused(R"(,"toll":120)", "");
  refused(R"("toll":120)", R"("toll":-1)");
  refused(R"("toll":120)", R"("toll":1.5)");
  refused(R"("toll":120)", R"("toll":1000001)");
  refused(R"("toll":120)", R"("toll":120,"beatable":1)");
  refused(R"("toll":120)", R"("toll":120,"gamble":101)");
  refused(R"("toll":120)", R"("toll":120,"gamble":-1)");
  refused(R"("toll":120)", R"("toll":120,"gamble":true)");
  refused(R"("toll":120)", R"("toll":120,"stop":"glue")");
  refused(R"("toll":120)", R"("toll":120,"stop":"")");
  refused(R"("toll":120)", R"("toll":120,"switch":2)");
  refused(R"("lord":0)", R"("lord":4)");
  refused(R"("lord":0)", R"("lord":null)");
  refused(R"("lord":0)", R"("lord":"0")");
  refused(R"(["fire"])", R"("fire")");
  refused(R"(["fire"])", R"(["blank"])");
  refused(R"(["fire"])", R"([1])");
}

TEST(TerritoryPathsQuery, ABoardHasAtMost64Tiles) {
  const auto line_of = [](int count) {
    std::string text = R"({"what":"evaluate_path","start":0,"steps":30,"lord":0,"board":{"tiles":[)";
    for (int tile = 0; tile < count; ++tile) {
      const std::string links = tile == 0           ? "1"
                                : tile + 1 == count ? std::to_string(tile - 1)
                                                    : std::to_string(tile - 1) + "," + std::to_string(tile + 1);
      text += (tile == 0 ? "" : ",") + (R"({"index":)" + std::to_string(tile)) + R"(,"kind":"special","links":[)" +
              links + "]}";
    }
    return text + "]}}";
  };
  EXPECT_NE(asked(line_of(64)), "protocol/bad_request");
  EXPECT_EQ(asked(line_of(65)), "protocol/bad_request");
  EXPECT_EQ(asked(R"({"what":"evaluate_path","start":0,"steps":1,"lord":0,"board":{"tiles":[]}})"),
            "protocol/bad_request");
}

TEST(TerritoryPathsQuery, EndlessWarpsAreRejected) {
  const auto board = [](const std::string& links_of_2) {
    return R"({"what":"evaluate_path","start":0,"steps":1,"lord":0,"board":{"tiles":[)"
           R"({"index":0,"kind":"special","links":[1]},{"index":1,"kind":"warp","links":[0],"warp_to":2},)"
           R"({"index":2,"kind":"warp","links":)" +
           links_of_2 + R"(,"warp_to":1},{"index":3,"kind":"special","links":[2]}]}})";
  };
  EXPECT_EQ(asked(board("[1]")), "protocol/bad_request");
  EXPECT_EQ(asked(board("[3]")), R"({"path":[1,2,3],"stop_tile":3,"forced_stop":false,"forced_stop_at":-1,)"
                                 R"("stop_score":50,"path_sum":0,"direction_bonus":0,"total":50})");
}

TEST(TerritoryPathsQuery, InvalidQueriesAreRejected) {
  const auto refused = [](const std::string& question, const std::string& from, const std::string& to) {
    EXPECT_EQ(asked(changed(question, from, to)), "protocol/bad_request") << from << " → " << to;
  };
  refused(kEvaluate, R"("start":10)", R"("start":11)");
  refused(kEvaluate, R"("start":10)", R"("start":null)");
  refused(kEvaluate, R"("came_from":60)", R"("came_from":61)");
  refused(kEvaluate, R"("came_from":60)", R"("came_from":"60")");
  refused(kEvaluate, R"("steps":3)", R"("steps":-1)");
  refused(kEvaluate, R"("steps":3)", R"("steps":31)");
  refused(kEvaluate, R"("steps":3)", R"("steps":3.0)");
  refused(kEvaluate, R"("steps":3)", R"("steps":null)");
  refused(kBranch, R"("at":20)", R"("at":21)");
  refused(kBranch, R"("came_from":10)", R"("came_from":[])");
  refused(kBranch, "[30,10]", "[]");
  refused(kBranch, "[30,10]", "[30,30]");
  refused(kBranch, "[30,10]", "[30,40]");
  refused(kBranch, "[30,10]", "[30,77]");
  refused(kBranch, "[30,10]", "30");
  refused(kBranch, R"("remaining":2)", R"("remaining":31)");
  refused(kBranch, R"("remaining":2)", R"("steps":2)");
  refused(kDirection, R"("steps":2)", R"("steps":"2")");
  refused(kDirection, R"("at":10,)", "");
  refused(kHolyWord, R"("tile":40)", R"("tile":41)");
  refused(kHolyWord, R"("tile":40)", R"("place":40)");
  refused(kHolyWord, R"({"tile":40})", "40");
  refused(kHolyWord, R"(,{"tile":40})", "");
  refused(kHolyWord, R"({"tile":40})", R"({"tile":40},{"tile":40},{"tile":40},{"tile":40})");
  refused(kHolyWord, R"("came_from":60)", R"("came_from":0)");
  refused(kHolyWord, R"("lord":0)", R"("lord":2)");
  refused(kHolyWord, "[1,3,6]", "[1,2]");
  refused(kHolyWord, "[1,3,6]", R"(["1"])");
  refused(kHolyWord, "[1,3,6]", "[4294967297]");
  refused(kHolyWord, "[1,3,6]", "3");
  refused(kHolyWord, R"(,"mana":300)", "");
  refused(kHolyWord, R"("mana":300)", R"("mana":1e9)");
}

// [territory 1.3] a closed branch is not offered
TEST(TerritoryPathsQuery, AClosedBranchIsNotAnOption) {
  const auto question = [](const std::string& options, int open) {
    return R"({"what":"decide_branch","at":0,"came_from":1,"remaining":1,"lord":0,"options":)" + options +
           R"(,"board":{"tiles":[{"index":0,"links":[1,2,3],"kind":"branch","switch":)" + std::to_string(open) +
           R"(},{"index":1,"links":[0],"kind":"special"},{"index":2,"links":[0],"kind":"special"},)"
           R"({"index":3,"links":[0],"kind":"special"}]}})";
  };
  EXPECT_EQ(asked(question("[2]", 0)), R"({"choice":2,"scores":{"2":50}})");
  EXPECT_EQ(asked(question("[3]", 0)), "protocol/bad_request");
  EXPECT_EQ(asked(question("[3]", 1)), R"({"choice":3,"scores":{"3":50}})");
}

}  // namespace
}  // namespace taku::territory::paths
