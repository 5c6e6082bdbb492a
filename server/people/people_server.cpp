#include "server/people/people_server.h"

namespace taku::server {

using people::PeopleDb;

PeopleServer::PeopleServer(Dependencies dependencies)
    : deps_(std::move(dependencies)),
      people_(std::make_unique<PeopleDb>(deps_.path), deps_.post, deps_.log),
      hashes_(deps_.hasher, deps_.post),
      account_service_({&people_, &hashes_, deps_.now, deps_.random}),
      callers_(people_, deps_.now),
      account_api_({.people = &people_,
                    .accounts = &account_service_,
                    .callers = &callers_,
                    .now = deps_.now,
                    .sign_ins_per_minute = deps_.sign_ins_per_minute,
                    .named = [this](people::Id account, const std::string& name) { named(account, name); }}),
      own_data_api_({&people_, deps_.now, deps_.open_games, people::claim_results}),
      token_api_({&people_, &callers_, deps_.now, deps_.random}) {
  router_.identify = [this](const http::Request& request) { return callers_.identify(request); };
  account_api_.add_to(router_);
  own_data_api_.add_to(router_);
  token_api_.add_to(router_);
  people_.run_and_wait([this](PeopleDb& db) { load(db); });
}

// On the people thread, while the server's thread waits.
void PeopleServer::load(PeopleDb& db) {
  for (const people::SessionRow& session : people::load_sessions(db, deps_.now())) callers_.sessions.add(session);
  for (const people::ApiToken& token : people::load_api_tokens(db)) callers_.tokens.add(token);
  for (const people::Account& account : people::existing_accounts(db)) directory_.names.set(account.id, account.name);
  auto rows = db.prepared("SELECT account_id, blocked_id FROM block").read();
  while (rows.next()) directory_.blocks.set(rows.integer(0), rows.integer(1), true);
}

void PeopleServer::named(people::Id account, const std::string& name) {
  if (!name.empty()) return directory_.names.set(account, name);
  directory_.names.remove(account);
  directory_.blocks.remove(account);
}

}  // namespace taku::server
