#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bot/follow.h"
#include "bot/move_chooser.h"

// A computer that plays one seat on a server: it receives messages and produces commands. It does no I/O; bot/visit.h
// owns the connection and the time.

namespace taku::bot {

inline constexpr std::string_view kRefused = "server/refused";

struct PlayerSettings {
  std::optional<int> ms{};       // thinking time per decision; nothing: the level's own
  std::optional<int> matches{};  // to play before leaving; nothing: no limit
  double per_second = 18;        // commands; slightly fewer than servers allow; 0: no limit
  std::string session{};         // prefix that makes its cmd_ids unique
  std::uint64_t seed = 0;
};

class Player {
 public:
  Player(const AnyGame& game, const ai::Level& level, PlayerSettings settings);

  // Takes a frame from the server. An error ends the visit; its message says why.
  Status receive(std::string_view text, double now);
  // There is a new connection: unanswered commands are sent again after the server's welcome.
  void connected();
  // Acts and thinks a little. True: still thinking, call again soon.
  bool step(double now);
  // The frames to send now, in order.
  std::vector<std::string> take_frames(double now);
  // How long until the next frame may be sent; nothing if none is waiting.
  std::optional<double> wait(double now) const;

  void leave();                        // play no more matches; a running one is not resigned
  bool done() const { return done_; }  // it has left
  bool playing() const { return follower_.playing(); }
  bool closed() const { return follower_.closed(); }
  int matches() const { return matches_; }
  const Follower& follower() const { return follower_; }

  // Progress for people to read.
  std::function<void(const std::string&)> on_progress = [](const std::string&) {};

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
  void send(Json body);
  bool may_send(double now) const;

  const AnyGame* game_;
  PlayerSettings settings_;
  Follower follower_;
  MoveChooser chooser_;
  std::deque<Command> commands_;      // unanswered, oldest first
  std::deque<std::string> requests_;  // frames whose answer need not be tracked
  std::int64_t acted_on_ = -1;        // the decision for which a command was sent
  std::int64_t thinking_of_ = -1;
  std::uint64_t last_command_ = 0;
  bool welcomed_ = false, was_playing_ = false, asked_for_sync_ = false, leaving_ = false, done_ = false;
  int matches_ = 0, refusals_ = 0;
  double sent_at_ = 0, retry_at_ = 0, tokens_ = 0;
};

}  // namespace taku::bot
