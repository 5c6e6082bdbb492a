#include "engine/made_by.h"

#include <algorithm>
#include <array>

namespace taku {
namespace {

constexpr std::array<std::string_view, 5> kKinds = {"person", "computer", "bot", "stand_in", "timeout"};
constexpr std::size_t kMaxLevel = 32;

bool is_level_name(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  return !text.empty() && text.size() <= kMaxLevel && std::ranges::all_of(text, fits);
}

}  // namespace

std::optional<MadeBy> MadeBy::parse(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto found = std::ranges::find(kKinds, text.substr(0, colon));
  if (found == kKinds.end()) return std::nullopt;
  MadeBy by{.kind = static_cast<Kind>(found - kKinds.begin())};
  if (colon == std::string_view::npos) return by;
  const std::string_view level = text.substr(colon + 1);
  if (by.kind != Kind::Computer || !is_level_name(level)) return std::nullopt;
  by.level = level;
  return by;
}

std::string MadeBy::to_text() const {
  const std::string name(kKinds[static_cast<std::size_t>(kind)]);
  return level.empty() ? name : name + ":" + level;
}

bool MadeBy::matches(const MadeBy& pattern) const {
  return kind == pattern.kind && (pattern.level.empty() || level == pattern.level);
}

}  // namespace taku
