#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "people/people_db.h"

// What moderators did, and what changed about accounts. Rows are added in the transaction of the change itself.

namespace taku::people {

inline constexpr std::string_view kOperator = "operator";  // the actor of `taku admin`

struct AuditRow {
  store::Id id = 0;
  store::TimeMs at = 0;
  std::string actor, action, subject;
  Json details = Json::object();
};

void add_audit(PeopleDb& db, const AuditRow& row);
// Newest first; `subject` is a public account id or a room code, empty: all.
std::vector<AuditRow> read_audit(PeopleDb& db, std::string_view subject, std::size_t limit);
Json to_json(const AuditRow& row);

}  // namespace taku::people
