#include "games/pineapple/pineapple.h"
#include "people/results/game_facts.h"
#include "people/results/replay.h"

namespace taku::people {

using pineapple::Pineapple;

namespace {

// S2: a seat scoops if it wins all three lines.
bool scooped_by(const pineapple::HandScore& score, std::size_t seat) {
  return score.scoop && score.lines[0] == (seat == 0 ? 1 : -1);
}

void add_hand(const pineapple::HandResult& result, const pineapple::SessionInfo& session, SeatFacts& facts) {
  for (std::size_t seat = 0; seat < facts.size(); ++seat) {
    Facts& own = facts[seat];
    const bool in_fantasyland = session.fantasyland[seat] != 0;
    own.add("hands");
    own.add("fouls", result.busted[seat]);
    own.add("royalties", result.royalties[seat].total());
    own.add("royalties_top", result.royalties[seat].top);
    own.add("royalties_middle", result.royalties[seat].middle);
    own.add("royalties_bottom", result.royalties[seat].bottom);
    own.add("most_royalties", result.royalties[seat].total());
    own.add("points", result.score.raw[seat]);
    own.add("scoops", scooped_by(result.score, seat));
    own.add("scooped", scooped_by(result.score, 1 - seat));
    own.add("fantasyland_hands", in_fantasyland);
    own.add("fantasyland_stays", result.stays[seat]);
    own.add("fantasyland_entries", !in_fantasyland && result.next_cards[seat] != 0);
  }
}

}  // namespace

void add_pineapple_facts(const PlayedMatch& played, SeatFacts& facts) {
  replay<Pineapple>(played.match, [&](const pineapple::State& before, const Match::Ply&, const pineapple::State&,
                                      const auto& events) {
    for (const pineapple::Event& event : events) {
      if (event.kind == pineapple::Event::Kind::HandEnd) add_hand(event.result, before.session(), facts);
    }
  });
  for (std::size_t seat = 0; seat < facts.size(); ++seat) {
    if (played.won_by_rules(seat) && facts[seat].number("fouls") == 0) facts[seat].add("clean_wins");
  }
}

}  // namespace taku::people
