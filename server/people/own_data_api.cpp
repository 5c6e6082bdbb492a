#include "server/people/own_data_api.h"

#include "games/all_logs.h"
#include "people/account_export.h"
#include "people/results/result_book.h"
#include "people/secrets.h"
#include "server/archive.h"
#include "server/http/url.h"
#include "server/keys.h"
#include "server/people/finished_matches.h"

namespace taku::server {
namespace {

using http::Access;
using http::ApiCall;
using http::ApiReply;
using http::error_response;
using http::HttpResponse;
using http::json_response;
using people::ClaimedSeat;
using people::PeopleDb;

constexpr std::size_t kMaxClaims = 500;  // seats in one request
constexpr std::size_t kBlockBytes = 64 * 1024;

// Browsers save the response as a file with this name.
void save_as(HttpResponse& response, const std::string& name) {
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + name + "\"");
}

// ---- games

// The finished matches of an account, the oldest first, and the names of all accounts that played in them.
struct OwnMatches {
  std::vector<std::string> ids;
  AccountDirectory accounts;
};

std::vector<std::string> match_ids(PeopleDb& db, people::Id account, TimeMs after) {
  std::vector<std::string> ids;
  auto rows = db.prepared(
                    "SELECT r.uuid FROM result_seat s JOIN result r ON r.match_id = s.match_id "
                    "WHERE s.account_id = ?1 AND s.account_id > 0 AND s.ended_at > ?2 ORDER BY s.ended_at, s.match_id")
                  .read(account, after);
  while (rows.next()) {
    std::string id = rows.text(0);
    if (ids.empty() || ids.back() != id) ids.push_back(std::move(id));  // one person may have two seats
  }
  return ids;
}

OwnMatches own_matches(PeopleDb& db, people::Id account, TimeMs after) {
  OwnMatches own{.ids = match_ids(db, account, after), .accounts = {}};
  auto rows = db.prepared(
                    "SELECT DISTINCT a.id, a.name FROM result_seat s JOIN result_seat o ON o.match_id = s.match_id "
                    "JOIN account a ON a.id = o.account_id WHERE s.account_id = ?1 AND s.account_id > 0 AND "
                    "s.ended_at > ?2 AND o.account_id > 0 AND a.deleted_at = 0")
                  .read(account, after);
  while (rows.next()) own.accounts.names.set(rows.integer(0), rows.text(1));
  return own;
}

// A match as JSON lines, in one of the formats of GET /api/account/games.
using MatchLines = std::string (*)(const ArchivedMatch& match);

std::string log_line(const ArchivedMatch& match) { return to_text(whole_log(match)) + '\n'; }
std::string record_line(const ArchivedMatch& match) { return to_text(match.room.table()->record().to_json()) + '\n'; }
std::string training_lines(const ArchivedMatch& match) {
  std::string lines;
  for (const Json& line : log_lines(match.room.table()->match(), match.row.uuid)) lines += to_text(line) + '\n';
  return lines;
}

MatchLines find_format(std::string_view name) {  // null: there is no such format
  if (name.empty() || name == "log") return log_line;
  if (name == "record") return record_line;
  return name == "jsonl" ? training_lines : nullptr;
}

// The lines of each match. A match that this program cannot read any more is left out.
class GameLines {
 public:
  GameLines(OwnMatches own, MatchLines lines_of, std::function<std::shared_ptr<store::Store>()> open)
      : own_(std::move(own)), lines_of_(lines_of), open_(std::move(open)) {}

  std::optional<std::string> next() {
    if (at_ == own_.ids.size()) return std::nullopt;
    if (!games_) games_ = open_();
    std::string block;
    while (at_ < own_.ids.size() && block.size() < kBlockBytes) {
      const auto row = games_->match(own_.ids[at_++]);
      auto match = row ? load_match(*games_, *row) : Result<ArchivedMatch>(code::kRoomNotFound.error());
      if (!match) continue;
      match->room.set_accounts(&own_.accounts);
      block += lines_of_(*match);
    }
    return block;
  }

