#include "engine/verify.h"

#include <algorithm>

#include "engine/fair_seed.h"
#include "engine/match.h"

namespace taku {
namespace {

using Name = Check::Name;
using Answer = Check::Answer;

// Compares JSON without regard to the order of fields.
bool same(const Json& a, const Json& b) {
  if (a.is_object() && b.is_object()) {
    return a.size() == b.size() && std::ranges::all_of(a.items(), [&](const auto& field) {
             const auto other = b.find(field.key());
             return other != b.end() && same(field.value(), *other);
           });
  }
  if (a.is_array() && b.is_array()) return std::ranges::equal(a, b, same);
  return a == b;
}

class Verifier {
 public:
  Verifier(const MatchLog& log, std::span<const AnyGame* const> games) : log_(log), record_(log.record), games_(games) {
    for (std::size_t i = 0; i < kCheckNames.size(); ++i) verdict_.checks.push_back({static_cast<Name>(i)});
  }

  Verdict run() {
    auto match = replayed();
    check_seed();
    check_seed_hash();
    if (match) {
      for (const Seat seat : record_.left) match->leave(seat);
      check_end(*match);
      check_result(*match);
      check_hash(*match);
    } else {
      for (const Name name : {Name::End, Name::Result, Name::Hash}) {
        skip(name, {code::kNotReached, "not reached: the replay broke the rules"});
      }
    }
    if (!record_.seed) skip(Name::Draws, {code::kNothingToCheck, "the record has no seed"});
    return verdict_;
  }

 private:
  Check& of(Name name) { return verdict_.checks[static_cast<std::size_t>(name)]; }
  // Only the first failure of a check is kept.
  void fail(Name name, Error why, std::size_t entry = 0) {
    Check& check = of(name);
    if (check.answer != Answer::Ok) return;
    check.answer = Answer::Failed;
    check.entry = entry;
    check.why = std::move(why);
  }
  void skip(Name name, Error why) { of(name) = {name, Answer::Skipped, 0, 0, std::move(why)}; }
  bool skip_if_bare_record(Name name) {
    if (log_.seeds) return false;
    skip(name, {code::kNothingToCheck, "a bare record does not contain this"});
    return true;
  }

  // Replays the recorded moves and outcomes, without `end`. Returns nullopt if they break the rules.
  std::optional<Match> replayed() {
    auto match = started();
    if (!match) {
      fail(Name::Rules, match.error());
      return std::nullopt;
    }
    for (std::size_t i = 0; i < record_.moves.size(); ++i) {
      const RecordedMove& recorded = record_.moves[i];
      const bool chance = recorded.seat == Seat::chance();
      if (Status done = chance ? draw(*match, recorded, i + 1) : play(*match, recorded); !done) {
        fail(Name::Rules, done.error(), i + 1);
        return std::nullopt;
      }
      ++of(Name::Rules).count;
    }
    return std::move(*match);
  }

  Result<Match> started() const {
    const auto found =
        std::ranges::find_if(games_, [&](const AnyGame* game) { return game->info().id == record_.game; });
    if (found == games_.end()) return Error{code::kUnknownGame, "unknown game: " + record_.game};
    const int version = (*found)->info().rules_version;
    if (record_.rules_version != version) {
      return Error{code::kWrongRules, "the record uses rules version " + std::to_string(record_.rules_version) +
                                          ", this program uses " + std::to_string(version)};
    }
    return Match::start(**found, record_.seats, record_.options, std::nullopt);
  }

  // Checks against the legal moves, not only by check_replay: a Fantasyland setting is solved again.
  static Status play(Match& match, const RecordedMove& recorded) {
    const auto move = match.state()->parse_move_json(recorded.move);
    if (!move) return move.error();
    const auto effects = match.play(recorded.seat, *move);
    return effects ? success() : effects.error();
  }

  Status draw(Match& match, const RecordedMove& recorded, std::size_t entry) {
    for (const Json& part : match.game().outcome_parts(recorded.move)) {
      const AnyState before = match.state();
      if (before.turn().kind != Turn::Kind::Chance)
        return Error{code::kIllegalOutcome, "no dice or cards are to be drawn now"};
      const auto outcome = before->parse_outcome_json(part);
      if (!outcome) return outcome.error();
      if (const auto effects = match.outcome(*outcome); !effects) return effects.error();
      check_draw(before, *outcome, entry);
    }
    return success();
  }

