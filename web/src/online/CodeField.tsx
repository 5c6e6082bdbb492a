import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { defineWords, useWords } from '~/base/words';
import { codeLetters, isCode } from '~/online/codes';
import { Button } from '~/ui/controls';

const words = defineWords({
  en: {
    code: 'Code of the room',
    letters: 'Code or link',
    enter: 'Enter',
    short: 'A code has six letters. Please look at it once more.',
  },
  ja: {
    code: '部屋の番号',
    letters: '番号かリンク',
    enter: '入る',
    short: '番号は6文字です。もう一度お確かめください。',
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
