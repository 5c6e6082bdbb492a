#include "server/thinking/think_worker.h"

#include <gtest/gtest.h>

#include <future>

#include "server/computer_pool.h"
#include "tests/support/room_service_fixture.h"
#include "tests/support/think_requests.h"

namespace taku::server::thinking {
namespace {

constexpr std::chrono::milliseconds kAtOnce{0};

class ThinkWorkerTest : public testing::Test {
 protected:
  void ask(const std::string& text, const std::string& reply_to = "answers") {
    node.publish(kRequests, text, reply_to);
    network.settle();
  }
  void ask(std::uint64_t number) { ask(request_text(number, hex_request(number))); }
  // The numbers and kinds of all answers so far.
  std::vector<std::string> answered() {
    network.settle();
    std::vector<std::string> all;
    for (const bus::Message& message : answers.messages) {
      const auto answer = read_answer(message.body);
      EXPECT_TRUE(answer) << message.body;
      if (!answer) continue;
      const char* refused = answer->refusal == Refusal::Busy ? "busy" : "unknown";
      all.push_back(std::to_string(answer->number) + " " + (answer->move ? "move" : refused));
    }
    return all;
  }

  using Texts = std::vector<std::string>;
  bus::MemoryNetwork network{bus::MemoryNetwork::Thread::Caller};
  bus::MemoryBus node{network}, machine{network};
  Collected answers{node, "answers"}, beats{node, kBeats};
  ManualThinker computers;
  std::unique_ptr<ThinkWorker> worker = std::make_unique<ThinkWorker>(machine, computers, 2, "attic");
};

TEST_F(ThinkWorkerTest, AnswersRequests) {
  const auto request = hex_request();
  ask(request_text(7, request));
  ASSERT_EQ(computers.requests.size(), 1u);
  EXPECT_EQ(computers.requests[0].request.ms, request.level->default_ms);
  computers.answer_one();
  EXPECT_EQ(answered(), Texts{"7 move"});
  EXPECT_EQ(read_answer(answers.messages[0].body)->move, first_move(request));
}

TEST_F(ThinkWorkerTest, RefusesMoreThanItsThreads) {
  for (std::uint64_t number = 1; number <= 4; ++number) ask(number);
  EXPECT_EQ(computers.requests.size(), 2u);
  EXPECT_EQ(answered(), (Texts{"3 busy", "4 busy"}));
  computers.answer_one();
  ask(5);
  ask(6);
  EXPECT_EQ(answered(), (Texts{"3 busy", "4 busy", "1 move", "6 busy"}));
}

TEST_F(ThinkWorkerTest, RefusesWhatItDoesNotUnderstand) {
  ask("");
  ask("nonsense");
  ask(R"({"number":3,"game":"chess"})");
  Json other_rules = *parse_json(request_text(4, hex_request()));
  other_rules["rules_version"] = 1000;
  ask(to_text(other_rules));
  EXPECT_EQ(answered(), (Texts{"0 unknown", "0 unknown", "3 unknown", "4 unknown"}));
  EXPECT_TRUE(computers.requests.empty());
}

TEST_F(ThinkWorkerTest, DoesNotThinkIfNobodyWaitsForTheAnswer) {
  ask(request_text(1, hex_request()), "");
  EXPECT_TRUE(computers.requests.empty());
}

TEST_F(ThinkWorkerTest, EachRequestGoesToOneWorker) {
  bus::MemoryBus other_machine{network};
  ManualThinker other_computers;
  ThinkWorker other(other_machine, other_computers, 2, "cellar");
  for (std::uint64_t number = 1; number <= 4; ++number) ask(number);
  EXPECT_EQ(computers.requests.size(), 2u);
  EXPECT_EQ(other_computers.requests.size(), 2u);
}

TEST_F(ThinkWorkerTest, IsReadyWhenItsBeatHasComeBack) {
  EXPECT_FALSE(worker->ready());
  machine.cut_off();
  worker->beat();
  network.settle();
  EXPECT_FALSE(worker->ready());
  machine.reconnect();
  node.publish(kBeats, beat_text({"cellar"}));
  network.settle();
  EXPECT_FALSE(worker->ready()) << "that was another one's beat";
  worker->beat();
  network.settle();
  EXPECT_TRUE(worker->ready());
  EXPECT_EQ(read_beat(beats.messages.back().body)->name, "attic");
}

TEST_F(ThinkWorkerTest, LeavesTheGroupBeforeItEnds) {
  EXPECT_TRUE(worker->stop(kAtOnce));
  network.settle();
  ASSERT_EQ(beats.messages.size(), 1u);
  EXPECT_TRUE(read_beat(beats.messages[0].body)->leaving);
  ask(1);
  EXPECT_TRUE(computers.requests.empty());
  EXPECT_EQ(answered(), Texts());
}

TEST_F(ThinkWorkerTest, WaitsForPresentRequestsBeforeItEnds) {
  ask(1);
  EXPECT_FALSE(worker->stop(kAtOnce));
  auto stopped = std::async(std::launch::async, [&] { return worker->stop(std::chrono::minutes(1)); });
  computers.answer_one();
  EXPECT_TRUE(stopped.get());
  worker.reset();
  EXPECT_EQ(answered(), Texts{"1 move"});
}

TEST_F(ThinkWorkerTest, AnAnswerMayComeAfterItsEnd) {
  ask(1);
  worker.reset();
  computers.answer_one();
  EXPECT_EQ(answered(), Texts{"1 move"});
}

// Every level chooses a legal move, on the threads of a pool.
TEST(ThinkWorker, ThinksOnThreads) {
  bus::MemoryNetwork network;
  bus::MemoryBus node(network), machine(network);
  std::vector<Thinker::Request> sent;
  for (const AnyGame* game : all_games()) {
    for (const ai::Level& level : ai::levels(*game)) sent.push_back(think_request(game->info().id, level.name));
  }
  std::mutex mutex;
  std::map<std::uint64_t, Move> moves;
  std::promise<void> all_answered;
  const auto answers = node.subscribe("answers", "", [&](const bus::Message& message) {
    const auto answer = read_answer(message.body);
    const std::lock_guard lock(mutex);
    if (answer && answer->move) moves[answer->number] = *answer->move;
    if (moves.size() == sent.size()) all_answered.set_value();
  });
  ComputerPool computers(2, [](const std::function<void()>& call) { call(); });
  ThinkWorker worker(machine, computers, static_cast<int>(sent.size()), "attic");
  for (std::size_t i = 0; i < sent.size(); ++i) {
    sent[i].ms = 1;
    node.publish(kRequests, request_text(i, sent[i]), "answers");
  }
  all_answered.get_future().wait();
  for (std::size_t i = 0; i < sent.size(); ++i) {
    MoveList legal;
    sent[i].state.legal_moves(sent[i].seat, legal);
    EXPECT_TRUE(legal.contains(moves.at(i))) << i;
  }
}

TEST(ThinkWorker, UnfinishedSearchesEndWithTheirPool) {
  bus::MemoryNetwork network;
  bus::MemoryBus node(network), machine(network);
  ComputerPool computers(1, [](const std::function<void()>& call) { call(); });
  ThinkWorker worker(machine, computers, 2, "attic");
  auto request = think_request("hex_taboo", "hard");
  request.ms = kMaxThinkMs;
  node.publish(kRequests, request_text(1, request), "answers");
  node.publish(kRequests, request_text(2, request), "answers");
  network.settle();
  EXPECT_FALSE(worker.stop(kAtOnce));
}

// Thinks a little at once: a level must survive whatever the worker accepts.
class QuickThinker final : public Thinker {
 public:
  Ticket think(Request request, std::function<void(Move)> done) override {
    const auto search = request.level->start(request.state, request.seat, request.seed);
    search->advance(20);
    const Move move = search->thought().move;
    EXPECT_TRUE(check_move(request.state, request.seat, move)) << request.state->text();
    ++accepted;
    done(move);
    return 1;
  }
  void cancel(Ticket) override {}
  int accepted = 0;
};

TEST(ThinkWorker, SurvivesDamagedRequests) {
  bus::MemoryNetwork network(bus::MemoryNetwork::Thread::Caller);
  bus::MemoryBus node(network), machine(network);
  QuickThinker quick;
  ThinkWorker worker(machine, quick, 1, "attic");
  Collected answers(node, "answers");
  Rng rng(11);
  std::size_t sent = 0;
  for (const AnyGame* game : all_games()) {
    for (const ai::Level& level : ai::levels(*game)) {
      for (int i = 0; i < 100; ++i) {
        const auto request = think_request(game->info().id, level.name, static_cast<int>(rng.below(20)), rng.word());
        std::string text = mutated(request_text(++sent, request), rng);
        if (text.size() == 0) text = "-";
        node.publish(kRequests, text, "answers");
        network.settle();
      }
    }
  }
  EXPECT_EQ(answers.messages.size(), sent) << "each is answered or refused";
  EXPECT_GT(quick.accepted, 0);
  EXPECT_LT(static_cast<std::size_t>(quick.accepted), sent);
}

}  // namespace
}  // namespace taku::server::thinking
