import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { isJoker, rankOf, rankText, suitName, suitOf } from '~/games/pineapple/cards';
import type { Pay } from '~/games/pineapple/points';
import type { Card, Row } from '~/games/pineapple/state';
import { suitColor, suitPaths } from '~/games/pineapple/suits';
import { flushDraw, type Value } from '~/games/pineapple/values';
import { handName, pineappleWords, signed } from '~/games/pineapple/words';

/** A card in a line of text: "★", or rank and suit. */
export function CardInline({ card }: { card: Card }) {
  const suit = suitOf(card);
  if (!suit) return <span className="pineapple-inline">{isJoker(card) ? '★' : '？'}</span>;
  return (
    <span className="pineapple-inline">
      {rankText(rankOf(card))}
      <svg viewBox="0 0 100 100" width="13" height="13" role="img" aria-label={suit}>
        <path d={suitPaths[suit]} fill={`var(--pineapple-${suit}, ${suitColor[suit]})`} />
      </svg>
    </span>
  );
}

export function PayPill({ points }: { points: number | null }) {
  const look = points ? 'pineapple-pill pineapple-pill-good' : 'pineapple-pill';
  return <span className={look}>{points === null ? '…' : signed(points)}</span>;
}

export interface WouldBe {
  card: Card;
  value: Value;
  pay: Pay | null;
}

/** Beside a row: what it pays and makes now, and what the picked card would make of it. */
export function RowFacts({
  row,
  cards,
  value,
  points,
  wouldBe,
}: {
  row: Row;
  cards: Card[];
  value: Value | null;
  points: number | null;
  wouldBe?: WouldBe;
}) {
  const t = useWords(pineappleWords);
  const lang = useSettings((settings) => settings.lang);
  const draw = flushDraw(row, cards);
  const onlyJoker = cards.length === 1 && isJoker(cards[0]); // it is anything yet
  return (
    <>
      <p className="pineapple-makes">
        {(value || points !== null) && <PayPill points={points} />}
        {value && !onlyJoker && <strong>{handName(value, lang)}</strong>}
      </p>
      {draw && !wouldBe && <p className="soft">{t.suited({ n: draw.count, suit: suitName(draw.suit, lang) })}</p>}
      {wouldBe && (
        <p className="pineapple-would">
          <CardInline card={wouldBe.card} />
          <span className="pineapple-long">
            {lang === 'en' && ' '}
            {t.wouldBe}
          </span>{' '}
          <strong>
            {handName(wouldBe.value, lang)} {wouldBe.pay ? signed(wouldBe.pay.points) : '…'}
          </strong>
          {wouldBe.pay && wouldBe.pay.fantasyland > 0 && (
            <span className="soft">{t.fantasylandCards({ n: wouldBe.pay.fantasyland })}</span>
          )}
        </p>
      )}
    </>
  );
}
