#pragma once

#include <array>
#include <string_view>

namespace taku::server {

// How the web client labels the levels of its computers, as in web/src/table/levels.ts; a test of the web client
// compares them. People cannot have a name that ends with one of them in brackets.
inline constexpr std::array<std::string_view, 20> kLevelLabels = {
    "Random",   "Easy",     "Normal", "Hard",   "Strong", "Expert", "Perfect", "Level 1", "Level 2", "Level 3",
    "ランダム", "やさしい", "ふつう", "難しい", "強い",   "達人",   "完璧",    "レベル1", "レベル2", "レベル3"};

}  // namespace taku::server
