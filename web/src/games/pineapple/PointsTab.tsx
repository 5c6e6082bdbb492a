import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { rankText } from '~/games/pineapple/cards';
import type { PineappleController } from '~/games/pineapple/log';
import type { Hand, PayingHand, Reading, RoyaltyTable } from '~/games/pineapple/reading';
import { rows } from '~/games/pineapple/state';
import { useRoyaltyTable } from '~/games/pineapple/useReading';
import { categoryName, pineappleWords } from '~/games/pineapple/words';

/** A line of the list: one hand, or consecutive ranks of a hand with the same number of Fantasyland cards. */
interface Line {
  from: PayingHand;
  to: PayingHand;
}

/** In the top row consecutive ranks share a line if they have the same number of Fantasyland cards. */
function linesOf(hands: PayingHand[]): Line[] {
  const lines: Line[] = [];
  for (const hand of hands) {
    const last = lines.at(-1);
    const goesOn =
      last &&
      hand.ranks.length > 0 &&
      last.to.ranks.length > 0 &&
      last.to.category === hand.category &&
      last.to.fl_entry_cards === hand.fl_entry_cards;
    if (goesOn) last.to = hand;
    else lines.push({ from: hand, to: hand });
  }
  return lines;
}

/** Whether the row currently makes a hand of this line. */
function isNow({ from, to }: Line, all: PayingHand[], now: Hand | null): boolean {
  if (!now || now.category !== from.category) return false;
  if (from.ranks.length > 0) return now.ranks[0] >= from.ranks[0] && now.ranks[0] <= to.ranks[0];
  return !all.some(({ category, ranks }) => category === now.category && ranks[0] === now.ranks[0]);
}

const nothing: RoyaltyTable = { top: [], middle: [], bottom: [] };
const ranksOf = ({ category, ranks }: Hand) => rankText(ranks[0]).repeat(category === 'trips' ? 3 : 2);

/** The royalties of each row; hands that the person's board makes are marked. */
export function PointsTab({ table, reading }: { table: PineappleController; reading: Reading | null }) {
  const t = useWords(pineappleWords);
  const lang = useSettings((settings) => settings.lang);
  const pays = useRoyaltyTable(table) ?? nothing;
  const name = ({ category, ranks }: Hand) => categoryName[lang][ranks.length > 0 ? 'royal' : category];
  const topName = ({ from, to }: Line) =>
    from === to ? ranksOf(from) : t.pairs({ from: ranksOf(from), to: ranksOf(to) });
  const entries = linesOf(pays.top).filter(({ from }) => from.fl_entry_cards > 0);
  return (
    <div className="pineapple-points">
      {rows.map((row) => (
        <table key={row}>
          <caption>
            {t.places[row]} {t.second[row] && <span lang="en">{t.second[row]}</span>}
          </caption>
          <tbody>
            {linesOf(pays[row]).map((line) => (
              <tr
                key={`${line.from.category} ${line.from.ranks}`}
                className={isNow(line, pays[row], reading?.[row] ?? null) ? 'pineapple-current' : ''}
              >
                <th scope="row">{row === 'top' ? topName(line) : name(line.from)}</th>
                <td>
                  {line.from.royalty}
                  {line.to !== line.from && `–${line.to.royalty}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className="soft">
        {t.entry}{' '}
        {entries
          .map(({ from }) => {
            const hand = from.category === 'trips' ? t.tripsWord : ranksOf(from);
            return t.entryCards({ hand, n: from.fl_entry_cards });
          })
          .join(lang === 'ja' ? '・' : ', ')}
      </p>
      <p className="soft">{t.stayRule}</p>
      <p className="soft">{t.scoopRule}</p>
      <p className="soft">{t.foulRule}</p>
    </div>
  );
}
