import { useWords } from '~/base/words';
import { NameField } from '~/online/NameField';
import { cleanName } from '~/online/player_name';
import { AccessLine } from '~/pages/host/AccessLine';
import { FillLine } from '~/pages/host/FillLine';
import { RatedLine } from '~/pages/host/RatedLine';
import { hostWords } from '~/pages/host/words';
import type { FillChoice, RoomChoice } from '~/pages/setup/remembered';
import type { LevelInfo } from '~/protocol/answers';
import { helpLevels } from '~/protocol/messages';
import type { GameSetup } from '~/table/game_setup';
import { Segmented, Switch } from '~/ui/controls';
import { OptionLine } from '~/ui/OptionLine';
import { usePhone } from '~/ui/usePhone';

interface Props {
  game: GameSetup;
  levels: LevelInfo[] | null;
  choice: RoomChoice;
  fill: FillChoice;
  name: string;
  onChange: (choice: RoomChoice) => void;
  onFill: (fill: FillChoice) => void;
  onName: (name: string) => void;
}

/** The room's settings: visibility, help level, empty seats, names. On phones visibility is above them. */
export function RoomFacts({ game, levels, choice, fill, name, onChange, onFill, onName }: Props) {
  const t = useWords(hostWords);
  const phone = usePhone();
  return (
    <section aria-labelledby="host-room">
      <div className="setup-head">
        <h2 id="host-room">{t.room}</h2>
        {!phone && <p className="soft">{t.roomHelp}</p>}
      </div>
      <ul className="option-lines">
        {!phone && <AccessLine choice={choice} onChange={onChange} />}
        <RatedLine choice={choice} onChange={onChange} />
        <OptionLine label={t.helps} help={choice.rated ? t.helpsRated : t.helpsHelp[choice.helps]} dim={choice.rated}>
          <Segmented
            label={t.helps}
            value={choice.rated ? 'none' : choice.helps}
            onChange={(chosen) => onChange({ ...choice, helps: chosen })}
            items={helpLevels.map((value) => ({ value, label: t.helpsName[value], disabled: choice.rated }))}
          />
        </OptionLine>
        {!choice.rated && <FillLine fill={fill} levels={levels} onChange={onFill} />}
        {game.dice && (
          <OptionLine label={t.autoRoll} help={t.autoRollHelp}>
            <Switch
              label={t.autoRoll}
              on={choice.autoRoll}
              onChange={(autoRoll) => onChange({ ...choice, autoRoll })}
            />
          </OptionLine>
        )}
        <OptionLine label={t.name} help={t.nameHelp}>
          <input
            className="field host-name"
            aria-label={t.name}
            placeholder={t.nameHint}
            value={name}
            autoComplete="off"
            onChange={(event) => onName(cleanName(event.target.value))}
          />
        </OptionLine>
        <OptionLine label={t.you} help={t.youHelp}>
          <NameField bare />
        </OptionLine>
      </ul>
    </section>
  );
}
