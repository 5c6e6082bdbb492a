#include "games/ludo/ludo.h"

// Events as JSON. docs/protocol.md

namespace taku::ludo {
namespace {

// Every position on the way, including the last: a client shows each of them for a moment (L12).
Json path_json(const Event& event) {
  Json path = Json::array();
  for (Step step = event.from; step != event.to;) path.push_back(position(event.colour, ++step));
  return path;
}

}  // namespace

std::optional<Json> Ludo::event_json(const Event& event, Seat) {
  constexpr std::array<std::string_view, 8> kTypes = {"roll",   "pass", "move",       "capture",
                                                      "finish", "rank", "extra_turn", "end"};
  Json json = {{"type", kTypes[static_cast<std::size_t>(event.kind)]}};
  if (event.kind != Event::Kind::End) json["color"] = name(event.colour);
  switch (event.kind) {
    case Event::Kind::Roll: json["die"] = event.die; break;
    case Event::Kind::Move:
      json["id"] = event.token;
      json["from"] = position(event.colour, event.from);
      json["to"] = position(event.colour, event.to);
      json["path"] = path_json(event);
      break;
    case Event::Kind::Capture:
    case Event::Kind::Finish: json["id"] = event.token; break;
    case Event::Kind::Rank: json["rank"] = event.rank; break;
    case Event::Kind::End:
      json["ranking"] = Json::array();
      for (std::size_t i = 0; i < event.rank; ++i) json["ranking"].push_back(name(event.ranking[i]));
      break;
    case Event::Kind::Pass:
    case Event::Kind::ExtraTurn: break;
  }
  return json;
}

}  // namespace taku::ludo
