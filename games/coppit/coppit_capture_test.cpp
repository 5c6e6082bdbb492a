#include <gtest/gtest.h>

#include "tests/support/coppit_play.h"

// Arrival, capture and SAFE nodes: rules R6 and R7.

namespace taku::coppit {
namespace {

// [coppit R6] arrival captures what is not SAFE; the captured stacks go under the mover
TEST(Coppit_R6, ArrivalCapturesWhatIsNotSafe) {
  State state = set_up({.stacks = "20:b1y1,14:r1r2"});
  const auto events = play(state, 6, "14-20");
  EXPECT_EQ(stacks_on(state, "20"), Texts{"b1y1r1r2"});
  EXPECT_EQ(stacks_on(state, "14"), Texts{});
  EXPECT_EQ(event_hats(events, "capture"), (Texts{"blue_1", "yellow_1"}));
}

// [coppit R6] the rule book's example: BLUE node with [Blue1] and [Red1]; Green arrives, or Blue2
TEST(Coppit_R6, SeveralStacksOnANode) {
  const State before = set_up({.stacks = "12:g1,15:b1,15:r1", .mover = "GREEN"});
  State green = before;
  play(green, 3, "12-15");
  EXPECT_EQ(stacks_on(green, "15"), (Texts{"b1", "r1g1"}));
  State blue = set_up({.stacks = "15:b1,15:r1", .mover = "BLUE"});
  const auto events = play(blue, 3, "blue-15");
  EXPECT_EQ(stacks_on(blue, "15"), Texts{"b1r1b2"});
  EXPECT_EQ(event_hats(events, "capture"), Texts{"red_1"});
  EXPECT_EQ(event_hats(events, "merge"), Texts{"blue_1"});
}

// [coppit R6] own stacks merge on every kind of node, even where they are SAFE
TEST(Coppit_R6, OwnStacksMergeEverywhere) {
  for (const auto& [from, to] : {std::pair{"20", "21"}, {"18", "19"}, {"17", "18"}}) {
    State state = set_up({.stacks = std::string(from) + ":r1," + to + ":r2"});
    const auto events = play(state, 1, std::string(from) + '-' + to);
    EXPECT_EQ(stacks_on(state, to), Texts{"r2r1"});
    EXPECT_FALSE(has_event(events, "capture"));
    EXPECT_EQ(event_hats(events, "merge"), Texts{"red_2"});
  }
}

// [coppit R6] a merged stack is the last to arrive
TEST(Coppit_R6, MergingIsAnArrival) {
  State state = set_up({.stacks = "17:r2,18:r1,18:b1"});
  play(state, 1, "17-18");
  EXPECT_EQ(stacks_on(state, "18"), (Texts{"b1", "r1r2"}));
}

// [coppit R6] a stack beside a SAFE owner stays when the owner leaves, and is captured by the next arrival
TEST(Coppit_R6, GuestsStayAndAreCapturedLater) {
  State state = set_up({.stacks = "15:b1,15:r1", .mover = "BLUE"});
  play(state, 1, "15-16");
  EXPECT_EQ(stacks_on(state, "15"), Texts{"r1"});
  play(state, 1, "green-25");
  play(state, 1, "yellow-37");
  play(state, 1, "red-1");
  play(state, 1, "16-15");
  EXPECT_EQ(stacks_on(state, "15"), Texts{"r1b1"});
}

// [coppit R6] hats of the captor's own colour inside a captured stack stay in it, and are part of the event
TEST(Coppit_R6, OwnHatsInsideStay) {
  State state = set_up({.stacks = "10:r2b1,7:r1"});
  const auto events = play(state, 3, "7-10");
  EXPECT_EQ(stacks_on(state, "10"), Texts{"r2b1r1"});
  EXPECT_EQ(event_hats(events, "capture"), (Texts{"red_2", "blue_1"}));
}

// [coppit R6] by default a move captures only where it ends
TEST(Coppit_R6, PassingCapturesNothing) {
  State state = set_up({.stacks = "8:b1,7:r1"});
  play(state, 3, "7-10");
  EXPECT_EQ(stacks_on(state, "8"), Texts{"b1"});
  EXPECT_EQ(stacks_on(state, "10"), Texts{"r1"});
}

// [coppit R6] capture_on_pass: enemies on the way go to the bottom, node by node; SAFE and own stacks stay
TEST(Coppit_R6, CaptureOnPass) {
  const Settings settings = with({&Settings::capture_on_pass});
  State state = set_up({.stacks = "1:b1,2:g1y1,3:r2,4:y2,5:g2,6:b2,7:r1", .settings = settings});
  const auto events = play(state, 6, "7-1");
  EXPECT_EQ(stacks_on(state, "1"), Texts{"b1g1y1y2r1"});
  EXPECT_EQ(stacks_on(state, "3"), Texts{"r2"}) << "own stacks on the way are not merged";
  EXPECT_EQ(stacks_on(state, "5"), Texts{"g2"}) << "SAFE on its colour";
  EXPECT_EQ(stacks_on(state, "6"), Texts{"b2"}) << "SAFE on grey";
  EXPECT_EQ(event_hats(events, "capture"), (Texts{"yellow_2", "green_1", "yellow_1", "blue_1"}));
}

// [coppit R6] capture_on_pass: the entrance counts when leaving the box; stacks at the start do not
TEST(Coppit_R6, CaptureOnPassAtTheEntrance) {
  const Settings settings = with({&Settings::capture_on_pass});
  State out = set_up({.stacks = "0:b1", .settings = settings});
  play(out, 2, "red-2");
  EXPECT_EQ(stacks_on(out, "2"), Texts{"b1r1"});
  State home = set_up({.stacks = "0:b1,46:r1", .settings = settings});
  play(home, 3, "46-red");
  EXPECT_EQ(bank_of(home, Red), Texts{"blue_1"});
  State beside = set_up({.stacks = "18:b1,18:r1", .settings = settings});
  play(beside, 1, "18-19");
  EXPECT_EQ(stacks_on(beside, "18"), Texts{"b1"});
}

// [coppit R6] capture_on_pass does not change which moves are legal
TEST(Coppit_R6, CaptureOnPassChangesNoMoves) {
  const char* stacks = "8:b1,9:b2,7:r1,20:r2,22:g1";
  const State off = set_up({.stacks = stacks});
  const State on = set_up({.stacks = stacks, .settings = with({&Settings::capture_on_pass})});
  for (int die = 1; die <= 6; ++die) EXPECT_EQ(moves_with(off, die), moves_with(on, die));
}

// [coppit R7] grey nodes are SAFE for every stack, if safe_by_gray
TEST(Coppit_R7, GreyNodes) {
  const char* stacks = "5:r1,6:b1g1";
  State safe = set_up({.stacks = stacks});
  play(safe, 1, "5-6");
  EXPECT_EQ(stacks_on(safe, "6"), (Texts{"b1g1", "r1"}));
  State off = set_up({.stacks = stacks, .settings = with({&Settings::safe_by_gray})});
  play(off, 1, "5-6");
  EXPECT_EQ(stacks_on(off, "6"), Texts{"b1g1r1"});
}

// [coppit R7] four stacks can stand on one grey node
TEST(Coppit_R7, FourBesideEachOther) {
  State state = set_up({.stacks = "5:r1,6:b1,6:g1,6:y1"});
  play(state, 1, "5-6");
  EXPECT_EQ(stacks_on(state, "6"), (Texts{"b1", "g1", "y1", "r1"}));
}

// [coppit R7] coloured nodes are SAFE for stacks whose controller has the colour, if safe_by_color
TEST(Coppit_R7, ColouredNodes) {
  State controller = set_up({.stacks = "12:r1,15:g1b1"});
  play(controller, 3, "12-15");
  EXPECT_EQ(stacks_on(controller, "15"), (Texts{"g1b1", "r1"})) << "the top hat counts";
  State prisoner = set_up({.stacks = "12:r1,15:b1g1"});
  play(prisoner, 3, "12-15");
  EXPECT_EQ(stacks_on(prisoner, "15"), Texts{"b1g1r1"});
  State off = set_up({.stacks = "12:r1,15:b1", .settings = with({&Settings::safe_by_color})});
  play(off, 3, "12-15");
  EXPECT_EQ(stacks_on(off, "15"), Texts{"b1r1"});
}

// [coppit R7] only the stack that would be captured matters: arriving on one's own colour protects nobody else
TEST(Coppit_R7, TheArrivingColourDoesNotMatter) {
  State state = set_up({.stacks = "2:r1,3:b1"});  // 3 is RED
  play(state, 1, "2-3");
  EXPECT_EQ(stacks_on(state, "3"), Texts{"b1r1"});
}

}  // namespace
}  // namespace taku::coppit
