#include "study/analyse_commands.h"

#include <gtest/gtest.h>

#include "study/commands.h"
#include "tests/support/engine_client.h"

namespace taku::study {
namespace {

std::string analyse_request(std::size_t ply, int effort = 1) {
  return to_text({{"cmd", "analyse"}, {"ply", ply}, {"effort", effort}});
}

TEST(AnalyseCommands, RefuseWrongFields) {
  protocol::EngineClient client(commands());
  EXPECT_EQ(client.refused(analyse_request(0)), "match/none");
  EXPECT_EQ(client.refused(R"({"cmd":"analysis"})"), "match/none");
  client.good(R"({"cmd":"new","game":"hex_taboo","options":{"radius":2}})");
  EXPECT_EQ(client.refused(analyse_request(1)), "protocol/bad_request") << "no entry yet";
  client.play({"c3"});
  for (const std::string_view fields : {R"("effort":0)", R"("effort":11)", R"("effort":"3")", R"("effort":1.5)",
                                        R"("ply":-1)", R"("ply":2)", R"("ply":"0")", R"("ply":null)", R"("ply":0.5)"}) {
    const std::string ply = fields.starts_with(R"("ply")") ? "" : R"("ply":0,)";
    EXPECT_EQ(client.refused("{\"cmd\":\"analyse\"," + ply + std::string(fields) + "}"), "protocol/bad_request")
        << fields;
  }
}

// The position after the last entry, for example one that was set up.
TEST(AnalyseCommands, ThePositionItself) {
  for (const std::string_view game : {"hex_taboo", "ludo", "coppit", "pineapple", "territory"}) {
    protocol::EngineClient client(commands());
    client.good(to_text({{"cmd", "new"}, {"game", game}, {"seed", "5"}}));
    const std::size_t entries = client.good(R"({"cmd":"history"})")["plies"].size();
    const Json answer = client.good(analyse_request(entries));
    EXPECT_EQ(answer["kind"], "position") << game;
    EXPECT_FALSE(answer.contains("chosen"));
    EXPECT_EQ(to_text(answer["options"][0]), to_text(answer["best"])) << game;
    EXPECT_EQ(client.good(R"({"cmd":"analysis"})")["entries"], 0) << "it is no entry";
  }
  protocol::EngineClient client(commands());
  client.good(R"({"cmd":"new","game":"hex_taboo","options":{"position":"5/6/7/8/2xx1x3/4oo2/3o3/6/5 1 g4 none"}})");
  EXPECT_EQ(client.good(analyse_request(0))["best"]["text"], "e5");
  client.play({"e5"});
  EXPECT_EQ(client.refused(analyse_request(1)), "match/over");
  client.good(R"({"cmd":"new","game":"ludo","chance":"given"})");
  EXPECT_EQ(client.refused(analyse_request(0)), "protocol/bad_request") << "chance acts first";
}

TEST(AnalyseCommands, AnswersAreReproducible) {
  for (const std::string_view game : {"hex_taboo", "ludo", "coppit", "pineapple", "territory"}) {
    const std::string start = to_text({{"cmd", "new"}, {"game", game}, {"seed", "5"}});
    protocol::EngineClient one(commands()), two(commands());
    Rng rng(3), same(3);
    one.good(start);
    two.good(start);
    one.play_some(4, rng);
    two.play_some(4, same);
    const Json plies = one.good(R"({"cmd":"history"})")["plies"];
    for (std::size_t ply = plies.size() - 3; ply < plies.size(); ++ply) {
      EXPECT_EQ(one.line(analyse_request(ply)), two.line(analyse_request(ply))) << game << ' ' << ply;
    }
    EXPECT_EQ(one.line(R"({"cmd":"analysis"})"), two.line(R"({"cmd":"analysis"})"));
  }
}

TEST(AnalyseCommands, TheSummaryForgetsWhatWasTakenBack) {
  protocol::EngineClient client(commands());
  client.good(R"({"cmd":"new","game":"hex_taboo","options":{"radius":2,"balance":"none"}})");
  client.play({"c3", "a1", "c2"});
  for (std::size_t ply = 0; ply < 3; ++ply) client.good(analyse_request(ply));
  Json summary = client.good(R"({"cmd":"analysis"})");
  EXPECT_EQ(summary["entries"], 3);
  EXPECT_EQ(summary["of"], 3);
  EXPECT_EQ(summary["players"][0]["choices"], 2);
  client.good(R"({"cmd":"undo","plies":2})");
  client.play({"a2", "c2"});
  summary = client.good(R"({"cmd":"analysis"})");
  EXPECT_EQ(summary["entries"], 1) << "the same move in another position is another entry";
  EXPECT_EQ(summary["of"], 3);
}

TEST(AnalyseCommands, OnlyTheSeatsOwnKnowledgeCounts) {
  // Both seats place at the same time: what the other has placed is hidden and must not change the values.
  const auto values_with = [](std::string_view theirs) {
    protocol::EngineClient client(commands());
    client.good(R"({"cmd":"new","game":"pineapple","seed":"9"})");
    const Json dealt = client.good(R"({"cmd":"moves","seat":0})")["texts"];
    const Json other = client.good(R"({"cmd":"moves","seat":1})")["texts"];
    client.good(to_text({{"cmd", "play"}, {"seat", 1}, {"text", other[theirs == "first" ? 0 : 50]}}));
    client.good(to_text({{"cmd", "play"}, {"seat", 0}, {"text", dealt[0]}}));
    const Json plies = client.good(R"({"cmd":"history"})")["plies"];
    std::size_t ply = 0;
    while (plies[ply]["seat"] != 0) ++ply;
    return to_text(client.good(analyse_request(ply))["options"]);
  };
  EXPECT_EQ(values_with("first"), values_with("another"));
}

}  // namespace
}  // namespace taku::study
