// Which node has a room: the part of NodeGateway that sends requests about rooms to their owners, and takes rooms over.

#include <algorithm>
#include <utility>

#include "server/errors.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/messages/rest.h"
#include "server/nodes/node_gateway.h"
#include "server/rooms/room_code.h"

namespace taku::server::nodes {
namespace {

constexpr TimeMs kPatienceMs = 4000;  // besides the time until the lease of a dead owner ends
constexpr TimeMs kPatienceWithoutLeaseMs = 2000;
constexpr TimeMs kTryAgainMs = 60;
constexpr TimeMs kSweepEveryMs = 500, kLeaderEveryMs = 1000, kRefillEveryMs = 200;
constexpr std::size_t kSweptAtOnce = 32;
constexpr std::size_t kMostPlaces = 100'000;

}  // namespace

// A new lease starts without rooms: while this node had none, others may have taken them.
void NodeGateway::check_lease() {
  const std::uint64_t term = deps_.term();
  if (term == term_) return;
  term_ = term;
  rooms_.drop_all();
  deps_.numbers->new_term();
  next_sweep_ = next_leader_ = 0;
  log(stopping_ ? LogLevel::Info : LogLevel::Warning, term == 0 ? "rooms_given_up" : "new_lease",
      {{"node", deps_.node}});
}

void NodeGateway::request(RoomRequest request) {
  request.code = upper_code(std::move(request.code));
  if (!is_room_code(request.code)) return do_here(request);  // which answers that there is no such room
  request.give_up_at = deps_.now() + (has_lease() ? deps_.lease_ms + kPatienceMs : kPatienceWithoutLeaseMs);
  go(std::move(request));
}

void NodeGateway::go(RoomRequest request) {
  check_lease();
  if (stopping_) return request.done(error_response(code::kStopping.error()));
  if (has_lease() && rooms_.find_room(request.code)) return do_here(request);
  const auto place = places_.find(request.code);
  const OtherRoom* other = deps_.others->find(request.code);
  const std::string node = place != places_.end() ? place->second : other ? other->node : "";
  if (!node.empty() && node != deps_.node && is_reachable(node)) {
    return forward(node, Source::Memory, std::move(request));
  }
  // Without a lease the database is probably away. News of the room's next owner may come.
  if (!has_lease()) return try_later(std::move(request), code::kStoreUnavailable.error());
  find(std::move(request));
}

void NodeGateway::do_here(const RoomRequest& request) {
  if (!call_gateway("request", request.here)) request.done(error_response(code::kHttpInternal.error()));
}

void NodeGateway::forward(const std::string& node, Source source, RoomRequest request) {
  const Json call = request.call;
  calls_.call(node, call, [this, node, source, request = std::move(request)](Answer answer) mutable {
    if (answer.kind == Answer::Kind::Done) {
      places_[request.code] = node;
      if (places_.size() > kMostPlaces) places_.clear();
      return request.done(std::move(answer.response));
    }
    places_.erase(request.code);
    if (answer.kind == Answer::Kind::Lost && !request.repeatable) {
      return request.done(error_response(code::kMoved.error()));
    }
    // The owner does not have the room yet, or is about to give it up.
    if (source == Source::Database) return try_later(std::move(request), code::kMoved.error());
    find(std::move(request));
  });
}

// `error` is the answer when there is no more time.
void NodeGateway::try_later(RoomRequest request, const Error& error) {
  const TimeMs now = deps_.now();
  if (now >= request.give_up_at || stopping_) return request.done(error_response(error));
  later_.emplace(now + kTryAgainMs, std::move(request));
}

void NodeGateway::find(RoomRequest request) {
  const std::string code = request.code;
  const TimeMs give_up_at = request.give_up_at;
  std::vector<RoomRequest>& waiting = finding_[code];
  waiting.push_back(std::move(request));
  if (waiting.size() > 1) return;
  const auto room = std::make_shared<FoundRoom>();
  deps_.run(
      Background::Priority::Urgent,
      [room, code, give_up_at, now = deps_.now, finder = deps_.finder] {
        if (now() < give_up_at + kPatienceMs) *room = finder->find(code);  // otherwise it has waited for too long
      },
      [this, room, code, term = term_, alive = alive_] {
        if (!*alive) return;
        check_lease();
        if (room->where == FoundRoom::Where::Here) take_over(*room, term);
        auto waiting = finding_.extract(code);
        for (RoomRequest& request : waiting.mapped()) found(*room, term, std::move(request));
      });
}

void NodeGateway::found(const FoundRoom& room, std::uint64_t term, RoomRequest request) {
  using Where = FoundRoom::Where;
  switch (room.where) {
    case Where::Nowhere: return do_here(request);  // which answers that there is no such room
    case Where::Unknown: return try_later(std::move(request), code::kStoreUnavailable.error());
    case Where::Here: {
      if (stopping_ || term == 0 || term != term_) return try_later(std::move(request), code::kMoved.error());
      return do_here(request);
    }
    case Where::Elsewhere: break;
  }
  if (deps_.now() >= request.give_up_at || !is_reachable(room.node)) {
    return try_later(std::move(request), code::kMoved.error());
  }
  forward(room.node, Source::Database, std::move(request));
}

// After its link was lost, a node is not called again before it is heard from: it is probably dead.
bool NodeGateway::is_reachable(const std::string& node) const {
  const auto lost = lost_at_.find(node);
  return lost == lost_at_.end() || news_.heard_at(node) > lost->second;
}

bool NodeGateway::take_over(const FoundRoom& room, std::uint64_t term) {
  if (term == 0 || term != term_ || stopping_ || rooms_.has(room.stored.row.id)) return false;
  bool taken = false;
  call_gateway("take_over", [&] { taken = rooms_.take_over(room.stored, room.epoch); });
  if (taken) ++taken_over_;
  return taken;
}

// ---- what is due

void NodeGateway::do_later(TimeMs now) {
  while (!later_.empty() && later_.begin()->first <= now) {
    RoomRequest request = std::move(later_.begin()->second);
    later_.erase(later_.begin());
    go(std::move(request));
  }
  if (stopping_ || !has_lease()) return;
  if (now >= next_refill_) {
    next_refill_ = now + kRefillEveryMs;
    deps_.numbers->refill();
  }
  if (now >= next_leader_) find_leader();
  if (now >= next_sweep_) sweep();
}

// Takes over the open rooms that belong to nobody, a few at a time, so that several nodes share them.
void NodeGateway::sweep() {
  if (std::exchange(sweeping_, true)) return;
  next_sweep_ = deps_.now() + kSweepEveryMs;
  const auto found = std::make_shared<std::vector<FoundRoom>>();
  deps_.run(
      Background::Priority::Later,
      [found, finder = deps_.finder] {
        for (const store::Id room : finder->without_owner(kSweptAtOnce)) found->push_back(finder->find(room));
      },
      [this, found, term = term_, alive = alive_] {
        if (!*alive) return;
        sweeping_ = false;
        check_lease();
        for (const FoundRoom& room : *found) {
          if (room.where == FoundRoom::Where::Here) take_over(room, term);
        }
        if (found->size() == kSweptAtOnce) next_sweep_ = 0;
      });
}

void NodeGateway::find_leader() {
  if (std::exchange(finding_leader_, true)) return;
  next_leader_ = deps_.now() + kLeaderEveryMs;
  const auto leader = std::make_shared<std::string>();
  deps_.run(
      Background::Priority::Later, [leader, finder = deps_.finder] { *leader = finder->leader(); },
      [this, leader, alive = alive_] {
        if (!*alive) return;
        finding_leader_ = false;
        leader_ = *leader;
      });
}

// Perhaps another node owns the room now.
void NodeGateway::not_written(Id room) {
  const auto owner = std::make_shared<std::optional<store::RoomOwner>>();
  deps_.run(
      Background::Priority::Urgent, [owner, room, finder = deps_.finder] { *owner = finder->owner(room); },
      [this, owner, room, alive = alive_] {
        if (!*alive || !*owner) return;
        rooms_.store_works();  // it has only refused the entry
        if ((*owner)->node != deps_.node) rooms_.drop(room);
      });
}

}  // namespace taku::server::nodes
