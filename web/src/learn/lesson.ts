import * as v from 'valibot';
import { gameIds, type Json, type JsonObject } from '~/protocol/answers';

/** A lesson is data: `lessons/<game>.json`. docs/design/lessons.md describes the format for authors. */

const anyJson = v.custom<Json>(() => true);
const JsonObjectSchema = v.custom<JsonObject>(
  (json) => typeof json === 'object' && json !== null && !Array.isArray(json),
);
const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** A text in both languages. */
const Text = v.strictObject({ en: filled, ja: filled });
export type LessonText = v.InferOutput<typeof Text>;

/** What must be true of a try. The engine supplies everything that is compared (condition.ts). */
export type Condition =
  | { event: Json } // one of the events so far
  | { result: Json } // of a match that is over
  | { view: Json } // what the learner sees now
  | { turn: Json }
  | { move: Json } // one of the learner's moves
  | { query: JsonObject; answer: Json } // a query about the match
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };

const Condition: v.GenericSchema<Condition> = v.lazy(() =>
  v.union([
    v.strictObject({ event: anyJson }),
    v.strictObject({ result: anyJson }),
    v.strictObject({ view: anyJson }),
    v.strictObject({ turn: anyJson }),
    v.strictObject({ move: anyJson }),
    v.strictObject({ query: JsonObjectSchema, answer: anyJson }),
    v.strictObject({ all: v.pipe(v.array(Condition), v.minLength(1)) }),
    v.strictObject({ any: v.pipe(v.array(Condition), v.minLength(1)) }),
    v.strictObject({ not: Condition }),
  ]),
);

/** What chance or another seat does. A seat makes the first move of the list that is legal; moves are texts. */
const Entry = v.union([
  v.strictObject({ outcome: JsonObjectSchema }),
  v.strictObject({ seat: v.number(), moves: v.pipe(v.array(filled), v.minLength(1)) }),
]);
export type Entry = v.InferOutput<typeof Entry>;

/** `name=value` stands for the element of the table with the attribute `data-name="value"`. */
const Spot = v.pipe(v.string(), v.regex(/^[a-z]+=[^"\\]+$/));

const Mark = v.union([v.strictObject({ ring: Spot }), v.strictObject({ from: Spot, to: Spot })]);

const Step = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/)),
  title: Text,
  text: Text,
  options: v.optional(JsonObjectSchema, {}), // of the match; usually a position line
  seats: v.optional(v.number()),
  before: v.optional(v.array(Entry), []), // what happened before the learner looks at the table
  seat: v.number(), // the learner's
  allowed: v.optional(v.pipe(v.array(filled), v.minLength(1))), // the moves offered; the default is every legal move
  moves: v.optional(v.pipe(v.number(), v.minValue(1)), 1), // how many moves a try has at most
  script: v.optional(v.array(Entry), []), // in order, whenever chance or another seat is to act
  goal: Condition,
  marks: v.optional(v.array(Mark), []),
  hint: Text,
  hintMarks: v.optional(v.array(Mark), []), // added by the hint
  solved: Text,
  failed: Text,
  failures: v.optional(v.array(v.strictObject({ when: Condition, text: Text })), []), // end a try with a text of their own
  // For the validator: the learner's moves that reach the goal, and tries that do not.
  solution: v.pipe(v.array(filled), v.minLength(1)),
  wrong: v.optional(v.array(v.pipe(v.array(filled), v.minLength(1))), []),
});
export type Step = v.InferOutput<typeof Step>;

export const Lesson = v.strictObject({
  game: v.picklist(gameIds),
  intro: Text,
  outro: Text,
  steps: v.pipe(v.array(Step), v.minLength(6), v.maxLength(12)),
});
export type Lesson = v.InferOutput<typeof Lesson>;
