// As precompiled.h, for test programs.
#pragma once

#include <gtest/gtest.h>

#include "cmake/precompiled.h"
