#include <fmt/ranges.h>

#include <algorithm>

#include "cli/terminal/territory/event_names.h"

// Events as text. The steps of a walk, cards drawn together and cards on offer are combined into one line each.

namespace taku::cli {
namespace {

using namespace taku::territory;

class Story : private EventNames {
 public:
  Story(const State& before, const State& after, const Pen& pen)
      : EventNames(before, after, pen), attacker_(before.invasion.attacker) {}

  void add(const Json& event) {
    const std::string* named = find_string(event, "type");
    if (!named) return;
    const std::string& type = *named;
    if (type == "step" || (type == "warp" && !way_.empty())) return walk(event, type == "warp");
    if (type == "draw" || type == "offer") return gather(event, type);
    const bool on_the_way =
        type == "gate" || type == "lap" || type == "untapped" || type == "heal" || type == "stopped";
    if (!on_the_way) end_of_way();
    end_of_cards();
    std::string line = words_of(type, event);
    if (!line.empty()) (way_.empty() ? lines_ : passed_).push_back(std::move(line));
  }

  std::vector<std::string> lines() {
    end_of_way();
    end_of_cards();
    return std::move(lines_);
  }

 private:
  // ---- combined events
  void walk(const Json& event, bool warp) {
    end_of_cards();
    if (way_.empty()) {
      way_ = std::to_string(number(event, "from"));
      walker_ = lord(event);
    }
    way_ += fmt::format(" {} {}", warp ? "~" : "→", number(event, "to"));
  }
  void end_of_way() {
    if (way_.empty()) return;
    lines_.push_back(format_text(words_.walks, walker_, way_));
    way_.clear();
    std::ranges::move(passed_, std::back_inserter(lines_));
    passed_.clear();
  }
  void gather(const Json& event, const std::string& type) {
    end_of_way();
    const std::string who = lord(event);
    if (type != gathered_ || who != gatherer_) end_of_cards();
    gathered_ = type;
    gatherer_ = who;
    ++count_;
    if (card_id(event) != kNoCard) names_ += (names_.empty() ? "" : std::string(words_.list_gap)) + card(event);
  }
  void end_of_cards() {
    if (count_ == 0) return;
    const std::string_view pattern = gathered_ == "offer" ? words_.offers : words_.draws;
    const std::string_view hidden = count_ == 1 ? words_.draws_one : words_.draws_hidden;
    lines_.push_back(names_.empty() ? format_text(hidden, gatherer_, count_) : format_text(pattern, gatherer_, names_));
    names_.clear();
    count_ = 0;
  }

  // ---- one line per event
  std::string words_of(const std::string& type, const Json& event) {
    for (const auto part : {&Story::turn_words, &Story::walk_words, &Story::card_words, &Story::land_words,
                            &Story::battle_words, &Story::mana_words}) {
      if (std::string line = (this->*part)(type, event); !line.empty()) return line;
    }
    return {};
  }

  std::string turn_words(const std::string& type, const Json& event) {
    if (type == "round") return pen_.paint(Paint::Bold, format_text(words_.round, number(event, "round")));
    if (type == "turn") return format_text(words_.turn, lord(event));
    if (type == "roll") return roll_words(event);
    if (type == "lord_marked") {
      return format_text(words_.lord_marked, lord(event), lord_mark(event));
    }
    if (type == "lord_mark_gone" && !is_about_dice(event)) {
      return format_text(words_.lord_mark_gone, lord(event), lord_mark(event));
    }
    return {};
  }

  std::string roll_words(const Json& event) const {
    const Json* dice = find(event, "dice");
    if (!dice || !dice->is_array()) return format_text(words_.strides, lord(event), number(event, "total"));
    std::vector<std::string> faces;
    for (const Json& die : *dice) faces.push_back(std::to_string(as_int(die).value_or(0)));
    // rules 2: two zeros count 12
    if (faces.size() >= 2 && faces[0] == "0" && faces[1] == "0") {
      faces.erase(faces.begin());
      faces[0] = words_.double_zero;
    }
    return format_text(words_.rolls, lord(event), fmt::format("{}", fmt::join(faces, " + ")), number(event, "total"));
  }

  std::string walk_words(const std::string& type, const Json& event) {
    if (type == "warp") return format_text(words_.warps, lord(event), tile(event, "from"), tile(event, "to"));
    if (type == "gate") {
      const std::string* signal = find_string(event, "signal");
      if (signal) return format_text(words_.new_signal, lord(event), *signal, number(event, "bonus"));
      return format_text(words_.old_signal, lord(event), after_.map.signal(static_cast<TileId>(number(event, "tile"))));
    }
    if (type == "lap") return format_text(words_.lap, lord(event), number(event, "lap"), number(event, "bonus"));
    if (type == "untapped") return format_text(words_.untaps, lord(event));
    if (type == "stopped") {
      const std::string* by = find_string(event, "by");
      return format_text(by && *by == "mire" ? words_.mired : words_.snared, lord(event), tile(event));
    }
    if (type == "flip")
      return format_text(find(event, "seat") ? words_.flips : words_.flips_all, lord(event), tile(event));
    return {};
  }

