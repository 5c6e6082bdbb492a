import { useId } from 'react';
import { useSettings } from '~/base/settings';
import { defineWords, useWords } from '~/base/words';
import { cleanName } from '~/online/player_name';

const words = defineWords({
  en: { name: 'Your name', guest: 'Guest', help: 'Shown to other players at your seat.' },
  ja: { name: 'あなたの名前', guest: 'ゲスト', help: 'ほかのプレイヤーに表示されます。' },
});

/** The person's name, shared by all pages on this device. `bare`: without a label of its own. */
export function NameField({ bare = false }: { bare?: boolean }) {
  const t = useWords(words);
  const { name, set } = useSettings();
  const id = useId();
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
