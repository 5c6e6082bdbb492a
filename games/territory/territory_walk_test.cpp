#include "tests/support/territory_play.h"

// Dice, walking, gates and laps. [territory 2.1] [territory 2.2] [territory 1.3]

namespace taku::territory {
namespace {

// Lord 0 at a tile, coming from another, about to roll.
State walker(std::string_view map, int tile, int came_from, int seats = 2) {
  State state = set_up(map, seats);
  state.lords[0].tile = static_cast<TileId>(tile);
  state.lords[0].came_from = static_cast<TileId>(came_from);
  state.lords[0].direction_pending = false;
  state.phase = Phase::Roll;
  return state;
}

// [territory 2] two odd dice: 36 ways, 0 + 0 counts 12
TEST(Territory_2, Dice) {
  const State state = walker("ring_20", 1, 0);
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  EXPECT_EQ(outcomes.size(), 36u);
  std::array<int, 13> ways{};
  for (const Outcome& outcome : outcomes) {
    State next = state;
    next.apply(Seat::chance(), outcome.move);
    ++ways[next.roll];
  }
  EXPECT_EQ(ways, (std::array<int, 13>{0, 1, 2, 3, 4, 5, 5, 5, 4, 3, 2, 1, 1}));
}

// [territory 2] marks: a fixed total needs no dice, a range is uniform, a third die adds a d6
TEST(Territory_2, DiceMarks) {
  State fixed = set_up();
  hold(fixed, 0, {"set_stride_6"});
  play(fixed, "spell set_stride_6 0");
  EXPECT_EQ(fixed.phase, Phase::Direction) << "no dice";
  EXPECT_EQ(fixed.steps, 6);

  State range = walker("ring_20", 1, 0);
  range.lords[0].mark = LordMark::StrideRange;
  range.lords[0].mark_turns = 2;
  range.lords[0].mark_amount = 6;
  range.lords[0].mark_more = 8;
  OutcomeList outcomes;
  range.chance_outcomes(outcomes);
  ASSERT_EQ(outcomes.size(), 3u);
  EXPECT_EQ(to_text(Territory::outcome_json(range, outcomes[0].move)), R"({"stride":6})");

  State third = walker("ring_20", 1, 0);
  third.lords[0].mark = LordMark::ThirdDie;
  third.lords[0].mark_turns = 1;
  OutcomeList all;
  third.chance_outcomes(all);
  EXPECT_EQ(all.size(), 216u);
  happens(third, R"({"dice":[3,4,2]})");
  EXPECT_EQ(third.roll, 9);
  EXPECT_EQ(third.lords[0].tile, 10);
}

// [territory 2.1] the pending flag offers both directions, once
TEST(Territory_2_1, DirectionChoice) {
  State state = set_up();
  play(state, "pass");
  roll(state, 3);
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"direction 19", "direction 1"}));
  const Json events = play(state, "direction 19");
  EXPECT_EQ(state.lords[0].tile, 17);
  EXPECT_EQ(state.lords[0].came_from, 18);
  EXPECT_FALSE(state.lords[0].direction_pending);
  EXPECT_EQ(state.phase, Phase::Landing);
  EXPECT_EQ(to_text(event(events, "step")), R"({"type":"step","seat":0,"from":0,"to":19})");
}

// [territory 2.1] came_from is excluded; at a dead end the lord turns back
TEST(Territory_2_1, DeadEndsTurnBack) {
  State state = walker("star_21", 8, 7);
  roll(state, 4);
  EXPECT_EQ(state.lords[0].tile, 8) << "9, 10, 9, 8";
  EXPECT_EQ(state.lords[0].came_from, 9);
}

// [territory 1.3] a plain fork: all links except the one the lord came from
TEST(Territory_1_3, APlainForkIsAChoice) {
  State state = walker("fork_34", 4, 3);
  roll(state, 3);
  EXPECT_EQ(state.phase, Phase::Direction);
  EXPECT_EQ(state.steps, 2);
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"direction 6", "direction 9"}));
  play(state, "direction 9");
  EXPECT_EQ(state.lords[0].tile, 10);
}

// [territory 1.3] a branch tile: main and the open branch; a single exit is taken automatically
TEST(Territory_1_3, BranchTile) {
  State closed = walker("branch_34", 4, 3);
  roll(closed, 3);
  EXPECT_EQ(closed.lords[0].tile, 7) << "b0 is open, b1 is not offered";
  State open = walker("branch_34", 4, 3);
  open.switches = std::uint64_t{1} << 5;
  roll(open, 3);
  EXPECT_EQ(open.lords[0].tile, 10);
  State from_closed = walker("branch_34", 10, 11);
  roll(from_closed, 3);
  EXPECT_EQ(legal_texts(from_closed), (std::vector<std::string>{"direction 4", "direction 6"}))
      << "coming from the closed branch, it may take main or the open branch";
  State back = walker("branch_34", 7, 8);
  roll(back, 3);
  EXPECT_EQ(back.lords[0].tile, 4) << "from the open branch only main is left";
}

