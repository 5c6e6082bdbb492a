#include "ai/eval/pineapple/outlook.h"

namespace taku::ai::pineapple {

const std::array<std::int16_t, kOutlookWeights> kOutlook = {
#include "ai/eval/pineapple/outlook.inc"
};

}  // namespace taku::ai::pineapple
