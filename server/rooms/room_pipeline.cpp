#include "server/rooms/room_pipeline.h"

#include <algorithm>
#include <cassert>

#include "server/rooms/publish.h"

namespace taku::server {
namespace {

constexpr TimeMs kRetryMs = 1000;
constexpr std::size_t kMaxQueue = 64;              // commands that wait in one room
constexpr std::size_t kMaxQueueForSpectators = 8;  // so that spectators cannot keep players waiting

bool is_spectators(const PendingCommand& command, const Room& room) {
  if (command.from == 0 || room.seat_of(command.person).is_player()) return false;
  return command.person == 0 || command.person != room.owner();  // an owner needs no seat to close the room
}

}  // namespace

RoomPipeline::RoomPipeline(ServiceContext& context, RoomRegistry& registry, Connections& connections,
                           RoomObserver& observer)
    : context_(context),
      registry_(registry),
      connections_(connections),
      observer_(observer),
      computers_(
          context, [this](Id id) { return registry_.find(id); },
          [this](Id room, Seat seat) { on_move_chosen(room, seat); }) {}

// ---- commands

void RoomPipeline::submit(HostedRoom& hosted, PendingCommand command) {
  if (hosted.queue.size() >= (is_spectators(command, hosted.room) ? kMaxQueueForSpectators : kMaxQueue)) {
    return refuse(command, hosted.room, code::kRoomBusy.error());
  }
  command.received = context_.now();
  hosted.queue.push_back(std::move(command));
  advance(hosted);
}

void RoomPipeline::advance(HostedRoom& hosted) {
  // In order of time: what was due before a command arrived goes first. So nobody delays a clock by sending commands,
  // and a move that arrived in time counts however long the disk takes.
  const Id id = hosted.room.id();
  while (!hosted.writing) {
    if (write_due_entry(hosted)) {
      if (!registry_.contains(id)) return;  // written at once, and the entry closed the room
      continue;
    }
    if (hosted.queue.empty()) break;
    PendingCommand next = std::move(hosted.queue.front());
    hosted.queue.pop_front();
    process(hosted, std::move(next));
    if (!registry_.contains(id)) return;
  }
  if (!hosted.writing && context_.now() >= hosted.retry_at) computers_.update(hosted);
  schedule(hosted);
}

// Begins to write what the room does by itself; false if nothing is due.
bool RoomPipeline::write_due_entry(HostedRoom& hosted) {
  const TimeMs now = context_.now();
  if (context_.stopping || now < hosted.retry_at) return false;
  const TimeMs until = hosted.queue.empty() ? now : std::min(now, hosted.queue.front().received);
  auto plan = hosted.room.run_timer(context_.sources, until, now);
  if (!plan) return false;
  write(hosted, std::move(*plan), {});
  return true;
}

void RoomPipeline::process(HostedRoom& hosted, PendingCommand command) {
  if (context_.stopping) return refuse(command, hosted.room, code::kStopping.error());
  if (const AcceptedCommand* accepted = hosted.log.find_command(command.person, command.cmd_id)) {
    return answer_repeated(hosted, command, *accepted);
  }
  if (overtakes_failed_entry(hosted, command)) {
    computers_.forget_lost(hosted);  // if this was the move of a computer, it has to think again
    return refuse(command, hosted.room, code::kStoreUnavailable.error());
  }
  auto plan = command.decide(hosted.room);
  if (!plan) return refuse(command, hosted.room, plan.error());
  write(hosted, std::move(*plan), std::move(command));
}

// Something was due before the command arrived, but could not be written and is tried again later.
bool RoomPipeline::overtakes_failed_entry(const HostedRoom& hosted, const PendingCommand& command) const {
  const auto due = hosted.room.next_timer();
  return context_.now() < hosted.retry_at && due && *due <= command.received;
}

void RoomPipeline::answer_repeated(const HostedRoom& hosted, const PendingCommand& command,
                                   const AcceptedCommand& accepted) {
  if (accepted.hash != command.cmd_hash) return refuse(command, hosted.room, code::kReused.error());
  const Connection* connection = connections_.find(command.from);
  if (!connection) return;
  if (!resend(hosted, *connection, accepted.seq - 1, accepted.seq)) {
    refuse(command, hosted.room, code::kStale.error("this command belongs to an earlier match"));
  }
}

void RoomPipeline::refuse(const PendingCommand& command, const Room& room, const Error& error) {
  if (command.done) command.done(room, &error);
  const Connection* connection = connections_.find(command.from);
  if (!connection) return;
  ++context_.counters.refused;
  connection->send(error_json(error, command.cmd_id));
}

// ---- writing

void RoomPipeline::write(HostedRoom& hosted, Plan plan, PendingCommand command) {
  store::Batch batch = std::move(plan.batch);
  hosted.writing = std::move(plan);
  hosted.writing_command = std::move(command);
  hosted.write_number = ++last_write_;
  batch.epoch = hosted.epoch;
  const Id id = hosted.room.id();
  const std::uint64_t number = hosted.write_number;
  try {
    context_.deps.write(std::move(batch), [this, id, number](bool ok, store::Batch back) {
      on_written(id, number, ok, std::move(back));
    });
  } catch (const store::StoreError&) {
    const HostedRoom* still_open = registry_.find(id);
    if (!still_open || !still_open->writing) throw;
    on_written(id, number, false, {});
  }
}

void RoomPipeline::on_written(Id id, std::uint64_t number, bool ok, store::Batch batch) {
  HostedRoom* found = registry_.find(id);
  if (!found || !found->writing || found->write_number != number) return;  // dropped meanwhile, and perhaps read again
  HostedRoom& hosted = *found;
  const Plan plan = std::move(*hosted.writing);
  const PendingCommand command = std::move(hosted.writing_command);
  hosted.writing.reset();
  if (!ok) return on_write_failed(hosted, plan, command);
  hosted.retry_at = 0;
  context_.store_works();
  const auto effects = hosted.room.apply(plan.entry);
  assert(effects.ok());
  if (!effects) {
    return context_.deps.log("entry_refused", {{"room", hosted.room.code()}, {"why", effects.error().message}});
  }
  hosted.room.on_committed(plan.entry.seq, context_.now());
  if (hosted.log.add(hosted.room, std::move(batch.events[0]))) hosted.budget.reset();
  const bool moved = !effects->steps.empty();
  ++context_.counters.accepted;
  context_.counters.moves += moved ? 1 : 0;
  context_.counters.matches += effects->over;
  if (plan.entry.is<entries::SetTable>()) announce_ended(hosted.room, batch);
  announce_abort(hosted.room, plan.entry, command.person);
  publish(hosted, connections_, plan.entry, *effects, command);
  if (command.done) command.done(hosted.room, nullptr);
  if (hosted.room.closed()) return close(hosted);
  if (!moved || effects->over || plan.entry.is<entries::Start>()) observer_.room_changed(hosted);
  advance(hosted);
}

// The rows of a match that is over are written when the table is set for the next one, which is right after its end.
void RoomPipeline::announce_ended(const Room& room, const store::Batch& batch) {
  if (!room.concerns_people()) return;
  for (const store::MatchRow& match : batch.matches) context_.deps.match_ended(match.id);
}

void RoomPipeline::announce_abort(const Room& room, const Entry& entry, Id by) {
  const auto* end = std::get_if<entries::End>(&entry.body);
  const Person* person = room.person(by);
  if (end && person && !end->seat.is_player() && end->reason == "abandoned" && room.setup().ranked())
    context_.deps.ranked_aborted(person->account);
}

void RoomPipeline::on_write_failed(HostedRoom& hosted, const Plan& plan, const PendingCommand& command) {
  // The database also refuses a room that another node has opened for the same request.
  const bool maybe_refused = context_.deps.others && hosted.room.seq() == 0;
  if (!maybe_refused) {
    context_.store_failed();
    ++context_.counters.store_failures;
    context_.deps.log("store_failed", {{"room", hosted.room.code()}, {"seq", plan.entry.seq}});
  }
  hosted.retry_at = context_.now() + kRetryMs;
  computers_.forget_lost(hosted);
  refuse(command, hosted.room, code::kStoreUnavailable.error());
  const Id id = hosted.room.id();
  hosted.room.seq() == 0 ? close(hosted) : advance(hosted);
  context_.deps.not_written(id);
}

// ---- computers

void RoomPipeline::on_move_chosen(Id room, Seat seat) {
  HostedRoom& hosted = *registry_.find(room);
  const auto move = computers_.take_due(hosted, seat);
  if (!move) return schedule(hosted);
  queue_computer_move(hosted, seat, *move);
  advance(hosted);
}

// In the queue like all commands, but never refused for its length: a computer does not try again.
void RoomPipeline::queue_computer_move(HostedRoom& hosted, Seat seat, Move move) {
  const std::int64_t opened = hosted.computer_moves[static_cast<std::size_t>(seat.index)].opened;
  hosted.queue.push_back(
      {.decide = [this, seat, opened,
                  move](const Room& room) { return room.computer_moves(seat, move, opened, context_.now()); },
       .received = context_.now()});
}

// ---- time

void RoomPipeline::schedule(HostedRoom& hosted) {
  std::optional<TimeMs> deadline;
  if (!context_.stopping) {  // when stopping, nothing new begins
    if (!hosted.writing) deadline = hosted.room.next_timer();
    if (context_.now() < hosted.retry_at) deadline = hosted.retry_at;
    if (const auto move_due = computers_.next_due(hosted)) deadline = std::min(deadline.value_or(*move_due), *move_due);
  }
  if (deadline == hosted.deadline) return;
  if (hosted.deadline) deadlines_.erase({*hosted.deadline, hosted.room.id()});
  hosted.deadline = deadline;
  if (deadline) deadlines_.insert({*deadline, hosted.room.id()});
}

void RoomPipeline::run_due(TimeMs now) {
  std::vector<Id> due;
  for (const auto& [when, id] : deadlines_) {
    if (when > now) break;
    due.push_back(id);
  }
  for (const Id id : due) {
    HostedRoom* hosted = registry_.find(id);
    if (!hosted) continue;
    for (std::int8_t i = 0; i < kMaxSeats; ++i) {
      if (const auto move = computers_.take_due(*hosted, {i})) queue_computer_move(*hosted, {i}, *move);
    }
    advance(*hosted);
  }
}

std::optional<TimeMs> RoomPipeline::next_due() const {
  return deadlines_.empty() ? std::nullopt : std::optional(deadlines_.begin()->first);
}

// ---- the end

void RoomPipeline::close(HostedRoom& hosted) { remove(hosted, CloseCode::RoomGone, code::kRoomClosed); }

// What became of an entry that is being written is not known, and the commands behind it have not been looked at. Their
// senders get no answer over the WebSocket: clients send unanswered commands again when they have reconnected. A REST
// request has no other way to hear of it, and may be repeated.
void RoomPipeline::drop(HostedRoom& hosted) {
  const Error moved = code::kMoved.error();
  if (hosted.writing && hosted.writing_command.done) hosted.writing_command.done(hosted.room, &moved);
  for (const PendingCommand& waiting : std::exchange(hosted.queue, {})) {
    if (waiting.done) waiting.done(hosted.room, &moved);
  }
  remove(hosted, CloseCode::Stopping, code::kMoved);
}

void RoomPipeline::remove(HostedRoom& hosted, CloseCode code, const ErrorKind& why) {
  computers_.cancel_all(hosted);
  while (!hosted.queue.empty()) {  // everyone who waits gets an answer
    const PendingCommand waiting = std::move(hosted.queue.front());
    hosted.queue.pop_front();
    refuse(waiting, hosted.room, why.error());
  }
  for (const ConnectionId connection : std::vector(hosted.connections)) {
    Socket* socket = connections_.at(connection).socket;
    connections_.remove(connection);
    socket->close(code, why.message);
  }
  if (hosted.deadline) deadlines_.erase({*hosted.deadline, hosted.room.id()});
  observer_.room_closed(hosted);
  registry_.remove(hosted.room.id());
}

void RoomPipeline::stop() {
  for (const auto& [id, hosted] : registry_.rooms()) {
    computers_.cancel_all(*hosted);
    schedule(*hosted);
  }
}

}  // namespace taku::server
