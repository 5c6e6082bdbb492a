#include "games/pineapple/fantasyland_wire.h"
#include "games/pineapple/pineapple_json.h"

// Pure questions: what two boards score, how a Fantasyland hand is set, what a hand does to the chips.

namespace taku::pineapple {
namespace {

Error bad_request(std::string why) { return {code::kBadRequest, std::move(why)}; }

Result<Board> parse_board(const Json& json) {
  Board board;
  for (const Row row : kAllRows) {
    const std::string_view name = kRowNames[static_cast<std::size_t>(row)];
    const Json* list = find(json, name);
    if (!list) return bad_request("a board is {\"top\":[…],\"middle\":[…],\"bottom\":[…]}");
    const auto cards = parse_cards(*list, name);
    if (!cards) return cards.error();
    if (cards->size() != row_size(row)) {
      return bad_request(std::string(name) + " has " + std::to_string(row_size(row)) + " cards");
    }
    board.row(row) = *cards;
  }
  if (!board.complete()) return bad_request("every card is on a board once");
  return board;
}

Result<Json> query_score(const Json& request) {
  const Json* boards = find(request, "boards");
  if (!boards || !boards->is_array() || boards->size() != kSeats) return bad_request("boards are two complete boards");
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
  const Error bad = bad_request(std::string(name) + " is a pair of true or false");
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
  if (!chips) return bad_request("chips are two whole numbers from 0");
  const auto raw = find_pair(request, "raw_score", -kMost, kMost);
  if (!raw || (*raw)[0] != -(*raw)[1]) return bad_request("raw_score is what one wins and the other loses: [20,-20]");
  const auto fantasyland = find_flags(request, "fl_next_hand");
  if (!fantasyland) return fantasyland.error();
  int lead = Settings{}.lead_to_win;
  if (find(request, "lead_to_win")) {
    const auto given = find_int(request, "lead_to_win");
    if (!given || *given < 1 || *given > kMost) return bad_request("lead_to_win is a whole number from 1");
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
  return bad_request("OFC Pineapple answers score, settle and fantasyland");
}

}  // namespace taku::pineapple
