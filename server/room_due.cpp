#include <algorithm>

#include "engine/fair_seed.h"
#include "games/pineapple/pineapple.h"
#include "server/room.h"

// What a room does by itself: setting the table, starting, filling chairs, rolling for computers, watching the clocks.

namespace taku::server {
namespace {

constexpr TimeMs kAtOnce = 0;
constexpr TimeMs kLineMs = 300;  // a move sent in the last moment is still on its way

bool sets_itself(const AnyState& state, Seat seat) {
  const auto* pineapple = state.as<pineapple::Pineapple>();
  return pineapple && pineapple->session().in_fantasyland(seat);
}

}  // namespace

std::optional<TimeMs> Room::next_due() const {
  const auto due = next_thing();
  if (!due) return std::nullopt;
  return due->when;
}

std::optional<Plan> Room::due(const Sources& sources, TimeMs until, TimeMs now) const {
  const auto thing = next_thing();
  if (!thing || thing->when > until) return std::nullopt;
  auto body = due_body(*thing, sources);
  if (!body) return std::nullopt;
  return plan(std::move(*body), now);
}

std::optional<Room::Due> Room::next_thing() const {
  if (closed_ || seq_ == 0) return std::nullopt;
  if (frozen_)
    return visitors_ == 0 ? std::optional(Due{visitors_since_ + kEmptyRoomMs, Due::What::Close}) : std::nullopt;
  if (table_ && table_->over()) return Due{kAtOnce, Due::What::SetTable};
  std::optional<Due> first;
  const auto consider = [&](Due due) {
    if (!first || due.when < first->when) first = due;
  };
  if (visitors_ == 0) {
    consider(running() ? Due{visitors_since_ + kAbandonedMs, Due::What::Abandon}
                       : Due{visitors_since_ + kEmptyRoomMs, Due::What::Close});
  }
  if (running()) {
    find_due_in_match(first);
    return first;
  }
  const bool all_ready = std::ranges::all_of(chairs_, [](const Chair& c) { return c.person == 0 || c.ready; });
  if (full() && all_ready && has_people()) consider({kAtOnce, Due::What::Start});
  if (const auto fill = fill_at()) consider({*fill, Due::What::Fill});
  for (std::int8_t i = 0; i < setup_->seats(); ++i) {
    if (const auto late = no_show_at(chair_at({i}))) consider({*late, Due::What::NoShow, {i}});
  }
  return first;
}

// Where strangers wait for each other, a seat is for who comes.
std::optional<TimeMs> Room::no_show_at(const Chair& chair) const {
  const Presence* who = chair.person == 0 ? nullptr : presence(chair.person);
  if (!setup_->is_public || !who || who->ever_here) return std::nullopt;
  return who->since + kNoShowMs;
}

void Room::find_due_in_match(std::optional<Due>& first) const {
  for (std::int8_t i = 0; i < setup_->seats(); ++i) find_due_of({i}, first);
  if (!table_->between_hands()) return;
  bool people = false;
  for (std::int8_t i = 0; i < setup_->seats(); ++i) people |= !table_->computer({i});
  const Due on{people ? table_->changed_at() + kNextHandMs : kAtOnce, Due::What::GoOn};
  if (!first || on.when < first->when) first = on;
}

void Room::find_due_of(Seat seat, std::optional<Due>& first) const {
  const auto consider = [&](Due due) {
    due.seat = seat;
    if (!first || due.when < first->when) first = due;
  };
  const Chair& chair = chair_at(seat);
  const Presence* here = presence(chair.person);
  const bool has_time = table_->clocks().allowance(seat).value_or(1) > 0;
  if (table_->stand_in(seat) && here && here->came_back && !chair.leaves && has_time) {
    consider({kAtOnce, Due::What::GiveBack});
  }
  if (chair.person != 0 && !table_->stand_in(seat) && table_->timeouts_in_row(seat) >= kTimeoutsInRow) {
    consider({kAtOnce, Due::What::HandOver});
  }
  if (!table_->acting().contains(seat)) return;
  if (sets_itself(table_->state(), seat)) return consider({kAtOnce, Due::What::Setting});
  if (table_->computer(seat)) {
    if (table_->to_roll()) consider({table_->opened_at(seat) + pause_before(seat), Due::What::ComputerRolls});
    return;
  }
  if (table_->rolled_late(seat)) return consider({kAtOnce, Due::What::LateMove});
  if (const auto allowed = table_->clocks().allowance(seat)) {
    consider({table_->opened_at(seat) + *allowed + kLineMs, Due::What::OutOfTime});
  }
}

// rules/ludo.md L12: computers that show that they think.
TimeMs Room::pause_before(Seat seat) const {
  if (!find_bool(setup_->options, "cpuThinkingTime").value_or(false)) return 0;
  const FastRandomness random{static_cast<std::uint64_t>(table_->opened_seq(seat)) << 32 ^
                              static_cast<std::uint64_t>(id_)};
  return (table_->to_roll() ? 600 : 500) + bounded_draw(random, 0, table_->to_roll() ? 1201 : 1001);
}

SeatSet Room::thinking() const {
  SeatSet seats;
  if (!running() || table_->to_roll()) return seats;
  for (std::int8_t i = 0; i < setup_->seats(); ++i) {
    const Seat seat{i};
    if (table_->acting().contains(seat) && table_->computer(seat) && !sets_itself(table_->state(), seat))
      seats.add(seat);
  }
  return seats;
}

Result<Json> Room::due_body(const Due& due, const Sources& sources) const {
  switch (due.what) {
    case Due::What::SetTable: return set_body(sources);
    case Due::What::Start: return start_body();
    case Due::What::Fill: return Json{{"do", "fill"}, {"level", stand_in_level(*setup_->game)}};
    case Due::What::NoShow: return Json{{"do", "leave"}, {"chair", chair_index(due.seat)}};
    case Due::What::Close: return Json{{"do", "close"}, {"reason", "empty"}};
    case Due::What::Abandon: return table_->end("abandoned", Seat::nobody());
    case Due::What::Setting: {
      MoveList moves;
      table_->state().legal_moves(due.seat, moves);
      return table_->play(due.seat, moves[0], {});
    }
    case Due::What::ComputerRolls: return table_->roll(due.seat, {});
    case Due::What::HandOver: return table_->hand_over(due.seat, true);
    case Due::What::GiveBack: return table_->hand_over(due.seat, false);
    case Due::What::LateMove: return table_->play(due.seat, table_->state()->timeout_move(due.seat), {.timeout = true});
    case Due::What::OutOfTime: return out_of_time(due.seat);
    case Due::What::GoOn: return table_->go_on();
  }
  return Error{code::kBadRequest, "nothing is due"};
}

// A clock for each decision acts for the seat; one for the whole match ends it between two, and leaves the seat to a
// computer among more.
Result<Json> Room::out_of_time(Seat seat) const {
  if (setup_->clock.kind == ClockSetting::Kind::Main) {
    if (setup_->seats() == 2) return table_->end("time", seat);
    Json body = table_->hand_over(seat, true);
    body["ms"] = table_->clocks().allowance(seat).value_or(0);  // all that was left
    return body;
  }
  const Made late{.think_ms = TimeMs{1000} * setup_->clock.seconds, .timeout = true};
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
    start.computers[static_cast<std::size_t>(i)] = who == nullptr;
  }
  return Table::start(std::move(start));
}

Result<Json> Room::start_body() const {
  std::vector<Seed> seeds;
  for (std::int8_t i = 0; i < setup_->seats(); ++i) seeds.push_back(chair_at({i}).seed.value_or(Seed{}));
  const Seed seed = match_seed(match_uuid_, server_seed_, seeds);
  const auto table = new_table(seed);
  if (!table) return table.error();
  Json body = {{"do", "start"}, {"rules", setup_->game->info().rules_version}, {"seed", seed.to_text()}};
  const Json begun = table->begin();
  if (const Json* chance = find(begun, "chance")) body["chance"] = *chance;
  return body;
}

}  // namespace taku::server
