import type { Condition } from '~/learn/lesson';
import type { Json, JsonObject, Turn } from '~/protocol/answers';

/** What a try has come to: the engine's answers, as the learner may see them. */
export interface Facts {
  events: Json[]; // since the learner's first move of this try
  moves: Json[]; // the learner's
  result: Json | null;
  view: Json;
  turn: Turn;
}

export type AskMatch = (query: JsonObject) => Promise<Json>;

const isObject = (json: unknown): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const field = (json: Json | undefined, name: string): Json | undefined => {
  if (Array.isArray(json)) return json[Number(name)];
  return isObject(json) ? json[name] : undefined;
};

/**
 * Whether `json` has everything that the pattern has. An object describes some fields of an object, or some elements of
 * a list by their index; `{"some": pattern}` describes a list of which at least one element matches. Everything else must
 * be equal.
 */
export function matches(pattern: Json, json: Json | undefined): boolean {
  if (isObject(pattern) && 'some' in pattern)
    return Array.isArray(json) && json.some((each) => matches(pattern.some, each));
  if (isObject(pattern)) return Object.entries(pattern).every(([name, part]) => matches(part, field(json, name)));
  if (!Array.isArray(pattern)) return pattern === json;
  return Array.isArray(json) && json.length === pattern.length && pattern.every((part, i) => matches(part, json[i]));
}

/** Whether a condition holds; `ask` puts a query about the match to the engine. */
export async function holds(condition: Condition, facts: Facts, ask: AskMatch): Promise<boolean> {
  const each = (conditions: Condition[]) => Promise.all(conditions.map((one) => holds(one, facts, ask)));
  if ('event' in condition) return facts.events.some((event) => matches(condition.event, event));
  if ('move' in condition) return facts.moves.some((move) => matches(condition.move, move));
  if ('result' in condition) return facts.result !== null && matches(condition.result, facts.result);
  if ('view' in condition) return matches(condition.view, facts.view);
  if ('turn' in condition) return matches(condition.turn, facts.turn);
  if ('query' in condition) return matches(condition.answer, await ask(condition.query));
  if ('all' in condition) return (await each(condition.all)).every(Boolean);
  if ('any' in condition) return (await each(condition.any)).some(Boolean);
  return !(await holds(condition.not, facts, ask));
}
