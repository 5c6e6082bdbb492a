#include "server/people/people_server.h"

#include "people/moderation/audit.h"
#include "people/moderation/bans.h"
#include "people/moderation/blocks.h"
#include "people/moderation/retention.h"
#include "people/results/rating_rows.h"
#include "people/tournaments/tournament_json.h"
#include "server/rooms/room_service.h"

namespace taku::server {

using people::PeopleDb;

namespace {

constexpr TimeMs kTournamentStepMs = 1000;
constexpr TimeMs kRetryMs = 10'000;
constexpr TimeMs kSettleMs = 60'000;

// The rating of this account now; a new player's if it has none in this pool.
RankedPlayer rated_player(PeopleDb& db, const Caller& caller, const RankedPool& pool, TimeMs now) {
  const auto row = people::read_rating(db, caller.account, pool.game, pool.clock_class);
  if (!row) return {.caller = caller};
  const rating::Rating today = row->at(now);
  return {.caller = caller, .rating = today.rating, .deviation = today.deviation};
}

}  // namespace

PeopleServer::PeopleServer(Dependencies dependencies)
    : deps_(std::move(dependencies)),
      people_(std::make_unique<PeopleDb>(deps_.path), deps_.post, deps_.log),
      hashes_(deps_.hasher, deps_.post),
      account_service_({&people_, &hashes_, deps_.now, deps_.random}),
      callers_(people_, deps_.now),
      results_(people_, deps_.open_games, [this] { step_tournaments(); }),
      account_api_({.people = &people_,
                    .accounts = &account_service_,
                    .callers = &callers_,
                    .now = deps_.now,
                    .sign_ins_per_minute = deps_.sign_ins_per_minute,
                    .named = [this](people::Id account, const std::string& name) { named(account, name); }}),
      own_data_api_(
          {&people_, deps_.now, deps_.open_games, [this](people::Id room) { directory_.claimed_rooms.insert(room); }}),
      token_api_({&people_, &callers_, deps_.now, deps_.random}),
      person_api_({.people = &people_, .now = deps_.now, .is_online = [this](people::Id account) {
                     return is_online(account);
                   }}) {
  router_.identify = [this](const http::Request& request) { return callers_.identify(request); };
  router_.operator_did = [this](std::string_view action, const std::string& subject) {
    people::AuditRow row{.at = deps_.now(),
                         .actor = std::string(people::kOperator),
                         .action = std::string(action),
                         .subject = subject,
                         .details = Json::object()};
    people_.run([row = std::move(row)](PeopleDb& db) { people::add_audit(db, row); });
  };
  account_api_.add_to(router_);
  own_data_api_.add_to(router_);
  token_api_.add_to(router_);
  person_api_.add_to(router_);
  people_.run_and_wait([this](PeopleDb& db) { load(db); });
  results_.catch_up();
}

// On the people thread, while the server's thread waits.
void PeopleServer::load(PeopleDb& db) {
  for (const people::SessionRow& session : people::load_sessions(db, deps_.now())) callers_.sessions.add(session);
  for (const people::ApiToken& token : people::load_api_tokens(db)) callers_.tokens.add(token);
  for (const people::Account& account : people::existing_accounts(db)) directory_.names.set(account.id, account.name);
  for (const people::Block& block : people::load_blocks(db)) directory_.blocks.set(block.account, block.blocked, true);
  for (const people::Ban& ban : people::load_bans(db, deps_.now())) directory_.bans.set(ban.account, ban.until);
  for (const people::Id room : people::claimed_rooms(db)) directory_.claimed_rooms.insert(room);
}

// ---- what needs rooms

void PeopleServer::use(RoomService& rooms) {
  rooms_ = &rooms;
  people_.run([highest = rooms.highest_account()](PeopleDb& db) { people::reserve_ids_up_to(db, highest); });
  follow_api_ = std::make_unique<FollowApi>(follow(rooms));
  follow_api_->add_to(router_);
  account_api_.add_notices(
      [this](PeopleDb& db, people::Id account, Json& notices) { follow_api_->add_notices(db, account, notices); });
  moderation_api_ = std::make_unique<ModerationApi>(moderation(rooms));
  ranked_api_ = std::make_unique<RankedApi>(ranked(rooms));
  moderation_api_->add_to(router_);
  ranked_api_->add_to(router_);
  tournament_host_ = std::make_unique<TournamentHost>(people_, rooms, deps_.now);
  tournament_api_ = std::make_unique<TournamentApi>(
      TournamentApi::Dependencies{&people_, tournament_host_.get(), deps_.now, deps_.random});
  tournament_api_->add_to(router_);
  account_api_.add_notices([](PeopleDb& db, people::Id account, Json& notices) {
    for (Json& notice : people::round_notices(db, account)) notices.push_back(std::move(notice));
  });
}

void PeopleServer::step_tournaments() {
  if (tournament_host_) tournament_host_->step();
}

void PeopleServer::tick() {
  const TimeMs now = deps_.now();
  if (now >= next_step_) {
    next_step_ = now + kTournamentStepMs;
    step_tournaments();
  }
  if (now >= next_retry_) {
    next_retry_ = now + kRetryMs;
    results_.retry();
  }
  if (now >= next_settling_) {
    next_settling_ = now + kSettleMs;
    settle();
  }
  if (now >= next_cleaning_) {
    next_cleaning_ = now + people::kDay;
    people_.run([now](PeopleDb& db) { people::forget_old_records(db, now); });
  }
}

// The next start need not look at old matches again. A room that is just being opened is not in the list of rooms yet,
// so the number is used only when it is a minute old.
void PeopleServer::settle() {
  if (settled_ > 0) results_.settle(settled_ - 1);
  settled_ = rooms_ ? rooms_->first_current_match() : 0;
}

FollowApi::Dependencies PeopleServer::follow(RoomService& rooms) {
  return {.people = &people_,
          .now = deps_.now,
          .find = [&rooms](const std::vector<people::Id>& accounts) { return rooms.find(accounts); },
          .was_just_here = [this](people::Id account) { return callers_.was_just_here(account); },
          .game_of = [&rooms](const std::string& room, people::Id account) { return rooms.game_of(room, account); }};
}

ModerationApi::Dependencies PeopleServer::moderation(RoomService& rooms) {
  return {.people = &people_,
          .accounts = &directory_,
          .callers = &callers_,
          .now = deps_.now,
          .named = [this](people::Id account, const std::string& name) { named(account, name); },
          .banned =
              [this, &rooms](people::Id account) {
                ranked_api_->remove(account);
                rooms.disconnect_account(account);
              },
          .chat_lines = [&rooms](const std::string& code) { return rooms.chat_lines(code); },
          .hide_chat = [&rooms](const std::string& code, std::int64_t line,
                                Reply reply) { rooms.hide_chat(code, line, std::move(reply)); }};
}

RankedApi::Dependencies PeopleServer::ranked(RoomService& rooms) {
  return {
      .now = deps_.now,
      .random = deps_.random,
      .apart = [this](people::Id one, people::Id other) { return directory_.blocks.apart(one, other); },
      .find_player =
          [this](const Caller& caller, const RankedPool& pool, std::function<void(Result<RankedPlayer>)> done) {
            const auto question = [caller, pool, now = deps_.now()](PeopleDb& db) {
              return rated_player(db, caller, pool, now);
            };
            people_.ask(question, std::move(done));
          },
      .open_with = [&rooms](RoomSetup setup, const std::vector<Caller>& people,
                            RoomRequests::Seated done) { rooms.open_with(std::move(setup), people, std::move(done)); }};
}

bool PeopleServer::is_online(people::Id account) const {
  return callers_.was_just_here(account) || (rooms_ && rooms_->find({account}).is_online(account));
}

void PeopleServer::named(people::Id account, const std::string& name) {
  if (name.empty()) {
    directory_.remove(account);
    if (ranked_api_) ranked_api_->remove(account);
  } else {
    directory_.names.set(account, name);
  }
  if (rooms_) rooms_->account_changed(account);
}

}  // namespace taku::server
