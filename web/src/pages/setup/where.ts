import { lastRoom, lastSetup } from '~/pages/setup/remembered';
import { defaultSetup, repairSetup, resizeSeats } from '~/pages/setup/state';
import type { GameId } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup, SeatSetup } from '~/table/match_setup';

/** Whether a match is set up for this device or for a room. Switching carries over the rules, but not the seats. */
export type Where = 'here' | 'online';

/** Choices that have not been started, for as long as the page is open. */
const drafts = new Map<string, MatchSetup>();
const key = (where: Where, game: GameId) => `${where} ${game}`;

/** The game's set-up for rooms: always with a clock, without practice mode. */
export function roomGame(game: GameSetup): GameSetup {
  const others = game.clocks.filter((clock) => JSON.stringify(clock) !== JSON.stringify(game.roomClock));
  return { ...game, clocks: [game.roomClock, ...others], practice: false };
}

/** In a room every seat is open to people until it is given to a computer. */
function usualRoom(game: GameSetup): MatchSetup {
  const usual = defaultSetup(roomGame(game));
  return { ...usual, seats: usual.seats.map((): SeatSetup => ({ kind: 'person', name: '' })) };
}

export function initialSetup(where: Where, game: GameSetup, name: string): MatchSetup {
  const offered = where === 'here' ? game : roomGame(game);
  const last = drafts.get(key(where, game.id)) ?? (where === 'here' ? lastSetup(game.id) : lastRoom(game.id));
  if (last) return repairSetup(last, offered, null);
  return where === 'here' ? defaultSetup(game, name) : usualRoom(game);
}

/** Switches to the other form with these rules; its seats are unchanged. */
export function switchWhere(from: Where, setup: MatchSetup, game: GameSetup, name: string) {
  const to = from === 'here' ? 'online' : 'here';
  const [left, entered] = from === 'here' ? [game, roomGame(game)] : [roomGame(game), game];
  const there = initialSetup(to, game, name);
  const standardClock = JSON.stringify(setup.clock) === JSON.stringify(left.clocks[0] ?? null);
  drafts.set(key(from, game.id), setup);
  drafts.set(key(to, game.id), {
    ...there,
    options: setup.options,
    clock: standardClock ? (entered.clocks[0] ?? null) : setup.clock,
    seats: resizeSeats(there.seats, setup.seats.length, to === 'here' ? game.usualLevel : null),
  });
}

/** After a start the next set-up begins with what is remembered. */
export function forgetDrafts(game: GameId) {
  drafts.delete(key('here', game));
  drafts.delete(key('online', game));
}
