#include "server/entry.h"

#include <algorithm>
#include <array>

#include "engine/json_writer.h"

namespace taku::server {

using namespace entries;

namespace {

constexpr std::array<std::string_view, kOfferKinds> kOffers = {"draw", "takeback", "settle"};
constexpr std::array<std::string_view, 4> kWhys = {"timeouts", "resign", "claim", "time"};
constexpr std::size_t kMaxEntryBytes = 1 << 22;
constexpr std::int64_t kMaxUndo = 1 << 20;
constexpr TimeMs kMaxThinkMs = TimeMs{1} << 50;  // far beyond any clock; sums cannot overflow

// ---- writing

void add_details(const PersonDetails& details, Json& json) {
  if (details.salt) json["salt"] = details.salt->to_text();
  if (details.bot) json["bot"] = true;
  if (!details.came_by.empty()) json["came_by"] = details.came_by;
  if (details.account != 0) json["account"] = details.account;
}

void add_outcomes(const std::vector<Json>& outcomes, Json& json) {
  if (!outcomes.empty()) json["chance"] = outcomes;
}

void add_action(Seat seat, TimeMs think_ms, bool timeout, Json& json) {
  json["seat"] = seat.index;
  json["ms"] = think_ms;
  if (timeout) json["timeout"] = true;
}

Json json_of(const std::vector<SetTable::Chair>& chairs) {
  Json list = Json::array();
  for (const SetTable::Chair& chair : chairs) {
    Json one = Json::object();
    if (!chair.level.empty()) one["level"] = chair.level;
    if (chair.person != 0) {
      one["person"] = chair.person;
      add_details(chair.details, one);
      one["wins"] = chair.wins;
    }
    list.push_back(std::move(one));
  }
  return list;
}

Json json_of(const SetTable& entry) {
  Json json = {{"do", "set"},
               {"match", entry.match},
               {"uuid", entry.uuid},
               {"seed", entry.seed.to_text()},
               {"chairs", json_of(entry.chairs)},
               {"matches", entry.matches},
               {"setup", entry.setup}};
  if (!entry.former.empty()) json["former"] = json_of(entry.former);
  if (!entry.others.empty()) json["others"] = json_of(entry.others);
  return json;
}

Json json_of(const Join& entry) {
  Json json = {{"do", "join"},
               {"chair", entry.chair},
               {"person", entry.person},
               {"id", entry.public_id},
               {"key_hash", to_hex(entry.key_hash)},
               {"name", entry.name}};
  add_details(entry.details, json);
  return json;
}

Json json_of(const Leave& entry) { return {{"do", "leave"}, {"chair", entry.chair}}; }

Json json_of(const Ready& entry) {
  Json json = {{"do", "ready"}, {"chair", entry.chair}};
  if (entry.seed) json["seed"] = entry.seed->to_text();
  if (!entry.ready) json["ready"] = false;
  return json;
}

Json json_of(const Fill& entry) { return {{"do", "fill"}, {"level", entry.level}}; }

Json json_of(const Close& entry) { return {{"do", "close"}, {"reason", entry.reason}}; }

Json json_of(const Chat& entry) {
  Json json = {{"do", "chat"}, {"running", entry.running}};
  if (entry.person != 0) json["person"] = entry.person;
  if (entry.preset) json["preset"] = *entry.preset;
  if (entry.text) json["text"] = *entry.text;
  if (entry.account != 0) json["account"] = entry.account;
  return json;
}

Json json_of(const HideChat& entry) { return {{"do", "hide_chat"}, {"line", entry.line}}; }

Json json_of(const Start& entry) {
  Json json = {{"do", "start"}, {"rules", entry.rules}, {"seed", entry.seed.to_text()}};
  add_outcomes(entry.outcomes, json);
  return json;
}

Json json_of(const Roll& entry) {
  Json json = {{"do", "roll"}};
  add_action(entry.seat, entry.think_ms, entry.timeout, json);
  add_outcomes(entry.outcomes, json);
  return json;
}

Json json_of(const Next& entry) {
  Json json = {{"do", "next"}, {"seat", entry.seat.index}};
  add_outcomes(entry.outcomes, json);
  return json;
}

Json json_of(const GoOn& entry) {
  Json json = {{"do", "go_on"}};
  add_outcomes(entry.outcomes, json);
  return json;
}

Json json_of(const Offer& entry) {
  Json json = {{"do", "offer"}, {"seat", entry.seat.index}, {"what", offer_name(entry.kind)}};
  if (entry.undo) json["undo"] = *entry.undo;
  if (entry.ends) json["end"] = true;
  return json;
}

Json json_of(const Answer& entry) {
  Json json = {{"do", "answer"}, {"seat", entry.seat.index}, {"what", offer_name(entry.kind)}, {"yes", entry.yes}};
  if (entry.undo) json["undo"] = *entry.undo;
  if (entry.ends) json["end"] = true;
  return json;
}

Json json_of(const HandOver& entry) {
  Json json = {{"do", "hand_over"}, {"seat", entry.seat.index}, {"to", entry.to_computer ? "computer" : "person"}};
  if (entry.time_left) json["ms"] = *entry.time_left;
  if (entry.leaves) json["leaves"] = *entry.leaves;
  if (entry.why) json["why"] = why_name(*entry.why);
  return json;
}

Json json_of(const Idle& entry) { return {{"do", "idle"}, {"seat", entry.seat.index}, {"claim_ms", entry.claim_ms}}; }

Json json_of(const End& entry) {
  Json json = {{"do", "end"}, {"reason", entry.reason}};
  if (entry.seat.is_player()) json["seat"] = entry.seat.index;
  if (entry.leaves) json["leaves"] = *entry.leaves;
  return json;
}

// ---- reading

// Reads the fields of one entry and remembers whether one was missing or wrong.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  bool ok() const { return ok_; }
  bool has(std::string_view key) const { return find(json_, key) != nullptr; }

