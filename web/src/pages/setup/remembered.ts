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

/** The room's settings: visibility, help level, rolls. */
const RoomChoice = v.object({
  public: v.boolean(),
  helps: v.picklist(helpLevels),
  rated: v.fallback(v.boolean(), false),
  autoRoll: v.boolean(),
});
export type RoomChoice = v.InferOutput<typeof RoomChoice>;

export function lastRoomChoice(): RoomChoice {
  return read('taku.room', RoomChoice) ?? { public: true, helps: 'warnings', rated: false, autoRoll: false };
}

export function rememberRoomChoice(choice: RoomChoice) {
  write('taku.room', choice);
}

export const longestFillSec = 86_400; // as the server allows

/** When computers take the empty seats of a room, and of which level. */
const FillChoice = v.object({
  seconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestFillSec)), // 0: never
  level: v.string(),
});
export type FillChoice = v.InferOutput<typeof FillChoice>;

const fillKey = (game: GameId) => `taku.fill.${game}`;

export function lastFill(game: GameId): FillChoice | null {
  return read(fillKey(game), FillChoice);
}

export function rememberFill(game: GameId, fill: FillChoice) {
  write(fillKey(game), fill);
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
