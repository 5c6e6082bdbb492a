#pragma once

#include "tournament/history.h"

namespace taku::tournament {

// How unwelcome this seat is for an entrant: more if it had the seat more often than others, or just now.
int seat_cost(const History& history, int entrant, int seat, int seats);
// Whether the seat would be the third in a row, or three more than another seat of a table of two. Avoided before
// scores are compared.
bool seat_forbidden(const History& history, int entrant, int seat, int seats);

// Puts the entrants of a table into the seats with the least cost; between equal ones the lot decides.
void seat_fairly(Table& table, const Tournament& tournament, const History& history);

}  // namespace taku::tournament
