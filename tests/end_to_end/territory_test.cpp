#include "program.h"

// `taku play territory`: the map, the lords, numbered choices, battles and the input, in both languages.

namespace taku::end_to_end {
namespace {

using TerritoryTest = Program;

// Lord 1 is on a level-3 land of lord 2 and cannot pay the toll; the Forge Ox wins there with the Cudgel.
const std::string kOnEnemyLand =
    "ring_20 standard:4000:300:40 5:0 landing roll=4 - "
    "100:3:2:1:0:on:-:0,0,0,0:0:cinder_pup*1,forge_ox*1,cudgel*1:wage*2:-/"
    "500:0:-:1:0:choose:-:0,0,0,0:0:padded_coat*2,lamellar*2:spark*2:- "
    "3:water:1:3:ready:drizzle_pup:20:0:0/4:water:1:2:ready:foam_sprite:50:0:0/18:fire:0:1:ready:emberlance:30:0:0 -";

std::vector<std::string> territory_from(const std::string& position, const std::string& seats,
                                        const std::string& language = "en") {
  return {"play", "territory", "--seats", seats, "--seed", "1", "--position", position, "--lang", language};
}

// Width in columns. Japanese letters start with a byte of at least 0xe3 and are two columns wide.
std::size_t widest_line(std::string_view text) {
  std::size_t widest = 0, width = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    width = c == '\n' ? 0 : width + (byte >= 0xe3 ? 2 : byte < 0x80 || byte >= 0xc0 ? 1 : 0);
    widest = std::max(widest, width);
  }
  return widest;
}

TEST_F(TerritoryTest, TheMapShowsTilesLordsAndTolls) {
  const Finished game = run(territory_from(kOnEnemyLand, "human,human"));
  EXPECT_EQ(game.exit_code, 0);
  EXPECT_TRUE(game.prints("Round 5 of 40   Twin Gates (ring_20)   Goal: reach a gate with total assets of 4000\n"))
      << game.out;
  EXPECT_TRUE(
      game.prints("| 0G1      @2| 1Wa        | 2Wa        | 3Wa      @1| 4Wa        | 5Ne        |\n"
                  "|gate        |  ..        |  ..        |2DP 3    288|2FS 2    108|  ..        |\n"));
  EXPECT_TRUE(game.prints("> Lord 1       100     220    1     ..        1   -                       3\n"));
  EXPECT_TRUE(game.prints("  Forge Ox                60  fire 40/40\n"));
  EXPECT_FALSE(game.prints("Lamellar")) << "the hand of lord 2 is hidden";
}

TEST_F(TerritoryTest, EveryMapFitsTheScreen) {
  for (const std::string language : {"en", "ja"}) {
    for (const std::string map :
         {"ring_20", "loop_12", "fork_34", "branch_34", "eight_39", "cross_23", "star_21", "market_33", "bridge_21"}) {
      const Finished game = run(
          {"play", "territory", "--map", map, "--seats", "human,human,human,human", "--seed", "2", "--lang", language});
      EXPECT_EQ(game.exit_code, 0);
      EXPECT_TRUE(game.prints("@1234")) << map << '\n' << game.out;
      EXPECT_FALSE(game.prints("Other connections")) << map;
      EXPECT_LE(widest_line(game.out), 100U) << map;
    }
  }
}

TEST_F(TerritoryTest, ChoicesAreNumberedWithForecasts) {
  const Finished game = run(territory_from(kOnEnemyLand, "human,human"));
  EXPECT_TRUE(
      game.prints("   1) do nothing and pay Lord 2 a toll of 288\n"
                  "   2) fight with Cinder Pup (20): fire 20/20; without items: falls\n"
                  "   3) fight with Forge Ox (60): fire 40/40; without items: both live\n"
                  "      18 fire, level 1, Lord 1's Emberlance 30/30, toll 24\n"
                  "        4) level 2 (80)   5) move to 17 fire   6) move to 19 fire   7) swap the creature\n"))
      << game.out;
}

// [territory 2] two zeros count 12, which their sum would not explain
TEST_F(TerritoryTest, TwoZerosAreNamed) {
  const Finished game = run({"play", "territory", "--seats", "human,human", "--seed", "5"}, typed({"pass"}));
  EXPECT_TRUE(game.prints("rolls double zero = 12.")) << game.out;
}

TEST_F(TerritoryTest, ABattleIsFoughtByNumbersOrWords) {
  for (const std::vector<std::string>& lines :
       {std::vector<std::string>{"3", "2", "1"}, std::vector<std::string>{"fight forge_ox", "item cudgel", "pass"},
        std::vector<std::string>{"３", "item cudgel", "p"}}) {
    const Finished game = run(territory_from(kOnEnemyLand, "human,human"), typed(lines));
    EXPECT_TRUE(game.prints("Lord 1 attacks 3 water with Forge Ox; Lord 2's Drizzle Pup defends.\n")) << game.out;
    EXPECT_TRUE(game.prints("(land bonus 30 HP)"));
    EXPECT_TRUE(game.prints("   2) Cudgel (0): AP +20. Then: takes the land\n"));
    EXPECT_TRUE(game.prints("   1) no item: the land is lost\n   2) Padded Coat (10): HP +30. Then: both live\n"));
    EXPECT_TRUE(game.prints("Forge Ox strikes with 60: 50 damage.\nForge Ox takes 3 water from Lord 2.\n"));
    EXPECT_TRUE(game.prints("|1FO~3    192|"));
  }
}

TEST_F(TerritoryTest, APersonIsAskedBeforeATollThatCannotBePaid) {
  const Finished spared =
      run_on_terminal(territory_from(kOnEnemyLand, "human,human"), typed({"", "1", "n", "quit"}), {"NO_COLOR=1"});
  EXPECT_TRUE(spared.prints(
      "You owe a toll of 288 here but have only 100 mana. Winning a fight would avoid it. Play it anyway?"))
      << spared.out;
  EXPECT_FALSE(spared.prints("bankrupt!"));
  const Finished broke =
      run_on_terminal(territory_from(kOnEnemyLand, "human,human"), typed({"", "1", "y", "", "quit"}), {"NO_COLOR=1"});
  EXPECT_TRUE(broke.prints("Lord 1 pays a toll of 288 to Lord 2 for 3 water.")) << broke.out;
  EXPECT_TRUE(broke.prints("Lord 1 sells 18 fire for 120 mana."));
  EXPECT_TRUE(broke.prints("Lord 1 is bankrupt!"));
}

TEST_F(TerritoryTest, ExtraCommandsAndTheLog) {
  const Finished game = run(territory_from(kOnEnemyLand, "human,human"),
                            typed({"land 3", "land 99", "lands", "log", "3", "log", "help"}));
  EXPECT_TRUE(game.prints("There are no events yet.")) << game.out;
  EXPECT_GE(game.count("3 water, level 3, Lord 2's Drizzle Pup 20/20, toll 288\n"), 2);
  EXPECT_EQ(game.count("There is no such tile."), 1);
  EXPECT_TRUE(
      game.prints("4 water, level 2, Lord 2's Foam Sprite 30/50, toll 108  Nullifies attacks by earth and wind.\n"));
  EXPECT_EQ(game.count("Lord 1 attacks 3 water with Forge Ox; Lord 2's Drizzle Pup defends.\n"), 2);
  EXPECT_TRUE(game.prints("  land N        show the details of tile N\n"));
  EXPECT_TRUE(game.prints("  why           explain a computer's last move\n"));
}

TEST_F(TerritoryTest, WhyShowsTheScoresOfTheComputersLastDirection) {
  const Finished game = run({"play", "territory", "--seats", "human,cpu", "--seed", "5", "--map", "ring_20"},
                            typed({"why", "1", "1", "1", "why"}));
  EXPECT_EQ(game.count("There is no computer move that can be explained."), 1) << game.out;
  EXPECT_TRUE(game.prints("Lord 2 on 0 gate 1, steps left: "));
  EXPECT_TRUE(game.prints("       way    stop  path/10   gate   total  ends on\n"));
  EXPECT_EQ(game.count("  <- chosen\n"), 1);
}

TEST_F(TerritoryTest, AHintNamesTheNumberOfAChoice) {
  const Finished game = run({"play", "territory", "--seats", "human,cpu", "--seed", "5", "--ms", "1"}, typed({"hint"}));
  const std::size_t hint = game.out.find("Hint: ");
  ASSERT_NE(hint, std::string::npos) << game.out;
  EXPECT_EQ(game.out.substr(hint + 7, 2), ") ");
}

TEST_F(TerritoryTest, ComputersPlayAWholeGameThatCanBeReplayed) {
  const Finished game =
      run({"play", "territory", "--seats", "cpu,cpu,random", "--seed", "4", "--map", "loop_12", "--preset", "quick",
           "--round_cap", "6", "--decks", "ember_and_stone,tide_and_gale,tide_and_gale"},
          typed({"save end.json"}));
  EXPECT_EQ(game.exit_code, 0);
  EXPECT_EQ(game.count("Result: Lord "), 1) << game.out;
  EXPECT_TRUE(game.prints("\n  1. Lord "));
  EXPECT_TRUE(game.prints("\n  3. Lord "));
  const Finished replay = run({"replay", "end.json"});
  EXPECT_EQ(replay.exit_code, 0);
  EXPECT_TRUE(replay.prints("Lord 1: pass\n")) << "every step prints something";
  EXPECT_EQ(replay.count("Result: Lord "), 1);
}

TEST_F(TerritoryTest, OptionsAreFlags) {
  const Finished game = run({"play", "territory", "--preset", "territory", "--target", "3", "--start_mana", "777"});
  EXPECT_TRUE(game.prints("Goal: reach a gate with 3 domains")) << game.out;
  EXPECT_TRUE(game.prints("Lord 1       777     777"));
  EXPECT_EQ(run({"play", "territory", "--decks", "tide_and_gale,no_such_deck"}).exit_code, 2);
  EXPECT_EQ(run({"play", "territory", "--map", "atlantis"}).exit_code, 2);
  EXPECT_EQ(run({"play", "territory", "--map", R"({"id":"x"})"}).exit_code, 2);
}

TEST_F(TerritoryTest, Japanese) {
  const Finished game =
      run(territory_from(kOnEnemyLand, "human,human", "ja"), typed({"土地 3", "３", "2", "パス", "記録", "助け"}));
  EXPECT_TRUE(game.prints("ラウンド 5/40   双門の環 (ring_20)   目標: 総資産4000でゲートに到達\n")) << game.out;
  EXPECT_TRUE(
      game.prints("| 0門1     @2| 1水        | 2水        | 3水      @1| 4水        | 5無        |\n"
                  "|ゲート      |  ..        |  ..        |2霧 3    288|2泡 2    108|  ..        |\n"));
  EXPECT_TRUE(game.prints("   3) 鍛冶場の牛(60)で攻撃: 火 40/40。アイテムなしなら両者生存\n"));
  EXPECT_TRUE(game.prints("3番(水)・レベル3・領主2の霧雨犬 20/20・通行料288\n"));
  EXPECT_EQ(game.count("鍛冶場の牛が領主2から3番(水)を奪いました。\n"), 2);
  EXPECT_TRUE(game.prints("領主は地図を巡り、空き地にクリーチャーを置き"));
  const Finished computers = run({"play", "territory", "--seats", "cpu,cpu", "--seed", "3", "--lang", "ja"});
  EXPECT_TRUE(computers.prints("結果: 領主")) << computers.out;
  EXPECT_TRUE(computers.prints("\n  1位 領主"));
  EXPECT_FALSE(computers.prints("Lord"));
}

}  // namespace
}  // namespace taku::end_to_end
