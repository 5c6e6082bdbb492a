import { useEffect, useState } from 'react';
import { useWords } from '~/base/words';
import { sharedEngine } from '~/engine/shared';
import { Answer } from '~/pages/exercise/Answer';
import { ExerciseTable } from '~/pages/exercise/ExerciseTable';
import type { OpenTry } from '~/pages/exercise/useTry';
import { PuzzlePanel } from '~/pages/puzzles/PuzzlePanel';
import type { Session } from '~/pages/puzzles/session';
import { type Run, useRun, useVerdict } from '~/pages/puzzles/useRun';
import { type PuzzlePageWords, puzzlePageWords } from '~/pages/puzzles/words';
import { type HexHint, hexHint } from '~/puzzles/hex_hint';
import type { HexPuzzle } from '~/puzzles/puzzle';
import type { PuzzleVerdict } from '~/puzzles/verdict';
import type { Mark } from '~/table/exercise/exercise';
import { useTable } from '~/table/useTable';

type Failed = Extract<PuzzleVerdict, { kind: 'failed' }>;

const none: Mark[] = [];

/** A puzzle of Hex 3-Taboo on its table. */
export function HexPuzzleView({ session }: { session: Session<HexPuzzle> }) {
  const { open, ...run } = useRun(session);
  if (!open) return <main className="table-page" aria-busy="true" />;
  return <HexTry session={session} run={run} open={open} />;
}

function HexTry({ session, run, open }: { session: Session<HexPuzzle>; run: Run; open: OpenTry<PuzzleVerdict> }) {
  const t = useWords(puzzlePageWords);
  const { puzzle } = session;
  const verdict = useVerdict(open, session);
  const begun = useTable(open.table, (state) => state.plies > 0);
  const hint = useHexHint(puzzle, run.hints > 0 && !begun);
  const marks = (run.hints > 1 ? hint?.move : hint?.area) ?? none;
  const panel = (
    <PuzzlePanel session={session} run={run} number={open.number} verdict={verdict.kind} begun={begun}>
      {verdict.kind === 'open' && hint && (
        <Answer kind="hint">
          {run.hints < 2 ? t.ideas[hint.idea] : t.theMove({ move: moveName(puzzle.solution, t) })}
        </Answer>
      )}
      {verdict.kind === 'solved' && <Answer kind="solved">{t.yes[puzzle.kind]}</Answer>}
      {verdict.kind === 'failed' && <Answer kind="failed">{faultText(puzzle, verdict, t)}</Answer>}
      {verdict.kind === 'shown' && (
        <Answer kind="hint">
          {t.shownLine({
            line: solutionOf(puzzle)
              .map((move) => moveName(move, t))
              .join(' '),
          })}
        </Answer>
      )}
    </PuzzlePanel>
  );
  return <ExerciseTable open={open} verdict={verdict} marks={marks} panel={panel} />;
}

const solutionOf = ({ kind, line, solution }: HexPuzzle) => (kind === 'win' ? line : [solution]);

/** A move in words: "D4", "neutralise". */
const moveName = (text: string, t: PuzzlePageWords) => (text === 'neutralise' ? t.neutralise : text.toUpperCase());

function faultText({ kind }: HexPuzzle, { chosen, fault, in: plies = 1 }: Failed, t: PuzzlePageWords): string {
  const move = moveName(chosen, t);
  if (fault === 'loses') return t.no.loses({ move, plies });
  return fault === 'misses' && kind !== 'win' ? t.no.better({ move }) : t.no[fault]({ move });
}

function useHexHint(puzzle: HexPuzzle, wanted: boolean): HexHint | null {
  const [hint, setHint] = useState<HexHint | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    hexHint(sharedEngine(), puzzle).then(
      (found) => !left && setHint(found),
      (error) => console.error(error),
    );
    return () => {
      left = true;
    };
  }, [puzzle, wanted]);
  return wanted ? hint : null;
}