  std::string text(std::string_view key) {
    const std::string* found = find_string(json_, key);
    return found ? *found : fail<std::string>();
  }
  std::optional<std::string> optional_text(std::string_view key) {
    if (!find(json_, key)) return std::nullopt;
    return text(key);
  }
  std::int64_t number(std::string_view key, std::int64_t min, std::int64_t max) {
    const auto found = find_int(json_, key);
    return found && *found >= min && *found <= max ? *found : fail<std::int64_t>();
  }
  std::optional<std::int64_t> optional_number(std::string_view key, std::int64_t min, std::int64_t max) {
    if (!find(json_, key)) return std::nullopt;
    return number(key, min, max);
  }
  bool flag(std::string_view key, bool otherwise) {
    if (!find(json_, key)) return otherwise;
    const auto found = find_bool(json_, key);
    return found ? *found : fail<bool>();
  }
  const Json& json(std::string_view key) {
    static const Json kNothing;
    const Json* found = find(json_, key);
    ok_ &= found != nullptr;
    return found ? *found : kNothing;
  }

  Id id(std::string_view key) { return number(key, 1, INT64_MAX); }
  Seed seed(std::string_view key) {
    const auto found = optional_seed(key);
    return found ? *found : fail<Seed>();
  }
  std::optional<Seed> optional_seed(std::string_view key) {
    const std::string* found = find_string(json_, key);
    const auto seed = found ? Seed::parse(*found) : std::nullopt;
    ok_ &= seed.has_value() || !find(json_, key);
    return seed;
  }
  Seat seat() { return {static_cast<std::int8_t>(number("seat", 0, kMaxSeats - 1))}; }
  std::size_t chair(std::string_view key) { return static_cast<std::size_t>(number(key, 0, kMaxSeats - 1)); }
  std::optional<std::size_t> optional_chair(std::string_view key) {
    if (!find(json_, key)) return std::nullopt;
    return chair(key);
  }
  TimeMs think_ms() { return optional_number("ms", 0, kMaxThinkMs).value_or(0); }
  std::optional<int> undo() {
    const auto found = optional_number("undo", 0, kMaxUndo);
    if (!found) return std::nullopt;
    return static_cast<int>(*found);
  }
  OfferKind offer_kind() {
    const auto kind = parse_offer_kind(text("what"));
    return kind ? *kind : fail<OfferKind>();
  }
  PersonDetails details() {
    const std::string* came_by = find_string(json_, "came_by");
    return {.salt = optional_seed("salt"),
            .bot = flag("bot", false),
            .came_by = came_by ? *came_by : "",
            .account = optional_number("account", 1, INT64_MAX).value_or(0)};
  }
  std::vector<Json> outcomes() {
    const Json* found = find(json_, "chance");
    if (!found) return {};
    if (!found->is_array()) return fail<std::vector<Json>>();
    return {found->begin(), found->end()};
  }
  std::optional<MadeBy> made_by() {
    const auto name = optional_text("by");
    if (!name) return std::nullopt;
    const auto by = MadeBy::parse(*name);
    ok_ &= by.has_value();
    return by;
  }
  void require(bool holds) { ok_ &= holds; }

