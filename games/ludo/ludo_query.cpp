#include <algorithm>
#include <utility>
#include <vector>

#include "games/ludo/board.h"
#include "games/ludo/ludo.h"

// Queries: the board file, and the standings of a match. docs/protocol.md

namespace taku::ludo {
namespace {

int finished_tokens(const State& state, Seat seat) {
  int count = 0;
  for (int token = 0; token < kTokens; ++token) count += state.step(seat, token) == kGoal;
  return count;
}

// L9: players get their ranks as they finish. The others follow by finished tokens, without a rank; but if only one is
// left, its rank is certain. If nobody has finished, `winner` is first: the seat whose only opponent gave up.
Json standings_json(const State& state, Seat winner) {
  std::vector<Seat> order;
  for (int place = 0; place < state.ranked(); ++place) order.push_back(state.ranking(place));
  if (order.empty() && winner.is_player()) order.push_back(winner);
  std::size_t ranked = order.size();
  for (std::int8_t seat = 0; seat < state.seats(); ++seat) {
    if (std::ranges::count(order, Seat{seat}) == 0) order.push_back({seat});
  }
  if (order.size() - ranked == 1) ++ranked;
  std::ranges::sort(order.begin() + static_cast<std::ptrdiff_t>(ranked), order.end(), {},
                    [&](Seat seat) { return std::pair(-finished_tokens(state, seat), seat.index); });
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
