#include "server/house.h"

#include <algorithm>
#include <cassert>

namespace taku::server {
namespace {

constexpr TimeMs kRetryMs = 1000;
constexpr std::size_t kMaxWishes = 64;  // of one room, waiting to be written

std::string said_key(Id person, const std::string& cmd_id) { return std::to_string(person) + ':' + cmd_id; }

// The first message of an entry answers the command.
std::string with_command_id(const std::string& text, const std::string& cmd_id) {
  return "{\"cmd_id\":" + to_text(Json(cmd_id)) + ',' + text.substr(1);
}

std::vector<store::EventRow> all_events(store::Store& store, const store::RoomRow& row) {
  constexpr std::size_t kPage = 1000;
  std::vector<store::EventRow> events;
  for (std::int64_t from = row.base;;) {
    std::vector<store::EventRow> page = store.events(row.id, from, kPage);
    const bool last = page.size() < kPage;
    std::ranges::move(page, std::back_inserter(events));
    if (last) return events;
    from = events.back().seq + 1;
  }
}

}  // namespace

House::House(HouseSettings settings, World world) : settings_(settings), world_(std::move(world)) {
  sources_ = {.new_seed = [this] { return new_seed(); }, .new_match_id = [this] { return ++last_ids_.match; }};
}

House::~House() = default;

void House::load() {
  last_ids_ = world_.store->last_ids();
  const TimeMs now = world_.now();
  for (const store::RoomRow& row : world_.store->open_rooms()) {
    const auto events = all_events(*world_.store, row);
    auto room = Room::load(row, world_.store->players(row.id), events);
    if (!room) {
      world_.log("room_unreadable", {{"room", row.code}, {"code", room.error().code}, {"why", room.error().message}});
      continue;
    }
    room->resume(now);
    Hosted& hosted = host(std::move(*room));
    for (const store::EventRow& event : events) remember(hosted, event);
    if (events[0].seq == 1 && !events[0].cmd_id.empty()) opened_by_command_[events[0].cmd_id] = row.id;
  }
  for (auto& [id, hosted] : rooms_) go_on(*hosted);
}

House::Hosted& House::host(Room room) {
  const Id id = room.id();
  by_code_[room.code()] = id;
  return *(rooms_[id] = std::make_unique<Hosted>(std::move(room)));
}

House::Hosted* House::hosted(const std::string& code) {
  std::string upper = code;
  for (char& c : upper) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  const auto found = by_code_.find(upper);
  return found == by_code_.end() ? nullptr : rooms_.at(found->second).get();
}

const Room* House::find_room(const std::string& code) const {
  const auto found = by_code_.find(code);
  return found == by_code_.end() ? nullptr : &rooms_.at(found->second)->room;
}

// ---- one thing at a time

void House::wish(Hosted& hosted, Wish wish) {
  if (hosted.wishes.size() >= kMaxWishes) {
    return refuse(wish, hosted.room, {"limit/busy", "too much is waiting in this room"});
  }
  hosted.wishes.push_back(std::move(wish));
  go_on(hosted);
}

void House::go_on(Hosted& hosted) {
  while (!hosted.writing && !hosted.wishes.empty()) {
    Wish next = std::move(hosted.wishes.front());
    hosted.wishes.pop_front();
    grant(hosted, next);
  }
  const TimeMs now = world_.now();
  if (!hosted.writing && !stopping_ && now >= hosted.retry_at) {
    if (auto plan = hosted.room.due(sources_, now)) write(hosted, std::move(*plan), {});
  }
  if (!hosted.writing) let_computers_think(hosted);
  set_deadline(hosted);
}

// Decides, and begins to write; false when it is refused or was done before.
bool House::grant(Hosted& hosted, Wish& wish) {
  if (!wish.cmd_id.empty() && wish.person != 0) {
    const auto said = hosted.said.find(said_key(wish.person, wish.cmd_id));
    if (said != hosted.said.end()) {
      const auto connection = connections_.find(wish.from);
      if (said->second.hash != wish.cmd_hash) {
        refuse(wish, hosted.room, {"cmd/reused", "this cmd_id was another command"});
      } else if (connection != connections_.end()) {
        retell(hosted, connection->second, said->second.seq - 1, said->second.seq, wish.cmd_id);
      }
      return false;
    }
  }
  auto plan = wish.decide(hosted.room);
  if (!plan) {
    refuse(wish, hosted.room, plan.error());
    return false;
  }
  write(hosted, std::move(*plan), std::move(wish));
  return true;
}

void House::write(Hosted& hosted, Plan plan, Wish wish) {
  store::Batch batch = std::move(plan.batch);
  plan.batch.events = {batch.events[0]};  // remembered when it is written
  hosted.writing = std::move(plan);
  hosted.wish = std::move(wish);
  world_.write(std::move(batch), [this, id = hosted.room.id()](bool ok) { written(id, ok); });
}

void House::written(Id id, bool ok) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  Hosted& hosted = *found->second;
  Plan plan = std::move(*hosted.writing);
  const Wish wish = std::move(hosted.wish);
  hosted.writing.reset();
  store_works_ = ok;
  if (!ok) {
    ++numbers_.store_failures;
    world_.log("store_failed", {{"room", hosted.room.code()}, {"seq", plan.entry.seq}});
    hosted.retry_at = world_.now() + kRetryMs;
    refuse(wish, hosted.room, {"store/unavailable", "it could not be written down; try again"});
    return hosted.room.seq() == 0 ? forget(id) : go_on(hosted);
  }
  hosted.retry_at = 0;
  const auto happened = hosted.room.apply(plan.entry);
  assert(happened.ok());
  if (!happened) return world_.log("entry_refused", {{"room", hosted.room.code()}, {"why", happened.error().message}});
  hosted.room.now_known(plan.entry.seq, world_.now());
  remember(hosted, std::move(plan.batch.events[0]));
  ++numbers_.accepted;
  numbers_.moves += happened->steps.empty() ? 0 : 1;
  numbers_.matches += happened->over;
  publish(hosted, plan.entry, *happened, wish);
  if (wish.done) wish.done(hosted.room, nullptr);
  if (hosted.room.closed()) return forget(id);
  if (happened->steps.empty() || happened->over) note_change(hosted);
  go_on(hosted);
}

