import * as v from 'valibot';
import type { Engine } from '~/engine/engine';
import { type EngineFault, engineFault } from '~/engine/faults';
import { type Verdict, verifyLog } from '~/engine/verify';
import { fetchRoomLog } from '~/online/match_log';
import { ownSeedOf } from '~/online/own_seeds';
import { type GameId, type JsonObject, RecordedMatch, Refused } from '~/protocol/answers';
import { addCounts, countRolls, diceKinds } from '~/record/rolls';
import { replayRecord, seatColors } from '~/record/summarise';
import { maxMatchBytes, readMatchFile } from '~/table/links';

/** Why nothing could be checked. `unopened`: the file cannot be read any more; `unreadable`: it contains no game. */
export type Fault = 'long' | 'unopened' | 'unreadable' | 'running' | 'missing' | 'unreachable' | EngineFault;

/** The faults that may be gone at the next try. */
const temporary: readonly Fault[] = ['unreachable', 'engine/not_loaded', 'engine/failed'];

/** Whether it makes sense to check the same file or match again. */
export const canRetry = (report: Report) => 'fault' in report && temporary.includes(report.fault);

/** What is known about one file, or one match of the server. */
export type Report = { name: string } & ({ fault: Fault } | Checked);

export interface Checked {
  verdict: Verdict;
  proves: boolean; // a server's log; a bare record does not show who chose the seed
  game: GameId | null;
  numbers: number; // how many players added a number to the seed
  seen: 'same' | 'different' | null; // what this browser knew before the match; null: it did not play it
  seed: string | null; // the seed of the record; null: it has none, or none that can be read
  rolls: number[]; // how often each value from 1 on was rolled; empty unless all checks passed
}

/** Whether no check failed, neither those of the engine nor the comparison with what this browser knew. */
export const isAccepted = ({ verdict, seen }: Checked) => verdict.good && seen !== 'different';

/**
 * The accepted games with dice, each match once: its log, its record and a copy that was played on have the same rolls,
 * because they have the same seed. The longest one counts.
 */
export function gamesWithDice(reports: Report[]): Checked[] {
  const found = new Map<string, Checked>();
  for (const report of reports) {
    if ('fault' in report || !isAccepted(report) || report.rolls.length === 0) continue;
    const key = `${report.game} ${report.seed ?? report.rolls}`;
    if (rollsOf(report) > rollsOf(found.get(key))) found.set(key, report);
  }
  return [...found.values()];
}

const rollsOf = (checked?: Checked) => checked?.rolls.reduce((sum, n) => sum + n, 0) ?? 0;

const AnObject = v.custom<JsonObject>((json) => typeof json === 'object' && json !== null && !Array.isArray(json));

/** A server's log, a record, or the record in a saved match. */
function readLog(text: string): JsonObject | null {
  const saved = readMatchFile(text);
  if (saved) return saved.record as JsonObject;
  try {
    return v.parse(AnObject, JSON.parse(text));
  } catch {
    return null;
  }
}

function recordIn(log: JsonObject): RecordedMatch | null {
  const record = log.record ?? log;
  return v.is(RecordedMatch, record) ? record : null;
}

const SeededLog = v.object({
  match: v.string(),
  seeds: v.object({ hash: v.string(), persons: v.array(v.nullable(v.string())) }),
});

/** Compares the log with the hash that was shown to this browser, and with the number that it added to the seed. */
export function seenBefore(log: JsonObject): Checked['seen'] {
  if (!v.is(SeededLog, log)) return null;
  const own = ownSeedOf(log.match);
  if (!own) return null;
  return log.seeds.hash === own.hash && log.seeds.persons.includes(own.seed) ? 'same' : 'different';
}

function numbersIn(log: JsonObject): number {
  return v.is(SeededLog, log) ? log.seeds.persons.filter((person) => person !== null).length : 0;
}

/** The checks of a log. One that does not have the form of a log has failed the first of them. */
async function verdictOf(engine: Engine, log: JsonObject): Promise<Verdict> {
  try {
    return await verifyLog(engine, log);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, message } = error;
    return { good: false, checks: [{ check: 'form', answer: 'failed', code, message }] };
  }
}

async function rollsIn(engine: Engine, record: RecordedMatch): Promise<number[]> {
  if (!diceKinds[record.game]) return [];
  const { events } = await replayRecord(engine, record);
  return addCounts(countRolls(events, seatColors(record)));
}

export async function checkText(engine: Engine, name: string, text: string): Promise<Report> {
  const log = readLog(text);
  if (!log) return { name, fault: 'unreadable' };
  if (log.running === true) return { name, fault: 'running' };
  const verdict = await verdictOf(engine, log);
  const record = recordIn(log);
  return {
    name,
    verdict,
    proves: log.seeds !== undefined,
    numbers: numbersIn(log),
    seen: seenBefore(log),
    game: record?.game ?? null,
    seed: v.is(v.string(), record?.seed) ? record.seed : null,
    rolls: record && verdict.good ? await rollsIn(engine, record) : [],
  };
}

export async function checkFile(engine: Engine, file: Pick<File, 'name' | 'size' | 'text'>): Promise<Report> {
  const { name } = file;
  if (file.size > maxMatchBytes) return { name, fault: 'long' };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { name, fault: 'unopened' }; // moved or changed after it was chosen
  }
  return checkText(engine, name, text).catch((error) => ({ name, fault: engineFault(error) }));
}

/** Checks a match of the server this page comes from. `room`: where it was played; a private match needs its key. */
export async function checkMatch(engine: Engine, match: string, room: string | null): Promise<Report> {
  let text: string;
  try {
    text = await fetchRoomLog(match, room);
  } catch (error) {
    const missing = error instanceof Refused && error.code === 'match/not_found';
    return { name: match, fault: missing ? 'missing' : 'unreachable' };
  }
  return checkText(engine, match, text).catch((error) => ({ name: match, fault: engineFault(error) }));
}
