import { useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { hostWords } from '~/pages/host/words';
import { timeWords } from '~/pages/setup/clock_words';
import { NumberField } from '~/pages/setup/NumberField';
import { type FillChoice, longestFillSec } from '~/pages/setup/remembered';
import { setupWords } from '~/pages/setup/words';
import type { LevelInfo, OptionInfo } from '~/protocol/answers';
import { levelLabel } from '~/table/levels';
import { Select } from '~/ui/controls';
import { OptionLine } from '~/ui/OptionLine';

const usual = [0, 30, 120];
const own = 'own';

const seconds: OptionInfo = {
  name: '',
  type: 'integer',
  default: 30,
  min: 0,
  max: longestFillSec,
  meaning: { en: '', ja: '' },
};

/** When computers take the empty seats, and of which level. */
export function FillLine({
  fill,
  levels,
  onChange,
}: {
  fill: FillChoice;
  levels: LevelInfo[] | null;
  onChange: (fill: FillChoice) => void;
}) {
  const t = useWords(hostWords);
  const times = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  const [choosesOwn, chooseOwn] = useState(!usual.includes(fill.seconds));
  const time = timeWords(fill.seconds, times);
  const choose = (value: string) => {
    chooseOwn(value === own);
    if (value !== own) onChange({ ...fill, seconds: Number(value) });
  };
  const known = levels?.map(({ name }) => name) ?? [fill.level];
  return (
    <OptionLine label={t.fill} help={fill.seconds > 0 ? t.fillAfter({ time }) : t.fillNever}>
      <div className="setup-clock">
        <Select
          label={t.fill}
          value={choosesOwn ? own : String(fill.seconds)}
          items={[
            { value: '0', label: t.fillWait },
            ...usual
              .slice(1)
              .map((each) => ({ value: String(each), label: t.fillIn({ time: timeWords(each, times) }) })),
            { value: own, label: t.fillOwn },
          ]}
          onChange={choose}
        />
        {choosesOwn && (
          <div className="setup-amount">
            <NumberField
              label={t.fillSeconds}
              value={fill.seconds}
              option={seconds}
              onChange={(n) => onChange({ ...fill, seconds: n })}
            />
            <span className="soft">{times.unitSeconds}</span>
          </div>
        )}
        {fill.seconds > 0 && (
          <Select
            label={t.fillLevel}
            value={fill.level}
            items={known.map((level) => ({ value: level, label: t.computer({ level: levelLabel(level, lang) }) }))}
            onChange={(level) => onChange({ ...fill, level })}
          />
        )}
      </div>
    </OptionLine>
  );
}