 private:
  template <class T>
  T fail() {
    ok_ = false;
    return T{};
  }

  const Json& json_;
  bool ok_ = true;
};

std::vector<SetTable::Chair> read_chairs(Reader& in, const Json& list) {
  std::vector<SetTable::Chair> chairs;
  in.require(list.is_array());
  if (!in.ok()) return chairs;
  for (const Json& one : list) {
    Reader chair(one);
    chairs.push_back({.level = chair.optional_text("level").value_or(""),
                      .person = chair.optional_number("person", 0, INT64_MAX).value_or(0),
                      .details = chair.details(),
                      .wins = static_cast<int>(chair.optional_number("wins", 0, INT32_MAX).value_or(0))});
    in.require(chair.ok());
  }
  return chairs;
}

SetTable read_set(Reader& in) {
  SetTable entry{.match = in.id("match"),
                 .uuid = in.text("uuid"),
                 .seed = in.seed("seed"),
                 .matches = static_cast<int>(in.optional_number("matches", 0, INT32_MAX).value_or(0))};
  if (const Json& setup = in.json("setup"); in.ok()) entry.setup = setup;
  entry.chairs = read_chairs(in, in.json("chairs"));
  in.require(entry.chairs.size() <= kMaxSeats);
  if (in.has("former")) entry.former = read_chairs(in, in.json("former"));
  if (in.has("others")) entry.others = read_chairs(in, in.json("others"));
  return entry;
}

Digest read_key_hash(Reader& in) {
  in.require(in.text("key_hash").size() == 64);
  return in.seed("key_hash").bytes;
}

Join read_join(Reader& in) {
  return {.chair = in.chair("chair"),
          .person = in.id("person"),
          .public_id = in.text("id"),
          .key_hash = read_key_hash(in),
          .name = in.text("name"),
          .details = in.details()};
}

Chat read_chat(Reader& in) {
  return {.running = in.flag("running", false),
          .person = in.optional_number("person", 0, INT64_MAX).value_or(0),
          .preset = in.optional_text("preset"),
          .text = in.optional_text("text"),
          .account = in.optional_number("account", 1, INT64_MAX).value_or(0)};
}

Start read_start(Reader& in) {
  return {.rules = in.number("rules", 0, INT32_MAX), .seed = in.seed("seed"), .outcomes = in.outcomes()};
}

Play read_play(Reader& in) {
  return {.seat = in.seat(),
          .think_ms = in.think_ms(),
          .timeout = in.flag("timeout", false),
          .move = in.json("move"),
          .outcomes = in.outcomes(),
          .by = in.made_by()};
}

Roll read_roll(Reader& in) {
  return {
      .seat = in.seat(), .think_ms = in.think_ms(), .timeout = in.flag("timeout", false), .outcomes = in.outcomes()};
}

Offer read_offer(Reader& in) {
  return {.seat = in.seat(), .kind = in.offer_kind(), .undo = in.undo(), .ends = in.flag("end", false)};
}

Answer read_answer(Reader& in) {
  return {.seat = in.seat(),
          .kind = in.offer_kind(),
          .yes = in.flag("yes", true),
          .undo = in.undo(),
          .ends = in.flag("end", false)};
}

std::optional<HandOver::Why> read_why(Reader& in) {
  const auto name = in.optional_text("why");
  if (!name) return std::nullopt;
  const auto found = std::ranges::find(kWhys, *name);
  in.require(found != kWhys.end());
  return static_cast<HandOver::Why>(found - kWhys.begin());
}

HandOver read_hand_over(Reader& in) {
  const std::string to = in.text("to");
  in.require(to == "computer" || to == "person");
  return {.seat = in.seat(),
          .to_computer = to == "computer",
          .time_left = in.optional_number("ms", 0, kMaxThinkMs),
          .leaves = in.optional_chair("leaves"),
          .why = read_why(in)};
}

End read_end(Reader& in) {
  const bool has_seat = in.has("seat");
  return {.reason = in.text("reason"),
          .seat = has_seat ? in.seat() : Seat::nobody(),
          .leaves = in.optional_chair("leaves")};
}

template <class Body>
std::string text_of(const Body& body) {
  return to_text(json_of(body));
}

// Most entries are moves, so these are written without building JSON first.
std::string text_of(const Play& play) {
  std::string text = R"({"do":"play","seat":)";
  append_number(text, play.seat.index);
  append_number(text.append(",\"ms\":"), play.think_ms);
  if (play.timeout) text.append(",\"timeout\":true");
  append_json(text.append(",\"move\":"), play.move);
  if (!play.outcomes.empty()) append_json(text.append(",\"chance\":"), Json(play.outcomes));
  if (play.by) append_quoted(text.append(",\"by\":"), play.by->to_text());
  return text.append("}");
}

struct Kind {
  std::string_view name;
  EntryBody (*read)(Reader& in);
};

constexpr std::array<Kind, std::variant_size_v<EntryBody>> kEntryKinds = {{
    {"play", [](Reader& in) -> EntryBody { return read_play(in); }},
    {"roll", [](Reader& in) -> EntryBody { return read_roll(in); }},
    {"chat", [](Reader& in) -> EntryBody { return read_chat(in); }},
    {"hide_chat", [](Reader& in) -> EntryBody { return HideChat{.line = in.number("line", 1, INT64_MAX)}; }},
    {"next", [](Reader& in) -> EntryBody { return Next{.seat = in.seat(), .outcomes = in.outcomes()}; }},
    {"go_on", [](Reader& in) -> EntryBody { return GoOn{.outcomes = in.outcomes()}; }},
    {"set", [](Reader& in) -> EntryBody { return read_set(in); }},
    {"join", [](Reader& in) -> EntryBody { return read_join(in); }},
    {"leave", [](Reader& in) -> EntryBody { return Leave{.chair = in.chair("chair")}; }},
    {"ready",
     [](Reader& in) -> EntryBody {
       return Ready{.chair = in.chair("chair"), .seed = in.optional_seed("seed"), .ready = in.flag("ready", true)};
     }},
    {"fill", [](Reader& in) -> EntryBody { return Fill{.level = in.text("level")}; }},
    {"close", [](Reader& in) -> EntryBody { return Close{.reason = in.text("reason")}; }},
    {"start", [](Reader& in) -> EntryBody { return read_start(in); }},
    {"offer", [](Reader& in) -> EntryBody { return read_offer(in); }},
    {"answer", [](Reader& in) -> EntryBody { return read_answer(in); }},
    {"hand_over", [](Reader& in) -> EntryBody { return read_hand_over(in); }},
    {"idle",
     [](Reader& in) -> EntryBody {
       return Idle{.seat = in.seat(), .claim_ms = in.number("claim_ms", 0, kMaxThinkMs)};
     }},
    {"end", [](Reader& in) -> EntryBody { return read_end(in); }},
}};

}  // namespace

