#pragma once

#include <string_view>

namespace taku::nn {

// The model file of a game that is part of this program, or an empty text. Always empty in the browser.
std::string_view shipped_model(std::string_view game);

}  // namespace taku::nn
