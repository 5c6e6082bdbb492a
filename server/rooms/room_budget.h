#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "server/gateway.h"
#include "server/token_bucket.h"
#include "store/store.h"

namespace taku::server {

inline constexpr std::string_view kTooManyJoins = "too many people from your network have joined this room";

// How much may be added to a room's log besides moves, from one match to the next, and how fast. Each seat has its own
// budget and all spectators share one, so nobody can use up what belongs to another: spectators never keep a player
// from chatting or making an offer. Leaving a seat is never limited. Joining is limited by address, because joining and
// leaving again and again would fill the log too.
class RoomBudget {
 public:
  bool take_chat(store::Id person, TimeMs now);  // of a person with a seat
  bool take_offer(store::Id person, TimeMs now);
  bool take_ready(store::Id person, TimeMs now);
  bool take_spectator_chat(TimeMs now);
  bool take_join(const std::string& address);
  void reset();  // a match begins: the log before it is no longer kept in memory

 private:
  struct Allowance {
    int used = 0;
    TokenBucket rate{};
    bool take(int most, const Rate& limit, TimeMs now);
  };
  std::map<store::Id, Allowance> chats_, offers_, readies_;  // by person
  Allowance spectator_chats_;
  std::map<std::string, int, std::less<>> joins_;  // by address
};

}  // namespace taku::server