Error damaged_log(std::string_view what) {
  return {code::kDamaged, "the log of this room is damaged: " + std::string(what)};
}

std::optional<OfferKind> parse_offer_kind(std::string_view name) {
  const auto found = std::ranges::find(kOffers, name);
  if (found == kOffers.end()) return std::nullopt;
  return static_cast<OfferKind>(found - kOffers.begin());
}

std::string_view offer_name(OfferKind kind) { return kOffers[static_cast<std::size_t>(kind)]; }

std::string_view entries::why_name(HandOver::Why why) { return kWhys[static_cast<std::size_t>(why)]; }

std::string entry_text(const EntryBody& body) {
  return std::visit([](const auto& entry) { return text_of(entry); }, body);
}

Result<EntryBody> parse_entry_body(const Json& json) {
  const std::string* name = find_string(json, "do");
  const auto kind = name ? std::ranges::find(kEntryKinds, *name, &Kind::name) : kEntryKinds.end();
  if (kind == kEntryKinds.end()) return damaged_log("an entry of an unknown kind");
  Reader reader(json);
  EntryBody body = kind->read(reader);
  if (!reader.ok()) return damaged_log("a `" + *name + "` entry with a missing or wrong field");
  return body;
}

Result<Entry> Entry::parse(const store::EventRow& row) {
  const auto json = parse_json(row.body, kMaxEntryBytes);
  if (!json) return damaged_log("entry " + std::to_string(row.seq) + " is not valid JSON");
  auto body = parse_entry_body(*json);
  if (!body) return body.error();
  return Entry{row.seq, row.at, row.person, row.cmd_id, row.cmd_hash, std::move(*body)};
}

}  // namespace taku::server
