#include "study/analyse_commands.h"

#include <algorithm>

#include "protocol/requests.h"

namespace taku::study {
namespace {

// For each ply, a hash of all plies up to it.
std::vector<std::uint64_t> hashes_of(const Match& match) {
  std::vector<std::uint64_t> hashes;
  std::uint64_t hash = 0;
  for (const Match::Ply& ply : match.plies()) {
    hash = mix64(hash ^ mix64(ply.move.bits + static_cast<std::uint64_t>(ply.seat.index + 8)));
    hashes.push_back(hash);
  }
  return hashes;
}

}  // namespace

// What is known about this match. Entries that were replaced since then, after an undo, are dropped.
AnalyseCommands::Kept& AnalyseCommands::kept(const Match& match, std::uint64_t number) {
  if (!matches_.contains(number) && matches_.size() == kMatches) {
    matches_.erase(std::ranges::min_element(matches_, {}, [](const auto& each) { return each.second.used; }));
  }
  Kept& kept = matches_[number];
  kept.used = ++requests_;
  std::vector<std::uint64_t> hashes = hashes_of(match);
  std::erase_if(kept.marks, [&](const auto& each) {
    return each.first >= hashes.size() || hashes[each.first] != kept.hashes[each.first];
  });
  kept.hashes = std::move(hashes);
  return kept;
}

Result<Json> AnalyseCommands::analyse(const Match& match, std::uint64_t number, const Json& request) {
  const auto ply = find_int(request, "ply");
  const auto entries = static_cast<std::int64_t>(match.plies().size());
  if (!ply || *ply < 0 || *ply > entries) {
    return bad_request("ply must be the number of an entry of the match, or the number of entries for its position");
  }
  const auto effort = protocol::parse_count(request, "effort", kDefaultEffort, kMaxEffort);
  if (!effort) return effort.error();
  if (*ply == entries) return position(match, static_cast<int>(*effort));
  AnalysedEntry entry = study::analyse(match, static_cast<std::size_t>(*ply), static_cast<int>(*effort));
  kept(match, number).marks[static_cast<std::size_t>(*ply)] = entry.mark;
  return std::move(entry.json);
}

Result<Json> AnalyseCommands::position(const Match& match, int effort) {
  const AnyState state = match.state_after(match.plies().size());
  switch (match.turn().kind) {
    case Turn::Kind::Over: return Error{code::kOver, "the match is over"};
    case Turn::Kind::Chance: return bad_request("it is chance's turn");
    case Turn::Kind::Seats: break;
  }
  return analyse_position(state, match.plies().size(), effort).json;
}

Result<Json> AnalyseCommands::summary(const Match& match, std::uint64_t number) {
  return summary_json(kept(match, number).marks, match.seats(), unit_of(match.game()), match.plies().size());
}

}  // namespace taku::study
