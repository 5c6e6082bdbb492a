#include "server/thinking/think_messages.h"

#include <gtest/gtest.h>

#include "tests/support/think_requests.h"

namespace taku::server::thinking {
namespace {

Json json_of_request(const Thinker::Request& request) { return *parse_json(request_text(7, request), 1 << 20); }

bool accepts(const Json& json) { return read_request(to_text(json)).request.has_value(); }

TEST(ThinkMessages, RequestsOfEveryLevelArrive) {
  for (const AnyGame* game : all_games()) {
    for (const ai::Level& level : ai::levels(*game)) {
      for (int moves = 0; moves < 30; moves += 7) {
        const auto sent = think_request(game->info().id, level.name, moves, static_cast<std::uint64_t>(moves));
        const auto [number, got] = read_request(request_text(1ull << 40, sent));
        ASSERT_TRUE(got) << request_text(1, sent);
        EXPECT_EQ(number, 1ull << 40);
        EXPECT_EQ(got->state->view_hash(sent.seat), sent.state->view_hash(sent.seat));
        EXPECT_EQ(got->seat, sent.seat);
        EXPECT_EQ(got->level, sent.level);
        EXPECT_EQ(got->seed, sent.seed);
        EXPECT_EQ(got->ms, level.default_ms);
      }
    }
  }
}

TEST(ThinkMessages, TheChosenMoveIsTheSameAsWithTheRealState) {
  for (const AnyGame* game : all_games()) {
    for (const ai::Level& level : ai::levels(*game)) {
      const auto sent = think_request(game->info().id, level.name, 5);
      const auto got = read_request(request_text(1, sent)).request;
      ASSERT_TRUE(got);
      const auto move_of = [](const Thinker::Request& request) {
        const auto search = request.level->start(request.state, request.seat, request.seed);
        search->advance(200);
        return search->thought().move;
      };
      EXPECT_EQ(move_of(*got), move_of(sent)) << game->info().id << " " << level.name;
    }
  }
}

TEST(ThinkMessages, RequestsTellNothingThatTheSeatDoesNotKnow) {
  int hiding = 0;
  for (const char* game : {"pineapple", "territory"}) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      auto request = think_request(game, "strong", 12, seed);
      const std::string real = request.state->text(), sent = request_text(1, request);
      request.state = request.state.consistent_state(request.seat);
      EXPECT_EQ(request_text(1, request), sent) << "another state that looks the same to the seat";
      if (request.state->text() != real) ++hiding;
    }
  }
  EXPECT_GT(hiding, 0) << "some of these states hide something";
}

TEST(ThinkMessages, RefusesWhatNoLevelCanThinkAbout) {
  const Json good = json_of_request(hex_request());
  ASSERT_TRUE(accepts(good));
  for (const auto& [key, value] : good.items()) {
    Json bad = good;
    bad.erase(key);
    EXPECT_EQ(accepts(bad), key == "number") << "without " << key;
    bad[key] = Json::array();
    EXPECT_EQ(accepts(bad), key == "number") << key;
  }
  const std::int64_t other_seat = 1 - *find_int(good, "seat");
  const std::vector<std::pair<const char*, Json>> wrong = {{"game", "chess"},
                                                           {"level", "grandmaster"},
                                                           {"rules_version", *find_int(good, "rules_version") + 1},
                                                           {"seat", other_seat},
                                                           {"seat", -1},
                                                           {"seat", 4},
                                                           {"seat", 256 + *find_int(good, "seat")},
                                                           {"seed", "12"},
                                                           {"seed", "00000000000000001"},
                                                           {"seed", "000000000000000x"},
                                                           {"seed", 5},
                                                           {"ms", -1},
                                                           {"ms", kMaxThinkMs + 1},
                                                           {"state", ""},
                                                           {"state", "nonsense"},
                                                           {"state", position(*find_game("ludo"), 2, 1)->text()}};
  for (const auto& [key, value] : wrong) {
    Json bad = good;
    bad[key] = value;
    EXPECT_FALSE(accepts(bad)) << to_text(bad);
  }
  for (const char* text : {"", "{}", "[]", "7", "null", "{\"number\":7", "\"state\""}) {
    EXPECT_FALSE(read_request(text).request) << text;
  }
  EXPECT_EQ(read_request(R"({"number":7,"game":"chess"})").number, 7u) << "so that the refusal can name it";
}

TEST(ThinkMessages, RefusesAMatchThatIsOverAndAStateInWhichChanceActs) {
  const AnyGame& game = *find_game("ludo");
  Json request = json_of_request(think_request("ludo", "random"));
  AnyState state = game.start(2, Json::object())->state;
  ASSERT_EQ(state.turn().kind, Turn::Kind::Chance);
  request["state"] = state->text();
  EXPECT_FALSE(accepts(request));

  Json over = json_of_request(hex_request());
  AnyState last = position(*find_game("hex_taboo"), 1000, 1);
  Rng rng(1);
  while (last.turn().kind == Turn::Kind::Seats) {
    MoveList moves;
    last.legal_moves(last.turn().seats.first(), moves);
    last.apply(last.turn().seats.first(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  over["state"] = last->text();
  for (const int seat : {0, 1}) {
    over["seat"] = seat;
    EXPECT_FALSE(accepts(over));
  }
}

TEST(ThinkMessages, AnswersArrive) {
  for (const std::uint64_t bits : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}}) {
    const auto answer = read_answer(answer_text(9, Move{bits}));
    ASSERT_TRUE(answer && answer->move);
    EXPECT_EQ(answer->number, 9u);
    EXPECT_EQ(answer->move->bits, bits);
  }
  for (const Refusal refusal : {Refusal::Busy, Refusal::Unknown}) {
    const auto answer = read_answer(refusal_text(9, refusal));
    ASSERT_TRUE(answer);
    EXPECT_FALSE(answer->move);
    EXPECT_EQ(answer->refusal, refusal);
  }
  for (const char* text : {"", "{}", "[]", R"({"number":9})", R"({"number":9,"move":5})", R"({"number":9,"move":"5"})",
                           R"({"number":9,"move":"00000000000000-5"})", R"({"number":9,"refused":1})"}) {
    EXPECT_FALSE(read_answer(text)) << text;
  }
  EXPECT_EQ(read_answer(R"({"number":-9,"refused":"busy"})")->number, 0u) << "nobody's";
}

TEST(ThinkMessages, BeatsArrive) {
  for (const bool leaving : {false, true}) {
    const auto beat = read_beat(beat_text({"attic", leaving}));
    ASSERT_TRUE(beat);
    EXPECT_EQ(beat->name, "attic");
    EXPECT_EQ(beat->leaving, leaving);
  }
  for (const char* text : {"", "{}", "[]", R"({"name":""})", R"({"name":1})"}) EXPECT_FALSE(read_beat(text)) << text;
  EXPECT_FALSE(read_beat(beat_text({std::string(1000, 'a')})));
}

}  // namespace
}  // namespace taku::server::thinking
