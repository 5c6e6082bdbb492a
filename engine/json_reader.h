#pragma once

#include <vector>

#include "engine/json.h"

namespace taku {

// Builds the JSON tree while the library's parser reads the text (its SAX interface). The library's own builder makes
// room for one field after the other and copies all earlier ones each time, which is most of what a small frame costs.
class JsonTreeBuilder {
 public:
  explicit JsonTreeBuilder(Json& root) : root_(root) { open_.reserve(8); }

  bool null() { return put(nullptr); }
  bool boolean(bool value) { return put(value); }
  bool number_integer(std::int64_t value) { return put(value); }
  bool number_unsigned(std::uint64_t value) { return put(value); }
  bool number_float(double value, const std::string&) { return put(value); }
  bool string(std::string& value) { return put(std::move(value)); }
  bool binary(Json::binary_t&) { return false; }  // not in text
  bool start_object(std::size_t);
  bool start_array(std::size_t);
  bool key(std::string& name);
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  template <class Problem>
  bool parse_error(std::size_t, const std::string&, const Problem&) {
    return false;
  }

 private:
  bool put(Json value);
  bool open(Json value);
  bool close();

  Json& root_;
  std::vector<Json*> open_;  // objects and arrays that have not ended
  Json* field_ = nullptr;    // of the innermost object: gets the next value
};

}  // namespace taku
