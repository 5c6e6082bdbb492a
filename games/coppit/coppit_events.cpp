#include "games/coppit/coppit_json.h"

// Events as JSON. docs/protocol.md

namespace taku::coppit {
namespace {

Json end_json(const Event& event) {
  return {{"type", "end"},
          {"reason", kReasons[static_cast<std::size_t>(event.ending)]},
          {"winners", colours_json(event.winners)}};
}

}  // namespace

std::optional<Json> Coppit::event_json(const Event& event, Seat) {
  using Kind = Event::Kind;
  const auto begin = [&](std::string_view type, std::string_view phase) {
    return Json{{"type", type}, {"phase", phase}, {"seat", event.seat.index}, {"color", colour_name(event.colour)}};
  };
  const auto with_hats = [&](std::string_view type) {
    Json json = begin(type, "RESOLVE");
    json["hats"] = hats_json(event.hats);
    if (!event.nodes.empty()) json["nodes"] = nodes_json(event.nodes);
    return json;
  };
  Json json;
  switch (event.kind) {
    case Kind::End: return end_json(event);
    case Kind::ExtraRoll: return begin("extra_roll", "EXTRA_ROLL");
    case Kind::TurnPassed: return begin("turn", "NEXT_TURN");
    case Kind::Captured: return with_hats("capture");
    case Kind::Merged: return with_hats("merge");
    case Kind::Banked: return with_hats("bank");
    case Kind::Freed: return with_hats("free");
    case Kind::Kept: return with_hats("keep");
    case Kind::Rolled:
    case Kind::Lost:
      json = begin(event.kind == Kind::Rolled ? "roll" : "lost", "ROLL");
      json["die"] = event.die;
      return json;
    case Kind::Moved: break;
  }
  json = begin("move", "MOVE");
  json["from"] = node_name(event.nodes[0]);
  json["to"] = node_name(event.nodes[event.nodes.size() - 1]);
  json["direction"] = way_name(event.way);
  json["path"] = nodes_json(event.nodes);
  json["hats"] = hats_json(event.hats);
  return json;
}

}  // namespace taku::coppit
