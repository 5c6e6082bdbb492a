#include "engine/verify.h"

#include <algorithm>

#include "tests/support/match_logs.h"
#include "tests/support/sanitized.h"

// Correct logs of all games pass, and any change in them is detected.

namespace taku {
namespace {

using Name = Check::Name;

constexpr int kMatches = kSanitized ? 1 : 4;  // per setup

std::vector<MatchLog> honest_logs() {
  std::vector<MatchLog> logs;
  for (const LogSetup& setup : kLogSetups) {
    for (int i = 0; i < kMatches; ++i) logs.push_back(honest_log(setup, static_cast<std::uint64_t>(logs.size() + 1)));
  }
  return logs;
}

const std::vector<MatchLog>& logs() {
  static const std::vector<MatchLog> made = honest_logs();
  return made;
}

Verdict verdict(const MatchLog& log) { return verify(log, all_games()); }
Check::Answer answer(const MatchLog& log, Name name) {
  return verdict(log).checks[static_cast<std::size_t>(name)].answer;
}
const Check& of(const Verdict& verdict, Name name) { return verdict.checks[static_cast<std::size_t>(name)]; }

std::string described(const MatchLog& log) { return log.record.game + ": " + to_text(verdict(log).to_json()); }

MatchLog record_alone(const MatchLog& log) { return *MatchLog::parse(log.record.to_json()); }

void expect_failed(const MatchLog& log, Name name, std::string_view code) {
  const Verdict found = verdict(log);
  EXPECT_FALSE(found.good());
  EXPECT_EQ(of(found, name).answer, Check::Answer::Failed) << described(log);
  EXPECT_EQ(of(found, name).why.code, code) << described(log);
}

// The state before that entry.
AnyState state_before(const Record& record, std::size_t entry) {
  Record part = record;
  part.seed.reset();
  part.end.reset();
  part.moves.resize(entry);
  return Match::load(part, all_games())->state();
}

// The one change that verification cannot detect: another legal match with the same dice and cards that reaches exactly
// the same final state (a token that is captured anyway, two discards in another order). This is rare.
bool another_way_to_the_same_end(const MatchLog& log, const MatchLog& other) {
  const auto outcomes = [](const Record& record) {
    std::vector<Json> drawn;
    for (const RecordedMove& entry : record.moves) {
      if (entry.seat == Seat::chance()) drawn.push_back(entry.move);
    }
    return drawn;
  };
  const auto loaded = Match::load(other.record, all_games());
  return loaded.ok() && loaded->state()->text() == Match::load(log.record, all_games())->state()->text() &&
         loaded->ended() == log.record.end && outcomes(other.record) == outcomes(log.record);
}

struct Changes {
  int found = 0, unnoticed = 0;

