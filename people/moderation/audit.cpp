#include "people/moderation/audit.h"

namespace taku::people {

void add_audit(PeopleDb& db, const AuditRow& row) {
  const std::string details = to_text(row.details);
  db.write("INSERT INTO audit (at, actor, action, subject, details) VALUES (?1, ?2, ?3, ?4, ?5)", row.at, row.actor,
           row.action, row.subject, details);
}

std::vector<AuditRow> read_audit(PeopleDb& db, std::string_view subject, std::size_t limit) {
  constexpr std::string_view kAll =
      "SELECT id, at, actor, action, subject, details FROM audit ORDER BY id DESC LIMIT ?1";
  constexpr std::string_view kOne =
      "SELECT id, at, actor, action, subject, details FROM audit WHERE subject = ?2 ORDER BY at DESC, id DESC LIMIT ?1";
  std::vector<AuditRow> list;
  auto rows = subject.empty() ? db.prepared(kAll).read(limit) : db.prepared(kOne).read(limit, subject);
  while (rows.next()) {
    auto details = parse_json(rows.text(5));
    list.push_back({rows.integer(0), rows.integer(1), rows.text(2), rows.text(3), rows.text(4),
                    details ? std::move(*details) : Json::object()});
  }
  return list;
}

Json to_json(const AuditRow& row) {
  return {{"id", row.id},         {"at", row.at},           {"actor", row.actor},
          {"action", row.action}, {"subject", row.subject}, {"details", row.details}};
}

}  // namespace taku::people
