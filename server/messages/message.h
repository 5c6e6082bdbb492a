#pragma once

#include <string>
#include <string_view>

#include "engine/json.h"

namespace taku::server {

// A message on its way out, written as text from the start: most are made once per move and read by nobody here.
class Message {
 public:
  explicit Message(std::string_view type) : type_(type) {}
  explicit Message(const Json& json);  // which begins with its type

  const std::string& type() const { return type_; }
  void add(std::string_view key, const Json& value) { add_text(key, to_text(value)); }
  void add(std::string_view key, std::int64_t number) { add_text(key, std::to_string(number)); }
  void add_text(std::string_view key, std::string_view json);

  // What every message of a log entry carries beside its type: its number, and whether more of the same entry follow.
  std::string text(std::int64_t seq, bool more) const;

 private:
  std::string type_;
  std::string fields_;  // ,"seat":0,…
};

}  // namespace taku::server
