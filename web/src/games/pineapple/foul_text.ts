import type { Lang } from '~/base/words';
import { rankText } from '~/games/pineapple/cards';
import type { Foul, Reading } from '~/games/pineapple/reading';
import type { Row } from '~/games/pineapple/state';
import { categoryWords, handInSentence, pineappleWords } from '~/games/pineapple/words';

/**
 * Which row beats which, and why: one sentence for each pair of rows in the wrong order. A top row that beats the middle
 * is not compared with the bottom as well.
 */
export function foulTexts(reading: Reading, lang: Lang): string[] {
  const { fouls } = reading;
  const beatsMiddle = fouls.some(({ upper, lower }) => upper === 'top' && lower === 'middle');
  const told = fouls.filter(({ upper, lower }) => !(beatsMiddle && upper === 'top' && lower === 'bottom'));
  return told.map((foul) => foulText(foul, reading, lang));
}

function foulText(foul: Foul, reading: Reading, lang: Lang): string {
  const t = pineappleWords[lang];
  const hand = (row: Row) => {
    const made = reading[row];
    return made ? handInSentence(made, lang) : '';
  };
  return t.stronger({
    upper: foul.upper,
    upperHand: hand(foul.upper),
    lower: foul.lower,
    lowerHand: hand(foul.lower),
    why: reason(foul, reading, lang),
  });
}

function reason({ upper, lower, decided_by, ranks }: Foul, reading: Reading, lang: Lang): string {
  const t = pineappleWords[lang];
  const category = (row: Row) => categoryWords[lang][reading[row]?.category ?? 'high_card'];
  const [high, low] = ranks ?? [0, 0];
  switch (decided_by) {
    case 'category':
      return t.byCategory({ upper: category(upper), lower: category(lower) });
    case 'rank':
      return t.byRank({ high: rankText(high), low: rankText(low) });
    case 'kicker':
      return low === 0
        ? t.byOnlyKicker({ high: rankText(high) })
        : t.byKicker({ high: rankText(high), low: rankText(low) });
  }
}
