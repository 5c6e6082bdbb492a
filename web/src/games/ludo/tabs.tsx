import { useEffect } from 'react';
import type { LudoController } from '~/games/ludo/controller';
import { ludoSetup } from '~/games/ludo/setup';
import { diceStatistics, type LudoSettings } from '~/games/ludo/state';
import { useLudoWords } from '~/games/ludo/words';
import { useTable, useTextContext } from '~/table/useTable';
import { DieFace } from '~/ui/Die';

/** The rule switches of this match. */
export function RulesTab({ table }: { table: LudoController }) {
  const t = useLudoWords();
  const { lang } = useTextContext(table);
  const settings = useTable(table, (state) => state.view.settings);
  const known = ludoSetup.options.filter((option) => option.name in settings);
  return (
    <dl className="ludo-rules">
      {known.map(({ name, label, help }) => (
        <div key={name}>
          <dt>{label[lang]}</dt>
          <dd>{settings[name as keyof LudoSettings] ? t.on : t.off}</dd>
          <dd className="soft">{help[lang]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What happened so far: turns, rolls, captures, and how often each number was rolled. */
export function StatisticsTab({ table }: { table: LudoController }) {
  const t = useLudoWords();
  const { view, log } = useTable(table, (state) => ({ view: state.view, log: state.log }));
  const { faces, passes, captures } = diceStatistics(log.map(({ event }) => event));
  return (
    <div className="ludo-numbers-tab">
      <dl className="ludo-numbers">
        <dt>{t.turnCount}</dt>
        <dd>{view.turnCount}</dd>
        <dt>{t.rollCount}</dt>
        <dd>{faces.reduce((sum, n) => sum + n, 0)}</dd>
        <dt>{t.passes}</dt>
        <dd>{passes}</dd>
        <dt>{t.captures}</dt>
        <dd>{captures}</dd>
      </dl>
      <h3>{t.frequency}</h3>
      <ol className="ludo-faces">
        {faces.map((n, i) => (
          <li key={i}>
            <svg width="24" height="24" viewBox="-13 -13 26 26" role="img" aria-label={String(i + 1)}>
              <DieFace value={i + 1} size={24} />
            </svg>
            {n}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Debug mode: the engine's numbers for the position. */
export function DebugTab({ table }: { table: LudoController }) {
  const t = useLudoWords();
  const view = useTable(table, (state) => state.view);
  useEffect(() => console.debug('ludo', view.position), [view.position]);
  return (
    <div className="ludo-numbers-tab">
      <p className="soft">{t.debugHelp}</p>
      <h3>{t.positions}</h3>
      <table className="ludo-positions">
        <tbody>
          {view.players.map(({ color, type }) => (
            <tr key={color}>
              <th scope="row">
                {t.colors[color]} ({type})
              </th>
              {(view.tokens[color] ?? []).map(({ position }, id) => (
                <td key={id}>{position}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t.line}</h3>
      <code>{view.position}</code>
    </div>
  );
}
