#pragma once

#include <vector>

#include "games/territory/state.h"

namespace taku::territory {

// Applies one move or outcome to a state and reports events. Each part has its own file: turn.cpp, walk.cpp,
// spells.cpp, specials.cpp, landing.cpp, invasion.cpp, bankruptcy.cpp.
class Play {
 public:
  Play(State& state, std::vector<Event>* events) : s_(state), events_(events) {}
  void act(Move move);
  // Continues until a player or chance has to act.
  void proceed();

 private:
  // turn.cpp
  void decide(const MoveParts& move);
  void chance(const MoveParts& outcome);
  void settle_draws();
  void draw(CardId card);
  void owe_draws(Seat seat, int cards);
  bool next_phase();  // false: the game waits for a player or chance
  void begin_turn();
  void start_turn();
  void end_turn();
  void turn_over();
  void count_down_marks();
  void next_lord();
  void next_round();
  void finish(Ending ending, std::uint8_t winners);
  void finish_by_assets();
  void gain(Seat seat, int mana);
  void pay(int mana) { lord().mana -= mana; }
  void to_hand(Seat seat, CardId card, Knowers known);
  void to_discard(Seat seat, CardId card);
  void discard(CardId card);
  void mark_lord(Seat seat, LordMark mark, int turns, int amount = 0, int more = 0);
  void clear_lord_mark(Seat seat);
  // walk.cpp
  void roll_dice(const MoveParts& outcome);
  void start_walk(int steps);
  bool walk();
  bool step(TileId to);
  void pass_gate(TileId gate);
  void finish_lap();
  void grow(TileId tile, const Skill& growth);
  bool won() const;
  bool arrive();
  void warp_to(TileId tile);
  // specials.cpp
  void visit_special(TileType type);
  bool can_trade_stones() const;
  void trade_stones(const MoveParts& move);
  void leave_stones();
  void offer(CardId card);
  void buy(CardId card);
  void give(CardId card);
  void flip_all();
  // spells.cpp
  void cast(const MoveParts& move, Purpose purpose);
  void use_ability(const MoveParts& move);
  void resolve_spell();
  void after_spell(bool warped);
  bool take_effect(const Effect& effect, std::uint8_t target, bool spell_sacrificed);
  void hurt(TileId tile, int damage);
  void put_mark(TileId tile, Mark mark, int turns);
  void raise_max_hp(TileId tile, int amount);
  void heal_all();
  void switch_all(int cards);
  void look_into_hand(Seat other);
  void shatter(const MoveParts& move);
  void steal(Seat from, int mana);
  // landing.cpp
  void land(const MoveParts& move);
  void begin_creature(CardId card, Purpose purpose, TileId target);
  void sacrifice(CardId card);
  void sacrifices_made();
  void put_creature(TileId tile, CardId card);
  void swap_creature(TileId tile, CardId card);
  void level_up(TileId tile, int level);
  void change_terrain(TileId tile, Element element);
  void move_creature(TileId from, TileId to);
  void vacate(TileId tile);
  void clear_mark(TileId tile);
  void tap(TileId tile);
  void untap_all(Seat seat);
  void destroy(TileId tile);
  // invasion.cpp
  void invade(TileId from, CardId card, TileId tile);
  void use_item(Seat seat, CardId item);
  void fight_on();
  void settle_battle(const BattleResult& result);
  void settle_side(Seat seat, Seat enemy, const FighterResult& result);
  void settle_attacker(const BattleResult& result);
  void keep(TileId tile, const FighterResult& result);
  void bury(Seat owner, CardId card, TileId tile, const FighterResult& result);
  // bankruptcy.cpp
  void pay_toll();
  Seat collector_of(Seat owner) const;
  bool in_debt();  // true: the lord has to choose a domain to sell
  void sell_domain(TileId tile);
  void go_bankrupt();

  Lord& lord() { return s_.lords[s_.current]; }
  const Lord& lord() const { return s_.lords[s_.current]; }
  Lord& lord(Seat seat) { return s_.lord(seat); }
  Seat mover() const { return s_.mover(); }
  Land& land_at(TileId tile) { return s_.lands[tile]; }
  template <class E>  // one of the structs in events.h
  void report(const E& event) {
    if (events_ != nullptr) events_->push_back(event);
  }

  State& s_;
  std::vector<Event>* events_;
};

}  // namespace taku::territory
