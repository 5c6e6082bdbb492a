#include <charconv>

#include "games/all_games.h"
#include "learn/shard.h"

namespace taku::learn {
namespace {

constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
constexpr std::uint64_t kMostGames = 1'000'000'000'000;

std::string hex(std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; value >>= 4) text[i] = kDigits[value & 15];
  return text;
}

std::optional<std::uint64_t> parse_hex(const std::string* text) {
  if (!text || text->size() != 16) return std::nullopt;
  std::uint64_t value = 0;
  const auto [end, problem] = std::from_chars(text->data(), text->data() + text->size(), value, 16);
  if (problem != std::errc{} || end != text->data() + text->size()) return std::nullopt;
  return value;
}

// Reads the fields of a header and remembers whether one was missing or out of range.
class Fields {
 public:
  explicit Fields(const Json& json) : json_(json) {}

  template <class T>
  void number(std::string_view key, T& value, std::uint64_t most) {
    const auto found = find_int(json_, key);
    good_ = good_ && found && *found >= 0 && static_cast<std::uint64_t>(*found) <= most;
    if (good_) value = static_cast<T>(*found);
  }
  void text(std::string_view key, std::string& value) {
    const std::string* found = find_string(json_, key);
    good_ = good_ && found;
    if (good_) value = *found;
  }
  void seed(std::string_view key, std::uint64_t& value) {
    const auto found = parse_hex(find_string(json_, key));
    good_ = good_ && found;
    if (good_) value = *found;
  }
  void flag(std::string_view key, bool& value) {
    const auto found = find_bool(json_, key);
    good_ = good_ && found;
    if (good_) value = *found;
  }
  void object(std::string_view key, Json& value) {
    const Json* found = find(json_, key);
    good_ = good_ && found && found->is_object();
    if (good_) value = *found;
  }
  bool good() const { return good_; }

 private:
  const Json& json_;
  bool good_ = true;
};

}  // namespace

Json ShardInfo::to_json() const {
  return {{"game", game},
          {"rules_version", rules_version},
          {"options", options},
          {"seats", seats},
          {"a", a},
          {"b", b},
          {"budget", {{"nodes", nodes}, {"ms", ms}}},
          {"opening", opening},
          {"random", random_percent},
          {"seed", hex(seed)},
          {"first", first},
          {"games", games},
          {"in_points", in_points}};
}

Result<ShardInfo> ShardInfo::parse(const Json& json) {
  ShardInfo info;
  Json budget;
  Fields fields(json);
  fields.text("game", info.game);
  fields.number("rules_version", info.rules_version, 1'000'000);
  fields.object("options", info.options);
  fields.number("seats", info.seats, kMaxSeats);
  fields.text("a", info.a);
  fields.text("b", info.b);
  fields.object("budget", budget);
  fields.number("opening", info.opening, 1'000'000);
  fields.number("random", info.random_percent, 100);
  fields.seed("seed", info.seed);
  fields.number("first", info.first, kMostGames);
  fields.number("games", info.games, kMostGames);
  fields.flag("in_points", info.in_points);
  Fields limits(budget);
  limits.number("nodes", info.nodes, kMostNodes);
  limits.number("ms", info.ms, 3'600'000);
  if (!fields.good() || !limits.good()) {
    return Error{code::kDamagedShard, "a field of the shard's header is missing or wrong"};
  }
  return info;
}

Result<AnyState> start_state(const ShardInfo& info) {
  const AnyGame* game = find_game(info.game);
  if (!game) return Error{code::kUnknownGame, "unknown game: " + info.game};
  if (game->info().rules_version != info.rules_version) {
    return Error{code::kWrongRules, "the shard was played with another version of the rules"};
  }
  auto start = game->start(info.seats, info.options);
  if (!start) return start.error();
  if (start->state->seats() != info.seats) return bad_options("the number of seats does not fit the game's options");
  return std::move(start->state);
}

}  // namespace taku::learn
