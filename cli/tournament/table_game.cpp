#include "cli/tournament/table_game.h"

#include <algorithm>
#include <set>

#include "cli/command.h"

namespace taku::cli {
namespace {

Seed match_seed(Rng& rng) {
  Seed seed;
  for (auto& byte : seed.bytes) byte = static_cast<std::uint8_t>(rng.below(256));
  return seed;
}

MoveNotes notes_by(MadeBy by) { return {.at = {}, .think_ms = {}, .by = std::move(by)}; }

Match start_match(const GameRules& rules, int seats, Rng& rng) {
  auto match = Match::start(*rules.game, seats, rules.options, match_seed(rng));
  if (!match) throw UsageError(match.error().message);
  return std::move(*match);
}

bool ends_the_game(const Match& match, Seat seat, Move move) {
  AnyState after = match.state();
  after.apply(seat, move);
  return after.turn().kind == Turn::Kind::Over;
}

// Random moves that do not end the game, so that players without randomness still play different games.
void play_opening(Match& match, int plies, Rng& rng) {
  for (int attempt = 0; attempt < 100 && plies > 0 && match.turn().kind == Turn::Kind::Seats; ++attempt) {
    const Seat seat = match.turn().seats.first();
    MoveList moves;
    match.state().legal_moves(seat, moves);
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    if (ends_the_game(match, seat, move) || !match.play(seat, move, notes_by(MadeBy::computer("random")))) continue;
    --plies;
  }
}

// One game between contestants.
class TableGame {
 public:
  TableGame(const GameRules& rules, std::span<const Contestant* const> by_seat, Rng rng)
      : rules_(rules), rng_(rng), match_(start_match(rules, static_cast<int>(by_seat.size()), rng_)) {
    Json names = Json::array();
    for (const Contestant* contestant : by_seat) {
      names.push_back(contestant->name);
      players_.push_back(seat_contestant(*contestant, *rules.game, rules.limits));
      made_by_.push_back(contestant->made_by());
    }
    match_.set_players(std::move(names));
  }

  TableResult play() {
    play_opening(match_, rules_.opening, rng_);
    while (match_.turn().kind != Turn::Kind::Over) move(match_.turn().seats.first());
    TableResult result{places(), {}, match_.record()};
    result.failed = failed_;
    return result;
  }

 private:
  void move(Seat seat) {
    const auto chosen = chosen_move(seat);
    if (!chosen || !match_.play(seat, *chosen, notes_by(made_by_[seat.index]))) fail(seat);
  }

  std::optional<Move> chosen_move(Seat seat) {
    const std::uint64_t seed = rng_.word();
    if (!match_.state()->has_forced_move(seat)) return players_[seat.index]->choose(match_.state(), seat, seed);
    MoveList moves;
    match_.state().legal_moves(seat, moves);
    return moves[0];
  }

  // A contestant that cannot move loses. Where others play on, the standard level takes its seat.
  void fail(Seat seat) {
    failed_.push_back(seat);
    if (match_.seats() == 2) {
      (void)match_.end({"resign", seat});
      return;
    }
    match_.leave(seat);
    players_[seat.index] = seat_level(ai::standard_level(*rules_.game), rules_.limits);
    made_by_[seat.index] = {MadeBy::Kind::StandIn};
  }

  std::vector<int> places() const {
    const Scores scores = match_.scores();
    const auto of = std::span(scores.of).first(match_.seats());
    std::vector<int> places;
    for (int score : of) {
      places.push_back(1 + static_cast<int>(std::ranges::count_if(of, [&](int other) { return other > score; })));
    }
    return places;
  }

  const GameRules& rules_;
  Rng rng_;
  Match match_;
  std::vector<std::unique_ptr<TablePlayer>> players_;
  std::vector<MadeBy> made_by_;  // by seat
  std::vector<Seat> failed_;
};

}  // namespace

TableResult play_table(const GameRules& rules, std::span<const Contestant* const> by_seat, std::uint64_t seed) {
  return TableGame(rules, by_seat, Rng(seed)).play();
}

void check_programs(const GameRules& rules, int seats, std::span<const Contestant> contestants) {
  Rng rng(0);
  const Match match = start_match(rules, seats, rng);
  if (match.turn().kind != Turn::Kind::Seats) return;  // the position is the end of a game
  std::set<std::string> checked;
  for (const Contestant& contestant : contestants) {
    if (contestant.level || !checked.insert(contestant.command).second) continue;
    if (!takes_up(contestant, *rules.game, rules.limits, match.state(), match.turn().seats.first())) {
      throw IoError(contestant.command + " did not start, was too slow or did not answer as docs/bots.md describes");
    }
  }
}

}  // namespace taku::cli
