import { useSettings } from '~/base/settings';
import { byLeaving, useLeft } from '~/table/room/useRoom';
import { useTable, useTextContext } from '~/table/useTable';
import { ShapeIcon } from '~/ui/Shape';
import type { TerritoryController } from './LordList';
import { words } from './words';

/** Below the result: the lords' total assets, highest first. */
export function Ranking({ table }: { table: TerritoryController }) {
  const lang = useSettings((settings) => settings.lang);
  const t = words[lang];
  const context = useTextContext(table);
  const lords = useTable(table, (state) => state.view.lords);
  const colors = table.ui.seatColors(table.setup);
  const left = useLeft(table.room);
  const order = [...lords].sort((a, b) => byLeaving(left, a.seat, b.seat) || b.tep - a.tep);
  return (
    <table className="territory-ranking">
      <thead>
        <tr>
          <th />
          <th>{t.tep}</th>
          <th>{t.mana}</th>
          <th>{t.domains}</th>
          <th>{t.lap}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((lord) => (
          <tr key={lord.seat}>
            <td>
              <ShapeIcon color={colors[lord.seat]} /> {context.name(lord.seat)}
            </td>
            <td>
              <b>{lord.tep.toLocaleString('en')}</b>
            </td>
            <td>{lord.mana.toLocaleString('en')}</td>
            <td>{lord.domains}</td>
            <td>{lord.lap}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
