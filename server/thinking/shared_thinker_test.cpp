#include "server/thinking/shared_thinker.h"

#include <gtest/gtest.h>

#include <deque>

#include "tests/support/room_service_fixture.h"
#include "tests/support/think_requests.h"

namespace taku::server::thinking {
namespace {

using Return = SharedThinker::Return;

constexpr TimeMs kThinkMs = 1000;  // of hex_request()
constexpr TimeMs kGraceMs = 1000;

// A node with one thread, and a thinker elsewhere whose answers the test sends. The test owns the clock.
class SharedThinkerTest : public testing::Test {
 protected:
  void SetUp() override { beat(); }

  void settle() {
    do {
      network.settle();
      std::deque<std::function<void()>> calls;
      calls.swap(posted);
      for (const auto& call : calls) call();
    } while (!posted.empty());
  }
  void beat(bool leaving = false) {
    there.publish(kBeats, beat_text({"attic", leaving}));
    settle();
  }
  void wait(TimeMs ms) {
    now += ms;
    thinker->tick();
    settle();
  }
  Thinker::Ticket think(const Thinker::Request& request = hex_request()) {
    const auto ticket = thinker->think(request, [this](Move move) { chosen.push_back(move); });
    settle();
    return ticket;
  }
  // The thread of the node is busy after this.
  void occupy() { occupying = think(); }
  void answer(const std::string& text) {
    there.publish(requests.messages.back().reply_to, text);
    settle();
  }
  std::uint64_t number() const { return read_request(requests.messages.back().body).number; }
  std::size_t asked() const { return requests.messages.size(); }
  std::size_t here() const { return local.requests.size(); }

