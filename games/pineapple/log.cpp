#include "games/pineapple/log.h"

#include <algorithm>

#include "engine/uuid.h"

namespace taku::pineapple {
namespace {

// Plays a match again and writes down what happens.
class Scribe {
 public:
  Scribe(const Match& match, LogNames names) : match_(match), state_(*match.state_after(0).as<Pineapple>()) {
    log_.session.names = std::move(names);
    log_.session.initial_chips = state_.table().settings.initial_chips;
    if (state_.table().hand > 0) begin_hand();
  }

  Log write() {
    for (const Match::Ply& ply : match_.plies()) {
      if (ply.seat.is_player()) note(ply);
      state_.apply(ply.seat, ply.move, [&](const Event& event) { hear(event, ply.notes); });
    }
    finish();
    return std::move(log_);
  }

 private:
  // The state has begun it.
  void begin_hand() {
    const Table& table = state_.table();
    const std::string& session = log_.session.names.session_id;
    log_.hands.push_back({hand_id_of(session, table.hand), session, table.hand, {}, {}, table.btn, table.chips, {}});
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      const CardSet discards = state_.holding({static_cast<std::int8_t>(seat)}).discards;
      discards_[seat].assign(discards.begin(), discards.end());
    }
  }

  void note(const Match::Ply& ply) {
    note_time(ply.notes);
    const Dealt& dealt = state_.holding(ply.seat).dealt;
    if (state_.table().in_fantasyland(ply.seat)) {
      log_.fantasyland.push_back({log_.hands.back().hand_id, ply.seat, dealt, {}, {}, 0, false, ply.notes});
    } else {
      note_turn(ply, placement_of(ply.move, dealt.set()));
    }
  }

  // When the cards were dealt is known from who placed them first, and how long that took.
  void note_time(const MoveNotes& notes) {
    if (!notes.at) return;
    const TimeMs thought = std::clamp<TimeMs>(notes.think_ms.value_or(0), 0, std::max<TimeMs>(*notes.at, 0));
    std::optional<TimeMs>& started = log_.hands.back().started_at;
    if (!started) started = *notes.at - thought;
    if (!log_.session.started_at) log_.session.started_at = started;
    last_ = notes.at;
  }

  void note_turn(const Match::Ply& ply, const Placement& placement) {
    const View view = state_.view(ply.seat);
    const auto self = static_cast<std::size_t>(ply.seat.index);
    const View::Known& opponent = view.seats[1 - self];
    TurnRow row{.hand_id = log_.hands.back().hand_id,
                .turn = view.table.turn,
                .player = ply.seat,
                .board_self = view.seats[self].holding.board,
                .board_opponent = opponent.holding.board,
                .dealt = view.seats[self].holding.dealt,
                .known_discards = discards_[self],
                .placements = {},
                .discard = {},
                .notes = ply.notes};
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
    log_.turns.push_back(std::move(row));
  }

  void hear(const Event& event, const MoveNotes& notes) {
    if (event.kind == Event::Kind::HandStart) begin_hand();
    if (event.kind == Event::Kind::FantasylandResult) {
      FantasylandRow& row = log_.fantasyland.back();
      row.board = event.holding.board;
      row.discarded = event.holding.discards;
      row.solver_score = event.solver_score;
      row.stays = event.stays;
    }
    if (event.kind == Event::Kind::HandEnd) {
      log_.hands.back().result = event.result;
      log_.hands.back().finished_at = notes.at;
    }
  }

  void finish() {
    SessionRow& session = log_.session;
    const Table& table = state_.table();
    const bool finished = table.finish != Finish::None;
    session.hands_played = finished || table.hand == 0 ? table.hand : table.hand - 1;
    if (match_.turn().kind != Turn::Kind::Over) return;
    session.finished_at = last_;
    session.final_chips = table.chips;
    session.finish_reason = finished ? kFinishNames[static_cast<std::size_t>(table.finish)] : "manual";
    if (const auto winner = find_int(match_.result_json(), "winner")) {
      session.winner = Seat{static_cast<std::int8_t>(*winner)};
    }
  }

  const Match& match_;
  State state_;
  Log log_;
  std::array<std::vector<Card>, kSeats> discards_;  // of this hand, in their order
  std::optional<TimeMs> last_;
};

}  // namespace

std::string hand_id_of(std::string_view session_id, int hand_number) {
  return uuid_of(std::string(session_id) + " hand " + std::to_string(hand_number));
}

Log log_of(const Match& match, LogNames names) { return Scribe(match, std::move(names)).write(); }

}  // namespace taku::pineapple
