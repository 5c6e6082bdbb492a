#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/command.h"
#include "server/entry.h"
#include "server/people/account_directory.h"
#include "server/table.h"
#include "store/store.h"

// A room: chairs, the people on them, and a table where they play match after match. It does no I/O: the caller passes
// the time in, stores what the room decides and sends the messages.
//
// Like the table, a room decides and applies separately: handle() and run_timer() return the next entry of the room's
// log, apply() carries an entry out. There is one entry at a time; the next is decided after the last was applied.

namespace taku::server {

inline constexpr TimeMs kGraceMs = 15'000;             // after a restart, before clocks run again
inline constexpr TimeMs kClaimAfterMs = 120'000;       // absence in a match without a clock, before others may claim
inline constexpr TimeMs kIdleMs = 240'000;             // without a move in a match without a clock, before the warning
inline constexpr TimeMs kIdleWarningMs = 60'000;       // from the warning until others may claim
inline constexpr TimeMs kNoShowMs = 60'000;            // to connect after joining a public room
inline constexpr TimeMs kUnlistedMs = 120'000;         // nobody connected: the lobby no longer lists the room
inline constexpr TimeMs kEmptyRoomMs = 30 * 60'000;    // nobody connected and no match: the room closes
inline constexpr TimeMs kAbandonedMs = 24 * 3600'000;  // nobody connected during a match: it is abandoned
inline constexpr std::size_t kFormerKept = 50;         // people who played in the room and gave up their chairs
inline constexpr std::size_t kChatLinesKept = 30;      // for each viewer

struct Person {
  Id id = 0;
  std::string public_id{};
  Digest key_hash{};
  std::string name{};     // of a guest; the names of accounts are in AccountNames
  Seed salt{};            // of the key; server/keys.h
  bool bot = false;       // a program plays for this person
  std::string came_by{};  // hash of the cmd_id of the quick-match request, if that may be repeated
  Id account = 0;         // 0: a guest
};

// A chair stays in its place from match to match; which seat of the match it is may change.
struct Chair {
  std::string level{};  // of the computer on it
  Id person = 0;        // 0: empty, or a computer
  bool ready = false;
  std::optional<Seed> seed{};  // the person's part of the match seed
  bool leaves = false;         // becomes empty when the match is over
  int wins = 0;                // of this person in this room
  bool played = false;         // this person has played a match in this room
  bool empty() const { return level.empty() && person == 0; }
};

// Somebody who has played in the room and given up the chair. With their key they can come back.
struct FormerPlayer {
  Id person = 0;
  int wins = 0;
};

// Adds one to the list, which is limited; those who have won are kept longest.
void keep_former(FormerPlayer one, std::vector<FormerPlayer>& list);

struct ChatLine {
  std::int64_t seq = 0;
  Id person = 0;
  Id account = 0;                // of the sender; 0: a guest
  Seat seat = Seat::nobody();    // of the sender at that time
  bool spectators_only = false;  // hidden from the seats
  Json content{};                // {"text"} or {"preset"}
};

// What the room needs from outside for its decisions.
struct Sources {
  std::function<Seed()> new_seed;
  std::function<Id()> new_match_id;
};

// The next entry, and the rows to store with it.
struct Plan {
  Entry entry;
  store::Batch batch;
};

// Somebody who wants to join.
struct Joining {
  Person person{};
  std::string cmd_id{};
  std::uint64_t cmd_hash = 0;
};

class Room {
 public:
  Room(Id id, std::string code, RoomSetup setup, TimeMs opened_at);
  // The first entry of a new room.
  Plan open(const Sources& sources) const;
  // Rebuilds a room from its log, starting at the row's base.
  static Result<Room> load(const store::RoomRow& row, const std::vector<store::PlayerRow>& players,
                           const std::vector<store::EventRow>& events);