  TimeMs now = 1'000'000;
  bus::MemoryNetwork network{bus::MemoryNetwork::Thread::Caller};
  bus::MemoryBus node{network}, there{network};
  Collected requests{there, kRequests, kGroup};
  ManualThinker local;
  std::deque<std::function<void()>> posted;
  std::vector<Move> chosen;
  Thinker::Ticket occupying = 0;
  std::unique_ptr<SharedThinker> thinker = std::make_unique<SharedThinker>(
      local, 1, node, [this] { return now; },
      [this](std::function<void()> call) { posted.push_back(std::move(call)); });
};

TEST_F(SharedThinkerTest, AFreeThreadThinksHere) {
  for (int i = 0; i < 3; ++i) {
    think();
    EXPECT_EQ(here(), 1u);
    local.answer_one();
  }
  EXPECT_EQ(chosen.size(), 3u);
  EXPECT_EQ(asked(), 0u);
}

TEST_F(SharedThinkerTest, ABusyNodeAsksElsewhere) {
  occupy();
  const auto request = hex_request(5);
  think(request);
  EXPECT_EQ(here(), 1u);
  ASSERT_EQ(asked(), 1u);
  const auto received = read_request(requests.messages[0].body).request;
  ASSERT_TRUE(received);
  EXPECT_EQ(received->state->text(), request.state->text());
  EXPECT_EQ(received->seed, request.seed);
  answer(answer_text(number(), first_move(request)));
  EXPECT_EQ(chosen, std::vector{first_move(request)});
  EXPECT_EQ(thinker->thought_elsewhere(), 1u);
  EXPECT_EQ(here(), 1u);
  local.answer_one();
  EXPECT_EQ(chosen.size(), 2u);
  think();
  EXPECT_EQ(asked(), 1u) << "the thread is free again";
}

TEST_F(SharedThinkerTest, SeveralAnswersArriveInAnyOrder) {
  occupy();
  std::vector<Thinker::Request> sent;
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t i = 0; i < 4; ++i) {
    sent.push_back(hex_request(i));
    think(sent.back());
    numbers.push_back(number());
  }
  for (const std::size_t i : {2u, 0u, 3u, 1u}) {
    answer(answer_text(numbers[i], first_move(sent[i])));
    EXPECT_EQ(chosen.back(), first_move(sent[i]));
  }
  EXPECT_EQ(chosen.size(), 4u);
}

TEST_F(SharedThinkerTest, WithoutThinkersEverythingIsThoughtHere) {
  occupy();
  wait(2001);
  think();
  EXPECT_EQ(asked(), 0u) << "no beat for too long";
  beat();
  think();
  EXPECT_EQ(asked(), 1u);
  beat(true);
  think();
  EXPECT_EQ(asked(), 1u) << "it has said that it leaves";
  there.publish(kBeats, beat_text({"cellar"}));
  settle();
  think();
  EXPECT_EQ(asked(), 2u);
  node.cut_off();
  think();
  EXPECT_EQ(asked(), 2u) << "there is no connection";
  EXPECT_EQ(here(), 4u);
}

TEST_F(SharedThinkerTest, OneOfTwoThinkersMayLeave) {
  occupy();
  there.publish(kBeats, beat_text({"cellar"}));
  beat(true);
  think();
  EXPECT_EQ(asked(), 1u);
}

TEST_F(SharedThinkerTest, IgnoresBeatsThatCannotBeRead) {
  wait(3000);
  for (const char* text : {"", "nonsense", "{}", R"({"name":7})"}) there.publish(kBeats, text);
  settle();
  occupy();
  think();
  EXPECT_EQ(asked(), 0u);
}

TEST_F(SharedThinkerTest, ThinksHereWhatIsRefused) {
  occupy();
  think();
  answer(refusal_text(number(), Refusal::Busy));
  EXPECT_EQ(here(), 2u);
  EXPECT_EQ(thinker->returned(Return::Busy), 1u);
  think();
  answer(refusal_text(number(), Refusal::Unknown));
  EXPECT_EQ(here(), 3u);
  EXPECT_EQ(thinker->returned(Return::Unknown), 1u);
  EXPECT_TRUE(chosen.empty());
  while (local.answer_one()) {
  }
  EXPECT_EQ(chosen.size(), 3u);
  EXPECT_EQ(thinker->thought_elsewhere(), 0u);
}

TEST_F(SharedThinkerTest, ThinksHereWhatIsNotAnsweredInTime) {
  occupy();
  const auto request = hex_request();
  think(request);
  wait(kThinkMs + kGraceMs - 1);
  EXPECT_EQ(here(), 1u);
  wait(1);
  EXPECT_EQ(here(), 2u);
  EXPECT_EQ(thinker->returned(Return::Silent), 1u);
  answer(answer_text(number(), first_move(request)));
  EXPECT_TRUE(chosen.empty()) << "the answer was too late";
  while (local.answer_one()) {
  }
  EXPECT_EQ(chosen.size(), 2u);
  answer(answer_text(number(), first_move(request)));
  wait(10'000);
  EXPECT_EQ(chosen.size(), 2u);
  EXPECT_EQ(thinker->returned(Return::Silent), 1u);
}

TEST_F(SharedThinkerTest, ThinksHereIfTheMoveIsIllegal) {
  occupy();
  think();
  answer(answer_text(number(), Move{~std::uint64_t{0}}));
  EXPECT_EQ(here(), 2u);
  EXPECT_EQ(thinker->returned(Return::Illegal), 1u);
  EXPECT_TRUE(chosen.empty());
}

TEST_F(SharedThinkerTest, TheSecondAnswerIsIgnored) {
  occupy();
  const auto request = hex_request();
  think(request);
  for (int i = 0; i < 3; ++i) answer(answer_text(number(), first_move(request)));
  answer(refusal_text(number(), Refusal::Busy));
  EXPECT_EQ(chosen.size(), 1u);
  EXPECT_EQ(thinker->thought_elsewhere(), 1u);
  EXPECT_EQ(here(), 1u);
}

TEST_F(SharedThinkerTest, IgnoresAnswersThatCannotBeReadOrThatNobodyWaitsFor) {
  occupy();
  const auto request = hex_request();
  think(request);
  const std::string text = answer_text(number(), first_move(request));
  for (const std::string& bad : {std::string(), std::string("nonsense"), text.substr(0, text.size() - 1),
                                 answer_text(number() + 1, first_move(request)),
                                 answer_text(occupying, first_move(request)), refusal_text(0, Refusal::Busy)}) {
    answer(bad);
    EXPECT_TRUE(chosen.empty()) << bad;
    EXPECT_EQ(here(), 1u) << bad;
  }
  answer(text);
  EXPECT_EQ(chosen.size(), 1u);
}

TEST_F(SharedThinkerTest, CancelsInEveryPhase) {
  occupy();
  thinker->cancel(occupying);
  EXPECT_EQ(here(), 0u) << "while it is thought about here";

  occupy();
  const auto request = hex_request();
  const auto waiting = think(request);
  thinker->cancel(waiting);
  answer(answer_text(number(), first_move(request)));
  EXPECT_TRUE(chosen.empty()) << "while it is thought about elsewhere";
  wait(10'000);
  EXPECT_EQ(here(), 1u);
  EXPECT_EQ(thinker->returned(Return::Silent), 0u);

  beat();
  const auto returned = think(request);
  wait(kThinkMs + kGraceMs);
  EXPECT_EQ(here(), 2u);
  thinker->cancel(returned);
  EXPECT_EQ(here(), 1u) << "after it came back";

  beat();
  const auto answered = think(request);
  answer(answer_text(number(), first_move(request)));
  EXPECT_EQ(chosen.size(), 1u);
  thinker->cancel(answered);
  thinker->cancel(answered + 1000);
  thinker->cancel(0);
  EXPECT_EQ(here(), 1u);
}

TEST_F(SharedThinkerTest, CancelsWhileTheAnswerIsOnItsWay) {
  occupy();
  const auto request = hex_request();
  const auto ticket = think(request);
  there.publish(requests.messages.back().reply_to, answer_text(number(), first_move(request)));
  network.settle();
  ASSERT_EQ(posted.size(), 1u);
  thinker->cancel(ticket);
  settle();
  EXPECT_TRUE(chosen.empty());
}

TEST_F(SharedThinkerTest, TheNextRequestMayFollowFromTheAnswer) {
  occupy();
  const auto request = hex_request();
  thinker->think(request, [&](Move) { thinker->cancel(think(request)); });
  settle();
  answer(answer_text(number(), first_move(request)));
  EXPECT_EQ(asked(), 2u);
  EXPECT_TRUE(chosen.empty());
}

TEST_F(SharedThinkerTest, EndsWithoutCallingBack) {
  occupy();
  const auto request = hex_request();
  think(request);
  there.publish(requests.messages.back().reply_to, answer_text(number(), first_move(request)));
  network.settle();
  thinker.reset();
  settle();
  EXPECT_TRUE(chosen.empty());
  EXPECT_EQ(here(), 0u);
}

TEST_F(SharedThinkerTest, ShowsMetrics) {
  occupy();
  const auto request = hex_request();
  think(request);
  answer(answer_text(number(), first_move(request)));
  think(request);
  answer(refusal_text(number(), Refusal::Busy));
  const std::string metrics = thinker->metrics();
  EXPECT_NE(metrics.find("taku_computer_moves_elsewhere_total 1\n"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("taku_computer_moves_returned_total{reason=\"busy\"} 1\n"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("taku_computer_moves_returned_total{reason=\"silent\"} 0\n"), std::string::npos) << metrics;
}

// Whatever arrives, each request that is not cancelled is answered once, with a legal move.
TEST_F(SharedThinkerTest, EveryRequestIsAnsweredOnceInAnyTrouble) {
  struct Wanted {
    Thinker::Request request;
    int answers = 0;
    bool cancelled = false;
  };
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    SCOPED_TRACE(seed);
    Rng rng(seed);
    std::map<Thinker::Ticket, Wanted> all;
    const auto any_message = [&]() -> const bus::Message& {
      return requests.messages[rng.below(static_cast<std::uint32_t>(requests.messages.size()))];
    };
    const auto answer_any = [&] {
      const auto& message = any_message();
      const auto [its_number, request] = read_request(message.body);
      std::string text = rng.below(4) == 0 ? refusal_text(its_number, static_cast<Refusal>(rng.below(2)))
                                           : answer_text(its_number, first_move(*request));
      if (rng.below(3) == 0) text = mutated(std::move(text), rng);
      there.publish(message.reply_to, text);
    };
    const auto step = [&] {
      switch (rng.below(8)) {
        case 0:
        case 1: {
          const auto ticket = std::make_shared<Thinker::Ticket>(0);
          const auto request = hex_request(rng.below(50));
          *ticket = thinker->think(request, [&all, ticket](Move move) {
            Wanted& wanted = all.at(*ticket);
            ++wanted.answers;
            MoveList moves;
            wanted.request.state.legal_moves(wanted.request.seat, moves);
            EXPECT_TRUE(moves.contains(move));
            EXPECT_FALSE(wanted.cancelled);
          });
          all.emplace(*ticket, Wanted{request});
          break;
        }
        case 2:
        case 3:
          if (asked() > 0) answer_any();
          break;
        case 4: local.answer_one(); break;
        case 5: wait(rng.below(1000)); break;
        case 6: beat(rng.below(8) == 0); break;
        default:
          if (rng.below(3) == 0 && !all.empty()) {
            auto& [ticket, wanted] = *std::next(all.begin(), rng.below(static_cast<std::uint32_t>(all.size())));
            thinker->cancel(ticket);
            if (wanted.answers == 0) wanted.cancelled = true;
          } else if (rng.below(10) == 0) {
            node.cut_off();
          } else {
            node.reconnect();
          }
      }
      if (rng.below(2) == 0) settle();
    };
    for (int i = 0; i < 300; ++i) step();
    settle();
    wait(kThinkMs + kGraceMs);
    while (local.answer_one()) {
    }
    for (const auto& [ticket, wanted] : all) EXPECT_EQ(wanted.answers, wanted.cancelled ? 0 : 1) << ticket;
    node.reconnect();
  }
}

}  // namespace
}  // namespace taku::server::thinking
