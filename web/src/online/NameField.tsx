import { useId } from 'react';
import { useMe } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { defineWords, useWords } from '~/base/words';
import { cleanName } from '~/online/player_name';

const words = defineWords({
  en: { name: 'Your name', guest: 'Guest', help: 'Shown to other players at your seat.', playAs: 'You play as' },
  ja: { name: 'あなたの名前', guest: 'ゲスト', help: 'ほかのプレイヤーに表示されます。', playAs: 'プレイヤー名：' },
});

/** The person's name, shared by all pages on this device; an account has its own. `bare`: without a label of its own. */
export function NameField({ bare = false }: { bare?: boolean }) {
  const t = useWords(words);
  const { name, set } = useSettings();
  const me = useMe();
  const id = useId();
  if (me) {
    return (
      <p className="name-field">
        <span>
          {t.playAs} <strong>{me.name}</strong>
        </span>
      </p>
    );
  }
  const field = (
    <input
      id={id}
      className="field"
      aria-label={bare ? t.name : undefined}
      value={name}
      placeholder={t.guest}
      autoComplete="nickname"
      onChange={(event) => set({ name: cleanName(event.target.value) })}
    />
  );
  if (bare) return field;
  return (
    <div className="name-field">
      <label htmlFor={id}>{t.name}</label>
      {field}
      <p className="soft">{t.help}</p>
    </div>
  );
}