  // A wrong draw does not stop the replay: the rest of the match was played with it.
  void check_draw(const AnyState& before, Move outcome, std::size_t entry) {
    if (!record_.seed) return;
    OutcomeList outcomes;
    before.chance_outcomes(outcomes);
    const Move drawn = drawn_outcome(outcomes, FairRandomness{*record_.seed}, draws_++);
    if (outcome != drawn) {
      fail(Name::Draws,
           {code::kWrongDraw,
            to_text(before->outcome_json(outcome)) + ", the seed draws " + to_text(before->outcome_json(drawn))},
           entry);
    } else if (of(Name::Draws).answer == Answer::Ok) {
      ++of(Name::Draws).count;
    }
  }

  void check_seed() {
    if (skip_if_bare_record(Name::Seed)) return;
    if (!record_.seed) return fail(Name::Seed, {code::kWrongSeed, "the record has no seed"});
    if (log_.seeds->persons.size() != static_cast<std::size_t>(record_.seats)) {
      return fail(Name::Seed, {code::kWrongSeed, "the number of seed parts is not the number of seats"});
    }
    std::vector<Seed> persons;
    for (const auto& person : log_.seeds->persons) persons.push_back(person.value_or(Seed{}));
    const Seed made = match_seed(log_.match, log_.seeds->server, persons);
    if (made != *record_.seed) fail(Name::Seed, {code::kWrongSeed, "combining the parts gives " + made.to_text()});
  }

  void check_seed_hash() {
    if (skip_if_bare_record(Name::SeedHash)) return;
    const Digest digest = seed_hash(log_.seeds->server);
    if (digest != log_.seeds->hash) {
      fail(Name::SeedHash, {code::kWrongSeedHash, "the hash of the server's part is " + to_hex(digest)});
    }
  }

  // Time can run out only for a seat that may move or roll.
  void check_end(Match& match) {
    if (!record_.end) {
      if (match.turn().kind == Turn::Kind::Over) return;
      const Error unfinished{log_.seeds ? code::kWrongEnd : code::kNothingToCheck, "the match is not over"};
      return log_.seeds ? fail(Name::End, unfinished) : skip(Name::End, unfinished);
    }
    const Seat seat = record_.end->seat;
    const bool to_act = match.turn().seats.contains(seat) || match.state().roller() == seat;
    if (Status ended = match.end(*record_.end); !ended) return fail(Name::End, ended.error());
    if (record_.end->reason == "time" && !to_act) {
      fail(Name::End,
           {code::kWrongEnd, "seat " + std::to_string(seat.index) + " ran out of time when it was not its turn"});
    }
  }

  void check_result(const Match& match) {
    if (skip_if_bare_record(Name::Result)) return;
    const Json result = match.turn().kind == Turn::Kind::Over ? match.result_json() : Json(nullptr);
    if (!same(result, log_.result)) fail(Name::Result, {code::kWrongResult, "the actual result is " + to_text(result)});
    if (log_.left != record_.left) {
      fail(Name::Result, {code::kWrongResult, "the log and its record differ in who left the match"});
    }
  }

  void check_hash(const Match& match) {
    if (skip_if_bare_record(Name::Hash)) return;
    const std::string hash = to_hex(match.state()->hash());
    if (hash != log_.hash) fail(Name::Hash, {code::kWrongHash, "the actual hash is " + hash});
  }

  const MatchLog& log_;
  const Record& record_;
  std::span<const AnyGame* const> games_;
  Verdict verdict_;
  std::uint64_t draws_ = 0;
};

}  // namespace

bool Verdict::good() const {
  return std::ranges::none_of(checks, [](const Check& check) { return check.answer == Answer::Failed; });
}

Json Verdict::to_json() const {
  Json list = Json::array();
  for (const Check& check : checks) {
    Json json = {{"check", kCheckNames[static_cast<std::size_t>(check.name)]},
                 {"answer", kCheckAnswers[static_cast<std::size_t>(check.answer)]}};
    if (check.name == Name::Rules || check.name == Name::Draws) json["count"] = check.count;
    if (check.entry > 0) json["entry"] = check.entry;
    if (check.answer != Answer::Ok) {
      json["code"] = check.why.code;
      json["message"] = check.why.message;
    }
    list.push_back(std::move(json));
  }
  return {{"good", good()}, {"checks", std::move(list)}};
}

Verdict verify(const MatchLog& log, std::span<const AnyGame* const> games) { return Verifier(log, games).run(); }

}  // namespace taku
