#pragma once

#include "nn/network.h"

// The models that levels play with, one for each game. Natively the shipped ones are part of the program; the browser
// fetches them and installs them.

namespace taku::nn {

// The installed model of a game, or nullptr.
const Network* installed_model(std::string_view game);

// Checks that the model is of this game and was trained on the features of this program.
Status check_model(const Network& network, std::string_view game);

// Installs a model file for the game it names, in place of the previous one. No search may be running.
Status install_model(std::string_view file);

}  // namespace taku::nn
