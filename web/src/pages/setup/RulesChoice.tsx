import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { ClockRow } from '~/pages/setup/ClockRow';
import { OptionRows } from '~/pages/setup/OptionRows';
import { offeredOptions } from '~/pages/setup/offered_options';
import { chosenPreset, isStandard, resetToStandard, withOptions, withoutDefaults } from '~/pages/setup/state';
import { setupWords } from '~/pages/setup/words';
import type { GameInfo } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup } from '~/table/match_setup';
import { Button, Segmented, Switch } from '~/ui/controls';
import { OptionLine } from '~/ui/OptionLine';

interface Props {
  game: GameSetup;
  info: GameInfo | null;
  setup: MatchSetup;
  onChange: (setup: MatchSetup) => void;
}

/** The rules: presets, single options, the game's own controls, and the clock. */
export function RulesChoice({ game, info, setup, onChange }: Props) {
  const t = useWords(setupWords);
  const offered = offeredOptions(game, info, false);
  const nothing = offered.length === 0 && game.clocks.length < 2 && !game.practice && !game.More;
  if (nothing) return null;
  return (
    <section aria-labelledby="setup-rules">
      <div className="setup-head">
        <h2 id="setup-rules">{t.rules}</h2>
        <p className="soft">{t.rulesHelp}</p>
        <Button
          look="quiet"
          className="setup-reset"
          disabled={isStandard(setup, game, info)}
          onClick={() => onChange(resetToStandard(setup, game))}
        >
          {t.reset}
        </Button>
      </div>
      <Presets game={game} info={info} setup={setup} onChange={onChange} />
      {game.More && (
        <div className="panel setup-more">
          <game.More
            options={setup.options}
            seats={setup.seats}
            onChange={(change) => onChange(withOptions(setup, change, info))}
          />
        </div>
      )}
      <ul className="option-lines">
        <OptionRows game={game} info={info} setup={setup} offered={offered} onChange={onChange} />
        <ClockRow game={game} setup={setup} onChange={onChange} />
        {game.practice && (
          <OptionLine label={t.practice} help={t.practiceHelp}>
            <Switch label={t.practice} on={setup.practice} onChange={(practice) => onChange({ ...setup, practice })} />
          </OptionLine>
        )}
      </ul>
    </section>
  );
}

function Presets({ game, info, setup, onChange }: Props) {
  const t = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  if (game.presets.length < 2) return null;
  const chosen = chosenPreset(setup, game, info);
  const own = { value: 'own', label: t.own, disabled: true };
  const items = game.presets.map((preset) => ({ value: preset.id, label: preset.label[lang] }));
  const choose = (id: string) => {
    const preset = game.presets.find((each) => each.id === id);
    if (preset) onChange({ ...setup, options: withoutDefaults(preset.options, info) });
  };
  return (
    <div className="setup-presets">
      <Segmented
        label={t.presets}
        value={chosen?.id ?? 'own'}
        items={chosen ? items : [...items, own]}
        onChange={choose}
      />
      <p className="soft">{chosen ? chosen.help[lang] : t.ownHelp}</p>
    </div>
  );
}