// [territory 1.3] flipping: by the lord who stops there, and automatically at the start of rounds 4, 8, 12
TEST(Territory_1_3, Flips) {
  State state = walker("branch_34", 3, 2);
  roll(state, 2);
  EXPECT_EQ(state.phase, Phase::Flip);
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"pass", "flip"}));
  play(state, "flip");
  EXPECT_TRUE(state.switch_open(5));
  EXPECT_EQ(state.phase, Phase::Landing) << "a land order is still allowed";
  state.round = 3;
  state.current = 1;
  state.lords[1].tile = 1;
  finish_turn(state);
  EXPECT_EQ(state.round, 4);
  EXPECT_FALSE(state.switch_open(5));
  for (const TileId tile : std::initializer_list<TileId>{12, 22, 29}) EXPECT_TRUE(state.switch_open(tile));
}

// [territory 2.1] a pass-through warp costs no step
TEST(Territory_2_1, WarpIsFree) {
  State state = walker("market_33", 3, 2);
  roll(state, 3);
  EXPECT_EQ(state.phase, Phase::Direction);
  const Json events = play(state, "direction 31");
  EXPECT_EQ(to_text(event(events, "warp")), R"({"type":"warp","seat":0,"from":31,"to":32})");
  EXPECT_EQ(state.lords[0].tile, 18) << "4, then through 31 and 32, then 18 with one step left";
  EXPECT_EQ(state.steps, 1);
  play(state, "direction 19");
  EXPECT_EQ(state.lords[0].tile, 19);
}

// [territory 6.7] a warp_stop moves the lord that stops there: a land order or pass, and a new direction
TEST(Territory_1_1, WarpStop) {
  State over = walker("eight_39", 4, 3);
  roll(over, 2);
  EXPECT_EQ(over.lords[0].tile, 6) << "walking over it does nothing";
  State state = walker("eight_39", 3, 2);
  hold(state, 0, {"hired_hand"});
  put(state, 1, 0, "hired_hand");
  roll(state, 2);
  EXPECT_EQ(state.lords[0].tile, 34);
  EXPECT_EQ(state.lords[0].came_from, kNoTile);
  EXPECT_TRUE(state.lords[0].direction_pending);
  EXPECT_EQ(state.phase, Phase::Landing);
  EXPECT_FALSE(legal(state, "summon hired_hand"));
  EXPECT_TRUE(legal(state, "level 1 2"));
}

// [territory 2.1] Mire stops any lord, once; Snare, on its element, every lord except its owner
TEST(Territory_2_1, ForcedStops) {
  for (const int owner : {0, 1}) {
    State mire = walker("ring_20", 1, 0);
    put(mire, 3, owner, "hired_hand");
    mire.lands[3].mark = Mark::Mire;
    mire.lands[3].mark_turns = 2;
    const Json events = roll(mire, 6);
    EXPECT_EQ(mire.lords[0].tile, 3) << owner;
    EXPECT_EQ(mire.lands[3].mark, Mark::None);
    EXPECT_EQ(to_text(event(events, "stopped")), R"({"type":"stopped","seat":0,"tile":3,"by":"mire"})");
  }
  State snare = walker("ring_20", 1, 0);
  put(snare, 3, 1, "lagoon_jailer");
  roll(snare, 6);
  EXPECT_EQ(snare.lords[0].tile, 3) << "ring_20 has water at 1 to 4";
  State own = walker("ring_20", 1, 0);
  put(own, 3, 0, "lagoon_jailer");
  roll(own, 6);
  EXPECT_EQ(own.lords[0].tile, 7);
  State elsewhere = walker("ring_20", 1, 0);
  put(elsewhere, 6, 1, "lagoon_jailer");
  roll(elsewhere, 8);
  EXPECT_EQ(elsewhere.lords[0].tile, 9) << "no water land";
  State last = walker("ring_20", 1, 0);
  put(last, 3, 0, "hired_hand");
  last.lands[3].mark = Mark::Mire;
  roll(last, 2);
  EXPECT_EQ(last.lands[3].mark, Mark::None) << "checked on the last tile too";
}

// [territory 2.2] a new signal pays, an old one does not; leaving the start counts for nothing
TEST(Territory_2_2, Signals) {
  State state = set_up();
  play(state, "pass");
  roll(state, 3);
  play(state, "direction 1");
  EXPECT_EQ(state.lords[0].signals, 0);
  EXPECT_EQ(state.lords[0].mana, 1000);
  State gate = walker("ring_20", 8, 7);
  const Json events = roll(gate, 4);
  EXPECT_EQ(gate.lords[0].signals, one_signal(2));
  EXPECT_EQ(gate.lords[0].mana, 1150);
  EXPECT_EQ(to_text(event(events, "gate")), R"({"type":"gate","seat":0,"tile":10,"signal":"2","bonus":150})");
  State again = walker("ring_20", 8, 7);
  again.lords[0].signals = one_signal(2);
  roll(again, 4);
  EXPECT_EQ(again.lords[0].mana, 1000);
}

