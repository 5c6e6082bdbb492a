#include <gtest/gtest.h>

#include "server/messages/outbound.h"
#include "tests/support/vault_game.h"

// A game that no code in server/ knows, with its own pause, forced move, messages and clock. All of them use the
// optional concepts in engine/game.h.

namespace taku::server {
namespace {

constexpr Move kStakeNothing{0};

struct State : vault::State {
  using vault::State::State;
  State() = default;
  State(const vault::State& state) : vault::State(state) {}  // NOLINT: the wrapped functions return the base

  // People look at the pot before each roll; the last stake has to be 1.
  Seat roller() const { return Seat::nobody(); }
  bool between_hands() const { return position().rolling; }
  bool has_forced_move(Seat seat) const {
    return turn().seats == SeatSet::of(seat) && !position().all_staked() && seat == Seat{1};
  }
  void legal_moves(Seat seat, MoveList& moves) const {
    if (has_forced_move(seat)) return moves.push_back(Move{1});
    vault::State::legal_moves(seat, moves);
  }
  bool operator==(const State&) const = default;
};

struct OwnMessagesGame : vault::Vault {
  using State = server::State;

  static const GameInfo& info() {
    static const GameInfo kInfo = [] {
      GameInfo changed = Vault::info();
      changed.id = "own_messages";
      changed.title_en = "Vault with its own messages";
      changed.usual_clock = {.move_seconds = 7};
      return changed;
    }();
    return kInfo;
  }
  static Result<State> start(const vault::Options& options) { return State(vault::State(options)); }
  static State sample(const vault::View& view, Rng& rng) { return Vault::sample(view, rng); }
  static Result<State> parse(std::string_view text) {
    auto state = Vault::parse(text);
    if (!state) return state.error();
    return State(*state);
  }

  static std::vector<Json> match_messages(const State* first, const State&, const MatchReport& report) {
    std::vector<Json> out;
    if (first) out.push_back({{"type", "vault_opens"}, {"turn", "mine"}});
    if (report.next_hand) out.push_back({{"type", "lid_lifts"}});
    for (const Json& event : report.events) out.push_back({{"type", "vault_event"}, {"event", event}});
    for (const MatchReport::Clock& clock : report.clocks) {
      out.push_back({{"type", "sand_runs"}, {"seat", clock.seat.index}, {"ms", clock.left_ms}});
    }
    if (out.empty()) out.push_back({{"type", "vault_clicks"}});
    if (report.ended_by) out.push_back({{"type", "vault_shuts"}, {"why", *report.ended_by}});
    return out;
  }
  static std::optional<Json> waiting_message(const WaitingReport& waiting) {
    return Json{{"type", "vault_waits"}, {"players", waiting.players}, {"full", waiting.full}};
  }
  static MessageMeaning message_meaning(const Json&) { return {}; }
};

static_assert(Game<OwnMessagesGame> && HasOwnMessages<OwnMessagesGame> && PausesBetweenHands<State> &&
              ForcesMoves<State>);

class SixthGame : public testing::Test {
 protected:
  SixthGame() : room_(1, "AAAAAA", setup(), now_) {
    sources_ = {.new_seed = [] { return Seed{}; }, .new_match_id = [this] { return ++last_match_; }};
    apply(room_.open(sources_));
    for (Id id = 1; id <= 2; ++id) {
      Person person{.id = id, .public_id = "p_" + std::to_string(id), .name = id == 1 ? "Ann" : "Ben"};
      person.key_hash[0] = static_cast<std::uint8_t>(id);
      apply(*room_.join({.person = person, .cmd_id = ""}, now_));
      room_.mark_present(id, now_);
    }
    room_.set_visitors(2, 0, now_);
  }
  static RoomSetup setup() {
    RoomSetup setup;
    setup.game = &erased<OwnMessagesGame>();
    setup.options = {{"target", 6}};
    setup.chairs.resize(2);
    setup.clock = ClockSetting::usual(setup.game->info(), setup.options);
    return setup;
  }
  void apply(const Plan& plan) {
    const auto effects = room_.apply(plan.entry);
    ASSERT_TRUE(effects.ok()) << effects.error().message;
    room_.on_committed(plan.entry.seq, now_);
    sent_.clear();
    for (const std::string& text : entry_messages(room_, plan.entry, *effects, {1, room_.seat_of(1)})) {
      sent_.push_back(*parse_json(text));
    }
  }
  void send(Id person, const Json& frame) {
    auto command = Command::parse(to_text(frame), 4096);
    command->received = now_;
    const auto plan = room_.handle(*command, person, now_);
    ASSERT_TRUE(plan.ok()) << to_text(frame) << ": " << plan.error().message;
    apply(*plan);
  }
  void play(Id person, Move move) {
    send(person, {{"type", "play"}, {"move", room_.table()->state()->move_json(move)}});
  }
  bool run_timer() {
    const auto plan = room_.run_timer(sources_, now_, now_);
    if (plan) apply(*plan);
    return plan.has_value();
  }
  void start() {
    send(1, {{"type", "game_start"}});
    send(2, {{"type", "game_start"}});
    ASSERT_TRUE(run_timer());
  }
  const Json* sent(std::string_view type) const {
    for (const Json& message : sent_) {
      if (*find_string(message, "type") == type) return &message;
    }
    return nullptr;
  }

