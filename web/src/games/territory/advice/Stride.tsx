import { useEffect, useState } from 'react';
import { useSettings } from '~/base/settings';
import type { TerritoryController } from '../LordList';
import { tileAt, type View } from '../state';
import { tileName } from '../words/tiles';
import { type AdviceFacts, readAdvice } from './advice';
import { adviceWords } from './words';

/** The CPU's advice for a seat in its spell phase; null until it arrives. */
function useAdvice(table: TerritoryController, view: View, seat: number): AdviceFacts | null {
  const [found, setFound] = useState<AdviceFacts | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeated when the match has changed
  useEffect(() => {
    let left = false;
    table
      .ask({ cmd: 'query', what: 'advice', seat })
      .then((answer) => !left && setFound(readAdvice(answer)))
      .catch((error) => !left && console.warn('no advice for the roll', error));
    return () => {
      left = true;
    };
  }, [table, view, seat]);
  return found;
}

/** Before the roll: where each total ends, and whether a Set Stride card is worth its cost. */
export function Stride({
  table,
  view,
  seat,
  name,
}: {
  table: TerritoryController;
  view: View;
  seat: number;
  name: (seat: number) => string;
}) {
  const lang = useSettings((settings) => settings.lang);
  const t = adviceWords[lang];
  const found = useAdvice(table, view, seat);
  if (!found) return null;
  const { rolls, stride } = found;
  const all = rolls.reduce((sum, { ways }) => sum + ways, 0);
  return (
    <section className="territory-odds">
      {stride && (
        <>
          <h2>{t.stride}</h2>
          <p>
            {stride.use
              ? t.strideUse({
                  stride: stride.stride,
                  name: name(stride.target),
                  mode: stride.mode === 'offence' ? t.offence : t.defence,
                })
              : t.strideNot}
          </p>
        </>
      )}
      <h2>{t.odds}</h2>
      <p className="soft">{t.oddsHelp}</p>
      <table>
        <thead>
          <tr>
            <th>{t.roll}</th>
            <th>{t.ways}</th>
            <th>{t.endsOn}</th>
            <th>{t.score}</th>
          </tr>
        </thead>
        <tbody>
          {rolls.map(({ total, ways, stop_tile, score }) => (
            <tr key={total}>
              <td>{total}</td>
              <td>
                {ways}/{all}
              </td>
              <td>{tileName(tileAt(view, stop_tile), lang)}</td>
              <td className={score < 0 ? 'tone-bad' : ''}>{score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
