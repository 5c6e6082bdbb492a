import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { foulTexts } from '~/games/pineapple/foul_text';
import type { Reading } from '~/games/pineapple/reading';
import { pineappleWords } from '~/games/pineapple/words';
import { Icon } from '~/ui/Icon';

/** Warns about rows in the wrong order; it does not forbid anything. */
export function FoulWarning({ reading, settled }: { reading: Reading; settled: boolean }) {
  const t = useWords(pineappleWords);
  const lang = useSettings((settings) => settings.lang);
  if (reading.fouls.length === 0) return null;
  return (
    <div className="pineapple-foul" role="status">
      <Icon name="warning" />
      <div>
        <strong>{settled ? t.isFoul : reading.foul ? t.foulSure : t.foul}</strong>
        {foulTexts(reading, lang).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}
