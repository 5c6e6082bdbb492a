import { useSettings } from '~/base/settings';
import { useTable, useTextContext } from '~/table/useTable';
import { Button, Switch } from '~/ui/controls';
import type { TerritoryController } from '../LordList';
import { Reasons } from './Reasons';
import type { Reason } from './reasons';
import { Stride } from './Stride';
import type { LastWay } from './useLastWay';
import { adviceWords } from './words';
import './style.css';

/** The advice tab: the scores of the person's routes, then those of the last computer's choice. */
export function Advice({
  table,
  reasons,
  chosen,
  last,
  overlay,
  onOverlay,
}: {
  table: TerritoryController;
  reasons: Reason[];
  chosen: number;
  last: LastWay | null;
  overlay: boolean; // routes are drawn on the map
  onOverlay: (on: boolean) => void;
}) {
  const lang = useSettings((settings) => settings.lang);
  const t = adviceWords[lang];
  const context = useTextContext(table);
  const { view, choices, waiting } = useTable(table, ({ view, choices, waiting }) => ({ view, choices, waiting }));
  const seat = view.seat ?? 0;
  return (
    <div className="territory-advice">
      {reasons.length > 0 ? (
        <>
          <h2>{t.title}</h2>
          <p className="soft">{t.formula}</p>
          <Reasons
            view={view}
            seat={seat}
            reasons={reasons}
            chosen={chosen}
            mark={(reason) => (reason.best ? t.best : null)}
          />
          <p className="soft">{t.handHelp}</p>
          <p className="territory-overlay">
            {t.overlay}
            <Switch label={t.overlay} on={overlay} onChange={onOverlay} />
          </p>
          {reasons.map((reason, i) => {
            const move = choices.find((choice) => choice.move.to === reason.to)?.move;
            return (
              move && (
                <Button key={reason.to} look={i === chosen ? 'seal' : 'plain'} onClick={() => table.play(move)}>
                  {t.go({ n: i + 1 })}
                </Button>
              )
            );
          })}
        </>
      ) : (
        <p className="soft">{t.nothing}</p>
      )}
      {waiting === 'move' && view.phase === 'spell' && (
        <Stride table={table} view={view} seat={seat} name={context.name} />
      )}
      {last && last.list.length > 0 && (
        <details className="territory-last">
          <summary>{t.lastTitle({ name: context.name(last.seat) })}</summary>
          <p className="soft">{t.lastHelp}</p>
          <Reasons
            view={last.view}
            seat={last.seat}
            reasons={last.list}
            chosen={last.list.findIndex(({ best }) => best)}
            mark={(reason) => (reason.best ? t.went : null)}
          />
        </details>
      )}
    </div>
  );
}
