#pragma once

#include "server/messages/outbound.h"

// The compact form of moves and outcomes, for clients that chose the sub-protocol taku.2: an array instead of an
// object. docs/protocol.md, "Compact messages"

namespace taku::server {

// Whether clients can follow this entry by the rules alone, so that its steps may be sent in compact form.
bool may_be_compact(const Room& room, const Entry& entry);
// One text for each step of such an entry, the same for all viewers. Empty if there is no step, or if one of them does
// not fit the form: then the plain messages are sent.
std::vector<std::string> compact_steps(const Room& room, const Entry& entry, const Effects& effects);

}  // namespace taku::server
