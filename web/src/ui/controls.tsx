import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon, type IconName } from '~/ui/Icon';

type Look = 'seal' | 'outline' | 'plain' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look; // seal: the one primary button; outline: seal outline; plain: surface; quiet: text only
  icon?: IconName;
  size?: 'normal' | 'big';
}

export function Button({ look = 'plain', icon, size = 'normal', children, className, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`button button-${look} button-${size} ${className ?? ''}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function IconButton({
  icon,
  label,
  className,
  ...rest
}: { icon: IconName; label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const look = className ? `icon-button ${className}` : 'icon-button';
  return (
    <button type="button" className={look} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}

export function Switch({
  on,
  onChange,
  label,
  disabled,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
  label: string;
  disabled?: boolean;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      className="switch"
      onClick={() => onChange(!on)}
    >
      <span className="switch-knob">{on && <Icon name="check" size={14} />}</span>
    </button>
  );
}

export interface SegmentedItem<T extends string> {
  value: T;
  label: ReactNode;
  disabled?: boolean;
}

/** A segmented control: a choice of a few. Radio buttons for assistive technology. */
export function Segmented<T extends string>({
  items,
  value,
  onChange,
  label,
}: {
  items: SegmentedItem<T>[];
  value: T;
  onChange: (value: T) => void;
  label: string;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="segmented">
      {items.map((item) => (
        <label key={item.value} className={item.value === value ? 'segmented-item segmented-chosen' : 'segmented-item'}>
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            disabled={item.disabled}
            onChange={() => onChange(item.value)}
          />
          {item.label}
        </label>
      ))}
    </div>
  );
}

export function Select<T extends string>({
  items,
  value,
  onChange,
  label,
  disabled,
}: {
  items: { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  label: string;
  disabled?: boolean;
}) {
  return (
    <select
      className="select"
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as T)}
    >
      {items.map((item) => (
        <option key={item.value} value={item.value}>
          {item.label}
        </option>
      ))}
    </select>
  );
}
