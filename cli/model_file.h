#pragma once

#include <memory>
#include <string>

#include "engine/any_game.h"
#include "nn/network.h"

namespace taku::cli {

// Reads a model for this game. Throws IoError if it is damaged or foreign.
std::shared_ptr<const nn::Network> read_model(const std::string& path, const AnyGame& game);

}  // namespace taku::cli
