#include <algorithm>

#include "server/room.h"

// What an entry of the log does to a room; and a room from its log.

namespace taku::server {
namespace {

Error damaged(std::string what) { return {code::kDamaged, "the log of this room: " + std::move(what)}; }

std::optional<Digest> parse_digest(const std::string* text) {
  const auto seed = text && text->size() == 64 ? Seed::parse(*text) : std::nullopt;
  if (!seed) return std::nullopt;
  return seed->bytes;
}

std::optional<Seed> find_seed(const Json& body) {
  const std::string* text = find_string(body, "seed");
  return text ? Seed::parse(*text) : std::nullopt;
}

}  // namespace

Result<Room> Room::load(const store::RoomRow& row, const std::vector<store::PlayerRow>& players,
                        const std::vector<store::EventRow>& events) {
  if (events.empty() || events[0].seq != row.base) return damaged("its beginning is missing");
  const auto first = parse_json(events[0].body, 1 << 22);
  const Json* told = first ? find(*first, "setup") : nullptr;
  if (!told) return damaged("it does not say what is played");
  auto setup = RoomSetup::parse(*told);
  if (!setup) return setup.error();
  Room room(row.id, row.code, std::move(*setup), row.opened_at);
  room.seq_ = row.base - 1;
  room.base_ = row.base;
  for (const store::PlayerRow& player : players) {
    room.people_.push_back({player.id, player.public_id, player.key_hash, player.name});
  }
  for (const store::EventRow& event : events) {
    auto body = parse_json(event.body, 1 << 22);
    if (!body) return damaged("entry " + std::to_string(event.seq) + " cannot be read");
    const auto applied =
        room.apply({event.seq, event.at, event.person, event.cmd_id, event.cmd_hash, std::move(*body)});
    if (!applied) return applied.error();
  }
  return room;
}

Result<Happened> Room::apply(const Entry& entry) {
  if (entry.seq != seq_ + 1) return damaged("entry " + std::to_string(seq_ + 1) + " is missing");
  Happened happened;
  if (Status applied = apply_body(entry, happened); !applied) return applied.error();
  seq_ = entry.seq;
  return happened;
}

Status Room::apply_body(const Entry& entry, Happened& happened) {
  const std::string* name = find_string(entry.body, "do");
  if (!name) return damaged("an entry that does nothing");
  if (*name == "set") return apply_set(entry);
  if (*name == "join") return apply_join(entry);
  if (*name == "start") return apply_start(entry, happened);
  if (*name == "chat") {
    note_chat(entry);
    return success();
  }
  if (*name == "close") {
    closed_ = true;
    return success();
  }
  if (*name == "fill") {
    const std::string* level = find_string(entry.body, "level");
    for (Chair& chair : chairs_) {
      if (chair.empty()) chair.level = level ? *level : "";
    }
    return success();
  }
  if (*name == "leave" || *name == "ready") {
    const auto at = find_int(entry.body, "chair");
    if (!at || *at < 0 || *at >= static_cast<std::int64_t>(chairs_.size())) return damaged("an entry without a chair");
    Chair& chair = chairs_[static_cast<std::size_t>(*at)];
    if (*name == "leave") {
      chair = {};
      if (!has_people()) first_join_.reset();
    } else {
      chair.ready = true;
      chair.seed = find_seed(entry.body);
    }
    return success();
  }
  if (frozen_) return success();
  if (!table_) return damaged("a move without a match");
  auto done = table_->apply(entry.body, entry.seq, entry.at);
  if (!done) return done.error();
  happened = std::move(*done);
  if (happened.over) ended_seq_ = entry.seq;
  if (const auto chair = find_int(entry.body, "leaves")) {
    if (*chair >= 0 && *chair < static_cast<std::int64_t>(chairs_.size())) {
      chairs_[static_cast<std::size_t>(*chair)].leaves = true;
    }
  }
  if (*name == "hand_over") {
    const auto seat = find_int(entry.body, "seat");
    const Chair& chair = chair_at({static_cast<std::int8_t>(*seat)});
    if (chair.person != 0) presence(chair.person).came_back = false;
  }
  return success();
}

Status Room::apply_set(const Entry& entry) {
  const Json* chairs = find(entry.body, "chairs");
  const std::string* uuid = find_string(entry.body, "uuid");
  const auto seed = find_seed(entry.body);
  const auto match = find_int(entry.body, "match");
  if (!chairs || !chairs->is_array() || chairs->size() != chairs_.size() || !uuid || !seed || !match) {
    return damaged("a table that is not set");
  }
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    const std::string* level = find_string((*chairs)[i], "level");
    chairs_[i] = {.level = level ? *level : "",
                  .person = find_int((*chairs)[i], "person").value_or(0),
                  .wins = static_cast<int>(find_int((*chairs)[i], "wins").value_or(0))};
    note_person(chairs_[i].person, (*chairs)[i]);
  }
  match_ = *match;
  match_uuid_ = *uuid;
  server_seed_ = *seed;
  matches_ = static_cast<int>(find_int(entry.body, "matches").value_or(0));
  set_seq_ = entry.seq;
  if (table_) last_table_ = std::make_shared<const Table>(std::move(*table_));
  table_.reset();
  first_join_ = has_people() ? std::optional(entry.at) : std::nullopt;
  return success();
}

