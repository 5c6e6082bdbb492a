#include "engine/record.h"
#include "tests/fuzz/hex_taboo_truths.h"
#include "tests/fuzz/require.h"

// Any bytes as every kind of text: what parses can be written, and parses back to the same.

namespace taku::fuzz {
namespace {

using hex_taboo::HexTaboo;

void try_position(std::string_view text) {
  const auto state = HexTaboo::parse(text);
  if (!state) return;
  const auto again = HexTaboo::parse(HexTaboo::to_text(*state));
  require(again.ok() && *again == *state && again->hash() == state->hash(), "a position round-trips", text);
  require_truths(*state);
}

void try_move(std::string_view text) {
  for (int radius = hex_taboo::kMinRadius; radius <= hex_taboo::kMaxRadius; ++radius) {
    const hex_taboo::State state(radius, hex_taboo::Balance::Neutralise);
    const auto move = HexTaboo::parse_move(state, text);
    if (!move) continue;
    const auto again = HexTaboo::parse_move(state, HexTaboo::move_text(state, *move));
    require(again.ok() && *again == *move, "a move round-trips as text", text);
    const auto wired = HexTaboo::parse_move_json(state, HexTaboo::move_json(state, *move));
    require(wired.ok() && *wired == *move, "a move round-trips as JSON", text);
  }
}

void try_game_line(std::string_view text) {
  const auto game = hex_taboo::parse_game_line(text);
  if (!game) return;
  const auto again = hex_taboo::parse_game_line(hex_taboo::to_text(*game));
  require(again.ok() && *again == *game, "a game line round-trips", text);
  hex_taboo::State state(game->options.radius, game->options.balance);
  for (const Move move : game->moves) state.apply(state.mover(), move);
  try_position(HexTaboo::to_text(state));
}

void try_seed(std::string_view text) {
  const auto seed = Seed::parse(text);
  require(!seed || Seed::parse(seed->to_text()) == seed, "a seed round-trips", text);
}

void try_json(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return;
  const auto again = parse_json(to_text(*json), SIZE_MAX);  // 1e9 is longer when written out
  require(again.ok() && *again == *json, "JSON round-trips", text);
  const auto record = Record::parse(*json);
  if (!record) return;
  const Json written = record->to_json();
  const auto parsed = Record::parse(written);
  require(parsed.ok() && parsed->to_json() == written, "a record round-trips", text);
}

}  // namespace
}  // namespace taku::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  taku::fuzz::try_position(text);
  taku::fuzz::try_move(text);
  taku::fuzz::try_game_line(text);
  taku::fuzz::try_seed(text);
  taku::fuzz::try_json(text);
  return 0;
}
