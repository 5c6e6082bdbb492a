import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { darkTheme, useSettings } from '~/base/settings';
import { defineWords, useWords } from '~/base/words';
import { AccountTools } from '~/pages/shared/AccountTools';
import type { GameId } from '~/protocol/answers';
import { IconButton, Segmented } from '~/ui/controls';
import { Icon } from '~/ui/Icon';
import { Seal } from '~/ui/Seal';

const words = defineWords({
  en: {
    home: 'Taku home',
    rooms: 'Lobby',
    language: 'Language',
    dark: 'Dark theme',
    light: 'Light theme',
    settings: 'Settings',
    sound: 'Turn sound on',
    mute: 'Turn sound off',
  },
  ja: {
    home: 'Takuのホームへ',
    rooms: 'ロビー',
    language: '言語',
    dark: 'ダークテーマ',
    light: 'ライトテーマ',
    settings: '設定',
    sound: '音をオンにする',
    mute: '音をオフにする',
  },
});

/** The bar on every page: logo, title, language, theme, settings. */
export function TopBar({
  title,
  short,
  facts,
  children,
}: {
  title?: string;
  short?: string; // replaces the title in a narrow bar
  facts?: string;
  children?: ReactNode;
}) {
  const t = useWords(words);
  const settings = useSettings();
  const [path] = useLocation();
  const dark = darkTheme(settings.theme);
  return (
    <header className="top-bar">
      <Link href="/" className="top-home" aria-label={t.home}>
        <Seal />
        <span className="top-name">Taku</span>
      </Link>
      {title && (
        <p className="top-title">
          <strong>{short ? <Named long={title} short={short} /> : title}</strong>
          {facts && <span className="soft">{facts}</span>}
        </p>
      )}
      <nav className="top-tools">
        {children}
        <AccountTools />
        <Segmented
          label={t.language}
          value={settings.lang}
          onChange={(lang) => settings.set({ lang })}
          items={[
            { value: 'ja', label: <Named lang="ja" long="日本語" short="日" /> },
            { value: 'en', label: <Named lang="en" long="English" short="EN" /> },
          ]}
        />
        <IconButton
          className="top-sound"
          icon={settings.sound ? 'sound' : 'mute'}
          label={settings.sound ? t.mute : t.sound}
          onClick={() => settings.set({ sound: !settings.sound })}
        />
        <IconButton
          className="top-theme"
          icon={dark ? 'sun' : 'moon'}
          label={dark ? t.light : t.dark}
          onClick={() => settings.set({ theme: dark ? 'light' : 'dark' })}
        />
        <Link
          href="/settings"
          state={{ from: path }}
          className="icon-button"
          aria-label={t.settings}
          title={t.settings}
        >
          <Icon name="settings" />
        </Link>
      </nav>
    </header>
  );
}

/** A name, or its short form in a narrow bar. */
function Named({ lang, long, short }: { lang?: string; long: string; short: string }) {
  return (
    <span lang={lang}>
      <span className="top-long">{long}</span>
      <span className="top-short" aria-hidden="true">
        {short}
      </span>
    </span>
  );
}

/** A link to the lobby. */
export function RoomsLink({ game }: { game?: GameId }) {
  const t = useWords(words);
  return (
    <Link href={game ? `/lobby?game=${game}` : '/lobby'} className="top-link">
      {t.rooms}
    </Link>
  );
}