void House::refuse(const Wish& wish, const Room& room, const Error& error) {
  if (wish.done) wish.done(room, &error);
  const auto connection = connections_.find(wish.from);
  if (connection == connections_.end()) return;
  ++numbers_.refused;
  send(connection->second, error_json(error, wish.cmd_id));
}

void House::remember(Hosted& hosted, store::EventRow row) {
  if (!row.cmd_id.empty() && row.person != 0) hosted.said[said_key(row.person, row.cmd_id)] = {row.seq, row.cmd_hash};
  hosted.log.push_back(std::move(row));
  const std::int64_t base = hosted.room.base();
  if (hosted.log.front().seq >= base) return;
  std::erase_if(hosted.log, [&](const store::EventRow& event) { return event.seq < base; });
  std::erase_if(hosted.said, [&](const auto& said) { return said.second.seq < base; });
}

// Everyone is told what he may know. Those who may know the same are told the same text.
void House::publish(Hosted& hosted, const Entry& entry, const Happened& happened, const Wish& wish) {
  std::map<std::int8_t, std::vector<Frame>> frames;
  const std::string& name = *find_string(entry.body, "do");
  const bool same_for_all = !hosted.room.setup().game->has_secrets() && (name == "play" || name == "roll");
  for (const ConnectionId id : hosted.connections) {
    const Connection& connection = connections_.at(id);
    const Viewer viewer = viewer_of(hosted.room, connection.person);
    auto [it, fresh] = frames.try_emplace(same_for_all ? Seat::nobody().index : viewer.seat.index);
    if (fresh) {
      for (const Json& message : tell(hosted.room, entry, happened, viewer)) {
        it->second.push_back(std::make_shared<const std::string>(to_text(message)));
      }
    }
    bool first = id == wish.from && !wish.cmd_id.empty();
    for (const Frame& frame : it->second) {
      connection.socket->send(first ? std::make_shared<const std::string>(with_command_id(*frame, wish.cmd_id))
                                    : frame);
      first = false;
    }
  }
}

// ---- computers

