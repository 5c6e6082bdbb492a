import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { NumberField } from '~/pages/setup/NumberField';
import { valueWords } from '~/pages/setup/option_words';
import { initialNumber, optionValue } from '~/pages/setup/state';
import { setupWords } from '~/pages/setup/words';
import type { Json, JsonObject, OptionInfo } from '~/protocol/answers';
import type { GameSetup, OptionWords } from '~/table/game_setup';
import type { MatchSetup } from '~/table/match_setup';
import { Segmented, Select, Switch } from '~/ui/controls';
import { OptionLine } from '~/ui/OptionLine';

interface OptionRowProps {
  game: GameSetup;
  words: OptionWords;
  option: OptionInfo;
  setup: MatchSetup;
  onChange: (change: JsonObject) => void;
}

/** One of the engine's options, with the game's label; the default is marked. */
export function OptionRow({ game, words, option, setup, onChange }: OptionRowProps) {
  const t = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  const value = optionValue(setup, option);
  const standard = game.presets[0]?.options[option.name] ?? option.default;
  const isStandard = JSON.stringify(value) === JSON.stringify(standard);
  const dim = words.applies?.(setup.options, setup.seats.length) === false;
  const off = standard === false; // "standard" next to a switch that is off would look as if it were on
  const tag = isStandard ? (off ? undefined : t.tag) : t.standardIs({ value: valueWords(standard, words, lang) });
  return (
    <OptionLine label={words.label[lang]} help={words.help[lang]} tag={tag} dim={dim}>
      <Control
        game={game}
        words={words}
        option={option}
        value={value}
        disabled={dim}
        onChange={(chosen) => onChange({ [option.name]: chosen })}
      />
    </OptionLine>
  );
}

interface ControlProps {
  game: GameSetup;
  words: OptionWords;
  option: OptionInfo;
  value: Json;
  disabled: boolean;
  onChange: (value: Json) => void;
}

function Control({ game, words, option, value, disabled, onChange }: ControlProps) {
  const t = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  const label = words.label[lang];
  if (option.type === 'flag') {
    return <Switch label={label} on={value === true} disabled={disabled} onChange={onChange} />;
  }
  if (option.type === 'choice') {
    const items = (option.choices ?? []).map((choice) => ({
      value: choice,
      label: valueWords(choice, words, lang),
      disabled,
    }));
    const short = items.length <= 3 && items.every((item) => item.label.length <= (lang === 'ja' ? 7 : 12));
    if (short) return <Segmented label={label} items={items} value={String(value)} onChange={onChange} />;
    return <Select label={label} items={items} value={String(value)} disabled={disabled} onChange={onChange} />;
  }
  const number = typeof value === 'number' ? value : null;
  const field = number !== null && (
    <NumberField label={label} value={number} option={option} disabled={disabled} onChange={onChange} />
  );
  if (!words.none) return field;
  return (
    <div className="setup-optional-number">
      <Segmented
        label={label}
        value={number === null ? 'none' : 'number'}
        onChange={(chosen) => onChange(chosen === 'none' ? null : initialNumber(option, game))}
        items={[
          { value: 'none', label: words.none[lang], disabled },
          { value: 'number', label: t.number, disabled },
        ]}
      />
      {field}
    </div>
  );
}
