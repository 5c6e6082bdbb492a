#include "games/pineapple/board_reading.h"
#include "games/pineapple/fantasyland_wire.h"
#include "games/pineapple/pineapple_json.h"

// Queries about the rules (values and scores of boards, Fantasyland settings, chips after a hand, royalties) and one
// about a match (values of the boards on the table). docs/protocol.md

namespace taku::pineapple {
namespace {

// If `complete` is false, the board may be unfinished.
Result<Board> parse_board(const Json& json, bool complete = true) {
  Board board;
  int count = 0;
  for (const Row row : kAllRows) {
    const std::string_view name = kRowNames[static_cast<std::size_t>(row)];
    const Json* list = find(json, name);
    if (!list) return bad_request("a board must be {\"top\":[…],\"middle\":[…],\"bottom\":[…]}");
    const auto cards = parse_cards(*list, name);
    if (!cards) return cards.error();
    if (cards->size() > row_size(row) || (complete && cards->size() < row_size(row))) {
      return bad_request(std::string(name) + (complete ? " must have " : " can have at most ") +
                         std::to_string(row_size(row)) + " cards");
    }
    board.row(row) = *cards;
    count += cards->size();
  }
  if (board.cards().size() != count) return bad_request("a card is listed twice");
  return board;
}

Result<Json> query_score(const Json& request) {
  const Json* boards = find(request, "boards");
  if (!boards || !boards->is_array() || boards->size() != kSeats)
    return bad_request("boards must be a list of two complete boards");
  std::array<Board, kSeats> parsed;
  std::array<BoardValue, kSeats> values;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const auto board = parse_board((*boards)[seat]);
    if (!board) return board.error();
    parsed[seat] = *board;
    values[seat] = value_of(*board);
  }
  if (!(parsed[0].cards() & parsed[1].cards()).empty()) return bad_request("the boards share a card");
  return score_json(values);
}

std::optional<std::array<int, kSeats>> find_pair(const Json& request, std::string_view name, int least, int most) {
  const Json* list = find(request, name);
  if (!list || !list->is_array() || list->size() != kSeats) return std::nullopt;
  std::array<int, kSeats> pair{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const auto number = as_int((*list)[seat]);
    if (!number || *number < least || *number > most) return std::nullopt;
    pair[seat] = static_cast<int>(*number);
  }
  return pair;
}

Result<std::array<bool, kSeats>> find_flags(const Json& request, std::string_view name) {
  const Error bad = bad_request(std::string(name) + " must be a list of two booleans");
  std::array<bool, kSeats> flags{};
  const Json* list = find(request, name);
  if (!list) return flags;
  if (!list->is_array() || list->size() != kSeats) return bad;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const auto flag = as_bool((*list)[seat]);
    if (!flag) return bad;
    flags[seat] = *flag;
  }
  return flags;
}

Result<Json> query_settle(const Json& request) {
  constexpr int kMost = 1'000'000'000;
  const auto chips = find_pair(request, "chips", 0, kMost);
  if (!chips) return bad_request("chips must be two whole numbers, 0 or more");
  const auto raw = find_pair(request, "raw_score", -kMost, kMost);
  if (!raw || (*raw)[0] != -(*raw)[1])
    return bad_request("raw_score must be two whole numbers that add up to 0: [20,-20]");
  const auto fantasyland = find_flags(request, "fl_next_hand");
  if (!fantasyland) return fantasyland.error();
  int lead = Settings{}.lead_to_win;
  if (find(request, "lead_to_win")) {
    const auto given = find_int(request, "lead_to_win");
    if (!given || *given < 1 || *given > kMost) return bad_request("lead_to_win must be a whole number, 1 or more");
    lead = static_cast<int>(*given);
  }
  const auto actual = transfer(*chips, *raw);
  const std::array<int, kSeats> after = {(*chips)[0] + actual[0], (*chips)[1] + actual[1]};
  const Finish finish = session_finish(after, *fantasyland, lead);
  Json end = nullptr;
  if (finish != Finish::None) {
    end = {{"winner", after[1] > after[0] ? 1 : 0}, {"reason", kFinishNames[static_cast<std::size_t>(finish)]}};
  }
  return Json{{"actual_score", actual}, {"chips", after}, {"session_end", std::move(end)}};
}

