import * as v from 'valibot';
import type { Json, JsonObject, Turn } from '~/protocol/answers';

/** The compact form of frequent messages, in the sub-protocol `taku.2`: docs/protocol.md, "Compact messages". */

export const compactProtocol = 'taku.2';

const AnObject = v.custom<JsonObject>((json) => typeof json === 'object' && json !== null && !Array.isArray(json));
const CompactMessage = v.tupleWithRest(
  [
    v.number(), // seq
    v.nullable(v.number()), // seat
    v.union([v.string(), AnObject]), // the text of a move, or an outcome
    v.union([v.pipe(v.number(), v.integer()), v.picklist(['chance', 'over']), v.pipe(v.string(), v.regex(/^r\d$/))]),
  ],
  v.unknown(),
);
type CompactMessage = v.InferOutput<typeof CompactMessage>;

function turnOf(code: CompactMessage[3]): Turn {
  if (code === 'chance' || code === 'over') return { kind: code };
  if (typeof code === 'number') return { kind: 'seat', seats: [code] };
  return { kind: 'seat', seats: [Number(code.slice(1))], roll: true };
}

/** What follows the turn; each part is known by its type, and unknown ones are ignored. */
function restOf(seat: number | null, parts: unknown[]): JsonObject {
  const rest: JsonObject = {};
  for (const part of parts) {
    if (typeof part === 'number') rest.clock = { [String(seat)]: part };
    if (v.is(AnObject, part)) rest.clock = part;
    if (part === true) rest.more = true;
    if (typeof part === 'string') rest.cmd_id = part;
  }
  return rest;
}

/** Reads a frame of the server: a compact message becomes the object that it stands for. */
export function readFrame(text: string): unknown {
  const json: unknown = JSON.parse(text);
  if (!Array.isArray(json)) return json;
  const read = v.safeParse(CompactMessage, json);
  if (!read.success) return null;
  const [seq, seat, move, turn, ...parts] = read.output;
  const what = typeof move === 'string' ? { type: 'moved', text: move } : { type: 'outcome', move };
  return { ...what, seq, seat, turn: turnOf(turn), ...restOf(seat, parts) };
}

/** A command in the form that every server reads, and a play also in the compact form. */
export interface Frames {
  plain: string;
  compact: string | null;
}

/** `text` of a play is its move in the game's notation. */
export function framesOf(type: string, id: string, fields: JsonObject): Frames {
  if (type !== 'play') return { plain: JSON.stringify({ type, cmd_id: id, ...fields }), compact: null };
  const { text, at, move } = fields;
  const shortest: Json = text || move;
  return {
    plain: JSON.stringify({ type, cmd_id: id, at, move }),
    compact: JSON.stringify([id, at ?? null, shortest]),
  };
}