  // ---- state
  Id id() const { return id_; }
  const std::string& code() const { return code_; }
  const RoomSetup& setup() const { return *setup_; }
  bool closed() const { return closed_; }
  bool running() const { return table_ && !table_->over(); }
  // The match began under another rules version: it is shown but cannot go on.
  bool frozen() const { return frozen_; }
  const Table* table() const {
    return table_ ? &*table_ : nullptr;
  }  // of the running match, or the one that just ended
  const Table* last_table() const { return table_ ? &*table_ : last_table_.get(); }  // kept until the next match begins
  std::int64_t seq() const { return seq_; }
  std::int64_t base() const { return base_; }
  TimeMs opened_at() const { return opened_at_; }
  const std::vector<Chair>& chairs() const { return chairs_; }
  const std::vector<Person>& people() const { return people_; }
  const std::vector<FormerPlayer>& former_players() const { return former_; }
  const Person* person(Id id) const;
  const Person* person_with_key(const Digest& key_hash) const;
  const Person* person_with_account(Id account) const;  // the one who has a seat; null for guests and spectators
  // The name that everyone sees now; empty for a deleted account.
  const std::string& name_of(const Person& person) const;
  const std::string& name_of_account(Id account) const;
  // Where names and blocks are looked up. Without it accounts have no names.
  void set_accounts(const AccountDirectory* accounts) { accounts_ = accounts; }
  const AccountDirectory* accounts() const { return accounts_; }
  std::optional<std::size_t> chair_of(Id person) const;
  Seat seat_of(Id person) const;  // in this match or the next; nobody for a spectator
  const Chair& chair_at(Seat seat) const { return chairs_[chair_index(seat)]; }
  bool full() const;                                           // every chair is taken
  bool has_people() const;                                     // on its chairs
  bool filled_in(std::size_t chair) const;                     // a computer sits there only until a person comes
  int free_chairs() const;                                     // that anybody can take now
  bool may_start() const;                                      // as soon as everybody is there
  const std::string& match_id() const { return match_uuid_; }  // of the running match or the next
  Id match_number() const { return match_; }                   // its id in the store
  bool concerns_people() const;                                // its matches count for an account or a tournament
  const Seed& server_seed() const { return server_seed_; }
  int matches_played() const { return matches_; }
  int watching() const { return watching_; }     // connections without a seat
  ChatLine chat_line(const Entry& entry) const;  // needs a Chat entry
  // The last lines that this viewer may see; `account` is the viewer's.
  std::vector<const ChatLine*> chat_for(Seat viewer, Id account) const;
  // During a match only spectators see what spectators write, and nobody sees what people write whom they have blocked.
  bool shows_chat(const ChatLine& line, Seat viewer, Id account) const;
  bool chat_hidden(std::int64_t line) const { return std::ranges::find(hidden_chat_, line) != hidden_chat_.end(); }
  std::vector<const ChatLine*> all_chat() const;  // for the operator: all lines that are kept and not hidden
  std::optional<TimeMs> fill_at() const;          // when computers take the empty chairs

  // ---- presence, which is not part of the log
  void mark_present(Id person, TimeMs now);
  void mark_away(Id person, TimeMs now);
  bool present(Id person) const;
  std::optional<TimeMs> away_for(Id person, TimeMs now) const;  // nothing if present
  void set_visitors(int connections, int watching, TimeMs now);
  // When the lobby stops listing the room, because nobody is connected; nothing if somebody is.
  std::optional<TimeMs> unlisted_at() const;
  // The entry is stored: the decisions it opened begin now.
  void on_committed(std::int64_t seq, TimeMs now);
  // After a restart of the server: clocks wait for people to come back, but not for long.
  void resume(TimeMs now);

  // ---- decisions
  Result<Plan> join(const Joining& joining, TimeMs now) const;
  Result<Plan> handle(const Command& command, Id person, TimeMs now) const;
  // What the room does on its own, if its next timer is due by `until`.
  std::optional<Plan> run_timer(const Sources& sources, TimeMs until, TimeMs now) const;
  std::optional<TimeMs> next_timer() const;  // when it is due, if nothing happens before
  // room_owner.cpp. The owner is the person who joined first, whether or not they still have a seat; 0: nobody.
  Id owner() const;
  // Ends the match without a loser. `by` is the owner; 0: the operator, who may also end rated matches.
  Result<Plan> call_off(Id by, TimeMs now) const;
  Result<Plan> close(std::string_view reason, const Command& command, Id by, TimeMs now) const;
  Result<Plan> hide_chat(std::int64_t line, const Command& command, Id by, TimeMs now) const;
  Result<Plan> empty_chair_of(Id person, const Command& command, Id by, TimeMs now) const;  // between matches
  // A computer's answer to the decision that the entry `opened` opened.
  Result<Plan> computer_moves(Seat seat, Move move, std::int64_t opened, TimeMs now) const;
  // The seats whose computers have to think now, and how long each waits at least before it acts.
  SeatSet thinking() const;
  TimeMs pause_before(Seat seat) const;

  Result<Effects> apply(const Entry& entry);

 private:
  struct Presence {
    Id person = 0;
    bool connected = false;
    TimeMs since = 0;        // of the last change of `connected`
    bool came_back = false;  // and wants the seat back from the stand-in
    bool ever_connected = false;
  };

  // What the room will do on its own, and when.
  struct Timer {
    enum class Kind : std::uint8_t {
      SetTable,
      Start,
      Fill,
      NoShow,  // a person who joined has not connected
      Close,
      Abandon,
      ForcedMove,  // the rules leave the seat no choice
      ComputerRolls,
      HandOver,  // to a computer: too many timeouts
      GiveBack,  // to the person
      Idle,      // to warn a seat that others may claim
      LateMove,  // the clock has rolled, so it also moves
      OutOfTime,
      NextHand,
    };
    TimeMs when = 0;
    Kind kind = Kind::Close;
    Seat seat = Seat::nobody();
  };

