import * as v from 'valibot';
import { type GameId, type GameInfo, gameIds } from '~/protocol/answers';
import { helpLevels } from '~/protocol/messages';
import { MatchSetup } from '~/table/match_setup';

// What was chosen last on this device. A browser that keeps nothing gets the usual set-up each time.

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
    // Nothing is lost but a convenience.
  }
}

const setupKey = (game: GameId) => `taku.setup.${game}`;

export function lastSetup(game: GameId): MatchSetup | null {
  return read(setupKey(game), MatchSetup);
}

/** A seed belongs to one match: remembered, it would roll the same dice every time. */
export function rememberSetup({ seed: _, ...setup }: MatchSetup) {
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

/** What a room is beside its match: who sees it, which helps it allows. */
const RoomChoice = v.object({
  public: v.boolean(),
  helps: v.picklist(helpLevels),
  autoRoll: v.boolean(),
  fillSec: v.picklist([0, 30, 120]), // until computers take the empty seats; 0: never
});
export type RoomChoice = v.InferOutput<typeof RoomChoice>;

export function lastRoomChoice(): RoomChoice {
  return read('taku.room', RoomChoice) ?? { public: true, helps: 'warnings', autoRoll: false, fillSec: 0 };
}

export function rememberRoomChoice(choice: RoomChoice) {
  write('taku.room', choice);
}

/** The opponent of a quick start that means: as the set-up page had it. */
export const asLast = 'last';

/** What the home page starts by one press: a game, and who plays against. */
const QuickChoice = v.object({ game: v.picklist(gameIds), opponent: v.string() });
export type QuickChoice = v.InferOutput<typeof QuickChoice>;

export function lastQuick(): QuickChoice | null {
  return read('taku.quick', QuickChoice);
}

export function rememberQuick(choice: QuickChoice) {
  write('taku.quick', choice);
}

/** The computers' levels of each game, as the engine last told them: the home page shows them without loading it. */
const Levels = v.record(v.string(), v.array(v.string()));
export type Levels = v.InferOutput<typeof Levels>;

export function lastLevels(): Levels {
  return read('taku.levels', Levels) ?? {};
}

export function rememberLevels(games: GameInfo[]) {
  const levels = games.map((game) => [game.id, game.players.map((level) => level.name)]);
  write('taku.levels', { ...lastLevels(), ...Object.fromEntries(levels) });
}
