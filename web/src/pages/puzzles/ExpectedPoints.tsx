import { useEffect, useState } from 'react';
import { useWords } from '~/base/words';
import { type EngineFault, engineFault } from '~/engine/faults';
import { puzzlePageWords } from '~/pages/puzzles/words';
import { type Expected, expectedPoints } from '~/puzzles/placement_value';
import type { PlacementPuzzle } from '~/puzzles/puzzle';
import { tableWords } from '~/table/words';
import { ReloadButton } from '~/ui/ReloadButton';

/** The expected points of the best placement and of the chosen one; null: none was chosen. */
export function ExpectedPoints({ puzzle, chosen }: { puzzle: PlacementPuzzle; chosen: string | null }) {
  const t = useWords(puzzlePageWords);
  const yours = useExpected(puzzle, chosen === puzzle.best ? null : chosen);
  return (
    <table className="puzzle-values">
      <caption>{t.expected}</caption>
      <tbody>
        <tr>
          <th scope="row">{t.best}</th>
          <td>
            <Points expected={puzzle} />
          </td>
        </tr>
        {chosen !== null && chosen !== puzzle.best && (
          <tr>
            <th scope="row">{t.yours}</th>
            <td>{yours === null ? t.simulating : <Simulated result={yours} />}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Simulated({ result }: { result: Expected | EngineFault }) {
  const t = useWords(puzzlePageWords);
  const { notLoaded, outdated } = useWords(tableWords);
  if (typeof result === 'object') return <Points expected={result} />;
  if (result === 'engine/failed') return t.notSimulated;
  if (result === 'engine/not_loaded') return notLoaded;
  return (
    <>
      {outdated} <ReloadButton />
    </>
  );
}

const signed = (n: number) => `${n < 0 ? '−' : '+'}${Math.abs(n).toFixed(1)}`;

function Points({ expected: { value, error } }: { expected: Expected }) {
  const t = useWords(puzzlePageWords);
  if (error === 0) return signed(value); // calculated, not simulated
  return t.withError({ value: signed(value), error: error.toFixed(1) });
}

/** Simulated where it is not known, or why that was not possible; null until then. */
function useExpected(puzzle: PlacementPuzzle, text: string | null): Expected | EngineFault | null {
  const [found, setFound] = useState<{ text: string; expected: Expected | EngineFault } | null>(null);
  useEffect(() => {
    if (text === null) return;
    let left = false;
    expectedPoints(puzzle, text).then(
      (expected) => !left && setFound({ text, expected }),
      (error) => {
        if (left) return;
        console.warn('the placement could not be simulated', error);
        setFound({ text, expected: engineFault(error) });
      },
    );
    return () => {
      left = true;
    };
  }, [puzzle, text]);
  return found && found.text === text ? found.expected : null;
}
