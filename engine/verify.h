#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/any_game.h"
#include "engine/match_log.h"

// Checks a match played elsewhere: that every move was legal, that every die and card is what the seed draws, and that
// nobody chose the seed. Trusts nothing in the file but the moves themselves.

namespace taku {

namespace code {
inline constexpr std::string_view kWrongDraw = "verify/draw";
inline constexpr std::string_view kWrongSeed = "verify/seed";
inline constexpr std::string_view kWrongSeedHash = "verify/seed_hash";
inline constexpr std::string_view kWrongEnd = "verify/end";
inline constexpr std::string_view kWrongResult = "verify/result";
inline constexpr std::string_view kWrongHash = "verify/hash";
inline constexpr std::string_view kNothingToCheck = "verify/nothing";  // for skipped checks
inline constexpr std::string_view kNotReached = "verify/not_reached";  // for skipped checks
}  // namespace code

struct Check {
  enum class Name : std::uint8_t { Form, Rules, Draws, Seed, SeedHash, End, Result, Hash };
  enum class Answer : std::uint8_t { Ok, Failed, Skipped };
  Name name = Name::Form;
  Answer answer = Answer::Ok;
  std::size_t count = 0;  // for Rules and Draws: how many entries or outcomes were correct
  std::size_t entry = 0;  // the entry of the record, from 1, that failed; 0: no single entry
  Error why{};            // unless the answer is Ok
};
inline constexpr std::array<std::string_view, 8> kCheckNames = {"form",      "rules", "draws",  "seed",
                                                                "seed_hash", "end",   "result", "hash"};
inline constexpr std::array<std::string_view, 3> kCheckAnswers = {"ok", "failed", "skipped"};

struct Verdict {
  std::vector<Check> checks;  // every check once, in the order of Check::Name

  bool good() const;  // no check failed
  Json to_json() const;
};

// For a bare record only the rules and, if it has a seed, the draws are checked; the rest is skipped.
Verdict verify(const MatchLog& log, std::span<const AnyGame* const> games);

}  // namespace taku
