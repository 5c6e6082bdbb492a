#include "people/moderation/reports.h"

#include "people/accounts.h"
#include "people/codes.h"
#include "people/moderation/audit.h"

namespace taku::people {
namespace {

using store::sqlite::Rows;
using store::sqlite::Transaction;

constexpr std::string_view kOpen =
    "SELECT id, by_account, about_account, about_name, room_code, match_uuid, reason, text, at, state FROM report "
    "WHERE state = 'open' ORDER BY at, id LIMIT ?1";
constexpr std::string_view kSettled =
    "SELECT id, by_account, about_account, about_name, room_code, match_uuid, reason, text, at, state FROM report "
    "WHERE state <> 'open' ORDER BY at DESC, id DESC LIMIT ?1";

std::int64_t reports_since(PeopleDb& db, store::Id by, store::TimeMs since) {
  Rows rows = db.prepared("SELECT count(*) FROM report WHERE by_account = ?1 AND at > ?2").read(by, since);
  return rows.next() ? rows.integer(0) : 0;
}

// A public account id, or the room where a guest was.
std::string subject_of(const Report& report) { return report.about == 0 ? report.room : public_id(report.about); }

}  // namespace

Result<store::Id> add_report(PeopleDb& db, const Report& report) {
  if (reports_since(db, report.by, report.at - kDay) >= kReportsPerDay)
    return Error{code::kTooManyReports, "this account has sent too many reports today"};
  db.write(
      "INSERT INTO report (by_account, about_account, about_name, room_code, match_uuid, reason, text, at, state) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'open')",
      report.by, report.about, report.about_name, report.room, report.match, report.reason, report.text, report.at);
  return db.last_inserted();
}

std::vector<Report> read_reports(PeopleDb& db, bool open, std::size_t limit) {
  std::vector<Report> list;
  Rows rows = db.prepared(open ? kOpen : kSettled).read(limit);
  while (rows.next()) {
    list.push_back({rows.integer(0), rows.integer(1), rows.integer(2), rows.text(3), rows.text(4), rows.text(5),
                    rows.text(6), rows.text(7), rows.integer(8), rows.text(9)});
  }
  return list;
}

bool settle_report(PeopleDb& db, store::Id id, std::string_view state, store::TimeMs now) {
  Transaction transaction(db.database());
  Report report;
  {
    Rows rows = db.prepared("SELECT about_account, room_code FROM report WHERE id = ?1 AND state = 'open'").read(id);
    if (!rows.next()) return false;
    report.about = rows.integer(0);
    report.room = rows.text(1);
  }
  db.write("UPDATE report SET state = ?2 WHERE id = ?1", id, state);
  add_audit(db, {.at = now,
                 .actor = std::string(kOperator),
                 .action = "report/" + std::string(state),
                 .subject = subject_of(report),
                 .details = {{"report", id}}});
  transaction.commit();
  return true;
}

Json to_json(const Report& report) {
  Json json = {{"id", report.id}, {"by", public_id(report.by)}, {"about_name", report.about_name}};
  if (report.about != 0) json["about"] = public_id(report.about);
  if (!report.room.empty()) json["room"] = report.room;
  if (!report.match.empty()) json["match"] = report.match;
  json["reason"] = report.reason;
  json["text"] = report.text;
  json["at"] = report.at;
  json["state"] = report.state;
  return json;
}

}  // namespace taku::people
