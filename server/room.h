#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/command.h"
#include "server/table.h"
#include "store/store.h"

// A room: chairs and the people on them, and a table where they play match after match. Plain code: time is handed in,
// nothing is sent or stored here.
//
// Like the table it decides and does apart: handle() and due() answer the next entry of the room's log, apply() does
// what an entry says. One entry at a time; the next is decided when the last is applied.

namespace taku::server {

using store::Id;

inline constexpr TimeMs kGraceMs = 15'000;             // after a restart, before clocks run again
inline constexpr TimeMs kClaimAfterMs = 120'000;       // away without a clock
inline constexpr TimeMs kNoShowMs = 60'000;            // to connect, for who takes a seat in a public room
inline constexpr TimeMs kEmptyRoomMs = 30 * 60'000;    // nobody there, nothing played: the room closes
inline constexpr std::size_t kTalkKept = 30;           // lines, for each viewer
inline constexpr TimeMs kAbandonedMs = 24 * 3600'000;  // nobody there, a match under way

// One line of a room's log.
struct Entry {
  std::int64_t seq = 0;
  TimeMs at = 0;
  Id person = 0;  // whose command it was
  std::string cmd_id{};
  std::uint64_t cmd_hash = 0;
  Json body{};  // {"do":…}
};

struct Person {
  Id id = 0;
  std::string public_id{};
  Digest key_hash{};
  std::string name{};
  Seed salt{};            // of the key; server/keys.h
  bool bot = false;       // a program of somebody's plays
  std::string came_by{};  // the hash of the quick match's cmd_id, where that may be repeated
};

struct Chair {
  std::string level{};  // of the computer on it
  Id person = 0;        // 0: nobody yet, or a computer
  bool ready = false;
  std::optional<Seed> seed{};  // what the person adds to the match's
  bool leaves = false;         // when the match is over
  int wins = 0;                // of the person, since it sat down
  bool empty() const { return level.empty() && person == 0; }
};

// Something that was said.
struct ChatLine {
  std::int64_t seq = 0;
  Id person = 0;
  Seat seat = Seat::nobody();  // where that one sat when saying it
  bool among_watchers = false;
  Json said{};  // {"text"} or {"preset"}
};

// What the world lends a room for its decisions.
struct Sources {
  std::function<Seed()> new_seed;
  std::function<Id()> new_match_id;
};

// The next entry, and the rows that go with it.
struct Plan {
  Entry entry;
  store::Batch batch;
};

// Who wants to come in.
struct Joining {
  Person person;
  std::string cmd_id;
  std::uint64_t cmd_hash = 0;
};

class Room {
 public:
  Room(Id id, std::string code, RoomSetup setup, TimeMs opened_at);
  // The first entry of a new room.
  Plan open(const Sources& sources) const;
  // A room as its log tells it, from its base on.
  static Result<Room> load(const store::RoomRow& row, const std::vector<store::PlayerRow>& players,
                           const std::vector<store::EventRow>& events);

  // ---- what is there
  Id id() const { return id_; }
  const std::string& code() const { return code_; }
  const RoomSetup& setup() const { return *setup_; }
  bool closed() const { return closed_; }
  bool running() const { return table_ && !table_->over(); }
  bool frozen() const { return frozen_; }                             // a match of other rules: shown, not continued
  const Table* table() const { return table_ ? &*table_ : nullptr; }  // the match under way, or the last one
  const Table* last_table() const { return table_ ? &*table_ : last_table_.get(); }  // until the next match begins
  std::int64_t seq() const { return seq_; }
  std::int64_t base() const { return base_; }
  TimeMs opened_at() const { return opened_at_; }
  const std::vector<Chair>& chairs() const { return chairs_; }
  const std::vector<Person>& people() const { return people_; }
  const Person* person(Id id) const;
  const Person* person_with_key(const Digest& key_hash) const;
  Seat seat_of(Id person) const;  // in this match or the next; nobody: watches
  const Chair& chair_at(Seat seat) const { return chairs_[chair_index(seat)]; }
  bool full() const;                                           // every chair is taken
  bool has_people() const;                                     // on its chairs
  bool kept_warm(std::size_t chair) const;                     // by a computer, until a person comes
  int free_chairs() const;                                     // that a person can take now
  const std::string& match_id() const { return match_uuid_; }  // of the match under way or the next
  const Seed& server_seed() const { return server_seed_; }
  int matches_played() const { return matches_; }
  int watching() const { return watching_; }  // people connected without a seat
  ChatLine chat_line(const Entry& entry) const;
  std::vector<const ChatLine*> talk_for(Seat viewer) const;  // the last lines that it may know
  std::optional<TimeMs> fill_at() const;                     // when computers take the empty chairs

