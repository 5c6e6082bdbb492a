import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { defineWords, useWords } from '~/base/words';
import { codeLetters, isCode } from '~/online/codes';
import { Button } from '~/ui/controls';

const words = defineWords({
  en: {
    code: 'Room code',
    letters: 'Code or link',
    enter: 'Join',
    short: 'A code has six letters. Please check it.',
  },
  ja: {
    code: '部屋のコード',
    letters: 'コードまたはリンク',
    enter: '入る',
    short: 'コードは6文字です。もう一度確認してください。',
  },
});

/** Enters a room by its code or link. */
export function CodeField() {
  const t = useWords(words);
  const [, go] = useLocation();
  const id = useId();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCode(code)) go(`/room/${code}`);
    else setShort(true);
  };
  return (
    <form className="code-field" onSubmit={submit} noValidate>
      <input
        className={code ? 'field code-field-letters' : 'field'}
        aria-label={t.code}
        aria-invalid={short}
        aria-describedby={short ? id : undefined}
        placeholder={t.letters}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setShort(false);
          setCode(codeLetters(event.target.value));
        }}
      />
      <Button type="submit" look={isCode(code) ? 'seal' : 'plain'}>
        {t.enter}
      </Button>
      {short && (
        <p id={id} role="alert" className="tone-bad">
          {t.short}
        </p>
      )}
    </form>
  );
}
