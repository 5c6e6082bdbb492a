#include "tournament/swiss.h"

#include <algorithm>
#include <cstdlib>

#include "tournament/history.h"
#include "tournament/matching.h"
#include "tournament/seating.h"
#include "tournament/tables.h"

namespace taku::tournament {
namespace {

// One unit of each criterion, see swiss.h. A unit is more than the sum over all 128 pairs of everything below it.
constexpr std::int64_t kDeviation = 1;                            // ≤ 255 a pair
constexpr std::int64_t kSeatsAndFloats = std::int64_t{1} << 15;   // ≤ 15 a pair
constexpr std::int64_t kScoreDifference = std::int64_t{1} << 26;  // ≤ 31² a pair
constexpr std::int64_t kForbiddenSeat = std::int64_t{1} << 43;    // ≤ 1 a pair
constexpr std::int64_t kByeOfPerson = std::int64_t{1} << 50;      // ≤ 1, once; with a bye there are ≤ 127 pairs
constexpr std::int64_t kByeGroup = std::int64_t{1} << 51;         // ≤ 31, once
constexpr std::int64_t kRepeat = std::int64_t{1} << 56;           // ≤ 3 a pair
constexpr std::int64_t kSecondBye = kMaxPairCost;                 // more than any exchange of two pairs can cost

constexpr int kHalfPoint = kWin / 2;

// The entrants of the round from best to worst, with their place in their score group.
class Field {
 public:
  explicit Field(const Tournament& tournament)
      : tournament_(tournament), history_(tournament), order_(active_by_score(tournament, history_)) {
    for (int place = 0; place < size();) {
      int end = place;
      while (end < size() && points(end) == points(place)) ++end;
      for (int i = place; i < end; ++i) groups_.push_back({place, end - place});
      place = end;
    }
    find_fewest();
  }

  const History& history() const { return history_; }
  int size() const { return static_cast<int>(order_.size()); }
  int entrant(int place) const { return order_[place]; }

  std::int64_t pair_cost(int a, int b) const {
    return kRepeat * std::min(history_.met(order_[a], order_[b]) - fewest_met_, 3) + seats_and_floats(a, b) +
           kScoreDifference * squared_difference(a, b) + kDeviation * deviation(a, b);
  }

  std::int64_t bye_cost(int place) const {
    if (history_.of(order_[place]).byes > fewest_byes_) return kSecondBye;
    int groups_below = 0;
    for (int end = group_end(place); end < size(); end = group_end(end)) ++groups_below;
    const bool person = !tournament_.entrants[order_[place]].computer;
    return kByeGroup * std::min(groups_below, 31) + kByeOfPerson * person + kDeviation * (size() - 1 - place);
  }

 private:
  struct Group {
    int start, size;
  };

  int points(int place) const { return history_.of(order_[place]).points; }
  int group_end(int place) const { return groups_[place].start + groups_[place].size; }

  // Where all pairs have met, or all had a bye, only the differences count.
  void find_fewest() {
    fewest_met_ = fewest_byes_ = kMaxRounds;
    for (int a = 0; a < size(); ++a) {
      fewest_byes_ = std::min(fewest_byes_, history_.of(order_[a]).byes);
      for (int b = 0; b < a; ++b) fewest_met_ = std::min(fewest_met_, history_.met(order_[a], order_[b]));
    }
  }

  std::int64_t seats_and_floats(int a, int b) const {
    const auto seated = [&](int first, int second) {
      const bool forbidden =
          seat_forbidden(history_, order_[first], 0, 2) || seat_forbidden(history_, order_[second], 1, 2);
      const int cost = seat_cost(history_, order_[first], 0, 2) + seat_cost(history_, order_[second], 1, 2);
      return kForbiddenSeat * forbidden + kSeatsAndFloats * std::min(cost, 7);
    };
    return std::min(seated(a, b), seated(b, a)) + kSeatsAndFloats * repeated_floats(a, b);
  }

  // 4 for each of the two that would float in the same direction as in the last round.
  int repeated_floats(int a, int b) const {
    const int direction = (points(b) > points(a)) - (points(b) < points(a));
    if (direction == 0) return 0;
    return 4 * (history_.of(order_[a]).floated == direction) + 4 * (history_.of(order_[b]).floated == -direction);
  }

  std::int64_t squared_difference(int a, int b) const {
    const int halves = std::min((std::abs(points(a) - points(b)) + kHalfPoint - 1) / kHalfPoint, 31);
    return halves * halves;
  }

  // How far the two are from the distance between the halves of their score group; between groups, from each other.
  int deviation(int a, int b) const {
    const int distance = std::abs(a - b);
    return groups_[a].start == groups_[b].start ? std::abs(distance - groups_[a].size / 2) : distance;
  }

  const Tournament& tournament_;
  History history_;
  std::vector<int> order_;
  std::vector<Group> groups_;  // by place
  int fewest_met_ = 0;
  int fewest_byes_ = 0;
};

Round swiss_pairs(const Tournament& tournament, const Field& field) {
  const int count = field.size();
  PairCosts costs(count + count % 2);  // with an odd number the last node is the bye
  for (int a = 0; a < count; ++a) {
    for (int b = 0; b < a; ++b) costs.set(a, b, field.pair_cost(a, b));
    if (count % 2 == 1) costs.set(a, count, field.bye_cost(a));
  }
  const std::vector<int> partners = cheapest_pairs(costs);
  Round round;
  for (int place = 0; place < count; ++place) {
    const int other = partners[place];
    if (other == count) {
      round.byes.push_back(field.entrant(place));
    } else if (place < other) {
      round.tables.push_back({.entrants = {field.entrant(place), field.entrant(other)}, .points = {}});
      seat_fairly(round.tables.back(), tournament, field.history());
    }
  }
  return round;
}

Round swiss_tables(const Tournament& tournament, const Field& field) {
  // More than the sum of all differences: 384 pairs of at most (255 · 12)².
  constexpr std::int64_t kMeeting = 10'000'000'000;
  const History& history = field.history();
  std::vector<int> order;
  for (int place = 0; place < field.size(); ++place) order.push_back(field.entrant(place));
  const auto cost = [&](int a, int b) -> std::int64_t {
    const int difference = history.of(a).points - history.of(b).points;
    return kMeeting * history.met(a, b) * history.met(a, b) + difference * difference;
  };
  Round round = arrange_tables(order, tournament.seats, history, cost, lot(tournament, -1) + tournament.past.size());
  for (Table& table : round.tables) seat_fairly(table, tournament, history);
  return round;
}

}  // namespace

Round swiss_round(const Tournament& tournament) {
  const Field field(tournament);
  return tournament.seats.max == 2 ? swiss_pairs(tournament, field) : swiss_tables(tournament, field);
}

}  // namespace taku::tournament
