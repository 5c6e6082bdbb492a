#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "engine/json.h"

namespace taku::people {

// The prefix of a name decides how two numbers are combined: "most_" keeps the greater, "least_" the smaller one; all
// others are added.
double combined(std::string_view name, double before, double value);

// Numbers about one seat of one match, or, added up, about all matches of a person: statistics. docs/design/results.md
// lists the names. A name "group/key/measure" belongs to a list, such as "seat/0/wins".
class Facts {
 public:
  void add(std::string_view name, double value = 1);  // combines it with what is there
  void set(std::string_view name, double value);
  double number(std::string_view name) const;  // 0 if absent
  bool has(std::string_view name) const { return values_.contains(name); }
  // "group/key/games", and "group/key/wins" if the match was won.
  void count(std::string_view group, std::string_view key, bool won);

  using Values = std::map<std::string, double, std::less<>>;
  const Values& values() const { return values_; }
  bool operator==(const Facts&) const = default;

  Json to_json() const;
  static Facts parse(const Json& json);  // ignores what is not a number

 private:
  Values values_;
};

}  // namespace taku::people
