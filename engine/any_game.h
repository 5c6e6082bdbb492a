#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "engine/try_apply.h"

// Type-erased games and states, for code that serves every game and where a virtual call does not matter: server,
// terminal, protocol. Rules and search never use it.

namespace taku {

class AnyGame;

// The events of one move or outcome. Each viewer gets only what it may see of them.
class AnyEvents {
 public:
  struct Base {
    virtual ~Base() = default;
    virtual void append_json(Seat viewer, Json& list) const = 0;
  };
  explicit AnyEvents(std::shared_ptr<const Base> base) : base_(std::move(base)) {}
  void append_json(Seat viewer, Json& list) const { base_->append_json(viewer, list); }

 private:
  std::shared_ptr<const Base> base_;
};

// A state of any game; a value, like the states themselves.
class AnyState {
 public:
  struct Base {
    virtual ~Base() = default;
    virtual std::unique_ptr<Base> clone() const = 0;
    virtual const AnyGame& game() const = 0;
    virtual int seats() const = 0;
    virtual Turn turn() const = 0;
    virtual void legal_moves(Seat seat, MoveList& moves) const = 0;
    virtual void chance_outcomes(OutcomeList& outcomes) const = 0;
    virtual AnyEvents apply(Seat seat, Move move) = 0;
    virtual Scores scores() const = 0;
    virtual std::uint64_t hash() const = 0;
    virtual std::uint64_t view_hash(Seat viewer) const = 0;
    virtual std::string text() const = 0;
    virtual std::string move_text(Move move) const = 0;
    virtual Result<Move> parse_move(std::string_view text) const = 0;
    virtual Json state_json() const = 0;
    virtual Json view_json(Seat viewer) const = 0;
    virtual Json move_json(Move move) const = 0;
    virtual Result<Move> parse_move_json(const Json& json) const = 0;
    virtual Json outcome_json(Move outcome) const = 0;
    virtual Result<Move> parse_outcome_json(const Json& json) const = 0;
    virtual Json result_json() const = 0;
    virtual Json result_json(const Placing& placing) const = 0;   // of a match that some seats left
    virtual std::optional<Scores> standing_scores() const = 0;    // see SettlesRanking; nullopt: not in this game
    virtual Status check_replay(Seat seat, Move move) const = 0;  // of a recorded move
    virtual bool between_hands() const = 0;
    virtual bool has_forced_move(Seat seat) const = 0;
    virtual bool finished(Seat seat) const = 0;      // its place is settled while others play on
    virtual Seat roller() const = 0;                 // the seat whose player throws the dice, or nobody()
    virtual Move timeout_move(Seat seat) const = 0;  // needs a seat that is to move
    // What the viewer may know of this move or outcome, before it is applied.
    virtual std::optional<Json> known_move_json(Seat mover, Move move, Seat viewer) const = 0;
    virtual std::unique_ptr<Base> consistent_state(Seat viewer) const = 0;
    // Answers a query about the match from the viewer's view alone.
    virtual Result<Json> query_view(Seat viewer, std::string_view what, const Json& request) const = 0;
  };

  explicit AnyState(std::unique_ptr<Base> base) : base_(std::move(base)) {}
  AnyState(const AnyState& other) : base_(other.base_->clone()) {}
  AnyState(AnyState&&) = default;
  AnyState& operator=(const AnyState& other) {
    base_ = other.base_->clone();
    return *this;
  }
  AnyState& operator=(AnyState&&) = default;

  const Base* operator->() const { return base_.get(); }
  Turn turn() const { return base_->turn(); }
  void legal_moves(Seat seat, MoveList& moves) const { base_->legal_moves(seat, moves); }
  void chance_outcomes(OutcomeList& outcomes) const { base_->chance_outcomes(outcomes); }
  AnyEvents apply(Seat seat, Move move) { return base_->apply(seat, move); }
  Seat roller() const { return base_->roller(); }
  Move timeout_move(Seat seat) const { return base_->timeout_move(seat); }
  std::optional<Json> known_move_json(Seat mover, Move move, Seat viewer) const {
    return base_->known_move_json(mover, move, viewer);
  }

  // A full state consistent with what the viewer knows. It is built from the view alone, so it leaks nothing hidden,
  // and equal views give equal states.
  AnyState consistent_state(Seat viewer) const { return AnyState(base_->consistent_state(viewer)); }

