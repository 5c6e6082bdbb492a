#pragma once

#include "engine/json.h"
#include "games/pineapple/fantasyland.h"

// Fantasyland as JSON: spec/pineapple.md 9.1 and rules/pineapple.md F2. Both `taku fl-solver` and the protocol's query
// call this function.

namespace taku::pineapple {

// Answers a request {"cards":["Ah",…]} with 13 to 17 cards. Optional fields: "joker_count", which must agree with the
// cards, and "weight", 0 to 1000, default 30.
Result<Json> fantasyland_answer(const Json& request);

Json setting_json(const Setting& setting);  // top, middle, bottom, discarded, score, fl_stay, royalties

}  // namespace taku::pineapple
