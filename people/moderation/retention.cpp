#include "people/moderation/retention.h"

namespace taku::people {

void forget_old_records(PeopleDb& db, TimeMs now) {
  store::sqlite::Transaction transaction(db.database());
  db.write("DELETE FROM report WHERE state <> 'open' AND at < ?1", now - kReportsKept);
  db.write("DELETE FROM audit WHERE at < ?1", now - kAuditKept);
  db.write("DELETE FROM invitation WHERE at < ?1", now - kInvitationsKept);
  db.write("DELETE FROM session WHERE expires_at < ?1", now);
  db.write("DELETE FROM name_hold WHERE until < ?1", now);
  db.write("UPDATE account SET banned_until = 0, ban_reason = '' WHERE banned_until > 0 AND banned_until < ?1", now);
  transaction.commit();
}

}  // namespace taku::people
