import { type FormEvent, type InputHTMLAttributes, useId, useState } from 'react';
import { useWords } from '~/base/words';
import { accountWords } from '~/pages/account/words';
import { IconButton } from '~/ui/controls';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field with its label above it and an explanation below. */
export function TextField({ label, help, value, onChange, ...rest }: Props) {
  const t = useWords(accountWords);
  const id = useId();
  // The browser would complain in its own language.
  const explain = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    const { valueMissing, tooShort } = field.validity;
    field.setCustomValidity(valueMissing ? t.missing : tooShort ? t.tooShort({ n: field.minLength }) : '');
  };
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        className="field"
        value={value}
        aria-describedby={help ? `${id}-help` : undefined}
        onInvalid={explain}
        onChange={(event) => {
          event.target.setCustomValidity('');
          onChange(event.target.value);
        }}
      />
      {help && (
        <p id={`${id}-help`} className="soft">
          {help}
        </p>
      )}
    </div>
  );
}

/** Tells password managers whose passphrase a form is about. */
export function UsernameHint({ name }: { name: string }) {
  return <input hidden type="text" name="username" autoComplete="username" value={name} readOnly />;
}

/** A hidden field that can be shown. `fresh`: for a new passphrase, which password managers may suggest. */
export function PassphraseField({ fresh = false, ...props }: Omit<Props, 'type'> & { fresh?: boolean }) {
  const t = useWords(accountWords);
  const [shown, setShown] = useState(false);
  return (
    <div className="account-passphrase">
      <TextField
        required
        maxLength={256}
        minLength={fresh ? 8 : undefined}
        name={fresh ? 'new-password' : 'password'}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        type={shown ? 'text' : 'password'}
      />
      <IconButton icon="eye" label={t.show} aria-pressed={shown} onClick={() => setShown(!shown)} />
    </div>
  );
}
