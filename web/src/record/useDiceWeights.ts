import { useEffect, useState } from 'react';
import { sharedEngine } from '~/engine/shared';
import { type DiceKind, diceWeights } from '~/record/rolls';

/** How often each value of these dice comes up on average; null until the engine has answered. */
export function useDiceWeights(kind: DiceKind): number[] | null {
  const [weights, setWeights] = useState<number[] | null>(null);
  useEffect(() => {
    diceWeights(sharedEngine(), kind).then(setWeights, () => undefined);
  }, [kind]);
  return weights;
}