  std::string card_words(const std::string& type, const Json& event) {
    if (type == "reshuffle") return format_text(words_.reshuffles, lord(event));
    if (type == "spell" || type == "ability") return spell_words(type, event);
    if (type == "seen") return format_text(words_.sees, lord(event), card(event), lord(event, "owner"));
    if (type == "shattered") return format_text(words_.shatters, lord(event), card(event), lord(event, "owner"));
    if (type == "buy") return format_text(words_.buys, lord(event), card(event), number(event, "cost"));
    if (type == "give")
      return format_text(find(event, "card") ? words_.is_given : words_.is_given_hidden, lord(event), card(event));
    if (type == "sacrifice") return format_text(words_.sacrifices, lord(event), card(event));
    if (type == "returned") return format_text(words_.returns, lord(event), card(event));
    if (type == "discard") return format_text(words_.discards, lord(event), card(event));
    return {};
  }

  std::string spell_words(const std::string& type, const Json& event) {
    const CardId id = card_id(event);
    if (id == kNoCard) return {};
    const SpellTarget kind = card_book()[id].effect.target;
    const int cost = number(event, "cost");
    if (kind == SpellTarget::None || !find(event, "target"))
      return format_text(words_.casts, lord(event), card(event), cost);
    const std::string target = target_name(before_, kind, number(event, "target"), pen_);
    return format_text(type == "spell" ? words_.casts_at : words_.uses_ability, lord(event), card(event), cost, target);
  }

  std::string land_words(const std::string& type, const Json& event) {
    const int cost = number(event, "cost");
    if (type == "summon") return format_text(words_.summons, lord(event), card(event), tile(event), cost);
    if (type == "level") return format_text(words_.levels, lord(event), tile(event), number(event, "to"), cost);
    if (type == "move") return format_text(words_.moves, lord(event), tile(event, "from"), tile(event, "to"));
    if (type == "swap") return format_text(words_.swaps, lord(event), card(event), tile(event), cost);
    if (type == "terrain") {
      const std::string before = tile_name(before_, static_cast<TileId>(number(event, "tile")), pen_);
      return format_text(words_.changes_terrain, lord(event), before, element(event, "element"), cost);
    }
    if (type == "damage") return format_text(words_.loses_hp, creature(event), tile(event), number(event, "hp"));
    if (type == "heal") return format_text(words_.gains_hp, creature(event), tile(event), number(event, "hp"));
    if (type == "marked" || type == "mark_gone") {
      return format_text(type == "marked" ? words_.gets_mark : words_.loses_mark, creature(event), tile(event),
                         mark(event));
    }
    return {};
  }

  std::string battle_words(const std::string& type, const Json& event) {
    if (type == "fight") return fight_words(event);
    if (type == "item") return format_text(words_.uses_item, lord(event), card(event), number(event, "cost"));
    if (type == "death")
      return std::string(find_bool(event, "death").value_or(false) ? words_.dies_at_once : words_.resists);
    if (type == "strike") {
      const bool attacks = number(event, "seat") == before_.current;
      const std::string who =
          attacks && attacker_ != kNoCard ? std::string(card_name(attacker_, pen_)) : creature(event);
      return format_text(words_.strikes, who, number(event, "ap"), number(event, "damage"));
    }
    if (type == "result") {
      const std::string* name = find_string(event, "outcome");
      fought_ = true;
      for (std::size_t i = 0; i < words_.results.size() && attacker_ != kNoCard; ++i) {
        if (!name || battle_outcome_name(static_cast<BattleOutcome>(i)) != *name) continue;
        return format_text(words_.results[i], lord(event), card_name(attacker_, pen_), lord(event, "defender"),
                           creature(event), tile(event));
      }
    }
    // After a battle, its result already says so.
    if (type == "destroyed" && !fought_) return format_text(words_.destroyed, lord(event, "owner"), card(event));
    return {};
  }

  std::string fight_words(const Json& event) {
    attacker_ = card_id(event);
    const bool walks = find_int(event, "from").has_value();
    return format_text(walks ? words_.attacks_from : words_.attacks, lord(event), tile(event), card(event),
                       lord(event, "defender"), creature(event), walks ? tile(event, "from") : std::string());
  }

  std::string mana_words(const std::string& type, const Json& event) {
    const int mana = number(event, "mana");
    if (type == "mana") {
      if (find(event, "from")) return format_text(words_.steals, lord(event), mana, lord(event, "from"));
      return format_text(mana < 0 ? words_.loses_mana : words_.gains_mana, lord(event), std::abs(mana));
    }
    if (type == "stones") {
      const int count = number(event, "count");
      return format_text(count < 0 ? words_.sells_stones : words_.buys_stones, lord(event), std::abs(count),
                         element(event, "stone"), std::abs(mana));
    }
    if (type == "toll") return format_text(words_.pays_toll, lord(event), lord(event, "to"), tile(event), mana);
    if (type == "sold") return format_text(words_.sells, lord(event), tile(event), mana);
    if (type == "bankrupt") return pen_.paint(Paint::Bold, format_text(words_.bankrupt, lord(event)));
    return {};
  }

  CardId attacker_;
  bool fought_ = false;
  std::string way_, walker_;
  std::vector<std::string> passed_;  // events during the walk
  std::string gathered_, gatherer_, names_;
  int count_ = 0;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> territory_story(const State& before, const State& after, const Json& events, const Pen& pen) {
  Story story(before, after, pen);
  for (const Json& event : events) story.add(event);
  return story.lines();
}

}  // namespace taku::cli
