#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/move.h"
#include "engine/sha256.h"

// Stateless randomness: draw n of a seed is a function of (seed, n), so there is no generator state to carry or save,
// and the same draw number gives the same die after an undo, a restart, or a year.
//
// A Randomness returns 64 random bits for (n, attempt). Attempts above 0 are used only if a bounded draw has to reject
// a word to stay uniform, so draw n never depends on other draws.

namespace taku {

template <class R>
concept Randomness = std::regular<R> && requires(const R& source, std::uint64_t n, std::uint32_t attempt) {
  { source.word(n, attempt) } -> std::same_as<std::uint64_t>;
};

// The seed of a match between people: 256 bits, written as up to 64 hex digits (shorter text is padded with leading
// zeros).
struct Seed {
  std::array<std::uint8_t, 32> bytes{};

  static std::optional<Seed> parse(std::string_view hex);
  std::string to_text() const { return to_hex(bytes); }
  bool operator==(const Seed&) const = default;
};

// For matches between people: word = the first 8 bytes, big-endian, of HMAC-SHA256(seed, n as 8 bytes | attempt as 4
// bytes). Unpredictable without the seed, and verifiable with it.
struct FairRandomness {
  Seed seed;
  std::uint64_t word(std::uint64_t n, std::uint32_t attempt) const;
  bool operator==(const FairRandomness&) const = default;
};

// The finaliser of SplitMix64: a bijection that mixes all bits.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}

// For search and simulation: SplitMix64, i.e. a counter passed through mix64.
struct FastRandomness {
  std::uint64_t seed = 0;
  constexpr std::uint64_t word(std::uint64_t n, std::uint32_t attempt) const {
    const std::uint64_t first = mix64(seed + (n + 1) * 0x9e3779b97f4a7c15ull);
    return attempt == 0 ? first : mix64(first + attempt);
  }
  bool operator==(const FastRandomness&) const = default;
};

// Uniform in 0 … bound − 1 (bound > 0). Multiplies, and rejects the few words that would bias the result.
template <Randomness R>
constexpr std::uint32_t bounded_draw(const R& source, std::uint64_t n, std::uint32_t bound) {
  for (std::uint32_t attempt = 0;; ++attempt) {
    const std::uint64_t product = (source.word(n, attempt) >> 32) * bound;
    const auto low = static_cast<std::uint32_t>(product);
    if (low >= bound || low >= (0u - bound) % bound) return static_cast<std::uint32_t>(product >> 32);
  }
}

// The outcome that draw n selects, by weight. Needs at least one outcome.
template <Randomness R>
Move drawn_outcome(const OutcomeList& outcomes, const R& source, std::uint64_t n) {
  std::uint32_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  std::uint32_t left = bounded_draw(source, n, total);
  for (const Outcome& outcome : outcomes) {
    if (left < outcome.weight) return outcome.move;
    left -= outcome.weight;
  }
  return outcomes[outcomes.size() - 1].move;  // unreachable: the weights add up to the total
}

// A sequence of draws from one source.
template <Randomness R>
class Draws {
 public:
  explicit constexpr Draws(R source = {}, std::uint64_t first = 0) : source_(source), next_(first) {}

  constexpr std::uint64_t word() { return source_.word(next_++, 0); }
  constexpr std::uint32_t below(std::uint32_t bound) { return bounded_draw(source_, next_++, bound); }
  Move outcome(const OutcomeList& outcomes) { return drawn_outcome(outcomes, source_, next_++); }

  // Fisher–Yates shuffle; every order is equally likely.
  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
    }
  }

  constexpr std::uint64_t drawn() const { return next_; }

 private:
  R source_;
  std::uint64_t next_;
};

using FairRng = Draws<FairRandomness>;

// The generator for search and simulation.
class Rng : public Draws<FastRandomness> {
 public:
  explicit constexpr Rng(std::uint64_t seed = 0) : Draws(FastRandomness{seed}) {}
};

}  // namespace taku
