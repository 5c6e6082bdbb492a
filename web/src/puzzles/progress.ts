import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { embedded } from '~/base/embedded';
import { followOtherTabs } from '~/base/other_tabs';
import { type Day, dayBefore } from '~/puzzles/daily';
import { type Level, levels } from '~/puzzles/puzzle';

/** What the person has answered on this device. Only the first answer to a puzzle counts. */
export interface PuzzleProgress {
  right: string[]; // ids of puzzles
  wrong: string[];
  today: { day: Day; right: string[]; wrong: string[] }; // answers to the puzzles of a day
  streak: { last: Day; days: number; best: number }; // days in a row with a right answer to a puzzle of the day
  level: Level; // chosen last
}

const nobody: PuzzleProgress = {
  right: [],
  wrong: [],
  today: { day: '', right: [], wrong: [] },
  streak: { last: '', days: 0, best: 0 },
  level: 1,
};

const Ids = v.fallback(v.array(v.string()), []);
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const StoredDay = v.pipe(v.string(), v.regex(/^(\d{4}-\d\d-\d\d)?$/));
const Stored = v.object({
  right: Ids,
  wrong: Ids,
  today: v.fallback(v.object({ day: StoredDay, right: Ids, wrong: Ids }), nobody.today),
  streak: v.fallback(v.object({ last: StoredDay, days: Count, best: Count }), nobody.streak),
  level: v.fallback(v.picklist(levels), nobody.level),
});

/** Stored progress may be from another version or damaged: what cannot be read counts as not done. */
export function readPuzzleProgress(kept: unknown): Partial<PuzzleProgress> {
  const read = v.safeParse(Stored, kept);
  return read.success ? read.output : {};
}

type Answers = Pick<PuzzleProgress, 'right' | 'wrong'>;

export const isAnswered = ({ right, wrong }: Answers, id: string) => right.includes(id) || wrong.includes(id);

function answered({ right, wrong }: Answers, id: string, good: boolean): Answers {
  if (isAnswered({ right, wrong }, id)) return { right, wrong };
  return good ? { right: [...right, id], wrong } : { right, wrong: [...wrong, id] };
}

function extended({ last, days, best }: PuzzleProgress['streak'], day: Day): PuzzleProgress['streak'] {
  if (day <= last) return { last, days, best }; // this day counts already
  const now = last === dayBefore(day) ? days + 1 : 1;
  return { last: day, days: now, best: Math.max(best, now) };
}

/** The progress after an answer; `day` if the puzzle is that day's. */
export function withAnswer(progress: PuzzleProgress, id: string, good: boolean, day: Day | null): PuzzleProgress {
  const all = { ...progress, ...answered(progress, id, good) };
  if (day === null) return all;
  const before = progress.today.day === day ? progress.today : { day, right: [], wrong: [] };
  const first = !isAnswered(before, id);
  return {
    ...all,
    today: { day, ...answered(before, id, good) },
    streak: first && good ? extended(progress.streak, day) : progress.streak,
  };
}

/** The days in a row up to today; a day that has only begun does not end them. */
export function currentStreak({ streak: { last, days } }: Pick<PuzzleProgress, 'streak'>, day: Day): number {
  return last >= dayBefore(day) ? days : 0;
}

/** Whether a puzzle of this day was solved. */
export const solvedToday = ({ streak }: Pick<PuzzleProgress, 'streak'>, day: Day) => streak.last >= day;

interface PuzzleStore extends PuzzleProgress {
  answer: (id: string, good: boolean, day: Day | null) => void;
  setLevel: (level: Level) => void;
  reset: () => void; // forgets all answers, as on a new device
}

export const usePuzzleProgress = create<PuzzleStore>()(
  persist(
    (set) => ({
      ...nobody,
      answer: (id, good, day) => set((progress) => withAnswer(progress, id, good, day)),
      setLevel: (level) => set({ level }),
      reset: () => set(nobody),
    }),
    {
      name: 'taku.puzzles',
      version: 1,
      skipHydration: embedded, // reads no storage
      partialize: ({ right, wrong, today, streak, level }) => ({ right, wrong, today, streak, level }),
      merge: (kept, now) => ({ ...now, ...readPuzzleProgress(kept) }),
    },
  ),
);
followOtherTabs(usePuzzleProgress);
