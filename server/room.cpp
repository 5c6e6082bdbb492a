#include "server/room.h"

#include <algorithm>
#include <span>

#include "engine/fair_seed.h"
#include "engine/uuid.h"

namespace taku::server {

Room::Room(Id id, std::string code, RoomSetup setup, TimeMs opened_at)
    : id_(id),
      code_(std::move(code)),
      setup_(std::make_shared<const RoomSetup>(std::move(setup))),
      opened_at_(opened_at),
      visitors_since_(opened_at) {
  for (const ChairSetup& chair : setup_->chairs) chairs_.push_back({.level = chair.level});
}

// ---- what is there

const Person* Room::person(Id id) const {
  const auto found = std::ranges::find(people_, id, &Person::id);
  return found == people_.end() ? nullptr : &*found;
}

const Person* Room::person_with_key(const Digest& key_hash) const {
  const auto found = std::ranges::find(people_, key_hash, &Person::key_hash);
  return found == people_.end() ? nullptr : &*found;
}

// In a game without chance the first move counts, so the seats go round from match to match.
std::size_t Room::chair_index(Seat seat) const {
  const std::size_t shift = setup_->game->info().has_chance ? 0 : static_cast<std::size_t>(matches_);
  return (static_cast<std::size_t>(seat.index) + shift) % chairs_.size();
}

std::optional<std::size_t> Room::chair_of(Id person) const {
  if (person == 0) return std::nullopt;
  const auto found = std::ranges::find(chairs_, person, &Chair::person);
  if (found == chairs_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - chairs_.begin());
}

Seat Room::seat_of(Id person) const {
  const auto chair = chair_of(person);
  for (std::int8_t i = 0; chair && i < setup_->seats(); ++i) {
    if (chair_index({i}) == *chair) return {i};
  }
  return Seat::nobody();
}

bool Room::full() const { return std::ranges::none_of(chairs_, &Chair::empty); }

bool Room::has_people() const {
  return std::ranges::any_of(chairs_, [](const Chair& chair) { return chair.person != 0; });
}

bool Room::kept_warm(std::size_t chair) const {
  return !running() && !frozen_ && !chairs_[chair].level.empty() && setup_->chairs[chair].level.empty();
}

int Room::free_chairs() const {
  int free = 0;
  for (std::size_t i = 0; i < chairs_.size(); ++i) free += chairs_[i].empty() || kept_warm(i);
  return free;
}

std::optional<TimeMs> Room::fill_at() const {
  if (setup_->bot_fill_sec == 0 || !first_join_ || full() || running()) return std::nullopt;
  return *first_join_ + TimeMs{1000} * setup_->bot_fill_sec;
}

// ---- who is here

const Room::Presence* Room::presence(Id person) const {
  const auto found = std::ranges::find(presence_, person, &Presence::person);
  return found == presence_.end() ? nullptr : &*found;
}

Room::Presence& Room::presence(Id person) {
  const auto found = std::ranges::find(presence_, person, &Presence::person);
  return found == presence_.end() ? presence_.emplace_back(Presence{.person = person}) : *found;
}

bool Room::present(Id person) const {
  const Presence* found = presence(person);
  return found && found->here;
}

void Room::came(Id person, TimeMs now) {
  Presence& here = presence(person);
  if (!here.here) here.since = now;
  here.here = here.came_back = here.ever_here = true;
  if (now >= grace_until_) return;
  const bool all = std::ranges::all_of(chairs_, [&](const Chair& c) { return c.person == 0 || present(c.person); });
  if (!all) return;
  grace_until_ = 0;
  if (running()) table_->begin_at_latest(now);
}

void Room::went(Id person, TimeMs now) {
  Presence& here = presence(person);
  here.here = here.came_back = false;
  here.since = now;
}

std::optional<TimeMs> Room::away_for(Id person, TimeMs now) const {
  const Presence* found = presence(person);
  if (found && found->here) return std::nullopt;
  return found ? std::max<TimeMs>(now - found->since, 0) : 0;
}

void Room::visitors(int count, int watching, TimeMs now) {
  if ((count == 0) != (visitors_ == 0)) visitors_since_ = now;
  visitors_ = count;
  watching_ = watching;
}

void Room::now_known(std::int64_t seq, TimeMs now) {
  if (table_) table_->now_known(seq, std::max(now, grace_until_));
}

void Room::resume(TimeMs now) {
  visitors_since_ = now;
  for (const Chair& chair : chairs_) {
    if (chair.person == 0) continue;
    presence(chair.person).since = now;
    presence(chair.person).ever_here = true;  // perhaps: the log does not tell
  }
  if (first_join_) first_join_ = now;
  if (!running()) return;
  grace_until_ = now + kGraceMs;
  table_->resume(grace_until_);
}

// ---- decisions

Plan Room::plan(Json body, TimeMs now) const {
  Plan plan{.entry = {.seq = seq_ + 1, .at = now, .body = std::move(body)}, .batch = {}};
  add_rows(plan.batch, plan.entry);
  return plan;
}

Plan Room::plan(Json body, const Command& command, Id person, TimeMs now) const {
  Plan plan{.entry = {.seq = seq_ + 1,
                      .at = now,
                      .person = person,
                      .cmd_id = command.cmd_id,
                      .cmd_hash = command.hash,
                      .body = std::move(body)},
            .batch = {}};
  add_rows(plan.batch, plan.entry);
  return plan;
}

// Everything that the entry changes in the store.
void Room::add_rows(store::Batch& batch, const Entry& entry) const {
  const std::string& name = *find_string(entry.body, "do");
  store::RoomRow room{id_, code_, true, running(), base_, opened_at_};
  Id match = running() ? match_ : 0;
  if (name == "set") {
    match = static_cast<Id>(find_int(entry.body, "match").value_or(0));
    if (entry.seq == 1 || table_) batch.rooms.push_back({id_, code_, true, false, base_, opened_at_});
    if (table_) {
      batch.matches.push_back({match_, match_uuid_, id_, std::string(setup_->game->info().id),
                               setup_->game->info().rules_version, setup_->is_public, set_seq_, ended_seq_,
                               table_->started_at(), table_->changed_at()});
    }
  }
  if (name == "start") {
    match = match_;
    room.running = true;
    room.base = set_seq_;
    if (auto table = new_table(*Seed::parse(*find_string(entry.body, "seed")))) {
      batch.rows = table->rows(entry.body, entry.seq, entry.at);
    }
    batch.rooms.push_back(room);
    batch.matches.push_back({match_, match_uuid_, id_, std::string(setup_->game->info().id),
                             setup_->game->info().rules_version, setup_->is_public, set_seq_, 0, entry.at, 0});
  }
  if (name == "close") {
    room.open = false;
    batch.rooms.push_back(room);
  }
  if (table_ && !table_->over()) batch.rows = table_->rows(entry.body, entry.seq, entry.at);
  batch.events.push_back(
      {id_, entry.seq, match, entry.person, entry.cmd_id, entry.cmd_hash, entry.at, to_text(entry.body)});
}

Plan Room::open(const Sources& sources) const { return plan(set_body(sources), opened_at_); }

namespace {

// What only the log knows of a person.
void add_person(const Person& person, Json& json) {
  json["salt"] = person.salt.to_text();
  if (person.bot) json["bot"] = true;
  if (!person.came_by.empty()) json["came_by"] = person.came_by;
}

}  // namespace

// Whoever nobody did better than, unless all did alike.
bool Room::won(Seat seat) const {
  const Scores scores = table_->match().scores();
  const auto all = std::span(scores.of).first(chairs_.size());
  const auto own = scores.of[static_cast<std::size_t>(seat.index)];
  return own == std::ranges::max(all) && own > std::ranges::min(all);
}

Json Room::set_body(const Sources& sources) const {
  const Seed seed = sources.new_seed();
  Json chairs = Json::array();
  for (const Chair& chair : chairs_) {
    Json one = Json::object();
    if (!chair.level.empty()) one["level"] = chair.level;
    if (chair.person != 0 && !chair.leaves) {
      one["person"] = chair.person;
      add_person(*person(chair.person), one);  // the entry in which it joined may be cut off
      one["wins"] = chair.wins + (table_ && won(seat_of(chair.person)) ? 1 : 0);
    }
    chairs.push_back(std::move(one));
  }
  return {{"do", "set"},
          {"match", sources.new_match_id()},
          {"uuid", uuid_of("match " + to_hex(seed_hash(seed)))},
          {"seed", seed.to_text()},
          {"chairs", std::move(chairs)},
          {"matches", matches_ + (table_ ? 1 : 0)},
          {"setup", setup_->to_json()}};
}

// A person takes the first empty chair; between matches also one that a computer was only keeping warm.
Result<Plan> Room::join(const Joining& joining, TimeMs now) const {
  if (closed_) return Error{code::kRoomClosed, "the room is closed"};
  const auto free = [&](bool also_warm) {
    for (std::size_t i = 0; i < chairs_.size(); ++i) {
      if (chairs_[i].empty() || (also_warm && kept_warm(i))) return i;
    }
    return chairs_.size();
  };
  std::size_t chair = free(false);
  if (chair == chairs_.size()) chair = free(true);
  if (chair == chairs_.size()) return Error{code::kRoomFull, "every seat is taken"};
  const Person& person = joining.person;
  Json body = {{"do", "join"},
               {"chair", chair},
               {"person", person.id},
               {"id", person.public_id},
               {"key_hash", to_hex(person.key_hash)},
               {"name", person.name}};
  add_person(person, body);
  Plan joined = plan(std::move(body), {.cmd_id = joining.cmd_id, .hash = joining.cmd_hash}, person.id, now);
  joined.batch.players.push_back({person.id, id_, person.public_id, person.key_hash, person.name, now});
  return joined;
}

Result<Plan> Room::handle(const Command& command, Id person, TimeMs now) const {
  if (closed_) return Error{code::kRoomClosed, "the room is closed"};
  if (frozen_ && command.type != "chat") {
    return Error{code::kWrongRules, "this match was begun by other rules than this server has"};
  }
  auto body = command_body(command, person, now);
  if (!body) return body.error();
  return plan(std::move(*body), command, person, now);
}

Result<Json> Room::command_body(const Command& command, Id person, TimeMs now) const {
  const std::string& type = command.type;
  if (type == "chat") return chat(command, person);
  constexpr std::array<std::string_view, 11> kTypes = {"game_start", "play",   "place", "roll",  "next", "resign",
                                                       "offer",      "answer", "leave", "claim", "abort"};
  if (std::ranges::find(kTypes, type) == kTypes.end()) {
    return Error{code::kUnknownType, "there is no message of this type"};
  }
  const Seat seat = seat_of(person);
  if (!seat.is_player()) return Error{code::kNoSeat, "who watches has no seat to do that"};
  if (type == "game_start") return ready(command, person);
  if (type == "leave" && !running()) return Json{{"do", "leave"}, {"chair", *chair_of(person)}};
  if (!running()) return Error{code::kNoMatch, "no match is under way"};
  if (gave_up(seat)) return Error{code::kNoSeat, "a computer plays this seat to the end"};
  if (type == "resign" || type == "leave") return resign(seat, type == "leave");
  if (type == "claim") return claim(seat, now);
  if (type == "abort") return abort(seat);
  return act(command, seat, now);
}

Result<Json> Room::ready(const Command& command, Id person) const {
  if (running()) return Error{code::kRunning, "the match is under way"};
  const std::size_t chair = *chair_of(person);
  if (chairs_[chair].ready) return Error{code::kReady, "already said"};
  Json body = {{"do", "ready"}, {"chair", chair}};
  if (!find(command.body, "seed")) return body;
  const std::string* text = find_string(command.body, "seed");
  const auto seed = text && text->size() == 64 ? Seed::parse(*text) : std::nullopt;
  if (!seed) return Error{code::kBadRequest, "seed is 64 hex digits"};
  body["seed"] = seed->to_text();
  return body;
}

Made Room::made(Seat seat, const Command& command) const {
  const TimeMs lag = std::clamp<TimeMs>(command.lag_ms, 0, kMostLagMs);
  return {.think_ms = std::max<TimeMs>(command.received - table_->opened_at(seat) - lag, 0)};
}

Result<Json> Room::act(const Command& command, Seat seat, TimeMs) const {
  const std::string& type = command.type;
  const bool decides = type == "play" || type == "place" || type == "roll";
  if (decides && command.at && table_->acting().contains(seat) &&
      (*command.at < table_->opened_seq(seat) || *command.at > seq_)) {
    return Error{code::kStale, "that decision is no longer open"};
  }
  if (type == "roll") return table_->roll(seat, made(seat, command));
  if (type == "place") return table_->play(seat, command.body, made(seat, command));
  if (type == "play") {
    const Json* move = find(command.body, "move");
    if (!move) return Error{code::kBadMove, "move is missing"};
    return table_->play(seat, *move, made(seat, command));
  }
  if (type == "next") return table_->next(seat);
  const std::string* what = find_string(command.body, "what");
  const auto offer = what ? parse_offer(*what) : std::nullopt;
  if (!offer) return Error{code::kBadRequest, "what is draw or takeback"};
  if (type == "offer") return table_->offer(seat, *offer);
  const auto yes = find_bool(command.body, "yes");
  if (!yes) return Error{code::kBadRequest, "yes is true or false"};
  return table_->answer(seat, *offer, *yes);
}

// Has it left the match, or used up its time, so that it does not come back?
bool Room::gave_up(Seat seat) const {
  return table_->stand_in(seat) && (chair_at(seat).leaves || table_->clocks().allowance(seat) == 0);
}

// Between two, who resigns loses; among more, a computer plays on for it.
Result<Json> Room::resign(Seat seat, bool leaves) const {
  Json body = setup_->seats() == 2 ? table_->end("resign", seat) : table_->hand_over(seat, true);
  if (leaves) body["leaves"] = *chair_of(chair_at(seat).person);
  return body;
}

// Without a clock, who waits for somebody that has been away for long may end it.
Result<Json> Room::claim(Seat seat, TimeMs now) const {
  const Error not_now{code::kCannotClaim, "the one to move has not been away for long enough"};
  if (setup_->clock.kind != ClockSetting::Kind::None || table_->acting().contains(seat)) return not_now;
  for (std::int8_t i = 0; i < setup_->seats(); ++i) {
    const Chair& chair = chair_at({i});
    if (!table_->acting().contains({i}) || chair.person == 0 || table_->stand_in({i})) continue;
    const Presence* away = presence(chair.person);
    if (away && (away->here || now - away->since < kClaimAfterMs)) continue;
    return setup_->seats() == 2 ? table_->end("abandoned", {i}) : table_->hand_over({i}, true);
  }
  return not_now;
}

// As long as somebody has not moved yet, the match can be called off without a loser.
Result<Json> Room::abort(Seat) const {
  for (std::int8_t i = 0; i < setup_->seats(); ++i) {
    if (!table_->played({i})) return table_->end("abandoned", Seat::nobody());
  }
  return Error{code::kCannotAbort, "everybody has moved already"};
}

Result<Json> Room::chat(const Command& command, Id person) const {
  constexpr std::size_t kMaxText = 200;
  constexpr std::array<std::string_view, 8> kPresets = {"hello", "good_luck",  "well_played", "thanks",
                                                        "sorry", "one_moment", "again",       "bye"};
  Json body = {{"do", "chat"}, {"running", running()}};
  if (person != 0) body["person"] = person;
  if (const std::string* preset = find_string(command.body, "preset")) {
    if (std::ranges::find(kPresets, *preset) == kPresets.end()) return Error{code::kBadRequest, "no such preset"};
    body["preset"] = *preset;
    return body;
  }
  auto text = parse_name(command.body, "text", kMaxText);
  if (!text) return Error{code::kBadChat, text.error().message};
  body["text"] = std::move(*text);
  return body;
}

Result<Plan> Room::computer_moves(Seat seat, Move move, std::int64_t opened, TimeMs now) const {
  if (!running() || !thinking().contains(seat) || table_->opened_seq(seat) != opened) {
    return Error{code::kStale, "that decision is no longer open"};
  }
  auto body = table_->play(seat, move, {.think_ms = std::max<TimeMs>(now - table_->opened_at(seat), 0)});
  if (!body) return body.error();
  return plan(std::move(*body), now);
}

}  // namespace taku::server
