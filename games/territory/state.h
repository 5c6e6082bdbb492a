#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "engine/game.h"
#include "games/territory/battle.h"
#include "games/territory/cards.h"
#include "games/territory/events.h"
#include "games/territory/map.h"
#include "games/territory/moves.h"

// The whole state of a game of Territory, as one flat value. docs/rules/territory.md

namespace taku::territory {

inline constexpr int kOpeningHand = 5;    // rules 2
inline constexpr int kHandCap = 6;        // at the end of a turn
inline constexpr int kMaxHand = 12;       // further cards go to the discard
inline constexpr int kMaxLordCards = 96;  // pile, discard and hand together; then no card can be bought
inline constexpr int kFreshStart = 300;   // mana after a bankruptcy, rules 2.3
inline constexpr int kMaxTarget = 1'000'000;
inline constexpr int kMaxStartMana = 100'000;
inline constexpr int kMaxRounds = 500;
inline constexpr int kMaxMana = 1'000'000'000;
inline constexpr int kMaxStones = 1000;  // per element and lord

enum class Preset : std::uint8_t { Standard, Quick, Elimination, Territory };  // rules 2
inline constexpr std::array<std::string_view, 4> kPresetNames = {"standard", "quick", "elimination", "territory"};

struct Settings {
  Preset preset = Preset::Standard;
  std::int32_t target = 4000;  // TEP; domains in the territory preset; unused in elimination
  std::int32_t start_mana = 300;
  std::int16_t round_cap = 40;
  bool operator==(const Settings&) const = default;
};
// The settings of a preset on a map with that many tiles (rules 2, 6.7).
Settings preset_settings(Preset preset, int tiles);

// One per lord; a new mark replaces the old. rules 2, 3, 5.3
enum class LordMark : std::uint8_t {
  None,
  Stride,       // the dice total is `amount`
  StrideRange,  // the dice total is amount … more
  ThirdDie,     // + d6
  Reverse,      // walks backwards
  FixedToll,    // its tolls are `amount`
  Exempt,       // pays no toll
  Collector,    // gets half of the tolls between two other lords
};
inline constexpr int kLordMarks = 8;
std::string_view lord_mark_name(LordMark mark);
std::optional<LordMark> parse_lord_mark(std::string_view name);

// The seats that know a hand card, one bit each; kEverybody if it was seen publicly. The owner always knows it.
using Knowers = std::uint8_t;
inline constexpr Knowers kEverybody = 0x1f;
constexpr Knowers knows(Seat seat) { return seat.is_player() ? static_cast<Knowers>(1 << seat.index) : Knowers{0x10}; }

inline constexpr CardId kHiddenCard = 254;  // in views

struct HandCard {
  CardId card = kNoCard;
  Knowers known = 0;
  auto operator<=>(const HandCard&) const = default;
};

// Sorted, so that equal hands compare equal.
struct Hand {
  std::array<HandCard, kMaxHand> cards{};
  std::uint8_t count = 0;

  const HandCard* begin() const { return cards.data(); }
  const HandCard* end() const { return cards.data() + count; }
  bool full() const { return count == kMaxHand; }
  bool has(CardId card) const;
  void add(HandCard card);   // needs room
  void remove(CardId card);  // needs such a card; of several, removes the one that most seats know
  void show_to(Knowers knowers);
  bool operator==(const Hand&) const = default;
};

// Draw pile and discard as sorted multisets: the order of cards that nobody has seen is not stored.
struct Piles {
  std::array<CardId, kMaxLordCards> cards{};  // the pile, then the discard, then kNoCard
  std::uint8_t pile = 0, discard = 0;

  Piles() { cards.fill(kNoCard); }
  std::span<const CardId> pile_cards() const { return {cards.data(), pile}; }
  std::span<const CardId> discard_cards() const { return {cards.data() + pile, discard}; }
  void add_to_pile(CardId card);
  void add_to_discard(CardId card);
  void take_from_pile(CardId card);  // needs such a card
  void reshuffle();                  // the discard becomes the pile; needs an empty pile
  bool operator==(const Piles&) const = default;
};

struct Lord {
  std::int32_t mana = 0;
  std::uint16_t lap = 1;  // the lap in progress
  TileId tile = 0;
  TileId came_from = kNoTile;
  SignalSet signals = 0;
  bool direction_pending = true;
  LordMark mark = LordMark::None;
  std::uint8_t mark_turns = 0;
  std::int16_t mark_amount = 0, mark_more = 0;
  std::uint8_t owed_draws = 0;  // cards that chance deals before anything else happens
  std::array<std::uint16_t, kStoneElements> stones{};
  Hand hand;
  Piles piles;

