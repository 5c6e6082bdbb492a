#include "engine/record.h"
#include "engine/try_apply.h"
#include "games/all_games.h"
#include "tests/fuzz/hex_taboo_invariants.h"
#include "tests/fuzz/require.h"

// Any bytes as every kind of text format: whatever parses must round-trip.

namespace taku::fuzz {
namespace {

using hex_taboo::HexTaboo;

template <Game G>
void require_round_trip(const typename G::State& state, std::string_view text) {
  const auto again = G::parse(G::to_text(state));
  require(again.ok() && *again == state && again->hash() == state.hash(), "a position round-trips", text);
}

// A position that parses must be playable.
template <Game G>
void try_position(std::string_view text) {
  auto state = G::parse(text);
  if (!state) return;
  Rng rng(state->hash());
  for (int ply = 0; ply < 30; ++ply) {
    require_round_trip<G>(*state, text);
    const Turn turn = state->turn();
    if (turn.kind == Turn::Kind::Over) break;
    const Seat seat = turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first();
    require(try_apply(*state, seat, state->random_move(rng)).ok(), "a position is playable", text);
  }
}

template <Game G>
void try_move(const typename G::State& state, std::string_view text) {
  const auto move = G::parse_move(state, text);
  if (!move || !check_move(state, state.turn().seats.first(), *move)) return;
  const auto again = G::parse_move(state, G::move_text(state, *move));
  require(again.ok() && *again == *move, "a move round-trips as text", text);
  const auto wired = G::parse_move_json(state, G::move_json(state, *move));
  require(wired.ok() && *wired == *move, "a move round-trips as JSON", text);
}

// Parses a move in the first position in which a seat is to move.
template <Game G>
void try_first_move(std::string_view text) {
  auto state = *G::start(*G::parse_options(0, Json::object()));
  Rng rng(1);
  while (state.turn().kind == Turn::Kind::Chance) state.apply(Seat::chance(), state.random_move(rng));
  try_move<G>(state, text);
}

void try_hex_moves(std::string_view text) {
  for (int radius = hex_taboo::kMinRadius; radius <= hex_taboo::kMaxRadius; ++radius) {
    const hex_taboo::State state(radius, hex_taboo::Balance::Neutralise);
    try_move<HexTaboo>(state, text);
  }
}

void try_game_line(std::string_view text) {
  const auto game = hex_taboo::parse_game_line(text);
  if (!game) return;
  const auto again = hex_taboo::parse_game_line(hex_taboo::to_text(*game));
  require(again.ok() && *again == *game, "a game line round-trips", text);
  hex_taboo::State state(game->options.radius, game->options.balance);
  for (const Move move : game->moves) state.apply(state.mover(), move);
  require_invariants(state);
  try_position<HexTaboo>(HexTaboo::to_text(state));
}

void try_seed(std::string_view text) {
  const auto seed = Seed::parse(text);
  require(!seed || Seed::parse(seed->to_text()) == seed, "a seed round-trips", text);
}

void try_json(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return;
  require(*json == Json::parse(text, nullptr, false), "JSON is read as the library reads it", text);
  const auto again = parse_json(to_text(*json), SIZE_MAX);  // numbers such as 1e9 get longer
  require(again.ok() && *again == *json, "JSON round-trips", text);
  require(to_text(*json) == json->dump(), "JSON is written as the library writes it", text);
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
  taku::AllGames::for_each([&]<class G>() {
    taku::fuzz::try_position<G>(text);
    taku::fuzz::try_first_move<G>(text);
  });
  taku::fuzz::try_hex_moves(text);
  taku::fuzz::try_game_line(text);
  taku::fuzz::try_seed(text);
  taku::fuzz::try_json(text);
  return 0;
}
