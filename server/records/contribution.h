#pragma once

#include "engine/json.h"
#include "engine/result.h"
#include "store/store.h"

namespace taku::server {

// Reads and checks a contributed match:
// {"record":{…},"seats":[{"kind":"person"},{"kind":"computer","level":"strong"}]}. The whole record is replayed: every
// move must be legal, every die and card the one that the seed draws, and the match over. The row has the record as the
// engine writes it, with the kinds of the seats instead of the players' names, so nothing else that was sent is kept.
// It can take some milliseconds, so call it on a worker thread.
Result<store::ContributedRow> read_contribution(const Json& body, store::TimeMs now);

}  // namespace taku::server
