#include "server/rooms/room_budget.h"

namespace taku::server {
namespace {

constexpr int kMaxChats = 1000, kMaxOffers = 1000, kMaxReadies = 1000;  // of one person
constexpr int kMaxSpectatorChats = 1000;                                // of all spectators together
constexpr int kMaxJoins = 200;                                          // from one address
constexpr Rate kPersonRate = {.per_minute = 60, .burst = 5};
constexpr Rate kSpectatorsRate = {.per_minute = 120, .burst = 20};

}  // namespace

bool RoomBudget::Allowance::take(int most, const Rate& limit, TimeMs now) {
  if (used >= most || !rate.take(limit, now)) return false;
  ++used;
  return true;
}

bool RoomBudget::take_chat(store::Id person, TimeMs now) { return chats_[person].take(kMaxChats, kPersonRate, now); }
bool RoomBudget::take_offer(store::Id person, TimeMs now) { return offers_[person].take(kMaxOffers, kPersonRate, now); }
bool RoomBudget::take_ready(store::Id person, TimeMs now) {
  return readies_[person].take(kMaxReadies, kPersonRate, now);
}
bool RoomBudget::take_spectator_chat(TimeMs now) {
  return spectator_chats_.take(kMaxSpectatorChats, kSpectatorsRate, now);
}
bool RoomBudget::take_join(const std::string& address) { return ++joins_[address] <= kMaxJoins; }

void RoomBudget::reset() { *this = {}; }

}  // namespace taku::server
