import { useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { sharedEngine } from '~/engine/shared';
import { setups } from '~/games';
import { ArrangeTable } from '~/games/pineapple/arrange/ArrangeTable';
import type { Board } from '~/games/pineapple/state';
import { useReading } from '~/games/pineapple/useReading';
import { handName } from '~/games/pineapple/words';
import { Answer } from '~/pages/exercise/Answer';
import { PuzzlePanel } from '~/pages/puzzles/PuzzlePanel';
import type { Session } from '~/pages/puzzles/session';
import { type Run, useHints } from '~/pages/puzzles/useRun';
import { puzzlePageWords } from '~/pages/puzzles/words';
import { type HandValue, handValue, stayWeight } from '~/puzzles/fantasyland';
import { usePuzzleProgress } from '~/puzzles/progress';
import type { FantasylandPuzzle } from '~/puzzles/puzzle';
import type { Verdict } from '~/table/exercise/exercise';
import { SideContentContext } from '~/table/SidePanel';
import { useTallLayout } from '~/table/useTallLayout';
import { play as playSound } from '~/ui/sound';
import '~/pages/exercise/style.css';

type Kind = Verdict['kind'];

/** A Fantasyland hand to arrange. In a match the solver does it, so this screen is not a table. */
export function FantasylandPuzzleView({ session }: { session: Session<FantasylandPuzzle> }) {
  const lang = useSettings((settings) => settings.lang);
  const tall = useTallLayout();
  const { puzzle, day, info } = session;
  const weight = stayWeight(info);
  const [own, setOwn] = useState<HandValue | null>(null);
  const [shown, setShown] = useState(false); // the solution
  const [number, setNumber] = useState(0); // of the try
  const verdict = verdictOf(puzzle, own, shown);
  const hints = useHints(session);
  const answer = (solved: boolean) => usePuzzleProgress.getState().answer(puzzle.id, solved, day);
  const judge = (value: HandValue) => {
    const solved = isSolved(puzzle, value);
    if (solved) playSound('win');
    answer(solved);
    setOwn(value);
  };
  const submit = (board: Board) =>
    void handValue(sharedEngine(), board, weight).then(judge, (error) =>
      setOwn(() => {
        throw error; // shown by the page's error boundary
      }),
    );
  const run: Run = {
    ...hints,
    retry: () => {
      setOwn(null);
      setShown(false);
      setNumber(number + 1);
    },
    showSolution: () => {
      answer(false);
      setShown(true);
      setNumber(number + 1);
    },
  };
  const panel = (
    <PuzzlePanel session={session} run={run} number={number} verdict={verdict}>
      <Answers puzzle={puzzle} verdict={verdict} own={own} weight={weight} hints={hints.hints} />
    </PuzzlePanel>
  );
  const waiting = verdict === 'open' ? 'move' : 'over';
  return (
    <main className="table-page exercise" data-game="pineapple" data-waiting={waiting} data-verdict={verdict}>
      <h1 className="visually-hidden">{setups.pineapple.title[lang]}</h1>
      {tall && panel}
      <SideContentContext value={tall ? null : panel}>
        <ArrangeTable
          cards={puzzle.cards}
          engine={sharedEngine()}
          active={verdict === 'open'}
          best={verdict === 'open' ? null : puzzle.best}
          ghosts={hints.hints > 1 ? puzzle.best : undefined}
          onConfirm={submit}
        />
      </SideContentContext>
    </main>
  );
}

const isSolved = ({ value }: FantasylandPuzzle, own: HandValue) => !own.foul && own.value >= value;

function verdictOf(puzzle: FantasylandPuzzle, own: HandValue | null, shown: boolean): Kind {
  if (shown) return 'shown';
  if (!own) return 'open';
  return isSolved(puzzle, own) ? 'solved' : 'failed';
}

function Answers({
  puzzle,
  verdict,
  own,
  weight,
  hints,
}: {
  puzzle: FantasylandPuzzle;
  verdict: Kind;
  own: HandValue | null;
  weight: number;
  hints: number;
}) {
  const t = useWords(puzzlePageWords);
  const lang = useSettings((settings) => settings.lang);
  const bottom = useReading(sharedEngine(), puzzle.best)?.bottom;
  if (verdict === 'open') {
    if (hints === 0 || !bottom) return null;
    return <Answer kind="hint">{hints > 1 ? t.wholeBoard : t.bottomHand({ hand: handName(bottom, lang) })}</Answer>;
  }
  const best = { ...puzzle, foul: false, royalties: puzzle.value - (puzzle.stays ? weight : 0) };
  return (
    <>
      {verdict === 'solved' && <Answer kind="solved">{t.optimal}</Answer>}
      {verdict === 'failed' && <Answer kind="failed">{t.notOptimal}</Answer>}
      {verdict === 'shown' && <Answer kind="hint">{t.shown}</Answer>}
      <table className="puzzle-values">
        <tbody>
          {own && <ValueRow name={t.yourPoints} value={own} weight={weight} />}
          <ValueRow name={t.bestPoints} value={best} weight={weight} />
        </tbody>
      </table>
    </>
  );
}

function ValueRow({
  name,
  value: { value, foul, stays, royalties },
  weight,
}: {
  name: string;
  value: HandValue;
  weight: number;
}) {
  const t = useWords(puzzlePageWords);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{foul ? t.foul : stays ? t.pointsStay({ n: value, royalties, weight }) : t.points({ n: value })}</td>
    </tr>
  );
}
