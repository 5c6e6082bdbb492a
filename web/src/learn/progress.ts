import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { embedded } from '~/base/embedded';
import { followOtherTabs } from '~/base/other_tabs';
import { type GameId, gameIds } from '~/protocol/answers';

/** What the person has learned on this device. */
interface Progress {
  solved: Partial<Record<GameId, string[]>>; // ids of steps
  complete: GameId[]; // all steps are solved; the home page need not load the lessons to know it
  declined: GameId[]; // the offer on the set-up page was closed
}

const nothing: Progress = { solved: {}, complete: [], declined: [] };

interface ProgressStore extends Progress {
  solve: (game: GameId, step: string, all: readonly string[]) => void;
  decline: (game: GameId) => void;
  reset: () => void; // as on a new device
}

const Stored = v.object({
  solved: v.fallback(v.record(v.string(), v.unknown()), {}),
  complete: v.fallback(v.array(v.unknown()), []),
  declined: v.fallback(v.array(v.unknown()), []),
});

const steps = v.array(v.string());

/** Stored progress may be from another version or damaged: every entry that cannot be read counts as not done. */
export function readProgress(kept: unknown): Partial<Progress> {
  const read = v.safeParse(Stored, kept);
  if (!read.success) return {};
  const { solved, complete, declined } = read.output;
  const known = gameIds.flatMap((id) => (v.is(steps, solved[id]) ? [[id, solved[id]]] : []));
  return {
    solved: Object.fromEntries(known),
    complete: gameIds.filter((id) => complete.includes(id)),
    declined: gameIds.filter((id) => declined.includes(id)),
  };
}

const added = <T>(list: readonly T[], item: T): T[] => (list.includes(item) ? [...list] : [...list, item]);

export const useProgress = create<ProgressStore>()(
  persist(
    (set) => ({
      ...nothing,
      solve: (game, step, all) =>
        set(({ solved, complete }) => {
          const done = added(solved[game] ?? [], step);
          const whole = all.every((id) => done.includes(id));
          return { solved: { ...solved, [game]: done }, complete: whole ? added(complete, game) : complete };
        }),
      decline: (game) => set(({ declined }) => ({ declined: added(declined, game) })),
      reset: () => set(nothing),
    }),
    {
      name: 'taku.lessons',
      version: 1,
      skipHydration: embedded, // reads no storage
      partialize: ({ solved, complete, declined }) => ({ solved, complete, declined }),
      merge: (kept, now) => ({ ...now, ...readProgress(kept) }),
    },
  ),
);

followOtherTabs(useProgress);

/** Where a person who comes back continues: the first step that is not solved, or the first of all. */
export function firstOpenStep(steps: readonly { id: string }[], solved: readonly string[] = []): number {
  const open = steps.findIndex(({ id }) => !solved.includes(id));
  return Math.max(open, 0);
}
