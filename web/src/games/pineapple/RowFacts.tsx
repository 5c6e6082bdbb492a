import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { isJoker, rankOf, rankText, suitName, suitOf } from '~/games/pineapple/cards';
import type { Card, Row } from '~/games/pineapple/state';
import { suitColor, suitPaths } from '~/games/pineapple/suits';
import type { BoardFacts } from '~/games/pineapple/useBoardFacts';
import { handName, pineappleWords, signed } from '~/games/pineapple/words';

/** A card in a line of text: "★", or rank and suit. */
export function CardInline({ card }: { card: Card }) {
  const lang = useSettings((settings) => settings.lang);
  const suit = suitOf(card);
  if (!suit) return <span className="pineapple-inline">{isJoker(card) ? '★' : '？'}</span>;
  return (
    <span className="pineapple-inline">
      {rankText(rankOf(card))}
      <svg viewBox="0 0 100 100" width="13" height="13" role="img" aria-label={suitName(suit, lang)}>
        <path d={suitPaths[suit]} fill={`var(--pineapple-${suit}, ${suitColor[suit]})`} />
      </svg>
    </span>
  );
}

export function PayPill({ points }: { points: number | null }) {
  const look = points ? 'pineapple-pill pineapple-pill-good' : 'pineapple-pill';
  return <span className={look}>{points === null ? '…' : signed(points)}</span>;
}

/** Next to a row: its current royalty and hand, and what the picked card would make of it. */
export function RowFacts({ row, cards, facts }: { row: Row; cards: Card[]; facts: BoardFacts }) {
  const t = useWords(pineappleWords);
  const lang = useSettings((settings) => settings.lang);
  const made = cards.length > 0 ? (facts.reading?.[row] ?? null) : null;
  const wouldBe = facts.withPicked?.[row];
  const onlyJoker = cards.length === 1 && isJoker(cards[0]); // it can still become any card
  return (
    <>
      <p className="pineapple-hand-name">
        <PayPill points={cards.length === 0 ? 0 : (made?.royalty ?? null)} />
        {made && !onlyJoker && <strong>{handName(made, lang)}</strong>}
      </p>
      {made?.suited && !wouldBe && (
        <p className="soft">{t.suited({ n: cards.length, suit: suitName(made.suited, lang) })}</p>
      )}
      {wouldBe && facts.picked && (
        <p className="pineapple-preview">
          <CardInline card={facts.picked} />
          <span className="pineapple-long">
            {lang === 'en' && ' '}
            {t.wouldBe}
          </span>{' '}
          <strong>
            {handName(wouldBe, lang)}
            {lang === 'ja' ? '、' : ', '}+{wouldBe.royalty}
          </strong>
          {wouldBe.fl_entry_cards > 0 && (
            <span className="soft">{t.fantasylandCards({ n: wouldBe.fl_entry_cards })}</span>
          )}
        </p>
      )}
    </>
  );
}
