#include "nn/features/territory.h"

#include "nn/features/territory_facts.h"

namespace taku::nn::territory {
namespace {

using namespace taku::territory;

constexpr std::uint64_t kDealSeed = 19;

// The scale of amounts. Without a goal of mana, a usual one.
int goal_of(const Settings& settings) {
  const bool in_mana = settings.preset == Preset::Standard || settings.preset == Preset::Quick;
  return std::max(1, in_mana ? settings.target : 4000);
}

// The place of an amount on a scale whose steps double: 0, below 1/256 of the goal, below 1/128, …
int doubling(int amount, int goal) {
  int bucket = 0;
  for (std::int64_t limit = 1; amount > 0 && bucket < 11; limit *= 2) {
    ++bucket;
    if (std::int64_t{amount} * 256 < limit * goal) break;
  }
  return bucket;
}

class Encoding {
 public:
  Encoding(const State& table, Seat seat, FeatureList& list)
      : table_(table), seat_(seat), list_(list), goal_(goal_of(table.settings)) {}

  void write() {
    for (int player = 0; player < table_.seat_count; ++player) write_lord(player);
    write_lands();
    write_hand();
    write_situation();
    std::sort(list_.begin(), list_.end());
  }

 private:
  void push(int feature) { list_.push_back(static_cast<std::uint16_t>(feature)); }
  Seat lord(int player) const { return {static_cast<std::int8_t>((seat_.index + player) % table_.seat_count)}; }
  int player(int seat) const { return (seat - seat_.index + table_.seat_count) % table_.seat_count; }

  void push(int player, LordGroup group, std::int64_t bucket) {
    const int last = kLordGroupSizes[static_cast<std::size_t>(group)] - 1;
    const int within = static_cast<int>(std::clamp<std::int64_t>(bucket, 0, last));
    push(player * at::kLordSize + at::group(group) + within);
  }
  // In steps of the goal divided by `steps`.
  void push_share(int player, LordGroup group, int amount, int steps) {
    push(player, group, std::int64_t{amount} * steps / goal_);
  }

  void write_lord(int number) {
    const LordFacts facts = lord_facts(table_, lord(number));
    push_share(number, LordGroup::TotalValue, facts.total_value, 20);
    push_share(number, LordGroup::Mana, facts.mana, 40);
    push_share(number, LordGroup::LandValue, facts.land_value, 20);
    push_share(number, LordGroup::Tolls, facts.tolls, 30);
    push_share(number, LordGroup::TopToll, facts.top_toll, 40);
    push_share(number, LordGroup::ValueAfterLevel, facts.total_value + facts.gain_now, 20);
    push_share(number, LordGroup::ValueAfterAnyLevel, facts.total_value + facts.gain, 20);
    push_share(number, LordGroup::WeakValue, facts.weak_value, 20);
    push_share(number, LordGroup::WeakestValue, facts.weakest_value, 20);
    push_share(number, LordGroup::StoneValue, facts.total_value - facts.mana - facts.land_value, 20);
    push(number, LordGroup::RollToll, doubling(facts.roll.toll, goal_));
    push(number, LordGroup::RollWorstToll, doubling(facts.roll.worst_toll, goal_));
    push(number, LordGroup::RollVacant, facts.roll.vacant_ways / 6);
    push(number, LordGroup::RollUnpayable, (facts.roll.unpayable_ways + 5) / 6);
    push(number, LordGroup::Gate, facts.roll.gate - 1);
    push(number, LordGroup::NewGate, facts.roll.new_gate - 1);
    write_counts(number, facts);
  }

  void write_counts(int number, const LordFacts& facts) {
    push(number, LordGroup::Domains, facts.domains);
    push(number, LordGroup::Tapped, facts.tapped);
    push(number, LordGroup::Matching, facts.matching);
    push(number, LordGroup::LongestChain, facts.longest_chain);
    push(number, LordGroup::ChainLinks, facts.chain_links);
    push(number, LordGroup::Creatures, facts.creatures);
    push(number, LordGroup::PayableCreatures, facts.payable_creatures);
    push(number, LordGroup::Items, facts.items);
    push(number, LordGroup::Spells, facts.spells);
    push(number, LordGroup::HiddenCards, facts.hidden_cards);
    push(number, LordGroup::Lap, facts.lap - 1);
    push(number, LordGroup::MissingSignals, facts.missing_signals);
    push(number, LordGroup::Mark, static_cast<int>(table_.lord(lord(number)).mark));
  }

  // The n-th land of a kind adds the n-th feature of that kind.
  void write_lands() {
    std::array<std::uint8_t, 2 * at::kLandKinds> counts{};
    State::for_each_tile(table_.domains_of_all(), [&](TileId tile) {
      const Land& land = table_.lands[tile];
      const Seat owner{land.owner};
      const int chain = std::clamp(table_.domains_of(owner, static_cast<Element>(land.element)), 1, kMaxChain);
      const int kind = (owner == seat_ ? 0 : at::kLandKinds) + (land.level - 1) * kMaxChain + chain - 1;
      std::uint8_t& count = counts[static_cast<std::size_t>(kind)];
      if (count < at::kLandCounts) push(at::kLands + kind * at::kLandCounts + count++);
    });
  }

  void write_hand() {
    CardId before = kNoCard;  // the hand is sorted
    for (const HandCard& held : table_.lord(seat_).hand) {
      if (held.card != before) push(at::kHand + held.card);
      before = held.card;
    }
  }

  void write_situation() {
    push(at::kNext + player(table_.current));
    push(at::kPhase + static_cast<int>(table_.phase));
    push(at::kPreset + static_cast<int>(table_.settings.preset));
    push(at::kSeats + table_.seat_count - 2);
    const int rounds_left = std::max(0, table_.settings.round_cap - table_.round);
    push(at::kRoundsLeft + std::min(at::kRoundBuckets - 1, rounds_left < 6 ? rounds_left : 5 + (rounds_left - 2) / 4));
    if (table_.turn().kind != Turn::Kind::Over) return;
    const bool won = (table_.winners >> seat_.index & 1) != 0;
    push(at::kResult + (!won ? 0 : std::popcount(table_.winners) > 1 ? 1 : 2));
  }

  const State& table_;
  Seat seat_;
  FeatureList& list_;
  int goal_;
};

}  // namespace

void Encoder::encode(const View& view, Seat seat, FeatureList& list) {
  list.clear();
  Encoding(view.table(), seat, list).write();
}

void Encoder::encode_after(const View& view, Seat seat, Move move, FeatureList& list) {
  Rng rng(kDealSeed);
  State state = Territory::sample(view, rng);
  state.apply(seat, move);
  encode(state.view(seat), seat, list);
}

}  // namespace taku::nn::territory
