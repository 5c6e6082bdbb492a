#include <algorithm>

#include "server/room.h"

// Applying entries to a room, and rebuilding a room from its log.

namespace taku::server {

Result<Room> Room::load(const store::RoomRow& row, const std::vector<store::PlayerRow>& players,
                        const std::vector<store::EventRow>& events) {
  if (events.empty() || events[0].seq != row.base) return damaged_log("its first entry is missing");
  const auto first = Entry::parse(events[0]);
  if (!first) return first.error();
  const auto* set = first->get_if<entries::SetTable>();
  if (!set) return damaged_log("it does not begin with the setup of the room");
  auto setup = RoomSetup::parse(set->setup);
  if (!setup) return setup.error();
  Room room(row.id, row.code, std::move(*setup), row.opened_at);
  room.seq_ = row.base - 1;
  room.base_ = row.base;
  for (const store::PlayerRow& player : players) {
    room.people_.push_back({player.id, player.public_id, player.key_hash, player.name});
  }
  for (const store::EventRow& event : events) {
    const auto entry = Entry::parse(event);
    if (!entry) return entry.error();
    if (const auto applied = room.apply(*entry); !applied) return applied.error();
  }
  return room;
}

Result<Effects> Room::apply(const Entry& entry) {
  if (entry.seq != seq_ + 1) return damaged_log("entry " + std::to_string(seq_ + 1) + " is missing");
  Effects effects;
  const Status applied = std::visit([&](const auto& body) { return apply_body(body, entry, effects); }, entry.body);
  if (!applied) return applied.error();
  seq_ = entry.seq;
  return effects;
}

void keep_former(FormerPlayer one, std::vector<FormerPlayer>& list) {
  list.push_back(one);
  if (list.size() <= kFormerKept) return;
  const auto winless = std::ranges::find(list, 0, &FormerPlayer::wins);
  list.erase(winless == list.end() ? list.begin() : winless);
}

Status Room::check_chair(std::size_t chair) const {
  return chair < chairs_.size() ? success() : damaged_log("an entry about a chair that this room does not have");
}

// ---- entries of the room

Status Room::apply_body(const entries::SetTable& set, const Entry& entry, Effects&) {
  if (set.chairs.size() != chairs_.size()) return damaged_log("the number of chairs has changed");
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    const entries::SetTable::Chair& one = set.chairs[i];
    // The table is set again after a match, which everyone on a chair has played.
    chairs_[i] = {.level = one.level, .person = one.person, .wins = one.wins, .played = one.person != 0};
    set_details(chairs_[i].person, set.chairs[i].details);
  }
  former_.clear();
  for (const entries::SetTable::Chair& one : set.former) {
    if (!person(one.person)) return damaged_log("a former player who never joined");
    former_.push_back({one.person, one.wins});
    set_details(one.person, one.details);
  }
  for (const entries::SetTable::Chair& one : set.others) set_details(one.person, one.details);
  match_ = set.match;
  match_uuid_ = set.uuid;
  server_seed_ = set.seed;
  matches_ = set.matches;
  set_seq_ = entry.seq;
  if (table_) last_table_ = std::make_shared<const Table>(std::move(*table_));
  table_.reset();
  frozen_ = false;  // a match under other rules is over
  first_join_ = has_people() ? std::optional(entry.at) : std::nullopt;
  return success();
}

Status Room::apply_body(const entries::Join& join, const Entry& entry, Effects&) {
  if (Status valid = check_chair(join.chair); !valid) return valid;
  if (!person(join.person)) people_.push_back({join.person, join.public_id, join.key_hash, join.name});
  set_details(join.person, join.details);
  seat_person(join.chair, join.person);
  if (!present(join.person)) presence(join.person) = {.person = join.person, .since = entry.at};
  if (!first_join_) first_join_ = entry.at;
  return success();
}

// A person who comes back has the wins from before.
void Room::seat_person(std::size_t chair, Id person) {
  chairs_[chair] = {.person = person};
  const auto former = std::ranges::find(former_, person, &FormerPlayer::person);
  if (former == former_.end()) return;
  chairs_[chair].wins = former->wins;
  chairs_[chair].played = true;
  former_.erase(former);
}

void Room::set_details(Id id, const entries::PersonDetails& details) {
  const auto found = std::ranges::find(people_, id, &Person::id);
  if (found == people_.end()) return;
  if (details.salt) found->salt = *details.salt;
  if (!details.came_by.empty()) found->came_by = details.came_by;
  found->bot = details.bot;
  if (details.account != 0) found->account = details.account;
}

