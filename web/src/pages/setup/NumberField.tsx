import { useEffect, useState } from 'react';
import { useWords } from '~/base/words';
import { clampToOption, nextStep } from '~/pages/setup/state';
import { setupWords } from '~/pages/setup/words';
import type { OptionInfo } from '~/protocol/answers';
import { IconButton } from '~/ui/controls';

/** A number with − and + buttons. Typed values are checked when the field loses the focus. */
export function NumberField({
  label,
  value,
  option,
  disabled,
  onChange,
}: {
  label: string;
  value: number;
  option: OptionInfo;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const t = useWords(setupWords);
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const leave = () => {
    const number = typed.trim() === '' ? Number.NaN : Number(typed);
    const next = Number.isFinite(number) ? clampToOption(number, option) : value;
    setTyped(String(next));
    if (next !== value) onChange(next);
  };
  const step = (direction: 1 | -1) => onChange(nextStep(value, direction, option));
  return (
    <div className="setup-number">
      <IconButton
        icon="minus"
        label={t.less({ label })}
        disabled={disabled || value <= (option.min ?? 0)}
        onClick={() => step(-1)}
      />
      <input
        className="field"
        inputMode="numeric"
        aria-label={label}
        value={typed}
        disabled={disabled}
        size={Math.max(String(value).length, 3)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          else if (event.key === 'ArrowUp') step(1);
          else if (event.key === 'ArrowDown') step(-1);
          else return;
          event.preventDefault();
        }}
      />
      <IconButton
        icon="plus"
        label={t.more({ label })}
        disabled={disabled || (option.max !== undefined && value >= option.max)}
        onClick={() => step(1)}
      />
    </div>
  );
}
