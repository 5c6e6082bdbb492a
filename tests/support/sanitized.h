#pragma once

namespace taku {

// Sanitizers make everything about ten times slower and look for memory errors, not for wrong results. Tests with many
// cases therefore run fewer of them in sanitizer builds.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TAKU_SANITIZED 1
#endif
#endif
#ifdef TAKU_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace taku