  // The state as G's own type, or nullptr if it belongs to another game.
  template <Game G>
  const typename G::State* as() const;

 private:
  std::unique_ptr<Base> base_;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual const GameInfo& info() const = 0;
  virtual bool has_secrets() const = 0;  // whether the game has hidden information

  struct Start {
    AnyState state;
    Json options;  // complete, with defaults filled in
  };
  virtual Result<Start> start(int seats, const Json& options) const = 0;
  virtual Result<AnyState> parse(std::string_view text) const = 0;
  virtual Result<Json> query(std::string_view what, const Json& request) const = 0;
  virtual std::vector<Json> outcome_parts(const Json& json) const = 0;  // usually the outcome itself

  // Needed only where has_own_messages(); see HasOwnMessages.
  virtual bool has_own_messages() const = 0;
  virtual std::vector<Json> match_messages(const AnyState* first, const AnyState& state,
                                           const MatchReport& report) const = 0;
  virtual std::optional<Json> waiting_message(const WaitingReport& waiting) const = 0;
  virtual MessageMeaning message_meaning(const Json& message) const = 0;
};

// G as an AnyGame. There is one object per game, so games can be compared by address.
template <Game G>
const AnyGame& erased();

template <Game G>
class ErasedState final : public AnyState::Base {
 public:
  using State = typename G::State;
  using Event = typename State::Event;

  explicit ErasedState(State state) : state_(std::move(state)) {}
  const State& state() const { return state_; }

  std::unique_ptr<Base> clone() const override { return std::make_unique<ErasedState>(state_); }
  const AnyGame& game() const override { return erased<G>(); }
  int seats() const override { return state_.seats(); }
  Turn turn() const override { return state_.turn(); }
  void legal_moves(Seat seat, MoveList& moves) const override { state_.legal_moves(seat, moves); }
  void chance_outcomes(OutcomeList& outcomes) const override { state_.chance_outcomes(outcomes); }
  AnyEvents apply(Seat seat, Move move) override {
    auto list = std::make_shared<EventList>();
    state_.apply(seat, move, [&](const Event& event) { list->events.push_back(event); });
    return AnyEvents(std::move(list));
  }
  Scores scores() const override { return state_.scores(); }
  std::uint64_t hash() const override { return state_.hash(); }
  std::uint64_t view_hash(Seat viewer) const override { return state_.view(viewer).hash(); }
  std::string text() const override { return G::to_text(state_); }
  std::string move_text(Move move) const override { return G::move_text(state_, move); }
  Result<Move> parse_move(std::string_view text) const override { return G::parse_move(state_, text); }
  Json state_json() const override { return G::state_json(state_); }
  Json view_json(Seat viewer) const override { return G::view_json(state_.view(viewer)); }
  Json move_json(Move move) const override { return G::move_json(state_, move); }
  Result<Move> parse_move_json(const Json& json) const override { return G::parse_move_json(state_, json); }
  Json outcome_json(Move outcome) const override { return G::outcome_json(state_, outcome); }
  Result<Move> parse_outcome_json(const Json& json) const override { return G::parse_outcome_json(state_, json); }
  Json result_json() const override { return G::result_json(state_); }
  Json result_json(const Placing& placing) const override {
    if constexpr (PlacesLeavers<G>) {
      return G::result_json(state_, placing);
    } else {
      return G::result_json(state_);
    }
  }
  std::optional<Scores> standing_scores() const override {
    if constexpr (SettlesRanking<State>) {
      return state_.standing_scores();
    } else {
      return std::nullopt;
    }
  }
  Status check_replay(Seat seat, Move move) const override {
    if constexpr (ChecksReplay<State>) {
      if (Status may = may_act(state_.turn(), seat); !may) return may;
      if (state_.can_replay(seat, move)) return success();
      return Error{code::kIllegalMove, "that move is not legal here"};
    } else {
      return check_move(state_, seat, move);
    }
  }
  bool between_hands() const override {
    if constexpr (PausesBetweenHands<State>) {
      return state_.between_hands();
    } else {
      return false;
    }
  }
  bool has_forced_move(Seat seat) const override {
    if constexpr (ForcesMoves<State>) {
      return state_.has_forced_move(seat);
    } else {
      return false;
    }
  }
  bool finished(Seat seat) const override {
    if constexpr (FinishesSeats<State>) {
      return state_.finished(seat);
    } else {
      return false;
    }
  }
  Seat roller() const override {
    if constexpr (RollsByHand<State>) {
      return state_.roller();
    } else {
      return Seat::nobody();
    }
  }
  Move timeout_move(Seat seat) const override {
    if constexpr (HasTimeoutMove<State>) {
      return state_.timeout_move(seat);
    } else {
      MoveList moves;
      state_.legal_moves(seat, moves);
      return moves[0];
    }
  }
  std::optional<Json> known_move_json(Seat mover, Move move, Seat viewer) const override {
    if constexpr (HidesMoves<G>) {
      return G::known_move_json(state_, mover, move, viewer);
    } else {
      return mover == Seat::chance() ? outcome_json(move) : move_json(move);
    }
  }
  std::unique_ptr<Base> consistent_state(Seat viewer) const override {
    if constexpr (std::same_as<State, typename State::View>) {
      return clone();
    } else {
      const auto view = state_.view(viewer);
      Rng rng(view.hash());
      return std::make_unique<ErasedState>(G::sample(view, rng));
    }
  }
  Result<Json> query_view(Seat viewer, std::string_view what, const Json& request) const override {
    if constexpr (AnswersViewQueries<G>) {
      return G::query_view(state_.view(viewer), what, request);
    } else {
      return Error{code::kBadRequest, "this game answers no queries about a match"};
    }
  }

