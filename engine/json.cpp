#include "engine/json.h"

#include <limits>

namespace taku {
namespace {

// The deepest nesting of brackets outside strings. Broken JSON may count wrongly: the parser refuses it anyway,
// and the count is never lower than the depth the parser will reach before it does.
int nesting(std::string_view text) {
  int depth = 0;
  int deepest = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      deepest = std::max(deepest, ++depth);
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return deepest;
}

}  // namespace

Result<Json> parse_json(std::string_view text, std::size_t max_bytes, int max_depth) {
  if (text.size() > max_bytes) {
    return Error{code::kBadRequest, "longer than " + std::to_string(max_bytes) + " bytes"};
  }
  if (nesting(text) > max_depth) {
    return Error{code::kBadRequest, "nested deeper than " + std::to_string(max_depth) + " levels"};
  }
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return Error{code::kBadJson, "this is not JSON"};
  return json;
}

std::string to_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

const Json* find(const Json& object, std::string_view key) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(std::string(key));
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::optional<std::int64_t> as_int(const Json& json) {
  if (const auto* whole = json.get_ptr<const Json::number_unsigned_t*>()) {
    if (*whole > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return std::nullopt;
    return static_cast<std::int64_t>(*whole);
  }
  if (const auto* whole = json.get_ptr<const Json::number_integer_t*>()) return *whole;
  return std::nullopt;
}

std::optional<bool> as_bool(const Json& json) {
  if (const auto* flag = json.get_ptr<const Json::boolean_t*>()) return *flag;
  return std::nullopt;
}

const std::string* as_string(const Json& json) { return json.get_ptr<const Json::string_t*>(); }

std::optional<std::int64_t> find_int(const Json& object, std::string_view key) {
  const Json* field = find(object, key);
  return field ? as_int(*field) : std::nullopt;
}

std::optional<bool> find_bool(const Json& object, std::string_view key) {
  const Json* field = find(object, key);
  return field ? as_bool(*field) : std::nullopt;
}

const std::string* find_string(const Json& object, std::string_view key) {
  const Json* field = find(object, key);
  return field ? as_string(*field) : nullptr;
}

}  // namespace taku
