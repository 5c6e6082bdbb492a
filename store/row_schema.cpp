#include "store/row_schema.h"

#include <algorithm>
#include <array>

namespace taku::store {
namespace {

constexpr RowColumn kSessions[] = {
    {"session_id", true}, {"room_id", true},    {"started_at", true},    {"finished_at"},
    {"player0_id", true}, {"player1_id", true}, {"initial_chips", true}, {"final_chips_p0"},
    {"final_chips_p1"},   {"winner"},           {"finish_reason"},       {"hands_played"}};
constexpr RowColumn kHands[] = {{"hand_id", true}, {"session_id", true}, {"hand_number", true},  {"started_at", true},
                                {"finished_at"},   {"btn", true},        {"chips_before", true}, {"chips_after"},
                                {"raw_score"},     {"actual_score"},     {"result_detail"}};
constexpr RowColumn kTurns[] = {
    {"hand_id", true},        {"turn", true},        {"player", true},         {"board_self", true},
    {"board_opponent", true}, {"dealt_cards", true}, {"known_discards", true}, {"action_placements", true},
    {"action_discard"},       {"think_time_ms"},     {"timestamp", true},      {"by"}};
constexpr RowColumn kFantasyland[] = {{"hand_id", true},     {"player", true},           {"card_count", true},
                                      {"dealt_cards", true}, {"solver_placement", true}, {"solver_score"},
                                      {"fl_stay", true},     {"timestamp", true}};

constexpr std::array<RowSchema, 4> kSchemas = {{{"sessions", kSessions},
                                                {"hands", kHands, 1, "sessions", 1},
                                                {"turns", kTurns, 3, "hands", 0},
                                                {"fantasyland", kFantasyland, 2, "hands", 0}}};

bool is_plain(const Json& value) {
  return value.is_null() || value.is_string() || value.is_number_float() || as_int(value).has_value();
}

}  // namespace

bool RowSchema::accepts(const Json& values) const {
  if (!values.is_object() || values.size() != columns.size()) return false;
  const auto* column = columns.data();
  for (const auto& [key, value] : values.items()) {
    if (key != column->name || !is_plain(value) || (column->required && value.is_null())) return false;
    ++column;
  }
  return true;
}

std::span<const RowSchema> row_schemas() { return kSchemas; }

const RowSchema* find_row_schema(std::string_view name) {
  const auto found = std::ranges::find(kSchemas, name, &RowSchema::name);
  return found == kSchemas.end() ? nullptr : &*found;
}

}  // namespace taku::store
