#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/bits.h"
#include "engine/game.h"
#include "games/pineapple/board.h"
#include "games/pineapple/cards.h"

// OFC Pineapple, heads-up: sessions of hands for chips, jokers, Fantasyland. docs/rules/pineapple.md

namespace taku::pineapple {

inline constexpr int kSeats = 2;
inline constexpr int kFirstDeal = 5;        // turn 0: all five are placed
inline constexpr int kLaterDeal = 3;        // turns 1–8: two are placed, one is discarded
inline constexpr int kTurns = 9;            // 0 … 8
inline constexpr int kMaxFantasyland = 17;  // maximum number of cards

constexpr Seat other(Seat seat) { return {static_cast<std::int8_t>(1 - seat.index)}; }

// ---- settings

enum class StayCards : std::uint8_t { Recalc, Keep, Fourteen };  // S3: cards after a stay
inline constexpr std::array<std::string_view, 3> kStayCardsNames = {"recalc", "keep", "fourteen"};

struct Settings {
  std::int32_t initial_chips = 200;
  std::int32_t lead_to_win = 40;
  std::int32_t turn_seconds = 20;  // for clients that run a clock: the rules have none
  std::int32_t fl_stay_weight = 30;
  StayCards fl_stay_cards = StayCards::Recalc;
  std::uint8_t jokers = 2;
  bool operator==(const Settings&) const = default;
};

struct SettingRange {
  std::string_view name;
  std::int32_t Settings::* field;
  std::int32_t min, max;
};
inline constexpr std::array<SettingRange, 4> kSettingRanges = {
    {{"initial_chips", &Settings::initial_chips, 1, 1'000'000},
     {"lead_to_win", &Settings::lead_to_win, 1, 2'000'000},
     {"turn_seconds", &Settings::turn_seconds, 1, 3600},
     {"fl_stay_weight", &Settings::fl_stay_weight, 0, 1000}}};

struct Options {
  Settings settings{};
  std::string position;  // a position line to start from, or empty; it overrides everything else
  bool operator==(const Options&) const = default;
};

// ---- moves

enum class Place : std::uint8_t { Top, Middle, Bottom, Discard };  // the first three are the rows

// A move: every dealt card and its place, by rising card, one byte each, the first card in the lowest byte.
//   | 63: 0 | … | byte 1 | 7 … 2: card + 1 | 1 0: place |
// A Fantasyland setting: only the places, two bits for each dealt card, by rising card.
//   | 63: 1 | 33 … 0: places |
// An outcome: a card, or the seat that is BTN in the first hand.
//   | 63 … 6: 0 | 5 … 0: card or seat |
inline constexpr std::uint64_t kSettingBit = std::uint64_t{1} << 63;
constexpr bool is_setting(Move move) { return (move.bits & kSettingBit) != 0; }
constexpr Move outcome_of(Card card) { return {card.index}; }
constexpr Card drawn_card(Move outcome) { return {static_cast<std::uint8_t>(outcome.bits & 63)}; }

// A decoded move: cards and their places. Decoding a Fantasyland setting needs the dealt cards.
struct Placement {
  struct Placed {
    Card card;
    Place place = Place::Top;
  };
  FixedList<Placed, kMaxFantasyland> cards;  // in rising order
};
Placement placement_of(Move move, CardSet dealt);
Move move_of(const Placement& placement);  // needs cards in rising order

// ---- the cards of a seat

// Cards in the order they were dealt, which is the order in which a timeout places them (P3).
struct Dealt {
  std::array<Card, kMaxFantasyland> cards{};
  std::uint8_t count = 0;

  void add(Card card) { cards[count++] = card; }
  CardSet set() const {
    CardSet set;
    for (const Card card : *this) set.add(card);
    return set;
  }
  const Card* begin() const { return cards.data(); }
  const Card* end() const { return cards.data() + count; }
  bool operator==(const Dealt&) const = default;
};

struct Holding {
  Board board;
  CardSet discards;
  Dealt dealt;  // not placed yet

