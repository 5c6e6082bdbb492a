import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { cardName } from '~/games/pineapple/cards';
import type { Move } from '~/games/pineapple/state';
import { Answer } from '~/pages/exercise/Answer';
import { ExerciseTable } from '~/pages/exercise/ExerciseTable';
import type { OpenTry } from '~/pages/exercise/useTry';
import { ExpectedPoints } from '~/pages/puzzles/ExpectedPoints';
import { PuzzlePanel } from '~/pages/puzzles/PuzzlePanel';
import type { Session } from '~/pages/puzzles/session';
import { type Run, useRun, useVerdict } from '~/pages/puzzles/useRun';
import { type PuzzlePageWords, puzzlePageWords } from '~/pages/puzzles/words';
import type { PlacementPuzzle } from '~/puzzles/puzzle';
import type { PuzzleVerdict } from '~/puzzles/verdict';
import type { Mark } from '~/table/exercise/exercise';
import { useTable } from '~/table/useTable';

const none: Mark[] = [];

/** A placement of OFC Pineapple on its table. */
export function PlacementPuzzleView({ session }: { session: Session<PlacementPuzzle> }) {
  const { open, ...run } = useRun(session);
  if (!open) return <main className="table-page" aria-busy="true" />;
  return <PlacementTry session={session} run={run} open={open} />;
}

type TryProps = { session: Session<PlacementPuzzle>; run: Run; open: OpenTry<PuzzleVerdict> };

function PlacementTry({ session, run, open }: TryProps) {
  const t = useWords(puzzlePageWords);
  const lang = useSettings((settings) => settings.lang);
  const { puzzle } = session;
  const verdict = useVerdict(open, session);
  const best = useBestMove(open, puzzle);
  const { table } = open;
  const shown = run.hints > 1 && verdict.kind === 'open' ? best : null;
  useEffect(() => table.suggest(shown), [table, shown]);
  const first = best && firstHint(best, t, (card) => cardName(card, lang));
  const panel = (
    <PuzzlePanel session={session} run={run} number={open.number} verdict={verdict.kind}>
      {verdict.kind === 'open' && run.hints > 0 && (
        <Answer kind="hint">{run.hints > 1 ? t.placementShown : first}</Answer>
      )}
      {verdict.kind === 'solved' && <Answer kind="solved">{t.yes.placement}</Answer>}
      {verdict.kind === 'failed' && <Answer kind="failed">{t.no.notBest}</Answer>}
      {verdict.kind === 'shown' && <Answer kind="hint">{t.shown}</Answer>}
      {verdict.kind !== 'open' && (
        <ExpectedPoints puzzle={puzzle} chosen={verdict.kind === 'shown' ? null : verdict.chosen} />
      )}
    </PuzzlePanel>
  );
  return <ExerciseTable open={open} verdict={verdict} marks={none} panel={panel} />;
}

/** The best placement among the moves that are offered. */
function useBestMove({ table }: OpenTry<PuzzleVerdict>, { best }: PlacementPuzzle): Move | null {
  const choices = useTable(table, (state) => state.choices);
  const found = useMemo(() => choices.find(({ text }) => text === best)?.move ?? null, [choices, best]);
  const [kept, setKept] = useState<Move | null>(found);
  if (found && found !== kept) setKept(found);
  return kept;
}

/** Which card to discard; before there is one to discard, how many cards each row gets. */
function firstHint({ placements, discard }: Move, t: PuzzlePageWords, name: (card: string) => string): string {
  if (discard) return t.discardHint({ card: name(discard) });
  const count = (wanted: string) => placements.filter(([, row]) => row === wanted).length;
  return t.rowsHint({ top: count('top'), middle: count('middle'), bottom: count('bottom') });
}
