#include "people/contacts/invitations.h"

#include <algorithm>

#include "people/codes.h"
#include "people/contacts/follows.h"

namespace taku::people {
namespace {

using store::sqlite::Rows;
using store::sqlite::Transaction;

constexpr TimeMs kHour = kDay / 24;
constexpr std::string_view kInvitations =
    "SELECT account.id, account.name, account.created_at, invitation.at, invitation.room_code, invitation.game "
    "FROM invitation JOIN account ON account.id = invitation.from_account "
    "WHERE invitation.to_account = ?1 AND invitation.at > ?2 AND account.deleted_at = 0 AND NOT EXISTS (SELECT 1 FROM "
    "block WHERE block.account_id = ?1 AND block.blocked_id = account.id) ORDER BY invitation.at DESC LIMIT ?3";
constexpr std::string_view kFollowers =
    "SELECT account.id, account.name, account.created_at, follow.at, '', '' FROM follow JOIN account ON account.id = "
    "follow.account_id WHERE follow.followed_id = ?1 AND follow.at > ?2 AND account.deleted_at = 0 "
    "ORDER BY follow.at DESC LIMIT ?3";

std::int64_t sent_since(PeopleDb& db, Id from, TimeMs since) {
  Rows rows = db.prepared("SELECT count(*) FROM invitation WHERE from_account = ?1 AND at > ?2").read(from, since);
  return rows.next() ? rows.integer(0) : 0;
}

// The same invitation again would only be on top of the list again.
bool sent_lately(PeopleDb& db, const Invitation& invitation, TimeMs since) {
  Rows rows =
      db.prepared("SELECT 1 FROM invitation WHERE from_account = ?1 AND to_account = ?2 AND room_code = ?3 AND at > ?4")
          .read(invitation.from, invitation.to, invitation.room, since);
  return rows.next();
}

void read_notices(PeopleDb& db, std::string_view sql, Id account, TimeMs since, std::vector<Notice>& list) {
  Rows rows = db.prepared(sql).read(account, since, kMaxNotices);
  while (rows.next()) {
    list.push_back({.from = {.id = rows.integer(0), .name = rows.text(1), .created_at = rows.integer(2)},
                    .room = rows.text(4),
                    .game = rows.text(5),
                    .at = rows.integer(3)});
  }
}

}  // namespace

Status add_invitation(PeopleDb& db, const Invitation& invitation, TimeMs now) {
  if (invitation.from == invitation.to) return Error{code::kSelf, "nobody can invite themselves"};
  if (has_blocked(db, invitation.to, invitation.from)) return Error{code::kBlocked, "this person has blocked you"};
  Transaction transaction(db.database());
  if (sent_lately(db, invitation, now - kHour)) return success();
  db.write("DELETE FROM invitation WHERE from_account = ?1 AND to_account = ?2 AND room_code = ?3", invitation.from,
           invitation.to, invitation.room);
  if (sent_since(db, invitation.from, now - kHour) >= kInvitationsPerHour)
    return Error{code::kTooManyInvitations, "this account has sent too many invitations"};
  db.write(
      "INSERT INTO invitation (from_account, to_account, room_code, game, at, seen) VALUES (?1, ?2, ?3, ?4, ?5, 0)",
      invitation.from, invitation.to, invitation.room, invitation.game, now);
  transaction.commit();
  return success();
}

std::vector<Notice> notices_of(PeopleDb& db, Id account, TimeMs now) {
  std::vector<Notice> list;
  for (const std::string_view sql : {kInvitations, kFollowers})
    read_notices(db, sql, account, now - kNoticesShown, list);
  std::ranges::sort(list, std::ranges::greater(), &Notice::at);
  if (list.size() > kMaxNotices) list.resize(kMaxNotices);
  return list;
}

}  // namespace taku::people
