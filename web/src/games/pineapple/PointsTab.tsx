import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { rankText } from '~/games/pineapple/cards';
import type { PineappleController } from '~/games/pineapple/log';
import { payKey } from '~/games/pineapple/points';
import { type Board, type Row, rows } from '~/games/pineapple/state';
import { usePay } from '~/games/pineapple/usePay';
import { type Category, readBoard, type Value } from '~/games/pineapple/values';
import { categoryName, pineappleWords } from '~/games/pineapple/words';

interface Line {
  row: Row;
  value: Value;
  to?: Value; // a run of ranks, each a point more
}

const value = (category: Category, rank: number): Value => ({ category, ranks: [rank] });

const topLines: Line[] = [
  { row: 'top', value: value('pair', 6), to: value('pair', 11) },
  ...[12, 13, 14].map((rank): Line => ({ row: 'top', value: value('pair', rank) })),
  { row: 'top', value: value('trips', 2), to: value('trips', 14) },
];
const five: [Category, number][] = [
  ['trips', 9],
  ['straight', 9],
  ['flush', 9],
  ['fullHouse', 9],
  ['quads', 9],
  ['straightFlush', 9],
  ['straightFlush', 14],
];
const fiveLines = (row: Row): Line[] => five.map(([category, rank]) => ({ row, value: value(category, rank) }));
const lines: Record<Row, Line[]> = {
  top: topLines,
  middle: fiveLines('middle'),
  bottom: fiveLines('bottom').filter(({ value }) => value.category !== 'trips'),
};
const asked = rows.flatMap((row) =>
  lines[row].flatMap(({ value, to }): [Row, Value][] =>
    to
      ? [
          [row, value],
          [row, to],
        ]
      : [[row, value]],
  ),
);

const isRoyal = ({ category, ranks }: Value) => category === 'straightFlush' && ranks[0] === 14;

/** Whether the row now makes what this line names. */
function isNow({ row, value, to }: Line, now: Value | null): boolean {
  if (!now || now.category !== value.category) return false;
  if (row !== 'top') return isRoyal(now) === isRoyal(value);
  return now.ranks[0] >= value.ranks[0] && now.ranks[0] <= (to ?? value).ranks[0];
}

/** Which hands pay how much in which row; those that one's board makes are marked. */
export function PointsTab({ table, board }: { table: PineappleController; board: Board }) {
  const t = useWords(pineappleWords);
  const lang = useSettings((settings) => settings.lang);
  const pay = usePay(table, asked);
  const now = readBoard(board);
  const points = (row: Row, value: Value) => pay(row, value)?.points ?? '…';
  const name = ({ category, ranks }: Value) => {
    if (isRoyal({ category, ranks })) return categoryName[lang].royal;
    return categoryName[lang][category];
  };
  const ranks = ({ category, ranks }: Value) => rankText(ranks[0]).repeat(category === 'trips' ? 3 : 2);
  const topName = ({ value, to }: Line) => (to ? t.pairs({ from: ranks(value), to: ranks(to) }) : ranks(value));
  const entries = [12, 13, 14].map((rank) => value('pair', rank));
  return (
    <div className="pineapple-points">
      {rows.map((row) => (
        <table key={row}>
          <caption>
            {t.places[row]} {t.second[row] && <span lang="en">{t.second[row]}</span>}
          </caption>
          <tbody>
            {lines[row].map((line) => (
              <tr key={payKey(row, line.value)} className={isNow(line, now[row]?.value ?? null) ? 'pineapple-now' : ''}>
                <th scope="row">{row === 'top' ? topName(line) : name(line.value)}</th>
                <td>
                  {points(row, line.value)}
                  {line.to && ` … ${points(row, line.to)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className="soft">
        {t.entry}{' '}
        {[...entries, value('trips', 2)]
          .map((hand) => {
            const named = hand.category === 'trips' ? t.tripsWord : ranks(hand);
            return t.entryCards({ hand: named, n: pay('top', hand)?.fantasyland ?? 0 });
          })
          .join(lang === 'ja' ? '・' : ', ')}
      </p>
      <p className="soft">{t.stayRule}</p>
      <p className="soft">{t.scoopRule}</p>
      <p className="soft">{t.foulRule}</p>
    </div>
  );
}
