#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bot/follow.h"
#include "bot/mind.h"

// A computer on a seat of some server: what it hears becomes what it says. Plain code: the line and the time are
// somebody else's business.

namespace taku::bot {

inline constexpr std::string_view kRefused = "server/refused";

struct PlayerSettings {
  std::optional<int> ms{};       // for a decision; nothing: as the level does
  std::optional<int> matches{};  // then it leaves; nothing: as long as it is wanted
  double per_second = 18;        // commands, a little less than servers allow; 0: as many as it likes
  std::string session{};         // makes the names of its commands new
  std::uint64_t seed = 0;
};

class Player {
 public:
  Player(const AnyGame& game, const ai::Level& level, PlayerSettings settings);

  // A frame from the server. An error ends the visit: the message says why.
  Status hear(std::string_view text, double now);
  // A new connection: what was not answered is said again, once the server has told how things stand.
  void connected();
  // Does what is due. True: there is more to think, call again soon.
  bool step(double now);
  // What to send now, in order.
  std::vector<std::string> take_words(double now);
  // When words wait for their time: how long. Nothing: none wait.
  std::optional<double> wait(double now) const;

  void leave();                        // no more matches; during one it only stops
  bool done() const { return done_; }  // it has left
  bool playing() const { return follower_.playing(); }
  bool closed() const { return follower_.closed(); }
  int matches() const { return matches_; }
  const Follower& follower() const { return follower_; }

  // What people may want to know, as it happens.
  std::function<void(const std::string&)> on_news = [](const std::string&) {};

 private:
  struct Command {
    std::string id;
    Json body;
    bool sent = false;
  };

  Status note_answer(const Json& message, double now);
  Status refused(const Json& error, double now);
  void note_match();
  void answer_offers();
  void act(double now);
  void say(Json body);
  bool may_speak(double now) const;

  const AnyGame* game_;
  PlayerSettings settings_;
  Follower follower_;
  Mind mind_;
  std::deque<Command> commands_;       // not answered yet, oldest first
  std::deque<std::string> questions_;  // without an answer that counts
  std::int64_t acted_on_ = -1;         // the decision for which something was said
  std::int64_t thinking_of_ = -1;
  std::uint64_t last_command_ = 0;
  bool welcomed_ = false, was_playing_ = false, asked_for_sync_ = false, leaving_ = false, done_ = false;
  int matches_ = 0, refusals_ = 0;
  double spoke_at_ = 0, retry_at_ = 0, tokens_ = 0;
};

}  // namespace taku::bot