  void look_at(const MatchLog& log, const MatchLog& other, const std::string& what) {
    if (!verdict(other).good()) {
      ++found;
      return;
    }
    ++unnoticed;
    EXPECT_TRUE(another_way_to_the_same_end(log, other)) << log.record.game << ": " << what;
  }
};

TEST(Verify, CorrectLogsPass) {
  for (const MatchLog& log : logs()) {
    const Verdict found = verdict(log);
    EXPECT_TRUE(found.good()) << described(log);
    for (const Check& check : found.checks) EXPECT_EQ(check.answer, Check::Answer::Ok) << described(log);
    EXPECT_EQ(of(found, Name::Rules).count, log.record.moves.size());
    const auto drawn = std::ranges::count(log.record.moves, Seat::chance(), &RecordedMove::seat);
    EXPECT_EQ(of(found, Name::Draws).count, static_cast<std::size_t>(drawn));
  }
}

TEST(Verify, LogsRoundTripThroughText) {
  for (const MatchLog& log : logs()) {
    const auto parsed = MatchLog::parse(*parse_json(to_text(log.to_json()), 1 << 24));
    ASSERT_TRUE(parsed.ok()) << parsed.error().message;
    EXPECT_EQ(parsed->to_json(), log.to_json());
    EXPECT_TRUE(verdict(*parsed).good());
  }
}

// Other programs may reorder fields.
TEST(Verify, FieldOrderDoesNotMatter) {
  MatchLog log = logs()[0];
  Json turned = Json::object();
  for (auto field = log.result.end(); field != log.result.begin();) {
    --field;
    turned[field.key()] = field.value();
  }
  ASSERT_NE(turned, log.result);
  log.result = turned;
  EXPECT_TRUE(verdict(log).good());
}

TEST(Verify, ABareRecordIsCheckedForRulesAndDraws) {
  MatchLog alone = record_alone(logs().back());
  Verdict found = verdict(alone);
  EXPECT_TRUE(found.good());
  for (const Name name : {Name::Rules, Name::Draws}) EXPECT_EQ(of(found, name).answer, Check::Answer::Ok);
  for (const Name name : {Name::Seed, Name::SeedHash, Name::Result, Name::Hash}) {
    EXPECT_EQ(of(found, name).answer, Check::Answer::Skipped);
  }
  alone.record.seed.reset();
  found = verdict(alone);
  EXPECT_TRUE(found.good());
  EXPECT_EQ(of(found, Name::Draws).answer, Check::Answer::Skipped);
  EXPECT_EQ(of(found, Name::Rules).answer, Check::Answer::Ok);
}

TEST(Verify, AnUnfinishedRecordPassesAndAnUnfinishedLogFails) {
  MatchLog log = logs()[kMatches];
  ASSERT_TRUE(log.record.end.has_value());
  log.record.end.reset();
  EXPECT_TRUE(verdict(record_alone(log)).good());
  expect_failed(log, Name::End, code::kWrongEnd);
  expect_failed(log, Name::Result, code::kWrongResult);
}

// Replaces each outcome by another one that was possible.
TEST(Verify, DetectsEveryChangedOutcome) {
  int changed = 0;
  for (const MatchLog& log : logs()) {
    for (std::size_t i = 0; i < log.record.moves.size(); i += kSanitized ? 5 : 1) {
      if (log.record.moves[i].seat != Seat::chance()) continue;
      const AnyState before = state_before(log.record, i);
      OutcomeList outcomes;
      before.chance_outcomes(outcomes);
      MatchLog other = log;
      Json& outcome = other.record.moves[i].move;
      for (const Outcome& possible : outcomes) {
        if (before->outcome_json(possible.move) == log.record.moves[i].move) continue;
        outcome = before->outcome_json(possible.move);
        break;
      }
      if (outcome == log.record.moves[i].move) continue;
      const Verdict found = verdict(other);
      ASSERT_EQ(of(found, Name::Draws).answer, Check::Answer::Failed) << described(other);
      ASSERT_EQ(of(found, Name::Draws).entry, i + 1) << described(other);
      ++changed;
    }
  }
  EXPECT_GT(changed, kSanitized ? 20 : 100);
}

// Replaces each move by another legal move and by an illegal one.
TEST(Verify, DetectsEveryChangedMove) {
  Changes changes;
  for (const MatchLog& log : logs()) {
    for (std::size_t i = 0; i < log.record.moves.size(); i += kSanitized ? 3 : 1) {
      const RecordedMove& made = log.record.moves[i];
      if (made.seat == Seat::chance()) continue;
      const AnyState before = state_before(log.record, i);
      MatchLog other = log;
      other.record.moves[i].move = {{"no", "move"}};
      ASSERT_EQ(of(verdict(other), Name::Rules).entry, i + 1);
      MoveList legal;
      before.legal_moves(made.seat, legal);
      for (const Move move : legal) {
        const Json json = before->move_json(move);
        if (json == made.move) continue;
        other.record.moves[i].move = json;
        changes.look_at(log, other, "entry " + std::to_string(i + 1) + ": " + to_text(json));
        break;
      }
    }
  }
  EXPECT_GT(changes.found, kSanitized ? 20 : 50);
  EXPECT_LT(changes.unnoticed * 20, changes.found);
}

// [pineapple F3] A Fantasyland setting must be the solver's. A replay accepts any setting; verification does not.
TEST(Verify, SolvesFantasylandSettingsAgain) {
  int changed = 0;
  for (const MatchLog& log : logs()) {
    for (std::size_t i = 0; i < log.record.moves.size(); ++i) {
      if (!find(log.record.moves[i].move, "discarded")) continue;
      MatchLog other = log;
      Json& placements = other.record.moves[i].move["placements"];
      std::size_t elsewhere = 1;
      while (placements[elsewhere][1] == placements[0][1]) ++elsewhere;
      std::swap(placements[0][1], placements[elsewhere][1]);
      other.record.moves.resize(i + 1);
      EXPECT_TRUE(Match::load(other.record, all_games()).ok()) << "a replay accepts it";
      expect_failed(other, Name::Rules, code::kIllegalMove);
      EXPECT_EQ(of(verdict(other), Name::Rules).entry, i + 1);
      ++changed;
    }
  }
  EXPECT_GT(changed, 0);
}

TEST(Verify, DetectsEveryRemovedAddedOrSwappedEntry) {
  Changes changes;
  for (const MatchLog& log : logs()) {
    const auto& moves = log.record.moves;
    for (std::size_t i = 0; i < moves.size(); i += kSanitized ? 4 : 1) {
      const auto at = static_cast<std::ptrdiff_t>(i);
      const std::string entry = " entry " + std::to_string(i + 1);
      MatchLog other = log;
      other.record.moves.erase(other.record.moves.begin() + at);
      ASSERT_FALSE(verdict(other).good()) << log.record.game << " without" << entry;
      other = log;
      other.record.moves.insert(other.record.moves.begin() + at, moves[i]);
      ASSERT_FALSE(verdict(other).good()) << log.record.game << " with duplicate" << entry;
      if (i + 1 == moves.size() || (moves[i].seat == moves[i + 1].seat && moves[i].move == moves[i + 1].move)) continue;
      other = log;
      std::swap(other.record.moves[i], other.record.moves[i + 1]);
      changes.look_at(log, other, "swapped with the next:" + entry);
    }
  }
  EXPECT_GT(changes.found, 100);
  EXPECT_LT(changes.unnoticed * 20, changes.found);
}

TEST(Verify, DetectsChangedSeeds) {
  for (const MatchLog& log : logs()) {
    MatchLog other = log;
    other.record.seed->bytes[31] ^= 1;
    expect_failed(other, Name::Seed, code::kWrongSeed);
    if (of(verdict(log), Name::Draws).count > 3) {
      EXPECT_EQ(answer(other, Name::Draws), Check::Answer::Failed) << described(other);
    }
    other.record.seed.reset();
    expect_failed(other, Name::Seed, code::kWrongSeed);

    other = log;
    other.seeds->server.bytes[0] ^= 0x80;
    expect_failed(other, Name::Seed, code::kWrongSeed);
    expect_failed(other, Name::SeedHash, code::kWrongSeedHash);
    other.seeds->hash = seed_hash(other.seeds->server);  // the server chose its part afterwards
    expect_failed(other, Name::Seed, code::kWrongSeed);
    other = log;
    other.seeds->hash[5] ^= 1;
    expect_failed(other, Name::SeedHash, code::kWrongSeedHash);

    other = log;
    other.match.back() = other.match.back() == '0' ? '1' : '0';
    expect_failed(other, Name::Seed, code::kWrongSeed);
  }
}

TEST(Verify, DetectsChangedSeedParts) {
  for (const MatchLog& log : logs()) {
    for (std::size_t seat = 0; seat < log.seeds->persons.size(); ++seat) {
      MatchLog other = log;
      auto& part = other.seeds->persons[seat];
      part = part ? std::nullopt : Seed::parse("1");
      expect_failed(other, Name::Seed, code::kWrongSeed);
    }
    MatchLog other = log;
    std::swap(other.seeds->persons[0], other.seeds->persons[1]);
    expect_failed(other, Name::Seed, code::kWrongSeed);
    for (const bool more : {false, true}) {
      other = log;
      other.seeds->persons.resize(other.seeds->persons.size() + (more ? 1 : -1));
      expect_failed(other, Name::Seed, code::kWrongSeed);
    }
  }
}

TEST(Verify, DetectsChangedResultsHashesAndMetadata) {
  for (const MatchLog& log : logs()) {
    MatchLog other = log;
    other.result["winner"] = 3;
    expect_failed(other, Name::Result, code::kWrongResult);
    other.result = Json::object();
    expect_failed(other, Name::Result, code::kWrongResult);
    other = log;
    other.hash[3] = other.hash[3] == '0' ? '1' : '0';
    expect_failed(other, Name::Hash, code::kWrongHash);
    other = log;
    ++other.record.rules_version;
    expect_failed(other, Name::Rules, code::kWrongRules);
    other = log;
    other.record.game = "chess";
    expect_failed(other, Name::Rules, code::kUnknownGame);
    other = log;
    other.record.seats = other.record.seats == 2 ? 3 : 2;
    EXPECT_FALSE(verdict(other).good()) << log.record.game;
  }
}

TEST(Verify, DetectsChangedEnds) {
  for (const MatchLog& log : logs()) {
    MatchLog other = log;
    if (!log.record.end) {
      other.record.end = End{"resign", {0}};
      expect_failed(other, Name::End, code::kOver);
      continue;
    }
    other.record.end->seat = {0};
    expect_failed(other, Name::Result, code::kWrongResult);
    other = log;
    other.record.end->reason = "abandoned";
    expect_failed(other, Name::Result, code::kWrongResult);
  }
}

// A clock runs only for seats that may move.
TEST(Verify, TimeRunsOutOnlyForASeatThatMayMove) {
  int late = 0;
  for (const MatchLog& log : logs()) {
    if (!log.record.end) continue;
    const AnyState last = state_before(log.record, log.record.moves.size());
    for (std::int8_t seat = 0; seat < log.record.seats; ++seat) {
      MatchLog other = log;
      other.record.end = End{"time", {seat}};
      const bool to_move = last.turn().seats.contains({seat});
      EXPECT_EQ(answer(other, Name::End) == Check::Answer::Ok, to_move) << described(other);
      late += !to_move;
    }
  }
  EXPECT_GT(late, 0);
}

// Changed options are detected even if they did not affect the moves, because the state's hash covers them.
TEST(Verify, DetectsChangedOptions) {
  const auto changed = [](std::string_view game, std::string_view key, const Json& value) {
    const auto log = std::ranges::find(logs(), game, [](const MatchLog& each) { return each.record.game; });
    MatchLog other = *log;
    EXPECT_TRUE(other.record.options.contains(key)) << game << " " << key;
    EXPECT_NE(other.record.options[std::string(key)], value);
    other.record.options[std::string(key)] = value;
    EXPECT_FALSE(verdict(other).good()) << game << " " << key;
  };
  changed("hex_taboo", "radius", 3);
  changed("hex_taboo", "balance", "none");
  changed("ludo", "extraTurnOnSix", false);
  changed("ludo", "cpuThinkingTime", false);
  changed("coppit", "max_turns", 13);
  changed("coppit", "safe_by_gray", false);
  changed("pineapple", "fl_stay_weight", 31);
  changed("pineapple", "turn_seconds", 21);
  changed("territory", "round_cap", 3);
  changed("territory", "map", "ring_20");
  changed("territory", "preset", "no such preset");
}

// ---- changing any digit

// The contents of a log without names and times, with defaults filled into the options; nullopt if it is invalid.
std::optional<Json> meaning(const MatchLog& log) {
  Json json = log.to_json();
  json.erase("room");
  Json& record = json["record"];
  record.erase("players");
  for (Json& entry : record["moves"]) {
    for (const char* note : {"at", "think_ms", "timeout"}) entry.erase(note);
  }
  const AnyGame* game = find_game(log.record.game);
  if (!game) return std::nullopt;
  const auto start = game->start(log.record.seats, log.record.options);
  if (!start) return std::nullopt;
  record["options"] = start->options;
  return json;
}

TEST(Verify, DetectsEveryChangedDigitThatMatters) {
  Changes changes;
  int unimportant = 0;
  Rng rng(7);
  for (const MatchLog& log : logs()) {
    const std::string text = to_text(log.to_json());
    const auto meant = meaning(log);
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] < '0' || text[i] > '9' || rng.below(kSanitized ? 20 : 4) != 0) continue;
      std::string other = text;
      other[i] = static_cast<char>('0' + (text[i] - '0' + 1 + static_cast<int>(rng.below(9))) % 10);
      const auto json = parse_json(other, 1 << 24);
      const auto parsed = json ? MatchLog::parse(*json) : json.error();
      if (parsed && meaning(*parsed) == meant) {
        EXPECT_TRUE(verdict(*parsed).good());
        ++unimportant;
      } else if (parsed) {
        changes.look_at(log, *parsed, other.substr(i < 60 ? 0 : i - 60, 120));
      }
    }
  }
  EXPECT_GT(changes.found, 100);
  EXPECT_LT(changes.unnoticed * 20, changes.found);
  EXPECT_GT(unimportant, 100);
}

// The seats that left a match cannot have won it.
TEST(Verify, LogsOfMatchesThatSeatsLeft) {
  MatchLog log;
  for (std::uint64_t number = 1; log.record.moves.empty() || log.record.end; ++number) {
    log = honest_log({"coppit", 3, R"({"max_turns":12,"hats_per_player":2})", 1000}, number);
  }
  auto match = Match::load(log.record, all_games());
  ASSERT_TRUE(match.ok());
  match->leave({1});
  match->leave({0});
  log.record = match->record();
  log.left = log.record.left;
  log.result = match->result_json();
  EXPECT_TRUE(verdict(log).good()) << described(log);
  EXPECT_TRUE(verdict(*MatchLog::parse(log.to_json())).good());

  MatchLog hidden = log;
  hidden.left.clear();
  expect_failed(hidden, Name::Result, code::kWrongResult);
  MatchLog credited = log;
  credited.record.left = credited.left = {Seat{2}};
  expect_failed(credited, Name::Result, code::kWrongResult);
}

}  // namespace
}  // namespace taku
