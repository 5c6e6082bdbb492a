#include "rating/match_ratings.h"

namespace taku::rating {
namespace {

double pair_score(int own_place, int other_place) {
  if (own_place == other_place) return 0.5;
  return own_place < other_place ? 1 : 0;
}

Rating rate_seat(std::span<const RatedSeat> seats, std::size_t own) {
  const RatedSeat& seat = seats[own];
  if (seat.fixed) return seat.before;
  const double weight = 1 / static_cast<double>(seats.size() - 1);
  std::vector<PlayedGame> games;
  games.reserve(seats.size() - 1);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i == own) continue;
    const Rating& other = seats[i].before;
    games.push_back({other.rating, other.deviation, pair_score(seat.place, seats[i].place), weight});
  }
  return after_period(seat.before, games);
}

}  // namespace

std::vector<Rating> rate_match(std::span<const RatedSeat> seats) {
  std::vector<Rating> after;
  after.reserve(seats.size());
  for (std::size_t i = 0; i < seats.size(); ++i) after.push_back(rate_seat(seats, i));
  return after;
}

double match_score(std::span<const int> places, std::size_t seat) {
  if (places.size() < 2) return 0;
  double sum = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i != seat) sum += pair_score(places[seat], places[i]);
  }
  return sum / static_cast<double>(places.size() - 1);
}

}  // namespace taku::rating
