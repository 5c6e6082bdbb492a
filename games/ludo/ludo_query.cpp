#include <algorithm>
#include <vector>

#include "games/ludo/board.h"
#include "games/ludo/ludo.h"

// Queries: the board file, and the standings of a match. docs/protocol.md

namespace taku::ludo {
namespace {

// L9: players get their ranks as they finish. The others follow as they stand, without a rank; but if only one is left,
// its rank is certain. If nobody has finished, `winner` is first: the seat whose only opponent gave up.
Json standings_json(const State& state, Seat winner) {
  std::vector<Seat> order = state.standing();
  auto ranked = static_cast<std::size_t>(state.ranked());
  if (ranked == 0 && winner.is_player()) {
    std::ranges::rotate(order.begin(), std::ranges::find(order, winner), std::ranges::find(order, winner) + 1);
    ranked = 1;
  }
  if (order.size() - ranked == 1) ++ranked;
  Json list = Json::array();
  for (std::size_t place = 0; place < order.size(); ++place) {
    list.push_back(
        Json{{"color", name(state.colour(order[place]))}, {"rank", place < ranked ? Json(place + 1) : Json(nullptr)}});
  }
  return list;
}

Result<Json> standings(const State& state, const Json& request) {
  Seat winner = Seat::nobody();
  if (find(request, "winner")) {
    const auto given = find_int(request, "winner");
    if (!given || *given < 0 || *given >= state.seats()) return bad_request("winner must be a seat of this match");
    winner = {static_cast<std::int8_t>(*given)};
  }
  return Json{{"standings", standings_json(state, winner)}};
}

}  // namespace

// "board" returns the board file, for clients that draw it.
Result<Json> Ludo::query(std::string_view what, const Json&) {
  if (what != "board") return bad_request("unknown query; Ludo has: board");
  auto board = parse_json(board_text());
  if (!board) return board.error();
  return Json{{"board", std::move(*board)}};
}

// "standings" returns the players from first to last.
Result<Json> Ludo::query_view(const State& view, std::string_view what, const Json& request) {
  if (what == "standings") return standings(view, request);
  return bad_request("unknown query about a match; Ludo has: standings");
}

}  // namespace taku::ludo
