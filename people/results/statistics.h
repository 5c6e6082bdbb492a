#pragma once

#include <map>
#include <optional>

#include "people/people_db.h"
#include "people/results/facts.h"

// Table statistic: sums over all matches of a person in a game; game '' has the totals over all games.

namespace taku::people {

// The statistics of one person while matches are added. Numbers are read when they are needed and written once.
class PersonStatistics {
 public:
  // Empty: as if the person had played no match, for computing everything again.
  enum class Start : std::uint8_t { Stored, Empty };

  PersonStatistics(PeopleDb& db, store::Id account, Start start) : db_(db), account_(account), start_(start) {}

  void add_match(std::string_view game, const Facts& facts);
  double number(std::string_view game, std::string_view name);  // 0 if absent
  void write() const;                                           // what has changed

 private:
  struct Value {
    std::optional<double> number;
    bool changed = false;
  };
  using Key = std::pair<std::string, std::string>;  // game, name

  Value& find(std::string_view game, std::string_view name);
  void set(std::string_view game, std::string_view name, double value);
  void combine(std::string_view game, std::string_view name, double value);
  void count_row(std::string_view game, const std::string& name, bool goes_on);
  void count_rows(std::string_view game, const Facts& facts);

  PeopleDb& db_;
  const store::Id account_;
  const Start start_;
  std::map<Key, Value> values_;
};

double read_statistic(PeopleDb& db, store::Id account, std::string_view game, std::string_view name);  // 0 if absent
Facts read_statistics(PeopleDb& db, store::Id account, std::string_view game);

}  // namespace taku::people
