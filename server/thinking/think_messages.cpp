#include "server/thinking/think_messages.h"

#include <algorithm>
#include <charconv>

#include "bus/bus.h"
#include "engine/sha256.h"
#include "engine/try_apply.h"
#include "games/all_games.h"

namespace taku::server::thinking {
namespace {

constexpr std::size_t kLongestName = 200;

// 64 bits as 16 hex digits: JSON numbers hold fewer in many programs, and in our reader.
std::optional<std::uint64_t> find_word(const Json& json, std::string_view key) {
  const std::string* text = find_string(json, key);
  if (!text || text->size() != 16) return std::nullopt;
  std::uint64_t word = 0;
  const char* const last = text->data() + text->size();
  const auto [end, problem] = std::from_chars(text->data(), last, word, 16);
  if (problem != std::errc() || end != last) return std::nullopt;
  return word;
}

std::uint64_t number_of(const Json& json) {
  return static_cast<std::uint64_t>(std::max<std::int64_t>(find_int(json, "number").value_or(0), 0));
}

std::optional<std::int64_t> find_in_range(const Json& json, std::string_view key, std::int64_t low, std::int64_t high) {
  const auto value = find_int(json, key);
  return value && *value >= low && *value <= high ? value : std::nullopt;
}

const AnyGame* game_of(const Json& json) {
  const std::string* id = find_string(json, "game");
  const AnyGame* game = id ? find_game(*id) : nullptr;
  return game && find_int(json, "rules_version") == game->info().rules_version ? game : nullptr;
}

std::optional<Thinker::Request> request_of(const Json& json) {
  const AnyGame* game = game_of(json);
  const std::string* level_name = find_string(json, "level");
  const std::string* text = find_string(json, "state");
  const auto seat_index = find_in_range(json, "seat", 0, kMaxSeats - 1);
  const auto seed = find_word(json, "seed");
  const auto ms = find_in_range(json, "ms", 0, kMaxThinkMs);
  if (!game || !level_name || !text || !seat_index || !seed || !ms) return std::nullopt;
  const ai::Level* level = ai::find_level(*game, *level_name);
  if (!level || !ai::is_ready(*game, *level)) return std::nullopt;
  auto state = game->parse(*text);
  const Seat seat{static_cast<std::int8_t>(*seat_index)};
  if (!state || !may_act(state->turn(), seat)) return std::nullopt;
  return Thinker::Request{std::move(*state), seat, level, *seed, static_cast<int>(*ms)};
}

}  // namespace

std::string request_text(std::uint64_t number, const Thinker::Request& request) {
  const GameInfo& info = request.state->game().info();
  const int ms = request.ms.value_or(request.level->default_ms);
  return to_text(object_of("number", number, "game", info.id, "rules_version", info.rules_version, "level",
                           request.level->name, "seat", static_cast<int>(request.seat.index), "seed",
                           to_hex(request.seed), "ms", std::min(ms, kMaxThinkMs), "state",
                           request.state.consistent_state(request.seat)->text()));
}

ReceivedRequest read_request(std::string_view text) {
  const auto json = parse_json(text, bus::kMaxBody);
  if (!json) return {};
  return {number_of(*json), request_of(*json)};
}

std::string answer_text(std::uint64_t number, Move move) {
  return to_text(object_of("number", number, "move", to_hex(move.bits)));
}

std::string refusal_text(std::uint64_t number, Refusal refusal) {
  return to_text(object_of("number", number, "refused", refusal == Refusal::Busy ? "busy" : "unknown"));
}

std::optional<Answer> read_answer(std::string_view text) {
  const auto json = parse_json(text, bus::kMaxBody);
  if (!json) return std::nullopt;
  const std::uint64_t number = number_of(*json);
  if (const std::string* refused = find_string(*json, "refused")) {
    return Answer{.number = number, .refusal = *refused == "busy" ? Refusal::Busy : Refusal::Unknown};
  }
  const auto bits = find_word(*json, "move");
  if (!bits) return std::nullopt;
  return Answer{.number = number, .move = Move{*bits}};
}

std::string beat_text(const Beat& beat) { return to_text(object_of("name", beat.name, "leaving", beat.leaving)); }

std::optional<Beat> read_beat(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return std::nullopt;
  const std::string* name = find_string(*json, "name");
  if (!name || name->empty() || name->size() > kLongestName) return std::nullopt;
  return Beat{*name, find_bool(*json, "leaving").value_or(false)};
}

}  // namespace taku::server::thinking