 private:
  OwnMatches own_;
  MatchLines lines_of_;
  std::function<std::shared_ptr<store::Store>()> open_;
  std::shared_ptr<store::Store> games_;
  std::size_t at_ = 0;
};

// ---- claims

struct SeatKey {
  std::string room, key;
};

Result<std::vector<SeatKey>> parse_seat_keys(const Json& body) {
  const Json* list = find(body, "seats");
  if (!list || !list->is_array() || list->size() > kMaxClaims) {
    return bad_request("seats must be a list of at most " + std::to_string(kMaxClaims));
  }
  std::vector<SeatKey> seats;
  for (const Json& seat : *list) {
    const std::string* room = find_string(seat, "room");
    const std::string* key = find_string(seat, "player_id");
    if (!room || !key) return bad_request("a seat must have room and player_id");
    seats.push_back({*room, *key});
  }
  return seats;
}

// The person whose key this is.
std::optional<ClaimedSeat> find_seat(store::Store& games, const SeatKey& seat) {
  const auto room = games.room(seat.room);
  if (!room) return std::nullopt;
  const Digest hash = key_hash_of(seat.key);
  for (const store::PlayerRow& player : games.players(room->id)) {
    if (people::same_digest(player.key_hash, hash)) return ClaimedSeat{room->id, player.id};
  }
  return std::nullopt;
}

}  // namespace

void OwnDataApi::add_to(http::Router& router) {
  const auto add = [&](const http::ApiRoute& route, void (OwnDataApi::*handler)(const ApiCall&, ApiReply)) {
    router.add(route,
               [this, handler](const ApiCall& call, ApiReply reply) { (this->*handler)(call, std::move(reply)); });
  };
  add({"GET", "/api/account/export", Access::SignedIn, true}, &OwnDataApi::export_all);
  add({"GET", "/api/account/games", Access::Read, true}, &OwnDataApi::games);
  add({"POST", "/api/account/claim", Access::SignedIn, true}, &OwnDataApi::claim);
}

void OwnDataApi::export_all(const ApiCall& call, ApiReply reply) {
  deps_.people->ask([account = call.caller().account](PeopleDb& db) { return people::export_account(db, account); },
                    [reply](const Result<Json>& all) {
                      if (!all) return reply(error_response(all.error()));
                      HttpResponse response = json_response(200, *all);
                      save_as(response, "taku-account.json");
                      reply(std::move(response));
                    });
}

void OwnDataApi::games(const ApiCall& call, ApiReply reply) {
  const std::string& text = call.request.target.param("after");
  const auto after = text.empty() ? 0 : http::parse_count(text);
  if (!after) return reply(error_response(code::kHttpBadRequest, "after must be milliseconds since 1970"));
  const MatchLines lines_of = find_format(call.request.target.param("format"));
  if (!lines_of) return reply(error_response(code::kHttpBadRequest, "format must be log, record or jsonl"));
  deps_.people->ask(
      [account = call.caller().account, after = *after](PeopleDb& db) { return own_matches(db, account, after); },
      [reply, lines_of, open = deps_.open_games](Result<OwnMatches> own) {
        if (!own) return reply(error_response(own.error()));
        HttpResponse response{200, "application/x-ndjson", nullptr, {}};
        save_as(response, "taku-games.jsonl");
        response.blocks = [lines = GameLines(std::move(*own), lines_of, open)]() mutable { return lines.next(); };
        reply(std::move(response));
      });
}

void OwnDataApi::claim(const ApiCall& call, ApiReply reply) {
  auto keys = parse_seat_keys(call.body);
  if (!keys) return reply(error_response(keys.error()));
  deps_.people->ask(
      [keys = std::move(*keys), open = deps_.open_games](PeopleDb&) {
        const auto games = open();
        std::vector<ClaimedSeat> found;
        for (const SeatKey& key : keys) {
          if (const auto seat = find_seat(*games, key)) found.push_back(*seat);
        }
        return found;
      },
      [this, account = call.caller().account, reply](const Result<std::vector<ClaimedSeat>>& found) {
        if (!found) return reply(error_response(found.error()));
        // Before the claim itself, so that matches that end meanwhile are announced.
        for (const ClaimedSeat& seat : *found) deps_.claimed(seat.room);
        claim_seats(account, *found, reply);
      });
}

void OwnDataApi::claim_seats(people::Id account, std::vector<ClaimedSeat> seats, const ApiReply& reply) {
  deps_.people->ask(
      [account, seats = std::move(seats), open = deps_.open_games, now = deps_.now()](PeopleDb& db) {
        const auto games = open();
        FinishedMatches source(*games);
        return people::ResultBook(db).claim(source, account, seats, now);
      },
      [reply](const Result<int>& matches) {
        reply(matches ? json_response(200, {{"claimed", *matches}}) : error_response(matches.error()));
      });
}

}  // namespace taku::server
