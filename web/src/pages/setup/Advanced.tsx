import { useId } from 'react';
import { useWords } from '~/base/words';
import { NumberField } from '~/pages/setup/NumberField';
import { OptionRows } from '~/pages/setup/OptionRows';
import { offeredOptions } from '~/pages/setup/offered_options';
import { isSeed } from '~/pages/setup/state';
import { setupWords } from '~/pages/setup/words';
import type { GameInfo, OptionInfo } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup } from '~/table/match_setup';
import { Segmented } from '~/ui/controls';
import { OptionLine } from '~/ui/OptionLine';

const usualNodes = 2000;
const nodesOption: OptionInfo = {
  name: 'nodes',
  type: 'integer',
  default: usualNodes,
  min: 1,
  max: 10_000_000,
  meaning: { en: '', ja: '' },
};

interface Props {
  game: GameSetup;
  info: GameInfo | null;
  setup: MatchSetup;
  onChange: (setup: MatchSetup) => void;
  reproducible?: boolean; // the seed and the thinking limit can be chosen; not in a room
}

/** The game's advanced options, and those for reproducible matches: the seed and the search budget in nodes. */
export function Advanced({ game, info, setup, onChange, reproducible = false }: Props) {
  const t = useWords(setupWords);
  const offered = offeredOptions(game, info, true);
  if (offered.length === 0 && !reproducible) return null;
  return (
    <details className="setup-advanced" open={Boolean(setup.seed) || setup.nodes !== undefined || undefined}>
      <summary>
        <strong>{t.advanced}</strong>
        <span className="soft">{t.advancedHelp}</span>
      </summary>
      <ul className="option-lines option-lines-single">
        <OptionRows game={game} info={info} setup={setup} offered={offered} onChange={onChange} />
        {reproducible && <Reproducible setup={setup} onChange={onChange} />}
      </ul>
    </details>
  );
}

function Reproducible({ setup, onChange }: Pick<Props, 'setup' | 'onChange'>) {
  const t = useWords(setupWords);
  const id = useId();
  const bad = Boolean(setup.seed) && !isSeed(setup.seed ?? '');
  return (
    <>
      <OptionLine label={t.seed} help={t.seedHelp}>
        <div className="setup-seed">
          <input
            className="field"
            aria-label={t.seed}
            aria-invalid={bad}
            aria-describedby={bad ? id : undefined}
            value={setup.seed ?? ''}
            maxLength={64}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            onChange={(event) => onChange({ ...setup, seed: event.target.value.trim() || undefined })}
          />
          {bad && (
            <p id={id} className="tone-bad setup-small">
              {t.seedBad}
            </p>
          )}
        </div>
      </OptionLine>
      <OptionLine label={t.think} help={t.thinkHelp}>
        <div className="setup-optional-number">
          <Segmented
            label={t.think}
            value={setup.nodes === undefined ? 'time' : 'nodes'}
            onChange={(by) => onChange({ ...setup, nodes: by === 'time' ? undefined : usualNodes })}
            items={[
              { value: 'time', label: t.thinkTime },
              { value: 'nodes', label: t.thinkNodes },
            ]}
          />
          {setup.nodes !== undefined && (
            <NumberField
              label={t.nodes}
              value={setup.nodes}
              option={nodesOption}
              onChange={(nodes) => onChange({ ...setup, nodes })}
            />
          )}
        </div>
      </OptionLine>
    </>
  );
}
