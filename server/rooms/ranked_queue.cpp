#include "server/rooms/ranked_queue.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace taku::server {
namespace {

constexpr TimeMs kUnpolledMs = 20'000;  // nobody asked for so long: the person has gone
constexpr TimeMs kFoundMs = 60'000;     // as long as a seat is kept for somebody who does not connect
constexpr double kFirstRange = 100;     // rating points
constexpr double kRangePerSecond = 20;  // how fast it grows
constexpr std::size_t kWaitsKept = 20;  // of each pool
constexpr TimeMs kRecentMs = 86'400'000;

double seconds(TimeMs ms) { return static_cast<double>(ms) / 1000; }

}  // namespace

// The rating of a new player is a guess, so more opponents fit.
double RankedQueue::range(const RankedTicket& ticket, TimeMs now) {
  return std::max(kFirstRange, ticket.player.deviation) + kRangePerSecond * seconds(now - ticket.since);
}

RankedQueue::Tickets::iterator RankedQueue::ticket_of(std::int64_t account) {
  const auto found = accounts_.find(account);
  return found == accounts_.end() ? tickets_.end() : tickets_.find(found->second);
}

const RankedTicket* RankedQueue::find(const std::string& id) const {
  const auto found = tickets_.find(id);
  return found == tickets_.end() ? nullptr : &found->second;
}

const RankedTicket& RankedQueue::add(std::string id, const RankedPool& pool, const RankedPlayer& player, TimeMs now) {
  drop_stale(now);
  const std::int64_t account = player.caller.account;
  const auto before = ticket_of(account);
  if (before != tickets_.end() && before->second.pool == pool && before->second.state != RankedTicket::State::Found) {
    before->second.polled_at = now;
    return before->second;
  }
  remove(account);
  accounts_[account] = id;
  return tickets_[id] = {.id = id, .pool = pool, .player = player, .since = now, .polled_at = now};
}

const RankedTicket* RankedQueue::poll(const std::string& id, std::int64_t account, TimeMs now) {
  drop_stale(now);
  const auto found = ticket_of(account);
  if (found == tickets_.end() || found->first != id) return nullptr;
  found->second.polled_at = now;
  return &found->second;
}

bool RankedQueue::cancel(const std::string& id, std::int64_t account) {
  const auto found = ticket_of(account);
  if (found == tickets_.end() || found->first != id) return false;
  remove(account);
  return true;
}

void RankedQueue::remove(std::int64_t account) {
  const auto found = accounts_.find(account);
  if (found == accounts_.end()) return;
  tickets_.erase(found->second);
  accounts_.erase(found);
}

void RankedQueue::drop_stale(TimeMs now) {
  std::erase_if(tickets_, [&](const auto& entry) {
    const RankedTicket& ticket = entry.second;
    const TimeMs kept = ticket.state == RankedTicket::State::Waiting ? kUnpolledMs : kFoundMs;
    if (now - ticket.polled_at < kept) return false;
    accounts_.erase(ticket.player.caller.account);
    return true;
  });
}

bool RankedQueue::fit(const RankedTicket& one, const RankedTicket& other, TimeMs now) const {
  const double difference = std::abs(one.player.rating - other.player.rating);
  return difference <= std::min(range(one, now), range(other, now)) &&
         !apart_(one.player.caller.account, other.player.caller.account);
}

// The one with the closest rating; of equals the one who has waited longest.
RankedTicket* RankedQueue::best_partner(const RankedTicket& ticket, TimeMs now) {
  RankedTicket* best = nullptr;
  const auto distance = [&](const RankedTicket& other) { return std::abs(other.player.rating - ticket.player.rating); };
  for (auto& [id, other] : tickets_) {
    const bool waits = &other != &ticket && other.pool == ticket.pool && other.state == RankedTicket::State::Waiting;
    if (!waits || !fit(ticket, other, now)) continue;
    const bool better =
        !best || distance(other) < distance(*best) || (distance(other) == distance(*best) && other.since < best->since);
    if (better) best = &other;
  }
  return best;
}

std::vector<RankedQueue::Pair> RankedQueue::pair(const RankedPool& pool, TimeMs now) {
  drop_stale(now);
  std::vector<RankedTicket*> waiting;
  for (auto& [id, ticket] : tickets_) {
    if (ticket.pool == pool && ticket.state == RankedTicket::State::Waiting) waiting.push_back(&ticket);
  }
  // Who has waited longest chooses first.
  std::ranges::sort(waiting, {}, [](const RankedTicket* ticket) { return std::tie(ticket->since, ticket->id); });
  std::vector<Pair> pairs;
  for (RankedTicket* ticket : waiting) {
    if (ticket->state != RankedTicket::State::Waiting) continue;
    RankedTicket* partner = best_partner(*ticket, now);
    if (!partner) continue;
    ticket->state = partner->state = RankedTicket::State::Pairing;
    // The ids are random, so the order of the seats is too.
    pairs.push_back({std::min(ticket->id, partner->id), std::max(ticket->id, partner->id)});
  }
  return pairs;
}

void RankedQueue::found(const std::string& id, Json seat, TimeMs now) {
  const auto ticket = tickets_.find(id);
  if (ticket == tickets_.end()) return;
  ticket->second.state = RankedTicket::State::Found;
  ticket->second.seat = std::move(seat);
  ticket->second.polled_at = now;
  std::deque<Wait>& waits = waits_[ticket->second.pool];
  waits.push_back({now, static_cast<int>(seconds(now - ticket->second.since))});
  if (waits.size() > kWaitsKept) waits.pop_front();
}

void RankedQueue::failed(const std::string& id) {
  const auto ticket = tickets_.find(id);
  if (ticket != tickets_.end()) ticket->second.state = RankedTicket::State::Waiting;
}

std::optional<int> RankedQueue::expected_sec(const RankedPool& pool, TimeMs now) const {
  const auto found = waits_.find(pool);
  if (found == waits_.end()) return std::nullopt;
  std::vector<int> recent;
  for (const Wait& wait : found->second) {
    if (now - wait.at < kRecentMs) recent.push_back(wait.seconds);
  }
  if (recent.empty()) return std::nullopt;
  const auto middle = recent.begin() + static_cast<std::ptrdiff_t>(recent.size() / 2);
  std::ranges::nth_element(recent, middle);
  return *middle;
}

}  // namespace taku::server
