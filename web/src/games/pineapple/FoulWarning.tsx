import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import type { Reading } from '~/games/pineapple/reading';
import type { Row } from '~/games/pineapple/state';
import { handName, pineappleWords } from '~/games/pineapple/words';
import { Icon } from '~/ui/Icon';

/** Warns about rows in the wrong order; it does not forbid anything. */
export function FoulWarning({ reading, settled }: { reading: Reading; settled: boolean }) {
  const t = useWords(pineappleWords);
  const lang = useSettings((settings) => settings.lang);
  const { fouls } = reading;
  if (fouls.length === 0) return null;
  const hand = (row: Row) => {
    const made = reading[row];
    return made ? handName(made, lang) : '';
  };
  const uppers = [...new Set(fouls.map(({ upper }) => upper))];
  const warnings = uppers.map((upper) => {
    const under = fouls.filter((foul) => foul.upper === upper);
    const lower = under.map((foul) => t.lower({ row: t.places[foul.lower], hand: hand(foul.lower) }));
    return t.stronger({ upper: t.places[upper], upperHand: hand(upper), lower: lower.join(t.and) });
  });
  return (
    <div className="pineapple-foul" role="status">
      <Icon name="warning" />
      <div>
        <strong>{settled ? t.isFoul : reading.foul ? t.foulSure : t.foul}</strong>
        <p>{warnings.join(' ')}</p>
      </div>
    </div>
  );
}