void House::let_computers_think(Hosted& hosted) {
  const SeatSet thinking = hosted.room.thinking();
  for (std::int8_t i = 0; i < hosted.room.setup().seats(); ++i) {
    Thought& thought = hosted.thoughts[static_cast<std::size_t>(i)];
    const std::int64_t opened = thinking.contains({i}) ? hosted.room.table()->opened_seq({i}) : 0;
    if (thought.opened == opened) continue;
    if (thought.ticket != 0) world_.thinker->give_up(thought.ticket);
    thought = {};
    if (opened == 0 || stopping_) continue;
    const std::string& own = hosted.room.chair_at({i}).level;
    const AnyGame& game = *hosted.room.setup().game;
    const ai::Level* level = ai::find_level(game, own.empty() ? stand_in_level(game) : own);
    std::array<std::uint8_t, 8> bytes{};
    world_.random(bytes);
    std::uint64_t seed = 0;
    for (const std::uint8_t byte : bytes) seed = seed << 8 | byte;
    thought.opened = opened;
    thought.show_at = world_.now() + hosted.room.pause_before({i});
    thought.ticket = world_.thinker->think(
        {hosted.room.table()->state(), {i}, level, seed},
        [this, id = hosted.room.id(), i, opened](Move move) { this->thought(id, {i}, opened, move); });
  }
}

void House::thought(Id room, Seat seat, std::int64_t opened, Move move) {
  const auto found = rooms_.find(room);
  if (found == rooms_.end()) return;
  Hosted& hosted = *found->second;
  Thought& thought = hosted.thoughts[static_cast<std::size_t>(seat.index)];
  if (thought.opened != opened) return;
  thought.ticket = 0;
  if (world_.now() < thought.show_at) {
    thought.answer = move;
    return set_deadline(hosted);
  }
  wish(hosted, {.decide = [this, seat, opened, move](const Room& now) {
         return now.computer_moves(seat, move, opened, world_.now());
       }});
}

// ---- time

void House::set_deadline(Hosted& hosted) {
  std::optional<TimeMs> deadline = hosted.writing ? std::nullopt : hosted.room.next_due();
  if (deadline) deadline = std::max(*deadline, hosted.retry_at);
  for (const Thought& thought : hosted.thoughts) {
    if (thought.answer) deadline = std::min(deadline.value_or(thought.show_at), thought.show_at);
  }
  if (deadline == hosted.deadline) return;
  if (hosted.deadline) deadlines_.erase({*hosted.deadline, hosted.room.id()});
  hosted.deadline = deadline;
  if (deadline) deadlines_.insert({*deadline, hosted.room.id()});
}

std::optional<TimeMs> House::tick() {
  const TimeMs now = world_.now();
  while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
    Hosted& hosted = *rooms_.at(deadlines_.begin()->second);
    deadlines_.erase(deadlines_.begin());
    hosted.deadline.reset();
    for (std::int8_t i = 0; i < kMaxSeats; ++i) {
      Thought& thought = hosted.thoughts[static_cast<std::size_t>(i)];
      if (!thought.answer || thought.show_at > now) continue;
      const Move move = *thought.answer;
      thought.answer.reset();
      hosted.wishes.push_back({.decide = [this, i, opened = thought.opened, move](const Room& room) {
        return room.computer_moves({i}, move, opened, world_.now());
      }});
    }
    go_on(hosted);
  }
  flush_lobby(now);
  std::optional<TimeMs> next;
  if (!deadlines_.empty()) next = deadlines_.begin()->first;
  if (!changed_.empty()) next = std::min(next.value_or(lobby_flushed_ + 250), lobby_flushed_ + 250);
  return next;
}

void House::forget(Id id) {
  Hosted& hosted = *rooms_.at(id);
  for (const Thought& thought : hosted.thoughts) {
    if (thought.ticket != 0) world_.thinker->give_up(thought.ticket);
  }
  note_change(hosted);
  for (const ConnectionId connection : std::vector(hosted.connections)) {
    Socket* socket = connections_.at(connection).socket;
    connections_.erase(connection);
    socket->close(CloseCode::RoomGone, "the room is closed");
  }
  if (hosted.deadline) deadlines_.erase({*hosted.deadline, id});
  if (!hosted.address.empty() && --open_rooms_of_[hosted.address] <= 0) open_rooms_of_.erase(hosted.address);
  by_code_.erase(hosted.room.code());
  rooms_.erase(id);
}

void House::stop() {
  stopping_ = true;
  for (const auto& [id, connection] : connections_) connection.socket->close(CloseCode::Stopping, "the server stops");
}

}  // namespace taku::server
