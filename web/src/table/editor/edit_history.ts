/** The edits of a position, which can be undone and redone. */
export interface EditHistory<D> {
  past: readonly D[]; // the oldest first
  now: D;
  future: readonly D[]; // the next one first
}

const mostSteps = 500;

export const newHistory = <D>(now: D): EditHistory<D> => ({ past: [], now, future: [] });

/** After an edit, what was undone cannot be redone. */
export function withEdit<D>({ past, now }: EditHistory<D>, next: D): EditHistory<D> {
  return { past: [...past, now].slice(-mostSteps), now: next, future: [] };
}

export function undone<D>(history: EditHistory<D>): EditHistory<D> {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redone<D>(history: EditHistory<D>): EditHistory<D> {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { past: [...past, now], now: next, future: rest };
}