// [territory 2.2] the lap: extra bonus, untapped lands, 10 HP, growth; signals start again
TEST(Territory_2_2, Lap) {
  State state = walker("ring_20", 18, 17);
  state.lords[0].signals = one_signal(2);
  state.lords[0].lap = 3;
  put(state, 5, 0, "hired_hand");
  put(state, 6, 0, "twin_maw");
  put(state, 7, 1, "hired_hand");
  state.lands[5].tapped = 1;
  state.lands[5].hp = 5;
  state.lands[6].hp = 45;
  state.lands[7].hp = 5;
  const Json events = roll(state, 4);
  EXPECT_EQ(state.lords[0].signals, 0);
  EXPECT_EQ(state.lords[0].lap, 4);
  EXPECT_EQ(state.lords[0].mana, 1000 + 150 + 150 * 4 * (2 + 2) / 10);
  EXPECT_EQ(to_text(event(events, "lap")), R"({"type":"lap","seat":0,"lap":3,"bonus":240})");
  EXPECT_EQ(state.lands[5].tapped, 0);
  EXPECT_EQ(state.lands[5].hp, 15);
  EXPECT_EQ(state.lands[6].hp, 50) << "not above the maximum";
  EXPECT_EQ(state.lands[6].ap_growth, 10);
  EXPECT_EQ(state.lands[7].hp, 5);
}

// [territory 2.2] stopping at a gate untaps before the landing action; passing does not
TEST(Territory_2_2, GateStopUntaps) {
  for (const int steps : {2, 3}) {
    State state = walker("ring_20", 8, 7);
    put(state, 1, 0, "hired_hand");
    state.lands[1].tapped = 1;
    roll(state, steps);
    EXPECT_EQ(legal(state, "level 1 2"), steps == 2);
  }
}

// [territory 2.2] the win is checked at every gate, even if its signal is already held, after the bonus
TEST(Territory_2_2, Win) {
  State state = walker("ring_20", 8, 7);
  state.lords[0].mana = 3850;
  const Json events = roll(state, 4);
  EXPECT_EQ(state.phase, Phase::Over);
  EXPECT_EQ(to_text(event(events, "end")), R"({"type":"end","reason":"target","winners":[0]})");
  EXPECT_EQ(to_text(Territory::result_json(state)),
            R"({"reason":"target","winner":0,"winners":[0],"tep":[4000,1000],"rounds":1})");
  State held = walker("ring_20", 8, 7);
  held.lords[0].signals = one_signal(2);
  held.lords[0].mana = 3999;
  roll(held, 4);
  EXPECT_NE(held.phase, Phase::Over);
  State lands = walker("ring_20", 8, 7);
  lands.lords[0].signals = one_signal(2);
  lands.lords[0].mana = 3760;
  put(lands, 5, 0, "hired_hand");
  put(lands, 15, 0, "hired_hand");
  EXPECT_EQ(lands.tep({0}), 3760 + 2 * 144) << "neutral, chain 2";
  roll(lands, 4);
  EXPECT_EQ(lands.phase, Phase::Over);
}

// [territory 2] ten domains at a gate
TEST(Territory_2, TerritoryPreset) {
  State state = set_up("ring_20", 2, "territory");
  EXPECT_EQ(state.settings.target, 10);
  EXPECT_EQ(state.settings.round_cap, 50);
  int put_down = 0;
  for (int tile = 1; put_down < 10; ++tile) {
    if (!state.map.is_land(static_cast<TileId>(tile))) continue;
    put(state, tile, 0, "hired_hand");
    ++put_down;
  }
  state.lords[0].tile = 19;
  state.lords[0].came_from = 18;
  state.lords[0].direction_pending = false;
  state.phase = Phase::Roll;
  State nine = state;
  nine.set_owner(1, kNoOwner);
  nine.lands[1] = Land{.element = 1};
  roll(state, 2);
  EXPECT_EQ(state.phase, Phase::Over);
  roll(nine, 2);
  EXPECT_NE(nine.phase, Phase::Over);
}

// [territory 2.1] About-Face: all lords turn round; when it ends they turn again
TEST(Territory_2_1, Reverse) {
  State state = walker("ring_20", 5, 4);
  state.phase = Phase::Spell;
  hold(state, 0, {"about_face"});
  EXPECT_TRUE(state.lords[1].direction_pending);
  play(state, "spell about_face");
  EXPECT_EQ(state.lords[0].came_from, 6);
  EXPECT_EQ(state.lords[1].came_from, 19) << "the first exit of the list";
  EXPECT_FALSE(state.lords[1].direction_pending);
  roll(state, 2);
  EXPECT_EQ(state.lords[0].tile, 3);
  finish_turn(state);
  EXPECT_EQ(state.lords[0].mark, LordMark::None);
  EXPECT_EQ(state.lords[0].came_from, 2) << "it came from 4 and turns round: the only other exit of 3 is 2";
  EXPECT_EQ(state.lords[1].mark, LordMark::Reverse) << "until the end of its own turn";
  play(state, "pass");
  roll(state, 2);
  EXPECT_EQ(state.lords[1].tile, 2);
}

}  // namespace
}  // namespace taku::territory
