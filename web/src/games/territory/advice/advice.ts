import * as v from 'valibot';
import type { Json } from '~/protocol/answers';

/** The CPU's advice for a seat before its roll (docs/protocol.md, Territory: advice). */

const Roll = v.object({ total: v.number(), ways: v.number(), stop_tile: v.number(), score: v.number() });

/** Whether a Set Stride card in hand is worth its cost now. */
const Stride = v.variant('use', [
  v.object({ use: v.literal(false) }),
  v.object({
    use: v.literal(true),
    stride: v.number(),
    target: v.number(), // the seat of a lord
    mode: v.picklist(['offence', 'defence']),
  }),
]);

const Advice = v.object({ rolls: v.array(Roll), stride: v.nullable(Stride) });
export type AdviceFacts = v.InferOutput<typeof Advice>;

export const readAdvice = (json: Json): AdviceFacts => v.parse(Advice, json);