  int cards() const { return hand.count + piles.pile + piles.discard; }
  bool operator==(const Lord&) const = default;
};

inline constexpr std::int8_t kNoOwner = -1;
inline constexpr std::uint8_t kNoElement = kElements;  // of a blank land, and of tiles that are not lands

// A tile that can be owned, and the creature on it. Without an owner there is no creature, and the level is 1.
struct Land {
  std::uint8_t element = kNoElement;
  std::int8_t owner = kNoOwner;
  std::uint8_t level : 4 = 1;
  std::uint8_t tapped : 4 = 0;
  CardId card = kNoCard;
  Mark mark = Mark::None;
  std::uint8_t mark_turns : 4 = 0;  // 0: until replaced
  std::uint8_t mark_by : 4 = 0;     // the caster, for Mire, which counts the caster's turns
  std::int16_t hp = 0;              // current
  std::int16_t hp_growth = 0, ap_growth = 0;

  bool owned() const { return owner != kNoOwner; }
  bool operator==(const Land&) const = default;
};
static_assert(sizeof(Land) == 12);

// One value for each tile of the map. Only tiles that exist are copied and compared.
class Lands {
 public:
  Lands() : count_(0) {}
  explicit Lands(int count) : count_(static_cast<std::uint8_t>(count)) {
    for (int i = 0; i < count; ++i) items_[i] = Land{};
  }
  Lands(const Lands& other) { *this = other; }
  Lands& operator=(const Lands& other) {
    count_ = other.count_;
    std::copy_n(other.items_, count_, items_);
    return *this;
  }
  int size() const { return count_; }
  Land& operator[](TileId tile) { return items_[tile]; }
  const Land& operator[](TileId tile) const { return items_[tile]; }
  const Land* begin() const { return items_; }
  const Land* end() const { return items_ + count_; }
  bool operator==(const Lands& other) const { return std::ranges::equal(*this, other); }

 private:
  std::uint8_t count_;
  union {
    Land items_[kMaxTiles];
  };
};

// What the game waits for; or, for the first seven, what comes next once all owed cards are drawn.
enum class Phase : std::uint8_t {
  Opening,
  TurnStart,
  Walk,
  Arrive,
  TurnEnd,
  Toll,
  TurnOver,
  // ---- a player decides
  Spell,
  Sacrifice,
  Shatter,
  Direction,
  Stones,
  Buy,
  Give,
  Magic,
  Flip,
  Base,
  BaseSummon,
  Landing,
  SwapCreature,
  AttackItem,
  DefendItem,
  Sell,
  Discard,
  // ---- chance acts
  Roll,
  OfferCard,
  GiveDraw,
  Death,
  Over,
};
inline constexpr int kPhases = 29;
std::string_view phase_name(Phase phase);
std::optional<Phase> parse_phase(std::string_view name);

// The purpose of a card in play, which determines what happens once its sacrifices are made.
enum class Purpose : std::uint8_t { None, Spell, Magic, Summon, BaseSummon, Fight, Swap };
inline constexpr int kPurposes = 7;

// The play in progress. All of it is public.
struct Pending {
  Purpose purpose = Purpose::None;
  CardId card = kNoCard;
  std::uint8_t target = 0;        // a tile or a seat
  std::uint8_t sacrifices = 0;    // still to be made
  bool spell_sacrificed = false;  // rules 5.3, Lance of Light
  bool operator==(const Pending&) const = default;
};

// A battle being prepared or fought. battle.h resolves it.
struct Invasion {
  TileId tile = kNoTile;
  TileId from = kNoTile;      // of a creature that moves; kNoTile: from the hand
  CardId attacker = kNoCard;  // the creature's card
  CardId attacker_item = kNoCard, defender_item = kNoCard;
  DeathRolls rolls{};
  bool operator==(const Invasion&) const = default;
};

enum class Ending : std::uint8_t { None, Target, Bankruptcy, RoundCap };
inline constexpr std::array<std::string_view, 4> kEndingNames = {"none", "target", "bankruptcy", "round_cap"};

class View;

struct State {
  using View = territory::View;
  using Event = territory::Event;

  Map map;
  Lands lands;
  std::array<std::uint64_t, kMaxSeats> owned{};  // a bit for each domain of that lord; derived from `lands`
  Settings settings;
  std::array<Lord, kMaxSeats> lords{};
  std::uint8_t seat_count = 2;
  std::uint8_t current = 0;
  std::uint16_t round = 1;
  Phase phase = Phase::TurnStart;
  std::uint8_t steps = 0;                // left to walk
  std::uint8_t roll = 0;                 // this turn's total; 0 before the roll
  std::uint64_t switches = 0;            // a bit for each branch tile whose second branch is open
  std::uint8_t stone_deal = kNoElement;  // the element traded on this visit
  bool stone_sale = false;               // it is being sold
  std::array<CardId, 3> offers = {kNoCard, kNoCard, kNoCard};
  CardKind give_kind = CardKind::Creature;
  bool sells_first = false;  // debts are paid before the turn, not after it
  Pending pending;
  Invasion invasion;
  Ending ending = Ending::None;
  std::uint8_t winners = 0;  // a bit for each seat

  State();  // two lords on the first map with the first decks
  bool operator==(const State&) const = default;

