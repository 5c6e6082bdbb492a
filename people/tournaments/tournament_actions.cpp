#include "people/tournaments/tournament_actions.h"

#include <algorithm>

#include "people/tournaments/tournament_progress.h"

namespace taku::people {
namespace {

using store::sqlite::Transaction;

constexpr TimeMs kDayMs = TimeMs{24} * 3600 * 1000;

Error not_found() { return {code::kTournamentNotFound, "there is no such tournament"}; }

int unfinished_of(PeopleDb& db, Id owner) {
  auto rows =
      db.prepared("SELECT count(*) FROM tournament WHERE state IN ('open', 'running') AND owner = ?1").read(owner);
  rows.next();
  return static_cast<int>(rows.integer(0));
}

// Also cancelled ones: otherwise creating and cancelling again and again would have no limit.
int created_since(PeopleDb& db, Id owner, TimeMs since) {
  auto rows = db.prepared("SELECT count(*) FROM tournament WHERE owner = ?1 AND created_at > ?2").read(owner, since);
  rows.next();
  return static_cast<int>(rows.integer(0));
}

Status may_enter(const StoredTournament& stored) {
  if (stored.state == TournamentState::Finished || stored.state == TournamentState::Cancelled) {
    return Error{code::kTournamentOver, "this tournament is over"};
  }
  const bool late = stored.state == TournamentState::Running;
  const bool last_round = static_cast<int>(stored.played.size()) >= stored.rounds;
  if (late && (last_round || !tournament::accepts_late_entries(plain_tournament(stored)))) {
    return Error{code::kTournamentStarted, "this tournament has started; nobody can enter any more"};
  }
  return success();
}

// Numbers the entrants without gaps, after some have left before the start.
void number_entries(PeopleDb& db, StoredTournament& stored) {
  db.prepared("DELETE FROM tournament_entry WHERE tournament_id = ?1").write(stored.id);
  int number = 0;
  for (TournamentEntry& entry : stored.entries) {
    entry.number = ++number;
    insert_entry(db, stored.id, entry);
  }
}

int rounds_to_play(const StoredTournament& stored) {
  const int entrants = static_cast<int>(stored.entries.size());
  const tournament::TableSize tables = stored.settings.tables;
  if (stored.settings.rounds == 0) return tournament::usual_rounds(stored.system, entrants, tables);
  const bool may_repeat = stored.system == tournament::System::RoundRobin || tables.max > 2;
  return may_repeat ? stored.settings.rounds
                    : std::min(stored.settings.rounds, tournament::most_rounds(entrants, tables));
}

// Calls the change with the tournament of this owner, in a transaction.
template <class Change>
Status change_own(PeopleDb& db, std::string_view code, Id account, Change change) {
  Transaction transaction(db.database());
  auto stored = find_tournament(db, code);
  if (!stored) return not_found();
  if (stored->owner != account) return Error{code::kTournamentNotOwner, "only its owner can do this"};
  if (Status changed = change(*stored); !changed) return changed;
  transaction.commit();
  return success();
}

}  // namespace

Result<StoredTournament> create_tournament(PeopleDb& db, StoredTournament stored,
                                           const std::vector<std::string>& levels) {
  Transaction transaction(db.database());
  if (unfinished_of(db, stored.owner) >= kMaxTournamentsOfOwner) {
    return Error{code::kTournamentTooMany, "you have too many tournaments that are not finished"};
  }
  if (created_since(db, stored.owner, stored.created_at - kDayMs) >= kMaxTournamentsPerDay) {
    return Error{code::kTournamentPerDay, "you have created too many tournaments today"};
  }
  stored.rounds = stored.settings.rounds;
  insert_tournament(db, stored);
  for (const std::string& level : levels) {
    const int number = static_cast<int>(stored.entries.size()) + 1;
    stored.entries.push_back({.number = number, .level = level, .joined_at = stored.created_at});
    insert_entry(db, stored.id, stored.entries.back());
  }
  transaction.commit();
  return stored;
}

Status join_tournament(PeopleDb& db, std::string_view code, Id account, bool bot, TimeMs now) {
  Transaction transaction(db.database());
  const auto stored = find_tournament(db, code);
  if (!stored) return not_found();
  if (Status allowed = may_enter(*stored); !allowed) return allowed;
  if (bot && !stored->settings.bots) return Error{code::kTournamentNoBots, "bots cannot enter this tournament"};
  const TournamentEntry* entry = stored->entry_of(account);
  if (entry && entry->withdrawn_at == 0) return success();
  if (stored->active() >= stored->settings.max) return Error{code::kTournamentFull, "this tournament is full"};
  if (entry) {
    db.prepared("UPDATE tournament_entry SET withdrawn_at = 0 WHERE tournament_id = ?1 AND account_id = ?2")
        .write(stored->id, account);
  } else {
    if (stored->entries.size() >= tournament::kMaxEntrants) {
      return Error{code::kTournamentFull, "this tournament is full"};
    }
    const int number = stored->entries.empty() ? 1 : stored->entries.back().number + 1;
    insert_entry(db, stored->id, {.number = number, .account = account, .joined_at = now});
  }
  transaction.commit();
  return success();
}

Status withdraw_from_tournament(PeopleDb& db, std::string_view code, Id account, TimeMs now) {
  Transaction transaction(db.database());
  const auto stored = find_tournament(db, code);
  if (!stored) return not_found();
  const TournamentEntry* entry = stored->entry_of(account);
  if (!entry || entry->withdrawn_at != 0) {
    return Error{code::kTournamentNotEntered, "you do not take part in this tournament"};
  }
  if (stored->state == TournamentState::Open) {
    db.prepared("DELETE FROM tournament_entry WHERE tournament_id = ?1 AND account_id = ?2").write(stored->id, account);
  } else if (stored->state == TournamentState::Running) {
    db.prepared("UPDATE tournament_entry SET withdrawn_at = ?3 WHERE tournament_id = ?1 AND account_id = ?2")
        .write(stored->id, account, now);
    set_next(db, stored->id, 0);
  } else {
    return Error{code::kTournamentOver, "this tournament is over"};
  }
  transaction.commit();
  return success();
}

Status start_tournament(PeopleDb& db, std::string_view code, Id account, TimeMs now) {
  return change_own(db, code, account, [&](StoredTournament& stored) -> Status {
    if (stored.state != TournamentState::Open) return Error{code::kTournamentStarted, "this tournament has started"};
    return begin_tournament(db, stored, now);
  });
}

Status cancel_tournament(PeopleDb& db, std::string_view code, Id account) {
  return change_own(db, code, account, [&](const StoredTournament& stored) -> Status {
    if (stored.state == TournamentState::Finished || stored.state == TournamentState::Cancelled) {
      return Error{code::kTournamentOver, "this tournament is over"};
    }
    set_state(db, stored.id, TournamentState::Cancelled);
    set_next(db, stored.id, 0);
    return success();
  });
}

Status begin_tournament(PeopleDb& db, StoredTournament& stored, TimeMs now) {
  if (static_cast<int>(stored.entries.size()) < tournament::kMinEntrants) {
    return Error{code::kTournamentTooFew, "a tournament needs at least 3 entrants"};
  }
  number_entries(db, stored);
  stored.rounds = rounds_to_play(stored);
  stored.state = TournamentState::Running;
  db.prepared("UPDATE tournament SET rounds = ?2, state = ?3 WHERE id = ?1")
      .write(stored.id, stored.rounds, state_text(stored.state));
  set_next(db, stored.id, 0);
  begin_round(db, stored, now);
  return success();
}

void leave_tournaments(PeopleDb& db, Id account, TimeMs now) {
  db.write("UPDATE tournament SET state = 'cancelled' WHERE owner = ?1 AND state = 'open'", account);
  db.write(
      "DELETE FROM tournament_entry WHERE account_id = ?1 AND "
      "(SELECT state FROM tournament WHERE id = tournament_id) = 'open'",
      account);
  db.write(
      "UPDATE tournament SET next_at = 0 WHERE state = 'running' AND "
      "id IN (SELECT tournament_id FROM tournament_entry WHERE account_id = ?1 AND withdrawn_at = 0)",
      account);
  db.write(
      "UPDATE tournament_entry SET withdrawn_at = ?2 WHERE account_id = ?1 AND withdrawn_at = 0 AND "
      "(SELECT state FROM tournament WHERE id = tournament_id) = 'running'",
      account, now);
}

}  // namespace taku::people
