#pragma once

#include "engine/match.h"

// Parses the fields that several requests share.

namespace taku::protocol {

Result<Seat> parse_seat(const Json& request, const Match& match);
// The acting seat: `seat` if given, otherwise the only seat that may act. Fails with kNotYourTurn if the given seat may
// not act.
Result<Seat> acting_seat(const Json& request, const Match& match);
// The viewer of the answer: a seat, or nobody() for -1. Without the field it is oracle(), who may see everything.
Result<Seat> parse_viewer(const Json& request, const Match& match);
// An optional count; `fallback` is its default.
Result<std::uint64_t> parse_count(const Json& request, std::string_view name, std::uint64_t fallback,
                                  std::uint64_t most, std::uint64_t least = 1);
// When a move was made and how long it took: the optional fields `at` (ms since 1970) and `think_ms`.
Result<MoveNotes> parse_notes(const Json& request);
// Whether more parts of the same record or log will follow: the optional field `more`.
Result<bool> parse_more(const Json& request);

}  // namespace taku::protocol
