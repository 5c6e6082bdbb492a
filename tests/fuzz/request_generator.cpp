#include "tests/fuzz/request_generator.h"

#include <algorithm>
#include <array>

#include "protocol/engine.h"

namespace taku::fuzz {
namespace {

// The elements of a list in an answer; empty if there is no such list.
std::vector<Json> list_in(const Json& object, std::string_view name) {
  const Json* list = find(object, name);
  if (!list || !list->is_array()) return {};
  return {list->begin(), list->end()};
}

// Valid queries, sent as they are or with an error introduced.
constexpr auto kQueries = std::to_array<std::string_view>({
    R"({"game":"coppit","what":"board"})",
    R"({"game":"ludo","what":"board"})",
    R"({"game":"pineapple","what":"score","boards":[{"top":["Qh","X1","2c"],"middle":["Kh","Kd","3c","3d","5s"],"bottom":["Ah","Ad","X2","4c","4d"]},{"top":["2d","5c","7h"],"middle":["8c","8d","9c","Td","Js"],"bottom":["6h","7d","8h","9h","Tc"]}]})",
    R"({"game":"pineapple","what":"fantasyland","cards":["X1","X2","Ah","Kd","Qc","Js","Th","9d","8c","7s","6h","5d","4c","3s"],"weight":30})",
    R"({"game":"pineapple","what":"settle","chips":[200,200],"raw_score":[20,-20],"fl_next_hand":[false,true]})",
    R"({"game":"territory","what":"maps"})",
    R"({"game":"territory","what":"land","element":"fire","level":3,"chain":1})",
    R"({"game":"territory","what":"battle","attacker":{"ap":40,"hp":40,"element":"fire","skills":["first"]},"defender":{"ap":30,"hp":50,"element":"water","skills":["regrow","nullify"]},"land":{"element":"water","level":2}})",
    R"({"game":"territory","what":"evaluate_path","start":0,"came_from":3,"steps":3,"board":{"tiles":[{"index":0,"links":[3,1],"kind":"gate","visited":false},{"index":1,"links":[0,2],"kind":"land","element":"fire","owner":1,"level":3,"toll":300,"beatable":false,"stop":"snare"},{"index":2,"links":[1,3],"kind":"land","element":"water","owner":null},{"index":3,"links":[2,0],"kind":"special"}]},"lord":0,"hand_elements":["fire"]})",
    R"({"game":"territory","what":"decide_direction","at":0,"options":[3,1],"steps":10,"board":{"tiles":[{"index":0,"links":[3,1],"kind":"gate","visited":false},{"index":1,"links":[0,2],"kind":"land","element":"fire","owner":1,"level":3,"toll":300,"beatable":false,"stop":"snare"},{"index":2,"links":[1,3],"kind":"land","element":"water","owner":null},{"index":3,"links":[2,0],"kind":"special"}]},"lord":0,"hand_elements":["fire"]})",
    R"({"game":"territory","what":"holy_word","lords":[{"tile":0,"came_from":3},{"tile":2,"came_from":1}],"strides":[1,3,6],"mana":300,"board":{"tiles":[{"index":0,"links":[3,1],"kind":"gate","visited":false},{"index":1,"links":[0,2],"kind":"land","element":"fire","owner":1,"level":3,"toll":300,"beatable":false,"stop":"snare"},{"index":2,"links":[1,3],"kind":"land","element":"water","owner":null},{"index":3,"links":[2,0],"kind":"special"}]},"lord":0,"hand_elements":["fire"]})",
});

std::string text_of(const Json& object, std::string_view name) {
  const std::string* text = find_string(object, name);
  return text ? *text : "";
}

}  // namespace

std::string RequestGenerator::next() {
  if (games_.empty()) return R"({"cmd":"games"})";
  if (matches_.size() > kMatches) return to_text({{"cmd", "close"}, {"match", one_of(matches_)}});
  const std::uint32_t kind = below(20);
  if (kind == 0) return garbage();
  Json request = good_request();
  if (one_in(4)) request["id"] = one_in(2) ? Json(below(1000)) : Json(hex());
  if (kind < 5) corrupt(request);
  const std::string line = to_text(request);
  return kind == 5 || kind == 6 ? mutated(line) : line;
}

void RequestGenerator::on_answer(const Json& answer) {
  if (find(answer, "games")) games_ = list_in(answer, "games");
  if (find(answer, "moves") || find(answer, "outcomes")) listed_ = answer;
  if (const Json* record = find(answer, "record")) record_ = *record;
  if (find(answer, "match")) matches_.push_back(text_of(answer, "match"));
  if (find(answer, "result")) queued_.push_back(new_match());
  if (find(answer, "closed")) std::erase(matches_, text_of(answer, "closed"));
}

Json RequestGenerator::good_request() {
  Json request;
  if (queued_.empty()) {
    request = any_request();
  } else {
    request = std::move(queued_.back());
    queued_.pop_back();
  }
  if (!matches_.empty() && one_in(16)) request["match"] = one_of(matches_);
  if (one_in(4)) request["viewer"] = static_cast<int>(below(3)) - 1;
  return request;
}

// Mostly moves, so that games reach their end.
Json RequestGenerator::any_request() {
  constexpr std::array<std::string_view, 4> kLooks = {"state", "view", "moves", "save"};
  switch (below(64)) {
    case 0: return new_match();
    case 1:
      if (one_in(4)) return {{"cmd", "verify"}, {"log", record_}};
      return load();
    case 2: return {{"cmd", "close"}};
    case 3: return end();
    case 4: return undo();
    case 5: return query();
    case 6:
    case 7: return think();
    case 8:
      if (one_in(32)) return {{"cmd", "analyse"}, {"ply", below(1 + below(100))}, {"effort", 1}};
      if (one_in(16)) return {{"cmd", "analysis"}};
      [[fallthrough]];
    case 9:
    case 10:
      if (one_in(8)) return {{"cmd", "history"}, {"from", below(1 + below(200))}};
      return {{"cmd", one_of(kLooks)}};
    case 11: return append();
    default: return act();
  }
}

// Loads the newest record, whole or in two parts.
Json RequestGenerator::load() {
  const auto moves = list_in(record_, "moves");
  Json request = {{"cmd", "load"}, {"record", record_}};
  if (moves.empty() || one_in(2)) return request;
  const auto cut = moves.begin() + below(moves.size());
  Json rest = {{"cmd", "append"}, {"moves", std::vector<Json>(cut, moves.end())}};
  if (const Json* end = find(record_, "end")) rest["end"] = *end;
  request["record"]["moves"] = std::vector<Json>(moves.begin(), cut);
  request["record"].erase("end");
  request["more"] = true;
  queued_.push_back(std::move(rest));
  return request;
}

// Appends nothing, which completes a record, or some entries of the newest record.
Json RequestGenerator::append() {
  const auto moves = list_in(record_, "moves");
  const auto from = moves.begin() + below(moves.size() + 1);
  const auto to = from + below(static_cast<std::size_t>(moves.end() - from) + 1);
  Json request = {{"cmd", "append"}, {"moves", Json::array()}};
  if (one_in(2)) request["moves"] = std::vector<Json>(from, to);
  if (one_in(8)) request["more"] = one_in(2);
  return request;
}

Json RequestGenerator::random_options(const Json& game) {
  Json options = Json::object();
  for (const Json& option : list_in(game, "options")) {
    if (one_in(2)) continue;
    Json& value = options[text_of(option, "name")];
    const std::string type = text_of(option, "type");
    if (type == "choice") value = one_of(list_in(option, "choices"));
    if (type == "flag") value = one_in(2);
    if (type == "integer") {
      const auto min = find_int(option, "min").value_or(0);
      value = min + below(static_cast<std::size_t>(find_int(option, "max").value_or(min) - min + 1));
    }
  }
  return options;
}

Json RequestGenerator::new_match() {
  const Json& game = one_of(games_);
  Json request = {{"cmd", "new"}, {"game", text_of(game, "id")}, {"options", random_options(game)}};
  if (one_in(2)) request["seed"] = hex();
  if (one_in(3)) request["chance"] = one_in(2) ? "seed" : "given";
  return request;
}

// A move or outcome from the newest list. It may be illegal if the list is out of date.
Json RequestGenerator::act() {
  const auto outcomes = list_in(listed_, "outcomes");
  const auto moves = list_in(listed_, "moves");
  const auto texts = list_in(listed_, "texts");
  const Json* outcome = outcomes.empty() ? nullptr : find(one_of(outcomes), "outcome");
  if (!one_in(8)) listed_ = {};
  if (outcome) return {{"cmd", "outcome"}, {"outcome", *outcome}};
  if (moves.empty() || texts.size() != moves.size()) return {{"cmd", "moves"}};
  Json request = {{"cmd", one_in(16) ? "timeout" : "play"}};
  if (one_in(4)) request["seat"] = below(3);
  if (one_in(2)) {
    request["move"] = one_of(moves);
  } else {
    request["text"] = one_of(texts);
  }
  return request;
}

Json RequestGenerator::undo() {
  if (one_in(2)) queued_.push_back({{"cmd", "redo"}, {"plies", 1 + below(2)}});
  return {{"cmd", "undo"}, {"plies", 1 + below(3)}};
}

Json RequestGenerator::think() {
  const auto players = list_in(one_of(games_), "players");
  if (players.empty()) return {{"cmd", "think_stop"}};
  constexpr std::array<std::string_view, 3> kBudgets = {"nodes", "step", "ms"};
  const std::string budget(one_of(kBudgets));
  if (budget == "step" || one_in(8)) {
    if (one_in(2)) queued_.push_back({{"cmd", "think_stop"}});
    queued_.push_back({{"cmd", "think_more"}, {"step", 1 + below(20)}});
  }
  return {{"cmd", "think"}, {"player", text_of(one_of(players), "name")}, {budget, 1 + below(50)}};
}

Json RequestGenerator::query() {
  if (one_in(2)) {
    Json request = {{"cmd", "query"}};
    if (const auto question = parse_json(one_of(kQueries))) request.update(*question);
    return request;
  }
  constexpr std::array<std::string_view, 4> kWhats = {"check", "line", "to_line", "rows"};
  Json request = {{"cmd", "query"}, {"game", text_of(one_of(games_), "id")}, {"what", one_of(kWhats)}};
  request["line"] = std::to_string(1 + below(6)) + "n-a" + std::to_string(1 + below(4)) + "xb2";
  request["moves"] = list_in(record_, "moves").empty() ? Json::array() : Json::array({{{"q", 0}, {"r", below(3)}}});
  for (const auto* owner : {"first", "second"}) {
    Json& cells = request[owner] = Json::array();
    for (auto left = below(6); left > 0; --left) {
      cells.push_back({static_cast<int>(below(9)) - 4, static_cast<int>(below(9)) - 4});
    }
  }
  return request;
}

Json RequestGenerator::end() {
  constexpr std::array<std::string_view, 5> kReasons = {"resign", "time", "agreed", "abandoned", "settled"};
  return {{"cmd", "end"}, {"reason", one_of(kReasons)}, {"seat", below(2)}};
}

Json RequestGenerator::odd_value() {
  const std::array<Json, 14> kOdd = {nullptr,
                                     true,
                                     -1,
                                     0,
                                     7,
                                     2147483648,
                                     INT64_MIN,
                                     UINT64_MAX,
                                     0.5,
                                     "",
                                     std::string(70, 'z'),
                                     "m1",
                                     Json::array({Json::array()}),
                                     Json::object()};
  return one_of(kOdd);
}

// Introduces one error: removes, replaces or renames a field at the top or second level.
void RequestGenerator::corrupt(Json& request) {
  Json* object = &request;
  auto at = std::next(request.begin(), below(request.size()));
  if (at->is_object() && !at->empty() && one_in(2)) {
    object = &*at;
    at = std::next(object->begin(), below(object->size()));
  }
  const std::string key = at.key();
  const std::uint32_t how = below(4);
  if (how == 3) (*object)["x" + key] = *at;
  if (how >= 2) {
    object->erase(key);
  } else {
    (*object)[key] = odd_value();
  }
}

std::string RequestGenerator::mutated(std::string line) {
  constexpr std::string_view kBytes = "{}[]\":,0123456789-+.eE\\u \t\r\0\x7f\x80\xc3\xff truefalsnl";
  for (auto left = 1 + below(4); left > 0 && !line.empty(); --left) {
    const std::size_t at = below(line.size());
    switch (below(4)) {
      case 0: line.erase(at, 1 + below(4)); break;
      case 1: line.insert(at, 1, one_of(kBytes)); break;
      case 2: line.insert(at, line.substr(below(line.size()), 1 + below(12))); break;
      default: line[at] = one_of(kBytes);
    }
  }
  return line;
}

std::string RequestGenerator::garbage() {
  switch (below(40)) {
    case 0: return std::string(protocol::kMaxLine - 1 + below(4), ' ');
    case 1: return '"' + std::string(protocol::kMaxLine - 2, 'a') + '"';
    case 2: return std::string(1 + below(50'000), '[');
    case 3: return std::string(10 + below(10), '{') + "\"cmd\"";
    case 4: return "";
    default: break;
  }
  std::string line;
  for (auto left = below(40); left > 0; --left) {
    const char byte = static_cast<char>(below(256));
    if (byte != '\n') line += byte;
  }
  return line;
}

}  // namespace taku::fuzz