  bool done() const { return board.complete(); }
  CardSet all() const { return board.cards() | discards | dealt.set(); }
  bool operator==(const Holding&) const = default;
};

// ---- the end of a hand and of a session

struct HandResult {
  std::array<Board, kSeats> boards;
  std::array<bool, kSeats> busted{};
  std::array<Royalties, kSeats> royalties{};
  HandScore score;
  std::array<int, kSeats> actual_score{};         // S2: the chips that change hands
  std::array<int, kSeats> chips{};                // after the transfer
  std::array<std::uint8_t, kSeats> next_cards{};  // Fantasyland cards in the next hand; 0: none
  std::array<bool, kSeats> stays{};               // was in Fantasyland and stays there
};

enum class Finish : std::uint8_t { None, ChipLead, Bankrupt };
inline constexpr std::array<std::string_view, 3> kFinishNames = {"none", "chip_lead", "bankrupt"};

// S2: chips never go below 0, and their sum is constant.
std::array<int, kSeats> transfer(const std::array<int, kSeats>& chips, const std::array<int, kSeats>& raw_score);
// S4: whether and how the session ends after a hand.
Finish session_finish(const std::array<int, kSeats>& chips, const std::array<bool, kSeats>& fantasyland_next,
                      int lead_to_win);

// ---- events (P7)

struct Event {
  enum class Kind : std::uint8_t {
    SessionStart,
    HandStart,
    Deal,
    Waits,   // placed first at turn 0; hidden until both have placed
    Reveal,  // the same placement, once both have placed
    Placed,
    FantasylandResult,
    HandEnd,
    SessionEnd
  };
  Kind kind = Kind::SessionStart;
  Seat seat{};            // Deal and placements: the seat; SessionEnd: the winner
  Seat btn{};             // HandStart
  std::uint8_t turn = 0;  // Deal and placements
  std::int32_t hand = 0;  // the hand's number; SessionEnd: number of hands played
  std::array<int, kSeats> chips{};
  std::array<std::uint8_t, kSeats> fantasyland{};  // HandStart: Fantasyland cards of each seat; 0: plays in turns
  Holding holding{};                               // the seat's cards: after the deal, or after placing
  Board opponent{};                                // Deal: the opponent's board as placed so far
  bool opponent_hidden = false;                    // the opponent's board is set in Fantasyland
  Placement placement{};                           // placements
  int solver_score = 0;                            // FantasylandResult
  bool stays = false;
  HandResult result{};  // HandEnd
  Finish finish = Finish::None;
};

// ---- the state

// The public part of a session.
struct SessionInfo {
  Settings settings{};
  std::array<std::int32_t, kSeats> chips{};
  std::int32_t hand = 0;                           // number from 1; 0 before BTN is drawn
  std::array<std::uint8_t, kSeats> fantasyland{};  // cards of each seat in this hand; 0: plays in turns
  Seat btn{};
  std::uint8_t turn = 0;  // 0 … 8; 9 at the end of the session
  Finish finish = Finish::None;

  Seat seat_on_turn() const { return turn % 2 == 1 ? btn : other(btn); }  // P1, from turn 1
  bool in_fantasyland(Seat seat) const { return fantasyland[static_cast<std::size_t>(seat.index)] != 0; }
  Seat winner() const { return {static_cast<std::int8_t>(chips[1] > chips[0])}; }  // needs a finished session
  bool operator==(const SessionInfo&) const = default;
};

// How many cards a seat has when it is dealt its cards in a turn.
struct CardCounts {
  int board = 0;
  int discards = 0;
  int dealt = 0;  // a position may have fewer: chance deals the rest
};
CardCounts counts_in_turn(const SessionInfo& session, Seat seat);

// What one viewer knows. Hidden cards are only counted.
struct View {
  struct Known {
    Holding holding;
    std::uint8_t hidden_placed = 0;  // 5 at turn 0, 13 in Fantasyland
    std::uint8_t hidden_discards = 0;
    std::uint8_t hidden_dealt = 0;
    bool operator==(const Known&) const = default;
  };
  SessionInfo session;
  std::array<Known, kSeats> seats;
  Seat viewer = Seat::nobody();
  Turn turn;

