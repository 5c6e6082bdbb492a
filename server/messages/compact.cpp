#include "server/messages/compact.h"

// [seq,seat,move,turn] and, where they apply: the clock, and true if more messages of the entry follow.

namespace taku::server {
namespace {

constexpr std::size_t kUsualBytes = 64;

bool append_turn(const Turn& turn, std::string& text) {
  switch (turn.kind) {
    case Turn::Kind::Chance: text.append(R"("chance")"); return true;
    case Turn::Kind::Over: text.append(R"("over")"); return true;
    case Turn::Kind::Seats: break;
  }
  if (turn.seats.size() != 1) return false;
  append_number(text, turn.seats.first().index);
  return true;
}

bool append_current_turn(const Table& table, std::string& text) {
  if (!table.to_roll()) return append_turn(table.match().turn(), text);
  append_number(text.append("\"r"), table.state()->roller().index);
  text += '"';
  return true;
}

// A move as the game's text, an outcome as the object that the log has.
bool append_move(const Step& step, std::string& text) {
  if (step.seat != Seat::chance()) {
    append_quoted(text, step.before->move_text(step.move));
    return true;
  }
  append_json(text, step.json);
  return step.json.is_object();
}

// A number if no other clock than that of the message's seat has changed.
void append_clock(const SeatClocks& clocks, SeatSet changed, Seat seat, std::string& text) {
  if (changed.size() == 0) return;
  text += ',';
  if (changed.size() == 1 && changed.first() == seat) return append_number(text, *clocks.allowance(seat));
  clocks.append_text(changed, text);
}

void append_seat(Seat seat, std::string& text) {
  if (!seat.is_player()) return void(text.append("null"));
  append_number(text, seat.index);
}

// Empty if the step does not fit.
std::string step_text(const Table& table, const Entry& entry, const Effects& effects, const Step& step) {
  const Seat seat = step.seat == Seat::chance() ? step.roller : step.seat;
  const bool last = &step == &effects.steps.back();
  std::string text;
  text.reserve(kUsualBytes);
  append_number(text.append("["), entry.seq);
  text += ',';
  append_seat(seat, text);
  text += ',';
  if (!append_move(step, text)) return {};
  text += ',';
  if (!(last ? append_current_turn(table, text) : append_turn(step.turn, text))) return {};
  if (last) append_clock(table.clocks(), changed_clocks(table, entry, effects), seat, text);
  if (!last || effects.over) text.append(",true");
  return text.append("]");
}

}  // namespace

bool may_be_compact(const Room& room, const Entry& entry) {
  return same_for_all(room, entry) && !room.setup().game->has_own_messages();
}

std::vector<std::string> compact_steps(const Room& room, const Entry& entry, const Effects& effects) {
  std::vector<std::string> texts;
  for (const Step& step : effects.steps) {
    texts.push_back(step_text(*room.table(), entry, effects, step));
    if (texts.back().empty()) return {};
  }
  return texts;
}

}  // namespace taku::server
