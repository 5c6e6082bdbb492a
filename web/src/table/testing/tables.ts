import { expect, vi } from 'vitest';
import { useSettings } from '~/base/settings';
import type { Engine } from '~/engine/engine';
import { directEngine } from '~/engine/testing/direct';
import { ThinkerPool } from '~/engine/thinker_pool';
import type { Json, JsonObject } from '~/protocol/answers';
import type { Frame, GameUi } from '~/table/game_ui';
import { LocalTableController } from '~/table/local_controller';
import type { MatchSetup, SavedMatch } from '~/table/match_setup';
import type { Waiting } from '~/table/table_controller';

export type PlainController = LocalTableController<JsonObject, Json, JsonObject, null>;
type PlainUi = GameUi<JsonObject, Json, JsonObject, null>;

/** A game UI for tests: uses protocol data unchanged; a person presses for every roll. */
export function plainUi(id: PlainUi['id'], change: Partial<PlainUi> = {}): PlainUi {
  const seatOf = (view: JsonObject, color: Json) =>
    (view.players as { color: string }[]).findIndex((player) => player.color === color);
  return {
    id,
    hiddenHands: id === 'pineapple',
    chance: id !== 'hex_taboo',
    readView: (json) => json as JsonObject,
    readMove: (json) => json,
    readEvent: (json) => json as JsonObject,
    seatColors: () => ['red', 'blue', 'yellow', 'green'],
    frames: ({ events, after }) =>
      events.map(
        (event): Frame<JsonObject, JsonObject, null> => ({
          view: after,
          ms: 0,
          events: [event],
          gate: event.type === 'roll' && id === 'ludo' ? { kind: 'roll', seat: seatOf(after, event.color) } : undefined,
        }),
      ),
    announcement: () => null,
    logRows: () => [],
    prompt: () => ({ text: '' }),
    resultText: () => ({ headline: '', reason: '', winners: [] }),
    facts: () => '',
    Table: () => null,
    ...change,
  };
}

/** No animations, no pauses, no sound. */
export function calmSettings() {
  useSettings.setState({ speed: 'off', sound: false, autoRoll: false, lang: 'en' });
}

export interface Opened {
  table: PlainController;
  engine: Engine;
  kept: SavedMatch[]; // what was saved, newest last
}

/** Opens a match as the page does, with the real engine; computers search few nodes. */
export async function openSaved(saved: SavedMatch, ui = plainUi(saved.setup.game)): Promise<Opened> {
  const [engine, thinker] = await Promise.all([directEngine(), directEngine()]);
  const { games } = await engine.ask({ cmd: 'games' });
  const info = games.find((game) => game.id === saved.setup.game);
  if (!info) throw new Error(`no game ${saved.setup.game}`);
  const kept: SavedMatch[] = [];
  const keep = async (table: SavedMatch) => void kept.push(table);
  const table: PlainController = new LocalTableController({
    saved,
    ui,
    info,
    engine,
    thinkers: new ThinkerPool(1, () => thinker),
    save: keep,
  });
  await table.open(saved);
  return { table, engine, kept };
}

export async function openNew(
  change: Partial<MatchSetup> & Pick<MatchSetup, 'game' | 'seats'>,
  ui?: PlainUi,
): Promise<Opened> {
  const setup: MatchSetup = { options: {}, clock: null, practice: false, nodes: 20, ...change };
  const engine = await directEngine();
  const { match } = await engine.ask({
    cmd: 'new',
    game: setup.game,
    options: setup.options,
    seats: setup.seats.length,
    seed: '1',
  });
  const { record } = await engine.ask({ cmd: 'save', match });
  return openSaved({ id: 'one', setup, record, clocks: null, plies: 0, over: false, at: 0 }, ui);
}

/** Waits until the table's `waiting` is one of these. */
export async function until(table: PlainController, ...wanted: Waiting[]): Promise<Waiting> {
  await vi.waitFor(() => expect(wanted).toContain(table.state.waiting), { timeout: 10_000, interval: 1 });
  return table.state.waiting;
}

const tooMany = 1000;

/** Acts for the people with varying choices until the match is over or enough moves are made. */
export async function playOn(table: PlainController, most = Number.POSITIVE_INFINITY) {
  let rolls = 0;
  for (let moves = 0; ; ) {
    const now = await until(table, 'move', 'roll', 'next', 'curtain', 'over');
    if (now === 'over' || (now === 'move' && moves === most)) return { moves, rolls };
    if (now === 'move') {
      if (++moves > tooMany) throw new Error('the match goes on and on');
      const { choices } = table.state;
      table.play(choices[(moves * 7) % choices.length].move);
    } else if (now === 'curtain') table.openCurtain();
    else {
      rolls++;
      table.pass();
    }
  }
}