  TimeMs now_ = 1'000'000;
  Id last_match_ = 0;
  Sources sources_;
  Room room_;
  std::vector<Json> sent_;
};

TEST_F(SixthGame, UsesItsOwnMessagesAndClock) {
  ASSERT_TRUE(sent("vault_waits"));
  EXPECT_EQ((*sent("vault_waits"))["players"], (Json{"Ann", "Ben"}));
  start();
  ASSERT_TRUE(sent("vault_opens"));
  EXPECT_EQ((*sent("vault_opens"))["turn"], "mine");
  EXPECT_FALSE(sent("match_start"));
  ASSERT_TRUE(sent("sand_runs"));
  EXPECT_EQ((*sent("sand_runs"))["ms"], 7000);
  EXPECT_EQ(sent_.back()["game_turn"], (Json{{"kind", "seat"}, {"seats", {0, 1}}}));
  EXPECT_TRUE(find(sent_.back(), "position"));
}

TEST_F(SixthGame, PlaysItsForcedMoves) {
  start();
  EXPECT_FALSE(run_timer()) << "seat 1 may still choose";
  play(room_.chair_at({0}).person, kStakeNothing);
  ASSERT_TRUE(run_timer());
  EXPECT_TRUE(room_.table()->state().as<OwnMessagesGame>()->position().all_staked());
}

TEST_F(SixthGame, PausesUntilEverybodyIsReady) {
  start();
  play(room_.chair_at({0}).person, kStakeNothing);
  ASSERT_TRUE(run_timer());
  play(room_.chair_at({0}).person, vault::kRoll);
  EXPECT_EQ(sent_.back()["between_hands"], true);
  EXPECT_TRUE(room_.table()->between_hands());
  send(1, {{"type", "next"}});
  EXPECT_TRUE(room_.table()->between_hands());
  send(2, {{"type", "next"}});
  EXPECT_FALSE(room_.table()->between_hands());
  EXPECT_TRUE(sent("lid_lifts"));
}

TEST_F(SixthGame, PausesForTenSecondsAtMost) {
  start();
  play(room_.chair_at({0}).person, kStakeNothing);
  ASSERT_TRUE(run_timer());
  play(room_.chair_at({0}).person, vault::kRoll);
  EXPECT_EQ(room_.next_timer(), now_ + kNextHandMs);
  now_ += kNextHandMs;
  ASSERT_TRUE(run_timer());
  EXPECT_TRUE(sent("lid_lifts"));
}

TEST_F(SixthGame, ReportsAnEndFromOutside) {
  start();
  send(1, {{"type", "resign"}});
  ASSERT_TRUE(sent("vault_shuts"));
  EXPECT_EQ((*sent("vault_shuts"))["why"]["reason"], "resign");
  EXPECT_EQ(sent_.back()["game_turn"]["kind"], "over");
}

}  // namespace
}  // namespace taku::server
