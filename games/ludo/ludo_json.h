#pragma once

#include "games/ludo/ludo.h"

// JSON forms that several files of Ludo share.

namespace taku::ludo {

inline std::string_view type_name(PlayerType type) { return kTypeNames[static_cast<std::size_t>(type)]; }

void add_settings(const Settings& settings, Json& json);

}  // namespace taku::ludo