  std::size_t chair_index(Seat seat) const;
  const Presence* presence(Id person) const;
  Presence& presence(Id person);

  // room.cpp: commands
  Plan plan(EntryBody body, TimeMs now) const;
  Plan plan(EntryBody body, const Command& command, Id person, TimeMs now) const;
  void add_rows(store::Batch& batch, const Entry& entry) const;
  store::MatchRow match_row() const;
  Result<std::size_t> chair_for(const Person& person) const;
  Result<EntryBody> decide(const Command& command, Id person, TimeMs now) const;
  Result<EntryBody> ready(const Command& command, Id person) const;
  Result<EntryBody> fill(const Command& command, Id person) const;
  Result<EntryBody> act(const Command& command, Seat seat) const;
  Result<EntryBody> resign(Seat seat, bool leaves) const;
  Result<EntryBody> claim(Seat seat, TimeMs now) const;
  Result<EntryBody> abort() const;
  bool everyone_acted() const;  // in the running match
  bool must_be_played_out() const;
  Result<EntryBody> chat(const Command& command, Id person) const;
  bool can_be_claimed(Seat seat, Seat by, TimeMs now) const;
  bool gave_up(Seat seat) const;
  SeatSet present_seats(Seat by, TimeMs now) const;
  ActionTiming timing(Seat seat, const Command& command) const;
  entries::SetTable set_table(const Sources& sources) const;

  // room_timers.cpp
  std::optional<Timer> first_timer() const;
  std::optional<TimeMs> no_show_at(const Chair& chair) const;
  void find_match_timers(std::optional<Timer>& first) const;
  void find_seat_timers(Seat seat, std::optional<Timer>& first) const;
  Result<EntryBody> expire(const Timer& timer, const Sources& sources) const;
  bool should_warn(Seat seat) const;
  Result<EntryBody> start_match() const;
  Result<EntryBody> out_of_time(Seat seat) const;
  EntryBody abandon() const;
  Result<Table> new_table(const Seed& seed) const;

  // room_log.cpp: one apply_body for each kind of entry
  Status apply_body(const entries::SetTable& body, const Entry& entry, Effects& effects);
  Status apply_body(const entries::Join& body, const Entry& entry, Effects& effects);
  Status apply_body(const entries::Leave& body, const Entry& entry, Effects& effects);
  Status apply_body(const entries::Ready& body, const Entry& entry, Effects& effects);
  Status apply_body(const entries::Fill& body, const Entry& entry, Effects& effects);
  Status apply_body(const entries::Close& body, const Entry& entry, Effects& effects);
  Status apply_body(const entries::Chat& body, const Entry& entry, Effects& effects);
  Status apply_body(const entries::HideChat& body, const Entry& entry, Effects& effects);
  Status apply_body(const entries::Start& body, const Entry& entry, Effects& effects);
  template <entries::OfMatch Body>
  Status apply_body(const Body& body, const Entry& entry, Effects& effects);
  Status apply_to_table(const Entry& entry, Effects& effects);
  Status check_chair(std::size_t chair) const;
  void seat_person(std::size_t chair, Id person);
  void set_details(Id person, const entries::PersonDetails& details);

  Id id_ = 0;
  std::string code_;
  std::shared_ptr<const RoomSetup> setup_;
  TimeMs opened_at_ = 0;
  const AccountDirectory* accounts_ = nullptr;
  std::vector<Person> people_;
  std::vector<Chair> chairs_;
  std::vector<FormerPlayer> former_;
  bool closed_ = false;
  bool frozen_ = false;
  std::int64_t seq_ = 0, base_ = 1;
  std::int64_t set_seq_ = 0;    // the entry that set the table for this match
  std::int64_t ended_seq_ = 0;  // the entry that ended it
  int matches_ = 0;             // that were played to their end
  Id match_ = 0;
  std::string match_uuid_;
  Seed server_seed_;
  std::optional<TimeMs> first_join_;
  std::optional<Table> table_;
  std::shared_ptr<const Table> last_table_;  // of the match before, after the table was set again
  std::vector<Presence> presence_;
  std::deque<ChatLine> chat_,
      spectator_chat_;                     // the second: written by spectators during a match, hidden from the seats
  std::vector<std::int64_t> hidden_chat_;  // lines since the base that were hidden
  int visitors_ = 0, watching_ = 0;        // connections; those of them without a seat
  TimeMs visitors_since_ = 0;              // when the last one went, or the first one came
  TimeMs grace_until_ = 0;                 // clocks wait for people until then; 0: they run
};

}  // namespace taku::server
