#include "games/territory/play.h"

// Chance outcomes and random moves. rules/territory.md 2, 6.7

namespace taku::territory {
namespace {

void offer_pile(std::span<const CardId> pile, std::optional<CardKind> kind, OutcomeList& outcomes) {
  for (std::size_t i = 0; i < pile.size();) {
    std::size_t end = i + 1;
    while (end < pile.size() && pile[end] == pile[i]) ++end;
    if (!kind || card_book()[pile[i]].kind == *kind) {
      outcomes.push_back({pack({.what = Act::Draw, .card = pile[i]}), static_cast<std::uint32_t>(end - i)});
    }
    i = end;
  }
}

Move die_roll(int first, int second, int third = 0) {
  return pack({.what = Act::Dice,
               .first = kFirstDie[static_cast<std::size_t>(first)],
               .second = kSecondDie[static_cast<std::size_t>(second)],
               .number = third});
}

void offer_dice(bool third_die, OutcomeList& outcomes) {
  for (int first = 0; first < 6; ++first) {
    for (int second = 0; second < 6; ++second) {
      for (int third = third_die ? 1 : 0; third <= (third_die ? 6 : 0); ++third) {
        outcomes.push_back({die_roll(first, second, third), 1});
      }
    }
  }
}

// The card_buy tile offers spells and items, the magic tile offers spells.
bool may_be_offered(const State& state, CardId card) {
  const CardKind kind = card_book()[card].kind;
  const bool shop = state.map.type(state.lord(state.mover()).tile) == TileType::CardBuy;
  if (kind != CardKind::Spell && !(shop && kind == CardKind::Item)) return false;
  return std::ranges::find(state.offers, card) == state.offers.end();
}

int death_chance(const State& state) { return fight(card_book(), state.battle(), state.invasion.rolls).death_roll; }

Move any_die(const Lord& lord, Rng& rng) {
  if (lord.mark == LordMark::StrideRange) {
    const auto width = static_cast<std::uint32_t>(lord.mark_more - lord.mark_amount + 1);
    return pack({.what = Act::Stride, .number = lord.mark_amount + static_cast<int>(rng.below(width))});
  }
  const bool third = lord.mark == LordMark::ThirdDie;
  const int drawn = static_cast<int>(rng.below(third ? 216 : 36));
  return die_roll(drawn % 6, drawn / 6 % 6, third ? drawn / 36 + 1 : 0);
}

}  // namespace

void State::chance_outcomes(OutcomeList& outcomes) const {
  if (const Seat seat = drawer(); seat.is_player()) {
    return offer_pile(lord(seat).piles.pile_cards(), std::nullopt, outcomes);
  }
  const Lord& own = lord(mover());
  switch (phase) {
    case Phase::Roll:
      if (own.mark != LordMark::StrideRange) return offer_dice(own.mark == LordMark::ThirdDie, outcomes);
      for (int stride = own.mark_amount; stride <= own.mark_more; ++stride) {
        outcomes.push_back({pack({.what = Act::Stride, .number = stride}), 1});
      }
      return;
    case Phase::OfferCard:
      for (int card = 0; card < card_book().size(); ++card) {
        if (may_be_offered(*this, static_cast<CardId>(card))) {
          outcomes.push_back({pack({.what = Act::Offer, .card = card}), 1});
        }
      }
      return;
    case Phase::GiveDraw: return offer_pile(own.piles.pile_cards(), give_kind, outcomes);
    case Phase::Death: {
      const int chance = std::min(death_chance(*this), 100);
      outcomes.push_back({pack({.what = Act::Death, .number = 1}), static_cast<std::uint32_t>(chance)});
      if (chance < 100) outcomes.push_back({pack({.what = Act::Death}), static_cast<std::uint32_t>(100 - chance)});
      return;
    }
    default: return;
  }
}

Move State::random_move(Rng& rng) const {
  if (turn().kind != Turn::Kind::Chance) {
    MoveList moves;
    legal_moves(turn().seats.first(), moves);
    return moves[moves.size() == 1 ? 0 : rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
  if (const Seat seat = drawer(); seat.is_player()) {
    const auto pile = lord(seat).piles.pile_cards();
    return pack({.what = Act::Draw, .card = pile[rng.below(static_cast<std::uint32_t>(pile.size()))]});
  }
  if (phase == Phase::Roll) return any_die(lord(mover()), rng);
  if (phase == Phase::OfferCard) {
    for (;;) {
      const auto card = static_cast<CardId>(rng.below(static_cast<std::uint32_t>(card_book().size())));
      if (may_be_offered(*this, card)) return pack({.what = Act::Offer, .card = card});
    }
  }
  OutcomeList outcomes;
  chance_outcomes(outcomes);
  return rng.outcome(outcomes);
}

void State::act(Seat, Move move, std::vector<Event>* events) { Play(*this, events).act(move); }

// ---- hash

namespace {

class Mixer {
 public:
  void add(std::uint64_t value) { hash_ = mix64(hash_ + value + 0x9e3779b97f4a7c15ull); }
  std::uint64_t hash() const { return hash_; }

 private:
  std::uint64_t hash_ = 0;
};

std::uint64_t bits(int a, int b = 0, int c = 0, int d = 0) {
  const auto part = [](int value, int shift) { return static_cast<std::uint64_t>(value & 0xffff) << shift; };
  return part(a, 0) | part(b, 16) | part(c, 32) | part(d, 48);
}

void add_map(const Map& map, Mixer& mixer) {
  mixer.add(bits(map.count, map.builtin, static_cast<int>(map.bonus), map.required));
  if (map.builtin >= 0) return;
  for (const char c : map.id()) mixer.add(static_cast<std::uint64_t>(c));
  for (TileId tile = 0; tile < map.count; ++tile) {
    const Map::Tile& t = map.tiles[tile];
    mixer.add(bits(static_cast<int>(t.type) << 8 | t.extra, t.links, t.x, t.z));
    for (const TileId to : map.links(tile)) mixer.add(to);
  }
}

void add_lord(const Lord& lord, Mixer& mixer) {
  mixer.add(static_cast<std::uint64_t>(static_cast<std::uint32_t>(lord.mana)) << 32 | bits(lord.lap, lord.owed_draws));
  mixer.add(bits(lord.tile << 8 | lord.came_from, lord.signals << 1 | lord.direction_pending,
                 static_cast<int>(lord.mark) << 8 | lord.mark_turns, lord.hand.count));
  mixer.add(bits(lord.mark_amount, lord.mark_more, lord.piles.pile, lord.piles.discard));
  mixer.add(bits(lord.stones[0], lord.stones[1], lord.stones[2], lord.stones[3]));
  for (const HandCard& held : lord.hand) mixer.add(bits(held.card, held.known));
  for (int i = 0; i < lord.piles.pile + lord.piles.discard; ++i) {
    mixer.add(lord.piles.cards[static_cast<std::size_t>(i)]);
  }
}

void add_land(const Land& land, Mixer& mixer) {
  mixer.add(bits(land.element << 8 | land.level, land.owner, land.tapped << 8 | land.card,
                 static_cast<int>(land.mark) << 8 | land.mark_turns << 4 | land.mark_by));
  mixer.add(bits(land.hp, land.hp_growth, land.ap_growth));
}

}  // namespace

std::uint64_t State::hash() const {
  Mixer mixer;
  add_map(map, mixer);
  mixer.add(bits(static_cast<int>(settings.preset), settings.round_cap));
  mixer.add(static_cast<std::uint64_t>(settings.target) << 32 | static_cast<std::uint32_t>(settings.start_mana));
  mixer.add(bits(seat_count << 8 | current, round, static_cast<int>(phase) << 8 | steps, roll << 8 | winners));
  mixer.add(switches);
  mixer.add(bits(stone_deal << 8 | stone_sale, offers[0] << 8 | offers[1], offers[2] << 8 | static_cast<int>(give_kind),
                 sells_first << 8 | static_cast<int>(ending)));
  mixer.add(bits(static_cast<int>(pending.purpose) << 8 | pending.card, pending.target << 8 | pending.sacrifices,
                 pending.spell_sacrificed, invasion.tile << 8 | invasion.from));
  mixer.add(bits(invasion.attacker << 8 | invasion.attacker_item, invasion.defender_item, invasion.rolls.count,
                 invasion.rolls.deaths));
  for (std::size_t i = 0; i < seat_count; ++i) add_lord(lords[i], mixer);
  for (TileId tile = 0; tile < map.count; ++tile) {
    if (map.is_land(tile)) add_land(lands[tile], mixer);
  }
  return mixer.hash();
}

}  // namespace taku::territory
