#pragma once

#include <gtest/gtest.h>

#include <string>

#include "protocol/engine.h"

namespace taku::protocol {

// Sends requests to a protocol engine. Its clock advances by 1 ms at every reading and its seeds count up from 1.
class EngineClient {
 public:
  explicit EngineClient(std::vector<AddedCommand> added = {}) : added_(std::move(added)) {}

  std::string line(std::string_view request) { return engine_.answer(request); }
  std::string install_model(std::string_view file) { return engine_.install_model(file); }

  Json ask(std::string_view request) {
    const std::string answer = line(request);
    EXPECT_EQ(answer.find('\n'), std::string::npos);
    auto parsed = parse_json(answer, 1 << 24);
    EXPECT_TRUE(parsed.ok()) << answer;
    return parsed ? std::move(*parsed) : Json();
  }

  // Expects a successful answer.
  Json good(std::string_view request) {
    Json answer = ask(request);
    EXPECT_EQ(answer["ok"], true) << request << " -> " << to_text(answer);
    return answer;
  }

  // The error code of the answer, or an empty string.
  std::string refused(std::string_view request) {
    Json answer = ask(request);
    if (answer["ok"] != false) return "";
    EXPECT_FALSE(find_string(answer["error"], "message")->empty());
    return *find_string(answer["error"], "code");
  }

  void play(std::initializer_list<std::string_view> texts) {
    for (const std::string_view text : texts) good(R"({"cmd":"play","text":")" + std::string(text) + "\"}");
  }

  // Plays up to `moves` random moves. Also chooses outcomes if chance is given by the client.
  void play_some(int moves, Rng& rng) {
    while (moves > 0) {
      Json listed = good(R"({"cmd":"moves"})");
      const auto one_of = [&](const Json& list) { return list[rng.below(static_cast<std::uint32_t>(list.size()))]; };
      if (listed["turn"]["kind"] == "over") return;
      if (listed["turn"]["kind"] == "chance") {
        good(to_text({{"cmd", "outcome"}, {"outcome", one_of(listed["outcomes"])["outcome"]}}));
        continue;
      }
      const Json seat = listed["turn"]["seats"][0];
      listed = good(to_text({{"cmd", "moves"}, {"seat", seat}}));
      good(to_text({{"cmd", "play"}, {"seat", seat}, {"move", one_of(listed["moves"])}}));
      --moves;
    }
  }

  std::string position() { return *find_string(good(R"({"cmd":"state"})")["state"], "position"); }

 private:
  double now_ = 0;
  std::uint8_t seeds_ = 0;
  std::vector<AddedCommand> added_;
  Engine engine_{{.now_ms = [this] { return now_ += 1; },
                  .new_seed =
                      [this] {
                        Seed seed;
                        seed.bytes.back() = ++seeds_;
                        return seed;
                      }},
                 std::move(added_)};
};

}  // namespace taku::protocol