Status Room::apply_body(const entries::Leave& leave, const Entry&, Effects&) {
  if (Status valid = check_chair(leave.chair); !valid) return valid;
  const Chair& left = chairs_[leave.chair];
  if (left.played) keep_former({left.person, left.wins}, former_);
  chairs_[leave.chair] = {};
  if (!has_people()) first_join_.reset();
  return success();
}

Status Room::apply_body(const entries::Ready& ready, const Entry&, Effects&) {
  if (Status valid = check_chair(ready.chair); !valid) return valid;
  chairs_[ready.chair].ready = ready.ready;
  chairs_[ready.chair].seed = ready.seed;
  return success();
}

Status Room::apply_body(const entries::Fill& fill, const Entry&, Effects&) {
  for (Chair& chair : chairs_) {
    if (chair.empty()) chair.level = fill.level;
  }
  return success();
}

Status Room::apply_body(const entries::Close&, const Entry&, Effects&) {
  closed_ = true;
  return success();
}

// Two lists, so that spectators cannot push out what the seats said to each other.
Status Room::apply_body(const entries::Chat&, const Entry& entry, Effects&) {
  ChatLine line = chat_line(entry);
  std::deque<ChatLine>& lines = line.spectators_only ? spectator_chat_ : chat_;
  lines.push_back(std::move(line));
  if (lines.size() > kChatLinesKept) lines.pop_front();
  return success();
}

ChatLine Room::chat_line(const Entry& entry) const {
  const auto& chat = std::get<entries::Chat>(entry.body);
  const Person* sender = person(chat.person);
  ChatLine line{.seq = entry.seq,
                .person = chat.person,
                .account = sender ? sender->account : chat.account,
                .seat = seat_of(chat.person),
                .content = Json::object()};
  line.spectators_only = chat.running && !line.seat.is_player();
  if (chat.preset) line.content["preset"] = *chat.preset;
  if (chat.text) line.content["text"] = *chat.text;
  return line;
}

Status Room::apply_body(const entries::HideChat& hide, const Entry&, Effects&) {
  hidden_chat_.push_back(hide.line);
  for (std::deque<ChatLine>* lines : {&chat_, &spectator_chat_}) {
    std::erase_if(*lines, [&](const ChatLine& line) { return line.seq == hide.line; });
  }
  return success();
}

bool Room::shows_chat(const ChatLine& line, Seat viewer, Id account) const {
  if (line.spectators_only && viewer.is_player()) return false;
  return !accounts_ || line.account == 0 || !accounts_->blocks.blocks(account, line.account);
}

std::vector<const ChatLine*> Room::all_chat() const {
  std::vector<const ChatLine*> lines;
  for (const std::deque<ChatLine>* list : {&chat_, &spectator_chat_}) {
    for (const ChatLine& line : *list) lines.push_back(&line);
  }
  std::ranges::sort(lines, {}, &ChatLine::seq);
  return lines;
}

std::vector<const ChatLine*> Room::chat_for(Seat viewer, Id account) const {
  std::vector<const ChatLine*> lines = all_chat();
  std::erase_if(lines, [&](const ChatLine* line) { return !shows_chat(*line, viewer, account); });
  if (lines.size() > kChatLinesKept) lines.erase(lines.begin(), lines.end() - kChatLinesKept);
  return lines;
}

// ---- entries of the match

Status Room::apply_body(const entries::Start& start, const Entry& entry, Effects& effects) {
  if (start.rules != setup_->game->info().rules_version) {
    frozen_ = true;
    return success();
  }
  auto table = new_table(start.seed);
  if (!table) return table.error();
  table_ = std::move(*table);
  if (Status applied = apply_to_table(entry, effects); !applied) {
    table_.reset();
    return applied;
  }
  last_table_.reset();  // its entries are now before the base
  base_ = set_seq_;
  std::erase_if(hidden_chat_, [&](std::int64_t line) { return line < base_; });
  return success();
}

template <entries::OfMatch Body>
Status Room::apply_body(const Body& body, const Entry& entry, Effects& effects) {
  if (frozen_) return success();
  if (!table_) return damaged_log("a move without a match");
  if (Status applied = apply_to_table(entry, effects); !applied) return applied;
  if constexpr (requires { body.leaves; }) {
    if (body.leaves && *body.leaves < chairs_.size()) chairs_[*body.leaves].leaves = true;
  }
  if constexpr (std::same_as<Body, entries::HandOver>) {
    const Chair& chair = chair_at(body.seat);
    if (chair.person != 0) presence(chair.person).came_back = false;
  }
  return success();
}

Status Room::apply_to_table(const Entry& entry, Effects& effects) {
  auto applied = table_->apply(entry.body, entry.seq, entry.at);
  if (!applied) return applied.error();
  effects = std::move(*applied);
  if (effects.over) ended_seq_ = entry.seq;
  return success();
}

}  // namespace taku::server
