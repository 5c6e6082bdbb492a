import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { cleanName } from '~/online/player_name';
import { Contribute } from '~/pages/settings/Contribute';
import { Device } from '~/pages/settings/Device';
import { gameBefore } from '~/pages/settings/game_before';
import { PalettePreview, SuitPreview } from '~/pages/settings/Previews';
import { type SwitchName, switches } from '~/pages/settings/state';
import { settingsWords } from '~/pages/settings/words';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { Segmented, Select, Switch } from '~/ui/controls';
import { Icon } from '~/ui/Icon';
import { OptionLine } from '~/ui/OptionLine';
import './style.css';

export function SettingsPage() {
  const t = useWords(settingsWords);
  usePageTitle(t.title);
  const game = gameBefore(useHistoryState());
  return (
    <>
      <TopBar title={t.title} />
      <main className="page settings">
        <div>
          <h1>{t.title}</h1>
          <p className="soft">{t.lead}</p>
        </div>
        {game && (
          <Link href={game} className="button button-seal settings-back">
            <Icon name="back" />
            {t.backToGame}
          </Link>
        )}
        <Group id="you" title={t.you}>
          <Name />
        </Group>
        <Group id="looks" title={t.looks}>
          <Looks />
          <Switches names={switches.looks} />
        </Group>
        <Group id="motion" title={t.motion}>
          <SpeedLine />
          <PaceLine />
          <Switches names={switches.motion} />
        </Group>
        <Group id="play" title={t.play}>
          <Switches names={switches.play} />
          <SingleMoveLine />
        </Group>
        <Group id="contribute" title={t.contribute}>
          <Contribute />
        </Group>
        <section aria-labelledby="settings-device">
          <h2 id="settings-device">{t.device}</h2>
          <Device />
        </section>
      </main>
    </>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`settings-${id}`}>
      <h2 id={`settings-${id}`}>{title}</h2>
      <ul className="option-lines option-lines-single">{children}</ul>
    </section>
  );
}

function Name() {
  const t = useWords(settingsWords);
  const { name, set } = useSettings();
  return (
    <OptionLine label={t.name} help={t.nameHelp}>
      <input
        className="field"
        aria-label={t.name}
        value={name}
        autoComplete="nickname"
        onChange={(event) => set({ name: cleanName(event.target.value) })}
      />
    </OptionLine>
  );
}

function choices<T extends string>(words: Record<T, string>): { value: T; label: string }[] {
  return (Object.keys(words) as T[]).map((value) => ({ value, label: words[value] }));
}

function Looks() {
  const t = useWords(settingsWords);
  const { lang, theme, palette, cards, set } = useSettings();
  return (
    <>
      <OptionLine label={t.lang} help={t.langHelp}>
        <Segmented
          label={t.lang}
          value={lang}
          onChange={(chosen) => set({ lang: chosen })}
          items={[
            { value: 'ja', label: <span lang="ja">日本語</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
        />
      </OptionLine>
      <OptionLine label={t.theme} help={t.themeHelp}>
        <Segmented
          label={t.theme}
          value={theme}
          onChange={(chosen) => set({ theme: chosen })}
          items={choices(t.themes)}
        />
      </OptionLine>
      <OptionLine label={t.palette} help={t.paletteHelp}>
        <div className="settings-choice">
          <PalettePreview />
          <Select
            label={t.palette}
            value={palette}
            onChange={(chosen) => set({ palette: chosen })}
            items={choices(t.palettes)}
          />
        </div>
      </OptionLine>
      <OptionLine label={t.cards} help={t.cardsHelp}>
        <div className="settings-choice">
          <SuitPreview />
          <Segmented
            label={t.cards}
            value={cards}
            onChange={(chosen) => set({ cards: chosen })}
            items={choices(t.cardSets)}
          />
        </div>
      </OptionLine>
    </>
  );
}

function SpeedLine() {
  const t = useWords(settingsWords);
  const { speed, set } = useSettings();
  return (
    <OptionLine label={t.speed} help={t.speedHelp}>
      <Select label={t.speed} value={speed} onChange={(chosen) => set({ speed: chosen })} items={choices(t.speeds)} />
    </OptionLine>
  );
}

function PaceLine() {
  const t = useWords(settingsWords);
  const { pace, set } = useSettings();
  return (
    <OptionLine label={t.pace} help={t.paceHelp}>
      <Segmented label={t.pace} value={pace} onChange={(chosen) => set({ pace: chosen })} items={choices(t.paces)} />
    </OptionLine>
  );
}

function SingleMoveLine() {
  const t = useWords(settingsWords);
  const { autoSingleMove, set } = useSettings();
  return (
    <OptionLine label={t.autoSingleMove} help={t.autoSingleMoveHelp}>
      <Select
        label={t.autoSingleMove}
        value={autoSingleMove}
        onChange={(chosen) => set({ autoSingleMove: chosen })}
        items={choices(t.autoSingleMoves)}
      />
    </OptionLine>
  );
}

function Switches({ names }: { names: readonly SwitchName[] }) {
  const t = useWords(settingsWords);
  const settings = useSettings();
  return names.map((name) => (
    <OptionLine key={name} label={t[name]} help={t[`${name}Help`]}>
      <Switch label={t[name]} on={settings[name]} onChange={(on) => settings.set({ [name]: on })} />
    </OptionLine>
  ));
}
