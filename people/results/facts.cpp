#include "people/results/facts.h"

#include <algorithm>

namespace taku::people {

double combined(std::string_view name, double before, double value) {
  if (name.starts_with("most_")) return std::max(before, value);
  if (name.starts_with("least_")) return std::min(before, value);
  return before + value;
}

void Facts::add(std::string_view name, double value) {
  const auto found = values_.find(name);
  if (found == values_.end()) {
    values_.emplace(name, value);
  } else {
    found->second = combined(name, found->second, value);
  }
}

void Facts::set(std::string_view name, double value) { values_.insert_or_assign(std::string(name), value); }

double Facts::number(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? 0 : found->second;
}

void Facts::count(std::string_view group, std::string_view key, bool won) {
  const std::string name = std::string(group) + "/" + std::string(key) + "/";
  add(name + "games");
  if (won) add(name + "wins");
}

Json Facts::to_json() const {
  Json json = Json::object();
  for (const auto& [name, value] : values_) json[name] = value;
  return json;
}

Facts Facts::parse(const Json& json) {
  Facts facts;
  for (const auto& [name, value] : json.items()) {
    if (const auto* number = value.get_ptr<const Json::number_float_t*>()) {
      facts.set(name, *number);
    } else if (const auto whole = as_int(value)) {
      facts.set(name, static_cast<double>(*whole));
    }
  }
  return facts;
}

}  // namespace taku::people
