#include "server/messages/message.h"

namespace taku::server {

Message::Message(const Json& json) : type_(*find_string(json, "type")) {
  const std::string text = to_text(json);
  constexpr std::string_view kBefore = R"({"type":")";
  const std::size_t fields = kBefore.size() + type_.size() + 1;  // with the closing quote
  fields_ = text.substr(fields, text.size() - fields - 1);
}

std::string Message::text(std::int64_t seq, bool more) const {
  std::string text;
  text.reserve(type_.size() + fields_.size() + 48);
  text.append(R"({"type":")").append(type_).append("\",\"seq\":");
  append_number(text, seq);
  if (more) text.append(",\"more\":true");
  return text.append(fields_).append("}");
}

}  // namespace taku::server
