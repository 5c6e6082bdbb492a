#pragma once

#include <string>
#include <string_view>

#include "engine/json.h"

namespace taku::server {

// A message to clients, built as text directly: messages are made for every move, and the server never reads them.
class Message {
 public:
  explicit Message(std::string_view type) : type_(type) {}
  explicit Message(const Json& json);  // needs `type` as its first field

  const std::string& type() const { return type_; }
  void add(std::string_view key, const Json& value) { add_text(key, to_text(value)); }
  void add(std::string_view key, std::int64_t number) { add_text(key, std::to_string(number)); }
  void add_text(std::string_view key, std::string_view json);

  // The whole message, with what every message of a log entry has: the entry's seq, and whether more of it follow.
  std::string text(std::int64_t seq, bool more) const;

 private:
  std::string type_;
  std::string fields_;  // ,"seat":0,…
};

}  // namespace taku::server
