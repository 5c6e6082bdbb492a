#pragma once

namespace taku {

// Sanitizers make everything slower by an order of magnitude, and they look for other mistakes than wrong numbers:
// tests that try many cases try fewer of them there.
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