  // ---- the game interface (engine/game.h)
  int seats() const { return seat_count; }
  Turn turn() const;
  void legal_moves(Seat seat, MoveList& moves) const;
  void chance_outcomes(OutcomeList& outcomes) const;
  void apply(Seat seat, Move move) { act(seat, move, nullptr); }
  template <class Sink>
  void apply(Seat seat, Move move, Sink&& sink) {
    if constexpr (std::same_as<std::remove_cvref_t<Sink>, NoEvents>) {
      act(seat, move, nullptr);
    } else {
      std::vector<Event> events;
      act(seat, move, &events);
      for (const Event& event : events) sink(event);
    }
  }
  Scores scores() const;  // one point for every seat that did worse
  std::uint64_t hash() const;
  View view(Seat seat) const;
  Move random_move(Rng& rng) const;
  Seat roller() const;  // only movement dice are rolled by a player; all other chance acts automatically

  // ---- queries
  Lord& lord(Seat seat) { return lords[static_cast<std::size_t>(seat.index)]; }
  const Lord& lord(Seat seat) const { return lords[static_cast<std::size_t>(seat.index)]; }
  Seat mover() const { return {static_cast<std::int8_t>(current)}; }
  Seat drawer() const;    // the seat that is owed a card, or nobody()
  Seat defender() const;  // in a battle
  bool vacant(TileId tile) const { return map.is_land(tile) && !lands[tile].owned(); }
  bool owned_by(TileId tile, Seat seat) const { return lands[tile].owner == seat.index; }
  bool enemy_of(TileId tile, Seat seat) const { return lands[tile].owned() && lands[tile].owner != seat.index; }
  const Card& creature(TileId tile) const { return card_book()[lands[tile].card]; }
  int max_hp(TileId tile) const { return creature(tile).hp + lands[tile].hp_growth; }
  int domains(Seat seat) const { return std::popcount(owned[static_cast<std::size_t>(seat.index)]); }
  std::uint64_t domains_of_all() const { return owned[0] | owned[1] | owned[2] | owned[3]; }
  template <class Visit>  // visit(tile), by tile number
  static void for_each_tile(std::uint64_t tiles, Visit&& visit) {
    for (; tiles != 0; tiles &= tiles - 1) visit(static_cast<TileId>(std::countr_zero(tiles)));
  }
  template <class Visit>
  void for_each_domain(Seat seat, Visit&& visit) const {
    for_each_tile(owned[static_cast<std::size_t>(seat.index)], visit);
  }
  void set_owner(TileId tile, std::int8_t owner);
  // The lord turns round, so that the first exit becomes the tile it came from (rules 2.1, 6.7).
  void turn_round(Seat seat);
  void end_lord_mark(Seat seat);                     // a lord that walked backwards turns round again
  int domains_of(Seat seat, Element element) const;  // the length of a chain (rules 3)
  int land_value(TileId tile) const;                 // of an owned land
  int toll_of(TileId tile) const;                    // including marks and skills of the land and its owner
  int toll_for(TileId tile, Seat payer) const;       // what this lord would pay
  int stone_price(int element) const;
  int tep(Seat seat) const;
  bool switch_open(TileId branch) const { return (switches >> branch & 1) != 0; }
  // The tiles a walk may go to next, in list order (rules 1.3, 2.1). At a dead end it turns back.
  using Exits = FixedList<TileId, kMaxLinks>;
  Exits exits(TileId at, TileId came_from) const;
  bool stops(TileId tile, Seat walker) const;  // Mire or Snare (rules 2.1)
  // All conditions except the place: mana, lands, sacrifices (rules 3).
  bool can_pay_creature(Seat seat, CardId card) const;
  bool can_summon(Seat seat, CardId card, TileId tile) const;  // on a vacant land
  bool can_invade(Seat seat, CardId card, TileId tile) const;  // from the hand
  bool can_move(TileId from, TileId to) const;                 // as a land order of the mover
  bool can_swap_in(Seat seat, CardId card) const;
  bool can_use_item(Seat seat, CardId fighter, CardId item) const;
  bool can_target(Seat seat, const Effect& effect, std::uint8_t target, bool by_spell) const;
  bool castable(Seat seat, CardId spell) const;  // mana, sacrifices and usefulness; not the target
  TileId nearest_vacant(TileId from) const;      // rules 6.7: fewest links, ties go to the lowest index
  TileId nearest_gate(TileId from) const;
  Battle battle() const;  // the current invasion as a battle

 private:
  void act(Seat seat, Move move, std::vector<Event>* events);
};

// What a seat may know: the state with hidden cards replaced. A hidden hand card is kHiddenCard, known to its owner.
// The real card is also in its owner's pile, so that the pile holds everything that the viewer has not seen.
class View {
 public:
  View() = default;
  View(const State& state, Seat viewer);
  const State& table() const { return table_; }
  Seat viewer() const { return viewer_; }
  std::uint64_t hash() const { return mix64(table_.hash() + static_cast<std::uint64_t>(viewer_.index + 8)); }
  bool operator==(const View&) const = default;

 private:
  State table_;
  Seat viewer_ = Seat::nobody();
};

}  // namespace taku::territory
