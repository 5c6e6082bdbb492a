#include "games/pineapple/log.h"

#include <algorithm>
#include <utility>

#include "engine/uuid.h"

namespace taku::pineapple {
namespace {

int hands_played(const SessionInfo& info) {
  return info.finish != Finish::None || info.hand == 0 ? info.hand : info.hand - 1;
}

// A step only changes the last hand in the log.
void add(LogStep step, Log& log) {
  if (step.session) log.session = std::move(*step.session);
  for (HandRow& hand : step.hands) {
    if (!log.hands.empty() && log.hands.back().hand_number == hand.hand_number) log.hands.pop_back();
    log.hands.push_back(std::move(hand));
  }
  std::ranges::move(step.turns, std::back_inserter(log.turns));
  std::ranges::move(step.fantasyland, std::back_inserter(log.fantasyland));
}

class PineappleRowLogger final : public RowLogger {
 public:
  PineappleRowLogger(const State& start, LogNames names) : writer_(start, std::move(names)) {}
  std::unique_ptr<RowLogger> clone() const override { return std::make_unique<PineappleRowLogger>(*this); }
  std::vector<SqlRow> begin() override { return log_rows(writer_.begin()); }
  std::vector<SqlRow> play(Seat seat, Move move, const MoveNotes& notes) override {
    return log_rows(writer_.play(seat, move, notes));
  }
  std::vector<SqlRow> end(const Json& result) override { return log_rows(writer_.end(result)); }

 private:
  LogWriter writer_;
};

}  // namespace

// ---- LogWriter

LogWriter::LogWriter(const State& start, LogNames names) : state_(start) {
  session_.names = std::move(names);
  session_.initial_chips = state_.session().settings.initial_chips;
  session_.hands_played = hands_played(state_.session());
  if (state_.session().hand > 0) begin_hand();
}

LogStep LogWriter::begin() { return take_step(); }

LogStep LogWriter::play(Seat seat, Move move, const MoveNotes& notes) {
  if (seat.is_player()) note(seat, move, notes);
  state_.apply(seat, move, [&](const Event& event) { on_event(event, notes); });
  return take_step();
}

LogStep LogWriter::end(const Json& result) {
  const SessionInfo& info = state_.session();
  session_.finished_at = last_;
  session_.final_chips = info.chips;
  session_.finish_reason = info.finish != Finish::None ? kFinishNames[static_cast<std::size_t>(info.finish)] : "manual";
  if (const auto winner = find_int(result, "winner")) session_.winner = Seat{static_cast<std::int8_t>(*winner)};
  session_changed_ = true;
  return take_step();
}

LogStep LogWriter::take_step() {
  if (std::exchange(session_changed_, false)) step_.session = session_;
  if (std::exchange(hand_changed_, false)) step_.hands.push_back(hand_);
  return std::exchange(step_, {});
}

// Called after the state has begun the hand.
void LogWriter::begin_hand() {
  const SessionInfo& info = state_.session();
  const std::string& session = session_.names.session_id;
  hand_ = {hand_id_of(session, info.hand), session, info.hand, {}, {}, info.btn, info.chips, {}};
  hand_changed_ = true;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const CardSet discards = state_.holding({static_cast<std::int8_t>(seat)}).discards;
    discards_[seat].assign(discards.begin(), discards.end());
  }
}

void LogWriter::note(Seat seat, Move move, const MoveNotes& notes) {
  note_time(notes);
  const Dealt& dealt = state_.holding(seat).dealt;
  if (state_.session().in_fantasyland(seat)) {
    step_.fantasyland.push_back({hand_.hand_id, seat, dealt, {}, {}, 0, false, notes});
  } else {
    note_turn(seat, placement_of(move, dealt.set()), notes);
  }
}

// The deal time of a hand is the time of its first placement minus the thinking time.
void LogWriter::note_time(const MoveNotes& notes) {
  if (!notes.at) return;
  last_ = notes.at;
  if (hand_.started_at) return;
  const TimeMs thought = std::clamp<TimeMs>(notes.think_ms.value_or(0), 0, std::max<TimeMs>(*notes.at, 0));
  hand_.started_at = *notes.at - thought;
  hand_changed_ = true;
  if (session_.started_at) return;
  session_.started_at = hand_.started_at;
  session_changed_ = true;
}

void LogWriter::note_turn(Seat seat, const Placement& placement, const MoveNotes& notes) {
  const View view = state_.view(seat);
  const auto self = static_cast<std::size_t>(seat.index);
  const View::Known& opponent = view.seats[1 - self];
  TurnRow row{.hand_id = hand_.hand_id,
              .turn = view.session.turn,
              .player = seat,
              .board_self = view.seats[self].holding.board,
              .board_opponent = opponent.holding.board,
              .dealt = view.seats[self].holding.dealt,
              .known_discards = discards_[self],
              .placements = {},
              .discard = {},
              .notes = notes};
  if (opponent.hidden_placed == kBoardCards) row.board_opponent.reset();
  for (const Card card : row.dealt) {
    const auto placed = *std::ranges::find(placement.cards, card, &Placement::Placed::card);
    if (placed.place == Place::Discard) {
      row.discard = card;
      discards_[self].push_back(card);
    } else {
      row.placements.push_back(placed);
    }
  }
  step_.turns.push_back(std::move(row));
}

void LogWriter::on_event(const Event& event, const MoveNotes& notes) {
  if (event.kind == Event::Kind::HandStart) begin_hand();
  if (event.kind == Event::Kind::FantasylandResult) {
    FantasylandRow& row = step_.fantasyland.back();
    row.board = event.holding.board;
    row.discarded = event.holding.discards;
    row.solver_score = event.solver_score;
    row.stays = event.stays;
  }
  if (event.kind == Event::Kind::HandEnd) {
    hand_.result = event.result;
    hand_.finished_at = notes.at;
    step_.hands.push_back(hand_);
    hand_changed_ = false;
    session_.hands_played = hand_.hand_number;
    session_changed_ = true;
  }
}

// ---- whole matches

std::string hand_id_of(std::string_view session_id, int hand_number) {
  return uuid_of(std::string(session_id) + " hand " + std::to_string(hand_number));
}

// Replays the match and logs it.
Log log_of(const Match& match, LogNames names) {
  LogWriter writer(*match.state_after(0).as<Pineapple>(), std::move(names));
  Log log;
  add(writer.begin(), log);
  for (const Match::Ply& ply : match.plies()) add(writer.play(ply.seat, ply.move, ply.notes), log);
  if (match.turn().kind == Turn::Kind::Over) add(writer.end(match.result_json()), log);
  return log;
}

std::unique_ptr<RowLogger> make_row_logger(const State& start, LogNames names) {
  return std::make_unique<PineappleRowLogger>(start, std::move(names));
}

}  // namespace taku::pineapple