  CardSet unseen() const;  // in the deck or hidden
  std::uint64_t hash() const;
  bool operator==(const View&) const = default;
};

// Invariants: the undealt cards, boards, discards and dealt cards make up the whole deck, each card once; the chips add
// up to twice initial_chips.
class State {
 public:
  using View = pineapple::View;
  using Event = pineapple::Event;

  State() : State(Settings{}) {}
  explicit State(const Settings& settings);
  // Builds a position that did not come from play. Rejects positions that no session can reach.
  static Result<State> from_session(const SessionInfo& session, const std::array<Holding, kSeats>& holdings);
  // The same without checks, for positions that are known to be reachable.
  static State of(const SessionInfo& session, const std::array<Holding, kSeats>& holdings);

  // ---- the game interface (engine/game.h)
  int seats() const { return kSeats; }
  Turn turn() const;
  void legal_moves(Seat seat, MoveList& moves) const;
  void chance_outcomes(OutcomeList& outcomes) const;
  void apply(Seat seat, Move move) { apply(seat, move, NoEvents{}); }
  template <class Sink>
  void apply(Seat seat, Move move, Sink&& sink);
  Scores scores() const;
  std::uint64_t hash() const;
  View view(Seat viewer) const;
  Move random_move(Rng& rng) const;
  // Accepts a recorded Fantasyland setting without solving it again (F3).
  bool can_replay(Seat seat, Move move) const;
  bool operator==(const State&) const = default;

  // ---- queries
  const SessionInfo& session() const { return session_; }
  const Holding& holding(Seat seat) const { return holdings_[static_cast<std::size_t>(seat.index)]; }
  CardSet deck() const { return deck_; }
  // Whether this seat's board is hidden from the opponent (P1, P5). False if nothing has been placed.
  bool hidden(Seat seat) const;
  // The seat that is dealt the next card, if chance is to deal one.
  Seat receiver() const { return receiver_; }
  // A hand has ended and no card of the next one is dealt.
  bool between_hands() const;
  // Fantasyland is set by the solver, never by the seat (F3).
  bool has_forced_move(Seat seat) const { return session_.in_fantasyland(seat); }
  // The move for a seat whose clock runs out: the cards in dealt order, each to the first row with room (P3); in
  // Fantasyland, the solver's setting.
  Move timeout_move(Seat seat) const;

 private:
  Holding& own(Seat seat) { return holdings_[static_cast<std::size_t>(seat.index)]; }
  int deal_size(Seat seat) const;
  // Finds the next to act, in the order of P1a. Returns false if both boards are complete.
  bool find_next();
  bool find_fantasyland();
  bool find_first_turn();
  bool find_later_turn();
  void expect(Seat seat);
  void begin_hand();
  void place(Seat seat, const Placement& placement);
  Move fantasyland_setting(Seat seat) const;
  HandResult settle_hand();

  template <class Sink>
  void start_session(Seat btn, Sink& sink);
  template <class Sink>
  void draw(Card card, Sink& sink);
  template <class Sink>
  void play(Seat seat, Move move, Sink& sink);
  template <class Sink>
  void end_hand(Sink& sink);
  template <class Sink, class Make>
  void report(Sink& sink, Make make) const {
    if constexpr (!std::same_as<std::remove_cvref_t<Sink>, NoEvents>) sink(make());
  }
  Event session_start_event() const;
  Event hand_start_event() const;
  Event deal_event(Seat seat) const;
  Event placed_event(Event::Kind kind, Seat seat, const Placement& placement) const;
  Event fantasyland_event(Seat seat, const Placement& placement) const;
  Event hand_end_event(const HandResult& result) const;
  Event session_end_event() const;

