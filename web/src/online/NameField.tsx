import { useSettings } from '~/app/settings';
import { defineWords, useWords } from '~/app/words';
import { cleanName } from '~/online/names';

const words = defineWords({
  en: { name: 'Your name', guest: 'Guest', help: 'The others see it beside your seat.' },
  ja: { name: 'あなたの名前', guest: 'ゲスト', help: '席のとなりに表示されます。' },
});

/** The person's name, on this device the same everywhere. */
export function NameField({ help = true }: { help?: boolean }) {
  const t = useWords(words);
  const { name, set } = useSettings();
  return (
    <label className="name-field">
      <span className="name-field-label">{t.name}</span>
      <input
        className="field"
        value={name}
        placeholder={t.guest}
        autoComplete="nickname"
        onChange={(event) => set({ name: cleanName(event.target.value) })}
      />
      {help && <span className="soft name-field-help">{t.help}</span>}
    </label>
  );
}
