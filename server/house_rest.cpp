#include <algorithm>

#include "server/archive.h"
#include "server/house.h"
#include "server/keys.h"

namespace taku::server {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHJKMNPQRSTUVWXYZ";  // no I, L, O: they look like others
constexpr std::size_t kCodeLetters = 6;
constexpr TimeMs kFailureShownMs = 10'000;  // after the store failed, the server calls itself ill

const Error kStopping{"server/stopping", "the server stops"};
const Error kReused{"cmd/reused", "this cmd_id was another command"};
const Error kDoneBefore{"cmd/done", "it was done before"};  // never told: the first answer is given again

Response failed(int status, const Error& error) {
  return {status, {{"error", {{"code", error.code}, {"message", error.message}}}}};
}

int status_of(const Error& error) {
  if (error.code == code::kRoomFull || error.code == code::kRunning || error.code == "cmd/reused") return 409;
  if (error.code == code::kRoomClosed) return 410;
  if (error.code == "store/unavailable" || error.code == "limit/busy" || error.code == kStopping.code) return 503;
  return 400;
}

Result<std::string> parse_command_id(const Json& body) {
  if (!find(body, "cmd_id")) return std::string();
  std::string id = command_id(body);
  if (id.empty()) return Error{code::kBadRequest, "cmd_id is a text of 1 to 24 characters"};
  return id;
}

Json joined_json(const Room& room, const Person& person, const std::string& key) {
  const Seat seat = room.seat_of(person.id);
  return {{"room", room.code()},      {"room_id", room.code()},
          {"player_id", key},         {"person", person.public_id},
          {"name", person.name},      {"seat", seat.is_player() ? Json(seat.index) : Json(nullptr)},
          {"match", room.match_id()}, {"seed_hash", seed_hash_text(room)}};
}

// The same person again, whose answer was lost?
const Person* person_with_secret(const Room& room, const std::string& secret) {
  const auto found = std::ranges::find_if(room.people(), [&](const Person& person) {
    return person.salt != Seed{} && key_hash_of(key_of(person.salt, secret)) == person.key_hash;
  });
  return found == room.people().end() ? nullptr : &*found;
}

}  // namespace

Seed House::new_seed() {
  Seed seed;
  world_.random(seed.bytes);
  return seed;
}

std::string House::new_code() {
  while (true) {
    const Seed random = new_seed();
    std::string code;
    for (std::size_t i = 0; i < random.bytes.size() && code.size() < kCodeLetters; ++i) {
      const std::size_t letter = random.bytes[i] & 31u;
      if (letter < kLetters.size()) code += kLetters[letter];
    }
    if (code.size() == kCodeLetters && !by_code_.contains(code) && !world_.store->room(code)) return code;
  }
}

Response House::store_failed(const store::StoreError& problem) {
  world_.log("store_unreadable", {{"why", problem.what()}});
  store_failed_at_ = world_.now();
  return failed(503, {"store/unavailable", "the database cannot be read"});
}

std::string House::new_public_id() { return "p_" + new_seed().to_text().substr(0, 16); }

void House::note_opening(Hosted& hosted, const std::string& cmd_id, std::uint64_t hash) {
  hosted.opened_by = cmd_id;
  opened_by_command_[cmd_id] = {hosted.room.id(), hash};
}

// The answer to the first time was lost, or is still being written down.
void House::open_again(const Opening& opening, std::uint64_t hash, Reply reply) {
  if (opening.hash != hash) return reply(failed(409, kReused));
  Wish again{.decide = [](const Room&) -> Result<Plan> { return kDoneBefore; }};
  again.done = [reply](const Room& room, const Error* error) {
    reply(error->code == kDoneBefore.code ? Response{200, room_json(room)} : failed(status_of(*error), *error));
  };
  wish(*rooms_.at(opening.room), std::move(again));
}

// An empty room, or nothing: then it was refused.
House::Hosted* House::new_room(RoomSetup setup, const std::string& address, const Reply& refused) {
  if (settings_.max_rooms > 0 && rooms_.size() >= static_cast<std::size_t>(settings_.max_rooms)) {
    refused(failed(503, {"limit/rooms", "all rooms are taken"}));
    return nullptr;
  }
  const auto own = open_rooms_of_.find(address);
  const int open = own == open_rooms_of_.end() ? 0 : own->second;
  if (settings_.max_rooms_per_address > 0 && open >= settings_.max_rooms_per_address) {
    refused(failed(429, {"limit/rooms", "too many rooms are open from this address"}));
    return nullptr;
  }
  std::string code;
  try {
    code = new_code();
  } catch (const store::StoreError& problem) {
    refused(store_failed(problem));
    return nullptr;
  }
  Hosted& hosted = host(Room(++last_ids_.room, std::move(code), std::move(setup), world_.now()));
  hosted.address = address;
  ++open_rooms_of_[address];
  return &hosted;
}

House::Wish House::opening(std::string cmd_id, std::uint64_t hash, Reply reply) {
  Wish opening{.decide = [this, hash, named = std::move(cmd_id)](const Room& room) -> Result<Plan> {
    Plan plan = room.open(sources_);
    plan.entry.cmd_id = plan.batch.events[0].cmd_id = named;
    plan.entry.cmd_hash = plan.batch.events[0].cmd_hash = hash;
    return plan;
  }};
  opening.done = [reply = std::move(reply)](const Room& room, const Error* error) {
    reply(error ? failed(status_of(*error), *error) : Response{201, room_json(room)});
  };
  return opening;
}

