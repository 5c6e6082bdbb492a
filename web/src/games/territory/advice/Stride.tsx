import { useEffect, useState } from 'react';
import { useSettings } from '~/base/settings';
import { tileAt, type View } from '../state';
import { tileName } from '../words/tiles';
import { type Odds, odds } from './odds';
import { type HolyWord, strideAdvice } from './reasons';
import { adviceWords } from './words';

/** Before the roll: where each total ends, and whether a Set Stride card pays. */
export function Stride({ view, seat, name }: { view: View; seat: number; name: (seat: number) => string }) {
  const lang = useSettings((settings) => settings.lang);
  const t = adviceWords[lang];
  const [found, setFound] = useState<{ rows: Odds[]; stride: HolyWord | null } | null>(null);
  useEffect(() => {
    let left = false;
    Promise.all([odds(view, seat), strideAdvice(view, seat)])
      .then(([rows, stride]) => !left && setFound({ rows, stride }))
      .catch((error) => console.warn('the roll could not be weighed', error));
    return () => {
      left = true;
    };
  }, [view, seat]);
  if (!found) return null;
  const { rows, stride } = found;
  const mode = stride?.mode === 'offence' ? t.offence : t.defence;
  return (
    <section className="territory-odds">
      {stride && (
        <>
          <h2>{t.stride}</h2>
          <p>
            {stride.use && stride.stride !== null && stride.target !== null
              ? t.strideUse({ stride: stride.stride, name: name(stride.target), mode })
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
          {rows.map(({ total, ways, stop, score }) => (
            <tr key={total}>
              <td>{total}</td>
              <td>{ways}/36</td>
              <td>{tileName(tileAt(view, stop), lang)}</td>
              <td className={score < 0 ? 'tone-bad' : ''}>{score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
