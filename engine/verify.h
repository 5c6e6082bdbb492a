#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/any_game.h"
#include "engine/match_log.h"

// Checks a match that someone else ran: that every move was legal, that every die and card is what the seed draws, and
// that nobody chose the seed. It believes nothing that the file says but the moves themselves.

namespace taku {

namespace code {
inline constexpr std::string_view kWrongDraw = "verify/draw";
inline constexpr std::string_view kWrongSeed = "verify/seed";
inline constexpr std::string_view kWrongSeedHash = "verify/seed_hash";
inline constexpr std::string_view kWrongEnd = "verify/end";
inline constexpr std::string_view kWrongResult = "verify/result";
inline constexpr std::string_view kWrongHash = "verify/hash";
inline constexpr std::string_view kNothingToCheck = "verify/nothing";  // of what is skipped
inline constexpr std::string_view kNotReached = "verify/not_reached";  // of what is skipped
}  // namespace code

struct Check {
  enum class Name : std::uint8_t { Form, Rules, Draws, Seed, SeedHash, End, Result, Hash };
  enum class Answer : std::uint8_t { Ok, Failed, Skipped };
  Name name = Name::Form;
  Answer answer = Answer::Ok;
  std::size_t count = 0;  // of Rules and Draws: how many entries or outcomes were good
  std::size_t entry = 0;  // of the record, from 1, where it failed; 0: at no entry
  Error why{};            // unless it is Ok
};
inline constexpr std::array<std::string_view, 8> kCheckNames = {"form",      "rules", "draws",  "seed",
                                                                "seed_hash", "end",   "result", "hash"};
inline constexpr std::array<std::string_view, 3> kCheckAnswers = {"ok", "failed", "skipped"};

struct Verdict {
  std::vector<Check> checks;  // every name once, in their order

  bool good() const;  // nothing failed
  Json to_json() const;
};

// A record alone has only rules and, where it has a seed, draws; the rest is skipped.
Verdict verify(const MatchLog& log, std::span<const AnyGame* const> games);

}  // namespace taku
