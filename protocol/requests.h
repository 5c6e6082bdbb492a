#pragma once

#include "engine/match.h"

// The fields that requests have in common.

namespace taku::protocol {

Error bad_request(std::string why);
Result<Seat> parse_seat(const Json& request, const Match& match);
// Who acts: the seat named, or the only one that can. A seat that cannot act is the caller's mistake about the turn.
Result<Seat> acting_seat(const Json& request, const Match& match);
// For whom the answer is: a seat, nobody() for -1, and who names no viewer may know everything: oracle().
Result<Seat> parse_viewer(const Json& request, const Match& match);
// A count that may be left out.
Result<std::uint64_t> parse_count(const Json& request, std::string_view name, std::uint64_t otherwise,
                                  std::uint64_t most, std::uint64_t least = 1);

}  // namespace taku::protocol
