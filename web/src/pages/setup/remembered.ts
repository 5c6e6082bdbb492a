import * as v from 'valibot';
import { type GameId, type GameInfo, gameIds } from '~/protocol/answers';
import { helpLevels } from '~/protocol/messages';
import { offeredLevels } from '~/table/levels';
import { MatchSetup } from '~/table/match_setup';

// The last choices on this device. Without storage the defaults are used each time.

function read<T>(key: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const found = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return found.success ? found.output : null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Only a convenience is lost.
  }
}

const setupKey = (game: GameId) => `taku.setup.${game}`;

export function lastSetup(game: GameId): MatchSetup | null {
  return read(setupKey(game), MatchSetup);
}

/** The seed is not remembered: it would give the same dice every time. Nor is the series, which is over. */
export function rememberSetup({ seed: _, series: __, ...setup }: MatchSetup) {
  write(setupKey(setup.game), setup);
}

const roomKey = (game: GameId) => `taku.host.${game}`;

/** The same for rooms on the server. */
export function lastRoom(game: GameId): MatchSetup | null {
  return read(roomKey(game), MatchSetup);
}

export function rememberRoom({ seed: _, nodes: __, ...setup }: MatchSetup) {
  write(roomKey(setup.game), setup);
}

/** The room's settings: visibility, help level, empty seats. */
const RoomChoice = v.object({
  public: v.boolean(),
  helps: v.picklist(helpLevels),
  autoRoll: v.boolean(),
  fillSec: v.picklist([0, 30, 120]), // after which computers take empty seats; 0: never
});
export type RoomChoice = v.InferOutput<typeof RoomChoice>;

export function lastRoomChoice(): RoomChoice {
  return read('taku.room', RoomChoice) ?? { public: true, helps: 'warnings', autoRoll: false, fillSec: 0 };
}

export function rememberRoomChoice(choice: RoomChoice) {
  write('taku.room', choice);
}

/** The quick-start opponent that stands for the last set-up. */
export const asLast = 'last';

/** The quick start of the home page: a game and an opponent. */
const QuickChoice = v.object({ game: v.picklist(gameIds), opponent: v.string() });
export type QuickChoice = v.InferOutput<typeof QuickChoice>;

export function lastQuick(): QuickChoice | null {
  return read('taku.quick', QuickChoice);
}

export function rememberQuick(choice: QuickChoice) {
  write('taku.quick', choice);
}

/** The computer levels of each game, remembered so that the home page need not load the engine. */
const Levels = v.record(v.string(), v.array(v.string()));
export type Levels = v.InferOutput<typeof Levels>;

export function lastLevels(): Levels {
  return read('taku.levels', Levels) ?? {};
}

export function rememberLevels(games: GameInfo[]) {
  const levels = games.map(({ id, players }) => [id, offeredLevels(id, players).map((level) => level.name)]);
  write('taku.levels', { ...lastLevels(), ...Object.fromEntries(levels) });
}
