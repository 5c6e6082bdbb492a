#include "games/territory/play.h"

// Tolls and bankruptcy. rules/territory.md 2 (step 6), 2.3, 3

namespace taku::territory {

// The only place where tolls are paid. The creditor gets the whole toll, even if the payer goes into debt.
void Play::pay_toll() {
  const TileId tile = lord().tile;
  const int toll = s_.toll_for(tile, mover());
  if (toll > 0) {
    const Seat owner{land_at(tile).owner};
    pay(toll);
    report(events::Toll{.seat = mover(), .to = owner, .tile = tile, .mana = toll});
    const Seat collector = collector_of(owner);
    if (collector.is_player()) gain(collector, toll / 2);
    Lord& creditor = s_.lord(owner);
    creditor.mana = std::min(creditor.mana + toll - (collector.is_player() ? toll / 2 : 0), kMaxMana);
  }
  s_.phase = Phase::TurnOver;
}

// rules 3: a lord with the Collector mark gets half of the tolls between two other lords.
Seat Play::collector_of(Seat owner) const {
  for (std::int8_t i = 0; i < s_.seat_count; ++i) {
    if (i != owner.index && i != s_.current && s_.lords[static_cast<std::size_t>(i)].mark == LordMark::Collector) {
      return {i};
    }
  }
  return Seat::nobody();
}

// rules 2.3: domains are sold one by one until the mana is back at 0. Returns true while the lord has to choose one.
bool Play::in_debt() {
  while (lord().mana < 0) {
    int worth = 0;
    TileId last = kNoTile;
    s_.for_each_domain(mover(), [&](TileId tile) {
      worth += s_.land_value(tile);
      last = tile;
    });
    const int domains = s_.domains(mover());
    if (domains == 0) {
      go_bankrupt();
      return false;
    }
    // There is no choice if one domain is left, or if all together are not enough: then all are sold.
    if (domains > 1 && lord().mana + worth >= 0) return true;
    sell_domain(last);
  }
  return false;
}

void Play::sell_domain(TileId tile) {
  const int price = s_.land_value(tile);
  const CardId card = land_at(tile).card;
  lord().mana += price;
  vacate(tile);
  to_discard(mover(), card);
  report(events::Sold{.seat = mover(), .tile = tile, .card = card, .mana = price});
}

void Play::go_bankrupt() {
  report(events::Bankrupt{.seat = mover()});
  if (s_.settings.preset == Preset::Elimination) {
    // The goal is to bankrupt an enemy: the creditor wins.
    const Land& land = land_at(lord().tile);
    if (land.owned()) return finish(Ending::Bankruptcy, static_cast<std::uint8_t>(1 << land.owner));
    return finish(Ending::Bankruptcy, static_cast<std::uint8_t>(((1 << s_.seat_count) - 1) & ~(1 << s_.current)));
  }
  Lord& lost = lord();
  clear_lord_mark(mover());
  lost.mana = kFreshStart;
  lost.tile = 0;
  lost.came_from = kNoTile;
  lost.direction_pending = true;
}

}  // namespace taku::territory
