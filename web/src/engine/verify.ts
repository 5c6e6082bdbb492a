import * as v from 'valibot';
import type { Engine } from '~/engine/engine';
import { splitMoves } from '~/engine/records';
import { type Answer, type Json, type JsonObject, RecordedMatch, type Request } from '~/protocol/answers';

export type Verdict = Extract<Answer<'verify'>, { good: boolean }>;

const Log = v.looseObject({ record: RecordedMatch });

/** The moves of a log or of a bare record, and the same without its later moves. */
function cut(log: JsonObject): { parts: RecordedMatch['moves'][]; head: JsonObject } | null {
  const whole = v.safeParse(Log, log);
  const record = whole.success ? whole.output.record : log;
  if (!v.is(RecordedMatch, record)) return null;
  const parts = splitMoves(record.moves);
  const start = { ...record, moves: parts[0] } as JsonObject;
  return { parts, head: whole.success ? { ...log, record: start } : start };
}

/**
 * Checks a match log or a record of any length; docs/protocol.md lists the checks. Needs a `studyEngine`. Throws
 * `Refused` if it has not the form of one.
 */
export async function verifyLog(engine: Engine, log: JsonObject): Promise<Verdict> {
  const { parts, head } = cut(log) ?? { parts: [[]], head: log };
  const requests: Request<'verify'>[] = parts.map((moves, i) => {
    const more = i < parts.length - 1 ? { more: true } : {};
    return i === 0 ? { cmd: 'verify', log: head, ...more } : { cmd: 'verify', moves: moves as Json, ...more };
  });
  const answers = await engine.askAll(requests); // in one message, so that no other log comes in between
  const verdict = answers[answers.length - 1];
  if (!('good' in verdict)) throw new Error('the engine did not check the log');
  return verdict;
}
