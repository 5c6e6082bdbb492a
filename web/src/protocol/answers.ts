import * as v from 'valibot';
import { AnalysisEntry, AnalysisSummary } from '~/protocol/analysis';

/** Schemas of the engine's answers: docs/protocol.md. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const gameIds = ['hex_taboo', 'ludo', 'coppit', 'pineapple', 'territory'] as const;
export type GameId = (typeof gameIds)[number];

export const Turn = v.variant('kind', [
  v.object({ kind: v.literal('seat'), seats: v.array(v.number()), roll: v.optional(v.boolean()) }),
  v.object({ kind: v.literal('chance') }),
  v.object({ kind: v.literal('over') }),
]);
export type Turn = v.InferOutput<typeof Turn>;

const Both = v.object({ en: v.string(), ja: v.string() });

export const OptionInfo = v.object({
  name: v.string(),
  type: v.picklist(['integer', 'choice', 'flag', 'text', 'list']),
  default: v.custom<Json>(() => true),
  min: v.optional(v.number()),
  max: v.optional(v.number()),
  choices: v.optional(v.array(v.string())),
  meaning: Both,
});
export type OptionInfo = v.InferOutput<typeof OptionInfo>;

export const LevelInfo = v.object({
  name: v.string(),
  default_ms: v.number(),
  meaning: Both,
  model: v.optional(v.boolean()), // plays with a network, whose file is fetched before its first move
});
export type LevelInfo = v.InferOutput<typeof LevelInfo>;

export const GameInfo = v.object({
  id: v.picklist(gameIds),
  titles: Both,
  seats: v.object({ min: v.number(), max: v.number() }),
  rules_version: v.number(),
  options: v.array(OptionInfo),
  players: v.array(LevelInfo),
});
export type GameInfo = v.InferOutput<typeof GameInfo>;

const Anything = v.custom<Json>(() => true);
const AnObject = v.record(v.string(), Anything);

export const RecordedMatch = v.looseObject({
  game: v.picklist(gameIds),
  rules_version: v.number(),
  options: AnObject,
  moves: v.array(AnObject),
});
export type RecordedMatch = v.InferOutput<typeof RecordedMatch>;

export const Line = v.object({
  score: v.number(),
  wins_in: v.optional(v.number()),
  loses_in: v.optional(v.number()),
  texts: v.array(v.string()),
});
export type Line = v.InferOutput<typeof Line>;

const Opened = v.object({
  match: v.string(),
  turn: Turn,
  events: v.optional(v.array(Anything)),
  result: v.optional(Anything),
});
const Preview = v.object({ events: v.array(Anything), result: v.optional(Anything) });
const Stepped = v.object({ turn: Turn, events: v.optional(v.array(Anything)), result: v.optional(Anything) });

export const checkNames = ['form', 'rules', 'draws', 'seed', 'seed_hash', 'end', 'result', 'hash'] as const;
export const Check = v.object({
  check: v.picklist(checkNames),
  answer: v.picklist(['ok', 'failed', 'skipped']),
  count: v.optional(v.number()), // rules and draws: valid entries or outcomes
  entry: v.optional(v.number()), // the entry of the record at fault, from 1
  code: v.optional(v.string()), // unless the answer is ok
  message: v.optional(v.string()),
});
/** One of the checks of a match log. */
export type Check = v.InferOutput<typeof Check>;

/** The fields of a successful answer, by command. */
export const answers = {
  games: v.object({ games: v.array(GameInfo) }),
  new: Opened,
  load: Opened,
  append: v.object({ turn: Turn, events: v.optional(v.array(Anything)), result: v.optional(Anything) }),
  moves: v.object({
    turn: Turn,
    moves: v.optional(v.array(Anything)),
    texts: v.optional(v.array(v.string())),
    previews: v.optional(v.array(Preview)),
    forced: v.optional(v.boolean()), // the rules leave the seat no choice
  }),
  play: v.object({ events: v.array(Anything), turn: Turn, result: v.optional(Anything) }),
  outcome: v.object({ events: v.array(Anything), turn: Turn, result: v.optional(Anything) }),
  timeout: v.object({ events: v.array(Anything), move: Anything, turn: Turn, result: v.optional(Anything) }),
  state: v.object({ state: Anything, hash: v.string() }),
  view: v.object({ view: Anything, hash: v.string() }),
  history: v.object({
    plies: v.array(
      v.object({
        seat: v.nullable(v.number()),
        move: Anything,
        text: v.nullable(v.string()),
        events: v.array(Anything),
      }),
    ),
  }),
  think: v.object({
    done: v.optional(v.boolean()),
    move: Anything,
    text: v.string(),
    nodes: v.number(),
    depth: v.optional(v.number()),
    rounds: v.optional(v.number()),
    score: v.optional(v.number()),
    lines: v.optional(v.array(Line)),
    reasons: v.optional(v.array(Anything)),
  }),
  undo: Stepped,
  redo: Stepped,
  end: v.object({ turn: Turn, result: Anything }),
  save: v.object({ record: RecordedMatch }),
  close: v.object({ closed: v.string() }),
  prove: v.object({
    result: v.picklist(['win', 'loss', 'draw', 'unknown']), // for the seat to move; only in the study engine
    in: v.optional(v.number()), // plies until it is won or lost
    moves: v.optional(v.array(v.string())), // all that win so soon, or hold out so long
    nodes: v.number(),
  }),
  verify: v.union([
    v.object({ good: v.boolean(), checks: v.array(Check) }),
    v.object({ entries: v.number() }), // more parts of the log are expected
  ]),
  query: AnObject,
  analyse: AnalysisEntry, // this and the next: only in the study engine
  analysis: AnalysisSummary,
};
export type Thought = v.InferOutput<typeof answers.think>;

type Commands = typeof answers;
export type CommandName = keyof Commands | 'think_more' | 'think_stop';
type SchemaOf<C extends CommandName> = C extends keyof Commands ? Commands[C] : Commands['think'];
export type Answer<C extends CommandName> = v.InferOutput<SchemaOf<C>>;

export interface Request<C extends CommandName = CommandName> {
  cmd: C;
  [field: string]: Json | undefined;
}

const Failure = v.object({
  ok: v.literal(false),
  error: v.object({ code: v.string(), message: v.string(), reason: v.optional(v.string()) }),
});

/**
 * An error answer of the engine or the server: `code` is stable, `message` is for developers. `reason` says what is wrong
 * with a position.
 */
export class Refused extends Error {
  readonly code: string;
  readonly reason: string | null;
  constructor(code: string, message: string, reason: string | null = null) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.reason = reason;
  }
}

function schemaOf<C extends CommandName>(cmd: C): SchemaOf<C> {
  const name = cmd === 'think_more' || cmd === 'think_stop' ? 'think' : cmd;
  return answers[name as keyof Commands] as SchemaOf<C>;
}

function parsed(text: string): unknown {
  const json: unknown = JSON.parse(text);
  if (v.is(Failure, json)) throw new Refused(json.error.code, json.error.message, json.error.reason);
  return json;
}

/** Throws `Refused` if the engine has refused a model file. */
export function checkInstalled(text: string): void {
  parsed(text);
}

export function readAnswer<C extends CommandName>(cmd: C, text: string): Answer<C> {
  const read = v.safeParse(schemaOf(cmd), parsed(text));
  if (!read.success) throw new Error(`invalid answer to ${cmd}: ${v.summarize(read.issues)}`);
  return read.output as Answer<C>;
}