 private:
  struct EventList final : AnyEvents::Base {
    std::vector<Event> events;
    void append_json(Seat viewer, Json& list) const override {
      for (const Event& event : events) {
        if (auto json = G::event_json(event, viewer)) list.push_back(std::move(*json));
      }
    }
  };

  State state_;
};

template <Game G>
class ErasedGame final : public AnyGame {
 public:
  const GameInfo& info() const override { return G::info(); }
  bool has_secrets() const override { return !std::same_as<typename G::State, typename G::State::View>; }

  Result<Start> start(int seats, const Json& options) const override {
    auto parsed = G::parse_options(seats, options);
    if (!parsed) return parsed.error();
    auto state = G::start(*parsed);
    if (!state) return state.error();
    return Start{wrap(std::move(*state)), G::options_json(*parsed)};
  }
  Result<AnyState> parse(std::string_view text) const override {
    auto state = G::parse(text);
    if (!state) return state.error();
    return wrap(std::move(*state));
  }
  Result<Json> query(std::string_view what, const Json& request) const override {
    if constexpr (AnswersQueries<G>) {
      return G::query(what, request);
    } else {
      return Error{code::kBadRequest, "this game has no queries"};
    }
  }
  std::vector<Json> outcome_parts(const Json& json) const override {
    if constexpr (JoinsOutcomes<G>) {
      return G::outcome_parts(json);
    } else {
      return {json};
    }
  }

  bool has_own_messages() const override { return HasOwnMessages<G>; }
  std::vector<Json> match_messages(const AnyState* first, const AnyState& state,
                                   const MatchReport& report) const override {
    if constexpr (HasOwnMessages<G>) {
      return G::match_messages(first ? first->as<G>() : nullptr, *state.as<G>(), report);
    } else {
      return {};
    }
  }
  std::optional<Json> waiting_message(const WaitingReport& waiting) const override {
    if constexpr (HasOwnMessages<G>) {
      return G::waiting_message(waiting);
    } else {
      return std::nullopt;
    }
  }
  MessageMeaning message_meaning(const Json& message) const override {
    if constexpr (HasOwnMessages<G>) {
      return G::message_meaning(message);
    } else {
      return {};
    }
  }

 private:
  static AnyState wrap(typename G::State state) { return AnyState(std::make_unique<ErasedState<G>>(std::move(state))); }
};

template <Game G>
const AnyGame& erased() {
  static const ErasedGame<G> game;
  return game;
}

template <Game G>
const typename G::State* AnyState::as() const {
  if (&base_->game() != &erased<G>()) return nullptr;
  return &static_cast<const ErasedState<G>&>(*base_).state();
}

}  // namespace taku
