#include "server/room.h"

#include <algorithm>
#include <array>
#include <span>

#include "ai/player.h"
#include "engine/fair_seed.h"
#include "engine/uuid.h"
#include "people/tournaments/tournament_codes.h"
#include "server/names/name_check.h"
#include "server/rated_room.h"
#include "server/tournament_room.h"

namespace taku::server {

Room::Room(Id id, std::string code, RoomSetup setup, TimeMs opened_at)
    : id_(id),
      code_(std::move(code)),
      setup_(std::make_shared<const RoomSetup>(std::move(setup))),
      opened_at_(opened_at),
      visitors_since_(opened_at) {
  for (const ChairSetup& chair : setup_->chairs) chairs_.push_back({.level = chair.level});
}

// ---- state

const Person* Room::person(Id id) const {
  const auto found = std::ranges::find(people_, id, &Person::id);
  return found == people_.end() ? nullptr : &*found;
}

const Person* Room::person_with_key(const Digest& key_hash) const {
  const auto found = std::ranges::find(people_, key_hash, &Person::key_hash);
  return found == people_.end() ? nullptr : &*found;
}

const Person* Room::person_with_account(Id account) const {
  for (const Chair& chair : chairs_) {
    const Person* who = person(chair.person);
    if (who && account != 0 && who->account == account) return who;
  }
  return nullptr;
}

const std::string& Room::name_of_account(Id account) const {
  static const std::string kDeleted;
  const std::string* name = accounts_ ? accounts_->names.find(account) : nullptr;
  return name ? *name : kDeleted;
}

const std::string& Room::name_of(const Person& person) const {
  return person.account == 0 ? person.name : name_of_account(person.account);
}

bool Room::concerns_people() const {
  return setup_->in_tournament() || (accounts_ && accounts_->claimed_rooms.contains(id_)) ||
         std::ranges::any_of(people_, [](const Person& person) { return person.account != 0; });
}

// In a game without chance moving first matters, so the seats rotate from match to match.
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

bool Room::filled_in(std::size_t chair) const {
  return !running() && !frozen_ && !chairs_[chair].level.empty() && setup_->chairs[chair].level.empty();
}

// The rooms of a tournament have one match, which may be between computers.
bool Room::may_start() const { return setup_->in_tournament() ? matches_ == 0 : has_people(); }

int Room::free_chairs() const {
  if (setup_->in_tournament()) return 0;
  int free = 0;
  for (std::size_t i = 0; i < chairs_.size(); ++i) free += chairs_[i].empty() || filled_in(i);
  return free;
}

std::optional<TimeMs> Room::fill_at() const {
  if (setup_->bot_fill_sec == 0 || !first_join_ || full() || running()) return std::nullopt;
  return *first_join_ + TimeMs{1000} * setup_->bot_fill_sec;
}

// ---- presence

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
  return found && found->connected;
}

void Room::mark_present(Id person, TimeMs now) {
  Presence& state = presence(person);
  if (!state.connected) state.since = now;
  state.connected = state.came_back = state.ever_connected = true;
  if (now >= grace_until_) return;
  const bool all = std::ranges::all_of(chairs_, [&](const Chair& c) { return c.person == 0 || present(c.person); });
  if (!all) return;
  grace_until_ = 0;
  if (running()) table_->begin_at_latest(now);
}

void Room::mark_away(Id person, TimeMs now) {
  Presence& state = presence(person);
  state.connected = state.came_back = false;
  state.since = now;
}

std::optional<TimeMs> Room::away_for(Id person, TimeMs now) const {
  const Presence* found = presence(person);
  if (found && found->connected) return std::nullopt;
  return found ? std::max<TimeMs>(now - found->since, 0) : 0;
}

void Room::set_visitors(int connections, int watching, TimeMs now) {
  if ((connections == 0) != (visitors_ == 0)) visitors_since_ = now;
  visitors_ = connections;
  watching_ = watching;
}

std::optional<TimeMs> Room::unlisted_at() const {
  if (visitors_ > 0) return std::nullopt;
  return visitors_since_ + kUnlistedMs;
}