// The numbers of cards with which a turn begins.
Result<Json> query_turn(const Json& request) {
  const auto turn = find_int(request, "turn");
  const auto btn = find_int(request, "btn");
  const auto fantasyland = find_pair(request, "fantasyland", 0, kMaxFantasyland);
  if (!turn || *turn < 0 || *turn >= kTurns) return bad_request("turn must be 0 to 8");
  if (!btn || *btn < 0 || *btn >= kSeats) return bad_request("btn must be 0 or 1");
  if (!fantasyland) return bad_request("fantasyland must be the numbers of Fantasyland cards, such as [0,14]");
  SessionInfo session;
  session.turn = static_cast<std::uint8_t>(*turn);
  session.btn = {static_cast<std::int8_t>(*btn)};
  Json seats = Json::array();
  for (std::size_t i = 0; i < kSeats; ++i) {
    const int cards = (*fantasyland)[i];
    if (cards != 0 && cards <= kBoardCards) return bad_request("Fantasyland has 14 to 17 cards");
    session.fantasyland[i] = static_cast<std::uint8_t>(cards);
  }
  for (std::int8_t i = 0; i < kSeats; ++i) {
    const CardCounts counts = counts_in_turn(session, {i});
    seats.push_back({{"board", counts.board}, {"discards", counts.discards}, {"dealt", counts.dealt}});
  }
  return Json{{"seats", std::move(seats)}};
}

constexpr std::array<std::string_view, 9> kCategoryNames = {
    "high_card", "pair", "two_pair", "trips", "straight", "flush", "full_house", "quads", "straight_flush"};

Json row_json(const RowReading& reading) {
  Json ranks = Json::array();
  for (int place = 0; place < 5 && rank_at(reading.value, place) != 0; ++place) {
    ranks.push_back(rank_at(reading.value, place));
  }
  Json json = Json::object();
  json["category"] = kCategoryNames[static_cast<std::size_t>(category(reading.value))];
  json["ranks"] = std::move(ranks);
  json["royalty"] = reading.royalty;
  return json;
}

// The cards that jokers stand for, by joker: {"X1":"Ah"}.
Json jokers_json(CardSet row, LineValue value) {
  Json json = Json::object();
  const CardSet cards = joker_cards(row, value);
  auto card = cards.begin();
  for (const Card joker : row& CardSet::jokers()) json[to_text(joker)] = to_text(*card++);
  return json;
}

Json row_json(const Board& board, Row row, const RowReading& reading) {
  Json json = row_json(reading);
  const CardSet cards = board.row(row), naturals = naturals_of(cards);
  const bool complete = board.room(row) == 0;
  if (complete && naturals != cards) json["jokers"] = jokers_json(cards, reading.value);
  // Three or more cards of one suit in a row that can still become a flush.
  if (row != Row::Top && !complete && cards.size() >= 3 && one_suit(naturals)) {
    json["suited"] = std::string(1, "cdhs"[suit(naturals.first())]);
  }
  return json;
}

// Why the stronger of two hands beats the other: by its category, by the rank of what makes it, or only by a kicker.
// `ranks` are the first two that differ; 0 for a kicker that the weaker hand does not have.
void add_reason(Json& json, LineValue stronger, LineValue weaker) {
  if (category(stronger) != category(weaker)) {
    json["decided_by"] = "category";
    return;
  }
  const bool two_ranks = category(stronger) == Category::TwoPair || category(stronger) == Category::FullHouse;
  int place = 0;
  while (place < 4 && rank_at(stronger, place) == rank_at(weaker, place)) ++place;
  json["decided_by"] = place < (two_ranks ? 2 : 1) ? "rank" : "kicker";
  json["ranks"] = {rank_at(stronger, place), rank_at(weaker, place)};
}

// Pairs of rows in the wrong order, and why (V2). Empty rows are ignored.
Json fouls_json(const Board& board, const BoardReading& reading) {
  constexpr std::array<std::array<Row, 2>, 3> kPairs = {
      {{Row::Top, Row::Middle}, {Row::Top, Row::Bottom}, {Row::Middle, Row::Bottom}}};
  Json list = Json::array();
  for (const auto [upper, lower] : kPairs) {
    if (board.row(upper).empty() || board.row(lower).empty()) continue;
    const Standing now = standing(board, upper, lower);
    if (now == Standing::Fine) continue;
    Json json = Json::object();
    json["upper"] = kRowNames[static_cast<std::size_t>(upper)];
    json["lower"] = kRowNames[static_cast<std::size_t>(lower)];
    json["certain"] = now == Standing::Foul;
    add_reason(json, reading.row(upper)->value, reading.row(lower)->value);
    list.push_back(std::move(json));
  }
  return list;
}

Json reading_json(const Board& board) {
  const BoardReading reading = read_board(board);
  Json json = Json::object();
  for (const Row row : kAllRows) {
    const auto& made = reading.row(row);
    json[std::string(kRowNames[static_cast<std::size_t>(row)])] = made ? row_json(board, row, *made) : Json(nullptr);
  }
  json["royalties"] = reading.royalties();
  json["foul"] = reading.foul;
  json["fouls"] = fouls_json(board, reading);
  json["fl_entry_cards"] = reading.fantasyland;
  json["fl_stay"] = reading.stays;
  return json;
}

