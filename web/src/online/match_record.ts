import * as v from 'valibot';
import type { Engine } from '~/engine/engine';
import { loadRecord, pliesOf } from '~/engine/records';
import { type JsonObject, RecordedMatch, Refused } from '~/protocol/answers';
import type { AnyTableController } from '~/table/game_ui';
import type { SavedMatch } from '~/table/match_setup';

/** A room's match for a file or a link: while it runs only what is public, afterwards everything. */

const MatchLog = v.object({ record: RecordedMatch });

const isOver = ({ state }: AnyTableController) => state.waiting === 'over';

async function record(table: AnyTableController, engine: Engine, match: string | null): Promise<RecordedMatch> {
  if (isOver(table) && table.room) {
    return v.parse(MatchLog, JSON.parse(await table.room.matchLog(table.id))).record;
  }
  if (table.ui.hiddenHands || !match) throw new Refused('match/running', 'hands are still hidden');
  return (await engine.ask({ cmd: 'save', match })).record;
}

export async function savedMatchOf(
  table: AnyTableController,
  engine: Engine,
  match: string | null,
): Promise<SavedMatch> {
  const { you: _, ...setup } = table.setup;
  const moves = await record(table, engine, match);
  return {
    id: table.id,
    setup,
    record: moves,
    clocks: null,
    plies: pliesOf(moves),
    over: isOver(table),
    at: Date.now(),
  };
}

async function positionIn(engine: Engine, match: string): Promise<string | null> {
  const { state } = await engine.ask({ cmd: 'state', match });
  const { position } = state as JsonObject;
  return typeof position === 'string' ? position : null;
}

export async function positionOf(
  table: AnyTableController,
  engine: Engine,
  match: string | null,
): Promise<string | null> {
  if (!table.ui.hiddenHands) return match && positionIn(engine, match);
  if (!isOver(table)) return null;
  const loaded = await loadRecord(engine, await record(table, engine, match));
  try {
    return await positionIn(engine, loaded.match);
  } finally {
    await engine.ask({ cmd: 'close', match: loaded.match });
  }
}
