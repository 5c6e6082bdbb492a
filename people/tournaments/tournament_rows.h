#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "people/people_db.h"
#include "tournament/tournament.h"

// Tournaments as the database has them. All functions run on its thread.

namespace taku::people {

using store::Id;
using store::TimeMs;

enum class TournamentState : std::uint8_t { Open, Running, Finished, Cancelled };
std::string_view state_text(TournamentState state);
std::optional<TournamentState> parse_tournament_state(std::string_view text);

// Waiting: for its players, or for its room. Forfeit: decided without a game.
enum class PairingState : std::uint8_t { Waiting, Playing, Finished, Bye, Forfeit };
std::string_view state_text(PairingState state);

struct TournamentSettings {
  std::uint64_t seed = 0;
  tournament::TableSize tables;
  int rounds = 0;  // that its owner asked for; 0: the usual number
  int max = tournament::kMaxEntrants;
  bool bots = false;  // programs with an API token may enter
  bool rated = false;
  int no_show_sec = 300;  // from the opening of a room until those who have not come lose
  int pause_sec = 15;     // between two rounds

  Json to_json() const;
  static TournamentSettings parse(const Json& json);
};

struct TournamentEntry {
  int number = 0;       // from 1
  Id account = 0;       // 0: a computer
  std::string level{};  // of a computer
  TimeMs joined_at = 0;
  TimeMs withdrawn_at = 0;  // 0: takes part
};

struct TournamentPairing {
  int round = 0;
  int board = 0;                // from 1
  std::vector<int> entrants{};  // their numbers, by seat
  std::string room{}, match{};  // code and UUID
  TimeMs opened_at = 0;         // its room
  std::vector<int> points{};    // by seat, as tournament::kWin counts them; empty while it is played
  PairingState state = PairingState::Waiting;

  bool decided() const { return state != PairingState::Waiting && state != PairingState::Playing; }
};

struct TournamentRound {
  int number = 0;  // from 1
  TimeMs started_at = 0;
  TimeMs ended_at = 0;
  std::vector<TournamentPairing> pairings{};
};

struct StoredTournament {
  Id id = 0;
  std::string code{}, name{}, game{};
  Json setup{};  // what its rooms have in common: game, options, clock
  tournament::System system = tournament::System::Swiss;
  int rounds = 0;  // 0 until it starts, unless its owner chose
  Id owner = 0;
  TournamentState state = TournamentState::Open;
  TimeMs created_at = 0;
  TimeMs starts_at = 0;  // 0: when its owner starts it
  TournamentSettings settings{};
  std::vector<TournamentEntry> entries{};
  std::vector<TournamentRound> played{};  // and the one that is being played

  const TournamentEntry* entry_of(Id account) const;
  const TournamentEntry& entry(int number) const { return entries[number - 1]; }
  int active() const;  // entrants who have not withdrawn
};

// How much of a tournament is read. A heading has no entries and no rounds; with LastRound the earlier rounds have no
// pairings.
enum class TournamentPart : std::uint8_t { Heading, LastRound, Everything };

std::optional<StoredTournament> find_tournament(PeopleDb& db, std::string_view code);
std::optional<StoredTournament> load_tournament(PeopleDb& db, Id id, TournamentPart part = TournamentPart::Everything);
std::optional<TournamentPairing> find_pairing(PeopleDb& db, Id tournament, int round, int board);
// The numbers of a list in JSON.
std::vector<int> read_numbers(const std::string& text);

// As tournament/ needs it, with its finished rounds. Needs entrants numbered without gaps, as they are after the start.
tournament::Tournament plain_tournament(const StoredTournament& stored);

// Changes, as parts of the caller's transaction.
void insert_tournament(PeopleDb& db, StoredTournament& stored);  // sets its id
void set_state(PeopleDb& db, Id tournament, TournamentState state);
void set_next(PeopleDb& db, Id tournament, TimeMs at);  // when something has to be done for it; 0: at once
void insert_entry(PeopleDb& db, Id tournament, const TournamentEntry& entry);
void insert_round(PeopleDb& db, Id tournament, const TournamentRound& round);
void insert_pairing(PeopleDb& db, Id tournament, const TournamentPairing& pairing);
void update_pairing(PeopleDb& db, Id tournament, const TournamentPairing& pairing);

}  // namespace taku::people
