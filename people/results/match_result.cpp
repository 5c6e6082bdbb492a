#include "people/results/match_result.h"

#include <algorithm>
#include <set>

#include "games/all_games.h"
#include "people/results/game_facts.h"
#include "people/results/ranges.h"
#include "rating/match_ratings.h"

namespace taku::people {
namespace {

// Which computers the seat met: each level once.
void add_levels(const MatchResult& result, std::size_t own, bool won, Facts& facts) {
  std::set<std::string> levels;
  for (std::size_t i = 0; i < result.seats.size(); ++i) {
    if (i != own && !result.seats[i].level.empty()) levels.insert(result.seats[i].level);
  }
  for (const std::string& level : levels) facts.count("level", level, won);
}

// How long the match was, and how long the seat thought about a move.
void add_ranges(const MatchResult& result, std::size_t seat, bool won, Facts& facts) {
  facts.count("lengths", range_of(kMatchLengths, result.moves), won);
  const SeatResult& own = result.seats[seat];
  if (own.moves > 0) facts.count("paces", range_of(kPaces, own.think_ms / own.moves / 1000), won);
}

// What all games count.
void add_common_facts(const FinishedMatch& match, const MatchResult& result, std::size_t seat, Facts& facts) {
  const Verdict verdict = result.verdict(seat);
  const bool won = verdict == Verdict::Win;
  const std::string by_seat = "seat/" + std::to_string(seat) + "/";
  facts.add("games");
  facts.count("seat", std::to_string(seat), won);
  if (won) facts.add("wins");
  if (verdict == Verdict::Draw) {
    facts.add("draws");
    facts.add(by_seat + "draws");
  }
  if (verdict == Verdict::Loss) facts.add("losses");
  if (result.seats[seat].left) facts.add("left");
  facts.add("moves", result.seats[seat].moves);
  facts.add("think_ms", static_cast<double>(result.seats[seat].think_ms));
  facts.add("length", result.moves);
  facts.add("most_length", result.moves);
  facts.add("duration_ms", static_cast<double>(std::max<std::int64_t>(result.ended_at - result.started_at, 0)));
  if (won && !match.record.end) facts.add("least_win_length", result.moves);
  if (won) facts.add("most_beaten", static_cast<double>(result.seats.size() - 1));
  if (const std::string* reason = find_string(match.result, "reason"); reason && !reason->empty()) {
    facts.count("end", *reason, won);
  }
  add_levels(result, seat, won, facts);
  add_ranges(result, seat, won, facts);
}

void add_timeouts(const Record& record, SeatFacts& facts) {
  for (const RecordedMove& move : record.moves) {
    if (move.notes.timeout && move.seat.is_player()) facts[static_cast<std::size_t>(move.seat.index)].add("timeouts");
  }
}

SeatFacts facts_of(const FinishedMatch& match, const MatchResult& result) {
  SeatFacts facts(result.seats.size());
  for (std::size_t i = 0; i < facts.size(); ++i) add_common_facts(match, result, i, facts[i]);
  const auto replayed = Match::load(match.record, all_games());
  if (!replayed || replayed->seats() != static_cast<int>(facts.size())) return facts;
  add_timeouts(match.record, facts);
  PlayedMatch played{*replayed, {}};
  for (std::size_t i = 0; i < facts.size(); ++i) played.won.push_back(result.verdict(i) == Verdict::Win);
  add_game_facts(played, facts);
  return facts;
}

SeatResult seat_result(const FinishedSeat& seat, bool aborted) {
  return {.account = seat.account,
          .person = seat.person,
          .level = seat.level,
          .name = seat.account == 0 ? seat.name : "",
          .place = aborted ? 0 : seat.place,
          .left = seat.left,
          .think_ms = seat.think_ms,
          .moves = seat.moves,
          .score = 0,
          .facts = {}};
}

}  // namespace

Verdict MatchResult::verdict(std::size_t seat) const {
  if (aborted) return Verdict::None;
  if (seats[seat].place != 1) return Verdict::Loss;
  return std::ranges::count(seats, 1, &SeatResult::place) == 1 ? Verdict::Win : Verdict::Draw;
}

MatchResult summarise(const FinishedMatch& match) {
  MatchResult result{.id = match.id,
                     .room = match.room,
                     .uuid = match.uuid,
                     .room_code = match.room_code,
                     .game = match.game,
                     .clock_class = match.clock_class,
                     .rated = match.rated && !match.aborted,
                     .aborted = match.aborted,
                     .is_public = match.is_public,
                     .started_at = match.started_at,
                     .ended_at = match.ended_at,
                     .moves = 0,
                     .position = 0,
                     .seats = {}};
  std::vector<int> places;
  for (const FinishedSeat& seat : match.seats) {
    result.seats.push_back(seat_result(seat, match.aborted));
    result.moves += seat.moves;
    places.push_back(seat.place);
  }
  if (match.aborted) return result;
  SeatFacts facts = facts_of(match, result);
  for (std::size_t i = 0; i < result.seats.size(); ++i) {
    result.seats[i].score = rating::match_score(places, i);
    result.seats[i].facts = std::move(facts[i]);
  }
  return result;
}

}  // namespace taku::people