  std::array<Holding, kSeats> holdings_{};
  CardSet deck_;
  SessionInfo session_;
  Seat receiver_ = Seat::nobody();  // of the next card
  SeatSet acting_;                  // the seats that are to place, if no card is dealt
};

template <class Sink>
void State::apply(Seat seat, Move move, Sink&& sink) {
  if (seat != Seat::chance()) {
    play(seat, move, sink);
  } else if (session_.hand == 0) {
    start_session({static_cast<std::int8_t>(move.bits)}, sink);
  } else {
    draw(drawn_card(move), sink);
  }
}

// P2: BTN is drawn for the first hand and alternates from then on.
template <class Sink>
void State::start_session(Seat btn, Sink& sink) {
  report(sink, [&] { return session_start_event(); });
  session_.btn = other(btn);  // begin_hand() alternates it to btn
  begin_hand();
  report(sink, [&] { return hand_start_event(); });
}

template <class Sink>
void State::draw(Card card, Sink& sink) {
  const Seat seat = receiver_;
  deck_.remove(card);
  own(seat).dealt.add(card);
  if (holding(seat).dealt.count < deal_size(seat)) return;
  report(sink, [&] { return deal_event(seat); });
  find_next();
}

template <class Sink>
void State::play(Seat seat, Move move, Sink& sink) {
  const Placement placement = placement_of(move, holding(seat).dealt.set());
  const Seat first = other(seat);
  const bool fantasyland = session_.in_fantasyland(seat);
  const bool both_place = !fantasyland && session_.turn == 0 && !session_.in_fantasyland(first);
  const bool waits = both_place && acting_.contains(first);
  place(seat, placement);
  if (fantasyland) {
    report(sink, [&] { return fantasyland_event(seat, placement); });
  } else {
    // The first placement of turn 0 is revealed together with the second (P1).
    if (both_place && !waits) report(sink, [&] { return placed_event(Event::Kind::Reveal, first, {}); });
    report(sink, [&] { return placed_event(waits ? Event::Kind::Waits : Event::Kind::Placed, seat, placement); });
    if (session_.turn > 0) ++session_.turn;
  }
  if (!find_next()) end_hand(sink);
}

template <class Sink>
void State::end_hand(Sink& sink) {
  const HandResult result = settle_hand();
  report(sink, [&] { return hand_end_event(result); });
  if (session_.finish != Finish::None) {
    report(sink, [&] { return session_end_event(); });
    return;
  }
  begin_hand();
  report(sink, [&] { return hand_start_event(); });
}

inline constexpr std::array<std::string_view, kRows> kRowNames = {"top", "middle", "bottom"};

// Builds a move from the cards for each place (spec 10.1). Rejects it unless they are exactly the dealt cards of a seat
// that is to place, in the right numbers for its turn, and the rows have room.
Result<Move> checked_placement(const State& state, const std::array<CardSet, 4>& places);

struct Pineapple {
  using State = pineapple::State;
  using Options = pineapple::Options;

  static const GameInfo& info();
  static Result<State> start(const Options& options);
  static State sample(const View& view, Rng& rng);

  static std::string to_text(const State& state);
  static Result<State> parse(std::string_view text);
  static std::string move_text(const State& state, Move move);
  static Result<Move> parse_move(const State& state, std::string_view text);

  static Result<Options> parse_options(int seats, const Json& json);
  static Json options_json(const Options& options);
  static Json state_json(const State& state);
  static Json view_json(const View& view);
  static Json move_json(const State& state, Move move);
  static Result<Move> parse_move_json(const State& state, const Json& json);
  static Json outcome_json(const State& state, Move outcome);
  static Result<Move> parse_outcome_json(const State& state, const Json& json);
  static std::vector<Json> outcome_parts(const Json& json);
  static Json result_json(const State& state);
  static std::optional<Json> event_json(const Event& event, Seat viewer);
  static std::optional<Json> known_move_json(const State& state, Seat mover, Move move, Seat viewer);
  static Result<Json> query(std::string_view what, const Json& request);
  static Result<Json> query_view(const View& view, std::string_view what, const Json& request);

  // pineapple_messages.cpp
  static std::vector<Json> match_messages(const State* first, const State& state, const MatchReport& report);
  static std::optional<Json> waiting_message(const WaitingReport& waiting);
  static MessageMeaning message_meaning(const Json& message);
};

static_assert(Game<Pineapple> && HasOwnMessages<Pineapple>);
static_assert(PausesBetweenHands<State> && ForcesMoves<State>);

}  // namespace taku::pineapple
