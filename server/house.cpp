#include "server/house.h"

#include <algorithm>
#include <cassert>

namespace taku::server {
namespace {

constexpr TimeMs kRetryMs = 1000;
constexpr std::size_t kMaxWishes = 64;  // of one room, waiting to be written
constexpr std::size_t kMaxWishesOfWatchers = 8;
constexpr std::int64_t kCheckpoint = 128;  // entries

std::string said_key(Id person, const std::string& cmd_id) { return std::to_string(person) + ':' + cmd_id; }

template <class Visit>
void for_each_event(store::Store& store, Id room, Visit visit) {
  constexpr std::size_t kPage = 1000;
  for (std::int64_t from = 1;;) {
    std::vector<store::EventRow> page = store.events(room, from, kPage);
    const bool last = page.size() < kPage;
    if (!last) from = page.back().seq + 1;
    for (store::EventRow& event : page) visit(std::move(event));
    if (last) return;
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
    std::vector<store::EventRow> events, earlier;
    for_each_event(*world_.store, row.id, [&](store::EventRow event) {
      // A match has its number from when the table is set, and its row only when it begins.
      last_ids_.match = std::max(last_ids_.match, event.match);
      (event.seq < row.base ? earlier : events).push_back(std::move(event));
    });
    auto room = Room::load(row, world_.store->players(row.id), events);
    if (!room) {
      world_.log("room_unreadable", {{"room", row.code}, {"code", room.error().code}, {"why", room.error().message}});
      continue;
    }
    room->resume(now);
    Hosted& hosted = host(std::move(*room));
    for (const store::EventRow& event : earlier) remember_command(hosted, event);
    for (const store::EventRow& event : events) remember(hosted, event);
    const store::EventRow& opening = earlier.empty() ? events[0] : earlier[0];
    note_quick(hosted.room);
    if (opening.seq == 1 && !opening.cmd_id.empty()) note_opening(hosted, opening.cmd_id, opening.cmd_hash);
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
  const bool watches = wish.from != 0 && !hosted.room.seat_of(wish.person).is_player();
  if (hosted.wishes.size() >= (watches ? kMaxWishesOfWatchers : kMaxWishes)) {
    return refuse(wish, hosted.room, {"limit/busy", "too much is waiting in this room"});
  }
  wish.received = world_.now();
  hosted.wishes.push_back(std::move(wish));
  go_on(hosted);
}

void House::go_on(Hosted& hosted) {
  // In the order of time: what was due before a wish came goes first, so that nobody holds up a clock by talking, and
  // who moved in time did so however long the disk took.
  const Id id = hosted.room.id();
  while (!hosted.writing) {
    if (do_what_is_due(hosted)) {
      if (!rooms_.contains(id)) return;  // written at once, and with it the room was closed
      continue;
    }
    if (hosted.wishes.empty()) break;
    Wish next = std::move(hosted.wishes.front());
    hosted.wishes.pop_front();
    if (stopping_) {
      refuse(next, hosted.room, {"server/stopping", "the server stops"});
    } else {
      grant(hosted, next);
    }
    if (!rooms_.contains(id)) return;
  }
  if (!hosted.writing) let_computers_think(hosted);
  set_deadline(hosted);
}

bool House::do_what_is_due(Hosted& hosted) {
  const TimeMs now = world_.now();
  if (stopping_ || now < hosted.retry_at) return false;
  const TimeMs until = hosted.wishes.empty() ? now : std::min(now, hosted.wishes.front().received);
  auto plan = hosted.room.due(sources_, until, now);
  if (!plan) return false;
  write(hosted, std::move(*plan), {});
  return true;
}

// Decides, and begins to write; false when it is refused or was done before.
bool House::grant(Hosted& hosted, Wish& wish) {
  if (!wish.cmd_id.empty() && wish.person != 0) {
    const auto said = hosted.said.find(said_key(wish.person, wish.cmd_id));
    if (said != hosted.said.end()) {
      answer_again(hosted, wish, said->second);
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

void House::answer_again(const Hosted& hosted, const Wish& wish, const Said& said) {
  if (said.hash != wish.cmd_hash) {
    return refuse(wish, hosted.room, {"cmd/reused", "this cmd_id was another command"});
  }
  const auto connection = connections_.find(wish.from);
  if (connection == connections_.end()) return;
  if (!retell(hosted, connection->second, said.seq - 1, said.seq)) {
    refuse(wish, hosted.room, {code::kStale, "that was done in an earlier match"});
  }
}

void House::write(Hosted& hosted, Plan plan, Wish wish) {
  store::Batch batch = std::move(plan.batch);
  hosted.writing = std::move(plan);
  hosted.wish = std::move(wish);
  const Id id = hosted.room.id();
  try {
    world_.write(std::move(batch), [this, id](bool ok, store::Batch back) { written(id, ok, std::move(back)); });
  } catch (const store::StoreError&) {
    const auto still = rooms_.find(id);
    if (still == rooms_.end() || !still->second->writing) throw;
    written(id, false, {});
  }
}

void House::written(Id id, bool ok, store::Batch batch) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  Hosted& hosted = *found->second;
  Plan plan = std::move(*hosted.writing);
  const Wish wish = std::move(hosted.wish);
  hosted.writing.reset();
  if (!ok) {
    store_failed_at_ = world_.now();
    ++numbers_.store_failures;
    world_.log("store_failed", {{"room", hosted.room.code()}, {"seq", plan.entry.seq}});
    hosted.retry_at = world_.now() + kRetryMs;
    think_again(hosted);
    refuse(wish, hosted.room, {"store/unavailable", "it could not be written down; try again"});
    return hosted.room.seq() == 0 ? forget(id) : go_on(hosted);
  }
  hosted.retry_at = 0;
  store_failed_at_ = kNever;
  const auto happened = hosted.room.apply(plan.entry);
  assert(happened.ok());
  if (!happened) return world_.log("entry_refused", {{"room", hosted.room.code()}, {"why", happened.error().message}});
  hosted.room.now_known(plan.entry.seq, world_.now());
  remember(hosted, std::move(batch.events[0]));
  ++numbers_.accepted;
  numbers_.moves += happened->steps.empty() ? 0 : 1;
  hosted.talk += happened->steps.empty() ? 1 : 0;
  numbers_.matches += happened->over;
  publish(hosted, plan.entry, *happened, wish);
  if (wish.done) wish.done(hosted.room, nullptr);
  if (hosted.room.closed()) return forget(id);
  if (happened->steps.empty() || happened->over || *find_string(plan.entry.body, "do") == "start") {
    count_visitors(hosted);
    note_change(hosted);
  }
  go_on(hosted);
}

void House::refuse(const Wish& wish, const Room& room, const Error& error) {
  if (wish.done) wish.done(room, &error);
  const auto connection = connections_.find(wish.from);
  if (connection == connections_.end()) return;
  ++numbers_.refused;
  send(connection->second, error_json(error, wish.cmd_id));
}

// For as long as the room is there: a name of an earlier match means that command, too.
void House::remember_command(Hosted& hosted, const store::EventRow& row) {
  if (!row.cmd_id.empty() && row.person != 0) hosted.said[said_key(row.person, row.cmd_id)] = {row.seq, row.cmd_hash};
}

void House::remember(Hosted& hosted, store::EventRow row) {
  remember_command(hosted, row);
  const std::int64_t seq = row.seq;
  hosted.log.push_back(std::move(row));
  const std::int64_t base = hosted.room.base();
  if (seq == hosted.room.seq() && (seq - base) % kCheckpoint == kCheckpoint - 1) hosted.checkpoint = hosted.room;
  if (hosted.log.front().seq >= base) return;
  hosted.checkpoint.reset();
  hosted.talk = 0;
  std::erase_if(hosted.log, [&](const store::EventRow& event) { return event.seq < base; });
}

// Everyone is told what he may know. Those who may know the same are told the same text.
void House::publish(Hosted& hosted, const Entry& entry, const Happened& happened, const Wish& wish) {
  std::array<std::optional<std::vector<Frame>>, kMaxSeats + 1> by_seat;  // the last: who watches
  const std::string& name = *find_string(entry.body, "do");
  const bool same_for_all = !hosted.room.setup().game->has_secrets() && (name == "play" || name == "roll");
  for (const ConnectionId id : hosted.connections) {
    const Connection& connection = connections_.at(id);
    const Viewer viewer = viewer_of(hosted.room, connection.person);
    const bool shares = same_for_all || !viewer.seat.is_player();
    auto& frames = by_seat[shares ? kMaxSeats : static_cast<std::size_t>(viewer.seat.index)];
    if (!frames) {
      frames.emplace();
      for (std::string& text : tell(hosted.room, entry, happened, viewer)) {
        frames->push_back(std::make_shared<const std::string>(std::move(text)));
      }
    }
    const bool own = id == wish.from || (wish.person != 0 && connection.person == wish.person);
    bool answers = own && !wish.cmd_id.empty();
    for (const Frame& frame : *frames) {
      connection.socket->send(answers ? std::make_shared<const std::string>(with_command_id(*frame, wish.cmd_id))
                                      : frame);
      answers = false;
    }
  }
}

// ---- computers

void House::let_computers_think(Hosted& hosted) {
  if (world_.now() < hosted.retry_at) return;
  const SeatSet thinking = hosted.room.thinking();
  for (std::int8_t i = 0; i < hosted.room.setup().seats(); ++i) {
    Thought& thought = hosted.thoughts[static_cast<std::size_t>(i)];
    const std::int64_t opened = thinking.contains({i}) ? hosted.room.table()->opened_seq({i}) : 0;
    if (thought.opened == opened) continue;
    if (thought.ticket != 0) world_.thinker->cancel(thought.ticket);
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

// A move that could not be written down is thought of anew.
void House::think_again(Hosted& hosted) {
  for (Thought& thought : hosted.thoughts) {
    if (thought.ticket == 0 && !thought.answer) thought = {};
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
  show(hosted, seat, move);
  go_on(hosted);
}

// In line like everyone's wishes, but never turned away: nobody would ask again.
void House::show(Hosted& hosted, Seat seat, Move move) {
  const std::int64_t opened = hosted.thoughts[static_cast<std::size_t>(seat.index)].opened;
  hosted.wishes.push_back(
      {.decide = [this, seat, opened,
                  move](const Room& room) { return room.computer_moves(seat, move, opened, world_.now()); },
       .received = world_.now()});
}

// ---- time

void House::set_deadline(Hosted& hosted) {
  // While it stops nothing new is begun: what is due would stay due for ever.
  std::optional<TimeMs> deadline = hosted.writing || stopping_ ? std::nullopt : hosted.room.next_due();
  if (!stopping_ && world_.now() < hosted.retry_at) deadline = hosted.retry_at;
  for (const Thought& thought : hosted.thoughts) {
    if (thought.answer) deadline = std::min(deadline.value_or(thought.show_at), thought.show_at);
  }
  if (stopping_) deadline.reset();
  if (deadline == hosted.deadline) return;
  if (hosted.deadline) deadlines_.erase({*hosted.deadline, hosted.room.id()});
  hosted.deadline = deadline;
  if (deadline) deadlines_.insert({*deadline, hosted.room.id()});
}

std::optional<TimeMs> House::tick() {
  const TimeMs now = world_.now();
  std::vector<Id> due;
  for (const auto& [when, id] : deadlines_) {
    if (when > now) break;
    due.push_back(id);
  }
  for (const Id id : due) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) continue;
    Hosted& hosted = *found->second;
    for (std::int8_t i = 0; i < kMaxSeats; ++i) {
      Thought& thought = hosted.thoughts[static_cast<std::size_t>(i)];
      if (!thought.answer || thought.show_at > now) continue;
      const Move move = *thought.answer;
      thought.answer.reset();
      show(hosted, {i}, move);
    }
    go_on(hosted);
  }
  flush_lobby(now);
  std::optional<TimeMs> next = tell_watching(now);
  if (!deadlines_.empty()) next = std::min(next.value_or(deadlines_.begin()->first), deadlines_.begin()->first);
  if (!changed_.empty()) next = std::min(next.value_or(lobby_flushed_ + 250), lobby_flushed_ + 250);
  return next;
}

void House::forget(Id id) {
  Hosted& hosted = *rooms_.at(id);
  for (const Thought& thought : hosted.thoughts) {
    if (thought.ticket != 0) world_.thinker->cancel(thought.ticket);
  }
  note_change(hosted);
  while (!hosted.wishes.empty()) {  // who waits for an answer gets one
    const Wish waiting = std::move(hosted.wishes.front());
    hosted.wishes.pop_front();
    refuse(waiting, hosted.room, {code::kRoomClosed, "the room is closed"});
  }
  for (const ConnectionId connection : std::vector(hosted.connections)) {
    Socket* socket = connections_.at(connection).socket;
    connections_.erase(connection);
    socket->close(CloseCode::RoomGone, "the room is closed");
  }
  if (hosted.deadline) deadlines_.erase({*hosted.deadline, id});
  if (!hosted.address.empty() && --open_rooms_of_[hosted.address] <= 0) open_rooms_of_.erase(hosted.address);
  if (!hosted.opened_by.empty()) opened_by_command_.erase(hosted.opened_by);
  for (const Person& person : hosted.room.people()) quick_rooms_.erase(person.came_by);
  by_code_.erase(hosted.room.code());
  rooms_.erase(id);
}

void House::stop() {
  stopping_ = true;
  for (auto& [id, hosted] : rooms_) {
    for (Thought& thought : hosted->thoughts) {
      if (thought.ticket != 0) world_.thinker->cancel(thought.ticket);
      thought = {};
    }
    set_deadline(*hosted);
  }
  for (const auto& [id, connection] : connections_) connection.socket->close(CloseCode::Stopping, "the server stops");
}

}  // namespace taku::server
