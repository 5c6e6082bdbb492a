#pragma once

#include "engine/json.h"
#include "games/pineapple/fantasyland.h"

// Fantasyland in JSON: spec/pineapple.md 9.1 and rules/pineapple.md F2. The program `taku fl-solver` and the protocol's
// query are this one function.

namespace taku::pineapple {

// A request {"cards":["Ah",…]} of 13 to 17 cards, with "joker_count" (which must then agree with the cards) and
// "weight" (0 to 1000, or 30) where they are given; and the answer to it.
Result<Json> fantasyland_answer(const Json& request);

Json setting_json(const Setting& setting);  // top, middle, bottom, discarded, score, fl_stay, royalties

}  // namespace taku::pineapple
