#include "cli/terminal/columns.h"
#include "cli/terminal/territory/parts.h"

// The list of choices, numbered like the legal moves. Choices for the same card or land are grouped.

namespace taku::cli {
namespace {

using namespace taku::territory;

struct Choice {
  std::string title;  // may be shared by several choices
  std::string part;   // what distinguishes this choice, may be empty
};

class Chooser {
 public:
  Chooser(const State& table, const Pen& pen)
      : table_(table), pen_(pen), words_(territory_words(pen)), seat_(table.turn().seats.first()) {}

  Choice choice(Move move) const {
    const MoveParts parts = unpack(move);
    const auto card = static_cast<CardId>(parts.card);
    const auto tile = static_cast<TileId>(parts.first);
    switch (parts.what) {
      case Act::Pass: return {pass_words(), {}};
      case Act::Direction: return {way_words(table_, tile, pen_), {}};
      case Act::Spell:
        return {card_words(card), target_name(table_, card_book()[card].effect.target, parts.first, pen_)};
      case Act::Ability: return ability(tile, parts.second);
      case Act::Summon: return {summon_words(card), {}};
      case Act::Fight: return {fight_words(card), {}};
      case Act::Item: return {item_words(card), {}};
      case Act::Level:
      case Act::Terrain:
      case Act::Move:
      case Act::Swap: return {tile_words(table_, tile, pen_), order_words(parts)};
      case Act::BuyStones:
      case Act::SellStones: return stones(parts);
      case Act::SellDomain:
        return {format_text(words_.sell_domain, tile_words(table_, tile, pen_), table_.land_value(tile)), {}};
      case Act::BuyCard:
        return {format_text(words_.buy, card_name(card, pen_), (card_book()[card].mana + 1) / 2, effect(card)), {}};
      case Act::Discard:
        return {format_text(table_.phase == Phase::Sacrifice ? words_.sacrifice : words_.discard,
                            card_and_cost(card, pen_)),
                {}};
      case Act::Shatter: return {format_text(words_.shatter, card_words(card)), {}};
      case Act::Flip: return {flip_words(), {}};
      case Act::Give: return {format_text(words_.give, words_.kinds[static_cast<std::size_t>(parts.first)]), {}};
      case Act::Base: return {std::string(words_.base), tile_name(table_, tile, pen_)};
      default: return {};
    }
  }

 private:
  std::string effect(CardId card) const {
    const std::string_view text = card_text(card, pen_);
    return text.empty() ? card_numbers(card, pen_) : std::string(text);
  }

  std::string card_words(CardId card) const { return fmt::format("{}: {}", card_and_cost(card, pen_), effect(card)); }

  std::string pass_words() const {
    if (table_.phase == Phase::Landing) {
      const TileId tile = table_.lord(seat_).tile;
      const int toll = table_.toll_for(tile, seat_);
      if (toll > 0) return format_text(words_.pass_toll, toll, lord_name({table_.lands[tile].owner}, pen_));
    }
    const std::string words(words_.pass[decision_index(table_.phase)]);
    if (table_.phase != Phase::AttackItem && table_.phase != Phase::DefendItem) return words;
    return fmt::format("{}: {}", words, battle_forecast(table_, table_.invasion, seat_, pen_));
  }

  Choice ability(TileId tile, int target) const {
    const Card& creature = table_.creature(tile);
    const Skill* skill = creature.find(SkillKind::Ability);
    const std::string name = format_text(words_.ability, creature_name(table_, tile, pen_), skill ? skill->cost : 0);
    return {fmt::format("{}: {}", name, card_text(table_.lands[tile].card, pen_)),
            target_name(table_, creature.effect.target, target, pen_)};
  }

  std::string summon_words(CardId card) const {
    std::string numbers = card_numbers(card, pen_);
    if (table_.phase == Phase::SwapCreature) return format_text(words_.swap_in, card_and_cost(card, pen_), numbers);
    const TileId tile = table_.phase == Phase::BaseSummon ? table_.pending.target : table_.lord(seat_).tile;
    if (table_.lands[tile].element == static_cast<int>(card_book()[card].element)) numbers += words_.matches;
    return format_text(words_.summon, card_and_cost(card, pen_), numbers);
  }

  std::string fight_words(CardId card) const {
    Invasion invasion;
    invasion.tile = table_.lord(seat_).tile;
    invasion.attacker = card;
    return format_text(words_.fight, card_and_cost(card, pen_), card_numbers(card, pen_),
                       battle_forecast(table_, invasion, seat_, pen_));
  }

  std::string item_words(CardId card) const {
    Invasion invasion = table_.invasion;
    (table_.phase == Phase::DefendItem ? invasion.defender_item : invasion.attacker_item) = card;
    return format_text(words_.item, card_and_cost(card, pen_), effect(card),
                       battle_forecast(table_, invasion, seat_, pen_));
  }

  std::string order_words(const MoveParts& parts) const {
    const TileId tile = static_cast<TileId>(parts.first), to = static_cast<TileId>(parts.second);
    const Land& land = table_.lands[tile];
    if (parts.what == Act::Level) return format_text(words_.level, parts.number, level_cost(land.level, parts.number));
    if (parts.what == Act::Swap) return std::string(words_.swap);
    if (parts.what == Act::Terrain) {
      const int cost = terrain_cost(land.level, static_cast<Element>(land.element));
      return format_text(words_.terrain, words_.elements[static_cast<std::size_t>(parts.number)], cost);
    }
    if (table_.vacant(to)) return format_text(words_.move_to, tile_name(table_, to, pen_));
    Invasion invasion;
    invasion.tile = to;
    invasion.from = tile;
    invasion.attacker = land.card;
    return format_text(words_.invade, target_name(table_, SpellTarget::Creature, to, pen_),
                       battle_forecast(table_, invasion, seat_, pen_));
  }

  Choice stones(const MoveParts& parts) const {
    const int price = table_.stone_price(parts.first);
    const std::string_view pattern = parts.what == Act::BuyStones ? words_.buy_stones : words_.sell_stones;
    return {format_text(pattern, words_.elements[static_cast<std::size_t>(parts.first)], price),
            format_text(words_.card, parts.number, parts.number * price)};
  }

  std::string flip_words() const {
    const TileId branch = table_.lord(seat_).tile;
    return format_text(words_.flip, int{table_.map.links(branch)[table_.switch_open(branch) ? 1 : 2]});
  }

  const State& table_;
  const Pen& pen_;
  const TerritoryWords& words_;
  Seat seat_;
};

}  // namespace

std::string choice_words(const State& table, Move move, const Pen& pen) {
  const Choice choice = Chooser(table, pen).choice(move);
  return choice.part.empty() ? choice.title : fmt::format("{} - {}", choice.title, choice.part);
}

std::string choices_list(const State& table, const Pen& pen) {
  MoveList moves;
  table.legal_moves(table.turn().seats.first(), moves);
  const Chooser chooser(table, pen);
  std::string text = std::string(territory_words(pen).choose) + '\n', title;
  std::vector<std::string> parts;
  const auto close = [&] {
    if (!parts.empty()) text += fmt::format("      {}\n{}", title, side_by_side(parts, 8, kScreenWidth));
    parts.clear();
  };
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Choice choice = chooser.choice(moves[i]);
    if (choice.title != title) close();
    title = choice.title;
    if (choice.part.empty()) {
      text += fmt::format("{:>4}) {}\n", i + 1, choice.title);
    } else {
      parts.push_back(fmt::format("{}) {}", i + 1, choice.part));
    }
  }
  close();
  return text;
}

}  // namespace taku::cli
