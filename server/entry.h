#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/json.h"
#include "engine/made_by.h"
#include "engine/rng.h"
#include "engine/seat.h"
#include "engine/sha256.h"
#include "server/errors.h"
#include "server/seat_clocks.h"
#include "store/store.h"

// The log of a room: one struct for each kind of entry, and its JSON form, which is what the store keeps.
//
// An entry says what happened, including what chance drew, so applying it never draws or decides anything. The stored
// bytes of a kind never change, because old logs must still load: new fields are optional and come last. tests/old/ has
// logs of earlier versions.

namespace taku::server {

using store::Id;

Error damaged_log(std::string_view what);

enum class OfferKind : std::uint8_t { Draw, Takeback, Settle };  // Settle: end the match with its ranking
inline constexpr std::size_t kOfferKinds = 3;
std::optional<OfferKind> parse_offer_kind(std::string_view name);
std::string_view offer_name(OfferKind kind);

namespace entries {

// The part of a person that the player row of the store does not have.
struct PersonDetails {
  std::optional<Seed> salt{};  // of the key; server/keys.h
  bool bot = false;
  std::string came_by{};  // see Person::came_by
  Id account = 0;         // 0: a guest
};

// ---- the room

// The table is set for the next match: its id, the server's part of its seed, and who sits on each chair.
struct SetTable {
  struct Chair {
    std::string level{};  // of the computer on it, or empty
    Id person = 0;        // or 0
    PersonDetails details{};
    int wins = 0;
  };
  Id match = 0;
  std::string uuid{};
  Seed seed{};
  std::vector<Chair> chairs{};
  int matches = 0;              // played in this room before
  Json setup{};                 // RoomSetup::to_json
  std::vector<Chair> former{};  // people who played in this room and gave up their chair: their wins are kept
  std::vector<Chair> others{};  // people with an account who have no chair and have not played
};

struct Join {
  std::size_t chair = 0;
  Id person = 0;
  std::string public_id{};
  Digest key_hash{};
  std::string name{};  // empty for an account, whose name may change
  PersonDetails details{};
};

// A chair becomes empty. Only between matches; during one see `leaves` of HandOver and End.
struct Leave {
  std::size_t chair = 0;
};

struct Ready {
  std::size_t chair = 0;
  std::optional<Seed> seed{};  // the person's part of the match seed
  bool ready = true;           // false: withdrawn
};

// Computers take the empty chairs.
struct Fill {
  std::string level{};
};

struct Close {
  std::string reason{};
};

struct Chat {
  bool running = false;  // a match was running: what spectators say stays among spectators
  Id person = 0;         // 0: a spectator without a name
  std::optional<std::string> preset{};
  std::optional<std::string> text{};
  Id account = 0;  // of a spectator who is signed in
};

// A chat line is hidden by the room's owner or the server's operator. The log keeps it; nobody is shown it again.
struct HideChat {
  std::int64_t line = 0;  // the seq of the chat entry
};

// ---- the match. `outcomes` are what chance drew afterwards, each as the game writes it.

struct Start {
  std::int64_t rules = 0;  // GameInfo::rules_version
  Seed seed{};
  std::vector<Json> outcomes{};
};

struct Play {
  Seat seat = Seat::nobody();
  TimeMs think_ms = 0;   // charged to the clock
  bool timeout = false;  // the clock chose the move
  Json move{};
  std::vector<Json> outcomes{};
  std::optional<MadeBy> by{};  // missing in old logs
};

struct Roll {
  Seat seat = Seat::nobody();
  TimeMs think_ms = 0;
  bool timeout = false;
  std::vector<Json> outcomes{};
};

// A person has seen enough of the finished hand. With the last one the next hand is dealt.
struct Next {
  Seat seat = Seat::nobody();
  std::vector<Json> outcomes{};
};

// The next hand is dealt because time is up.
struct GoOn {
  std::vector<Json> outcomes{};
};

struct Offer {
  Seat seat = Seat::nobody();
  OfferKind kind = OfferKind::Draw;
  std::optional<int> undo{};  // takes back this many moves at once: nobody has to agree
  bool ends = false;          // settles the ranking at once: nobody else has to agree
};

struct Answer {
  Seat seat = Seat::nobody();
  OfferKind kind = OfferKind::Draw;
  bool yes = true;
  std::optional<int> undo{};  // everyone agreed: takes back this many moves
  bool ends = false;          // everyone agreed to a draw, or to settle the ranking
};

// A computer takes over a seat, or its person takes it back.
struct HandOver {
  // Why a computer takes over. After all but Timeouts the seat has left the match, and its person cannot come back.
  enum class Why : std::uint8_t { Timeouts, Resign, Claim, Time };

  Seat seat = Seat::nobody();
  bool to_computer = true;
  std::optional<TimeMs> time_left{};    // it was out of main time; what was left is lost
  std::optional<std::size_t> leaves{};  // this chair becomes empty when the match is over
  std::optional<Why> why{};             // missing in old logs, and where a seat that has finished leaves the room

  bool is_final() const { return to_computer && why && *why != Why::Timeouts; }
};
std::string_view why_name(HandOver::Why why);

// A connected player does not act: after `claim_ms` the others may claim. Everyone is warned.
struct Idle {
  Seat seat = Seat::nobody();
  TimeMs claim_ms = 0;
};

// The match ends for a reason other than its rules: "resign", "time", "abandoned". An agreed draw is an
// Answer, a settled ranking an Answer or an Offer.
struct End {
  std::string reason{};
  Seat seat = Seat::nobody();  // the loser, if there is one
  std::optional<std::size_t> leaves{};
};

template <class T, class... Kinds>
concept OneOf = (std::same_as<T, Kinds> || ...);

// Entries that concern the room only, and those that the table of the match applies. Every kind is one or the other;
// Start creates the table first.
template <class T>
concept OfRoom = OneOf<T, SetTable, Join, Leave, Ready, Fill, Close, Chat, HideChat>;
template <class T>
concept OfMatch = OneOf<T, Start, Play, Roll, Next, GoOn, Offer, Answer, HandOver, Idle, End>;

}  // namespace entries

using EntryBody =
    std::variant<entries::SetTable, entries::Join, entries::Leave, entries::Ready, entries::Fill, entries::Close,
                 entries::Chat, entries::HideChat, entries::Start, entries::Play, entries::Roll, entries::Next,
                 entries::GoOn, entries::Offer, entries::Answer, entries::HandOver, entries::Idle, entries::End>;

std::string entry_text(const EntryBody& body);  // the JSON that the store keeps
// Checks the form: fields, types, seats and chairs below kMaxSeats. An error has the code log/damaged.
Result<EntryBody> parse_entry_body(const Json& json);

// One record of a room's log.
struct Entry {
  std::int64_t seq = 0;
  TimeMs at = 0;
  Id person = 0;  // who sent the command, or 0
  std::string cmd_id{};
  std::uint64_t cmd_hash = 0;
  EntryBody body{};

  template <class Kind>
  const Kind* get_if() const {
    return std::get_if<Kind>(&body);
  }
  template <class Kind>
  bool is() const {
    return std::holds_alternative<Kind>(body);
  }

  static Result<Entry> parse(const store::EventRow& row);
};

// A visitor made of lambdas: std::visit(Overloaded{[](const Play&) {…}, …}, body).
template <class... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};

}  // namespace taku::server
