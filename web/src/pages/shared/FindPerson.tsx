import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { profilePath } from '~/base/names';
import { defineWords, useWords } from '~/base/words';
import { Button } from '~/ui/controls';

const words = defineWords({
  en: { label: 'Find a player by name', find: 'Show profile' },
  ja: { label: '名前でプレイヤーを探す', find: 'プロフィールを見る' },
});

/** Opens the profile of a person whose name is known. */
export function FindPerson() {
  const t = useWords(words);
  const [, go] = useLocation();
  const id = useId();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') go(profilePath(name.trim()));
  };
  return (
    <form className="find-person" onSubmit={submit}>
      <label htmlFor={id}>{t.label}</label>
      <input
        id={id}
        className="field"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit">{t.find}</Button>
    </form>
  );
}
