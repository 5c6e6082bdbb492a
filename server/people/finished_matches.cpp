#include "server/people/finished_matches.h"

#include <algorithm>

#include "server/rated_room.h"

namespace taku::server {
namespace {

int place_of(const Scores& scores, int seats, std::size_t seat) {
  const auto all = std::span(scores.of).first(static_cast<std::size_t>(seats));
  return 1 + static_cast<int>(std::ranges::count_if(all, [&](auto score) { return score > scores.of[seat]; }));
}

// Called off, or abandoned by everyone.
bool is_aborted(const Match& match) {
  return match.ended() && match.ended()->reason == "abandoned" && !match.ended()->seat.is_player();
}

void add_moves(const Match& match, std::vector<people::FinishedSeat>& seats) {
  for (const Match::Ply& ply : match.plies()) {
    if (!ply.seat.is_player()) continue;
    people::FinishedSeat& seat = seats[static_cast<std::size_t>(ply.seat.index)];
    ++seat.moves;
    seat.think_ms += ply.notes.think_ms.value_or(0);
  }
}

people::FinishedSeat finished_seat(const Room& room, Seat seat, const Scores& scores) {
  const Chair& chair = room.chair_at(seat);
  const Person* person = room.person(chair.person);
  people::FinishedSeat finished;
  finished.level = chair.level;
  finished.place = place_of(scores, room.setup().seats(), static_cast<std::size_t>(seat.index));
  finished.left = room.table()->left(seat);
  if (!person) return finished;
  finished.person = person->id;
  finished.account = person->account;
  finished.name = person->name;
  return finished;
}

}  // namespace

Result<people::FinishedMatch> finished_match(const ArchivedMatch& archived) {
  const Table& table = *archived.room.table();
  if (!table.over()) return Error{code::kRunning, "the match is still running"};
  const Match& match = table.match();
  people::FinishedMatch finished;
  finished.id = archived.row.id;
  finished.room = archived.row.room;
  finished.uuid = archived.row.uuid;
  finished.room_code = archived.room.code();
  finished.game = archived.row.game;
  finished.started_at = archived.row.started_at;
  finished.ended_at = archived.row.ended_at;
  finished.is_public = archived.row.is_public;
  finished.rated = archived.room.setup().rated;
  finished.aborted = is_aborted(match);
  finished.tournament = archived.room.setup().in_tournament();
  finished.clock_class = clock_class_of(archived.room.setup().clock);
  const Scores scores = match.scores();
  for (std::int8_t i = 0; i < match.seats(); ++i) finished.seats.push_back(finished_seat(archived.room, {i}, scores));
  add_moves(match, finished.seats);
  finished.result = match.result_json();
  finished.record = table.record();
  return finished;
}

std::vector<people::MatchHead> FinishedMatches::matches_after(store::Id after, std::size_t limit) {
  std::vector<people::MatchHead> heads;
  for (const store::MatchRow& row : store_.matches({.ended = std::nullopt}, after, limit)) {
    heads.push_back({row.id, row.ended_at});
  }
  return heads;
}

std::vector<store::Id> FinishedMatches::matches_in(store::Id room) {
  constexpr std::size_t kEventsAtOnce = 1000;
  std::vector<store::Id> matches;
  for (std::int64_t from = 1;;) {
    const auto events = store_.events(room, from, kEventsAtOnce);
    for (const store::EventRow& event : events) {
      from = event.seq + 1;
      if (event.match != 0 && (matches.empty() || matches.back() != event.match)) matches.push_back(event.match);
    }
    if (events.size() < kEventsAtOnce) return matches;
  }
}

Result<people::FinishedMatch> FinishedMatches::load(store::Id match) {
  const auto rows = store_.matches({.ended = std::nullopt}, match - 1, 1);
  if (rows.empty() || rows[0].id != match) return Error{code::kNoMatch, "there is no such match"};
  const auto archived = load_match(store_, rows[0]);
  if (!archived) return archived.error();
  return finished_match(*archived);
}

}  // namespace taku::server
