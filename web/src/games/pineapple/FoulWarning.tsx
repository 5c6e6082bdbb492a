import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { type Board, isComplete } from '~/games/pineapple/state';
import { dangers } from '~/games/pineapple/values';
import { handName, pineappleWords } from '~/games/pineapple/words';
import { Icon } from '~/ui/Icon';

/** Warns of rows that lie the wrong way round; it does not forbid anything. */
export function FoulWarning({ board, settled }: { board: Board; settled: boolean }) {
  const t = useWords(pineappleWords);
  const lang = useSettings((settings) => settings.lang);
  const found = dangers(board);
  if (found.length === 0) return null;
  const uppers = [...new Set(found.map(({ upper }) => upper))];
  const told = uppers.map((upper) => {
    const under = found.filter((danger) => danger.upper === upper);
    const lower = under.map((danger) =>
      t.lower({ row: t.places[danger.lower], hand: handName(danger.lowerValue, lang) }),
    );
    const upperHand = handName(under[0].upperValue, lang);
    return t.stronger({ upper: t.places[upper], upperHand, lower: lower.join(t.and) });
  });
  return (
    <div className="pineapple-foul" role="status">
      <Icon name="warning" />
      <div>
        <strong>{settled ? t.isFoul : isComplete(board) ? t.foulSure : t.foul}</strong>
        <p>{told.join(' ')}</p>
      </div>
    </div>
  );
}