// What each row with room would make with one more card.
Json with_card_json(const Board& board, Card card) {
  Json json = Json::object();
  for (const Row row : kAllRows) {
    if (board.room(row) == 0) continue;
    Board then = board;
    then.row(row).add(card);
    const BoardReading reading = read_board(then);
    Json made = row_json(*reading.row(row));
    if (row == Row::Top) made["fl_entry_cards"] = reading.fantasyland;
    json[std::string(kRowNames[static_cast<std::size_t>(row)])] = std::move(made);
  }
  return json;
}

Result<Json> query_read(const Json& request) {
  const Json* json = find(request, "board");
  const auto board = parse_board(json ? *json : Json(), false);
  if (!board) return board.error();
  return reading_json(*board);
}

Json royalty_json(Row row, Category made, int rank, bool any_rank) {
  const LineValue value = line_value(made, rank);
  Json json = row_json({value, royalty(row, value)});
  if (any_rank) json["ranks"] = Json::array();
  if (row == Row::Top) json["fl_entry_cards"] = fantasyland_cards({false, value, {}, {}});
  return json;
}

// Every hand that pays, row by row (V4). A hand without ranks pays the same whatever they are.
Json royalty_table() {
  Json table = Json::object();
  Json& top = table["top"] = Json::array();
  for (const Category made : {Category::Pair, Category::Trips}) {
    for (int rank = kLowestRank; rank <= kAce; ++rank) {
      if (royalty(Row::Top, line_value(made, rank)) > 0) top.push_back(royalty_json(Row::Top, made, rank, false));
    }
  }
  for (const Row row : {Row::Middle, Row::Bottom}) {
    Json& list = table[std::string(kRowNames[static_cast<std::size_t>(row)])] = Json::array();
    for (int made = 0; made <= static_cast<int>(Category::StraightFlush); ++made) {
      constexpr int kAnyRank = 9;
      const auto hand = static_cast<Category>(made);
      if (royalty(row, line_value(hand, kAnyRank)) > 0) list.push_back(royalty_json(row, hand, kAnyRank, true));
    }
    list.push_back(royalty_json(row, Category::StraightFlush, kAce, false));
  }
  return table;
}

// Adds the viewer's planned placements to the viewer's own board.
Status lay_out(const Json& list, const Holding& own, Board& board) {
  std::array<CardSet, 4> places;
  if (Status parsed = parse_placements(list, places); !parsed) return parsed;
  for (const Row row : kAllRows) {
    const CardSet cards = places[static_cast<std::size_t>(row)];
    if (!own.dealt.set().contains(cards)) return bad_request("placements must be cards that the seat was dealt");
    if (cards.size() > board.room(row)) return bad_request("a row has no room for its cards");
    board.row(row) |= cards;
  }
  return success();
}

Result<Json> query_boards(const View& view, const Json& request) {
  Json boards = Json::array();
  Json with = nullptr;
  for (std::int8_t seat = 0; seat < kSeats; ++seat) {
    const View::Known& known = view.seats[static_cast<std::size_t>(seat)];
    Board board = known.holding.board;
    if (view.viewer.index == seat) {
      const Json* placements = find(request, "placements");
      if (Status laid = placements ? lay_out(*placements, known.holding, board) : success(); !laid) return laid.error();
      if (find(request, "card")) {
        const std::string* word = find_string(request, "card");
        const auto card = word ? parse_card(*word) : std::nullopt;
        const CardSet left = known.holding.dealt.set() - board.cards();
        if (!card || !left.contains(*card))
          return bad_request("card must be one that the seat was dealt and has not placed");
        with = with_card_json(board, *card);
      }
    }
    boards.push_back(known.hidden_placed != 0 ? Json(nullptr) : reading_json(board));
  }
  return Json{{"boards", std::move(boards)}, {"with", std::move(with)}};
}

}  // namespace

Json score_json(const std::array<BoardValue, kSeats>& values) {
  const HandScore result = score(values[0], values[1]);
  return {{"busted", {values[0].busted, values[1].busted}},
          {"royalties", {royalties_json(royalties(values[0])), royalties_json(royalties(values[1]))}},
          {"line_results", result.lines},
          {"scoop", result.scoop},
          {"raw_score", result.raw},
          {"fl_entry_cards", {fantasyland_cards(values[0]), fantasyland_cards(values[1])}},
          {"fl_stay", {stays(values[0]), stays(values[1])}}};
}

Result<Json> Pineapple::query(std::string_view what, const Json& request) {
  if (what == "score") return query_score(request);
  if (what == "settle") return query_settle(request);
  if (what == "fantasyland") return fantasyland_answer(request);
  if (what == "read") return query_read(request);
  if (what == "royalties") return royalty_table();
  if (what == "turn") return query_turn(request);
  return bad_request("unknown query; OFC Pineapple has: score, settle, fantasyland, read, royalties, turn");
}

Result<Json> Pineapple::query_view(const View& view, std::string_view what, const Json& request) {
  if (what == "boards") return query_boards(view, request);
  return bad_request("unknown query about a match; OFC Pineapple has: boards");
}

}  // namespace taku::pineapple
