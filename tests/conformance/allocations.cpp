#include "tests/conformance/allocations.h"

#include <cstdlib>
#include <new>

namespace {
std::uint64_t count = 0;

void* counted(std::size_t size) {
  ++count;
  return std::malloc(size);
}
}  // namespace

namespace taku::conformance {
std::uint64_t allocations() { return count; }
}  // namespace taku::conformance

// Replaces all forms without alignment, so that sanitizers never see memory from our operator new freed by theirs.
void* operator new(std::size_t size) {
  if (void* memory = counted(size)) return memory;
  std::abort();
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
