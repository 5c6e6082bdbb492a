#include "server/rooms/room_requests.h"

#include <algorithm>

#include "games/player_count.h"
#include "server/keys.h"
#include "server/messages/outbound.h"
#include "server/messages/rest.h"
#include "server/names/name_check.h"
#include "server/rated_room.h"
#include "server/rooms/room_code.h"
#include "server/rooms/store_failure.h"

namespace taku::server {
namespace {

// Never sent: it makes the pipeline skip a request that was done before, so that the first answer is given again.
const Error kDoneBefore{"cmd/done", "this was done before"};

Result<std::string> parse_command_id(const Json& body) {
  if (!find(body, "cmd_id")) return std::string();
  std::string id = command_id(body);
  if (id.empty()) return Error{code::kBadRequest, "cmd_id must be a text of 1 to 24 characters"};
  return id;
}

bool may_be_repeated(const std::string& cmd_id) { return cmd_id.size() >= kUnguessable; }

const Person* person_with_secret(const Room& room, const std::string& secret) {
  const auto found = std::ranges::find_if(room.people(), [&](const Person& person) {
    return person.salt != Seed{} && key_hash_of(key_of(person.salt, secret)) == person.key_hash;
  });
  return found == room.people().end() ? nullptr : &*found;
}

}  // namespace

// The name of an account is not in the log, so `name` is read for guests only.
Result<Newcomer> Newcomer::parse(const Json& body, const Caller& caller) {
  auto cmd_id = parse_command_id(body);
  if (!cmd_id) return cmd_id.error();
  const auto bot = find(body, "bot") ? find_bool(body, "bot") : false;
  if (!bot) return Error{code::kBadRequest, "bot must be true or false"};
  Result<std::string> name = std::string();
  if (caller.account == 0) {
    name = find(body, "name") ? parse_name(body, "name") : std::string("Guest");
    if (name) name = check_person_name(*name, *bot);
    if (!name) return name.error();
  }
  const std::string* key = find_string(body, "player_id");
  if (find(body, "player_id") && !key) return Error{code::kBadRequest, "player_id must be a text"};
  return Newcomer{.name = std::move(*name),
                  .cmd_id = std::move(*cmd_id),
                  .bot = *bot || caller.token,
                  .caller = caller,
                  .key = key ? *key : std::string()};
}

bool has_blocked_player(const Room& room, Id account) {
  if (account == 0 || !room.accounts()) return false;
  return std::ranges::any_of(room.chairs(), [&](const Chair& chair) {
    const Person* who = room.person(chair.person);
    return who && room.accounts()->blocks.apart(who->account, account);
  });
}

// In a tournament everybody plays the opponents that they are paired with.
bool is_blocked(const Room& room, Id account) {
  if (account == 0 || !room.accounts() || room.setup().in_tournament()) return false;
  const Person* owner = room.person(room.owner());
  return owner ? room.accounts()->blocks.blocks(owner->account, account) : has_blocked_player(room, account);
}

// ---- opening

void RoomRequests::open_room(const Json& body, const Caller& caller, Reply reply) {
  if (find(body, "tournament")) return reply(error_response(400, bad_request("only tournaments open such rooms")));
  open_room(body, &caller, std::move(reply));
}

void RoomRequests::open_tournament_room(const Json& body, Reply reply) { open_room(body, nullptr, std::move(reply)); }

void RoomRequests::open_room(const Json& body, const Caller* caller, Reply reply) {
  if (context_.stopping) return reply(error_response(code::kStopping.error()));
  const auto cmd_id = parse_command_id(body);
  if (!cmd_id) return reply(error_response(cmd_id.error()));
  const std::uint64_t hash = command_hash(body);
  if (const auto before = openings_.find(*cmd_id); before != openings_.end()) {
    return repeat_opening(before->second, hash, std::move(reply));
  }
  auto setup = checked_setup(body, caller);
  if (!setup) return reply(error_response(setup.error()));
  const auto hosted = create_room(std::move(*setup), caller ? caller->address : "");
  if (!hosted) return reply(error_response(hosted.error()));
  const bool repeatable = may_be_repeated(*cmd_id);
  if (repeatable) remember_opening(**hosted, *cmd_id, hash);
  pipeline_.submit(**hosted, open_command(repeatable ? *cmd_id : "", hash, std::move(reply)));
}

Result<RoomSetup> RoomRequests::checked_setup(const Json& body, const Caller* caller) const {
  auto setup = RoomSetup::parse(body, context_.settings.bot_fill_sec);
  if (!setup) return setup.error();
  if (Status fits = check_player_count(setup->game->info(), setup->seats(), setup->options); !fits) return fits.error();
  if (setup->rated) {
    if (Status rated = check_rated(*setup); !rated) return rated.error();
    if (caller && caller->account == 0) return code::kAccountNeeded.error();
  }
  if (!setup->name.empty()) {
    auto name = check_room_name(setup->name);
    if (!name) return name.error();
    setup->name = std::move(*name);
  }
  return setup;
}

// The answer to the first request was lost, or its entry is still being written.
void RoomRequests::repeat_opening(const Opening& opening, std::uint64_t hash, Reply reply) {
  if (opening.hash != hash) return reply(error_response(code::kReused.error()));
  PendingCommand repeated{.decide = [](const Room&) -> Result<Plan> { return kDoneBefore; }};
  repeated.done = [reply](const Room& room, const Error* error) {
    if (error->code == kDoneBefore.code) return reply({200, room_json(room)});
    const bool never_opened = room.seq() == 0;  // the first request failed; this one may be repeated
    reply(error_response(never_opened ? code::kStoreUnavailable.error() : *error));
  };
  pipeline_.submit(*registry_.find(opening.room), std::move(repeated));
}

Result<HostedRoom*> RoomRequests::create_room(RoomSetup setup, const std::string& address) {
  if (Status allowed = check_limits(address); !allowed) return allowed.error();
  count_open(address, 1);
  try {
    if (auto number = context_.numbers().new_room()) {
      if (number->code.empty()) number->code = new_code();
      HostedRoom& hosted = registry_.add(Room(number->id, number->code, std::move(setup), context_.now()));
      hosted.epoch = number->epoch;
      hosted.room.set_accounts(context_.deps.accounts);
      hosted.address = address;
      return &hosted;
    }
  } catch (const store::StoreError& problem) {
    read_failed(context_, problem);
  }
  count_open(address, -1);
  return code::kStoreUnavailable.error();
}

void RoomRequests::count_open(const std::string& address, int change) {
  if (address.empty()) return;
  change > 0 ? void(open_rooms_.add(address, 0)) : open_rooms_.remove(address);
  if (context_.deps.others) changed_addresses_.insert(address);
}

// The rooms of all nodes count.
Status RoomRequests::check_limits(const std::string& address) const {
  const RoomServiceSettings& settings = context_.settings;
  const OtherRooms* others = context_.deps.others;
  const std::size_t open = registry_.size() + (others ? others->size() : 0);
  if (settings.max_rooms > 0 && open >= static_cast<std::size_t>(settings.max_rooms)) {
    return code::kTooManyRooms.error();
  }
  const int from_address = open_rooms_.count(address) + (others ? others->open_from(address) : 0);
  const bool limited = !address.empty() && settings.max_rooms_per_address > 0;
  if (limited && from_address >= settings.max_rooms_per_address) return code::kRoomsFromAddress.error();
  return success();
}

void RoomRequests::open_with(RoomSetup setup, const std::vector<Caller>& people, Seated done) {
  if (context_.stopping) return done(code::kStopping.error());
  const auto created = create_room(std::move(setup), "");
  if (!created) return done(created.error());
  const Id id = (*created)->room.id();
  struct Joins {
    std::vector<Json> answers;
    std::size_t waiting = 0;
    std::optional<Error> error;
    Seated done;
  };
  const auto joins =
      std::make_shared<Joins>(Joins{std::vector<Json>(people.size()), people.size(), {}, std::move(done)});
  pipeline_.submit(**created, open_command("", 0, [](const Response&) {}));
  for (std::size_t i = 0; i < people.size(); ++i) {
    HostedRoom* hosted = registry_.find(id);
    if (!hosted) return joins->done(code::kStoreUnavailable.error());
    PendingCommand join = join_command({.bot = people[i].token, .caller = people[i]},
                                       [joins, i](const Response& response) { joins->answers[i] = response.body; });
    join.done = [joins, usual = std::move(join.done)](const Room& room, const Error* error) {
      usual(room, error);
      if (error) joins->error = *error;
      if (--joins->waiting > 0) return;
      joins->error ? joins->done(*joins->error) : joins->done(std::move(joins->answers));
    };
    pipeline_.submit(*hosted, std::move(join));
  }
}

std::string RoomRequests::new_code() {
  while (true) {
    std::string code = room_code(context_.new_seed());
    if (!code.empty() && !registry_.find(code) && !context_.deps.store->room(code)) return code;
  }
}

PendingCommand RoomRequests::open_command(std::string cmd_id, std::uint64_t hash, Reply reply) {
  PendingCommand command{.decide = [this, hash, cmd_id = std::move(cmd_id)](const Room& room) -> Result<Plan> {
    Plan plan = room.open(context_.sources);
    plan.entry.cmd_id = plan.batch.events[0].cmd_id = cmd_id;
    plan.entry.cmd_hash = plan.batch.events[0].cmd_hash = hash;
    return plan;
  }};
  command.done = [reply = std::move(reply)](const Room& room, const Error* error) {
    reply(error ? error_response(*error) : Response{201, room_json(room)});
  };
  return command;
}

std::string RoomRequests::opening_hash(const std::string& cmd_id) {
  return to_hex(key_hash_of("taku open 1 " + cmd_id));
}

void RoomRequests::remember_opening(HostedRoom& hosted, const std::string& cmd_id, std::uint64_t hash) {
  hosted.opened_by = cmd_id;
  openings_[cmd_id] = {hosted.room.id(), hash};
}

void RoomRequests::room_closed(const HostedRoom& hosted) {
  count_open(hosted.address, -1);
  if (!hosted.opened_by.empty()) openings_.erase(hosted.opened_by);
}

// ---- joining

void RoomRequests::join(const std::string& code, const Json& body, const Caller& caller, Reply reply) {
  if (context_.stopping) return reply(error_response(code::kStopping.error()));
  HostedRoom* hosted = registry_.find(code);
  if (!hosted) return reply(error_response(code::kRoomNotFound.error()));
  const bool excluded =
      hosted->excluded_addresses.contains(caller.address) || hosted->excluded_accounts.contains(caller.account);
  if (excluded) return reply(error_response(code::kRemoved.error()));
  auto newcomer = Newcomer::parse(body, caller);
  if (!newcomer) return reply(error_response(newcomer.error()));
  if (!hosted->budget.take_join(caller.address)) {
    return reply(error_response(code::kTooFast.error(std::string(kTooManyJoins))));
  }
  if (!newcomer->key.empty()) return come_back(*hosted, *newcomer, std::move(reply));
  pipeline_.submit(*hosted, join_command(std::move(*newcomer), std::move(reply)));
}

// The same person takes a seat again, with the wins from before. The key names them, so a repeated request is harmless.
void RoomRequests::come_back(HostedRoom& hosted, const Newcomer& newcomer, Reply reply) {
  const Person* person = hosted.room.person_with_key(key_hash_of(newcomer.key));
  if (!person) return reply(error_response(code::kWrongKey.error()));
  PendingCommand command{.decide = [this, person = *person](const Room& room) -> Result<Plan> {
    if (registry_.find(room.id())->excluded.contains(person.id)) return code::kRemoved.error();
    if (context_.is_banned(person.account)) return code::kAccountBanned.error();
    const auto chair = room.chair_of(person.id);
    if (chair && room.chairs()[*chair].leaves) return code::kRunning.error("you can come back after this match");
    if (chair) return kDoneBefore;
    if (is_blocked(room, person.account)) return code::kAccountBlocked.error();
    return room.join({.person = person}, context_.now());
  }};
  command.done = [this, reply = std::move(reply), newcomer, id = person->id](const Room& room, const Error* error) {
    if (error && error->code != kDoneBefore.code) return reply(error_response(*error));
    registry_.find(room.id())->addresses[id] = newcomer.caller.address;
    reply({error ? 200 : 201, joined_json(room, *room.person(id), newcomer.key)});
  };
  pipeline_.submit(hosted, std::move(command));
}

PendingCommand RoomRequests::join_command(Newcomer newcomer, Reply reply) {
  const std::string secret = may_be_repeated(newcomer.cmd_id) ? newcomer.cmd_id : context_.new_seed().to_text();
  Joining joining;
  joining.person = {.id = context_.numbers().new_person(),
                    .public_id = "p_" + context_.new_seed().to_text().substr(0, 16),
                    .name = std::move(newcomer.name),
                    .salt = context_.new_seed(),
                    .bot = newcomer.bot,
                    .came_by = std::move(newcomer.came_by),
                    .account = newcomer.caller.account};
  joining.person.key_hash = key_hash_of(key_of(joining.person.salt, secret));
  PendingCommand command{.decide = [this, joining, secret](const Room& room) -> Result<Plan> {
    if (const Person* before = person_with_secret(room, secret)) {
      const bool same = before->name == joining.person.name && before->bot == joining.person.bot &&
                        before->account == joining.person.account;
      return same ? kDoneBefore : code::kReused.error();
    }
    if (is_blocked(room, joining.person.account)) return code::kAccountBlocked.error();
    return room.join(joining, context_.now());
  }};
  command.done = [this, reply = std::move(reply), secret, address = newcomer.caller.address](const Room& room,
                                                                                             const Error* error) {
    if (error && error->code != kDoneBefore.code) return reply(error_response(*error));
    const Person& person = *person_with_secret(room, secret);
    registry_.find(room.id())->addresses[person.id] = address;
    reply({error ? 200 : 201, joined_json(room, person, key_of(person.salt, secret))});
  };
  return command;
}

}  // namespace taku::server