void Room::on_committed(std::int64_t seq, TimeMs now) {
  if (table_) table_->on_committed(seq, std::max(now, grace_until_));
}

void Room::resume(TimeMs now) {
  visitors_since_ = now;
  for (const Chair& chair : chairs_) {
    if (chair.person == 0) continue;
    presence(chair.person).since = now;
    presence(chair.person).ever_connected = true;  // unknown after a restart, so assume they were
  }
  if (first_join_) first_join_ = now;
  if (!running()) return;
  grace_until_ = now + kGraceMs;
  table_->resume(grace_until_);
}

// ---- decisions

Plan Room::plan(EntryBody body, TimeMs now) const { return plan(std::move(body), {}, 0, now); }

Plan Room::plan(EntryBody body, const Command& command, Id person, TimeMs now) const {
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

store::MatchRow Room::match_row() const {
  const GameInfo& game = setup_->game->info();
  return {.id = match_,
          .uuid = match_uuid_,
          .room = id_,
          .game = std::string(game.id),
          .rules_version = game.rules_version,
          .is_public = setup_->is_public,
          .first_seq = set_seq_};
}

// Everything that the entry changes in the store.
void Room::add_rows(store::Batch& batch, const Entry& entry) const {
  store::RoomRow room{id_, code_, true, running(), base_, opened_at_};
  Id match = running() ? match_ : 0;
  const auto add = Overloaded{
      [&](const entries::SetTable& set) {
        match = set.match;
        room.running = false;
        if (entry.seq == 1 || table_) batch.rooms.push_back(room);
        if (!table_) return;
        store::MatchRow ended = match_row();
        ended.last_seq = ended_seq_;
        ended.started_at = table_->started_at();
        ended.ended_at = table_->changed_at();
        batch.matches.push_back(std::move(ended));
      },
      [&](const entries::Start& start) {
        match = match_;
        room.running = true;
        room.base = set_seq_;
        if (const auto table = new_table(start.seed)) batch.rows = table->rows(entry.body, entry.seq, entry.at);
        batch.rooms.push_back(room);
        store::MatchRow started = match_row();
        started.started_at = entry.at;
        batch.matches.push_back(std::move(started));
      },
      [&](const entries::Close&) {
        room.open = false;
        batch.rooms.push_back(room);
      },
      []<class Body>(const Body&)
        requires(entries::OfRoom<Body>)
                {},
                [&]<class Body>(const Body&)
                  requires(entries::OfMatch<Body>)
      { batch.rows = table_->rows(entry.body, entry.seq, entry.at); },
      };
  std::visit(add, entry.body);
  batch.events.push_back(
      {id_, entry.seq, match, entry.person, entry.cmd_id, entry.cmd_hash, entry.at, entry_text(entry.body)});
}

Plan Room::open(const Sources& sources) const { return plan(set_table(sources), opened_at_); }

namespace {

// The list is limited; the first may be the owner.
void keep_other(entries::SetTable::Chair one, std::vector<entries::SetTable::Chair>& list) {
  if (list.size() == kFormerKept) list.erase(list.begin() + 1);
  list.push_back(std::move(one));
}

entries::PersonDetails details_of(const Person& person) {
  return {.salt = person.salt, .bot = person.bot, .came_by = person.came_by, .account = person.account};
}

}  // namespace

entries::SetTable Room::set_table(const Sources& sources) const {
  const Seed seed = sources.new_seed();
  const SeatSet winners = table_ ? table_->match().winners() : SeatSet{};
  entries::SetTable set{.match = sources.new_match_id(),
                        .uuid = uuid_of("match " + to_hex(seed_hash(seed))),
                        .seed = seed,
                        .matches = matches_ + (table_ ? 1 : 0),
                        .setup = setup_->to_json()};
  // With details, because the entry in which they joined may be before the new base.
  const auto score_of = [&](Id id, int wins) {
    return entries::SetTable::Chair{.person = id, .details = details_of(*person(id)), .wins = wins};
  };
  std::vector<FormerPlayer> former = former_;
  for (const Chair& chair : chairs_) {
    entries::SetTable::Chair& one = set.chairs.emplace_back();
    if (chair.person == 0) {
      one.level = chair.level;
      continue;
    }
    const int won = winners.contains(seat_of(chair.person)) ? 1 : 0;
    if (chair.leaves) {
      keep_former({chair.person, chair.wins + won}, former);
    } else {
      one = score_of(chair.person, chair.wins + won);
    }
  }
  for (const FormerPlayer& one : former) set.former.push_back(score_of(one.person, one.wins));
  for (const Person& one : people_) {
    const bool has_place = chair_of(one.id) || std::ranges::find(former, one.id, &FormerPlayer::person) != former.end();
    if (one.account != 0 && !has_place) keep_other(score_of(one.id, 0), set.others);
  }
  return set;
}

// A person takes the first empty chair; if there is none, one that a computer holds only until a person comes.
Result<std::size_t> Room::chair_for(const Person& person) const {
  if (setup_->in_tournament()) return reserved_chair(*this, person);
  for (const bool also_filled_in : {false, true}) {
    for (std::size_t i = 0; i < chairs_.size(); ++i) {
      if (chairs_[i].empty() || (also_filled_in && filled_in(i))) return i;
    }
  }
  return Error{code::kRoomFull, "every seat is taken"};
}

Result<Plan> Room::join(const Joining& joining, TimeMs now) const {
  if (closed_) return Error{code::kRoomClosed, "the room is closed"};
  if (Status allowed = check_rated_player(*this, joining.person); !allowed) return allowed.error();
  const auto chair = chair_for(joining.person);
  if (!chair) return chair.error();
  const Person& person = joining.person;
  entries::Join body{.chair = *chair,
                     .person = person.id,
                     .public_id = person.public_id,
                     .key_hash = person.key_hash,
                     .name = person.name,
                     .details = details_of(person)};
  Plan joined = plan(std::move(body), {.cmd_id = joining.cmd_id, .hash = joining.cmd_hash}, person.id, now);
  if (!this->person(person.id)) {
    joined.batch.players.push_back({person.id, id_, person.public_id, person.key_hash, person.name, now});
  }
  return joined;
}

Result<Plan> Room::handle(const Command& command, Id person, TimeMs now) const {
  if (closed_) return Error{code::kRoomClosed, "the room is closed"};
  if (frozen_ && command.type != "chat") {
    return Error{code::kWrongRules, "this match began under a rules version that this server does not have"};
  }
  auto body = decide(command, person, now);
  if (!body) return body.error();
  return plan(std::move(*body), command, person, now);
}

Result<EntryBody> Room::decide(const Command& command, Id person, TimeMs now) const {
  const std::string& type = command.type;
  if (type == "chat") return chat(command, person);
  constexpr std::array<std::string_view, 12> kTypes = {"game_start", "play",   "place", "roll",  "next",  "resign",
                                                       "offer",      "answer", "leave", "claim", "abort", "fill"};
  if (std::ranges::find(kTypes, type) == kTypes.end()) {
    return Error{code::kUnknownType, "there is no message of this type"};
  }
  const Seat seat = seat_of(person);
  if (!seat.is_player()) return Error{code::kNoSeat, "spectators have no seat"};
  if (type == "game_start") return ready(command, person);
  if (type == "fill") return fill(command, person);
  if (type == "leave" && !running()) return EntryBody(entries::Leave{.chair = *chair_of(person)});
  if (!running()) return Error{code::kNoMatch, "no match is running"};
  if (type == "leave" && !chair_at(seat).leaves) return resign(seat, true);
  if (gave_up(seat)) return Error{code::kNoSeat, "a computer plays this seat for the rest of the match"};
  if (type == "resign") return resign(seat, false);
  if (type == "claim") return claim(seat, now);
  if (type == "abort") return abort();
  return act(command, seat);
}

Result<EntryBody> Room::ready(const Command& command, Id person) const {
  if (running()) return Error{code::kRunning, "the match is running"};
  if (!may_start()) return Error{people::code::kTournamentOver, "this game of the tournament is over"};
  entries::Ready body{.chair = *chair_of(person)};
  if (find(command.body, "ready")) {
    const auto ready = find_bool(command.body, "ready");
    if (!ready) return Error{code::kBadRequest, "ready must be true or false"};
    body.ready = *ready;
  }
  if (chairs_[body.chair].ready == body.ready)
    return Error{code::kReady, body.ready ? "this seat is already ready" : "this seat is not ready"};
  if (!body.ready) return EntryBody(body);
  if (!find(command.body, "seed")) return EntryBody(body);
  const std::string* text = find_string(command.body, "seed");
  body.seed = text && text->size() == 64 ? Seed::parse(*text) : std::nullopt;
  if (!body.seed) return Error{code::kBadRequest, "seed must be 64 hex digits"};
  return EntryBody(body);
}

// The seats whose people are connected. If nobody else is, people who were connected shortly before count too, so that
// nobody decides alone while the others reload the page.
SeatSet Room::present_seats(Seat by, TimeMs now) const {
  SeatSet connected, lately;
  for (std::int8_t i = 0; i < setup_->seats(); ++i) {
    const Id person = chair_at({i}).person;
    if (person == 0) continue;
    const auto away = away_for(person, now);
    if (!away) connected.add({i});
    if (!away || *away < kClaimAfterMs) lately.add({i});
  }
  connected.add(by);
  return connected.size() > 1 ? connected : lately;
}

// Computers take the empty chairs because a player does not want to wait longer: the owner; everyone in a room without
// one, where strangers were matched, and where the owner has no seat.
Result<EntryBody> Room::fill(const Command& command, Id person) const {
  if (running()) return Error{code::kRunning, "the match is running"};
  if (owner() != 0 && owner() != person && chair_of(owner())) return code::kNotOwner.error();
  if (setup_->rated) return code::kNotRated.error("computers do not take empty seats in rated rooms");
  if (setup_->in_tournament()) return Error{code::kRoomFull, "every seat is reserved for a player of the tournament"};
  if (full()) return Error{code::kRoomFull, "every seat is taken"};
  entries::Fill body{.level = setup_->bot_fill_level};
  if (!find(command.body, "level")) return EntryBody(std::move(body));
  const std::string* level = find_string(command.body, "level");
  if (!level || !ai::find_level(*setup_->game, *level))
    return Error{code::kUnknownLevel, "this game has no such level"};
  body.level = *level;
  return EntryBody(std::move(body));
}

ActionTiming Room::timing(Seat seat, const Command& command) const {
  const TimeMs lag = std::clamp<TimeMs>(command.lag_ms, 0, kMostLagMs);
  return {.think_ms = std::max<TimeMs>(command.received - table_->opened_at(seat) - lag, 0)};
}

Result<EntryBody> Room::act(const Command& command, Seat seat) const {
  const std::string& type = command.type;
  const bool decides = type == "play" || type == "place" || type == "roll";
  if (decides && command.at && table_->acting().contains(seat) &&
      (*command.at < table_->opened_seq(seat) || *command.at > seq_)) {
    return Error{code::kStale, "that decision is no longer open"};
  }
  if (type == "roll") return table_->roll(seat, timing(seat, command));
  if (type == "place") return table_->play(seat, command.body, timing(seat, command));  // the frame itself is the move
  if (type == "play") {
    if (const Json* move = find(command.body, "move")) return table_->play(seat, *move, timing(seat, command));
    if (const std::string* text = find_string(command.body, "text"))
      return table_->play_text(seat, *text, timing(seat, command));
    return Error{code::kBadMove, "move is missing"};
  }
  if (type == "next") return table_->next(seat);
  const std::string* what = find_string(command.body, "what");
  const auto kind = what ? parse_offer_kind(*what) : std::nullopt;
  if (!kind) return Error{code::kBadRequest, "what must be draw, takeback or settle"};
  if (type == "offer") return table_->offer(seat, *kind, present_seats(seat, command.received));
  const auto yes = find_bool(command.body, "yes");
  if (!yes) return Error{code::kBadRequest, "yes must be true or false"};
  return table_->answer(seat, *kind, *yes, present_seats(seat, command.received));
}

// The person has left the match and cannot come back to this seat. In old logs only the chair or the clock shows it.
bool Room::gave_up(Seat seat) const {
  if (table_->left(seat)) return true;
  return table_->stand_in(seat) && (chair_at(seat).leaves || table_->clocks().allowance(seat) == 0);
}

// With two seats the player who resigns loses; with more the seat is out and a computer plays on. A player who has
// finished keeps the place.
Result<EntryBody> Room::resign(Seat seat, bool leaves) const {
  const auto chair = leaves ? chair_of(chair_at(seat).person) : std::nullopt;
  if (setup_->seats() == 2) return EntryBody(entries::End{.reason = "resign", .seat = seat, .leaves = chair});
  const bool finished = table_->state()->finished(seat);
  if (finished && !leaves) return Error{code::kOver, "this seat has already finished"};
  entries::HandOver entry{.seat = seat, .to_computer = true, .leaves = chair};
  if (!finished) entry.why = entries::HandOver::Why::Resign;
  return EntryBody(entry);
}

// With two seats the absent player loses; with more the seat is out and a computer plays on.
Result<EntryBody> Room::claim(Seat seat, TimeMs now) const {
  for (std::int8_t i = 0; i < setup_->seats(); ++i) {
    if (!can_be_claimed({i}, seat, now)) continue;
    if (setup_->seats() == 2) return EntryBody(entries::End{.reason = "abandoned", .seat = {i}});
    return EntryBody(entries::HandOver{.seat = {i}, .to_computer = true, .why = entries::HandOver::Why::Claim});
  }
  return Error{code::kCannotClaim, "the player to move has not been away long enough"};
}

// With a clock: one of two seats after too many timeouts, until its person acts again. Without: a seat that the other
// waits for, whose person has been away for long or has not acted in spite of a warning.
bool Room::can_be_claimed(Seat seat, Seat by, TimeMs now) const {
  const Chair& chair = chair_at(seat);
  if (seat == by || chair.person == 0 || table_->left(seat)) return false;
  if (setup_->clock.kind != ClockSetting::Kind::None) return setup_->seats() == 2 && table_->is_absent(seat);
  if (!table_->acting().contains(seat) || table_->acting().contains(by) || table_->stand_in(seat)) return false;
  if (const auto idle = table_->claim_at(seat); idle && now >= *idle) return true;
  const Presence* away = presence(chair.person);
  return !away || (!away->connected && now - away->since >= kClaimAfterMs);
}

// Until every seat has acted, the match can be called off without a loser.
Result<EntryBody> Room::abort() const {
  if (setup_->in_tournament()) return Error{code::kCannotAbort, "a game of a tournament cannot be called off"};
  if (everyone_acted()) return Error{code::kCannotAbort, "every seat has already acted"};
  return EntryBody(entries::End{.reason = "abandoned"});
}

bool Room::everyone_acted() const {
  for (std::int8_t i = 0; i < setup_->seats(); ++i) {
    if (!table_->played({i})) return false;
  }
  return true;
}

Result<EntryBody> Room::chat(const Command& command, Id person) const {
  constexpr std::size_t kMaxText = 200;
  constexpr std::array<std::string_view, 8> kPresets = {"hello", "good_luck",  "well_played", "thanks",
                                                        "sorry", "one_moment", "again",       "bye"};
  entries::Chat body{.running = running(), .person = person, .account = person == 0 ? command.account : 0};
  if (const std::string* preset = find_string(command.body, "preset")) {
    if (std::ranges::find(kPresets, *preset) == kPresets.end())
      return Error{code::kBadRequest, "there is no such preset message"};
    body.preset = *preset;
    return EntryBody(std::move(body));
  }
  auto text = parse_name(command.body, "text", kMaxText);
  if (!text) return Error{code::kBadChat, text.error().message};
  if (!is_visible_text(*text)) return Error{code::kBadChat, "text contains characters that cannot be seen"};
  body.text = std::move(*text);
  return EntryBody(std::move(body));
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
