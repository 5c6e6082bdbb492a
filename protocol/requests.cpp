#include "protocol/requests.h"

#include "engine/move_times.h"

namespace taku::protocol {

Result<Seat> parse_seat(const Json& request, const Match& match) {
  const auto seat = find_int(request, "seat");
  if (!seat || *seat < 0 || *seat >= match.seats())
    return bad_request("seat must be the number of a seat; the first seat is 0");
  return Seat{static_cast<std::int8_t>(*seat)};
}

Result<Seat> acting_seat(const Json& request, const Match& match) {
  const Turn turn = match.turn();
  if (turn.kind == Turn::Kind::Over) return Error{code::kOver, "the match is over"};
  if (turn.kind == Turn::Kind::Chance) return Error{code::kNotYourTurn, "dice or cards must be drawn first"};
  if (!find(request, "seat") && turn.seats.size() == 1) return turn.seats.first();
  const auto seat = find_int(request, "seat");
  if (!seat) return bad_request("seat must be the number of a seat; the first seat is 0");
  if (*seat < 0 || *seat >= match.seats() || !turn.seats.contains({static_cast<std::int8_t>(*seat)})) {
    return Error{code::kNotYourTurn, "it is not seat " + std::to_string(*seat) + "'s turn"};
  }
  return Seat{static_cast<std::int8_t>(*seat)};
}

Result<Seat> parse_viewer(const Json& request, const Match& match) {
  if (!find(request, "viewer")) return Seat::oracle();
  const auto viewer = find_int(request, "viewer");
  if (!viewer || *viewer < -1 || *viewer >= match.seats())
    return bad_request("viewer must be a seat, or -1 for a spectator");
  return *viewer < 0 ? Seat::nobody() : Seat{static_cast<std::int8_t>(*viewer)};
}

Result<std::uint64_t> parse_count(const Json& request, std::string_view name, std::uint64_t fallback,
                                  std::uint64_t most, std::uint64_t least) {
  if (!find(request, name)) return fallback;
  const auto count = find_int(request, name);
  if (!count || *count < static_cast<std::int64_t>(least) || static_cast<std::uint64_t>(*count) > most) {
    return bad_request(std::string(name) + " must be an integer from " + std::to_string(least) + " to " +
                       std::to_string(most));
  }
  return static_cast<std::uint64_t>(*count);
}

Result<MoveNotes> parse_notes(const Json& request) {
  MoveNotes notes;
  if (find(request, "at")) {
    const auto at = parse_count(request, "at", 0, kLatestTimeMs, 0);
    if (!at) return at.error();
    notes.at = static_cast<std::int64_t>(*at);
  }
  if (find(request, "think_ms")) {
    const auto think_ms = parse_count(request, "think_ms", 0, kLongestThinkMs, 0);
    if (!think_ms) return think_ms.error();
    notes.think_ms = static_cast<std::int64_t>(*think_ms);
  }
  return notes;
}

Result<bool> parse_more(const Json& request) {
  const auto more = find_bool(request, "more");
  if (find(request, "more") && !more) return bad_request("more must be true or false");
  return more.value_or(false);
}

}  // namespace taku::protocol
