import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { foulTexts } from '~/games/pineapple/foul_text';
import type { PineappleController } from '~/games/pineapple/log';
import { inReadingOrder, type RowReading } from '~/games/pineapple/reading';
import { PositionBadge } from '~/games/pineapple/SeatPanel';
import { type EndedHand, other, rows } from '~/games/pineapple/state';
import { useReading } from '~/games/pineapple/useReading';
import { handName, pineappleWords, signed } from '~/games/pineapple/words';
import { useTextContext } from '~/table/useTable';

/** Who won a finished hand. */
export function HandHeadline({ table, ended }: { table: PineappleController; ended: EndedHand }) {
  const t = useWords(pineappleWords);
  const { name } = useTextContext(table);
  const { actual_score, busted, scoop } = ended.result;
  const [score] = actual_score;
  if (score === 0) return busted[0] && busted[1] ? t.bothFoul : t.evenHand;
  return `${scoop ? t.scooped : ''}${t.wonHand({ name: name(score > 0 ? 0 : 1) })}`;
}

/** Both boards of a finished hand row by row, and who won each row. */
export function HandBoards({ table, ended, own }: { table: PineappleController; ended: EndedHand; own: number }) {
  return (
    <div className="pineapple-result-boards">
      <ResultBoard table={table} ended={ended} seat={own} side="left" />
      <Lines ended={ended} own={own} />
      <ResultBoard table={table} ended={ended} seat={other(own)} side="right" />
    </div>
  );
}

function ResultBoard({
  table,
  ended,
  seat,
  side,
}: {
  table: PineappleController;
  ended: EndedHand;
  seat: number;
  side: 'left' | 'right';
}) {
  const t = useWords(pineappleWords);
  const lang = useSettings((settings) => settings.lang);
  const { name } = useTextContext(table);
  const { boards, royalties, busted, actual_score } = ended.result;
  const read = useReading(table, boards[seat]);
  const lost = actual_score[seat] < 0;
  return (
    <section
      className={`pineapple-result-board pineapple-${side}${lost ? ' pineapple-lost' : ''}`}
      aria-label={t.board({ name: name(seat) })}
    >
      <h2>
        {name(seat)} <PositionBadge btn={ended.btn === seat} />
        {busted[seat] && <span className="pineapple-foul-tag">{t.isFoul}</span>}
      </h2>
      <div className="pineapple-result-rows">
        <div className="pineapple-wood" />
        {rows.map((row) => (
          <div key={row} className={`pineapple-result-row pineapple-at-${row}`}>
            <ReadCards cards={boards[seat][row]} reading={read?.[row] ?? null} />
          </div>
        ))}
        {rows.map((row) => {
          const reading = read?.[row];
          return (
            <div key={row} className={`pineapple-result-facts pineapple-at-${row}`}>
              <strong>{reading && handName(reading, lang)}</strong>
              <span className="soft">
                <span className="pineapple-long">{t.royalty}</span>{' '}
                <b className={royalties[seat][row] ? 'tone-good' : ''}>{signed(royalties[seat][row])}</b>
              </span>
            </div>
          );
        })}
      </div>
      {busted[seat] &&
        read &&
        foulTexts(read, lang).map((text) => (
          <p key={text} className="pineapple-foul-why">
            {text}
          </p>
        ))}
    </section>
  );
}

function ReadCards({ cards, reading }: { cards: string[]; reading: RowReading | null }) {
  return inReadingOrder(cards, reading).map((card) => (
    <CardPicture key={card} card={card} standsFor={reading?.jokers[card]} />
  ));
}

/** The +1 or −1 of each row, between the boards. */
function Lines({ ended, own }: { ended: EndedHand; own: number }) {
  const t = useWords(pineappleWords);
  const look = (n: number) => (n > 0 ? 'pineapple-line-won' : n < 0 ? 'pineapple-line-lost' : 'pineapple-line-even');
  return (
    <div className="pineapple-lines">
      {rows.map((row, i) => {
        const mine = ended.result.line_results[i] * (own === 0 ? 1 : -1) || 0;
        return (
          <div key={row} className="pineapple-line">
            <span className={look(mine)}>{signed(mine)}</span>
            <span className="pineapple-label">
              <strong>{t.placesShort[row]}</strong>
              {t.second[row] && <small lang="en">{t.second[row]}</small>}
            </span>
            <span className={look(-mine)}>{signed(-mine || 0)}</span>
          </div>
        );
      })}
    </div>
  );
}
