#include <algorithm>

#include "engine/fair_seed.h"
#include "server/room.h"

// What a room does on its own, without a command: set the table, start, fill chairs, roll for computers, act for a
// clock that ran out.

namespace taku::server {
namespace {

constexpr TimeMs kAtOnce = 0;
constexpr TimeMs kInTransitMs = 300;  // a move sent at the last moment is still on its way

MadeBy made_by(const Person& person) { return {person.bot ? MadeBy::Kind::Bot : MadeBy::Kind::Person}; }

}  // namespace

std::optional<TimeMs> Room::next_timer() const {
  const auto timer = first_timer();
  if (!timer) return std::nullopt;
  return timer->when;
}

std::optional<Plan> Room::run_timer(const Sources& sources, TimeMs until, TimeMs now) const {
  const auto timer = first_timer();
  if (!timer || timer->when > until) return std::nullopt;
  auto body = expire(*timer, sources);
  if (!body) return std::nullopt;
  return plan(std::move(*body), now);
}

std::optional<Room::Timer> Room::first_timer() const {
  if (closed_ || seq_ == 0) return std::nullopt;
  if (frozen_) {
    return visitors_ == 0 ? std::optional(Timer{visitors_since_ + kEmptyRoomMs, Timer::Kind::Close}) : std::nullopt;
  }
  if (table_ && table_->over()) return Timer{kAtOnce, Timer::Kind::SetTable};
  std::optional<Timer> first;
  const auto consider = [&](Timer timer) {
    if (!first || timer.when < first->when) first = timer;
  };
  if (visitors_ == 0 && !running()) {
    const bool unused = setup_->ranked() && matches_ == 0;
    consider({visitors_since_ + (unused ? kNoShowMs : kEmptyRoomMs), Timer::Kind::Close});
  }
  if (visitors_ == 0 && running() && !(must_be_played_out() && thinking().size() > 0)) {
    consider({visitors_since_ + kAbandonedMs, Timer::Kind::Abandon});
  }
  if (running()) {
    find_match_timers(first);
    return first;
  }
  // A person who was ready and then disconnected is waited for. In a tournament people are ready when they come.
  const bool all_ready = std::ranges::all_of(chairs_, [&](const Chair& c) {
    return c.person == 0 || ((c.ready || setup_->in_tournament()) && present(c.person));
  });
  if (full() && all_ready && may_start()) consider({kAtOnce, Timer::Kind::Start});
  if (const auto fill = fill_at()) consider({*fill, Timer::Kind::Fill});
  for (std::int8_t i = 0; i < setup_->seats(); ++i) {
    if (const auto late = no_show_at(chair_at({i}))) consider({*late, Timer::Kind::NoShow, {i}});
  }
  return first;
}

// In a public room a chair is released if its person never connects.
std::optional<TimeMs> Room::no_show_at(const Chair& chair) const {
  const Presence* who = chair.person == 0 ? nullptr : presence(chair.person);
  if (!setup_->is_public || setup_->in_tournament() || !who || who->ever_connected) return std::nullopt;
  return who->since + kNoShowMs;
}

void Room::find_match_timers(std::optional<Timer>& first) const {
  for (std::int8_t i = 0; i < setup_->seats(); ++i) find_seat_timers({i}, first);
  if (!table_->between_hands()) return;
  bool people = false;
  for (std::int8_t i = 0; i < setup_->seats(); ++i) people |= !table_->computer({i});
  const Timer next{people ? table_->changed_at() + kNextHandMs : kAtOnce, Timer::Kind::NextHand};
  if (!first || next.when < first->when) first = next;
}

void Room::find_seat_timers(Seat seat, std::optional<Timer>& first) const {
  const auto consider = [&](TimeMs when, Timer::Kind kind) {
    if (!first || when < first->when) first = Timer{when, kind, seat};
  };
  const Chair& chair = chair_at(seat);
  const Presence* found = presence(chair.person);
  if (table_->stand_in(seat) && found && found->came_back && !gave_up(seat)) {
    consider(kAtOnce, Timer::Kind::GiveBack);
  }
  const bool may_stand_in =
      setup_->game->info().stand_in_after_timeouts && chair.person != 0 && !table_->stand_in(seat);
  if (may_stand_in && table_->timeouts_in_row(seat) >= kTimeoutsInRow) {
    consider(kAtOnce, Timer::Kind::HandOver);
  }
  const bool claimable = table_->timeouts_in_row(seat) >= kTimeoutsInRow && setup_->seats() == 2;
  if (claimable && should_warn(seat)) consider(kAtOnce, Timer::Kind::Idle);
  if (!table_->acting().contains(seat)) return;
  if (table_->state()->has_forced_move(seat)) return consider(kAtOnce, Timer::Kind::ForcedMove);
  if (table_->computer(seat)) {
    if (table_->to_roll()) consider(table_->opened_at(seat) + pause_before(seat), Timer::Kind::ComputerRolls);
    return;
  }
  if (table_->rolled_late(seat)) return consider(kAtOnce, Timer::Kind::LateMove);
  if (const auto allowed = table_->clocks().allowance(seat)) {
    consider(table_->opened_at(seat) + *allowed + kInTransitMs, Timer::Kind::OutOfTime);
  } else if (should_warn(seat)) {
    consider(table_->opened_at(seat) + kIdleMs, Timer::Kind::Idle);
  }
}

// Only once, and only if there is another person to wait for this one. Where a computer stands in, no warning is
// needed.
bool Room::should_warn(Seat seat) const {
  if (chair_at(seat).person == 0 || table_->stand_in(seat) || table_->claim_at(seat)) return false;
  for (std::int8_t i = 0; i < setup_->seats(); ++i) {
    if (Seat{i} != seat && !table_->computer({i})) return true;
  }
  return false;
}

// A pseudo-random pause: always the same for the same decision.
TimeMs Room::pause_before(Seat seat) const {
  const std::string_view option = setup_->game->info().host_options.thinking_pause;
  if (option.empty() || !find_bool(setup_->options, option).value_or(false)) return 0;
  const FastRandomness random{static_cast<std::uint64_t>(table_->opened_seq(seat)) << 32 ^
                              static_cast<std::uint64_t>(id_)};
  return (table_->to_roll() ? 600 : 500) + bounded_draw(random, 0, table_->to_roll() ? 1201 : 1001);
}

SeatSet Room::thinking() const {
  SeatSet seats;
  if (!running() || table_->to_roll()) return seats;
  for (std::int8_t i = 0; i < setup_->seats(); ++i) {
    const Seat seat{i};
    if (table_->acting().contains(seat) && table_->computer(seat) && !table_->state()->has_forced_move(seat))
      seats.add(seat);
  }
  return seats;
}

Result<EntryBody> Room::expire(const Timer& timer, const Sources& sources) const {
  using enum Timer::Kind;
  const Seat seat = timer.seat;
  switch (timer.kind) {
    case SetTable: return EntryBody(set_table(sources));
    case Start: return start_match();
    case Fill: return EntryBody(entries::Fill{.level = setup_->bot_fill_level});
    case NoShow: return EntryBody(entries::Leave{.chair = chair_index(seat)});
    case Close: return EntryBody(entries::Close{.reason = "empty"});
    case Abandon: return abandon();
    case ForcedMove: {
      MoveList moves;
      table_->state().legal_moves(seat, moves);
      return table_->play(seat, moves[0], {});
    }
    case ComputerRolls: return table_->roll(seat, {});
    case HandOver:
      return EntryBody(entries::HandOver{.seat = seat, .to_computer = true, .why = entries::HandOver::Why::Timeouts});
    case GiveBack: return EntryBody(entries::HandOver{.seat = seat, .to_computer = false});
    case Idle: {
      const bool timed = setup_->clock.kind != ClockSetting::Kind::None;
      return EntryBody(entries::Idle{.seat = seat, .claim_ms = timed ? 0 : kIdleWarningMs});
    }
    case LateMove: return table_->play(seat, table_->state()->timeout_move(seat), {.timeout = true});
    case OutOfTime: return out_of_time(seat);
    case NextHand: return EntryBody(table_->go_on());
  }
  return Error{code::kBadRequest, "there is no such timer"};
}

// Nobody has been here for long. Nobody may avoid a loss by going away, so in a rated match the person who is to act
// loses, as after a claim. If nobody or more than one person is to act, the match ends without a loser.
EntryBody Room::abandon() const {
  const entries::End without_loser{.reason = "abandoned"};
  if (!must_be_played_out() || table_->acting().size() != 1) return without_loser;
  for (std::int8_t i = 0; i < setup_->seats(); ++i) {
    const Seat seat{i};
    if (!table_->acting().contains(seat) || table_->computer(seat)) continue;
    if (setup_->seats() == 2) return entries::End{.reason = "abandoned", .seat = seat};
    return entries::HandOver{.seat = seat, .to_computer = true, .why = entries::HandOver::Why::Claim};
  }
  return without_loser;
}

// A per-decision clock makes a move for the seat. A clock for the whole match ends a match of two seats; with more
// the seat is out and a computer plays on.
Result<EntryBody> Room::out_of_time(Seat seat) const {
  if (setup_->clock.kind == ClockSetting::Kind::Main) {
    if (setup_->seats() == 2) return EntryBody(entries::End{.reason = "time", .seat = seat});
    return EntryBody(entries::HandOver{.seat = seat,
                                       .to_computer = true,
                                       .time_left = table_->clocks().allowance(seat).value_or(0),
                                       .why = entries::HandOver::Why::Time});
  }
  const ActionTiming late{.think_ms = TimeMs{1000} * setup_->clock.seconds, .timeout = true};
  if (table_->to_roll()) return table_->roll(seat, late);
  return table_->play(seat, table_->state()->timeout_move(seat), late);
}

Result<Table> Room::new_table(const Seed& seed) const {
  Table::Start start{.setup = setup_.get(), .match_id = match_uuid_, .room_code = code_, .seed = seed};
  start.players = Json::array();
  for (std::int8_t i = 0; i < setup_->seats(); ++i) {
    const Chair& chair = chair_at({i});
    const Person* who = person(chair.person);
    start.players.push_back(who ? who->public_id : chair.level);
    start.by[static_cast<std::size_t>(i)] = who ? made_by(*who) : MadeBy::computer(chair.level);
  }
  return Table::start(std::move(start));
}

Result<EntryBody> Room::start_match() const {
  std::vector<Seed> seeds;
  for (std::int8_t i = 0; i < setup_->seats(); ++i) seeds.push_back(chair_at({i}).seed.value_or(Seed{}));
  const Seed seed = match_seed(match_uuid_, server_seed_, seeds);
  const auto table = new_table(seed);
  if (!table) return table.error();
  return EntryBody(
      entries::Start{.rules = setup_->game->info().rules_version, .seed = seed, .outcomes = table->opening_outcomes()});
}

}  // namespace taku::server
