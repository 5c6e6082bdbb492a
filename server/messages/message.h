#pragma once

#include <string>
#include <string_view>

#include "engine/json_writer.h"

namespace taku::server {

// A message to clients, built as text directly: messages are made for every move, and the server never reads them.
class Message {
 public:
  explicit Message(std::string_view type) : type_(type) { fields_.reserve(kUsualBytes); }
  explicit Message(const Json& json);  // needs `type` as its first field

  const std::string& type() const { return type_; }
  void add(std::string_view key, const Json& value) { append_json(field(key), value); }
  void add(std::string_view key, std::int64_t number) { append_number(field(key), number); }
  void add_text(std::string_view key, std::string_view json) { field(key).append(json); }
  // Begins a field; the caller appends its value.
  std::string& field(std::string_view key) { return fields_.append(",\"").append(key).append("\":"); }

  // The whole message, with what every message of a log entry has: the entry's seq, and whether more of it follow.
  std::string text(std::int64_t seq, bool more) const;

 private:
  static constexpr std::size_t kUsualBytes = 120;  // of the fields of a move

  std::string type_;
  std::string fields_;  // ,"seat":0,…
};

}  // namespace taku::server
