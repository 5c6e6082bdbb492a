// The headers that nearly every file includes and that take longest to parse, compiled once per build folder.
// Files still include what they use: without precompiled headers everything builds the same, only slower.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "engine/match.h"
#include "engine/text_parts.h"
