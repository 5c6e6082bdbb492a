import type { Engine } from '~/engine/engine';
import { type GameId, type Json, type JsonObject, type RecordedMatch, Refused } from '~/protocol/answers';
import type { SavedMatch } from '~/table/match_setup';

/** A position in the engine: its full state, and a record that begins with it. */
export interface OpenedPosition {
  state: Json;
  position: string; // in the standard form
  over: boolean;
  seats: number;
  record: RecordedMatch; // without moves and without a seed: nothing is rolled or dealt
}

/** What the engine says about a position line. `reason`: a stable word; null: the line cannot be read at all. */
export type PositionCheck =
  | ({ kind: 'good' } & OpenedPosition)
  | ({ kind: 'over' } & OpenedPosition)
  | { kind: 'bad'; reason: string | null; message: string };

/** Opens a new match with these options, looks at it and closes it. Throws Refused if the position is impossible. */
export async function openPosition(
  engine: Engine,
  game: GameId,
  options: JsonObject,
  firstOutcome?: JsonObject,
): Promise<OpenedPosition> {
  const { match, turn } = await engine.ask({ cmd: 'new', game, options, chance: 'given' });
  try {
    if (firstOutcome) await engine.ask({ cmd: 'outcome', match, outcome: firstOutcome });
    const [{ state }, { record }] = await engine.askAll([
      { cmd: 'state', match },
      { cmd: 'save', match },
    ]);
    const { position } = state as { position: string };
    return { state, position, over: turn.kind === 'over', seats: Number(record.seats), record };
  } finally {
    void engine.ask({ cmd: 'close', match }).catch(() => undefined);
  }
}

export async function checkPosition(engine: Engine, game: GameId, line: string): Promise<PositionCheck> {
  try {
    const opened = await openPosition(engine, game, { position: line });
    return { kind: opened.over ? 'over' : 'good', ...opened };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { kind: 'bad', reason: error.reason, message: error.message };
  }
}

/** The position as a match without moves, which the replay page can show and analyse. */
export function positionMatch({ record, seats }: OpenedPosition): SavedMatch {
  const { game, options } = record;
  return {
    id: '',
    setup: {
      game,
      options,
      seats: Array.from({ length: seats }, () => ({ kind: 'person', name: '' })),
      clock: null,
      practice: true,
    },
    record,
    clocks: null,
    plies: 0,
    over: false,
    at: Date.now(),
  };
}
