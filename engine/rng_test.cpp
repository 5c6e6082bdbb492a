#include "engine/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

#include "tests/support/chi_square.h"

// The expected words were computed independently, with Python 3:
//   fair: hmac.new(bytes.fromhex(seed.rjust(64, '0')), struct.pack('>QI', n, attempt), 'sha256').digest()[:8],
//   big-endian
//   fast: SplitMix64 as published: seed + (n + 1) * 0x9e3779b97f4a7c15 through the finaliser
// and draws and shuffles derived from them as rng.h describes, with Python's unbounded integers.

namespace taku {
namespace {

constexpr std::string_view kLongSeed = "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef";

FairRandomness fair(std::string_view seed) { return {*Seed::parse(seed)}; }

template <class R>
std::vector<std::uint32_t> draws_below(const R& source, std::uint32_t bound, std::uint64_t count) {
  std::vector<std::uint32_t> drawn;
  for (std::uint64_t n = 0; n < count; ++n) drawn.push_back(bounded_draw(source, n, bound));
  return drawn;
}

template <class R>
std::vector<int> shuffled_ten(const R& source) {
  std::vector<int> items(10);
  std::iota(items.begin(), items.end(), 0);
  Draws<R>(source).shuffle(std::span<int>(items));
  return items;
}

using Numbers = std::vector<std::uint32_t>;

TEST(FastRandomness, IsSplitMix64) {
  const FastRandomness source{1234567};
  const std::uint64_t published[] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                     4593380528125082431u, 16408922859458223821u};
  for (std::uint64_t n = 0; n < 5; ++n) EXPECT_EQ(source.word(n, 0), published[n]) << n;
}

TEST(FastRandomness, KnownAnswers) {
  const FastRandomness source{1234567};
  EXPECT_EQ(source.word(0, 1), 0xb681ca8b676f47u);
  EXPECT_EQ(source.word(std::uint64_t{1} << 40, 7), 0x813bac213d76a0e4u);
  EXPECT_EQ(draws_below(source, 6, 12), (Numbers{2, 1, 3, 1, 5, 2, 3, 1, 2, 4, 2, 2}));
  EXPECT_EQ(draws_below(source, 52, 8), (Numbers{18, 9, 27, 12, 46, 22, 30, 14}));
  EXPECT_EQ(draws_below(source, 3'000'000'000, 6),  // the last of these rejects a word
            (Numbers{1050238625, 520932289, 1596621911, 747022971, 2668588471, 2134123912}));
  EXPECT_EQ(shuffled_ten(source), (std::vector<int>{6, 9, 0, 7, 2, 5, 8, 4, 1, 3}));
}

TEST(FairRandomness, KnownAnswersOfAShortSeed) {
  const FairRandomness source = fair("1");
  EXPECT_EQ(source.word(0, 0), 0xeb1a4480fe4c6c14u);
  EXPECT_EQ(source.word(1, 0), 0x47b6c81a976a5467u);
  EXPECT_EQ(source.word(0, 1), 0xbbeaa46d26a5a316u);
  EXPECT_EQ(source.word(std::uint64_t{1} << 40, 7), 0x190ad76bec2005b0u);
  EXPECT_EQ(draws_below(source, 6, 12), (Numbers{5, 1, 4, 2, 5, 4, 0, 4, 5, 1, 3, 4}));
  EXPECT_EQ(draws_below(source, 3'000'000'000, 6),  // the first and the third reject a word
            (Numbers{2202147321, 840398329, 2261560938, 1413454401, 2614077627, 2479315976}));
  EXPECT_EQ(shuffled_ten(source), (std::vector<int>{6, 1, 8, 0, 4, 7, 3, 5, 2, 9}));
}

TEST(FairRandomness, KnownAnswersOfALongSeed) {
  const FairRandomness source = fair(kLongSeed);
  EXPECT_EQ(source.word(0, 0), 0xb129219d84ac0f59u);
  EXPECT_EQ(source.word(2, 0), 0xf2d209969b3e13d0u);
  EXPECT_EQ(source.word(0, 1), 0x657b8b48501033c2u);
  EXPECT_EQ(draws_below(source, 52, 8), (Numbers{35, 23, 49, 49, 48, 30, 12, 7}));
  EXPECT_EQ(shuffled_ten(source), (std::vector<int>{1, 4, 8, 0, 2, 5, 9, 7, 3, 6}));
}

TEST(Seed, ParsesOneToSixtyFourHexDigits) {
  EXPECT_EQ(Seed::parse("1")->to_text(), std::string(63, '0') + "1");
  EXPECT_EQ(Seed::parse("aBc")->to_text(), std::string(61, '0') + "abc");
  EXPECT_EQ(Seed::parse(kLongSeed)->to_text(), kLongSeed);
  EXPECT_EQ(Seed::parse("0001"), Seed::parse("1"));
  for (const std::string& wrong : {std::string(), std::string("g"), std::string("0x1"), std::string(" 1"),
                                   std::string("-1"), std::string(65, '0')}) {
    EXPECT_FALSE(Seed::parse(wrong)) << wrong;
  }
}

// Returns a prepared word for each attempt, whatever the draw number.
struct Prepared {
  std::vector<std::uint64_t> words;
  std::uint64_t word(std::uint64_t, std::uint32_t attempt) const { return words.at(attempt); }
  bool operator==(const Prepared&) const = default;
};
static_assert(Randomness<Prepared>);

std::uint64_t high(std::uint64_t upper_half) { return upper_half << 32; }

// 2^32 = 6 * 715827882 + 4, so the four 32-bit words whose product has a low half below 4 are rejected.
TEST(BoundedDraw, RejectsExactlyTheWordsThatWouldBiasTheResult) {
  EXPECT_EQ(bounded_draw(Prepared{{high(0), high(0xffffffff)}}, 0, 6), 5u) << "low half 0 is rejected";
  // 715827883 * 6 = 2^32 + 2, 1431655766 * 6 = 2 * 2^32 + 4.
  EXPECT_EQ(bounded_draw(Prepared{{high(715827883), high(0xffffffff)}}, 0, 6), 5u) << "low half 2 is rejected";
  EXPECT_EQ(bounded_draw(Prepared{{high(1431655766)}}, 0, 6), 2u) << "low half 4 is accepted";
  EXPECT_EQ(bounded_draw(Prepared{{high(1)}}, 0, 6), 0u) << "low half 6 is accepted";
}

TEST(BoundedDraw, MayRejectSeveralWords) {
  EXPECT_EQ(bounded_draw(Prepared{{high(0), high(0), high(0), high(0), high(1'000'000'000)}}, 0, 6), 1u);
}

TEST(BoundedDraw, PowersOfTwoAndOneNeverReject) {
  for (const std::uint32_t bound : {1u, 2u, 64u, 0x80000000u}) {
    EXPECT_EQ(bounded_draw(Prepared{{high(0)}}, 0, bound), 0u) << bound;
    EXPECT_EQ(bounded_draw(Prepared{{high(0xffffffff)}}, 0, bound), bound - 1) << bound;
  }
}

template <class R>
double die_chi_square(const R& source, std::uint32_t faces, std::uint64_t rolls) {
  std::vector<std::uint64_t> counts(faces);
  for (std::uint64_t n = 0; n < rolls; ++n) ++counts[bounded_draw(source, n, faces)];
  return chi_square(counts);
}

TEST(BoundedDraw, IsUniform) {
  for (const std::uint32_t faces : {2u, 6u, 7u, 52u, 127u}) {
    EXPECT_LT(die_chi_square(FastRandomness{42}, faces, 60'000), chi_square_limit(faces - 1)) << faces;
    EXPECT_LT(die_chi_square(fair("42"), faces, 12'000), chi_square_limit(faces - 1)) << faces;
  }
}

TEST(BoundedDraw, SuccessiveDrawsAreUniformInPairs) {
  std::vector<std::uint64_t> pairs(36);
  for (std::uint64_t n = 0; n < 60'000; n += 2) {
    const FastRandomness source{7};
    ++pairs[bounded_draw(source, n, 6) * 6 + bounded_draw(source, n + 1, 6)];
  }
  EXPECT_LT(chi_square(pairs), chi_square_limit(35));
}

TEST(BoundedDraw, DependsOnlyOnSeedAndNumber) {
  const FairRandomness source = fair(kLongSeed);
  const std::uint32_t alone = bounded_draw(source, 17, 6);
  for (std::uint64_t n = 0; n < 40; ++n) {
    static_cast<void>(bounded_draw(source, n, 3'000'000'000));  // large bounds reject often and use more attempts
  }
  EXPECT_EQ(bounded_draw(source, 17, 6), alone);
  EXPECT_EQ(Draws<FairRandomness>(source, 17).below(6), alone);
}

TEST(Draws, CountsEveryDrawOnce) {
  Draws<FairRandomness> draws(fair("1"));
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(draws.below(3'000'000'000), bounded_draw(fair("1"), static_cast<std::uint64_t>(i), 3'000'000'000));
    EXPECT_EQ(draws.drawn(), static_cast<std::uint64_t>(i) + 1) << "rejections do not consume draw numbers";
  }
  std::vector<int> items(10);
  draws.shuffle(std::span<int>(items));
  EXPECT_EQ(draws.drawn(), 6u + 9u);
}

TEST(Draws, ShufflesEveryOrderEquallyOften) {
  std::map<std::vector<int>, std::uint64_t> seen;
  Rng rng(99);
  for (int i = 0; i < 24'000; ++i) {
    std::vector<int> items = {0, 1, 2, 3};
    rng.shuffle(std::span<int>(items));
    ++seen[items];
  }
  ASSERT_EQ(seen.size(), 24u);
  std::vector<std::uint64_t> counts;
  for (const auto& [order, count] : seen) counts.push_back(count);
  EXPECT_LT(chi_square(counts), chi_square_limit(23));
}

TEST(DrawnOutcome, FollowsTheWeights) {
  OutcomeList outcomes;
  outcomes.push_back({Move{10}, 1});
  outcomes.push_back({Move{20}, 2});
  outcomes.push_back({Move{30}, 3});
  // Six equal parts of the 32-bit range: 0 | 1 2 | 3 4 5.
  const std::uint64_t expected[] = {10, 20, 20, 30, 30, 30};
  for (std::uint64_t sixth = 0; sixth < 6; ++sixth) {
    const std::uint64_t word = high((sixth << 32) / 6 + 1000);
    EXPECT_EQ(drawn_outcome(outcomes, Prepared{{word}}, 0).bits, expected[sixth]) << sixth;
  }
}

}  // namespace
}  // namespace taku
