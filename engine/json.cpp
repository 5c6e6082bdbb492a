#include "engine/json.h"

#include <array>
#include <limits>

#include "engine/json_reader.h"
#include "engine/json_writer.h"

namespace taku {
namespace {

struct Shape {
  int depth = 0;  // the maximum nesting of brackets
  int keys = 0;   // the maximum number of keys in one object
};

// Counts outside strings. In invalid JSON the counts may be wrong, but the depth is never less than the depth that the
// parser reaches before it rejects the text.
Shape shape_of(std::string_view text) {
  Shape shape;
  std::array<int, kMaxJsonDepth + 1> keys{};  // of each open object; deeper ones are rejected anyway
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      shape.depth = std::max(shape.depth, ++depth);
      if (depth > 0 && depth <= kMaxJsonDepth) keys[static_cast<std::size_t>(depth)] = 0;
    } else if (c == ']' || c == '}') {
      --depth;
    } else if (c == ':' && depth > 0 && depth <= kMaxJsonDepth) {
      shape.keys = std::max(shape.keys, ++keys[static_cast<std::size_t>(depth)]);
    }
  }
  return shape;
}

}  // namespace

Result<Json> parse_json(std::string_view text, std::size_t max_bytes, int max_depth) {
  if (text.size() > max_bytes) {
    return Error{code::kBadRequest, "the text is longer than " + std::to_string(max_bytes) + " bytes"};
  }
  const Shape shape = shape_of(text);
  if (shape.depth > max_depth) {
    return Error{code::kBadRequest, "the JSON is nested deeper than " + std::to_string(max_depth) + " levels"};
  }
  if (shape.keys > kMaxJsonKeys) {
    return Error{code::kBadRequest, "an object has more than " + std::to_string(kMaxJsonKeys) + " keys"};
  }
  Json json;
  JsonTreeBuilder builder(json);
  if (!Json::sax_parse(text, &builder)) return Error{code::kBadJson, "the text is not valid JSON"};
  return json;
}

std::string to_text(const Json& json) {
  std::string text;
  append_json(text, json);
  return text;
}

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
