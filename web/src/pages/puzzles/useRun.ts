import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type OpenTry, useTry } from '~/pages/exercise/useTry';
import { type Mode, openPuzzle } from '~/pages/puzzles/actions';
import type { Session } from '~/pages/puzzles/session';
import { usePuzzleProgress } from '~/puzzles/progress';
import type { TablePuzzle } from '~/puzzles/puzzle';
import type { PuzzleVerdict } from '~/puzzles/verdict';
import type { Verdict } from '~/table/exercise/exercise';

/** What a person can do with a puzzle besides playing. */
export interface Run {
  hints: number; // how many were asked for
  hint: () => void;
  retry: () => void;
  showSolution: () => void;
}

const mostHints = 2;

/** The hints of a puzzle. The second one tells the move, so the puzzle then counts as not solved. */
export function useHints({ puzzle, day }: Pick<Session, 'puzzle' | 'day'>): Pick<Run, 'hints' | 'hint'> {
  const [hints, setHints] = useState(0);
  const hint = () => {
    if (hints + 1 >= mostHints) usePuzzleProgress.getState().answer(puzzle.id, false, day);
    setHints(Math.min(hints + 1, mostHints));
  };
  return { hints, hint };
}

/** The tries of a puzzle on the table of its game. */
export function useRun(session: Session<TablePuzzle>): Run & { open: OpenTry<PuzzleVerdict> | null } {
  const [{ number, mode }, setAt] = useState<{ number: number; mode: Mode }>({ number: 0, mode: 'try' });
  const again = useCallback((mode: Mode) => setAt(({ number }) => ({ number: number + 1, mode })), []);
  const retry = useCallback(() => again('try'), [again]);
  const openTable = useCallback(() => {
    const onNext = ({ kind }: Verdict) => (kind === 'failed' ? retry() : session.next.go());
    return openPuzzle(session, mode, { onRetry: retry, onNext });
  }, [session, mode, retry]);
  const open = useTry(openTable, number);
  const showSolution = () => {
    usePuzzleProgress.getState().answer(session.puzzle.id, false, session.day);
    again('solution');
  };
  return { open, retry, showSolution, ...useHints(session) };
}

/** How the try on the table stands. The first answer to the puzzle is remembered. */
export function useVerdict({ table }: OpenTry<PuzzleVerdict>, { puzzle, day }: Session): PuzzleVerdict {
  const verdict = useStore(table.judged);
  const { kind } = verdict;
  useEffect(() => {
    if (kind === 'solved' || kind === 'failed') {
      usePuzzleProgress.getState().answer(puzzle.id, kind === 'solved', day);
    }
  }, [kind, puzzle, day]);
  return verdict;
}
