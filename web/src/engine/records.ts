import type { Engine } from '~/engine/engine';
import type { Answer, Json, RecordedMatch, Request } from '~/protocol/answers';

// A request is at most 64 KiB long; a longer record is sent in parts.
const partBytes = 48 * 1024;

const bytes = (json: Json) => new TextEncoder().encode(JSON.stringify(json)).length + 1;

/** Splits the moves into lists that each fit into a request. */
export function splitMoves(moves: RecordedMatch['moves'], room = partBytes): RecordedMatch['moves'][] {
  const lists: RecordedMatch['moves'][] = [[]];
  let left = room;
  for (const move of moves) {
    const size = bytes(move);
    if (size > left && lists[lists.length - 1].length > 0) {
      lists.push([]);
      left = room;
    }
    lists[lists.length - 1].push(move);
    left -= size;
  }
  return lists;
}

export interface LoadedMatch {
  match: string;
  turn: Answer<'load'>['turn'];
  events: Json[];
  result: Json | null;
}

const loadedFrom = (match: string, { turn, events = [], result = null }: Answer<'append'>): LoadedMatch => ({
  match,
  turn,
  events,
  result,
});

/** The number of moves by seats in a record, without chance outcomes. */
export function pliesOf({ moves }: RecordedMatch): number {
  return moves.filter(({ seat }) => seat !== -1).length;
}

/** Adds the next entries of a record to a match that was opened as `unfinished`, and leaves it so. */
export async function appendMoves(
  engine: Engine,
  match: string,
  moves: RecordedMatch['moves'],
): Promise<Answer<'append'>['turn']> {
  const lists = splitMoves(moves);
  const answers = await engine.askAll(
    lists.map((list): Request<'append'> => ({ cmd: 'append', match, moves: list, more: true })),
  );
  return answers[lists.length - 1].turn;
}

/** Opens a record of any length in an engine. `unfinished`: it is only the beginning of one, to which more is added. */
export async function loadRecord(
  engine: Engine,
  record: RecordedMatch,
  viewer?: number,
  unfinished = false,
): Promise<LoadedMatch> {
  const { moves, end, ...head } = record;
  const [first, ...rest] = splitMoves(moves);
  const whole = rest.length === 0;
  const request: Request<'load'> = { cmd: 'load', record: { ...head, moves: first } as Json, viewer };
  if (whole && end !== undefined) request.record = { ...head, moves: first, end } as Json;
  if (!whole || unfinished) request.more = true;
  const opened = await engine.ask(request);
  const { match } = opened;
  let loaded = loadedFrom(match, opened);
  try {
    for (const [i, list] of rest.entries()) {
      const more: Request<'append'> = { cmd: 'append', match, moves: list, viewer };
      if (i < rest.length - 1 || unfinished) more.more = true;
      else if (end !== undefined) more.end = end as Json;
      loaded = loadedFrom(match, await engine.ask(more));
    }
  } catch (error) {
    await engine.ask({ cmd: 'close', match });
    throw error;
  }
  return loaded;
}