void House::open_room(const Json& body, const std::string& address, Reply reply) {
  if (stopping_) return reply(failed(503, kStopping));
  const auto cmd_id = parse_command_id(body);
  if (!cmd_id) return reply(failed(400, cmd_id.error()));
  const std::uint64_t hash = command_hash(body);
  if (const auto before = opened_by_command_.find(*cmd_id); before != opened_by_command_.end()) {
    return open_again(before->second, hash, std::move(reply));
  }
  auto setup = RoomSetup::parse(body, settings_.bot_fill_sec);
  if (!setup) return reply(failed(400, setup.error()));
  Hosted* hosted = new_room(std::move(*setup), address, reply);
  if (!hosted) return;
  const bool repeatable = cmd_id->size() >= kUnguessable;
  if (repeatable) note_opening(*hosted, *cmd_id, hash);
  wish(*hosted, opening(repeatable ? *cmd_id : "", hash, std::move(reply)));
}

Result<House::Newcomer> House::parse_newcomer(const Json& body) {
  auto cmd_id = parse_command_id(body);
  if (!cmd_id) return cmd_id.error();
  auto name = find(body, "name") ? parse_name(body, "name") : std::string("Guest");
  if (!name) return name.error();
  const auto bot = find(body, "bot") ? find_bool(body, "bot") : false;
  if (!bot) return Error{code::kBadRequest, "bot is true or false"};
  return Newcomer{.name = std::move(*name), .cmd_id = std::move(*cmd_id), .bot = *bot};
}

House::Wish House::joining(Newcomer newcomer, Reply reply) {
  const std::string secret = newcomer.cmd_id.size() >= kUnguessable ? newcomer.cmd_id : new_seed().to_text();
  Joining joining;
  joining.person = {.id = ++last_ids_.player,
                    .public_id = new_public_id(),
                    .name = std::move(newcomer.name),
                    .salt = new_seed(),
                    .bot = newcomer.bot,
                    .came_by = std::move(newcomer.came_by)};
  joining.person.key_hash = key_hash_of(key_of(joining.person.salt, secret));
  Wish coming{.decide = [this, joining, secret](const Room& room) -> Result<Plan> {
    if (const Person* before = person_with_secret(room, secret)) {
      const bool same = before->name == joining.person.name && before->bot == joining.person.bot;
      return same ? kDoneBefore : kReused;
    }
    return room.join(joining, world_.now());
  }};
  coming.done = [reply = std::move(reply), secret](const Room& room, const Error* error) {
    if (error && error->code != kDoneBefore.code) return reply(failed(status_of(*error), *error));
    const Person& person = *person_with_secret(room, secret);
    reply({error ? 200 : 201, joined_json(room, person, key_of(person.salt, secret))});
  };
  return coming;
}

void House::join(const std::string& code, const Json& body, const std::string&, Reply reply) {
  if (stopping_) return reply(failed(503, kStopping));
  Hosted* found = hosted(code);
  if (!found) return reply(failed(404, {"room/not_found", "there is no such room"}));
  auto newcomer = parse_newcomer(body);
  if (!newcomer) return reply(failed(400, newcomer.error()));
  wish(*found, joining(std::move(*newcomer), std::move(reply)));
}

Response House::rooms(const std::string& game) { return {200, public_rooms(game)}; }

Response House::room(const std::string& code, const std::string&) {
  const Hosted* found = hosted(code);
  if (!found || found->room.seq() == 0) return failed(404, {"room/not_found", "there is no such room"});
  return {200, room_json(found->room)};
}

// While it runs, what the asker may know; afterwards everything. A private match is shown to its own people only.
Response House::game_log(const std::string& match_id, const std::string& key) try {
  const auto row = world_.store->match(match_id);
  const Error none{code::kNoMatch, "there is no such match"};
  if (!row) return failed(404, none);
  auto archived = load_match(*world_.store, *row);
  if (!archived) return failed(archived.error().code == code::kWrongRules ? 409 : 500, archived.error());
  const Person* asker = key.empty() ? nullptr : archived->room.person_with_key(key_hash_of(key));
  if (!key.empty() && !asker) return failed(401, {"key/wrong", "this key opens no seat of this match"});
  const Seat seat = asker ? archived->room.seat_of(asker->id) : Seat::nobody();
  if (!row->is_public && !seat.is_player()) return failed(404, none);
  return {200, archived->room.running() ? log_so_far(*archived, seat) : whole_log(*archived)};
} catch (const store::StoreError& problem) {
  return store_failed(problem);
}

Response House::health() {
  if (stopping_) return {503, {{"status", "stopping"}}};
  if (world_.now() < store_failed_at_ + kFailureShownMs) return {503, {{"status", "store/unavailable"}}};
  return {200, {{"status", "ok"}}};
}

std::string House::metrics() {
  std::string text;
  const auto add = [&](std::string_view name, std::string_view kind, std::string_view help, std::uint64_t value) {
    text += "# HELP taku_" + std::string(name) + ' ' + std::string(help) + "\n# TYPE taku_" + std::string(name) + ' ' +
            std::string(kind) + "\ntaku_" + std::string(name) + ' ' + std::to_string(value) + '\n';
  };
  const auto running = std::ranges::count_if(rooms_, [](const auto& room) { return room.second->room.running(); });
  add("rooms", "gauge", "Open rooms.", rooms_.size());
  add("matches_running", "gauge", "Matches under way.", static_cast<std::uint64_t>(running));
  add("commands_accepted_total", "counter", "Entries written to the log.", numbers_.accepted);
  add("commands_refused_total", "counter", "Commands refused.", numbers_.refused);
  add("moves_total", "counter", "Entries in which something was played or drawn.", numbers_.moves);
  add("matches_total", "counter", "Matches played to an end.", numbers_.matches);
  add("store_failures_total", "counter", "Entries that could not be written.", numbers_.store_failures);
  return text;
}

}  // namespace taku::server