void Room::note_person(Id id, const Json& said) {
  const auto found = std::ranges::find(people_, id, &Person::id);
  if (found == people_.end()) return;
  const std::string *salt = find_string(said, "salt"), *came_by = find_string(said, "came_by");
  if (salt) found->salt = Seed::parse(*salt).value_or(Seed{});
  if (came_by) found->came_by = *came_by;
  found->bot = find_bool(said, "bot").value_or(false);
}

ChatLine Room::chat_line(const Entry& entry) const {
  ChatLine line{.seq = entry.seq, .person = find_int(entry.body, "person").value_or(0), .said = Json::object()};
  line.seat = seat_of(line.person);
  line.among_watchers = find_bool(entry.body, "running").value_or(false) && !line.seat.is_player();
  for (const std::string_view field : {"preset", "text"}) {
    if (const Json* said = find(entry.body, field)) line.said[std::string(field)] = *said;
  }
  return line;
}

// Apart, so that who watches cannot push out what the seats said to each other.
void Room::note_chat(const Entry& entry) {
  ChatLine line = chat_line(entry);
  std::deque<ChatLine>& talk = line.among_watchers ? talk_of_watchers_ : talk_;
  talk.push_back(std::move(line));
  if (talk.size() > kTalkKept) talk.pop_front();
}

std::vector<const ChatLine*> Room::talk_for(Seat viewer) const {
  std::vector<const ChatLine*> lines;
  for (const ChatLine& line : talk_) lines.push_back(&line);
  for (const ChatLine& line : talk_of_watchers_) {
    if (!viewer.is_player()) lines.push_back(&line);
  }
  std::ranges::sort(lines, {}, &ChatLine::seq);
  if (lines.size() > kTalkKept) lines.erase(lines.begin(), lines.end() - kTalkKept);
  return lines;
}

Status Room::apply_join(const Entry& entry) {
  const auto at = find_int(entry.body, "chair");
  const auto id = find_int(entry.body, "person");
  const std::string* public_id = find_string(entry.body, "id");
  const std::string* name = find_string(entry.body, "name");
  const auto key_hash = parse_digest(find_string(entry.body, "key_hash"));
  if (!at || *at < 0 || *at >= static_cast<std::int64_t>(chairs_.size()) || !id || !public_id || !name || !key_hash) {
    return damaged("somebody joined, but who and where?");
  }
  if (!person(*id)) people_.push_back({*id, *public_id, *key_hash, *name});
  note_person(*id, entry.body);
  chairs_[static_cast<std::size_t>(*at)] = {.person = *id};
  presence(*id).since = entry.at;
  if (!first_join_) first_join_ = entry.at;
  return success();
}

Status Room::apply_start(const Entry& entry, Happened& happened) {
  if (find_int(entry.body, "rules") != setup_->game->info().rules_version) {
    frozen_ = true;
    return success();
  }
  const auto seed = find_seed(entry.body);
  if (!seed) return damaged("a match without a seed");
  auto table = new_table(*seed);
  if (!table) return table.error();
  auto done = table->apply(entry.body, entry.seq, entry.at);
  if (!done) return done.error();
  happened = std::move(*done);
  if (happened.over) ended_seq_ = entry.seq;
  table_ = std::move(*table);
  last_table_.reset();  // as the log is cut off
  base_ = set_seq_;
  return success();
}

}  // namespace taku::server