  // ---- who is here: not in the log
  void came(Id person, TimeMs now);
  void went(Id person, TimeMs now);
  bool present(Id person) const;
  std::optional<TimeMs> away_for(Id person, TimeMs now) const;  // nothing: is here
  void visitors(int count, int watching, TimeMs now);           // everyone connected, and who of them has no seat
  // The entry has been written: the decisions it opened begin now.
  void now_known(std::int64_t seq, TimeMs now);
  // After the server was away: clocks wait for the people, but not long.
  void resume(TimeMs now);

  // ---- decisions
  Result<Plan> join(const Joining& joining, TimeMs now) const;
  Result<Plan> handle(const Command& command, Id person, TimeMs now) const;
  // What the room does by itself, now, of what was due until then.
  std::optional<Plan> due(const Sources& sources, TimeMs until, TimeMs now) const;
  std::optional<TimeMs> next_due() const;  // when to ask again, if nothing happens before
  // A computer's answer to the decision that entry `opened` opened.
  Result<Plan> computer_moves(Seat seat, Move move, std::int64_t opened, TimeMs now) const;
  // The seats whose computers have to think now, and how long they let people wait at least.
  SeatSet thinking() const;
  TimeMs pause_before(Seat seat) const;

  Result<Happened> apply(const Entry& entry);

 private:
  struct Presence {
    Id person = 0;
    bool here = false;
    TimeMs since = 0;
    bool came_back = false;  // and wants its seat again
    bool ever_here = false;
  };

  std::size_t chair_index(Seat seat) const;
  std::optional<std::size_t> chair_of(Id person) const;
  const Presence* presence(Id person) const;
  Presence& presence(Id person);
  Plan plan(Json body, TimeMs now) const;
  Plan plan(Json body, const Command& command, Id person, TimeMs now) const;

  Result<Json> command_body(const Command& command, Id person, TimeMs now) const;
  Result<Json> ready(const Command& command, Id person) const;
  Result<Json> act(const Command& command, Seat seat, TimeMs now) const;
  bool gave_up(Seat seat) const;
  Result<Json> resign(Seat seat, bool leaves) const;
  Result<Json> claim(Seat seat, TimeMs now) const;
  Result<Json> abort(Seat seat) const;
  Result<Json> chat(const Command& command, Id person) const;
  Made made(Seat seat, const Command& command) const;

  // What the room will do by itself next, and when.
  struct Due {
    enum class What : std::uint8_t {
      SetTable,
      Start,
      Fill,
      NoShow,  // who took a chair has not come
      Close,
      Abandon,
      Setting,  // a Fantasyland hand sets itself
      ComputerRolls,
      HandOver,  // to a computer: the clock moved too often
      GiveBack,  // to its person
      LateMove,  // the clock has rolled and moves too
      OutOfTime,
      GoOn,  // to the next hand
    };
    TimeMs when = 0;
    What what = What::Close;
    Seat seat = Seat::nobody();
  };
  std::optional<Due> next_thing() const;
  std::optional<TimeMs> no_show_at(const Chair& chair) const;
  void find_due_in_match(std::optional<Due>& first) const;
  void find_due_of(Seat seat, std::optional<Due>& first) const;
  Result<Json> due_body(const Due& due, const Sources& sources) const;
  Json set_body(const Sources& sources) const;
  bool won(Seat seat) const;  // the match that is over
  Result<Json> start_body() const;
  Result<Json> out_of_time(Seat seat) const;
  void add_rows(store::Batch& batch, const Entry& entry) const;

  Status apply_body(const Entry& entry, Happened& happened);
  Status apply_set(const Entry& entry);
  Status apply_join(const Entry& entry);
  void note_person(Id person, const Json& said);
  void note_chat(const Entry& entry);
  Status apply_start(const Entry& entry, Happened& happened);
  Result<Table> new_table(const Seed& seed) const;

  Id id_ = 0;
  std::string code_;
  std::shared_ptr<const RoomSetup> setup_;
  TimeMs opened_at_ = 0;
  std::vector<Person> people_;
  std::vector<Chair> chairs_;
  bool closed_ = false;
  bool frozen_ = false;  // the match was begun by other rules than this program has
  std::int64_t seq_ = 0, base_ = 1;
  std::int64_t set_seq_ = 0;    // the entry that set the table for this match
  std::int64_t ended_seq_ = 0;  // the entry with which it ended
  int matches_ = 0;             // played to their end
  Id match_ = 0;
  std::string match_uuid_;
  Seed server_seed_;
  std::optional<TimeMs> first_join_;
  std::optional<Table> table_;
  std::shared_ptr<const Table> last_table_;  // when the table was set anew
  std::vector<Presence> presence_;
  std::deque<ChatLine> talk_, talk_of_watchers_;  // the latter is for themselves, while a match ran
  int visitors_ = 0, watching_ = 0;
  TimeMs visitors_since_ = 0;  // when the last one went, or the first came
  TimeMs grace_until_ = 0;     // clocks wait for people until then; 0: they run
};

}  // namespace taku::server
