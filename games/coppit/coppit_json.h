#pragma once

#include "games/coppit/coppit.h"

// JSON forms that several files of Coppit share.

namespace taku::coppit {

inline constexpr std::array<std::string_view, 4> kReasons = {"", "one_color", "eliminated", "max_turns"};  // by Ending

inline Json hats_json(const HatList& hats) {
  Json list = Json::array();
  for (const Hat hat : hats) list.push_back(hat_name(hat));
  return list;
}

inline Json nodes_json(const NodeList& nodes) {
  Json list = Json::array();
  for (const Node node : nodes) list.push_back(node_name(node));
  return list;
}

inline Json colours_json(ColourSet colours) {
  Json list = Json::array();
  for (int colour = 0; colour < kColours; ++colour) {
    if ((colours >> colour & 1) != 0) list.push_back(colour_name(colour));
  }
  return list;
}

}  // namespace taku::coppit
